"""How a parameter s runs from 0 to 1 in time: the quintic that starts and ends at rest (003 §2.2)."""

from __future__ import annotations

import numpy as np

from ..chain.checks import Array


def quintic(t: Array, start: float, end: float, order: int = 0) -> Array:
    """s(t) = 10u³ − 15u⁴ + 6u⁵, u = (t − start)/(end − start), or a derivative of it; velocity and acceleration are zero
    at both ends, and s stays 0 before and 1 after."""
    length = end - start
    u = np.clip((np.asarray(t) - start) / length, 0.0, 1.0)
    match order:
        case 0:
            return np.asarray(u * u * u * (10.0 + u * (6.0 * u - 15.0)))
        case 1:
            return np.asarray(30.0 * u * u * (1.0 - u) ** 2 / length)
        case 2:
            return np.asarray(60.0 * u * (1.0 - u) * (1.0 - 2.0 * u) / length**2)
        case _:
            raise ValueError(f"order {order} of the time law was not asked for so far; 0, 1 and 2 are there")
