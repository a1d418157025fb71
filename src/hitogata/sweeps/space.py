"""Points of a sweep: on a grid, at random, or by a Latin hypercube."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from operator import index
from typing import Any, Literal, get_args

import numpy as np

from ..errors import InputError

Method = Literal["grid", "random", "latin-hypercube", "cma", "nelder-mead", "differential-evolution"]
SAMPLED = ("random", "latin-hypercube")
SEARCHED = ("cma", "nelder-mead", "differential-evolution")
#: largest number of runs of one sweep
MOST_RUNS = 1_000_000

Point = dict[str, Any]


def checked_method(method: str) -> Method:
    if method not in get_args(Method):
        raise InputError(f"method is {method!r}; choose from {', '.join(get_args(Method))}")
    return method  # type: ignore[return-value]


def bounds_of(parameters: Mapping[str, Any]) -> list[tuple[float, float]]:
    """Lower and upper bound of each parameter."""
    found = []
    for name, given in parameters.items():
        try:
            low, high = (float(x) for x in given)
        except (TypeError, ValueError, OverflowError):
            raise InputError(f"{name!r} is {given!r}; to sample or to search, give low and high") from None
        if not (np.isfinite([low, high]).all() and low < high):
            raise InputError(f"{name!r} goes from {low:g} to {high:g}; low must be below high, both finite")
        found.append((low, high))
    return found


def points_of(parameters: Mapping[str, Any], method: Method, samples: int | None, seed: int) -> list[Point]:
    """All points of a grid, or `samples` points between bounds; the same points for the same seed."""
    if not parameters:
        raise InputError("no parameter is given; a sweep needs at least one")
    names = list(parameters)
    if method == "grid":
        if samples is not None:
            raise InputError(f"samples is {samples}, but the number of points of a grid follows from its values")
        axes = [_values(name, parameters[name]) for name in names]
        count = int(np.prod([float(len(axis)) for axis in axes]))
        if count > MOST_RUNS:
            raise InputError(f"the grid has {count} points; at most {MOST_RUNS} are allowed")
        return [dict(zip(names, values, strict=True)) for values in itertools.product(*axes)]
    if not isinstance(samples, int) or isinstance(samples, bool) or not 1 <= samples <= MOST_RUNS:
        raise InputError(f"samples must be an integer from 1 to {MOST_RUNS}, not {samples!r}")
    low, high = np.array(bounds_of(parameters)).T
    if method == "random":
        unit = np.random.default_rng(seed).random((samples, len(names)))
    else:
        from scipy.stats import qmc

        unit = qmc.LatinHypercube(len(names), seed=seed).random(samples)
    return [dict(zip(names, row.tolist(), strict=True)) for row in low + (high - low) * unit]


def _values(name: str, given: Any) -> Sequence[Any]:
    if isinstance(given, Mapping):
        return _steps(name, given)
    if isinstance(given, str) or not isinstance(given, Sequence | np.ndarray) or len(given) == 0:
        raise InputError(f"{name!r} is {given!r}; on a grid give its values, or from, to and count")
    return np.asarray(given).tolist() if isinstance(given, np.ndarray) else list(given)


def _steps(name: str, given: Mapping[str, Any]) -> list[float]:
    if set(given) != {"from", "to", "count"}:
        raise InputError(f"{name!r} has {', '.join(given)}; a range has from, to and count")
    count = given["count"]
    if not isinstance(count, int) or isinstance(count, bool) or not 1 <= count <= MOST_RUNS:
        raise InputError(f"{name!r} has count = {count!r}; it is a whole number from 1")
    try:
        start, end = float(given["from"]), float(given["to"])
    except (TypeError, ValueError, OverflowError):
        start = end = np.nan
    if not np.isfinite(end - start):
        raise InputError(f"{name!r} goes from {given['from']!r} to {given['to']!r}; both are finite numbers")
    return np.linspace(start, end, count).tolist()  # type: ignore[no-any-return]


def checked_seed(seed: Any) -> int:
    try:
        number = -1 if isinstance(seed, bool) else index(seed)  # numpy's integers too
    except TypeError:
        number = -1
    if not 0 <= number < 2**32:
        raise InputError(f"seed must be an integer from 0 to 4294967295, not {seed!r}")
    return number
