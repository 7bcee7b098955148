"""Everything that happened on a local Discord, in order, as a page to read and as JSON."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from hashlib import blake2s
from pathlib import Path

from bot.playground import Entry, Playground, User


@dataclass(frozen=True, slots=True)
class Line:
    """One thing somebody did or was shown.

    Attributes:
        who: "bot", or a person's name.
        to: "everybody", or the name of the only reader.
        kind: "post", "edit", "dm", "answer", "command", "click", "select".
        images: (file name in the folder, alt text).
        pinged: Names of the people it notified.
    """

    number: int
    who: str
    to: str
    kind: str
    text: str
    images: tuple[tuple[str, str], ...] = ()
    pinged: tuple[str, ...] = ()
    buttons: tuple[str, ...] = ()


class Transcript:
    """The lines of one game, and its pictures by file name."""

    def __init__(self, title: str) -> None:
        self.title = title
        self.entries: list[Line] = []
        self.pictures: dict[str, bytes] = {}
        self._mentions: dict[str, str] = {}
        self._labels: dict[str, str] = {}  # of buttons and menu options, by custom id and value

    @classmethod
    def of(cls, world: Playground, game: str, people: Sequence[User]) -> Transcript:
        """From what a playground has recorded."""
        made = cls(f"{game}: {', '.join(person.name for person in people)}")
        names = {person.id: person.name for person in people}
        made._mentions = {f"<@{user}>": f"@{name}" for user, name in names.items()}
        made._mentions[f"<#{world.channel.id}>"] = f"#{world.channel.name}"
        for entry in world.log:
            made._add(entry, names)
        return made

    def _add(self, entry: Entry, names: dict[int, str]) -> None:
        kind = _kind(entry, names)
        if kind is None:
            return
        self._labels |= _controls(entry.body)
        number = len(self.entries)
        images = []
        for file in entry.files:
            name = f"{blake2s(file.data, digest_size=8).hexdigest()}.png"  # the same picture is kept once
            self.pictures[name] = file.data
            images.append((name, _alt(entry.body, file.filename)))
        to = "everybody" if entry.audience == "public" else _names(entry.audience, names)
        self.entries.append(
            Line(
                number,
                entry.actor,
                to,
                kind,
                self._text(entry, kind),
                tuple(images),
                _pinged(entry.body, names),
                tuple(_labels(entry.body)),
            )
        )

    def _text(self, entry: Entry, kind: str) -> str:
        body = entry.body if isinstance(entry.body, dict) else {}
        if kind == "command":
            given = " ".join(f"{name}:{value}" for name, value in body.items())
            return f"/{entry.route} {given}".strip()
        if kind == "click":
            return self._labels.get(entry.route, entry.route)
        if kind == "select":
            return ", ".join(self._labels.get(f"{entry.route} {value}", value) for value in body.get("values", []))
        texts = [str(part["content"]) for part in _parts(body) if part.get("type") == 10]
        text = "\n".join([*filter(None, [body.get("content")]), *texts])
        for mention, name in self._mentions.items():
            text = text.replace(mention, name)
        return text

    def write(self, folder: Path) -> Path:
        """`index.html`, `transcript.json` and the pictures; the page's path."""
        folder.mkdir(parents=True, exist_ok=True)
        for name, data in self.pictures.items():
            (folder / name).write_bytes(data)
        (folder / "transcript.json").write_text(
            json.dumps([asdict(line) for line in self.entries], ensure_ascii=False, indent=1), "utf-8"
        )
        page = folder / "index.html"
        page.write_text(self._page(), "utf-8")
        return page

    def _page(self) -> str:
        rows = "\n".join(_row(line) for line in self.entries)
        return _PAGE.format(title=html.escape(self.title), rows=rows)


def _names(audience: object, names: dict[int, str]) -> str:
    readers = audience if isinstance(audience, tuple) else (audience,)
    return ", ".join(names.get(reader, str(reader)) for reader in readers)


_ACTS = {"SLASH": "command", "CLICK": "click", "SELECT": "select"}


def _kind(entry: Entry, names: dict[int, str]) -> str | None:
    """What a record is in the story; None for what nobody sees (deferrals, look-ups, suggestions)."""
    if entry.actor in names.values():
        return _ACTS.get(entry.method)
    body = entry.body or {}
    if not isinstance(body, dict) or (entry.status or 0) >= 300:
        return None
    data = body.get("data") or {}
    if entry.method == "POST" and entry.route.endswith("/messages"):
        return "post" if entry.audience == "public" else "dm"
    if entry.method == "PATCH" and "/messages/" in entry.route:
        return "answer" if "webhooks" in entry.route else "edit"
    if entry.route.endswith("/callback") and data.get("components"):
        return "answer"
    if entry.method == "POST" and "webhooks" in entry.route:
        return "answer"
    return None


