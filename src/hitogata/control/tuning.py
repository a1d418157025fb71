"""How hard the controller pursues what it wants."""

from __future__ import annotations

from dataclasses import dataclass, fields

import numpy as np

from ..chain.values.validate import number
from ..errors import InputError
from ..kernels.control.tables import Gains

#: m: between two soles
CLEAR = 0.015


@dataclass(frozen=True)
class Tuning:
    """Weights of the wishes in the quadratic program, and how fast errors are taken back.

    Weights are of squared accelerations, (m/s²)² and (rad/s²)², of squared forces in N² for `force_weight`. Stiffnesses
    are 1/s², each with critical damping. dcm_gain: 1/s, how fast an error of the DCM dies out. settle: 1/s, of the
    speed that a carrying link has. friction: coefficient that contact forces keep to. margin: m, how far inside the
    support the ZMP is kept. observe: s in which a force from outside is believed; 0 for never. step_error: m of the
    DCM from which on footsteps are moved. believed: largest force from outside that is believed, in weights of the
    figure. reach: m from foot to foot that a step may make; 0 for no step that the plan has not. apart: m across that
    it keeps; by default what the soles need.
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
        """For the kernels. width: m, of the soles."""
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
