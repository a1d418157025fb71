"""Shared by commands of the motion workspace: changing the text, and writing a pose into a keyframe."""

from __future__ import annotations

from typing import Any

from ...errors import CommandError, SceneError, StateError
from ..documents import motion_text
from ..live.inputs import at_key
from ..posing.draft import Draft
from ..posing.keying import keyed, left_alone
from .motion_desk import MotionDesk

#: decimals of times, s
GRID = 4


def changed(desk: MotionDesk, text: str, what: str, draft: Draft | None = None) -> None:
    """Set the text, if it is valid, and design it at once."""
    before = desk.document.text
    try:
        desk.document.redraw(text, draft, what)
    except SceneError as error:
        raise at_key(error, "") from None
    if text != before:
        desk.note_change(before)
        desk.redesign()


def keys_written(desk: MotionDesk) -> list[dict[str, Any]]:
    if not desk.written:
        raise StateError("keyframes of this motion are made by [walk], hold, repeat or mirror; write them out first")
    return desk.tables


def keyframe(desk: MotionDesk, number: int) -> dict[str, Any]:
    tables = keys_written(desk)
    if not 0 <= number < len(tables):
        raise CommandError("number", f"there is no keyframe {number}; there are {len(tables)}")
    return tables[number]


def write_pose(desk: MotionDesk, draft: Draft, number: int | None, name: str | None, what: str,
           table: dict[str, Any] | None = None) -> int:  # fmt: skip
    """Write a pose into a keyframe, or into a new one. Entries: dragged and pinned links; in a new keyframe also
    targets that would change otherwise, see `left_alone`."""
    tables = keys_written(desk)
    hold, held = desk.hold(draft.time), desk.held(draft.time)
    touches = set(draft.touched)
    touches |= {("at", link) for link in desk.pins} | {
        ("turn", link) for link, how in desk.pins.items() if how == "all"
    }
    if number is None:
        touches |= left_alone(tables, draft.time, drawn=bool(touches))
        if ("com", "") in touches:
            touches -= {("height", "")}
    kept = {touch for touch in touches if touch[0] not in ("at", "turn") or touch[1] not in (held | set(hold.carrying))}
    moved = {touch for touch in draft.touched if touch[1] in hold.carrying and touch[1] not in held}
    said = table or (tables[number] if number is not None else {"time": draft.time})
    table = keyed(desk.figure, draft, kept | moved, hold, said)
    if name is not None:
        table["name"] = name
    text = desk.document.text
    if number is None:
        text, number = motion_text.with_keyframe(text, table)
    else:
        text = motion_text.with_table(text, number, table)
    changed(desk, text, what)
    return number
