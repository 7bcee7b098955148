"""The rules of answering: three seconds, once, fifteen minutes, and what fits what."""

from __future__ import annotations

from typing import Any

import pytest

from bot.playground import Playground, User
from bot.playground.asking import make
from bot.playground.world import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL, Interaction
from tests.bot.playground.bodies import V2, button, codes, menu, row, text, v2
from tests.bot.playground.conftest import Rest

EPHEMERAL = 1 << 6
FINE = {"type": 4, "data": {"content": "x"}}


def ask(world: Playground, user: User, kind: int = COMMAND, source: int | None = None) -> Interaction:
    """An interaction that no bot hears of; the test answers it."""
    data = {"custom_id": "b", "component_type": 2} if kind == COMPONENT else {"id": "1", "name": "a", "type": 1}
    message = world.server.world.messages[source] if source is not None else None
    interaction = make(world.server, user.account, world.channel, kind, data, source=message)
    if kind == MODAL:
        interaction.data["opened_by"] = ask(world, user, COMPONENT, source).id
    return interaction


async def answer(rest: Rest, interaction: Interaction, body: Any, query: str = "") -> tuple[int, Any]:
    return await rest("POST", f"/interactions/{interaction.id}/{interaction.token}/callback{query}", body)


def webhook(world: Playground, interaction: Interaction, rest: str = "") -> str:
    return f"/webhooks/{world.server.world.application}/{interaction.token}{rest}"


def code(answer: tuple[int, Any]) -> tuple[int, int]:
    return answer[0], answer[1]["code"]


async def test_three_seconds(rest: Rest, world: Playground, juno: User) -> None:
    in_time, late = ask(world, juno), ask(world, juno)
    world.clock.advance(3)
    assert (await answer(rest, in_time, FINE))[0] == 204
    world.clock.advance(0.001)
    assert code(await answer(rest, late, FINE)) == (404, 10062)
    assert code(await rest("POST", webhook(world, late), {"content": "x"})) == (404, 10015)
    assert len(juno.sees()) == 1


async def test_the_token_in_the_path_counts(rest: Rest, world: Playground, juno: User) -> None:
    interaction = ask(world, juno)
    assert code(await rest("POST", f"/interactions/{interaction.id}/wrong/callback", FINE)) == (404, 10062)


async def test_one_first_answer(rest: Rest, world: Playground, juno: User) -> None:
    interaction = ask(world, juno)
    assert (await answer(rest, interaction, {"type": 5}))[0] == 204
    assert code(await answer(rest, interaction, FINE)) == (400, 40060)


async def test_a_refused_answer_may_be_tried_again(rest: Rest, world: Playground, juno: User) -> None:
    interaction = ask(world, juno)
    assert code(await answer(rest, interaction, {"type": 4, "data": {"content": "x" * 2001}})) == (400, 50035)
    assert (await answer(rest, interaction, FINE))[0] == 204


async def test_fifteen_minutes(rest: Rest, world: Playground, juno: User) -> None:
    interaction = ask(world, juno)
    assert code(await rest("POST", webhook(world, interaction), {"content": "x"})) == (404, 10015)
    await answer(rest, interaction, FINE)
    world.clock.advance(minutes=15)
    original = webhook(world, interaction, "/messages/@original")
    assert (await rest("PATCH", original, {"content": "y"}))[0] == 200
    world.clock.advance(1)
    assert code(await rest("PATCH", original, {"content": "z"})) == (401, 50027)
    assert code(await rest("POST", webhook(world, interaction), {"content": "z"})) == (401, 50027)
    assert [message.text for message in juno.sees()] == ["y"]


@pytest.mark.parametrize(
    ("kind", "allowed"),
    [(COMMAND, {4, 5, 9}), (COMPONENT, {4, 5, 6, 7, 9}), (MODAL, {4, 5, 6, 7}), (AUTOCOMPLETE, {8})],
)
async def test_the_answer_fits_the_question(
    rest: Rest, world: Playground, juno: User, kind: int, allowed: set[int]
) -> None:
    form = {"title": "t", "custom_id": "m", "components": [text("x")]}
    bodies = {4: {"content": "x"}, 5: {}, 6: {}, 7: {"content": "y"}, 8: {"choices": []}, 9: form}
    taken: set[int] = set()
    for number, data in bodies.items():
        message = int((await rest.post({"content": "x", "components": [row(button())]}))[1]["id"])
        interaction = ask(world, juno, kind, message if kind in (COMPONENT, MODAL) else None)
        status, refused = await answer(rest, interaction, {"type": number, "data": data})
        if status == 204:
            taken.add(number)
        else:
            assert codes(refused["errors"]) == {"INTERACTION_CALLBACK_TYPE_INVALID"}
    assert taken == allowed


