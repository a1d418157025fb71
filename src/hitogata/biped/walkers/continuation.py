"""Gaits of one walker after another: the gait of a walker that is known leads to that of one a little different."""

from __future__ import annotations

from dataclasses import fields

from ...errors import HitogataError
from .step_map import PeriodicGait, StepMap, find_gait
from .walker import Walker

#: tolerances of the integrator and of the fixed point; tighter ones do not change the results shown
_STEP, _GAIT = 1e-10, 1e-8
#: the way from one walker to the other is halved this often at most
_HALVES = 5


def between(a: Walker, b: Walker, part: float) -> Walker:
    """A walker a part of the way from one to another, in every value."""
    values = {
        one.name: getattr(a, one.name) + part * (getattr(b, one.name) - getattr(a, one.name)) for one in fields(a)
    }
    return Walker(**values)


def follow_gait(known: Walker, gait: PeriodicGait, wanted: Walker) -> PeriodicGait:
    """The gait of another walker, found along the way from one whose gait is known.

    Newton from the gait before; where it does not come to rest, a smaller step of the walker's values. Raises
    HitogataError with how far it came.
    """
    part, step = 0.0, 1.0
    while part < 1.0:
        following = min(part + step, 1.0)
        walker = wanted if following == 1.0 else between(known, wanted, following)
        try:
            gait = find_gait(StepMap(walker, tolerance=_STEP), gait.state, tolerance=_GAIT)
        except HitogataError as error:
            step *= 0.5
            if step < 0.5**_HALVES:
                raise HitogataError(
                    f"no gait is found for a slope of {wanted.slope:g} rad and feet of {wanted.radius:g} m: from the "
                    f"last one known it goes {100.0 * part:.0f} % of the way ({error})"
                ) from None
        else:
            part = following
    return gait
