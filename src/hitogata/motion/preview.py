"""A quick preview of a motion: its key poses, and the posture between them, without balance."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ..arrays import Array
from ..chain.values.validate import number
from ..errors import InputError
from .keyframes import MOST_FRAMES, Keyframes
from .pose.pose import Miss
from .pose.ranges import RangeTouch


class Preview(NamedTuple):
    """time: (S,) s. q: (S, nq). keyframes: (K,) s. poses: (K, nq). com: (K, 3) m. missed: of each keyframe the tasks
    not met. touches: of each keyframe the active ends of joint ranges. supports: of each keyframe the support polygon
    (n, 2) m."""

    time: Array
    q: Array
    keyframes: Array
    poses: Array
    com: Array
    missed: tuple[tuple[Miss, ...], ...]
    touches: tuple[tuple[RangeTouch, ...], ...]
    supports: tuple[Array, ...]


def preview(motion: Keyframes, rate: float) -> Preview:
    """Poses of the keyframes and interpolated joints. rate: frames per second."""
    from .balance.contact_plan import plan_contacts
    from .pose.absolute import absolute
    from .pose.carrying import with_loads
    from .pose.keyposes import posture, solve_keyposes
    from .pose.ranges import touched_ranges

    number(rate, "rate of a preview", InputError, positive=True)
    motion, _ = with_loads(absolute(motion))
    plan = plan_contacts(motion)
    times = np.array([key.time for key in motion.keyframes])
    count = max(round((times[-1] - times[0]) * rate) + 1, 2)
    if count > MOST_FRAMES:
        raise InputError(f"{times[-1] - times[0]:g} s at {rate:g} frames a second are {count} frames, too many")
    t = np.linspace(times[0], times[-1], count)
    # the centre of mass over the centre of the support up to the next keyframe, as far as a pose does not specify it
    middle = np.array([region.centroid for region in plan.regions])
    middle[:-1] = [a.common(b).centroid for a, b in zip(plan.regions, plan.regions[1:], strict=False)]
    if plan.regions[0].is_same(plan.regions[1]):
        middle[0] = motion.figure.com()
    poses = solve_keyposes(motion, plan, middle, insist=False)
    return Preview(
        t,
        posture(motion, poses, t),
        times,
        poses.q,
        poses.com,
        poses.missed,
        tuple(touched_ranges(motion.figure, q) for q in poses.q),
        tuple(region.hull for region in plan.regions),
    )
