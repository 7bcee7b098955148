"""Settings, read once from the environment (or a `.env` file) and passed in."""

from __future__ import annotations

from pydantic import Field
from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    """Environment variables by the field's name, in capitals.

    Attributes:
        discord_token: The bot's token; `farside run` and `doctor` need it.
        database_url: A file name, or `sqlite:///` and a file name.
        log_level: "debug", "info", "warning", "error".
        log_json: One JSON object a line, for machines that collect logs.
    """

    model_config = SettingsConfigDict(env_file=".env", extra="ignore")

    discord_token: str = ""
    database_url: str = "farside.db"
    log_level: str = Field(default="info", pattern="^(debug|info|warning|error)$")
    log_json: bool = False

    @property
    def database_file(self) -> str:
        return self.database_url.removeprefix("sqlite:///")


NO_TOKEN = (
    "DISCORD_TOKEN is not set: make an application at https://discord.com/developers/applications, "
    "copy the token from its Bot page, and start again with DISCORD_TOKEN=… farside run."
)
