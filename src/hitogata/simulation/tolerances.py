"""Default error tolerances of the steps of a run."""

from __future__ import annotations

from ..chain.values.validate import number
from ..errors import InputError
from .integrators import Integrator

#: default error of v in a step: of 'adams' in large worlds; of 'adams' in small ones, and of 'adaptive'; implicit
TOLERANCE, FINE_TOLERANCE, STIFF_TOLERANCE = 1e-7, 1e-9, 1e-6
#: relative to 1 + |v|: the smallest tolerance that a step can keep
LEAST = 1e-14
#: freedoms up to which a world is small: there six accurate digits after seconds cost little
SMALL = 8


def tolerances(tolerance: float | None, integrator: Integrator, freedoms: int) -> tuple[float, float]:
    """Tolerances of explicit and of implicit steps: as given, or the defaults."""
    if tolerance is not None:
        given = number(tolerance, "tolerance", InputError, positive=True)
        if given < LEAST:
            raise InputError(f"tolerance must be at least {LEAST:g}, the size of rounding errors, not {given:g}")
        return given, given
    if integrator == "adams":
        return (FINE_TOLERANCE if freedoms <= SMALL else TOLERANCE), STIFF_TOLERANCE
    return FINE_TOLERANCE, FINE_TOLERANCE
