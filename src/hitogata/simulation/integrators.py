"""Names of the integrators, in the order of the kernels' numbers."""

from __future__ import annotations

from typing import Literal

Integrator = Literal["euler", "rk4", "gill", "adaptive", "adams", "implicit"]
#: the rule of every step in which bodies touch, whatever the integrator
CONTACT_INTEGRATOR = "midpoint"
