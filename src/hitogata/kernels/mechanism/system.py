"""One mechanism: its constants, its buffers, and the stages of an integration step."""

from __future__ import annotations

from ..compiler.bundle import Bundle
from ..math.arrays import Floats, Ints, Records
from ..tree.tables import Drives, Tree, TreeData
from .tables import BlockedData, FrictionData, LimitData, LoopData, Loops, SoftData


class System(Bundle):
    """Constants between two changes of structure. The drives are constant between two calls from Python."""

    tree: Tree
    loops: Loops
    limits: Records  # (K,) of LIMIT
    limit_freedoms: Ints  # freedom of each entry of the bounds' rows
    drives: Drives
    friction: Records  # (F,) of FRICTION


class Data(Bundle):
    """Buffers: functions of (sys, q, v), except for the set of active limits and the warm starts."""

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
    q2: Floats  # (nq,): end of the last step; in a multistep method, the coordinates at which a_end holds
    v2: Floats  # (nv,)
    a_end: Floats  # (nv,): accelerations at the end of the last multistep; by adams.adams_step
    power_end: Floats  # (1,) W: power supplied there
    a_probe: Floats  # (nv,): accelerations at a state where only the forces are evaluated
    u: Floats  # (nv,): displacement since q0, in local coordinates
    du: Floats  # (7, nv): its rate at each stage; scratch
    dv: Floats  # (7, nv): accelerations at each stage
    torque: Floats  # (nv,): of the motors
    power: Floats  # (7,) W: power supplied at each stage
    past: Floats  # (adams.DEPTH, nv + 1): divided differences of the last accelerations and of the power
    ages: Floats  # (adams.DEPTH,) s: time since each of them, newest first
    bend: Floats  # (nv + 1,): the next divided difference, up to the end of the step; by adams.correct
    weights: Floats  # (6, adams.DEPTH): by adams.weigh
    powers: Floats  # (adams.DEPTH + 1,): scratch
    sizes: Floats  # (adams.DEPTH,): by adams.difference_norms
    inertia: Floats  # (nv,) kg m², kg: articulated inertia of each freedom; by error_norm.keep_inertia
    weight: Floats  # (nv,): weights of the squared errors; by error_norm.weigh_errors
    work_weight: Floats  # (1,) 1/(kg m²/s), 1/(kg m/s): weight of the work's error; by error_norm.weigh_errors
    last: Ints  # (nv,): 1 for the last freedom of each figure; by error_norm.weigh_errors
    # implicit steps, see implicit.py
    damped: System  # with the inertia that springs, dampers and drives add to the freedoms; by load_forces
    spring_force: Floats  # (nv,) N m, N: spring and damper forces at the start
    wanted: Floats  # (nv,) N m, N: drive forces at the start, before their limits apply
    cut: Floats  # (nv,): 1 or −1 where a drive is at its force limit at the end, 0 elsewhere
    leap: Floats  # (nv,): third difference of v over the four parts of a step; by implicit_step.implicit_euler
    switched: Floats  # (1,) 1/s: rate of drives that reach or leave their limits; by implicit.note_switches
    gap: Floats  # (1,) rad, m: position error of the loops before projection; by implicit_step.extrapolated_step
