"""Searches for the values with the smallest result, by scipy or CMA-ES."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import numpy as np

from ..arrays import Array
from ..errors import InputError
from ..extras import require
from .journal import Row
from .space import Point, bounds_of

#: rows of the requested points, in the order in which they end
Asked = Callable[[dict[int, Point]], Iterator[tuple[int, Row]]]


class _Evaluator:
    """Runs of a search, in the order of the requests. Values are scaled to 0 … 1 between the bounds."""

    def __init__(
        self, parameters: Mapping[str, Any], rows_of: Asked, objective: str, sign: float, tell: Callable[[int], None]
    ) -> None:
        self.names = list(parameters)
        self.low, self.high = np.array(bounds_of(parameters)).T
        self.rows_of, self.objective, self.sign, self.tell = rows_of, objective, sign, tell
        self.rows: list[Row] = []

    def many(self, units: Array) -> Array:
        """Objectives of n points at once, (n, k)."""
        first = len(self.rows)
        values = self.low + (self.high - self.low) * np.clip(units, 0.0, 1.0)
        points = {first + i: dict(zip(self.names, row.tolist(), strict=True)) for i, row in enumerate(values)}
        found: dict[int, Row] = {}
        for index, row in self.rows_of(points):
            found[index] = row
            self.tell(len(self.rows) + len(found))
        self.rows += [found[index] for index in sorted(found)]
        return np.array([self._value(found[index]) for index in sorted(found)])

    def _value(self, row: Row) -> float:
        if row.error:
            return 1e300  # a failed run is worse than any other
        if self.objective not in row.results:
            raise InputError(f"no run has a result named {self.objective!r}; results are {', '.join(row.results)}")
        value = float(row.results[self.objective])
        return self.sign * value if np.isfinite(value) else 1e300


def search(
    method: str,
    parameters: Mapping[str, Any],
    rows_of: Asked,
    objective: str,
    maximise: bool,
    samples: int,
    seed: int,
    progress: Callable[[int, int], None] | None,
) -> list[Row]:
    """All runs of the search, about `samples` of them."""
    tell = (lambda done: progress(done, max(done, samples))) if progress is not None else (lambda _: None)
    evaluator = _Evaluator(parameters, rows_of, objective, -1.0 if maximise else 1.0, tell)
    size = len(parameters)
    if method == "cma":
        cma = require("cma", "sweep")
        if size == 1:
            raise InputError("CMA-ES needs two parameters at least; use nelder-mead for one")
        options = {"bounds": [0.0, 1.0], "seed": seed + 1, "maxfevals": samples, "verbose": -9}
        strategy = cma.CMAEvolutionStrategy(np.full(size, 0.5), 0.25, options)
        while not strategy.stop() and len(evaluator.rows) < samples:
            asked = np.array(strategy.ask())
            strategy.tell(list(asked), evaluator.many(asked).tolist())
    elif method == "nelder-mead":
        from scipy.optimize import minimize

        minimize(
            lambda unit: float(evaluator.many(unit[None])[0]),
            np.full(size, 0.5),
            method="Nelder-Mead",
            bounds=[(0.0, 1.0)] * size,
            options={"maxfev": samples, "xatol": 1e-6, "fatol": 1e-12},
        )
    else:
        from scipy.optimize import differential_evolution

        crowd = max(5, samples // (10 * size))
        differential_evolution(
            lambda units: evaluator.many(np.atleast_2d(units.T)),
            [(0.0, 1.0)] * size,
            maxiter=max(1, samples // (crowd * size) - 1),
            popsize=crowd,
            vectorized=True,
            updating="deferred",
            polish=False,
            rng=seed,
        )
    return evaluator.rows
