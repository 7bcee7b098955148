"""Settings, read once from the environment (or a `.env` file) and passed in."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from pydantic import AfterValidator, BeforeValidator, ValidationError
from pydantic_settings import BaseSettings, SettingsConfigDict

Level = Annotated[Literal["debug", "info", "warning", "error"], BeforeValidator(str.lower)]


def _file(url: str) -> str:
    name = url.removeprefix("sqlite:///")
    if not name or "://" in name:
        raise ValueError("has to name a file")
    return url


def _token(token: str) -> str:
    if not token.strip().isprintable():  # it goes into a header
        raise ValueError("has to be one line of printable characters")
    return token


class Settings(BaseSettings):
    """Environment variables by the field's name, in capitals.

    Attributes:
        discord_token: The bot's token; `farside run` and `doctor` need it.
        database_url: A file name, or `sqlite:///` and a file name.
        log_level: "debug", "info", "warning", "error".
        log_json: One JSON object a line, for machines that collect logs.
    """

    model_config = SettingsConfigDict(env_file=".env", extra="ignore")

    discord_token: Annotated[str, AfterValidator(_token)] = ""
    database_url: Annotated[str, AfterValidator(_file)] = "farside.db"
    log_level: Level = "info"
    log_json: bool = False

    @property
    def database_file(self) -> str:
        return self.database_url.removeprefix("sqlite:///")


NO_TOKEN = (
    "DISCORD_TOKEN is not set: make an application at https://discord.com/developers/applications, "
    "copy the token from its Bot page, and start again with DISCORD_TOKEN=… in the environment or in a file .env here."
)
WRONG_TOKEN = "Discord does not know this DISCORD_TOKEN; copy it again from the Bot page."


_WHY = {"literal_error": "has to be {expected}", "bool_parsing": "has to be true or false"}
"""Of pydantic's kinds of errors, in our words."""


class BadSettings(Exception):
    """A setting has a value it cannot have; the message is one sentence."""


def read_settings() -> Settings:
    """Raises: BadSettings; its message does not repeat the value, which may be a secret."""
    if Path(".env").is_dir():
        raise BadSettings("The .env here is a folder; it has to be a file.")
    try:
        return Settings()
    except ValidationError as error:
        first = error.errors()[0]
        name = str(first["loc"][0]).upper()
        why = _WHY.get(first["type"], "{msg}").format_map({**first.get("ctx", {}), "msg": first["msg"]})
        raise BadSettings(f"{name} {why.removeprefix('Value error, ')}.") from error
    except (OSError, UnicodeDecodeError) as error:
        why = error.strerror or "no reason given" if isinstance(error, OSError) else "it is not written in UTF-8"
        raise BadSettings(f"The file .env cannot be read: {why}.") from error
