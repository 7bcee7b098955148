"""Alembic revisions, run when a database is opened; part of the package."""
