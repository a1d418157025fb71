"""The rolling motion of the paper's Fig. 11: joints held, it rolls over one foot and on over the other."""

from __future__ import annotations

from typing import Any, Literal

import numpy as np
from scipy.optimize import brentq

from ...chain.values.validate import number
from ...errors import InputError
from ...figures.biped import Robot
from ..table.pose_table import PoseTable, spin
from .gaits import DRAGS, ROW, TINY
from .phases import about_y, turned
from .rolling import carried, under
from .soles import Soles
from .steps import StraightRoll
from .walk import Walk

Upright = Literal["change", "start"]


def roll_over(
    robot: Robot,
    *,
    spread: float = 0.5,
    start: float = 0.0,
    end: float = 0.0,
    rate: float = 0.5,
    row: float = ROW,
    upright: Upright = "change",
    soles: Soles | None = None,
) -> PoseTable:
    """All joints held, the left leg ahead: it rolls on the right foot until the left one lands, then on that.

    spread: angle between the legs, rad. start, end: lean of the right foot at the start and of the left one at the end,
    rad. rate: of the lean, rad/s. upright: the trunk is upright when the feet 'change' or at the 'start'. soles: their
    radii over time, if they bend on the way.
    """
    if upright not in ("change", "start"):
        raise InputError(f"upright is {upright!r}; it must be 'change' or 'start'")
    rule = StraightRoll(robot, Walk(step=1e-6, soles=soles))
    size, foot = robot.dimensions, robot.foot
    number(spread, "spread", InputError, positive=True)
    number(rate, "rate", InputError, positive=True)
    for name, value in (("start", start), ("end", end)):
        number(value, name, InputError)

    def radii(lean: Any) -> tuple[Any, Any]:
        """While the right foot leans by that much."""
        if soles is None:
            return np.full_like(lean, foot.radii[0]), np.full_like(lean, foot.radii[1])
        return soles.radii((np.asarray(lean) - start) / rate)

    def higher(lean: float) -> float:
        """How much higher the hip is on the right foot than on the left one, m."""
        both = np.array([lean, lean - spread])
        heel, toe = radii(np.array(lean))
        z = carried(foot, rule.up, both, under(both, heel, toe))[1]
        return float(z[0] - z[1])

    high, longest = foot.height + rule.up, max(float(r) for r in radii(np.array(start)))
    if longest >= high:
        raise InputError(
            f"soles of {longest:g} m on a leg of {high:g} m: with all joints held the swinging foot would be (r − H) "
            f"(1 − cos spread) = {1e3 * (longest - high) * (1.0 - np.cos(spread)):.3g} mm in the ground; rolling over "
            f"straight legs needs a radius below {high:g} m, a walk does not"
        )
    # lean of the right foot when the left one lands
    if not higher(0.0) * higher(spread) < 0.0:
        raise InputError(f"spread is {spread:g} rad; on these soles the left foot does not land between the legs")
    change = float(brentq(higher, 0.0, spread, xtol=1e-15, rtol=1e-15))
    then = tuple(float(r) for r in radii(np.array(change)))
    rule.check_arc((then[0], then[1]), start, change, change - spread, end)
    if not (start < change and end > change - spread):
        raise InputError(
            f"start is {start:g} and end {end:g} rad; the feet change at {change:g}, which must lie between them"
        )
    total = (change - start) + (end - change + spread)
    time = np.asarray(np.arange(round(total / rate / row) + 1) * row, dtype=np.float64)
    lean = start + rate * time + np.complex128(1j * TINY)
    later = lean.real > change
    heel, toe = radii(lean)
    # path of the hip's pitch axis: first on the right sole, then on the left one, placed where the feet change
    x1, z1 = carried(foot, rule.up, lean, under(lean, heel, toe))
    x2, z2 = carried(foot, rule.up, lean - spread, under(lean - spread, heel, toe))
    meets = [
        float(carried(foot, rule.up, np.array(at), under(np.array(at), *then))[0]) for at in (change, change - spread)
    ]
    x = np.where(later, x2 + (meets[0] - meets[1]), x1)
    z = np.where(later, z2, z1)
    hip = np.stack([x - x[0].real, np.zeros_like(x), z], axis=-1)

    straight = np.array([0.0, 0.0, rule.up])
    across = np.array([0.0, size.hip, 0.0])
    R_trunk = about_y(lean - (change if upright == "change" else start))
    R_right, R_left = about_y(lean), about_y(lean - spread)
    trunk = hip + turned(R_trunk, np.array([0.0, 0.0, size.l4 + size.trunk]))
    p = np.stack([trunk, hip - turned(R_right, straight) - across, hip - turned(R_left, straight) + across], axis=1)
    R = np.stack([R_trunk, R_right, R_left], axis=1)
    scale = rate / TINY
    twist = np.concatenate([spin(R.imag * scale, R.real), p.imag * scale], axis=-1)
    stands = np.stack([lean.real <= change + 1e-12, lean.real >= change - 1e-12], axis=1)
    bent = None if soles is None else np.repeat(np.stack([heel.real, toe.real], axis=-1)[:, None], 2, axis=1)
    made = PoseTable(robot, time, p.real, R.real, twist, "rolling over straight legs", stands=stands, soles=bent)
    lowest = float(made.clearance.min())
    if lowest < -DRAGS:
        raise InputError(
            f"spread is {spread:g} rad: on these soles the swinging foot would be {-1e3 * lowest:.3g} mm in the ground"
        )
    return made
