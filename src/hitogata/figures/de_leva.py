"""Segment inertia parameters of young adults.

de Leva P. (1996) Adjustments to Zatsiorsky-Seluyanov's segment inertia parameters. J. Biomech. 29(9), 1223–1230,
Table 4. The paper measures each segment between two landmarks; ours are named in `body.py`.
"""

from __future__ import annotations

from typing import NamedTuple


class BodySegment(NamedTuple):
    """One row of the table.

    mass: fraction of body mass. com: distance of the centre of mass from the first landmark, fraction of `length`.
    sag, trans, long: radii of gyration about the centre of mass, fractions of `length`. length: m, between the
    landmarks, of a body of the reference stature.

    The literature disagrees on the meaning of the columns sag and trans. Here sag is about the sagittal (front to back)
    axis and trans about the transverse (left to right) axis: only so is the chest, which is wider than deep, harder to
    tilt sideways than to bow.
    """

    mass: float
    com: float
    sag: float
    trans: float
    long: float
    length: float


class Reference(NamedTuple):
    """A mean body. stature: m, mass: kg, segments by name."""

    stature: float
    mass: float
    segments: dict[str, BodySegment]


# landmarks: head vertex → mid-gonion; upper trunk suprasternale → xiphion; middle trunk xiphion → navel; lower trunk
# navel → mid-hip; hand wrist → third knuckle; foot heel → toe tip; the others from joint centre to joint centre.
# The shank's length to the ankle's centre is the one to the malleolus times the ratio of the relative COM positions.
_MALE = {
    "head": BodySegment(0.0694, 0.5976, 0.362, 0.376, 0.312, 0.2033),
    "upper_trunk": BodySegment(0.1596, 0.2999, 0.716, 0.454, 0.659, 0.1707),
    "middle_trunk": BodySegment(0.1633, 0.4502, 0.482, 0.383, 0.468, 0.2155),
    "lower_trunk": BodySegment(0.1117, 0.6115, 0.615, 0.551, 0.587, 0.1457),
    "upper_arm": BodySegment(0.0271, 0.5772, 0.285, 0.269, 0.158, 0.2817),
    "forearm": BodySegment(0.0162, 0.4574, 0.276, 0.265, 0.121, 0.2689),
    "hand": BodySegment(0.0061, 0.7900, 0.628, 0.513, 0.401, 0.0862),
    "thigh": BodySegment(0.1416, 0.4095, 0.329, 0.329, 0.149, 0.4222),
    "shank": BodySegment(0.0433, 0.4395, 0.251, 0.246, 0.102, 0.4403),
    "foot": BodySegment(0.0137, 0.4415, 0.257, 0.245, 0.124, 0.2581),
}

_FEMALE = {
    "head": BodySegment(0.0668, 0.5894, 0.330, 0.359, 0.318, 0.2002),
    "upper_trunk": BodySegment(0.1545, 0.2077, 0.746, 0.502, 0.718, 0.1425),
    "middle_trunk": BodySegment(0.1465, 0.4512, 0.433, 0.354, 0.415, 0.2053),
    "lower_trunk": BodySegment(0.1247, 0.4920, 0.433, 0.402, 0.444, 0.1815),
    "upper_arm": BodySegment(0.0255, 0.5754, 0.278, 0.260, 0.148, 0.2751),
    "forearm": BodySegment(0.0138, 0.4559, 0.261, 0.257, 0.094, 0.2643),
    "hand": BodySegment(0.0056, 0.7474, 0.531, 0.454, 0.335, 0.0780),
    "thigh": BodySegment(0.1478, 0.3612, 0.369, 0.364, 0.162, 0.3685),
    "shank": BodySegment(0.0481, 0.4352, 0.267, 0.263, 0.092, 0.4386),
    "foot": BodySegment(0.0129, 0.4014, 0.299, 0.279, 0.139, 0.2283),
}

REFERENCES = {"male": Reference(1.741, 73.0, _MALE), "female": Reference(1.735, 61.9, _FEMALE)}
