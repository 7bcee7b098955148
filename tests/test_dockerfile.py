"""The image definition does what it says: its own COPY, RUN and CMD lines are carried out in a clean folder."""

from __future__ import annotations

import json
import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


def instructions() -> list[tuple[str, str]]:
    """(instruction, arguments) of the Dockerfile, continued lines joined, comments left out."""
    text = (ROOT / "Dockerfile").read_text("utf-8").replace("\\\n", " ")
    lines = [line.strip() for line in text.splitlines()]
    return [(line.split(" ", 1)[0], line.split(" ", 1)[1]) for line in lines if line and not line.startswith("#")]


def arguments(name: str) -> list[str]:
    return [rest for instruction, rest in instructions() if instruction == name]


def test_the_image_runs_without_root_and_keeps_its_database_on_a_volume() -> None:
    user = arguments("USER")[-1].split(":")[0]
    assert user not in ("root", "0")
    volumes = arguments("VOLUME")
    database = dict(line.split("=", 1) for line in arguments("ENV"))["DATABASE_URL"]
    assert any(database.startswith(f"{volume}/") for volume in volumes)
    assert arguments("STOPSIGNAL") == ["SIGTERM"]
    order = [name for name, _ in instructions()]
    assert order.index("USER") > max(index for index, name in enumerate(order) if name == "RUN"), "root would run it"


def test_it_installs_from_the_lock() -> None:
    assert any("--constraint constraints.txt" in line for line in arguments("RUN"))
    assert any("constraints.txt" in line for line in arguments("COPY"))


@pytest.fixture(scope="module")
def image(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, str]]:
    """The folder the image would be, with the environment its commands run in."""
    folder = tmp_path_factory.mktemp("image")
    subprocess.run([sys.executable, "-m", "venv", folder / "python"], check=True)
    app, data = folder / "app", folder / "data"
    app.mkdir()
    environment = {
        "PATH": f"{folder}/python/bin:/usr/bin:/bin",
        "HOME": str(folder),
        **{
            name: os.environ[name]
            for name in ("PIP_INDEX_URL", "PIP_CONFIG_FILE", "SSL_CERT_FILE")
            if name in os.environ
        },
    }
    for name, rest in instructions():
        if name == "COPY":
            *sources, target = rest.split()
            for source in sources:
                _copy(ROOT / source, app / target if target != "./" else app / Path(source).name)
        elif name == "ENV":
            key, value = rest.split("=", 1)
            environment[key] = value.replace("/data", str(data))
        elif name == "RUN":
            command = rest.replace("/data", str(data))
            if os.geteuid() != 0:  # only root can give a folder away; the volume is ours then
                command = command.split("&& chown")[0]
            subprocess.run(["/bin/sh", "-euc", command], cwd=app, env=environment, check=True)
    return folder, environment


def _copy(source: Path, target: Path) -> None:
    if source.is_dir():
        shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
    else:
        shutil.copy(source, target)


def test_the_image_starts_and_says_what_it_lacks(image: tuple[Path, dict[str, str]]) -> None:
    folder, environment = image
    command = json.loads(arguments("CMD")[0])
    done = subprocess.run(
        command, cwd=folder / "app", env=environment, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 2, shlex.join(command)
    assert "DISCORD_TOKEN is not set" in done.stderr


def test_the_image_holds_the_games_data(image: tuple[Path, dict[str, str]]) -> None:
    """Nothing is read from the source tree: the installed package plays from an empty folder."""
    folder, environment = image
    empty = folder / "empty"
    empty.mkdir()
    command = [
        str(folder / "python/bin/farside"), "simulate", "on_mars", "--games", "1", "--no-laws", "--jobs", "1",
    ]  # fmt: skip
    done = subprocess.run(command, cwd=empty, env=environment, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    assert "finished 1" in done.stdout
