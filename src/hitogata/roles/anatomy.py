"""Parts of a figure by their role: feet, soles, hands, head, trunk, left and right, forward and up."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TypedDict, Unpack
from weakref import WeakKeyDictionary

import numpy as np
from numpy.typing import ArrayLike

from ..arrays import Array
from ..chain.figure import Figure
from ..chain.values.validate import AxisLike, unit_axis
from ..errors import InputError, UnknownName
from .arms import find_hands, find_head
from .bodies import Bodies, Body, find_bodies, upright
from .legs import Ground, Leg, find_feet, find_ground, find_knee, leg_of
from .sides import find_forward, find_mirror, knee_bend, side_of
from .soles import Sole, aligned, find_facing, find_sole, lowered_points

#: below this an entry is uncertain, and the report names the line that settles it
UNSURE = 0.6
#: largest error of the mirror plane of a symmetric figure
_SYMMETRIC = 0.02
#: rad: larger tilts of a sole in the start pose are reported
_TILTED = math.radians(3.0)
#: relative difference of the sizes of two mirrored soles that is reported
_UNLIKE = 0.1
#: soles this near to the origin, relative to the height, stand on a floor at z = 0 of the model
_GROUNDED = 0.1
#: freedoms of a leg that can put its sole anywhere
_WHOLE = 6


class Given(TypedDict, total=False):
    """Entries that replace those found.

    feet, hands: names of links, one or more. soles: corners (n, 3) m by link, in its frame. forward, up: axes of the
    model's frame, 'x', '-y' or a vector. head, pelvis, chest: name of a link, "" for none.
    hands on the left side.
    """

    feet: Sequence[str]
    hands: Sequence[str]
    soles: Mapping[str, ArrayLike]
    forward: AxisLike
    up: AxisLike
    head: str
    pelvis: str
    chest: str


@dataclass(frozen=True, eq=False)
class Foot:
    """link: its name. sole: in its frame. side: 'left', 'right' or ''. end: 'front', 'rear' or ''. hip: the first link
    of the leg. knee: '' if there is none. bends: sign of the rate of the knee that bends the straight leg, 0 if
    unknown. socket: link above the leg, and (3,) m of the hip's centre in its frame. length: m, of the straight leg
    from there to the sole. gap: m, height of the sole above the floor in the start pose."""

    link: str
    sole: Sole
    side: str
    end: str
    hip: str
    knee: str
    bends: int
    socket: tuple[str, Array]
    length: float
    freedoms: int
    gap: float

    @property
    def name(self) -> str:
        """'left foot', 'front right foot' or 'foot'."""
        return " ".join(word for word in (self.end, self.side, "foot") if word)


@dataclass(frozen=True, eq=False)
class Hand:
    """link: its name. side: 'left', 'right' or ''. reach: m, length of the arm."""

    link: str
    side: str
    reach: float


@dataclass(frozen=True, eq=False)
class Anatomy:
    """Roles of a figure's links, found from its start pose.

    feet: left before right, front before rear. hands: left before right. forward, left, up: (3,) unit vectors in the
    root's frame. floor: m, height of the lowest sole in the start pose, in the model's frame. height: m, from there to
    the top. efforts: largest force by link, N m or N, of joints that have a limit; unlimited: links whose joints have
    none. sure: by entry, 0 to 1. given: entries that were given. notes: findings that need a look, in words.
    """

    figure: Figure = field(repr=False)
    feet: tuple[Foot, ...]
    hands: tuple[Hand, ...]
    head: str
    pelvis: str
    chest: str
    forward: Array
    left: Array
    up: Array
    floor: float
    height: float
    efforts: dict[str, float]
    unlimited: tuple[str, ...]
    sure: dict[str, float]
    given: Given
    notes: tuple[str, ...]

    def foot(self, link: str) -> Foot | None:
        """The foot on a link, if there is one."""
        return next((foot for foot in self.feet if foot.link == link), None)

    def axes(self, R: Array) -> Array:
        """Columns forward, left, up in the world for a root attitude R (3, 3)."""
        return np.asarray(R @ np.column_stack([self.forward, self.left, self.up]))

    def __str__(self) -> str:
        from .table import text

        return text(self)


_KNOWN: WeakKeyDictionary[Figure, Anatomy] = WeakKeyDictionary()


def anatomy_of(figure: Figure) -> Anatomy:
    """The anatomy of a figure, found once; as set by `set_anatomy` if it was."""
    known = _KNOWN.get(figure)
    if known is None:
        known = _KNOWN[figure] = find_anatomy(figure)
    return known


def set_anatomy(figure: Figure, **given: Unpack[Given]) -> Anatomy:
    """Finds the anatomy of a figure with some entries given, and keeps it for everything that uses the figure."""
    found = _KNOWN[figure] = find_anatomy(figure, **given)
    return found


def find_anatomy(figure: Figure, **given: Unpack[Given]) -> Anatomy:
    """The anatomy of a figure in its start pose. given: entries that replace those found."""
    _check(figure, given)
    up = unit_axis(given.get("up", "z"), "up")
    bodies = find_bodies(figure, up)
    ground = find_ground(bodies)
    legs = _legs(bodies, ground, given)
    pelvis = _pelvis(bodies, legs)
    across, point, error = find_mirror(bodies, ground, legs, pelvis)
    for leg in legs:
        find_knee(leg, across)
    ahead, sure = _ahead(bodies, legs, across, given, up)
    left = np.cross((0.0, 0.0, 1.0), ahead)
    taken = {id(body) for leg in legs for top in leg.bodies[:1] for body in top.below()}
    hands, chest = _hands(bodies, ground, taken, across, point, given)
    head = _head(bodies, ground, taken, hands, chest, across, point, given)
    feet = _feet(legs, ground, left, ahead)
    notes = _notes(feet, legs, ground, error, sure, given)
    root = bodies.home[figure.root.name].R
    frame = root.T @ np.column_stack([ahead, left, np.array([0.0, 0.0, 1.0])])
    frame = np.where(np.abs(frame) < 1e-12, 0.0, frame)
    efforts, unlimited = _efforts(figure)
    return Anatomy(
        figure=figure,
        feet=feet,
        hands=_sided_hands(hands, left, chest),
        head=given.get("head", "" if head is None else head.link.name),
        pelvis=given.get("pelvis", pelvis.link.name),
        chest=given.get("chest", chest.link.name if chest is not None else pelvis.link.name),
        forward=frame[:, 0],
        left=frame[:, 1],
        up=frame[:, 2],
        floor=min((leg.p[2] for leg in legs), default=ground.height),
        height=ground.size,
        efforts=efforts,
        unlimited=unlimited,
        sure={
            "feet": 1.0 if "feet" in given else float(bool(legs)) * (1.0 if error < _SYMMETRIC else 0.5),
            "forward": sure,
            "mirror plane": max(0.0, 1.0 - error / _SYMMETRIC * (1.0 - UNSURE)),
            "hands": 1.0 if hands or "hands" in given else 0.0,
            "head": 1.0 if head is not None or "head" in given else 0.0,
        },
        given=given,
        notes=notes,
    )


def _check(figure: Figure, given: Given) -> None:
    for key in given:
        if key not in Given.__annotations__:
            raise UnknownName("entry of an anatomy", key, sorted(Given.__annotations__))
    for key in ("feet", "hands"):
        names = given.get(key, ())
        if isinstance(names, str) or not isinstance(names, Sequence):
            raise InputError(f"{key} must be a list of links, not {names!r}")
        for name in names:
            figure[name]
        if len(set(names)) < len(names):
            raise InputError(f"{key} {list(names)} names a link twice")
    for key in ("head", "pelvis", "chest"):
        name = given.get(key, "")
        if not isinstance(name, str):
            raise InputError(f"{key} must be the name of a link, not {name!r}")
        if name:
            figure[name]
    for name, corners in given.get("soles", {}).items():
        figure[name]
        points = np.asarray(corners, dtype=np.float64)
        if points.ndim != 2 or points.shape[1] != 3 or len(points) == 0 or not np.isfinite(points).all():
            raise InputError(f"sole of {name!r} has shape {points.shape}; expected (n, 3) in m, all finite")


def _legs(bodies: Bodies, ground: Ground, given: Given) -> list[Leg]:
    corners = {name: np.asarray(points, dtype=np.float64) for name, points in given.get("soles", {}).items()}
    if "feet" in given:
        tips = [bodies.of[name] for name in given["feet"]]
        trunk = bodies.common(tips) if len(tips) > 1 else bodies.all[0]
        paths = [tip.up_to(None if tip is trunk else trunk)[::-1] for tip in tips]
    else:
        paths = find_feet(bodies, ground)
    legs: list[Leg] = []
    for path in paths:
        own = next((corners[link.name] for link in path[-1].links if link.name in corners), None)
        leg = leg_of(bodies, ground, path, own)
        if leg is not None:
            legs.append(leg)
    return legs


def _pelvis(bodies: Bodies, legs: list[Leg]) -> Body:
    if not legs:
        return bodies.all[0]
    parents = [leg.bodies[0].parent or leg.bodies[0] for leg in legs]
    return bodies.common(parents)


def _ahead(bodies: Bodies, legs: list[Leg], across: Array, given: Given, up: Array) -> tuple[Array, float]:
    if "forward" in given:
        level = upright(up) @ unit_axis(given["forward"], "forward")
        level[2] = 0.0
        size = float(np.linalg.norm(level))
        if size < 0.5:
            raise InputError(f"forward is {given['forward']!r}; it must be level")
        return level / size, 1.0
    named = [(link.name, body.com) for body in bodies.all for link in body.links[:1] if side_of(link.name)]
    return find_forward(legs, across, bodies.all[0], named)


def _hands(
    bodies: Bodies, ground: Ground, taken: set[int], across: Array, point: Array, given: Given
) -> tuple[list[Body], Body | None]:
    if "hands" in given:
        hands = [bodies.of[name] for name in given["hands"]]
        return hands, bodies.common(hands) if len(hands) > 1 else None
    return find_hands(bodies, ground, taken, across, point)


def _head(
    bodies: Bodies, ground: Ground, taken: set[int], hands: list[Body], chest: Body | None, across: Array,
    point: Array, given: Given,
) -> Body | None:  # fmt: skip
    if given.get("head"):
        return bodies.of[given["head"]]
    arms = {id(body) for hand in hands for body in hand.up_to(chest)}
    shoulders = [top.p[2] for hand in hands for top in hand.up_to(chest)[-1:]]
    over = max(shoulders, default=float(bodies.com[2]))
    return find_head(bodies, ground, taken | arms, across, point, over)


def _feet(legs: list[Leg], ground: Ground, left: Array, ahead: Array) -> tuple[Foot, ...]:
    if not legs:
        return ()
    middle = np.mean([leg.p for leg in legs], axis=0)
    width = max(float(np.ptp([leg.p @ left for leg in legs])), 1e-9)
    length = float(np.ptp([leg.p @ ahead for leg in legs]))
    # models whose origin is not on the floor, as in URDF, stand on their lowest sole
    lowest = min(float(leg.p[2]) for leg in legs)
    floor = 0.0 if abs(lowest) < _GROUNDED * ground.size else lowest
    feet = []
    for leg in legs:
        across = float((leg.p - middle) @ left)
        along = float((leg.p - middle) @ ahead)
        side = "" if abs(across) < 0.1 * width else "left" if across > 0.0 else "right"
        end = "" if len(legs) < 3 or abs(along) < 0.1 * length else "front" if along > 0.0 else "rear"
        if len(legs) == 1:
            side = ""
        hip, knee = leg.bodies[0].link.name, "" if leg.knee is None else leg.knee.link.name
        place = side, end, hip, knee, knee_bend(leg), _socket(leg), leg.length, sum(b.freedoms for b in leg.bodies)
        feet.append(Foot(leg.link, leg.sole, *place, float(leg.p[2]) - floor))
    order = {"front": 0, "": 1, "rear": 2}
    return tuple(sorted(feet, key=lambda foot: (order[foot.end], foot.side != "left")))


def _socket(leg: Leg) -> tuple[str, Array]:
    """The body that bears a leg, and the centre of the hip in its frame."""
    above = leg.bodies[0].parent or leg.bodies[0]
    return above.link.name, above.R.T @ (leg.hip - above.p)


def extent(figure: Figure, foot: Foot) -> float:
    """Distance of hip and sole in the present pose, m, without its lateral part."""
    world = figure.world
    base, pose = world.pose(figure[foot.socket[0]]), world.pose(figure[foot.link])
    arm = pose.p + pose.R @ foot.sole.centre - base.p - base.R @ foot.socket[1]
    side = anatomy_of(figure).axes(world.pose(figure.root).R)[:, 1]
    return float(np.linalg.norm(arm - float(arm @ side) * side))


def _sided_hands(hands: list[Body], left: Array, chest: Body | None) -> tuple[Hand, ...]:
    found = []
    for hand in hands:
        other = np.mean([body.com for body in hands], axis=0)
        across = float((hand.com - other) @ left)
        path = hand.up_to(chest)[::-1]
        reach = float(sum(np.linalg.norm(b.p - a.p) for a, b in pairwise(path)))
        found.append(Hand(hand.link.name, "" if across == 0.0 else "left" if across > 0.0 else "right", reach))
    return tuple(sorted(found, key=lambda hand: hand.side != "left"))


def _efforts(figure: Figure) -> tuple[dict[str, float], tuple[str, ...]]:
    limited, free = {}, []
    for link in figure.links[1:]:
        if link.joint is None or link.joint.nv == 0:
            continue
        least = min(np.atleast_1d(np.asarray(link.joint.effort, dtype=np.float64)))
        if math.isfinite(least):
            limited[link.name] = float(least)
        else:
            free.append(link.name)
    return limited, tuple(free)


def _notes(
    feet: tuple[Foot, ...], legs: list[Leg], ground: Ground, error: float, sure: float, given: Given
) -> tuple[str, ...]:  # fmt: skip
    notes = []
    if not legs:
        notes.append("no feet were found; give them: hg.anatomy(robot, feet=[…])")
    if not ground.touching:
        notes.append("the shapes that touch do not reach the underside; the drawn ones were used for the soles")
    if legs and error > _SYMMETRIC and "forward" not in given:
        notes.append(f"no mirror plane was found (error {error:.3f}); give the direction ahead: forward='x'")
    elif legs and sure < UNSURE:
        notes.append(f"forward is uncertain ({sure:.2f}); settle it by forward='x', or whichever axis it is")
    for foot in feet:
        if foot.sole.kind == "face" and foot.freedoms < _WHOLE:
            notes.append(
                f"the leg of {foot.link!r} has {foot.freedoms} freedoms: its sole cannot stay flat in all places, and "
                "steps or shifts of the weight may be out of reach"
            )
        if foot.sole.tilt > _TILTED:
            notes.append(
                f"the sole of {foot.link!r} is tilted by {math.degrees(foot.sole.tilt):.1f}° in the start pose"
            )
        twin = next((o for o in feet if o.side != foot.side and o.end == foot.end and foot.side == "left"), None)
        if twin is not None and not _alike(foot.sole, twin.sole):
            notes.append(
                f"the soles of {foot.link!r} and {twin.link!r} differ; give the corners: soles={{link: (n, 3)}}"
            )
    return tuple(notes)


def _alike(a: Sole, b: Sole) -> bool:
    return a.kind == b.kind and bool(np.allclose(a.size, b.size, rtol=_UNLIKE, atol=0.005))


def sole_of(figure: Figure, link: str, corners: Array | None = None) -> Sole | None:
    """The sole of a foot; of any other link the face on which it would stand in the attitude of the start pose.

    corners: (n, 3) m, given ones in the link's frame, which are kept as they are. None for a link without shapes that
    touch.
    """
    known = anatomy_of(figure)
    foot = known.foot(link)
    if foot is not None and corners is None:
        return foot.sole
    home = find_bodies(figure, unit_axis(known.given.get("up", "z"), "up")).home[link]
    down = aligned(home.R.T @ np.array([0.0, 0.0, -1.0]))
    if corners is None:
        return find_sole(lowered_points(figure[link].shapes, down), down)
    facing = find_facing(corners, down)
    return Sole(corners, facing, float(np.arccos(np.clip(facing @ down, -1.0, 1.0))))
