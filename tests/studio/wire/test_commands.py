"""Commands: the table is the schema; every message gives a command or a sentence about its error."""

from __future__ import annotations

import math
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hitogata.errors import CommandError
from hitogata.studio.wire.commands import CHECKS, COMMANDS, Command, Pull, declarations, number_of, read

GOOD = {
    "boolean": st.booleans(),
    "string": st.sampled_from(["human/left_hand", "a.toml", "ground"]),
    "number": st.just(1),
    "number[]": st.just([0, 1]),
    "string[]": st.just(["work"]),
    "[number, number, number]": st.just([0.0, 1.0, -2]),
    "[number, number, number, number]": st.just([1.0, 0.0, 0.0, 0.5]),
    "Record<string, unknown>": st.just({"type": "ball"}),
}
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


def good(declared: str) -> Any:
    return GOOD[declared] if declared in GOOD else st.just(declared.split('"')[1])


@st.composite
def messages(draw: st.DrawFn) -> dict[str, Any]:
    """A sound command."""
    do = draw(st.sampled_from(sorted(COMMANDS)))
    fields = {name: draw(good(check.declared)) for name, check in CHECKS[do].items()}
    if do == "dt":
        fields["dt"] = 0.002
    return {"do": do, "id": draw(st.integers(0, 2**53)), **fields}


@given(messages())
@settings(max_examples=150, deadline=None)
def test_sound_commands_are_read(message: dict[str, Any]) -> None:
    assert type(read(message)) is COMMANDS[message["do"]]
    assert number_of(message) == message["id"]


@given(messages(), st.data())
@settings(max_examples=300, deadline=None)
def test_broken_commands_are_refused_or_read(message: dict[str, Any], data: st.DataObject) -> None:
    """Any value in any place: a command comes out, or an error of ours, never another exception."""
    key = data.draw(st.sampled_from([*message, "other"]))
    message[key] = data.draw(JSON)
    with suppress(CommandError):
        assert isinstance(read(message), Command)


@given(JSON)
@settings(max_examples=100, deadline=None)
def test_anything_else_is_no_command(value: Any) -> None:
    with pytest.raises(CommandError):
        read(value)


@pytest.mark.parametrize(
    ("broken", "key"),
    [
        ({"point": [0, 0]}, "point"),
        ({"point": [0, 0, math.nan]}, "point[2]"),
        ({"to": [0, 0, 1e9]}, "to[2]"),
        ({"to": [0, True, 0]}, "to[1]"),
        ({"link": ""}, "link"),
        ({"link": "a\n"}, "link"),
        ({"link": "x" * 201}, "link"),
        ({"strength": "brutal"}, "strength"),
        ({"stamp": -1}, "stamp"),
        ({"v": 2}, "v"),
        ({"id": -1}, "id"),
        ({"id": 1.5}, "id"),
        ({"do": "explode"}, "do"),
        ({"more": 1}, "more"),
    ],
)
def test_the_key_to_blame_is_named(broken: dict[str, Any], key: str) -> None:
    sound = {"do": "pull", "link": "a/b", "point": [0, 0, 0], "to": [0, 0, 1]}
    assert read(sound) == Pull("a/b", (0.0, 0.0, 0.0), (0.0, 0.0, 1.0))
    with pytest.raises(CommandError) as caught:
        read({**sound, **broken})
    assert caught.value.key == key


def test_what_is_needed_is_asked_for() -> None:
    with pytest.raises(CommandError, match="'to' is missing"):
        read({"do": "pull", "link": "a/b", "point": [0, 0, 0]})


def test_tables_are_bounded() -> None:
    deep: Any = 1.0
    for _ in range(10):
        deep = {"a": deep}
    for table in (deep, {"a": list(range(1000))}, {"a": math.inf}, {"a": "x" * 2000}, {"a": None}):
        with pytest.raises(CommandError):
            read({"do": "add_event", "event": table})


def test_a_turn_is_a_unit_quaternion() -> None:
    turned = read({"do": "place", "figure": "a", "turn": [2, 0, 0, 0]})
    assert turned.turn == (1.0, 0.0, 0.0, 0.0)  # type: ignore[attr-defined]
    with pytest.raises(CommandError):
        read({"do": "place", "figure": "a", "turn": [0, 0, 0, 0]})


def test_the_pages_types_are_those_of_the_table() -> None:
    path = Path(__file__).parents[3] / "web/src/live/protocol.d.ts"
    if not path.is_file():
        pytest.skip("the page's sources are not here")
    assert path.read_text(encoding="utf-8") == declarations()
