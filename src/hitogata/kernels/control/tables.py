"""Tables of the controller: figure, plan, gains and state."""

from __future__ import annotations

from ..compiler.bundle import Bundle
from ..math.arrays import Floats, Ints, Records, record
from ..math.quadratic_program import Program
from ..tree.tables import Tree, TreeData

#: modes: follow the plan; step to catch a push; settle after it; shift the weight to return a foot; return it
MODE_FOLLOW, MODE_CATCH, MODE_SETTLE, MODE_SHIFT, MODE_ALIGN = range(5)

#: A link that can carry load, and its reference. Written by `reference.read_plan` unless specified otherwise.
FOOT = record(
    [
        ("link", "i8"),  # row of the link; by Python
        ("first", "i8"),  # its first corner; by Python
        ("corners", "i8"),  # how many it has; by Python
        ("level", "f8", 9),  # axes of its sole (ahead, left, up) in its frame, as columns; by Python
        ("hip", "i8"),  # row of the link below the root on the way to it; by Python
        ("length", "f8"),  # m: length of that leg when straight; by Python
        ("planned", "i8"),  # 1 while the plan has it in contact
        ("carries", "i8"),  # 1 while it is in contact; by contact_state.decide_contacts
        ("left", "f8"),  # s since the start: last lift-off; by contact_state
        ("leaves", "f8"),  # s: start of its present planned phase, of contact or swing
        ("lands", "f8"),  # s: end of that phase
        ("landed", "f8"),  # s since the start: last landing; by contact_state
        ("p", "f8", 3),  # m: desired position of its origin
        ("R", "f8", 9),  # desired attitude
        ("v", "f8", 6),  # rad/s, m/s: desired (angular, linear)
        ("a", "f8", 6),  # rad/s², m/s²
        ("force", "f8", 3),  # N: planned contact force
        ("normal", "f8", 3),  # unit normal of its support, world axes; by Python
        ("friction", "f8"),  # coefficient there; by Python
        ("rolls", "i8"),  # 1 while it rolls about an edge of contact
        ("pivot", "f8", 3),  # m: middle of that edge, in its frame
        ("home", "f8", 3),  # m: planned position without corrections
        ("offset", "f8", 3),  # m: correction of the position at the last lift-off; by contact_state
        ("sensed", "f8", 6),  # N m, N: sensed contact wrench at its origin, world axes; by Python
    ]
)

#: Scalars and vectors of the state. Written by `tick` unless specified otherwise.
CONTROL_STATE = record(
    [
        ("time", "f8"),  # s since the start of the plan; by Python
        ("clock", "f8"),  # s: instant of the plan, which stops while a push is caught
        ("pace", "f8"),  # s of the plan per second; by footsteps.set_pace
        ("since", "f8"),  # s since the tick before, 0 at the first; by Python
        ("ticks", "i8"),
        ("mass", "f8"),  # kg
        ("omega", "f8"),  # 1/s: natural frequency of the pendulum
        ("height", "f8"),  # m: of the plane of the ZMP
        ("com", "f8", 3),  # m
        ("com_v", "f8", 3),  # m/s
        ("com_drift", "f8", 3),  # m/s²: J̇ v of the COM
        ("com_ref", "f8", 3),  # m: planned; by reference.read_plan, as all planned values
        ("com_v_ref", "f8", 3),  # m/s
        ("com_a_ref", "f8", 3),  # m/s²
        ("zmp_ref", "f8", 2),  # m
        ("dcm", "f8", 2),  # m: ξ = c + ċ/ω
        ("dcm_plan", "f8", 2),  # m: planned
        ("dcm_ref", "f8", 2),  # m: planned, with its offset
        ("zmp", "f8", 2),  # m: desired
        ("pressure", "f8", 2),  # m: centre of pressure of the sensed forces, in the same plane; NaN in the air
        ("com_a", "f8", 3),  # m/s²: desired
        # by footsteps.py and recovery.py
        ("offset", "f8", 2),  # m: shift of the plan by adjusted steps so far
        ("moved", "f8", 2),  # m: additional shift of the next landing
        ("landed", "f8"),  # s of the plan: last landing
        ("switch", "f8"),  # s of the plan: end of the ZMP's transfer to that foot
        ("last", "f8", 2),  # m: offset before the last landing
        ("zmp_offset", "f8", 2),  # m: part of the offset in the ZMP's reference
        ("com_offset", "f8", 2),  # m: part of the offset in the COM's reference
        ("dcm_offset", "f8", 2),  # m: part of the offset in the DCM's reference
        ("mode", "i8"),  # MODE_FOLLOW, MODE_CATCH, MODE_SETTLE, MODE_SHIFT or MODE_ALIGN
        ("swing", "i8"),  # the foot of a catching or returning step
        ("began", "f8"),  # s: start of the mode
        ("takes", "f8"),  # s: duration of its swing
        ("from_", "f8", 3),  # m: position of the foot at lift-off
        ("goal", "f8", 2),  # m: landing position
        ("rest", "f8", 2),  # m: place of rest of COM and ZMP
        ("drop", "f8"),  # m: lowering of the COM for a wide stance
        ("caught", "i8"),  # number of catching steps
        ("status", "i8"),  # of the last quadratic program
        ("failed", "i8"),  # number of programs without a solution
        ("fallen", "i8"),  # 1 once the COM is too low to recover; the torques are then zero
    ]
)


