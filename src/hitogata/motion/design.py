"""From keyframes to a whole-body motion (003): curves, COM correction, inverse kinematics, one pass of inverse
dynamics, correction of what the point mass missed, inverse kinematics again; and around what is in the way."""

from __future__ import annotations

from itertools import pairwise

import numpy as np

from ..arrays import Array
from ..errors import MotionError
from .avoid.resolve import Clearing
from .avoid.violations import find_violations
from .balance.balancing import Balancing, Clock
from .balance.com_correction import corrected
from .balance.contact_forces import shared
from .balance.contact_plan import ContactPlan, plan_contacts
from .balance.support import target_points, target_zmp
from .clip import Clip, Stage, Stretch
from .curves.nurbs import Nurbs, RationalBasis
from .curves.track import Track
from .motion import MOST_FRAMES, Motion
from .pose.keyposes import KeyPoses, constraint_tracks, posture, solve_keyposes
from .pose.trajectory import Frames, demands

#: control points of the COM's curve at the least: three at either end may be held
_FEWEST = 12


def design(motion: Motion) -> Clip:
    """The motion through a list of keyframes. The world is left as it was."""
    clock = Clock()
    figure, style = motion.figure, motion.style
    plan = plan_contacts(motion)
    times = np.array([key.time for key in motion.keyframes])
    gravity = -float(figure.world.gravity[2])
    if not gravity > 0.0 or np.any(figure.world.gravity[:2]):
        raise MotionError(-1, 0.0, "", f"gravity is {figure.world.gravity.tolist()}; balance needs it to point down")
    t = _samples(motion, times)
    target = target_zmp(times, target_points(plan.regions), style.hurry)(t)
    basis = _basis(motion, t)
    poses = solve_keyposes(motion, plan, _level_com(motion, basis, t, target, gravity)(times))
    clock.done("keyframes")

    tracks = constraint_tracks(motion, plan, poses)
    com, first = _com_curve(motion, basis, times, poses, t)
    followed = [(task, track.at(t)) for task, track in tracks]
    frames = Frames(figure, t, followed, posture(motion, poses, t), first)
    balancing = Balancing(frames, com, target, gravity, style.ends, list(plan.placements), clock)
    clock.done("curves")

    stages: list[Stage] = []
    if style.compare:
        stages.append(balancing.stage("uncorrected"))
    last: Stage | None = None
    for number in range(style.passes):
        balancing.correct(last)
        last = balancing.stage(_name(number))
        stages.append(last)
    stretches = _stretches(plan, times, motion)
    clearing = None
    if style.interference:
        clearing = Clearing(motion, plan, tracks, balancing, stretches)
        clear = clearing.resolve(stages[-1])
        stages += [] if clear is None else [clear]
    return _clip(motion, balancing, clearing, stages, stretches, times)


def _name(number: int) -> str:
    return ("point mass", "angular momentum")[number] if number < 2 else f"angular momentum, pass {number}"


def _samples(motion: Motion, times: Array) -> Array:
    count = round((times[-1] - times[0]) * motion.style.rate) + 1
    if not 16 <= count <= MOST_FRAMES:
        raise MotionError(
            -1, 0.0, "", f"{times[-1] - times[0]:g} s at {motion.style.rate:g} frames a second are {count} frames; "
            f"16 to {MOST_FRAMES} are needed"
        )  # fmt: skip
    return np.linspace(times[0], times[-1], count)


def _basis(motion: Motion, t: Array) -> RationalBasis:
    """Of the COM's curve."""
    count = max(_FEWEST, round(motion.style.control_points * (t[-1] - t[0])))
    return RationalBasis.clamped(5, float(t[0]), float(t[-1]), min(count, len(t) // 2))


def _at_rest(basis: RationalBasis, points: Array) -> Nurbs:
    """A curve whose ends are at rest: the first three control points are position, velocity and acceleration there."""
    points[:3], points[-3:] = points[0], points[-1]
    return Nurbs(basis.degree, basis.knots, points)


def _level_com(motion: Motion, basis: RationalBasis, t: Array, target: Array, gravity: float) -> Nurbs:
    """The COM that would follow the target at its present height above it: what keyframes get that say nothing of
    it."""
    figure, ground = motion.figure, target[:, 2]
    above = max(float(figure.com()[2] - ground[0]), 0.1)
    up = np.array([0.0, 0.0, above])
    curve = Nurbs.fitted(basis, t, target + up)
    curve.points[0], curve.points[-1] = target[0] + up, target[-1] + up
    level = _at_rest(basis, curve.points.copy())
    level.points[:, 2] = np.clip(level.points[:, 2], ground.min() + above, ground.max() + above)
    return corrected(level, t, target[:, :2], ground, gravity, "rest")


def _com_curve(motion: Motion, basis: RationalBasis, times: Array, poses: KeyPoses, t: Array) -> tuple[Nurbs, Array]:
    """The COM through the keyframes' own: as a degree-5 curve in time, and as it was before it was fitted, (S, 3)."""
    stops = [k for k, key in enumerate(motion.keyframes) if key.rest]
    through = Track(times, list(poses.com), stops=stops).at(t)
    points = Nurbs.fitted(basis, t, through).points.copy()
    points[0], points[-1] = through[0], through[-1]
    return _at_rest(basis, points), through


def _clip(
    motion: Motion,
    balancing: Balancing,
    clearing: Clearing | None,
    stages: list[Stage],
    stretches: list[Stretch],
    times: Array,
) -> Clip:
    frames, target, links, clock = balancing.frames, balancing.target, balancing.links, balancing.clock
    t = frames.t
    figure = motion.figure
    v, a = frames.rates()
    height = target[:, 2]
    found = demands(figure, links, frames.q, v, a)
    zmp = found.zmp(height)
    starts = np.array([stretch.start for stretch in stretches])
    rows = np.asarray(np.clip(np.searchsorted(starts, t + 1e-9, side="right") - 1, 0, None), dtype=np.int64)
    wrench = shared(found, zmp, height, stretches, rows, links)
    external = np.zeros((len(t), len(figure.world.tables.links), 6))
    for c, link in enumerate(links):
        external[:, figure.world.row(figure[link])] = wrench[:, c]
    torque = demands(figure, links, frames.q, v, a, external).torque
    clock.done("inverse dynamics")
    clip = Clip(
        figure,
        motion.name,
        t,
        frames.q.copy(),
        v,
        a,
        frames.coms(),
        zmp,
        target,
        torque,
        found.momentum,
        found.force,
        wrench,
        tuple(links),
        tuple(stretches),
        times,
        tuple(key.name for key in motion.keyframes),
        balancing.com,
        tuple(stages),
        (),
        clock.seconds,
    )
    found_violations = find_violations(clip, frames) + ([] if clearing is None else clearing.violations())
    clock.done("checks")
    object.__setattr__(clip, "violations", tuple(sorted(found_violations, key=lambda v: v.time)))
    return clip


def _stretches(plan: ContactPlan, times: Array, motion: Motion) -> list[Stretch]:
    """Stretches of the same support, and at last an instant of the last keyframe's."""
    keys = motion.keyframes
    out = [
        Stretch(float(a), float(b), keys[k].support, plan.regions[k].hull, plan.regions[k])
        for k, (a, b) in enumerate(pairwise(times))
    ]
    last = plan.regions[-1]
    if set(keys[-1].support) != set(keys[-2].support):
        out.append(Stretch(float(times[-1]), float(times[-1]), keys[-1].support, last.hull, last))
    return out
