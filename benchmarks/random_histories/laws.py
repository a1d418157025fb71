"""The laws that every history must keep, and how far off each may be."""

from __future__ import annotations

#: relative unless specified otherwise; laws with a yes or no result have the limit 0
LIMITS: dict[str, float] = {
    "finite": 0.0,
    "a refusal changes nothing": 0.0,
    "a refusal says why": 0.0,
    "bad input is refused": 0.0,
    "pointers are sound": 0.0,
    "restored runs are bit-identical": 0.0,
    # rad, m
    "ranges are kept": 1e-9,
    "loops are closed": 1e-6,
    "loops are closed by a run": 1e-7,
    "velocities fit the loops": 1e-8,
    # of 1 + |p|, 1 + |v|
    "cuts are continuous": 1e-12,
    # of the sizes of the terms
    "impulses are the change of momentum": 1e-12,
    "impulses are the change of momentum, with massless links": 1e-9,
    "impacts keep the momentum of floating bodies": 1e-12,
    "impacts make no energy": 1e-12,
    # velocities of links without mass are found by conjugate gradients, beside those of stand-ins
    "impacts make no energy, with massless links": 1e-9,
    "energy lost in impacts": 1e-11,
    # relative to the energy exchanged. A step that exceeds its tolerance is as short as allowed: rounding errors of the
    # pose, or a freedom with little inertia, dominate its accelerations
    "spurious energy gain in a run": 1e-6,
    "spurious energy gain in a run that exceeded its tolerance": 1e-3,
    "runs keep the momentum of floating bodies": 1e-6,
    "runs keep the momentum of floating bodies, above their tolerance": 2e-4,
    # steps with contact have a fixed length h, and an error O(h³)
    "spurious energy gain in a run with contact": 1e-3,
    "runs keep the momentum of floating bodies, with contact": 1e-6,
    # of 1 + |a|, 1 + |τ|
    "both methods agree": 1e-6,
    "forward undoes inverse": 1e-6,
}

#: suffix of a law's name where active rows are nearly dependent, with its own limits. A direction with singular value σ
#: is accurate to ε/σ, and so is an impulse along it: 10⁻⁸ at the least σ, 2·10⁻⁸. A dropped direction keeps a velocity
#: of √ε times some m/s. A force along σ does work on the position error ε/σ² that rounding leaves: 10⁻³ and more below
#: σ = 10⁻⁶
SINGULAR = ", nearly singular"
LIMITS |= {
    "ranges are kept" + SINGULAR: 1e-8,
    "impulses are the change of momentum" + SINGULAR: 1e-8,
    "impacts keep the momentum of floating bodies" + SINGULAR: 1e-8,
    "velocities fit the loops" + SINGULAR: 1e-5,
    "spurious energy gain in a run" + SINGULAR: 1e-3,
    "both methods agree" + SINGULAR: 1e-4,
    "forward undoes inverse" + SINGULAR: 1e-4,
}
