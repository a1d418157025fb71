"""A humanoid robot whose joints are hinges."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from ..chain.joints.joint import Free, Hinge
from ..chain.mass import MassProperties, combined
from ..chain.model import Model
from ..chain.shapes.shape import Box, Capsule, Cylinder, Ellipsoid, Shape, Sphere
from ..chain.values.validate import number
from .body import SIDES

SHELL, DARK, METAL, GLASS, SOLE = "#e8eaed", "#3a4049", "#9aa3ad", "#26333f", "#2c3036"

#: of the whole height, m per m: lengths between joints, outlines of the parts
_THIGH, _SHANK, _ANKLE = 0.235, 0.230, 0.052
_HIP_OUT, _HIP_DOWN = 0.058, 0.030
_WAIST, _CHEST, _NECK = 0.062, 0.205, 0.056
_SHOULDER_OUT, _SHOULDER_UP = 0.125, 0.160
_UPPER_ARM, _FOREARM, _HAND = 0.165, 0.140, 0.085
_SOLE_LENGTH, _SOLE_WIDTH, _SOLE_HEEL = 0.150, 0.078, 0.055

#: part of the whole mass in each link; those of limbs stand for either side
MASSES = {
    "pelvis": 0.130,
    "waist_yaw": 0.020,
    "waist_roll": 0.020,
    "chest": 0.250,
    "neck": 0.010,
    "head": 0.040,
    "shoulder_pitch": 0.013,
    "shoulder_roll": 0.010,
    "upper_arm": 0.024,
    "forearm": 0.017,
    "wrist_yaw": 0.004,
    "wrist_roll": 0.003,
    "hand": 0.007,
    "hip_yaw": 0.017,
    "hip_roll": 0.016,
    "thigh": 0.072,
    "shank": 0.050,
    "ankle": 0.008,
    "foot": 0.024,
}

#: N m: largest torque of each joint's motor. Values of the torque-controlled humanoid TALOS (95 kg, 1.75 m), `effort`
#: in the URDF of PAL Robotics. Its waist has no roll; waist roll gets the value of pitch.
EFFORTS = {
    "waist_yaw": 78.0,
    "waist_roll": 78.0,
    "chest": 78.0,
    "neck": 4.0,
    "head": 8.0,
    "shoulder_pitch": 44.64,
    "shoulder_roll": 22.32,
    "upper_arm": 17.86,
    "forearm": 17.86,
    "wrist_yaw": 3.0,
    "wrist_roll": 6.6,
    "hand": 6.6,
    "hip_yaw": 100.0,
    "hip_roll": 160.0,
    "thigh": 160.0,
    "shank": 300.0,
    "ankle": 160.0,
    "foot": 100.0,
}


class _Part(NamedTuple):
    """A link: parent, hinge axis and range (degrees), joint in the parent's frame, outline. Lengths in heights."""

    name: str
    parent: str
    axis: str
    low: float
    high: float
    at: tuple[float, float, float]
    shapes: tuple[Shape, ...]


def humanoid(height: float = 1.60, mass: float = 80.0, *, name: str = "humanoid") -> Model:
    """A robot of hydraulic build in 32 links: a floating pelvis and 31 hinges, 37 DoF.

    height: m, sole to crown. mass: kg; `MASSES` has each link's part of it, `EFFORTS` what its motor can give. Three
    hinges at the waist, two at the neck, seven in an arm, six in a leg. It starts in a standing pose with knees bent by
    30°, soles on z = 0 below the hips. x forward, y left, z up. Positive knee and elbow angles bend. The soles are
    rectangles, 0.150 by 0.078 heights.

        pelvis ─ waist_yaw ─ waist_roll ─ chest ┬ neck ─ head
               │                                └ shoulder_pitch ─ shoulder_roll ─ upper_arm ─ forearm ─ wrist_yaw ─
               │                                                                    wrist_roll ─ hand    left_…, right_…
               └ hip_yaw ─ hip_roll ─ thigh ─ shank ─ ankle ─ foot                                       left_…, right_…
    """
    h = number(height, "humanoid height", positive=True)
    whole = number(mass, "humanoid mass", positive=True)
    model = Model(name)
    standing = h * (_HIP_DOWN + _THIGH + _SHANK + _ANKLE)
    _add(model, "pelvis", None, Free(), (0.0, 0.0, standing), whole * MASSES["pelvis"], _pelvis(h))
    for part in _parts(h):
        kind = part.name.removeprefix("left_").removeprefix("right_")
        joint = Hinge(part.axis, range=(math.radians(part.low), math.radians(part.high)), effort=EFFORTS[kind])
        _add(model, part.name, part.parent, joint, np.multiply(h, part.at), whole * MASSES[kind], part.shapes)
    bend = math.radians(15.0)
    model.start({"pelvis": (0.0, 0.0, -h * (_THIGH + _SHANK) * (1.0 - math.cos(bend)), 1, 0, 0, 0)})
    for side in SIDES:
        model.start({f"{side}_thigh": -bend, f"{side}_shank": 2.0 * bend, f"{side}_ankle": -bend})
        model.start({f"{side}_shoulder_roll": SIDES[side] * 0.15, f"{side}_forearm": 0.3})
    return model


