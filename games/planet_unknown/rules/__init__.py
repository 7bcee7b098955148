"""The rules of Planet Unknown, a module a chapter of `data/rules.md`."""