def _parts(body: object) -> list[dict[str, object]]:
    """Every component of a message body, nested ones too."""
    found: list[dict[str, object]] = []

    def walk(part: object) -> None:
        if isinstance(part, dict):
            if "type" in part:
                found.append(part)
            for value in part.values():
                walk(value)
        elif isinstance(part, list):
            for item in part:
                walk(item)

    if isinstance(body, dict):
        walk(body.get("components") or (body.get("data") or {}).get("components"))
    return found


def _controls(body: object) -> dict[str, str]:
    """Labels of buttons by custom id, and of menu options by "custom id value"."""
    found = {}
    for part in _parts(body):
        name = str(part.get("custom_id"))
        if part.get("type") == 2:
            found[name] = str(part.get("label"))
        options = part.get("options")
        if isinstance(options, list):
            found |= {f"{name} {option['value']}": str(option["label"]) for option in options}
    return found


def _labels(body: object) -> list[str]:
    """What can be pressed: buttons, and menus with what they hold."""
    found = []
    for part in _parts(body):
        options = part.get("options")
        if part.get("type") == 2:
            found.append(str(part.get("label") or ""))
        elif isinstance(options, list):
            held = " · ".join(str(option["label"]) for option in options)
            found.append(f"{part.get('placeholder') or ''} ▾ {held}".strip())
    return found


def _alt(body: object, filename: str) -> str:
    for part in _parts(body):
        for item in part.get("items", []) if isinstance(part.get("items"), list) else []:  # type: ignore[attr-defined]
            if item.get("media", {}).get("url") == f"attachment://{filename}":
                return str(item.get("description") or "")
    return ""


def _pinged(body: object, names: dict[int, str]) -> tuple[str, ...]:
    if not isinstance(body, dict):
        return ()
    allowed = (body.get("allowed_mentions") or {}).get("users") or []
    return tuple(names[int(user)] for user in allowed if int(user) in names)


def marked_up(text: str) -> str:
    """Discord's markdown, as far as the bot uses it."""
    lines = []
    for line in html.escape(text).split("\n"):
        level, _, rest = line.partition(" ")
        if level == "-#":
            lines.append(f"<small>{rest}</small>")
        else:
            lines.append(f"<b>{rest}</b>" if level in ("#", "##", "###") else line)
    bold = re.sub(r"\*\*(.+?)\*\*", r"<b>\1</b>", "<br>".join(lines))
    return re.sub(r"\\([^\w\s])", r"\1", bold)


def _row(line: Line) -> str:
    images = "".join(
        f'<img src="{name}" alt="{html.escape(alt, quote=True)}" loading="lazy">' for name, alt in line.images
    )
    buttons = "".join(f"<span class=b>{html.escape(label)}</span>" for label in line.buttons if label)
    ping = f"<span class=p>pings {html.escape(', '.join(line.pinged))}</span>" if line.pinged else ""
    secret = "" if line.to == "everybody" else " secret"
    head = f"{html.escape(line.who)} → {html.escape(line.to)} <small>{line.kind} {line.number}</small> {ping}"
    text = f"<p>{marked_up(line.text)}</p>"
    return f'<article class="{line.kind}{secret}"><header>{head}</header>{text}{images}<div>{buttons}</div></article>'


_PAGE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>{title}</title>
<style>
body {{ background:#0a0f16; color:#eef3f8; font:16px/1.45 system-ui,sans-serif }}
body {{ max-width:760px; margin:auto; padding:1rem }}
article {{ background:#121a24; border-radius:10px; padding:.6rem .9rem; margin:.5rem 0 }}
article.secret {{ border-left:4px solid #a3b4c5 }}
article.command, article.click, article.select {{ background:none; color:#a3b4c5; padding:.1rem .9rem }}
article p {{ margin:.3rem 0; overflow-wrap:anywhere }}
header {{ color:#a3b4c5; font-size:.85em }}
img {{ max-width:100%; border-radius:8px; display:block; margin:.4rem 0 }}
.b {{ display:inline-block; background:#1c2734; border-radius:6px; padding:.15rem .6rem; margin:.15rem .3rem 0 0 }}
.p {{ color:#c8f250 }}
</style>
<h1>{title}</h1>
<p>A whole game, with everything that anybody saw, in order; what only one person saw has a bar at its left. The players
choose at random among what they are offered: it shows how playing works, not how to play well.</p>
{rows}
</html>
"""
