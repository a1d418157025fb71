"""Ranges of human joints.

American Academy of Orthopaedic Surgeons (1965), Joint Motion: Method of Measuring and Recording. A ball joint has one
cone for the limb's direction and one range for its twist. The handbook's four directions become a cone that contains
them all. Where the cone allows more than the handbook, the comment names the direction.

Flexion is positive in elbows and knees. Both may go 5° beyond straight, as most people's do, so that standing does not
rest on the limit.
"""

from __future__ import annotations

from dataclasses import replace
from math import cos, radians, sin

from ..chain.joints.joint import Ball, Hinge, Joint
from ..chain.values.validate import number
from .body import SIDES

#: damping of the joint above a part, relative to that of a hip: about as the muscles that cross it
_DAMPED = {"forearm": 0.25, "hand": 0.02, "shank": 0.5, "foot": 0.1, "neck": 0.15, "head": 0.15}


def damped(joint: Joint, part: str, damping: float) -> Joint:
    """A joint with the damping of a relaxed limb. damping: N m s/rad, of a hip."""
    number(damping, "damping", low=0.0)
    return replace(joint, damping=damping * _DAMPED.get(part, 1.0))


def elbow() -> Hinge:
    return Hinge("-y", range=(radians(-5.0), radians(150.0)))


def knee() -> Hinge:
    return Hinge("y", range=(radians(-5.0), radians(135.0)))


def shoulder(side: str) -> Ball:
    """Flexion 180°, extension 60°, abduction 180°; rotation 90° outward, 70° inward.

    The cone is about a direction 40° outward of straight ahead and 20° below the horizon, so that an arm may go up,
    down and 57° back, but only 7° behind vertical overhead. Generous across the body, where the trunk is in the way.
    """
    out, down = radians(40.0), radians(20.0)
    # the axis points down, so a left arm turns outward by negative angles
    centre = (cos(down) * cos(out), SIDES[side] * cos(down) * sin(out), -sin(down))
    return Ball("-z", cone=radians(115.0), twist=_mirrored(side, -90.0, 70.0), centre=centre)


def wrist(side: str) -> Ball:
    """Flexion 80°, extension 70°; the twist is the forearm's: 80° either way. Generous sideways (20° and 30°)."""
    return Ball("-z", cone=radians(70.0), twist=_mirrored(side, -80.0, 80.0))


def loaded_wrist(side: str) -> Ball:
    """Pressed back by the weight on the palm: a right angle and 5° more, which only gymnasts have without a load."""
    return replace(wrist(side), cone=radians(95.0))


def hip(side: str) -> Ball:
    """Flexion 120°, extension 30°; rotation 45° either way. Generous sideways: a gymnast's straddle."""
    forward, out = radians(45.0), radians(10.0)
    centre = (sin(forward) * cos(out), SIDES[side] * sin(out), -cos(forward) * cos(out))
    return Ball("-z", cone=radians(77.0), twist=_mirrored(side, -45.0, 45.0), centre=centre)


def ankle(side: str) -> Ball:
    """Toes 20° up, 50° down; sole 35° inward, 15° outward. Generous in turning the toes sideways."""
    down = radians(15.0)
    # a left sole turns inward about −x
    return Ball("x", cone=radians(35.0), twist=_mirrored(side, -35.0, 15.0), centre=(cos(down), 0.0, -sin(down)))


def back() -> Ball:
    """Half of the thoracolumbar spine: of 80° forward, 25° backward, 45° of turn either way."""
    forward = radians(13.75)
    return Ball("z", cone=radians(26.25), twist=_both(22.5), centre=(sin(forward), 0.0, cos(forward)))


def neck() -> Ball:
    """Half of the cervical spine: of 45° to every side and 60° of turn either way."""
    return Ball("z", cone=radians(22.5), twist=_both(30.0))


def _both(angle: float) -> tuple[float, float]:
    return -radians(angle), radians(angle)


def _mirrored(side: str, low: float, high: float) -> tuple[float, float]:
    """A range given for the left, mirrored for the right."""
    a, b = radians(low), radians(high)
    return (a, b) if side == "left" else (-b, -a)