class Body(Bundle):
    """The controlled figure. n freedoms, F contact links, K corners in all."""

    tree: Tree
    work: TreeData
    block: Ints  # (4,): first and last link row + 1, first and last freedom + 1
    chosen: Ints  # (links,): 1 for links of the figure
    corners: Floats  # (K, 3) m: in their links' frames; those of the soles first, foot by foot
    owner: Ints  # (K,): foot of each corner
    whole: Ints  # (K,): 1 for corners of a whole sole, 0 for corners of a part of it
    limit: Floats  # (n,) N m, N: limit of each actuator; 0 for the root's freedoms
    ends: Floats  # (n, 2) rad, m: ends of joint ranges, infinite without limits
    at: Ints  # (n,): index in q of the coordinate of a hinge or slide, −1 for other freedoms
    leg: Ints  # (n,): 1 for freedoms between the root and a contact link


class Plan(Bundle):
    """Motion plan: S frames at equal intervals. nq and nv of the world; F contact links."""

    rate: float  # frames per second
    q: Floats  # (S, nq)
    v: Floats  # (S, nv)
    a: Floats  # (S, nv)
    com: Floats  # (S, 9): position, velocity, acceleration, m and s
    zmp: Floats  # (S, 3) m
    carries: Ints  # (S, F)
    part: Ints  # (S, K): 1 for corners in contact, or in the next contact of their link
    rolls: Ints  # (S, F)
    pivot: Floats  # (S, F, 3) m
    since: Floats  # (S, F) s: start of the present phase
    until: Floats  # (S, F) s: end of the present phase
    foot: Floats  # (S, F, 24): p (3), R (9), v (6), a (6)
    force: Floats  # (S, F, 3) N
    load: Floats  # (S, n) N m, N: generalised forces of carried loads


class Gains(Bundle):
    """Weights and feedback gains of the objectives."""

    weight: Floats  # (7,): contact, COM, swing, trunk, posture, forces, accelerations
    stiffness: Floats  # (4,) 1/s²: COM's height, swing, trunk, posture; all critically damped
    dcm: float  # 1/s: decay rate of the DCM's error
    settle: float  # 1/s: decay rate of the velocity of a contact
    friction: float
    margin: float  # m: distance of the ZMP from the edges of the support polygon
    observe: float  # s: time constant of the force observer
    step: float  # m: error of the DCM from which steps are adjusted
    apart: float  # m: least lateral distance of the feet
    reach: float  # m: largest distance of the feet
    most: float  # largest estimated external force, in weights of the figure


class Control(Bundle):
    """Buffers, and the state carried from tick to tick."""

    state: Records  # (1,) of CONTROL_STATE
    feet: Records  # (F,) of FOOT
    prog: Program
    M: Floats  # (nv, nv)
    bias: Floats  # (nv,)
    q: Floats  # (nq,): measured; by Python
    v: Floats  # (nv,)
    q_ref: Floats  # (nq,)
    v_ref: Floats  # (nv,)
    a_ref: Floats  # (nv,)
    error: Floats  # (nv,): q_ref ⊖ q
    J: Floats  # (F + 1, 6, n): of the contact links, and of the root
    J_com: Floats  # (3, nv)
    drift: Floats  # (F + 1, 6): J̇ v
    row: Floats  # (n,): scratch
    gap: Floats  # (n,) rad, m: distance to the nearer end of the range, positive from the lower end, else negative
    torque: Floats  # (n,): of this tick
    last_v: Floats  # (nv,): of the tick before
    outside: Floats  # (n,) N m, N: estimated unmodelled generalised forces
    load: Floats  # (n,) N m, N: planned forces of carried loads at this instant
    points: Floats  # (K, 2) m: all corners in contact, seen from above
    hull: Floats  # (K, 2) m: corners of their hull, counter-clockwise
    part: Ints  # (K,): 1 for corners in contact if their link is; by reference.read_plan
    active: Ints  # (K,): corners in contact, by rows of Body.corners
    owner: Ints  # (K,): foot of each of them
