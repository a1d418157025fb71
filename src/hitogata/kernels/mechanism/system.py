"""One mechanism: what is constant, what a step may write, and the stages of a step."""

from __future__ import annotations

from ..compiler.bundle import Bundle
from ..math.arrays import Floats, Ints, Records
from ..tree.tables import Drives, Tree, TreeData
from .tables import BlockedData, FrictionData, LimitData, LoopData, Loops, SoftData


class System(Bundle):
    """What is constant between two changes of structure; the drives, between two visits to Python."""

    tree: Tree
    loops: Loops
    limits: Records  # (K,) of LIMIT
    limit_freedoms: Ints  # freedom of each entry of the bounds' rows
    drives: Drives
    friction: Records  # (F,) of FRICTION


class Data(Bundle):
    """Buffers: everything in them is a function of (sys, q, v), but for the bounds that push and warm starts."""

    tree: TreeData
    loops: LoopData
    limits: LimitData
    friction: FrictionData
    soft: SoftData
    blocked: BlockedData


class Stages(Bundle):
    """Buffers of the integrators. A step starts at (q0, v0) and ends at (q1, v1)."""

    q0: Floats  # (nq,)
    v0: Floats  # (nv,)
    q1: Floats  # (nq,)
    v1: Floats  # (nv,)
    q2: Floats  # (nq,): end of the last step; of a multistep, where a_end belongs
    v2: Floats  # (nv,)
    a_end: Floats  # (nv,): accelerations at the end of the last multistep; by adams.adams_step
    power_end: Floats  # (1,) W: power that enters there
    a_probe: Floats  # (nv,): accelerations found for the sake of the forces at a state that is only looked at
    u: Floats  # (nv,): turn and shift since q0, in local coordinates
    du: Floats  # (7, nv): its rate at each stage; scratch
    dv: Floats  # (7, nv): accelerations at each stage
    torque: Floats  # (nv,): of the motors
    power: Floats  # (7,): W, power that enters at each stage
    past: Floats  # (adams.DEPTH, nv + 1): divided differences of the last accelerations, and of the power
    ages: Floats  # (adams.DEPTH,): s since each of them, newest first
    bend: Floats  # (nv + 1,): one more divided difference, to the end of the step; by adams.correct
    weights: Floats  # (6, adams.DEPTH): by adams.weigh
    powers: Floats  # (adams.DEPTH + 1,): scratch
    sizes: Floats  # (adams.DEPTH,): by adams.difference_norms
    inertia: Floats  # (nv,) kg m², kg: that each freedom feels; by error_norm.keep_inertia
    weight: Floats  # (nv,): of the squares of errors; by error_norm.weigh_errors
    work_weight: Floats  # (1,) 1/(kg m²/s), 1/(kg m/s): of errors of the work; by error_norm.weigh_errors
    last: Ints  # (nv,): 1 for the last freedom of each figure; by error_norm.weigh_errors
    # of implicit steps, see implicit.py
    damped: System  # with what springs, dampers and drives add to the inertia of the freedoms; by load_forces
    spring_force: Floats  # (nv,) N m, N: of springs and dampers at the start
    wanted: Floats  # (nv,) N m, N: of drives at the start, whatever their limits
    cut: Floats  # (nv,): 1 or −1 where a drive pushes with its limit at the end, 0 elsewhere
    leap: Floats  # (nv,): third difference of v over the four parts of a step; by implicit_step.implicit_euler
    switched: Floats  # (1,) 1/s: of drives that go to their limits or come back; by implicit.note_switches
    gap: Floats  # (1,) rad, m: that the loops had before they were closed; by implicit_step.extrapolated_step
