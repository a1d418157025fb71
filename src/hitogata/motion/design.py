"""Whole-body motions from keyframes (003).

The steps are: curves, COM correction, inverse kinematics, one pass of inverse dynamics, correction of the error of the
point mass, inverse kinematics again, and paths around obstacles.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import numpy as np

from ..arrays import Array
from ..chain.values.pose import Pose
from ..errors import InputError, MotionError
from ..kernels.ik.solve import IK_SOLVED
from ..kernels.ik.tables import IK_TARGET_SIZE
from .assembling import assembled, pulls, shown_frames, solved_at
from .avoid.hardness import height_hardness, task_hardness, task_leads
from .avoid.resolve import InterferenceResolver
from .balance.balancing import JUMP, Balancing, Clock
from .balance.com_correction import corrected
from .balance.contact_plan import ContactPlan, plan_contacts
from .balance.flight import flight_basis, flight_frames, with_ballistic_heights, with_room
from .balance.support import (
    Region,
    SupportPhase,
    eased,
    passing_points,
    support_margins,
    target_points,
    target_zmp,
)
from .clip import Clip, Stage
from .curves.nurbs import Nurbs, RationalBasis
from .curves.track import Track
from .keeping import keeping_limits
from .keyframes import Keyframes
from .load import Course
from .pose.absolute import absolute
from .pose.carrying import with_loads
from .pose.keyposes import KeyPoses, constraint_tracks, posture, resting_places, solve_keyposes
from .pose.smoothing import Smoother
from .pose.trajectory import TrajectoryIK
from .redesign import Redo, redone
from .tasks import AngularMomentum, Orientation, Position, Task

#: least number of control points of the COM's curve: three at either end may be fixed
_FEWEST = 12
#: m: a foot that has moved by less has not moved
_STAYS = 1e-6
#: largest number of further COM solves, if each reduces the error to less than this fraction
_MORE, _NEARER = 4, 0.9


def design(motion: Keyframes, redo: Redo | None = None) -> Clip:
    """The motion through a list of keyframes, with its violated limits. The world is unchanged. redo: recompute only
    the changes since an earlier clip."""
    if redo is None:
        return keeping_limits(motion, _designed)
    if motion.limits.keep:
        raise InputError("limits that must be kept change the whole motion; it cannot be redone in part")
    return keeping_limits(motion, lambda motion: _designed(motion, redo))


def _designed(motion: Keyframes, redo: Redo | None = None) -> Clip:
    """The motion, with any method that succeeds."""
    clock = Clock()
    motion, courses = with_loads(absolute(motion))
    figure, options = motion.figure, motion.options
    plan = plan_contacts(motion)
    times = np.array([key.time for key in motion.keyframes])
    gravity = -float(figure.world.gravity[2])
    if not gravity > 0.0 or np.any(figure.world.gravity[:2]):
        raise MotionError(-1, 0.0, "", f"gravity is {figure.world.gravity.tolist()}; balance needs it to point down")
    if plan.flights:
        if options.smooth:
            raise MotionError(-1, 0.0, "", "motions with a flight are solved frame by frame; smooth must not be true")
        motion = with_room(motion, plan, gravity)
    t = solved_at(motion, plan)
    standing = _standing_com(motion, plan)
    points = passing_points(target_points(plan.regions, standing, plan.flights), plan.regions, times)
    for k, place in resting_places(motion, plan).items():
        points[k] = place

    def target_at(t: Array) -> Array:
        target = target_zmp(times, points, options.zmp_weight)(t)
        return target if standing is None else eased(target, points, times, t)

    target = target_at(t)
    basis = flight_basis(motion, t) if plan.flights else _basis(motion, t)
    flying = flight_frames(motion, t)
    poses = solve_keyposes(motion, plan, _level_com(motion, basis, t, target, gravity)(times))
    clock.done("keyframes")

    tracks = constraint_tracks(motion, plan, poses, courses)
    com, first = _com_curve(motion, basis, times, poses, t)
    followed = [(task, _along(task, track.at(t), courses, t)) for task, track in tracks]
    if plan.flights:
        com = with_ballistic_heights(com, motion, poses.com[:, 2], t, flying, gravity)
        if not any(isinstance(task, AngularMomentum) for task, _ in followed):
            followed.append((AngularMomentum(), np.zeros((len(t), IK_TARGET_SIZE))))
    phases = _phases(plan, times, motion)
    clock.done("curves")

    def balanced(smoother: Smoother | None) -> tuple[Balancing, list[Stage]]:
        frames = TrajectoryIK(figure, t, followed, posture(motion, poses, t), first, smoother)
        balancing = Balancing(frames, com, target, gravity, options.ends, list(plan.placements), clock, flying)
        balancing.external = pulls(figure, courses, t)
        return balancing, _stages(balancing, options.passes + bool(courses), options.compare)

    balancing: Balancing | None = None
    stages: list[Stage] = []
    # in a flight the momentum of each frame depends on the one before
    together = options.smooth is None and not plan.flights
    if redo is not None:
        together = False
        if options.smooth:
            raise InputError("its frames are solved together; design the whole motion again, without `after`")
    span = redo
    while span is not None:
        frames = TrajectoryIK(figure, t, followed, posture(motion, poses, t), first)
        balancing = Balancing(frames, com, target, gravity, options.ends, list(plan.placements), clock, flying)
        stages = redone(span, balancing, followed, first, options.passes, times)
        clock.done("inverse kinematics")
        if not _is_rough(balancing, stages[-1], phases) and span.fits(stages[-1], target):
            break
        # the changes extend beyond the given span
        span = span.widened(times)
        if span is None:
            raise InputError("the changes affect the whole motion; design all of it again, without `after`")
    if redo is None and not options.smooth:
        balancing, stages = _attempt(balanced, together)
    if balancing is None or (together and _is_rough(balancing, stages[-1], phases)):
        hard = task_hardness(motion, plan, tracks, t, courses)
        leads = task_leads(motion, plan, [task for task, _ in tracks], t)
        led = [
            (task, values, np.where(lead == 1.0, 1.0, one) if task.part in motion.keyframes[0].support else one)
            for (task, values), one, lead in zip(followed, hard, leads, strict=True)
        ]
        balancing, stages = balanced(Smoother(figure, t, led, height_hardness(motion, t), leads))
    resolver = None
    if options.interference:
        resolver = InterferenceResolver(motion, plan, tracks, balancing, phases, courses)
        clear = resolver.resolve(stages[-1])
        stages += [] if clear is None else [clear]
    shown = shown_frames(motion, balancing, courses, target_at)
    return assembled(motion, balancing, resolver, stages, phases, courses, shown)


def _attempt(
    balanced: Callable[[Smoother | None], tuple[Balancing, list[Stage]]], again: bool
) -> tuple[Balancing | None, list[Stage]]:
    """Frames solved one by one; none if they cannot stand and another method is available."""
    try:
        return balanced(None)
    except MotionError:
        if not again:
            raise
        return None, []


def _stages(balancing: Balancing, passes: int, compare: bool) -> list[Stage]:
    """Balances in repeated passes; frames solved together as long as each pass reduces their error."""
    stages: list[Stage] = [balancing.stage("uncorrected", rough=True)] if compare else []
    last: Stage | None = None
    for number in range(passes if balancing.frames.smoother is None else passes + _MORE):
        kept = balancing.kept() if number >= passes else None
        balancing.correct(last)
        new = balancing.stage(_name(number), rough=number < passes - 1)
        if kept is not None and last is not None and balancing.error(new) > balancing.error(last):
            balancing.restored(kept)
            break
        stages.append(new)
        if kept is not None and last is not None and balancing.error(new) > _NEARER * balancing.error(last):
            break
        last = new
    return stages


def _is_rough(balancing: Balancing, stage: Stage, phases: list[SupportPhase]) -> bool:
    """Do frames solved one by one lose balance, miss required tasks, or jump?"""
    frames = balancing.frames
    if support_margins(phases, frames.t, stage.zmp).min() < 0.0 or (frames.status != IK_SOLVED).any():
        return True
    v, _ = frames.rates()
    return bool(np.abs(np.diff(v, axis=0)).max() > JUMP)


def _name(number: int) -> str:
    return ("point mass", "angular momentum")[number] if number < 2 else f"angular momentum, pass {number}"


def _standing_com(motion: Keyframes, plan: ContactPlan) -> Array | None:
    """The COM of the present pose, if the motion begins in the present stance; m. None: the start of [003]."""
    if motion.options.start != "com":
        return None
    world, figure = motion.figure.world, motion.figure
    for link in motion.keyframes[0].support:
        place = plan.placements[link][0]
        assert place is not None
        if np.abs(place.p - world.pose(figure[link]).p).max() > _STAYS:
            return None
    return figure.com()


def _basis(motion: Keyframes, t: Array) -> RationalBasis:
    """Of the COM's curve: even knots, or those of the options."""
    options = motion.options
    if options.knots is not None:
        inner = np.asarray(options.knots, dtype=np.float64)
        if (np.diff(inner) <= 0.0).any() or not (inner.size == 0 or (inner[0] > t[0] and inner[-1] < t[-1])):
            raise InputError(f"motion knots are {inner.tolist()}; they must ascend between {t[0]:g} and {t[-1]:g} s")
        knots = np.concatenate([np.repeat(t[0], 6), inner, np.repeat(t[-1], 6)])
        return RationalBasis(5, knots, options.weights, len(inner) + 6)
    count = max(_FEWEST, round(motion.options.control_points * (t[-1] - t[0])))
    return RationalBasis.clamped(5, float(t[0]), float(t[-1]), min(count, len(t) // 2))


def _at_rest(basis: RationalBasis, points: Array) -> Nurbs:
    """A curve whose ends are at rest: the first three control points are position, velocity and acceleration there."""
    points[:3], points[-3:] = points[0], points[-1]
    return Nurbs(basis.degree, basis.knots, points, basis.weights)


def _level_com(motion: Keyframes, basis: RationalBasis, t: Array, target: Array, gravity: float) -> Nurbs:
    """The COM that would follow the target at its present height above it: the default for keyframes without one."""
    figure, ground = motion.figure, target[:, 2]
    above = max(float(figure.com()[2] - ground[0]), 0.1)
    up = np.array([0.0, 0.0, above])
    curve = Nurbs.fitted(basis, t, target + up)
    curve.points[0], curve.points[-1] = target[0] + up, target[-1] + up
    level = _at_rest(basis, curve.points.copy())
    level.points[:, 2] = np.clip(level.points[:, 2], ground.min() + above, ground.max() + above)
    return corrected(level, t, target[:, :2], ground, gravity, "rest")


def _com_curve(motion: Keyframes, basis: RationalBasis, times: Array, poses: KeyPoses, t: Array) -> tuple[Nurbs, Array]:
    """The COM through the keyframes' own: as a degree-5 curve in time, and before it was fitted, (S, 3)."""
    stops = [k for k, key in enumerate(motion.keyframes) if key.rest]
    through = Track(times, list(poses.com), stops=stops).at(t)
    points = Nurbs.fitted(basis, t, through).points.copy()
    points[0], points[-1] = through[0], through[-1]
    return _at_rest(basis, points), through


def _along(task: Task, values: Array, courses: list[Course], t: Array) -> Array:
    """Values (S, IK_TARGET_SIZE) of a task; for a hand along the course of its load."""
    for course in courses:
        if task.part not in course.load.hands or not isinstance(task, Position | Orientation):
            continue
        inside = (t >= course.start) & (t <= course.end)
        p, R = course.hand(task.part, t[inside])
        if isinstance(task, Position):
            values[inside, :3] = p + R @ np.asarray(task.point)
        else:
            values[inside, :4] = [Pose(p[i], R[i]).quaternion for i in range(len(R))]
    return values


def _nothing(a: float, b: float) -> SupportPhase:
    """The phase of a flight."""
    return SupportPhase(a, b, (), np.zeros((0, 2)), Region({}), {})


def _phases(plan: ContactPlan, times: Array, motion: Keyframes) -> list[SupportPhase]:
    """Phases of constant support, and at last an instant of the last keyframe's."""
    keys = motion.keyframes
    out = [
        _nothing(float(a), float(b))
        if k in plan.flights
        else SupportPhase(float(a), float(b), keys[k].support, plan.regions[k].hull, plan.regions[k], _parts(motion, k))
        for k, (a, b) in enumerate(pairwise(times))
    ]
    last = plan.regions[-1]
    if set(keys[-1].support) != set(keys[-2].support):
        end = float(times[-1])
        out.append(SupportPhase(end, end, keys[-1].support, last.hull, last, _parts(motion, len(keys) - 1)))
    return out


def _parts(motion: Keyframes, k: int) -> dict[str, Array]:
    """Corners of links that support by a part of their sole from keyframe k on, in their frames."""
    return {link: motion.corners(k, link) for link in motion.keyframes[k].corners or {}}
