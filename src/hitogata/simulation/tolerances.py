"""Errors that the steps of a run may make by default."""

from __future__ import annotations

from ..chain.values.validate import number
from ..errors import InputError
from .integrators import Integrator

#: error of v that a step may make by default: of 'adams' in large worlds; in small ones, and of 'adaptive'; implicit
TOLERANCE, FINE_TOLERANCE, STIFF_TOLERANCE = 1e-7, 1e-9, 1e-6
#: of 1 + |v|: no step keeps less
LEAST = 1e-14
#: freedoms up to which a world is small: there six digits after seconds cost little
SMALL = 8


def tolerances(tolerance: float | None, integrator: Integrator, freedoms: int) -> tuple[float, float]:
    """Of explicit and of implicit steps: as given, or by default."""
    if tolerance is not None:
        given = number(tolerance, "tolerance", InputError, positive=True)
        if given < LEAST:
            raise InputError(f"tolerance is {given:g}; below {LEAST:g} rounding makes larger errors than a step may")
        return given, given
    if integrator == "adams":
        return (FINE_TOLERANCE if freedoms <= SMALL else TOLERANCE), STIFF_TOLERANCE
    return FINE_TOLERANCE, FINE_TOLERANCE
