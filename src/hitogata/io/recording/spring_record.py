"""Springs between links as plain records, and the springs again."""

from __future__ import annotations

from typing import Any

from ...chain.connections.attachment import Attachment
from ...chain.connections.spring import Spring, spring_arguments
from ...chain.link import Link
from ...chain.world import World
from ...errors import FileError, HitogataError
from .json_values import Reader


def spring_record(one: Attachment) -> dict[str, Any]:
    return {
        "name": one.name,
        "a": one.a.path,
        "b": one.b.path,
        "p_A": one.p_A.tolist(),
        "p_B": one.p_B.tolist(),
        "spring": spring_arguments(one.spring),
    }


def read_spring(entry: Reader, world: World, a: Link, b: Link) -> None:
    """Attach the spring of a record, between two links of the world."""
    given = entry.object("spring")
    smooth = given.get("smooth")
    if not isinstance(smooth, bool):
        raise FileError(f"{given.key('smooth')} is {smooth!r}; expected true or false")
    law = None if given.get("law") is None else given.array("law", -1, 2)
    rest = None if given.get("rest") is None else given.number("rest")
    only: Any = None if given.get("only") is None else given.text("only")
    stiffness, damping, preload = (given.number(key) for key in ("stiffness", "damping", "preload"))
    try:
        spring = Spring(stiffness, damping, rest, preload, law, smooth, only)
        world.attach(a, b, spring, on_a=entry.array("p_A", 3), on_b=entry.array("p_B", 3), name=entry.text("name"))
    except HitogataError as error:
        raise FileError(f"{entry.where}: {error}") from None
