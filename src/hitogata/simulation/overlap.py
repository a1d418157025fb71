"""Messages about bodies that overlap at the start of a run, or pass through each other in it."""

from __future__ import annotations

from typing import NamedTuple

from ..chain.contact_rules import ContactRules
from ..chain.world import World
from ..errors import OverlapWarning, StateError
from ..kernels.contact.step.tolerances import PARTING_SPEED
from .contact_buffers import ContactBuffers, ContactForce
from .output.warned import warn

#: number of pairs named in a message
_NAMED = 3


def tell_of_overlaps(rules: ContactRules, found: list[ContactForce]) -> None:
    """Raises an error or warns for bodies that overlap at the start of a run, according to `world.contact.overlap`."""
    if not found:
        return
    if rules.overlap == "refuse":
        raise StateError(f"{_named(found)} where the run begins; {_advice(found[0])}")
    moved = (
        f"they are moved apart at {PARTING_SPEED:g} m/s, and the energy that it takes counts as work"
        if rules.law == "exact"
        else f"the law {rules.law!r} throws them apart"
    )
    warn(
        f"{_named(found)} where the run begins: {moved}. To start apart, {_advice(found[0])}",
        OverlapWarning,
    )


class Passage(NamedTuple):
    """Two links of which one has passed through the other, or far into it. time: s, end of the step in which it did."""

    a: str
    b: str
    time: float


def warn_of_wedged(world: World, contact: ContactBuffers | None) -> bool:
    """Warns of overlapping bodies that no motion could separate. Returns whether there are any."""
    if contact is None or not contact.wedged > 0.0:
        return False
    a, b = (world.tables.links[int(contact.status[row])].path for row in ("wedged_a", "wedged_b"))
    warn(
        f"{a!r} is still {1e3 * contact.wedged:.3g} mm deep in {b!r}: its joints and connections allow no motion that "
        "separates the two at all points of overlap; they move to the least overlap, and stay there",
        OverlapWarning,
    )
    return True


def take_passed(world: World, contact: ContactBuffers | None) -> list[Passage]:
    """Pairs that have passed through each other since the last call, with a warning."""
    if contact is None or not contact.status["passed"]:
        return []
    count, links = int(contact.status["passed"]), world.tables.links
    rows = contact.collision.passages[:count]
    found = [Passage(links[int(a)].path, links[int(b)].path, float(time)) for a, b, time in rows]
    contact.status["passed"] = 0
    named = ", ".join(f"{one.a!r} through {one.b!r} at {one.time:.6g} s" for one in found[:_NAMED])
    more = f", and {count - _NAMED} more" if count > _NAMED else ""
    warn(
        f"bodies have passed through others, or far into them: {named}{more}; the speed must be below "
        "25 · thickness / dt for the thinner of the two; take a smaller dt or thicker shapes",
        OverlapWarning,
    )
    return found


def _named(found: list[ContactForce]) -> str:
    named = [f"{one.a.path!r} is {1e3 * one.depth:.3g} mm deep in {one.b.path!r}" for one in found[:_NAMED]]
    more = f", and {len(found) - _NAMED} more pairs are" if len(found) > _NAMED else ""
    return ", ".join(named) + more


def _advice(one: ContactForce) -> str:
    """Advice how to separate the deepest pair."""
    fixed = one.a.world.tables.tree.links[one.a.index]["grounded"] != 0
    link, sign = (one.b, -1.0) if fixed else (one.a, 1.0)
    way = ", ".join(f"{sign * one.depth * x + 0.0:.3g}" for x in one.normal)
    return f"move {link.path!r} by ({way}) m; if the overlap is intended, exclude the pair by world.contact.exclude"