async def test_suggestions_are_25_of_100_characters(rest: Rest, world: Playground, juno: User) -> None:
    def choices(count: int, name: str = "n", value: str = "v") -> Any:
        return {"type": 8, "data": {"choices": [{"name": name, "value": value}] * count}}

    for good, bad in (
        (choices(25), choices(26)),
        (choices(1, name="x" * 100), choices(1, name="x" * 101)),
        (choices(1, value="x" * 100), choices(1, value="x" * 101)),
    ):
        interaction = ask(world, juno, AUTOCOMPLETE)
        assert code(await answer(rest, interaction, bad)) == (400, 50035)
        assert (await answer(rest, interaction, good))[0] == 204


def form(*components: Any, title: str = "t", custom_id: str = "m") -> Any:
    return {"type": 9, "data": {"title": title, "custom_id": custom_id, "components": list(components)}}


def label(component: Any = None, **more: Any) -> Any:
    return {"type": 18, "label": "l", "component": component or {"type": 4, "custom_id": "i", "style": 1}, **more}


def group(count: int, kind: int) -> Any:
    options = [{"label": f"{n}", "value": f"{n}"} for n in range(count)]
    return form(label({"type": kind, "custom_id": "g", "options": options}))


def field(**more: Any) -> Any:
    return form(label({"type": 4, "custom_id": "i", "style": 1, **more}))


