"""Time laws: a parameter s from 0 to 1 over time, such as the quintic from rest to rest (003 §2.2)."""

from __future__ import annotations

import numpy as np

from ...arrays import Array


def quintic(t: Array, start: float, end: float, order: int = 0) -> Array:
    """s(t) = 10u³ − 15u⁴ + 6u⁵, u = (t − start)/(end − start), or a derivative of it; velocity and acceleration are
    zero at both ends, and s stays 0 before and 1 after."""
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
            raise ValueError(f"order of the time law must be 0, 1 or 2, not {order}")


def eased(t: Array, start: float, up: float, down: float, end: float) -> Array:
    """s(t) from 0 to 1 that accelerates until `up`, is uniform until `down` and decelerates until `end`.

    Velocity on the ramps is 3u² − 2u³, so that acceleration is continuous and zero at both ends. For motions through
    many keyframes: one quintic would be too fast in the middle and too slow at the ends.
    """
    first, last = up - start, end - down
    u = np.clip((np.asarray(t) - start) / first, 0.0, 1.0)
    w = np.clip((end - np.asarray(t)) / last, 0.0, 1.0)
    run = np.clip(np.asarray(t), up, down) - up
    total = 0.5 * first + (down - up) + 0.5 * last
    s = first * u**3 * (1.0 - 0.5 * u) + run + last * (0.5 - w**3 * (1.0 - 0.5 * w))
    return np.asarray(s / total)
