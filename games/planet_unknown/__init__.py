"""Planet Unknown. The rules for players stand in `data/rules.md`; numbers in the code are theirs."""