FORMS: dict[str, tuple[Any, Any, str]] = {
    "title": (form(text("x"), title="x" * 45), form(text("x"), title="x" * 46), "BASE_TYPE_BAD_LENGTH"),
    "custom id": (form(text("x"), custom_id="x" * 100), form(text("x"), custom_id="x" * 101), "BASE_TYPE_BAD_LENGTH"),
    "five items": (form(*[text("x")] * 5), form(*[text("x")] * 6), "BASE_TYPE_BAD_LENGTH"),
    "not empty": (form(text("x")), form(), "BASE_TYPE_BAD_LENGTH"),
    "label": (form(label(label="x" * 45)), form(label(label="x" * 46)), "BASE_TYPE_BAD_LENGTH"),
    "label in a row": (
        form(row({"type": 4, "custom_id": "i", "style": 1, "label": "x" * 45})),
        form(row({"type": 4, "custom_id": "i", "style": 1, "label": "x" * 46})),
        "BASE_TYPE_BAD_LENGTH",
    ),
    "description": (form(label(description="x" * 100)), form(label(description="x" * 101)), "BASE_TYPE_MAX_LENGTH"),
    "value": (field(value="x" * 4000), field(value="x" * 4001), "BASE_TYPE_MAX_LENGTH"),
    "longest": (field(max_length=4000), field(max_length=4001), "NUMBER_TYPE_MAX"),
    "placeholder": (field(placeholder="x" * 100), field(placeholder="x" * 101), "BASE_TYPE_MAX_LENGTH"),
    "no buttons": (form(label()), form(row(button())), "UNION_TYPE_CHOICES"),
    "radio 2": (group(2, 21), group(1, 21), "BASE_TYPE_BAD_LENGTH"),
    "radio 10": (group(10, 21), group(11, 21), "BASE_TYPE_BAD_LENGTH"),
    "checkboxes": (group(10, 22), group(11, 22), "BASE_TYPE_BAD_LENGTH"),
    "ids differ": (
        form(label(), label(menu("other"))),
        form(label(), label(menu("i"))),
        "COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
}


@pytest.mark.parametrize("name", FORMS)
async def test_a_form_beyond_the_limit_is_refused(rest: Rest, world: Playground, juno: User, name: str) -> None:
    good, bad, expected = FORMS[name]
    interaction = ask(world, juno)
    status, body = await answer(rest, interaction, bad)
    assert (status, expected in codes(body["errors"])) == (400, True)
    assert (await answer(rest, interaction, good))[0] == 204


async def test_the_deferred_answers_callback_has_no_message(rest: Rest, world: Playground, juno: User) -> None:
    _, body = await answer(rest, ask(world, juno), {"type": 5, "data": {"flags": EPHEMERAL}}, "?with_response=1")
    assert "resource" not in body
    assert body["interaction"]["response_message_loading"] is True
    assert body["interaction"]["response_message_ephemeral"] is True
    _, body = await answer(rest, ask(world, juno), FINE, "?with_response=true")
    assert body["resource"]["message"]["content"] == "x"


async def test_a_deferred_answer_accepts_v2_only_through_its_edit(rest: Rest, world: Playground, juno: User) -> None:
    interaction = ask(world, juno)
    await answer(rest, interaction, {"type": 5})
    assert juno.sees()[0].loading
    assert code(await rest("POST", webhook(world, interaction), v2(text("x")))) == (400, 50035)
    path = webhook(world, interaction, "/messages/@original")
    status, message = await rest("PATCH", path, v2(text("x")))
    assert (status, message["flags"], message["edited_timestamp"]) == (200, V2, None)
    assert not juno.sees()[0].loading


async def test_the_first_follow_up_takes_the_placeholders_place(rest: Rest, world: Playground, juno: User) -> None:
    interaction = ask(world, juno)
    await answer(rest, interaction, {"type": 5, "data": {"flags": EPHEMERAL}})
    placeholder = juno.sees()[0].id
    _, first = await rest("POST", webhook(world, interaction), {"content": "a"})
    _, second = await rest("POST", webhook(world, interaction), {"content": "b"})
    assert first["id"] == str(placeholder)
    seen = juno.sees()
    assert [(message.text, message.ephemeral) for message in seen] == [("a", True), ("b", False)]
    _, got = await rest("GET", webhook(world, interaction, f"/messages/{second['id']}"))
    assert got["content"] == "b"
    assert (await rest("DELETE", webhook(world, interaction, f"/messages/{second['id']}")))[0] == 204
    assert len(juno.sees()) == 1


async def test_an_ephemeral_message_is_reached_by_its_own_token_only(rest: Rest, world: Playground, juno: User) -> None:
    interaction, other = ask(world, juno), ask(world, juno)
    await answer(rest, interaction, {"type": 4, "data": {"content": "secret", "flags": EPHEMERAL}})
    await answer(rest, other, FINE)
    id = juno.sees()[0].id
    path = f"/channels/{world.channel.id}/messages"
    assert code(await rest("GET", f"{path}/{id}")) == (404, 10008)
    assert code(await rest("PATCH", f"{path}/{id}", {"content": "y"})) == (404, 10008)
    assert code(await rest("PATCH", webhook(world, other, f"/messages/{id}"), {"content": "y"})) == (404, 10008)
    assert [message["content"] for message in (await rest("GET", path))[1]] == ["x"]
    assert (await rest("PATCH", webhook(world, interaction, f"/messages/{id}"), {"content": "y"}))[0] == 200


async def test_a_deferred_update_is_settled_by_any_edit(rest: Rest, world: Playground, juno: User) -> None:
    message = int((await rest.post({"content": "x", "components": [row(button())]}))[1]["id"])
    interaction = ask(world, juno, COMPONENT, message)
    await answer(rest, interaction, {"type": 6})
    assert not interaction.settled.is_set()
    await rest("PATCH", f"/channels/{world.channel.id}/messages/{message}", {"content": "y"})
    assert interaction.settled.is_set()


async def test_only_answers_may_be_ephemeral(rest: Rest) -> None:
    assert (await rest.post({"content": "x", "flags": EPHEMERAL}))[0] == 400


async def test_what_is_deleted_cannot_be_updated(rest: Rest, world: Playground, juno: User) -> None:
    message = int((await rest.post({"content": "x", "components": [row(button())]}))[1]["id"])
    interaction, second = ask(world, juno, COMPONENT, message), ask(world, juno, COMPONENT, message)
    await answer(rest, second, {"type": 6})
    world.delete_message(juno.sees()[0])
    assert code(await answer(rest, interaction, {"type": 7, "data": {"content": "y"}})) == (404, 10008)
    path = webhook(world, second, "/messages/@original")
    assert code(await rest("PATCH", path, {"content": "y"})) == (404, 10008)
    world.delete_channel(world.channel)
    assert code(await answer(rest, interaction, FINE)) == (404, 10003)