def _add(
    model: Model,
    name: str,
    parent: str | None,
    joint: Free | Hinge,
    at: ArrayLike,
    mass: float,
    shapes: Iterable[Shape],
) -> None:
    """A link whose mass fills its outline evenly."""
    solid = list(shapes)
    sizes = np.array([_volume(shape) for shape in solid])
    masses = mass * sizes / sizes.sum()
    parts = [
        (shape.p, MassProperties(m, np.zeros(3), shape.inertia(m))) for shape, m in zip(solid, masses, strict=True)
    ]
    whole = combined(parts, name)
    model.link(name, parent, joint, at=at, mass=mass, com=whole.com, inertia=whole.inertia, shapes=solid)


def _volume(shape: Shape) -> float:
    match shape:
        case Box():
            return float(np.prod(np.asarray(shape.size)))
        case Capsule():
            return math.pi * shape.radius**2 * (shape.length + 4.0 / 3.0 * shape.radius)
        case Cylinder():
            return math.pi * shape.radius**2 * shape.length
        case Sphere():
            return 4.0 / 3.0 * math.pi * shape.radius**3
        case Ellipsoid():
            return float(4.0 / 3.0 * math.pi * np.prod(np.asarray(shape.radii)))
        case _:
            raise TypeError(f"the volume of a {shape.name} is not implemented")


def _parts(h: float) -> list[_Part]:
    parts = [
        _Part("waist_yaw", "pelvis", "z", -60, 60, (0, 0, 0.035), (_drum(h, "z", 0.040, 0.030),)),
        _Part("waist_roll", "waist_yaw", "x", -35, 35, (0, 0, 0.030), (_drum(h, "x", 0.028, 0.080),)),
        _Part("chest", "waist_roll", "y", -25, 60, (0, 0, _WAIST - 0.030), _chest(h)),
        _Part("neck", "chest", "z", -80, 80, (0, 0, _CHEST), (_drum(h, "z", 0.022, 0.066),)),
        _Part("head", "neck", "y", -35, 45, (0, 0, _NECK), _head(h)),
    ]
    for side, sign in SIDES.items():
        parts += _arm(h, side, sign)
        parts += _leg(h, side, sign)
    return parts


def _arm(h: float, side: str, sign: float) -> list[_Part]:
    def out(low: float, high: float) -> tuple[float, float]:
        """A range given for the left, mirrored for the right."""
        return (low, high) if sign > 0.0 else (-high, -low)

    shoulder = (0.0, sign * _SHOULDER_OUT, _SHOULDER_UP)
    n = f"{side}_"
    return [
        _Part(n + "shoulder_pitch", "chest", "y", -180, 60, shoulder, (_drum(h, "y", 0.030, 0.040),)),
        _Part(n + "shoulder_roll", n + "shoulder_pitch", "x", *out(-10, 170), (0, sign * 0.030, 0), (_ball(h, 0.032),)),
        _Part(n + "upper_arm", n + "shoulder_roll", "z", -90, 90, (0, 0, 0), (_tube(h, _UPPER_ARM, 0.026, 0.030),)),
        _Part(n + "forearm", n + "upper_arm", "-y", -5, 140, (0, 0, -_UPPER_ARM), _forearm(h)),
        _Part(n + "wrist_yaw", n + "forearm", "z", -90, 90, (0, 0, -_FOREARM), (_drum(h, "z", 0.018, 0.020),)),
        _Part(n + "wrist_roll", n + "wrist_yaw", "x", -60, 60, (0, 0, 0), (_drum(h, "x", 0.015, 0.036),)),
        _Part(n + "hand", n + "wrist_roll", "y", -60, 60, (0, 0, 0), _hand(h)),
    ]


