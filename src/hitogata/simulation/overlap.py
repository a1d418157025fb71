"""What is said of bodies that are in each other where a run begins."""

from __future__ import annotations

from ..chain.contact_rules import ContactRules
from ..chain.world import World
from ..errors import OverlapWarning, StateError
from ..kernels.contact.step.tolerances import PARTING_SPEED
from .contact_buffers import ContactBuffers, ContactForce
from .output.warned import warn

#: pairs that a message names
_NAMED = 3


def tell_of_overlaps(rules: ContactRules, found: list[ContactForce]) -> None:
    """Refuse bodies that are in each other where a run begins, or warn of them, as `world.contact.overlap` says."""
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


def tell_of_wedged(world: World, contact: ContactBuffers | None) -> bool:
    """Warn of bodies that were put into each other and have no way apart. Returns whether there are any."""
    if contact is None or not contact.wedged > 0.0:
        return False
    a, b = (world.tables.links[int(contact.status[row])].path for row in ("wedged_a", "wedged_b"))
    warn(
        f"{a!r} is still {1e3 * contact.wedged:.3g} mm deep in {b!r}: what holds them leaves no motion that parts them "
        "at all places where they overlap; they go to where the overlap is least, and stay there",
        OverlapWarning,
    )
    return True


def _named(found: list[ContactForce]) -> str:
    named = [f"{one.a.path!r} is {1e3 * one.depth:.3g} mm deep in {one.b.path!r}" for one in found[:_NAMED]]
    more = f", and {len(found) - _NAMED} more pairs are" if len(found) > _NAMED else ""
    return ", ".join(named) + more


def _advice(one: ContactForce) -> str:
    """How to part the deepest pair."""
    fixed = one.a.world.tables.tree.links[one.a.index]["grounded"] != 0
    link, sign = (one.b, -1.0) if fixed else (one.a, 1.0)
    way = ", ".join(f"{sign * one.depth * x + 0.0:.3g}" for x in one.normal)
    return (
        f"move {link.path!r} by ({way}) m; if it is meant, let the two pass through each other by world.contact.exclude"
    )
