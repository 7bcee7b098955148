"""Discord's limits, as numbers with names. Source: Discord docs, unless the line says otherwise."""

from __future__ import annotations

from typing import Final

MIB: Final = 1024 * 1024

# Interactions (Discord docs: Receiving and Responding)
ANSWER_SECONDS: Final = 3
TOKEN_SECONDS: Final = 15 * 60
CHOICES: Final = 25
CHOICE_NAME: Final = 100
CHOICE_VALUE: Final = 100

# Messages (Discord docs: Message Resource)
CONTENT: Final = 2000
NONCE: Final = 25
NONCE_SECONDS: Final = 5 * 60  # "within the past few minutes"
ALLOWED_MENTIONS: Final = 100
EMBEDS: Final = 10
EMBED_TEXT: Final = 6000
EMBED_FIELDS: Final = 25
EMBED_PARTS: Final = {"title": 256, "description": 4096}
EMBED_FIELD_PARTS: Final = {"name": 256, "value": 1024}
EMBED_FOOTER: Final = 2048
EMBED_AUTHOR: Final = 256
FILES: Final = 10
FILE_BYTES: Final = 10 * MIB
REQUEST_BYTES: Final = 25 * MIB
ALT_TEXT: Final = 1024
PINS: Final = 250
OLD_SECONDS: Final = 60 * 60
OLD_EDITS: Final = 3  # edits of messages older than an hour, per channel and hour; Discord publishes no number

# Components (Discord docs: Component Reference)
CUSTOM_ID: Final = 100
ROWS: Final = 5
ROW_BUTTONS: Final = 5
V2_COMPONENTS: Final = 40
V2_TEXT: Final = 4000
SECTION_TEXTS: Final = 3
GALLERY_ITEMS: Final = 10
BUTTON_LABEL: Final = 80
OPTIONS: Final = 25
OPTION_TEXT: Final = 100
PLACEHOLDER: Final = 150
MODAL_TITLE: Final = 45
MODAL_ITEMS: Final = 5
LABEL: Final = 45
LABEL_DESCRIPTION: Final = 100
INPUT_TEXT: Final = 4000
INPUT_PLACEHOLDER: Final = 100
GROUP_OPTIONS: Final = 10  # of a radio or checkbox group
RADIO_MINIMUM: Final = 2

# Application commands (Discord docs: Application Commands)
COMMANDS: Final = {1: 100, 2: 15, 3: 15}  # by type: slash, user, message
COMMAND_OPTIONS: Final = 25  # options, subcommands or choices of one parent
COMMAND_NAME: Final = 32
COMMAND_DESCRIPTION: Final = 100
COMMAND_TEXT: Final = 8000  # names, descriptions and values of one command, longest language

# Channels
THREAD_NAME: Final = 100

# Gateway (Discord docs: Gateway)
SENDS_PER_MINUTE: Final = 120
