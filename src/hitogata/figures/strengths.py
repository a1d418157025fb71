"""Strength of human joints, measured on healthy adults, most of them young men.

A joint has one limit for each of its freedoms, the same in both directions. The limit is that of the stronger
direction, which carries the body: hips, knees, ankles, trunk and neck are stronger in extension. Flexion is 70 % of
that in hips, 53 % in knees and trunk, 35 % in ankles, 59 % in the neck (same sources). Directions without a source
get the weakest limit measured at the joint.

| joint | source (docs/references.md) |
| --- | --- |
| hip, knee, ankle ahead and back | Anderson, Madigan, Nussbaum 2007: of weight times height 0.161, 0.163, 0.095 |
| hip aside | Sugimoto and others 2014: 1.29 N m/kg, while moving at 60°/s; used for the hip's rotation as well |
| ankle aside and turning | as it lifts the toes: 0.033 of weight times height, Anderson and others |
| trunk | Moreno Catalá and others 2018: 3.86 N m/kg in extension; flexion, 2.06, is taken aside and turning |
| neck | Fice and others 2014: 51 N m in extension, 32 aside, 13 turning |
| shoulder | of the static shoulder study: 68.6 N m at 45° of flexion |
| elbow | Lategan, Krüger 2003: 0.78 N m/kg, while moving |
| wrist | Delp and others 1996: 7.1 N m, the least of all directions; forearm's turn O'Sullivan 2002: 13.1 N m |
"""

from __future__ import annotations

from dataclasses import replace

from ..chain.joints.joint import Joint
from ..chain.values.validate import number

#: torque divided by weight times height, about x, y and z of the joint; for a hinge about its axis alone
_OF_SIZE = {"shank": (0.163,), "foot": (0.033, 0.095, 0.033)}
#: N m/kg
_OF_MASS = {
    "abdomen": (2.06, 3.86, 2.06),
    "chest": (2.06, 3.86, 2.06),
    "forearm": (0.78,),
}
#: N m, not scaled with the body
_MEASURED = {
    "neck": (32.0, 51.0, 13.0),
    "head": (32.0, 51.0, 13.0),
    "upper_arm": (68.6, 68.6, 68.6),
    "hand": (7.1, 7.1, 13.1),
}
_HIP_EXTENSION, _HIP_ABDUCTION = 0.161, 1.29
_GRAVITY = 9.81


def strengths(part: str, height: float, mass: float) -> tuple[float, ...]:
    """N m of the joint above a part, for each of its freedoms. height: m; mass: kg."""
    size = mass * _GRAVITY * height
    if part == "thigh":
        aside = _HIP_ABDUCTION * mass
        return aside, _HIP_EXTENSION * size, aside
    if part in _OF_SIZE:
        return tuple(size * one for one in _OF_SIZE[part])
    if part in _OF_MASS:
        return tuple(mass * one for one in _OF_MASS[part])
    return _MEASURED[part]


def strong(joint: Joint, part: str, height: float, mass: float, strength: float | None) -> Joint:
    """A joint limited to the measured strength. strength: relative to that of young men; None for no limit."""
    if strength is None:
        return joint
    number(strength, "strength", positive=True)
    return replace(joint, effort=tuple(strength * one for one in strengths(part, height, mass)))
