"""Retargeting of a performance: attitudes, ranges, and feet that stand still."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np

from ...arrays import Array
from ...chain.figure import Figure
from ...chain.joints.joint import Ball, Hinge
from ...chain.link import Link
from ...chain.values.validate import number
from ...errors import InputError
from ...kernels.limits.clamp import project_to_bounds
from ..balance.support import Contact
from ..clip import Violation, spans_over
from ..pose.task_tables import build_tasks, floating
from ..tasks import Com, JointAt, Orientation, Position, Task
from .attitudes import Wanted, quaternions, straight_hinge, wanted, zero_pose
from .feet import foot_path
from .floor import floor_plane
from .follow import follow, placed, smoothed
from .performance import Performance
from .roles import SIDES, paired
from .stances import Sole, Stance, find_stances, levelling, sole_of

#: least number of frames of a clip: rates are differences over five
FEWEST = 16
#: in leg lengths: least shortening between hips and ankles, so that knees are never quite straight
_REACH = 0.996
#: s: time in which the hips go down before a leg would be too short, and up again
_DIP = 0.25
#: s: time before and after over which changes by feet and ranges are smoothed
_EVEN = 0.12
#: rad: a larger angle between a link and its bone is reported
_OFF = 0.02

#: description of a leaping frame
LEAP = "the capture leaps away and back; the frame is left out"


class Retargeted(NamedTuple):
    """F frames. q: (F, nq) of the whole world. dt: s. stances: of all feet. missed: where ranges keep links from their
    bones, and frames that leap. joints: joint of the performance that each link follows. scale: m per unit of the
    performance."""

    q: Array
    dt: float
    stances: list[Stance]
    missed: list[Violation]
    joints: dict[str, str]
    scale: float


def fit(
    performance: Performance,
    figure: Figure,
    *,
    map: Mapping[str, str] | None = None,  # noqa: A002 - the word of the format
    up: str = "",
    smooth: float = 0.0,
    lock: bool = True,
) -> Retargeted:
    """Poses of the figure. lock: False leaves the feet as captured. See `hg.retarget`."""
    floating(figure)
    number(smooth, "smooth", InputError, low=0.0)
    if len(performance) < FEWEST:
        raise InputError(f"the performance has {len(performance)} frames; a clip needs at least {FEWEST}")
    links, joints = paired(performance, figure, map)
    want = wanted(performance, figure, links, joints, up, smooth)
    q, missed = _in_ranges(figure, links, want, performance.dt)
    feet = {side: links[f"{side}_foot"] for side in SIDES}
    soles = {side: _sole(figure, links, side) for side in SIDES}
    q = _on_floor(figure, feet, soles, q, performance.dt)
    stances: list[Stance] = []
    if lock:
        q, stances = _locked(figure, links, soles, q, performance.dt)
    names = {link.name: performance.names[joints[part]] for part, link in links.items()}
    return Retargeted(q, performance.dt, stances, missed, names, want.scale)


def _in_ranges(figure: Figure, links: dict[str, Link], want: Wanted, dt: float) -> tuple[Array, list[Violation]]:
    """Poses (F, nq) as near to the attitudes as ranges allow: joint by joint where each follows from its parent, else
    by inverse kinematics, trunk, legs and arms first, then feet, hands and head."""
    zero = zero_pose(figure, links)
    between = zero.R["pelvis"].T @ (0.5 * (zero.p["left_thigh"] + zero.p["right_thigh"]) - zero.p["pelvis"])
    centre = want.hips - want.hips[0] * (1.0, 1.0, 0.0)
    seat = centre - np.einsum("fij,j->fi", want.attitudes["pelvis"], between)
    q, direct = _outwards(figure, links, want, seat)
    if not direct:
        tasks: list[tuple[Task, Array]] = [(Position(links["pelvis"].name, np.zeros(3)), seat)]
        for part, R in want.attitudes.items():
            name, late = links[part].name, part.endswith(("foot", "hand", "head"))
            if part in want.bends:
                tasks.append((JointAt(name, 0.0), want.bends[part][:, None]))
            else:
                tasks.append((Orientation(name, np.eye(3), priority=2 if late else 1), quaternions(R)))
        q = follow(figure, tasks, q, q).q
    t = np.asarray(np.arange(len(q)) * dt, dtype=np.float64)
    missed = [Violation(float(t[k]), LEAP, far, "m", float(t[k]), float(t[k])) for k, far in want.leaps.items()]
    for part, R in want.attitudes.items():
        if part not in want.bends:
            found = placed(figure, [links[part]], q)[1][:, 0]
            cosine = 0.5 * (np.einsum("fij,fij->f", found, R) - 1.0)
            off = np.arccos(np.clip(cosine, -1.0, 1.0))
            missed += spans_over(t, off, _OFF, f"{links[part].name!r} off its bone", "rad")
    return q, missed


def _outwards(figure: Figure, links: dict[str, Link], want: Wanted, seat: Array) -> tuple[Array, bool]:
    """(F, nq): each joint set so that its link has the desired attitude, from the root outwards, and clamped to its
    range; a link compensates for its parent. Links without a desired attitude stay as they are. Also whether this is
    sufficient: each joint affects only its own link."""
    world = figure.world
    q, direct = np.tile(world.q, (len(seat), 1)), True
    limits, tree = build_tasks(figure, [Com(np.zeros(3))]).problem.limits, world.tables.tree
    led = {link: part for part, link in links.items() if part in want.attitudes}
    for link in figure.links:
        if link not in led:
            continue
        part, where = led[link], world.q_slice(link)
        if part in want.bends:
            q[:, where.start] = want.bends[part]
            continue
        if link is figure.root:
            q[:, where.start : where.start + 3] = (seat - link.p_PJ) @ link.R_PJ
            q[:, where.start + 3 : where.stop] = quaternions(link.R_PJ.T @ want.attitudes[part])
        elif isinstance(link.joint, Ball):
            assert link.parent is not None
            above = placed(figure, [link.parent], q)[1][:, 0]
            q[:, where] = quaternions(np.swapaxes(above @ link.R_PJ, -1, -2) @ want.attitudes[part])
            for row in q:
                project_to_bounds(row, limits, tree)
        else:
            direct = False
    return q, direct


def _sole(figure: Figure, links: dict[str, Link], side: str) -> Sole:
    """Heading of a foot that points straight ahead with all joints at zero."""
    zero = zero_pose(figure, links)
    left = zero.p["left_thigh"] - zero.p["right_thigh"]
    ahead = zero.R[f"{side}_foot"].T @ np.array([left[1], -left[0], 0.0])
    ahead[2] = 0.0
    link = links[f"{side}_foot"]
    return sole_of(Contact.of(figure, link.name).points, ahead / np.linalg.norm(ahead))


def _on_floor(figure: Figure, feet: dict[str, Link], soles: dict[str, Sole], q: Array, dt: float) -> Array:
    """The motion moved up or down, and levelled, so that standing feet are on z = 0."""
    points = []
    for side, link in feet.items():
        p, R = placed(figure, [link], q)
        points += [p[:, 0] + R[:, 0] @ point for point in (soles[side].heel, soles[side].toe)]
    plane = floor_plane(points, dt)
    out = q.copy()
    root = placed(figure, [figure.root], q)[0][:, 0]
    out[:, figure.world.q_slice(figure.root).start + 2] -= plane[0] + root[:, :2] @ plane[1:]
    return out


def _locked(
    figure: Figure, links: dict[str, Link], soles: dict[str, Sole], q: Array, dt: float
) -> tuple[Array, list[Stance]]:
    """Feet first; the pelvis and all else stay as near to their places as feet and ranges allow."""
    stances: list[Stance] = []
    tasks: list[tuple[Task, Array]] = []
    ankles: dict[str, Array] = {}
    for side in SIDES:
        link = links[f"{side}_foot"]
        p, R = (x[:, 0] for x in placed(figure, [link], q))
        level = levelling(soles[side], p, R, dt)
        mine = find_stances(link.name, soles[side], p, R @ level, dt)
        path, turned = foot_path(mine, soles[side], p, R, level, dt)
        tasks.append((Position(link.name, np.zeros(3)), path))
        tasks.append((Orientation(link.name, np.eye(3)), quaternions(turned)))
        ankles[side] = path
        stances += mine
    lower = _lowering(figure, links, ankles, q, dt)
    reference = q.copy()
    reference[:, figure.world.q_slice(figure.root).start + 2] -= lower
    _bend_knees(figure, links, ankles, reference)
    found = follow(figure, tasks, reference, reference)
    # at the end of a range the nearest pose may jump from one place to another: changes are spread over time
    for _ in range(2):
        even = smoothed(figure, reference, found.q, max(round(_EVEN / dt), 1))
        found = follow(figure, tasks, even, even)
    return found.q, sorted(stances, key=lambda stance: stance.start)


def _lowering(figure: Figure, links: dict[str, Link], ankles: dict[str, Array], q: Array, dt: float) -> Array:
    """Smooth lowering of the hips with which both ankles are in reach: (F,) m."""
    zero = zero_pose(figure, links)
    need = np.zeros(len(q))
    for side, ankle in ankles.items():
        hip_link, knee, foot = (f"{side}_{part}" for part in ("thigh", "shank", "foot"))
        reach = _REACH * float(
            np.linalg.norm(zero.p[knee] - zero.p[hip_link]) + np.linalg.norm(zero.p[foot] - zero.p[knee])
        )
        hip = placed(figure, [links[hip_link]], q)[0][:, 0]
        away = hip - ankle
        level = (away[:, :2] ** 2).sum(axis=1)
        height = np.sqrt(np.maximum(reach**2 - level, 0.0))
        need = np.maximum(need, away[:, 2] - height)
    return over(need, max(round(0.5 * _DIP / dt), 1))


def _bend_knees(figure: Figure, links: dict[str, Link], ankles: dict[str, Array], q: Array) -> None:
    """Sets hinge knees as hips and ankles require, on the side to which they bend: q (F, nq) is written.

    A leg that is nearly straight has two solutions close together; the search must not begin between them.
    """
    zero = zero_pose(figure, links)
    for side, ankle in ankles.items():
        upper, lower, foot = (f"{side}_{part}" for part in ("thigh", "shank", "foot"))
        joint = links[lower].joint
        if not isinstance(joint, Hinge) or links[lower].parent is not links[upper]:
            continue
        straight, sign = straight_hinge(zero, links, upper, lower)
        a = float(np.linalg.norm(zero.p[lower] - zero.p[upper]))
        b = float(np.linalg.norm(zero.p[foot] - zero.p[lower]))
        hip = placed(figure, [links[upper]], q)[0][:, 0]
        d = np.linalg.norm(hip - ankle, axis=1)
        bend = np.pi - np.arccos(np.clip((a * a + b * b - d * d) / (2.0 * a * b), -1.0, 1.0))
        low, high = joint.ranges[0]
        q[:, figure.world.q_slice(links[lower]).start] = np.clip(straight + sign * bend, low, high)


def over(x: Array, half: int) -> Array:
    """A smooth curve nowhere below x (F,): the maximum within `half` frames, averaged over as many."""
    padded = np.pad(x, half, mode="edge")
    tops = np.lib.stride_tricks.sliding_window_view(padded, 2 * half + 1).max(axis=1)
    window = np.hanning(2 * half + 3)[1:-1]
    return np.convolve(np.pad(tops, half, mode="edge"), window / window.sum(), mode="valid")
