"""Limits that a motion breaks, and a motion that takes more time to keep them."""

from __future__ import annotations

import copy
import math
from collections.abc import Callable, Mapping
from dataclasses import replace

import numpy as np

from ..chain.figure import Figure
from ..errors import MotionError
from .clip import Clip, Violation, spans_over
from .keyframes import Keyframes
from .limits import Limits

#: designs at the most until limits are kept, by how much at the least and at the most a stretch is made longer in one
_ROUNDS, _LEAST, _MOST = 8, 1.02, 1.6
#: parts of a limit by which it may be passed unnoticed
_SLACK = 1e-3


def keeping_limits(motion: Keyframes, design: Callable[[Keyframes], Clip]) -> Clip:
    """A designed motion with the limits that it breaks; if they must be kept, designed anew with more time until they
    are."""
    limits = motion.limits
    clip = design(motion)
    broken = find_broken(motion.figure, clip, limits)
    for _ in range(_ROUNDS if limits.keep else 0):
        if not broken:
            break
        motion = stretched(motion, clip, broken, limits)
        clip = design(motion)
        broken = find_broken(motion.figure, clip, limits)
    if limits.keep and broken:
        raise must_keep(motion, broken)
    if not broken:
        return clip
    return replace(clip, violations=tuple(sorted((*clip.violations, *broken), key=lambda one: one.time)))


def find_broken(figure: Figure, clip: Clip, limits: Limits) -> list[Violation]:
    """Limits that a clip breaks, each with its joint and span of time."""
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
            if np.isinf(limit).all():
                continue
            # of a joint with several freedoms the one that is worst
            part = np.abs(amount) / limit
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
    """The motion with more time around what is broken. Flights keep theirs: gravity says how long they are."""
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
    """By how much a stretch of time is made longer: speeds fall with it, forces and powers with its square or more."""
    if violation.what.startswith("friction"):
        assert limits.friction is not None
        part = 1.0 + violation.amount / limits.friction
        return float(np.clip(math.sqrt(part), _LEAST, _MOST))
    link = clip.figure[violation.what.split("'")[1]]
    what = violation.what.split(" ", 1)[0]
    part = 1.0 + violation.amount / float(limits.of(what, link).min())
    return float(np.clip(part if what == "speed" else math.sqrt(part), _LEAST, _MOST))


def must_keep(motion: Keyframes, broken: list[Violation]) -> MotionError:
    """What no amount of time makes good."""
    worst = broken[0]
    return MotionError(
        -1,
        0.0,
        "",
        f"{motion.name!r} cannot keep its limits by taking more time: {worst}; at rest the pose itself asks for it"
        if worst.what.startswith("torque")
        else f"{motion.name!r} cannot keep its limits by taking more time: {worst}",
    )
