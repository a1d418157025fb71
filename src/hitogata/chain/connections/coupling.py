"""Couplings: a joint follows others, as by gears, racks, differentials and cams."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from ...errors import InputError, ModelError, StructureError
from ...kernels.tree import joint as kernel
from ..joints.loop_joints import Coupled
from ..link import Link
from ..values.validate import number
from .connection import Connection

if TYPE_CHECKING:
    from ..world import World

#: a freedom of a link's joint: the link, its name, or (link, number of the freedom); 'figure/link[1]' is a name too
FreedomLike = Link | str | tuple[Link | str, int]
_NUMBERED = re.compile(r"(.*)\[(\d+)\]")
#: relation to a leader: a ratio, or (c₁, c₂, …) of the polynomial c₁ x + c₂ x² + …
Follows = float | Sequence[float]
#: joints to follow, with their relations
Leaders = (
    Mapping[Link, Follows]
    | Mapping[str, Follows]
    | Mapping[tuple[Link | str, int], Follows]
    | Mapping[FreedomLike, Follows]
)


class Term(NamedTuple):
    """One joint's part: coefficients (c₁, c₂, …) of c₁ q + c₂ q² + … for the freedom with that number."""

    link: Link
    freedom: int
    coefficients: tuple[float, ...]

    @property
    def path(self) -> str:
        joint = self.link.joint
        return self.link.path if joint is None or joint.nv == 1 else f"{self.link.path}[{self.freedom}]"


class Coupling(Connection):
    """q of the follower = offset + Σ polynomials of the leaders' q. A connection with one row, over joint rates.

    terms: the follower's, which is 1, and the leaders', negative: their sum equals the offset. Link b is the follower,
    a its parent; the coupling's force is reported as the force or moment on the follower along its joint.
    """

    def __init__(self, world: World, name: str, parent: Link, terms: Sequence[Term], offset: float) -> None:
        link = terms[0].link
        # `super().__init__` writes the record, which has the offset
        self.terms = tuple(terms)
        self.offset = offset
        super().__init__(world, name, parent, link, Coupled(), link.p_PJ, link.R_PJ, np.zeros(3), np.eye(3))

    @property
    def follower(self) -> Term:
        return self.terms[0]

    @property
    def leaders(self) -> tuple[Term, ...]:
        """With the coefficients as they were given."""
        return tuple(term._replace(coefficients=tuple(-c for c in term.coefficients)) for term in self.terms[1:])

    @property
    def formula(self) -> str:
        """The constraint as a formula: 'rack = 0.1 + 0.05 pinion'."""
        parts = [f"{self.offset:g}"] if self.offset or not self.leaders else []
        for term in self.leaders:
            for power, c in enumerate(term.coefficients, 1):
                if c:
                    raised = "" if power == 1 else f"^{power}"
                    parts.append(f"{c:g} {term.path}{raised}")
        return f"{self.follower.path} = {' + '.join(parts)}"

    def moves(self, link: Link) -> bool:
        """Does the joint above a link take part?"""
        return any(term.link is link for term in self.terms)

    def __repr__(self) -> str:
        return f"<Coupling {self.name}: {self.formula}>"


def unmade_coupling(
    world: World,
    follower: FreedomLike,
    leaders: Leaders,
    offset: float | None,
    name: str,
) -> Coupling:
    """A coupling that is not yet part of the world."""
    world.check_state()
    terms = [Term(*find_freedom(world, follower), (1.0,))]
    if not isinstance(leaders, Mapping) or not leaders:
        raise InputError(f"leaders are {leaders!r}; give a mapping from joints to ratios, such as {{pinion: 0.05}}")
    for leader, follows in leaders.items():
        link, freedom = find_freedom(world, leader)
        terms.append(Term(link, freedom, _coefficients(follows, terms[0]._replace(link=link, freedom=freedom).path)))
    seen = {(term.link, term.freedom) for term in terms}
    if len(seen) < len(terms):
        raise InputError(f"a coupling of {terms[0].path!r} names a joint twice; name each once")
    if offset is None:
        offset = math.fsum(value_of(world, term) for term in terms)
    parent = terms[0].link.parent
    assert parent is not None
    return Coupling(world, name, parent, terms, number(offset, "coupling offset", InputError))


def default_stem(follower: FreedomLike, leaders: Leaders) -> str:
    """Default name of a coupling: 'leader:follower'."""

    def bare(one: FreedomLike) -> str:
        link = one[0] if isinstance(one, tuple) else one
        return link.name if isinstance(link, Link) else str(link).rpartition("/")[2]

    return f"{'+'.join(bare(leader) for leader in leaders)}:{bare(follower)}"


def find_freedom(world: World, one: FreedomLike) -> tuple[Link, int]:
    """The link and the number of the freedom."""
    given, freedom = one if isinstance(one, tuple) and len(one) == 2 else (one, None)
    if isinstance(given, str):
        numbered = _NUMBERED.fullmatch(given)
        if numbered is not None:
            given, freedom = numbered[1], int(numbered[2])
    link = world[given] if isinstance(given, str) else given
    world.row(link)
    assert isinstance(link, Link)
    joint = link.joint
    if joint is None:
        raise InputError("the ground has no joint to couple")
    plain = joint.nv if kernel.QUATERNION[joint.kind] < 0 else kernel.QUATERNION[joint.kind]
    if plain == 0:
        raise ModelError(f"{joint.name} joint of {link.path!r} has no coordinate that a coupling could follow")
    if freedom is None:
        if joint.nv > 1:
            raise InputError(
                f"{joint.name} joint of {link.path!r} has {joint.nv} freedoms; give (link, number) or '{link.path}[0]'"
            )
        freedom = 0
    if isinstance(freedom, bool) or not isinstance(freedom, int | np.integer) or not 0 <= freedom < plain:
        raise InputError(
            f"freedom {freedom!r} of {link.path!r} cannot be coupled; its {joint.name} joint has 0 … {plain - 1}"
        )
    return link, int(freedom)


def value_of(world: World, term: Term) -> float:
    """Its polynomial at the present coordinate, rad or m of the follower."""
    q = float(world.q[world.q_slice(term.link).start + term.freedom])
    return math.fsum(c * q ** (k + 1) for k, c in enumerate(term.coefficients))


def _coefficients(follows: Follows, path: str) -> tuple[float, ...]:
    """Coefficients of a leader's term: negative, as it is on the follower's side."""
    given = follows if isinstance(follows, Sequence | np.ndarray) else (follows,)
    what = f"coupling ratio of {path!r}"
    found = tuple(-number(c, what, InputError) for c in given)
    if not any(found):
        raise InputError(f"{what} is {follows!r}; it must not be zero")
    return found


def refuse_cut(what: object) -> None:
    """Raises unless it is a coupling of the world."""
    if not isinstance(what, Coupling):
        raise InputError(f"cannot uncouple {what!r}; give a coupling or the name of one")
    if not what.connected:
        raise StructureError(f"{what!r} is not coupled in this world")
