"""What everybody may look at: the boards of all players."""

from __future__ import annotations

from typing import Any

import pytest

import renderer
from bot.commands.which import NOBODY, seat_named
from bot.host import Refused, SeatInfo, TableInfo
from bot.host.words import SEVERAL_CALLED
from tests.bot.acting import done, nothing_changes, one_sentence, panel_of, turn, without_drawing
from tests.bot.conftest import Opened


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, Any, int | None]]:
    """(key, who looks, whose board) of every player's board that was drawn."""
    found = []

    async def draw(_self: Any, key: Any, game: str, kind: str, view: Any, **details: Any) -> renderer.Picture:
        renderer.layout(game, kind, view, **{name: value for name, value in details.items() if name != "theme"})
        if kind == "seat":
            found.append((key, view.seat, details["of"]))
        return renderer.Picture(b"", 1, 1, f"{game}-{kind}.png")

    without_drawing(monkeypatch)
    monkeypatch.setattr("bot.messages.drawing.Drawing.draw", draw)
    return found


async def test_players_boards(opened: Opened, drawn: list[tuple[str, Any, int | None]]) -> None:
    """One's own by default, anybody's by name, for whoever reads the channel; of two at once each gets theirs."""
    async with opened(players=2) as session:
        juno, marek = (person.user for person in session.people)
        await session.open_and_start()
        outsider = session.world.user("Ines")
        assert [choice.name for choice in await marek.autocomplete("show seat", "player")] == ["● Juno", "▲ Marek"]
        (chosen,) = await outsider.autocomplete("show seat", "player", "mar")
        assert chosen.value == "1"
        async with nothing_changes(session):
            for user, given, heading, looking, of in (
                (marek, {}, "▲ Marek", 1, 1),
                (marek, {"player": "0"}, "● Juno", 1, 0),
                (juno, {"player": "Marek"}, "▲ Marek", 0, 1),
                (outsider, {"player": "jun"}, "● Juno", None, 0),
                (outsider, {"player": "1"}, "▲ Marek", None, 1),
            ):
                reply = await done(user.slash("show seat", given))
                assert reply.message is not None
                assert reply.message.ephemeral
                assert reply.text.startswith(heading)
                assert reply.message.attachments[0].description
                assert drawn[-1][1:] == (looking, of)
            said = one_sentence(await done(outsider.slash("show seat")))
            assert said == "You have no seat at this table: say whose board."
            assert one_sentence(await done(juno.slash("show seat", player="Ann"))) == "Nobody called Ann plays here."
        keys = {key for key, *_ in drawn}
        assert len(keys) == 5, "no picture takes the place of another"


def test_a_chosen_seat_is_meant_whatever_people_are_called() -> None:
    taken = tuple(SeatInfo(seat, 100 + seat, name) for seat, name in enumerate(("1", "Marek", "Marek")))
    table = TableInfo(1, 7, 7, "on_mars", {}, "en", "running", 100, taken)
    assert [seat_named(table, str(seat)) for seat in range(3)] == [0, 1, 2]
    for typed, said in (("Marek", SEVERAL_CALLED), ("9", NOBODY), ("", NOBODY)):
        with pytest.raises(Refused) as refused:
            seat_named(table, typed)
        assert refused.value.text.id == said


async def test_ones_own_board_has_ones_unfinished_turn(
    opened: Opened, drawn: list[tuple[str, Any, int | None]]
) -> None:
    async with opened(players=2) as session:
        juno = session.people[0].user
        assert one_sentence(await done(juno.slash("show seat"))) == "There is no table here."
        await done(juno.slash("table open", game="on_mars"))
        assert one_sentence(await done(juno.slash("show seat"))) == "This game is not running."
        assert [choice.name for choice in await juno.autocomplete("show seat", "player")] == ["● Juno"]
        await done(session.people[1].user.slash("table join"))
        await done(juno.slash("table start"))
        person, seat = await turn(session)
        await session.act(seat)
        await done(person.user.slash("show seat"))
        assert drawn[-1][1:] == (seat, seat)


async def test_where_in_words(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    """The alt text of a map with legal places names the question and every place."""
    without_drawing(monkeypatch)
    async with opened(players=2) as session:
        await session.open_and_start()
        for _ in range(80):
            _, seat = await turn(session)
            await session.act(seat)
            panel = session.people[seat].panel
            decision = (await panel_of(session, session.people[seat].user)).decision
            if panel is not None and decision is not None and decision.kind == "move.to":
                break
        assert panel is not None
        assert panel.message is not None
        assert decision is not None
        (picture,) = panel.message.attachments
        assert picture.description is not None
        assert picture.description.startswith("Where does the Bot on J3 go? Possible: ")
        assert set(decision.keys) <= set(picture.description.split(": ")[1].split(". ")[0].split(", "))
