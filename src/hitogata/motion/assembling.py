"""Clips from solved frames: instants at which a motion is solved and sampled, and the forces required there.

A motion is solved at a fixed rate, independent of the sampling rate, so that its shape does not depend on the latter.
Between the solved frames lies a quintic spline.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..arrays import Array
from ..chain.figure import Figure
from ..errors import MotionError
from ..kernels.tree.joint import QUATERNION
from .avoid.report import find_leaving, find_misses, find_pulls, find_shortages
from .avoid.resolve import InterferenceResolver
from .balance.balancing import Balancing, zmp_of
from .balance.contact_forces import shared
from .balance.contact_plan import ContactPlan
from .balance.corner_forces import corner_forces, is_level, tells_all
from .balance.flight import flight_frames
from .balance.support import SupportPhase, phases_at, support_margins
from .clip import Clip, Stage, zmp_error
from .keyframes import MOST_FRAMES, Keyframes
from .load import CarriedLoad, Course
from .pose.trajectory import coms_of, demands

#: frames per second at which motions are solved, and those with flights; below `_SLOW` the requested rate is used
_SOLVED, _FLYING, _SLOW = 100.0, 200.0, 50.0
#: least number of solved frames, for short motions
_FEWEST = 40
#: least number of frames of a motion
_LEAST = 16
#: m: length by which moments of contacts are divided to be compared with forces
_LENGTH = 0.1


class ShownFrames(NamedTuple):
    """Frames of a clip. t: (S,) s. q: (S, nq). v, a: (S, nv). target: (S, 3) m of the ZMP. flying: (S,) no support.
    external: (S, n, 6) N m, N of carried loads."""

    t: Array
    q: Array
    v: Array
    a: Array
    target: Array
    flying: NDArray[np.bool_]
    external: Array | None


def solved_at(motion: Keyframes, plan: ContactPlan) -> Array:
    """Instants (S,) at which a motion is solved, evenly from its start to its end, s."""
    shown_at(motion)
    rate, duration = motion.options.rate, motion.duration
    if rate >= _SLOW:
        rate = max(_FLYING if plan.flights else _SOLVED, _FEWEST / duration)
    return _instants(motion, rate)


def shown_at(motion: Keyframes) -> Array:
    """Instants (S,) of the requested frames, s."""
    count = round(motion.duration * motion.options.rate) + 1
    if not _LEAST <= count <= MOST_FRAMES:
        raise MotionError(
            -1, 0.0, "", f"{motion.duration:g} s at {motion.options.rate:g} frames a second are {count} frames; "
            f"{_LEAST} to {MOST_FRAMES} are needed"
        )  # fmt: skip
    return _instants(motion, motion.options.rate)


def _instants(motion: Keyframes, rate: float) -> Array:
    """003 (18), with both ends."""
    first, last = motion.keyframes[0].time, motion.keyframes[-1].time
    return np.linspace(first, last, round((last - first) * rate) + 1)


def shown_frames(
    motion: Keyframes, balancing: Balancing, courses: list[Course], target_at: Callable[[Array], Array]
) -> ShownFrames:
    """The solved frames at the requested instants."""
    frames, t = balancing.frames, shown_at(motion)
    v, a, _ = balancing.measure(again=False)
    if len(t) == len(frames.t):
        return ShownFrames(t, frames.q.copy(), v, a, balancing.target, balancing.flying, balancing.external)
    from scipy.interpolate import make_interp_spline  # slow to import, and only for other rates

    q = np.ascontiguousarray(make_interp_spline(frames.t, frames.q, k=5)(t))
    for link in motion.figure.links:
        assert link.joint is not None
        at = QUATERNION[link.joint.kind]
        if at >= 0:
            part = q[:, motion.figure.world.q_slice(link)][:, at : at + 4]
            part /= np.linalg.norm(part, axis=1, keepdims=True)
    # accelerations have kinks where the support changes, at which a curve of a higher degree would swing
    rates = np.ascontiguousarray(make_interp_spline(frames.t, np.hstack([v, a]), k=3)(t))
    v, a = np.ascontiguousarray(rates[:, : v.shape[1]]), np.ascontiguousarray(rates[:, v.shape[1] :])
    return ShownFrames(t, q, v, a, target_at(t), flight_frames(motion, t), pulls(motion.figure, courses, t))


def assembled(
    motion: Keyframes,
    balancing: Balancing,
    resolver: InterferenceResolver | None,
    stages: list[Stage],
    phases: list[SupportPhase],
    courses: list[Course],
    shown: ShownFrames,
) -> Clip:
    """The clip, with the forces of its frames and the limits that they violate."""
    frames, links, clock = balancing.frames, balancing.links, balancing.clock
    figure, t, target = motion.figure, shown.t, shown.target
    weight = figure.mass * balancing.gravity
    same = len(t) == len(frames.t)
    found = (
        balancing.measure(again=False)[2] if same else demands(figure, links, shown.q, shown.v, shown.a, shown.external)
    )
    zmp = zmp_of(found, target, shown.flying, weight)
    rows = phases_at(phases, t)
    wrench = shared(found, zmp, target[:, 2], phases, rows, links)
    margins = support_margins(phases, t, zmp)
    short = np.zeros(len(t))
    contacts = {link: motion.contact(link) for link in links}
    for i, phase in enumerate(phases):
        here = np.flatnonzero(rows == i)
        if phase.links and len(here) and not tells_all(phase, contacts):
            wrench[here], short[here] = corner_forces(found, phase, here, links, contacts, _LENGTH)
            if not is_level(phase, contacts):
                margins[here] = np.inf
    external = np.zeros((len(t), len(figure.world.tables.links), 6))
    if shown.external is not None:
        external += shown.external
    for c, link in enumerate(links):
        external[:, figure.world.row(figure[link])] += wrench[:, c]
    torque = demands(figure, links, shown.q, shown.v, shown.a, external).torque
    clock.done("inverse dynamics")
    violations = find_misses(frames) + find_leaving(t, margins)
    violations += find_shortages(t, short, weight)
    violations += find_pulls(t, found.force, shown.flying, weight)
    violations += [] if resolver is None else resolver.violations()
    clock.done("checks")
    loads = tuple(_carried(figure, course, shown.q, t) for course in courses)
    return Clip(
        figure,
        motion.name,
        t,
        shown.q,
        shown.v,
        shown.a,
        coms_of(figure, shown.q),
        zmp,
        target,
        torque,
        found.momentum,
        found.force,
        wrench,
        tuple(links),
        tuple(phases),
        np.array([key.time for key in motion.keyframes]),
        tuple(key.name for key in motion.keyframes),
        balancing.com,
        tuple(stages if same else _stages_at(stages, balancing, t, zmp)),
        tuple(sorted(violations, key=lambda violation: violation.time)),
        clock.seconds,
        loads,
        contacts,
    )


def _stages_at(stages: list[Stage], balancing: Balancing, t: Array, zmp: Array) -> list[Stage]:
    """Stages at other instants, linear between solved frames; the last stage's ZMP is that of the clip.

    If fewer frames are sampled than were solved, the error is that of the solved frames: a few samples may miss a short
    peak.
    """
    solved = balancing.frames.t

    def at(x: Array) -> Array:
        return np.column_stack([np.interp(t, solved, column) for column in x.T])

    def error(stage: Stage) -> tuple[float, float] | None:
        return zmp_error(stage.zmp, balancing.target) if len(t) < len(solved) else None

    found = [Stage(stage.name, at(stage.com), at(stage.zmp), error(stage)) for stage in stages]
    return [*found[:-1], found[-1]._replace(zmp=zmp)]


def _carried(figure: Figure, course: Course, q: Array, t: Array) -> CarriedLoad:
    """A load for the clip; writes its coordinates, from the grip on, into frames q (S, nq)."""
    p, quaternion = course.at(t)
    since = t >= course.start
    at = figure.world.q_slice(course.load.thing.root)
    q[since, at.start : at.start + 3] = p[since]
    q[since, at.start + 3 : at.stop] = quaternion[since]
    wrenches = course.wrenches(t, figure.world.gravity)
    return CarriedLoad(course.load.thing.name, course.start, course.end, p, quaternion, wrenches)


def pulls(figure: Figure, courses: list[Course], t: Array) -> Array | None:
    """(S, n, 6): wrenches of the carried loads on the links."""
    if not courses:
        return None
    out = np.zeros((len(t), len(figure.world.tables.links), 6))
    for course in courses:
        for link, wrench in course.wrenches(t, figure.world.gravity).items():
            out[:, figure.world.row(figure[link])] += wrench
    return out
