"""A human body in numbers: where its joints are and how its parts are weighted, for a height, a mass and a sex.

x forward, y left, z up; the body stands upright, arms hanging, palms towards the thighs. Every part's frame lies at the
joint nearer to the pelvis: hips' midpoint for the pelvis itself, navel for the abdomen, xiphion for the chest,
suprasternale level for the neck, jaw angle for the head, and shoulder, elbow, wrist, hip, knee, ankle.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from ..arrays import Array
from ..chain.mass import MassProperties
from ..chain.values.validate import number
from ..errors import ModelError
from .de_leva import REFERENCES, Reference

#: +1 left, −1 right
SIDES = {"left": 1.0, "right": -1.0}

# fractions of stature. Ankle: Drillis and Contini's figure in Winter, Biomechanics and Motor Control of Human Movement.
# The table of masses does not list the others; they are our estimates of the joint centres' positions.
_ANKLE_HEIGHT = 0.039
_SHOULDER_BELOW_SUPRASTERNALE = 0.0155
_HALF_SHOULDERS = {"male": 0.104, "female": 0.096}
_HALF_HIPS = {"male": 0.0485, "female": 0.0495}
#: of the foot's length, from the heel
_ANKLE_ALONG_FOOT = 0.25
#: of the mass of de Leva's head, which includes the neck: our estimate, a litre of neck under four of head
_NECK_SHARE = 0.2

_TRUNK = {"pelvis": "lower_trunk", "abdomen": "middle_trunk", "chest": "upper_trunk"}


@dataclass(frozen=True)
class Anthropometry:
    """height: m, sole to crown. mass: kg, of the whole body."""

    height: float
    mass: float
    sex: str

    def __post_init__(self) -> None:
        number(self.height, "body height", positive=True)
        number(self.mass, "body mass", positive=True)
        if self.sex not in REFERENCES:
            raise ModelError(f"sex must be one of {' and '.join(map(repr, REFERENCES))}, not {self.sex!r}")

    @property
    def reference(self) -> Reference:
        return REFERENCES[self.sex]

    @property
    def scale(self) -> float:
        """Lengths relative to the reference body."""
        return self.height / self.reference.stature

    @property
    def girth(self) -> float:
        """Thickness relative to the reference body, so that volume grows as mass does."""
        return math.sqrt(self.mass / self.reference.mass / self.scale)

    def length(self, part: str) -> float:
        """From a part's frame to the next joint (hand: third knuckle; head: vertex; foot: whole length), m."""
        if part == "neck":
            return self._neck_length
        return self.reference.segments[_TRUNK.get(part, part)].length * self.scale

    @property
    def ankle_height(self) -> float:
        return _ANKLE_HEIGHT * self.height

    @property
    def heel(self) -> float:
        """x of the heel in the foot's frame, m."""
        return -_ANKLE_ALONG_FOOT * self.length("foot")

    @property
    def hip_height(self) -> float:
        return self.ankle_height + self.length("shank") + self.length("thigh")

    @property
    def _neck_length(self) -> float:
        """Height left over by the other parts: the table has no length between suprasternale and jaw."""
        return self.height - self.hip_height - sum(self.length(p) for p in ("pelvis", "abdomen", "chest", "head"))

    def shoulder(self, side: str) -> Array:
        """In the chest's frame, m."""
        z = self.length("chest") - _SHOULDER_BELOW_SUPRASTERNALE * self.height
        return np.array([0.0, SIDES[side] * _HALF_SHOULDERS[self.sex] * self.height, z])

    def hip(self, side: str) -> Array:
        """In the pelvis' frame, m."""
        return np.array([0.0, SIDES[side] * _HALF_HIPS[self.sex] * self.height, 0.0])

    def properties(self, part: str) -> MassProperties:
        """Mass properties in the part's own frame."""
        if part in ("head", "neck"):
            return self._head() if part == "head" else self._neck()
        row = self.reference.segments[_TRUNK.get(part, part)]
        mass = row.mass * self._kilogram
        length = row.length * self.scale
        sag, trans, long = (mass * (r * length) ** 2 for r in (row.sag, row.trans, row.long))
        if part == "foot":
            # lies along x: its third axis, called sagittal in the table, is upright
            com = np.array([self.heel + row.com * length, 0.0, -0.5 * self.ankle_height])
            return MassProperties.checked(mass, com, (long, trans, sag), part)
        if part == "hand":
            # the table has the palm facing forward, here it faces the thigh: a quarter turn about z
            return MassProperties.checked(mass, (0.0, 0.0, -row.com * length), (trans, sag, long), part)
        # trunk parts are measured downwards from their upper landmark, but their frame is at the lower one
        z = (1.0 - row.com) * length if part in _TRUNK else -row.com * length
        return MassProperties.checked(mass, (0.0, 0.0, z), (sag, trans, long), part)

    @property
    def _kilogram(self) -> float:
        """Body mass divided by the sum of the table's rounded fractions, so that the parts weigh exactly `mass`."""
        rows = self.reference.segments
        paired = ("upper_arm", "forearm", "hand", "thigh", "shank", "foot")
        return self.mass / sum(row.mass * (2 if name in paired else 1) for name, row in rows.items())

    def _neck(self) -> MassProperties:
        """A cylinder between chest and head with its share of the table's head."""
        mass = _NECK_SHARE * self.reference.segments["head"].mass * self._kilogram
        length, radius = self._neck_length, 0.056 * self.girth
        across = mass * (3.0 * radius**2 + length**2) / 12.0
        return MassProperties.checked(mass, (0.0, 0.0, 0.5 * length), (across, across, 0.5 * mass * radius**2), "neck")

    def _head(self) -> MassProperties:
        """The head without the neck, placed so that both have the table's centre of mass; its radii of gyration."""
        row = self.reference.segments["head"]
        both = row.mass * self._kilogram
        mass = (1.0 - _NECK_SHARE) * both
        length = row.length * self.scale
        z_both = (1.0 - row.com) * length
        z = (z_both + _NECK_SHARE * 0.5 * self._neck_length) / (1.0 - _NECK_SHARE)
        moments = [mass * (r * length) ** 2 for r in (row.sag, row.trans, row.long)]
        return MassProperties.checked(mass, (0.0, 0.0, z), moments, "head")
