"""Weights and gains of the whole-body controller."""

from __future__ import annotations

from dataclasses import dataclass, fields

import numpy as np

from ..chain.values.validate import number
from ..errors import InputError
from ..kernels.control.tables import Gains

#: m: smallest distance between two soles
CLEAR = 0.015


@dataclass(frozen=True)
class Tuning:
    """Weights of the tasks in the quadratic program, and feedback gains.

    Weights are of squared accelerations, (m/s²)² and (rad/s²)², and of squared forces in N² for `force_weight`.
    Stiffnesses are 1/s², each with critical damping. dcm_gain: 1/s, rate at which a DCM error decays. settle: 1/s, rate
    at which the velocity of a supporting link decays. friction: coefficient assumed for contact forces. margin: m,
    distance of the ZMP from the border of the support. observe: s, time constant of the external force estimate; 0 for
    no estimate. step_error: m, DCM error above which footsteps are moved. believed: largest external force that the
    estimate may give, in weights of the figure. reach: m, largest distance between the feet in a step; 0 to allow
    planned steps only. apart: m, smallest lateral distance between the feet; by default as the soles require.
    """

    contact_weight: float = 1e4
    com_weight: float = 300.0
    swing_weight: float = 30.0
    trunk_weight: float = 20.0
    posture_weight: float = 1.0
    force_weight: float = 1e-5
    acceleration_weight: float = 1e-4
    height_stiffness: float = 100.0
    swing_stiffness: float = 900.0
    trunk_stiffness: float = 400.0
    posture_stiffness: float = 400.0
    dcm_gain: float = 3.0
    settle: float = 50.0
    friction: float = 0.5
    margin: float = 0.005
    observe: float = 0.3
    step_error: float = 0.02
    believed: float = 0.08
    reach: float = 0.5
    apart: float | None = None

    def __post_init__(self) -> None:
        for one in fields(self):
            if getattr(self, one.name) is None:
                continue
            zero = one.name in ("observe", "margin", "step_error", "acceleration_weight", "reach")
            number(getattr(self, one.name), f"tuning {one.name}", InputError, positive=not zero, low=0.0)

    def gains(self, width: float) -> Gains:
        """The values as a table of the kernels. width: m, of the soles."""
        weight = [
            self.contact_weight, self.com_weight, self.swing_weight, self.trunk_weight, self.posture_weight,
            self.force_weight, self.acceleration_weight,
        ]  # fmt: skip
        stiffness = [self.height_stiffness, self.swing_stiffness, self.trunk_stiffness, self.posture_stiffness]
        return Gains(
            weight=np.array(weight, dtype=np.float64),
            stiffness=np.array(stiffness, dtype=np.float64),
            dcm=float(self.dcm_gain),
            settle=float(self.settle),
            friction=float(self.friction),
            margin=float(self.margin),
            observe=float(self.observe),
            step=float(self.step_error),
            apart=float(self.apart if self.apart is not None else width + CLEAR),
            reach=float(self.reach),
            most=float(self.believed),
        )
