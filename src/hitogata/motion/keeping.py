"""Limits that a motion violates, and changes of poses and times that satisfy them."""

from __future__ import annotations

import copy
import math
from collections.abc import Callable, Mapping
from dataclasses import replace

import numpy as np

from ..chain.figure import Figure
from ..chain.link import Link
from ..errors import MotionError
from .clip import Clip, Violation, spans_over
from .keyframes import Keyframes
from .limits import Limits
from .pose.relief import Cut, Instant

#: most designs until limits are kept; least and largest factor by which a span is made longer in one design
_ROUNDS, _LEAST, _MOST = 8, 1.02, 1.6
#: most designs in which poses change; largest fraction of the torque excess that may remain after each
_RELIEFS, _NEARER = 8, 0.95
#: torque reduction of a pose, relative to the excess plus a fraction of the limit; and the fraction of a limit below
#: which a pose is not changed
_FURTHER, _SPARE, _LOWEST = 1.3, 0.005, 0.4
#: relative tolerance of limits
_SLACK = 1e-3


def keeping_limits(motion: Keyframes, design: Callable[[Keyframes], Clip]) -> Clip:
    """A designed motion with its violated limits; if limits must be kept, designed again with other poses, and with
    more time, until all are kept."""
    limits, given = motion.limits, motion
    clip = design(motion)
    broken = find_broken(motion.figure, clip, limits)
    if limits.keep and broken:
        motion, clip, broken = _relieved(motion, clip, broken, design)
    for _ in range(_ROUNDS if limits.keep else 0):
        if not broken:
            break
        motion = stretched(motion, clip, broken, limits)
        clip = design(motion)
        broken = find_broken(motion.figure, clip, limits)
    if limits.keep and broken:
        raise must_keep(given, motion, broken)
    if not broken:
        return clip
    return replace(clip, violations=tuple(sorted((*clip.violations, *broken), key=lambda one: one.time)))


def _relieved(
    motion: Keyframes, clip: Clip, broken: list[Violation], design: Callable[[Keyframes], Clip]
) -> tuple[Keyframes, Clip, list[Violation]]:
    """The motion with poses that need less torque at overloaded joints, as long as that reduces the excess."""
    limits, best = motion.limits, _torque_over(clip, broken, motion.limits)
    for _ in range(_RELIEFS):
        if best == 0.0:
            break
        other = relieving(motion, clip, broken, limits)
        if other is None:
            break
        try:
            new = design(other)
        except MotionError:
            # a pose with less torque at one joint may not be able to stand
            break
        left = find_broken(motion.figure, new, limits)
        over = _torque_over(new, left, limits)
        if len(new.violations) > len(clip.violations) or over > _NEARER * best:
            break
        motion, clip, broken, best = other, new, left, over
    return motion, clip, broken


def _torque_over(clip: Clip, broken: list[Violation], limits: Limits) -> float:
    """Largest relative excess of a torque over its limit."""
    found = [violation for violation in broken if violation.what.startswith("torque")]
    return max((one.amount / float(limits.of("torque", _link(clip, one)).min()) for one in found), default=0.0)


def relieving(motion: Keyframes, clip: Clip, broken: list[Violation], limits: Limits) -> Keyframes | None:
    """The motion with poses of less torque around each excess; None if there is none.

    The first keyframe is the present pose, and the last one the final pose at rest: both stay.
    """
    out = copy.copy(motion)
    out.relief = dict(motion.relief)
    for violation in (one for one in broken if one.what.startswith("torque")):
        link = _link(clip, violation)
        f = int(np.argmin(np.abs(clip.time - violation.time)))
        where = clip.figure.world.v_slice(link)
        freedom = where.start + int(np.argmax(np.abs(clip.torque[f, where]) / limits.of("torque", link)))
        instant = _instant(clip, f)
        after = int(np.searchsorted(clip.keyframes, violation.time))
        limit = float(limits.of("torque", link).min())
        for k in {after - 1, after} - {0, len(clip.keyframes) - 1}:
            before = out.relief.get(k, {})
            last = motion.relief.get(k, {}).get(freedom)
            cut = _FURTHER * (violation.amount + _SPARE * limit) + (0.0 if last is None else last.amount)
            if freedom not in before or cut > before[freedom].amount:
                out.relief[k] = {**before, freedom: Cut(cut, _LOWEST * limit, instant)}
    return out if out.relief != motion.relief else None