def _leg(h: float, side: str, sign: float) -> list[_Part]:
    def out(low: float, high: float) -> tuple[float, float]:
        return (low, high) if sign > 0.0 else (-high, -low)

    n = f"{side}_"
    hip = (0.0, sign * _HIP_OUT, -_HIP_DOWN)
    return [
        _Part(n + "hip_yaw", "pelvis", "z", *out(-40, 50), hip, (_drum(h, "z", 0.032, 0.034),)),
        _Part(n + "hip_roll", n + "hip_yaw", "x", *out(-25, 50), (0, 0, 0), (_drum(h, "x", 0.030, 0.070),)),
        _Part(n + "thigh", n + "hip_roll", "y", -120, 40, (0, 0, 0), _thigh(h)),
        _Part(n + "shank", n + "thigh", "y", 0, 145, (0, 0, -_THIGH), _shank(h)),
        _Part(n + "ankle", n + "shank", "y", -70, 45, (0, 0, -_SHANK), (_drum(h, "y", 0.020, 0.050),)),
        _Part(n + "foot", n + "ankle", "x", -35, 35, (0, 0, 0), _foot(h)),
    ]


def _box(h: float, size: ArrayLike, at: ArrayLike, colour: str) -> Shape:
    return Box(size=np.multiply(h, size), at=np.multiply(h, at), colour=colour)


def _ball(h: float, radius: float) -> Shape:
    return Sphere(radius=h * radius, colour=DARK, touches=False)


def _drum(h: float, axis: str, radius: float, length: float) -> Shape:
    """Motor housing at the joint, along its axis."""
    turn = {"x": ("y", math.pi / 2.0), "y": ("x", -math.pi / 2.0), "z": None}[axis]
    return Cylinder(radius=h * radius, length=h * length, rotation=turn, colour=DARK, touches=False)


def _tube(h: float, length: float, radius: float, start: float, colour: str = SHELL) -> Shape:
    """Shell of a limb that hangs from its joint; its rounded ends stay between `start` and the next joint."""
    straight = length - start - 2.0 * radius * 0.6
    middle = -(start + length) / 2.0
    return Capsule(radius=h * radius, length=h * straight, at=(0.0, 0.0, h * middle), colour=colour)


def _pelvis(h: float) -> list[Shape]:
    return [
        _box(h, (0.100, 0.150, 0.050), (0.0, 0.0, 0.005), SHELL),
        _box(h, (0.070, 0.060, 0.050), (-0.005, 0.0, -0.040), METAL),
    ]


def _chest(h: float) -> tuple[Shape, ...]:
    return (
        _box(h, (0.110, 0.180, 0.135), (0.0, 0.0, 0.1225), SHELL),
        _box(h, (0.090, 0.130, 0.050), (0.0, 0.0, 0.030), DARK),
        _box(h, (0.050, 0.140, 0.130), (-0.075, 0.0, 0.105), METAL),
    )


def _head(h: float) -> tuple[Shape, ...]:
    return (
        _box(h, (0.085, 0.090, 0.085), (0.005, 0.0, 0.0525), SHELL),
        _drum(h, "y", 0.024, 0.060),
        Ellipsoid(radii=np.multiply(h, (0.028, 0.038, 0.022)), at=np.multiply(h, (0.035, 0.0, 0.058)), colour=GLASS),
    )


def _forearm(h: float) -> tuple[Shape, ...]:
    return (_drum(h, "y", 0.024, 0.050), _tube(h, _FOREARM, 0.022, 0.015))


def _hand(h: float) -> tuple[Shape, ...]:
    return (
        _box(h, (0.042, 0.020, 0.055), (0.0, 0.0, -0.040), DARK),
        _box(h, (0.036, 0.014, 0.030), (0.0, 0.0, -_HAND + 0.005), METAL),
    )


def _thigh(h: float) -> tuple[Shape, ...]:
    return (_drum(h, "y", 0.034, 0.060), _tube(h, _THIGH, 0.036, 0.030))


def _shank(h: float) -> tuple[Shape, ...]:
    return (_drum(h, "y", 0.031, 0.062), _tube(h, _SHANK, 0.028, 0.020))


def _foot(h: float) -> tuple[Shape, ...]:
    """The ankle stands behind the sole's middle; the sole's underside is flat at the ankle's height below it."""
    forward = 0.5 * _SOLE_LENGTH - _SOLE_HEEL
    return (
        _box(h, (_SOLE_LENGTH, _SOLE_WIDTH, 0.016), (forward, 0.0, -_ANKLE + 0.008), SOLE),
        _box(h, (0.070, 0.050, 0.026), (0.0, 0.0, -_ANKLE + 0.029), SHELL),
    )
