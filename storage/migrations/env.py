"""Alembic's entry: runs on the connection that `storage.migrate` has opened."""

from alembic import context

context.configure(connection=context.config.attributes["connection"])
context.run_migrations()
