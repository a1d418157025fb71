"""One mechanism in a run: the buffers of its integrators and the state of the run."""

from __future__ import annotations

from ..bundle import Bundle
from ..math.arrays import Floats, Ints


class Stages(Bundle):
    """Buffers of the integrators. A step starts at (q0, v0) and ends at (q1, v1)."""

    q0: Floats  # (nq,)
    v0: Floats  # (nv,)
    q1: Floats  # (nq,)
    v1: Floats  # (nv,)
    q2: Floats  # (nq,): end of the last stride, where its accelerations are known already
    v2: Floats  # (nv,)
    u: Floats  # (nv,): turn and shift since q0, in local coordinates
    du: Floats  # (7, nv): its rate at each stage; scratch
    dv: Floats  # (7, nv): accelerations at each stage; scratch
    torque: Floats  # (nv,): of the motors
    power: Floats  # (7,): W, power that enters at each stage
    past: Floats  # (adams.DEPTH, nv + 1): divided differences of the last accelerations, and of the power
    ages: Floats  # (adams.DEPTH,): s since each of them, newest first
    bend: Floats  # (nv + 1,): one more divided difference, to the end of the stride; by adams.correct
    weights: Floats  # (6, adams.DEPTH): by adams.weigh
    powers: Floats  # (adams.DEPTH + 1,): scratch
    sizes: Floats  # (adams.DEPTH,): by adams.sizes


class Run(Bundle):
    """State of a run."""

    q: Floats  # (nq,)
    v: Floats  # (nv,)
    clock: Floats  # see the names in `timeloop.py`
    counts: Ints  # see the names in `timeloop.py`
    movable: Ints  # (n,): 1 for each link that can move
    measures: Floats  # (16,): of all that can move, by momentum.measure
    hits: Floats  # (H, 4): time, row in Limits, energy lost, closing speed of impacts at joint bounds