def _instant(clip: Clip, f: int) -> Instant:
    """Velocities, accelerations and external forces in a frame."""
    world = clip.figure.world
    external = np.zeros((len(world.tables.links), 6))
    for link, wrench in zip(clip.contact_links, clip.contact_wrench[f], strict=True):
        external[world.row(clip.figure[link])] += wrench
    for load in clip.loads:
        for hand, wrenches in load.wrenches.items():
            external[world.row(clip.figure[hand])] += wrenches[f]
    return Instant(clip.v[f], clip.a[f], external)


def _link(clip: Clip, violation: Violation) -> Link:
    """Link whose joint a violation concerns."""
    return clip.figure[violation.what.split("'")[1]]


def find_broken(figure: Figure, clip: Clip, limits: Limits) -> list[Violation]:
    """Violated limits of a clip, each with its joint and span of time."""
    for name in ("torque", "speed", "power"):
        value = getattr(limits, name)
        for link in value if isinstance(value, Mapping) else ():
            figure[link]
    found: list[Violation] = []
    world = figure.world
    for link in figure.links:
        joint = link.joint
        if link is figure.root or joint is None or joint.nv == 0:
            continue
        at = world.v_slice(link)
        torque, speed = clip.torque[:, at], clip.v[:, at]
        turns = joint.nq != 1 or joint.name == "hinge"
        units = {"torque": "N m" if turns else "N", "speed": "rad/s" if turns else "m/s", "power": "W"}
        for what, amount in (("torque", torque), ("speed", speed), ("power", torque * speed)):
            limit = limits.of(what, link)
            # for a joint with several freedoms the worst one
            part = np.abs(amount) / limit
            if part.max() < 1.0 + _SLACK:
                continue
            worst = part.argmax(axis=1)
            rows = np.arange(len(part))
            over = np.abs(amount)[rows, worst] - limit[worst]
            over[part[rows, worst] < 1.0 + _SLACK] = 0.0
            text = f"{what} of {link.name!r} above its limit of {limit[worst[int(np.argmax(over))]]:.4g} {units[what]}"
            found += spans_over(clip.time, over, 0.0, text, units[what])
    if limits.friction is not None:
        needed = clip.friction_needed()
        text = f"friction above its limit of {limits.friction:g}"
        found += spans_over(clip.time, needed - limits.friction, _SLACK * limits.friction, text, "")
    return found


def stretched(motion: Keyframes, clip: Clip, broken: list[Violation], limits: Limits) -> Keyframes:
    """The motion with more time around violations. Flights keep their duration, which gravity determines."""
    keys = motion.keyframes
    gaps = np.diff([key.time for key in keys])
    factor = np.ones(len(gaps))
    for violation in broken:
        ratio = _excess(violation, limits, clip)
        for k, key in enumerate(keys[:-1]):
            near = clip.keyframes[k] <= violation.end + 1e-9 and violation.start - 1e-9 <= clip.keyframes[k + 1]
            if near and not key.flight:
                factor[k] = max(factor[k], ratio)
    times = keys[0].time + np.concatenate([[0.0], np.cumsum(gaps * factor)])
    out = copy.copy(motion)
    out.keyframes = [replace(key, time=float(time)) for key, time in zip(keys, times, strict=True)]
    return out


def _excess(violation: Violation, limits: Limits, clip: Clip) -> float:
    """Factor by which a span is made longer: speeds fall with it, forces and powers with its square or more."""
    if violation.what.startswith("friction"):
        assert limits.friction is not None
        part = 1.0 + violation.amount / limits.friction
        return float(np.clip(math.sqrt(part), _LEAST, _MOST))
    link = _link(clip, violation)
    what = violation.what.split(" ", 1)[0]
    part = 1.0 + violation.amount / float(limits.of(what, link).min())
    return float(np.clip(part if what == "speed" else math.sqrt(part), _LEAST, _MOST))


def must_keep(given: Keyframes, slower: Keyframes, broken: list[Violation]) -> MotionError:
    """Description of the violation that no duration removes, in times of the given motion."""
    new, old = ([key.time for key in motion.keyframes] for motion in (slower, given))
    worst = broken[0]
    time, start, end = (float(at) for at in np.interp([worst.time, worst.start, worst.end], new, old))
    worst = worst._replace(time=time, start=start, end=end)
    why = "; the pose requires it even at rest" if worst.what.startswith("torque") else ""
    message = f"{given.name!r} cannot keep its limits by other poses or more time: {worst}{why}"
    return MotionError(-1, 0.0, "", message)
