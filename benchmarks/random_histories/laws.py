"""The laws that every history must keep, and how far off each may be."""

from __future__ import annotations

#: relative unless said otherwise; laws of yes and no have the limit 0
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
    "impacts keep the momentum of what floats": 1e-12,
    "impacts make no energy": 1e-12,
    # velocities of links without mass are found by conjugate gradients, beside those of stand-ins
    "impacts make no energy, with massless links": 1e-9,
    "energy lost in impacts": 1e-11,
    # of what was exchanged. A run that says it is rough has steps whose error, by its own summary, is more than its
    # tolerance: the shortest that are allowed, where rounding of the pose, or what moves no inertia, decides the
    # accelerations. Its energy is off by as much, its momentum by the move that closes loops times the speed
    "energy from nowhere in a run": 1e-6,
    "energy from nowhere in a run that says it is rough": 1e-3,
    "runs keep the momentum of what floats": 1e-6,
    "runs keep the momentum of what floats, where they say they are rough": 2e-4,
    # of 1 + |a|, 1 + |τ|
    "both methods agree": 1e-6,
    "forward undoes inverse": 1e-6,
}

#: what is appended to the name of a law that is broken where held rows are nearly dependent, and its limit there: the
#: Delassus matrix has half the digits there that it has elsewhere. The direction that rows hold by a singular value σ
#: is known to ε/σ, and so is the momentum of an impulse along it: 10⁻⁸ at the least σ that counts, 2·10⁻⁸. What moves
#: along a direction that does not count is not stopped: at most by what it is off the rows, √ε times some m/s. A force
#: along σ does work on the gap that rounding leaves, ε/σ² of what it bears: 10⁻³ and more below σ = 10⁻⁶
SINGULAR = ", nearly singular"
LIMITS |= {
    "impulses are the change of momentum" + SINGULAR: 1e-8,
    "impacts keep the momentum of what floats" + SINGULAR: 1e-8,
    "velocities fit the loops" + SINGULAR: 1e-5,
    "energy from nowhere in a run" + SINGULAR: 1e-3,
    "both methods agree" + SINGULAR: 1e-4,
    "forward undoes inverse" + SINGULAR: 1e-4,
}
