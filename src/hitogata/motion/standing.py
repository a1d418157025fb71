"""Poses in which a figure can stand: soles flat on the floor, knees bent, its weight above the middle of its soles."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ..arrays import Array
from ..chain.figure import Figure
from ..chain.values.validate import number
from ..contact.polygons import area_and_centroid, margin, planar_hull
from ..errors import InputError, StateError
from ..roles import Foot, anatomy_of, extent
from .balance.sole_parts import level_attitude
from .balance.support import Contact
from .pose.pose import PoseResult, solve_pose
from .pose.task_tables import floating
from .tasks import Com, Orientation, Position, Task

#: rad: initial bend of a straight knee in the search
_BENT = 0.2
#: m, rad: largest error of a pose that stands
_STANDS = 1e-6
#: least depth of the COM in the soles, relative to that of their middle; and number of places tried
_DEEP, _PLACES = 0.75, 201
#: starts of the search for a pose
_TRIES = 8


class Standing(NamedTuple):
    """Result of `stand`. lowered: m, by which the root moved down from the start pose on the floor. gaps: m, heights of
    the soles above the floor before, by link. turned: rad, by which each sole was turned to be flat."""

    lowered: float
    gaps: dict[str, float]
    turned: dict[str, float]


def stand(figure: Figure, *, floor: float = 0.0, bend: float = 0.01) -> Standing:
    """Puts a figure on level ground, from its present pose: the least change that lets it stand.

    Soles are put flat at their places seen from above, the centre of mass above the middle of all soles, and knees are
    bent until a leg is shorter than when straight by `bend`, relative to its length. Feet and soles are those of its
    anatomy. floor: m, height of the ground.
    """
    floating(figure)
    number(floor, "floor", InputError)
    bend = number(bend, "bend", InputError, low=0.0)
    known = anatomy_of(figure)
    feet = known.feet
    if not feet:
        raise InputError(f"{figure.name!r} has no feet; name them: hg.anatomy(figure, feet=[…])")
    world = figure.world
    contacts = {foot.link: Contact.of(figure, foot.link) for foot in feet}
    poses = {foot.link: world.pose(figure[foot.link]) for foot in feet}
    gaps = {link: float((poses[link].p + poses[link].R @ one.centre)[2]) - floor for link, one in contacts.items()}
    lift = min(gaps.values())
    tasks: list[Task] = []
    corners: list[Array] = []
    turned: dict[str, float] = {}
    for link, contact in contacts.items():
        pose, centre = poses[link], contact.centre
        R = level_attitude(pose.R, contact.basis[2])
        turned[link] = float(np.arccos(np.clip((pose.R @ contact.basis[2])[2], -1.0, 1.0)))
        middle = pose.p + pose.R @ centre
        p = np.array([middle[0], middle[1], floor]) - R @ centre
        tasks.append(Position(link, p))
        if len(contact.points) > 1:
            tasks.append(Orientation(link, R))
        corners.append(p + contact.points @ R.T)
    over = _place_over(planar_hull(np.concatenate(corners)[:, :2]), figure.com()[:2])
    root = world.pose(figure.root)
    lowered = max((extent(figure, foot) - (1.0 - bend) * foot.length for foot in feet if foot.knee), default=0.0)
    lowered = max(lowered, 0.0) + max(gaps.values()) - lift
    height = float(root.p[2]) - lift - (lowered if any(foot.knee for foot in feet) else 0.0)
    tasks.append(Com(np.append(over, 0.0), weight=(1.0, 1.0, 0.0)))
    tasks.append(Orientation(figure.root.name, level_attitude(root.R, known.up), priority=2))
    tasks.append(Position(figure.root.name, (0.0, 0.0, height), weight=(0.0, 0.0, 1.0), priority=2))
    result = _solved(figure, tasks, feet, root.p - (0.0, 0.0, lift))
    missed = [miss for miss in result.missed if miss.task.priority == 1 and miss.amount > _STANDS]
    if missed:
        raise StateError(f"{figure.name!r} cannot stand on its soles: {missed[0]}")
    world.q = result.q
    world.v = np.zeros(world.nv)
    return Standing(float(root.p[2]) - lift - float(world.pose(figure.root).p[2]), gaps, turned)


def _place_over(hull: Array, com: Array) -> Array:
    """The place (2,) m nearest to a centre of mass, on its line to the middle of the soles, that is at least half as
    deep in them as the middle is."""
    middle = area_and_centroid(hull)[1]
    depth = float(margin(hull, middle[None])[0])
    if depth <= 0.0:
        return middle
    share = np.linspace(0.0, 1.0, _PLACES)[:, None]
    line = com + share * (middle - com)
    deep = margin(hull, line) >= _DEEP * depth
    return np.asarray(line[int(np.argmax(deep))])


def _solved(figure: Figure, tasks: list[Task], feet: tuple[Foot, ...], place: Array) -> PoseResult:
    """The pose, searched from the present one with bent knees: straight ones are singular."""
    world = figure.world
    posture = world.q.copy()
    where = world.q_slice(figure.root)
    posture[where.start : where.start + 3] = place
    start = posture.copy()
    for foot in feet:
        if foot.knee and foot.bends:
            at = world.q_slice(figure[foot.knee])
            joint = figure[foot.knee].joint
            assert joint is not None
            low, high = joint.ranges[0]
            if extent(figure, foot) > (1.0 - 0.25 * _BENT**2) * foot.length:
                start[at] = np.clip(start[at] + foot.bends * _BENT, low, high)
    result = solve_pose(figure, tasks, start=start, posture=posture, tries=1, insist=1)
    if any(miss.task.priority == 1 for miss in result.missed):
        result = solve_pose(figure, tasks, start=start, posture=posture, tries=_TRIES, insist=1)
    return result
