"""A database is made, brought up to date, or refused in one sentence."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import subprocess
import sys
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest
import sqlalchemy
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

import storage
from storage import BadDatabase, CheckpointRow, Store, TableRow
from storage.migrate import APPLICATION_ID, head, migrate
from storage.schema import metadata


def table(channel: int = 7) -> TableRow:
    return TableRow(0, 1, channel, "toygame", {}, "en", "lobby", 5, 0)


async def test_both_connections_have_every_pragma(store: Store) -> None:
    expected = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 2000}
    for connection in (store._writer, store._reader):
        for name, value in expected.items():
            ((found,),) = await connection.execute_fetchall(f"PRAGMA {name}")
            assert (name, found) == (name, value)


async def test_a_new_file_gets_the_whole_schema_and_its_mark(store: Store, path: Path) -> None:
    engine = sqlalchemy.create_engine(f"sqlite:///{path}")
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_server_default": True})
        assert compare_metadata(context, metadata) == []
        assert context.get_current_revision() == head()
        assert connection.exec_driver_sql("PRAGMA application_id").scalar_one() == APPLICATION_ID
    engine.dispose()


async def test_what_was_stored_is_there_after_opening_again_and_again(path: Path) -> None:
    store = await Store.open(path)
    async with store.transaction() as tx:
        kept = await tx.add_table(table())
    await store.close()
    for _ in range(2):
        store = await Store.open(path)
        async with store.reading() as tx:
            assert await tx.table(kept.id) == kept
        await store.close()


@pytest.mark.parametrize("name", ["od?d.db", "a%20b#c.db", "ünï cödé.db", "a;b.db"])
async def test_a_file_is_the_one_that_was_named(tmp_path: Path, name: str) -> None:
    store = await Store.open(tmp_path / name)
    async with store.transaction() as tx:
        await tx.add_table(table())
    await store.close()
    assert {file for file in os.listdir(tmp_path) if not file.endswith(("-wal", "-shm"))} == {name}


async def test_memory_is_no_place_for_games() -> None:
    with pytest.raises(BadDatabase, match="name a file"):
        await Store.open(":memory:")


async def test_a_new_file_may_be_opened_several_times_at_once(path: Path) -> None:
    stores = await asyncio.gather(*(Store.open(path) for _ in range(4)))
    for store in stores:
        await store.close()


def content(path: Path) -> bytes:
    return path.read_bytes()


def broken(path: Path) -> None:
    path.write_bytes(b"This is no database. " * 200)


def foreign(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE recipes (id INTEGER)")
    connection.close()


def damage(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[20_000:60_000] = b"\xff" * 40_000
    path.write_bytes(data)


@pytest.mark.parametrize(("spoil", "sentence"), [(broken, "not a database"), (foreign, "another program")])
async def test_a_broken_or_foreign_file_is_refused_and_left_alone(
    path: Path, spoil: Callable[[Path], None], sentence: str
) -> None:
    spoil(path)
    before = content(path)
    with pytest.raises(BadDatabase, match=sentence) as refused:
        await Store.open(path)
    assert str(path) in str(refused.value)
    assert str(refused.value).endswith(".")
    assert content(path) == before


async def test_a_damaged_file_is_refused(path: Path) -> None:
    store = await Store.open(path)
    async with store.transaction() as tx:
        for channel in range(2000):
            await tx.add_table(table(channel))
    await store.close()
    damage(path)
    with pytest.raises(BadDatabase, match=r"damaged|malformed"):
        await Store.open(path)


async def test_a_newer_file_is_refused(path: Path) -> None:
    await (await Store.open(path)).close()
    connection = sqlite3.connect(path)
    connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.commit()
    connection.close()
    with pytest.raises(BadDatabase, match="newer version"):
        await Store.open(path)


async def test_a_table_of_the_first_version_goes_on(path: Path) -> None:
    migrate(path, "0001")
    connection = sqlite3.connect(path)
    for number, phase in ((1, "running"), (2, "lobby")):
        connection.execute(
            "INSERT INTO tables VALUES (?, 1, ?, 'toygame', '{}', 'en', ?, 5, 1, 0, 0, 0, 0, -1, '[0]', 9)",
            (number, number, phase),
        )
        connection.execute("INSERT INTO seats VALUES (?, 0, 5, 'Ada', 0), (?, 1, NULL, 'Bo', 0)", (number, number))
    connection.execute("INSERT INTO checkpoints VALUES (1, 0, 1, 0, ?)", (zlib.compress(b"state"),))
    connection.commit()
    connection.close()
    store = await Store.open(path)
    async with store.reading() as tx:
        assert (await tx.table(1), await tx.checkpoint(1, 0)) == (
            TableRow(1, 1, 1, "toygame", {}, "en", "running", 5, 9, 1, waiting=(0,)),
            CheckpointRow(1, 0, 1, 0, b"state", None),
        )
        assert [await tx.held_by(number, 5) for number in (1, 2)] == [0, None]
    await store.close()


@pytest.mark.parametrize("name", ["x" * 300, "a\0b"])
async def test_what_is_no_file_name(tmp_path: Path, name: str) -> None:
    with pytest.raises(BadDatabase, match="is no name of a file"):
        await Store.open(tmp_path / name)


async def test_a_file_without_its_version_is_refused(path: Path) -> None:
    await (await Store.open(path)).close()
    with sqlite3.connect(path) as connection:
        connection.execute("DELETE FROM alembic_version")
    connection.close()
    with pytest.raises(BadDatabase, match="does not say its version"):
        await Store.open(path)


async def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadDatabase, match="no folder"):
        await Store.open(tmp_path / "nowhere" / "farside.db")


async def test_a_revision_that_fails_leaves_nothing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise sqlite3.OperationalError("disk full")

    with monkeypatch.context() as patch:
        patch.setattr("alembic.op.create_index", fail)
        with pytest.raises(sqlite3.OperationalError):
            await Store.open(path)
    connection = sqlite3.connect(path)
    assert connection.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,)
    connection.close()
    await (await Store.open(path)).close()


def test_the_package_alone_can_make_a_database(tmp_path: Path) -> None:
    """An installed copy knows nothing of the folder it was built in."""
    shutil.copytree(Path(storage.__file__).parent, tmp_path / "site" / "storage")
    program = (
        f"import asyncio, storage; assert storage.__file__.startswith({str(tmp_path)!r})\n"
        "async def main(): await (await storage.Store.open('made.db')).close()\n"
        "asyncio.run(main())"
    )
    subprocess.run([sys.executable, "-c", program], cwd=tmp_path, env={"PYTHONPATH": "site"}, check=True)
    connection = sqlite3.connect(tmp_path / "made.db")
    assert connection.execute("SELECT version_num FROM alembic_version").fetchone() == (head(),)
    connection.close()
