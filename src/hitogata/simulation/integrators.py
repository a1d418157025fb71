"""Names of the integrators, in the order of the kernels' codes."""

from __future__ import annotations

from typing import Literal

Integrator = Literal["euler", "rk4", "gill", "adaptive", "adams", "implicit"]
#: the method of all steps in which bodies touch, for any integrator
CONTACT_INTEGRATOR = "midpoint"
