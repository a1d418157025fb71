"""Checks of numbers, vectors and axes from users. Each error names the object, the value and the rule."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from ...arrays import Array
from ...errors import InputError, ModelError

AxisLike = str | ArrayLike

_NAMED_AXES = {
    sign + letter: tuple(scale * float(letter == other) for other in "xyz")
    for sign, scale in (("", 1.0), ("+", 1.0), ("-", -1.0))
    for letter in "xyz"
}


def number(
    value: Any, what: str, error: type[InputError] = ModelError, *, low: float = -math.inf, positive: bool = False
) -> float:
    """A finite float, at least `low`; above zero if `positive`."""
    try:
        x = float(value)
    except (TypeError, ValueError):
        raise error(f"{what} is {value!r}; it must be a number") from None
    except OverflowError:
        raise error(f"{what} is too large for a floating-point number; it must be finite") from None
    if not math.isfinite(x):
        raise error(f"{what} is {x}; it must be finite")
    if positive and not x > 0.0:
        raise error(f"{what} is {x:g}; it must be positive")
    if x < low:
        raise error(f"{what} is {x:g}; it must be at least {low:g}")
    return x


def bound_or_inf(value: Any, what: str, error: type[InputError] = ModelError) -> float:
    """A positive float; infinity if there is no bound."""
    return math.inf if isinstance(value, float) and value == math.inf else number(value, what, error, positive=True)


def vector(value: ArrayLike, size: int | None, what: str, error: type[InputError] = ModelError) -> Array:
    """A finite float vector of the required length (a fresh array); one number is accepted if the length is 1."""
    try:
        x = np.array(value, dtype=np.float64)
    except (TypeError, ValueError):
        raise error(f"{what} is {value!r}; it must be a vector of numbers") from None
    except OverflowError:
        raise error(f"{what} is too large for a floating-point number; every element must be finite") from None
    if x.ndim == 0 and size == 1:
        x = x.reshape(1)
    if x.ndim != 1 or (size is not None and x.shape[0] != size):
        got = f"length {x.shape[0]}" if x.ndim == 1 else f"shape {x.shape}"
        raise error(f"{what} has {got}; expected length {size}")
    if not np.isfinite(x).all():
        bad = int(np.argmin(np.isfinite(x)))
        raise error(f"{what}[{bad}] is {x[bad]}; every element must be finite")
    return x


def unit_axis(value: AxisLike, what: str) -> Array:
    """A direction: 'x', '-z', … or any vector that is not zero."""
    if isinstance(value, str):
        if value not in _NAMED_AXES:
            raise ModelError(f"{what} is {value!r}; a named axis is one of 'x', 'y', 'z', '-x', '-y', '-z'")
        return np.array(_NAMED_AXES[value])
    x = vector(value, 3, what)
    length = float(np.linalg.norm(x))
    if not 1e-100 < length < 1e100:
        raise ModelError(f"{what} is {x.tolist()}; an axis needs a direction, so it cannot be zero")
    return x / length
