"""Brings a database file to this version's schema when it is opened; refuses what is not ours."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from threading import Lock
from typing import Any

import sqlalchemy
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import event

from storage.errors import BadDatabase

APPLICATION_ID = 0x46617273
"""SQLite's place for saying whose file this is: "Fars"."""

_ONE_AT_A_TIME = Lock()  # Alembic keeps its context in a global

HERE = Path(__file__).parent / "migrations"


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(HERE).replace("%", "%%"))
    return config


def head() -> str:
    """The newest revision this version knows."""
    revision = ScriptDirectory.from_config(_config()).get_current_head()
    assert revision is not None, "the first revision is part of the package"
    return revision


def _known() -> set[str]:
    return {script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()}


def inspect(path: Path) -> bool:
    """Look at a file and change nothing; one that is not there yet is good. Blocking: call it in a thread.

    Returns:
        Whether it is a database of ours already.

    Raises:
        BadDatabase: broken, somebody else's, written by a newer version, or not to be written to.
    """
    if path.name.startswith(":memory:"):
        raise BadDatabase("A database in memory would be gone with the bot: name a file.")
    try:
        os.lstat(path)
    except (FileNotFoundError, PermissionError):
        pass
    except (OSError, ValueError) as error:  # too long, a NUL in it, a loop of links
        raise BadDatabase(f"{str(path)[:100]!r} is no name of a file: {error}.") from error
    if not path.name or (path.exists() and not path.is_file()):
        raise BadDatabase(f"{str(path)!r} is no file.")
    if not path.parent.is_dir():
        raise BadDatabase(f"{path} cannot be opened: there is no folder {path.parent}.")
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise BadDatabase(f"{path} cannot be written to.")
    if not path.exists() or path.stat().st_size == 0:
        return False
    try:
        connection = sqlite3.connect(path, isolation_level=None)
        try:
            (application,) = connection.execute("PRAGMA application_id").fetchone()
            (tables,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
            (health,) = connection.execute("PRAGMA quick_check(1)").fetchone()
            ours = bool(application == APPLICATION_ID)
            row = connection.execute("SELECT version_num FROM alembic_version").fetchone() if ours else None
        finally:
            connection.close()
    except sqlite3.DatabaseError as error:
        raise BadDatabase(f"{path} cannot be used as a database: {error}.") from error
    if health != "ok":
        raise BadDatabase(f"{path} is damaged: {health}. Restore it from a backup.")
    if not ours and tables:
        raise BadDatabase(f"{path} is the database of another program.")
    if ours and row is None:
        raise BadDatabase(f"{path} is damaged: it does not say its version. Restore it from a backup.")
    if row is not None and row[0] not in _known():
        raise BadDatabase(f"{path} was written by a newer version of this bot (revision {row[0]}).")
    return ours


def back_up(path: Path, copy: Path) -> None:
    """Write a copy of the database as it is now, whoever uses it meanwhile. Blocking: call it in a thread.

    Raises:
        BadDatabase: there is none, it cannot be used, or the copy cannot be written.
    """
    inspect(copy)
    if not inspect(path):
        raise BadDatabase(f"There is nothing in {path}." if path.exists() else f"There is no database {path}.")
    if copy.name.endswith(("-wal", "-shm", "-journal")):
        raise BadDatabase(f"{copy} has a name that SQLite keeps for itself; choose another.")
    if not _made(copy):
        raise BadDatabase(f"{copy} exists already; name a new file.")
    try:
        with closing(sqlite3.connect(path)) as source, closing(sqlite3.connect(copy)) as target:
            source.backup(target)
    except (sqlite3.DatabaseError, OSError) as error:
        with suppress(OSError):
            copy.unlink(missing_ok=True)
        why = error.strerror if isinstance(error, OSError) else error
        raise BadDatabase(f"{copy} cannot be written: {why}.") from error


def _made(path: Path) -> bool:
    """Make an empty file for its owner alone, since it will hold every hand; False if there is one already.

    Raises:
        BadDatabase: it cannot be made.
    """
    try:
        path.touch(mode=0o600, exist_ok=False)
    except FileExistsError:
        return False
    except OSError as error:
        raise BadDatabase(f"{path} cannot be written: {error.strerror}.") from error
    return True


def migrate(path: Path, revision: str = "head") -> None:
    """Run the revisions the file lacks, all in one transaction. Blocking: call it in a thread.

    Raises:
        BadDatabase: it is locked, or cannot be made.
    """
    _made(path)
    engine = sqlalchemy.create_engine(
        sqlalchemy.URL.create("sqlite", database=str(path)), poolclass=sqlalchemy.pool.NullPool
    )
    # The driver would commit before each change of the schema; begun by hand, a revision is all or nothing.
    event.listen(engine, "connect", _by_hand)
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN IMMEDIATE"))
    config = _config()
    try:
        with _ONE_AT_A_TIME, engine.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, revision)
            connection.exec_driver_sql(f"PRAGMA application_id={APPLICATION_ID}")
    except sqlalchemy.exc.DatabaseError as error:
        raise BadDatabase(f"{path} cannot be brought to this version: {error.orig}.") from error
    finally:
        engine.dispose()


def _by_hand(connection: Any, _record: Any) -> None:
    connection.isolation_level = None
    connection.execute("PRAGMA journal_mode=wal")
