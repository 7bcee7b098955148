"""The rulebook, a module a chapter; the numbers are those of `data/rules.md`."""
