"""One mechanism: what is constant, what a step may write, and the state of a run."""

from __future__ import annotations

from ..bundle import Bundle
from ..math.arrays import Floats, Ints, Records
from ..tree.tables import Drives, Tree, TreeData
from .tables import LimitData, LoopData, Loops


class System(Bundle):
    """What is constant between two changes of structure; the drives, between two visits to Python."""

    tree: Tree
    loops: Loops
    limits: Records  # (K,) of LIMIT
    drives: Drives


class Data(Bundle):
    """Buffers: everything in them is a function of (sys, q, v), but for the bounds that push and warm starts."""

    tree: TreeData
    loops: LoopData
    limits: LimitData


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
    weights: Floats  # (6, adams.DEPTH): by adams.integrate_basis
    powers: Floats  # (adams.DEPTH + 1,): scratch
    sizes: Floats  # (adams.DEPTH,): by adams.difference_norms


class Frames(Bundle):
    """Frames since the last visit to Python. As in `simulate.frames.Chunk`."""

    time: Floats  # (F,)
    q: Floats  # (F, nq)
    v: Floats  # (F, nv)
    energy: Floats  # (F, 3)
    work: Floats  # (F,)
    lost: Floats  # (F,)
    momentum: Floats  # (F, 6)
    gap: Floats  # (F, 2)
    forces: Floats  # (F, nl, 6)


class Run(Bundle):
    """State of a run."""

    q: Floats  # (nq,)
    v: Floats  # (nv,)
    clock: Floats  # see the names in `timeloop.py`
    counts: Ints  # see the names in `timeloop.py`
    stages: Stages
    guards: Records  # (g,) of GUARD, see `integrate.tables`
    frames: Frames
    movable: Ints  # (n,): 1 for each link that can move
    measures: Floats  # (16,): of all that can move, by momentum.measure
    hits: Floats  # (H, 4): time, row in Limits, energy lost, closing speed of impacts at joint bounds
