"""What the controller reads and writes: the figure, its plan, its gains and its state."""

from __future__ import annotations

from ..compiler.bundle import Bundle
from ..math.arrays import Floats, Ints, Records, record
from ..math.quadratic_program import Program
from ..tree.tables import Tree, TreeData

#: what the controller is about: the plan; a step that catches a push; standing after it; shifting the weight to bring a
#: foot back; that step
FOLLOW, CATCH, SETTLE, SHIFT, ALIGN = range(5)

#: A link that can carry, and what is wanted of it now. By `reference.read_plan` but where said otherwise.
FOOT = record(
    [
        ("link", "i8"),  # row of the link; by Python
        ("first", "i8"),  # its first corner; by Python
        ("corners", "i8"),  # how many it has; by Python
        ("hip", "i8"),  # row of the link below the root that leads to it; by Python
        ("length", "f8"),  # m: of the way from there, straight; by Python
        ("planned", "i8"),  # 1 while the plan lets it carry
        ("carries", "i8"),  # 1 while it does; by contact_state.decide_contacts
        ("left", "f8"),  # s since the start: when it left the ground last; by contact_state
        ("leaves", "f8"),  # s: since when it is planned to carry, or not to
        ("lands", "f8"),  # s: until when
        ("landed", "f8"),  # s since the start: when it came down last; by contact_state
        ("p", "f8", 3),  # m: wanted place of its origin
        ("R", "f8", 9),  # wanted attitude
        ("v", "f8", 6),  # rad/s, m/s: wanted (angular, linear)
        ("a", "f8", 6),  # rad/s², m/s²
        ("force", "f8", 3),  # N: planned share
        ("normal", "f8", 3),  # of what it stands on or holds, world axes; by Python
        ("friction", "f8"),  # coefficient there; by Python
        ("rolls", "i8"),  # 1 while it carries by an edge, about which it may turn
        ("pivot", "f8", 3),  # m: middle of that edge, in its frame
        ("home", "f8", 3),  # m: planned place, before anything is added
        ("offset", "f8", 3),  # m: added to the wanted place at the instant it left; by contact_state
        ("sensed", "f8", 6),  # N m, N: what contacts do to it, at its origin, world axes; by Python
    ]
)

#: Numbers of the state. By `tick` but where said otherwise.
STATE = record(
    [
        ("time", "f8"),  # s since the start of the plan; by Python
        ("clock", "f8"),  # s: instant of the plan, which waits while a push is caught
        ("pace", "f8"),  # s of the plan a second; by footsteps.set_pace
        ("since", "f8"),  # s since the tick before, 0 at the first; by Python
        ("ticks", "i8"),
        ("mass", "f8"),  # kg
        ("omega", "f8"),  # 1/s: of the pendulum
        ("height", "f8"),  # m: of the plane that the ZMP is on
        ("com", "f8", 3),  # m
        ("com_v", "f8", 3),  # m/s
        ("com_drift", "f8", 3),  # m/s²: J̇ v of the COM
        ("com_ref", "f8", 3),  # m: planned; by reference.read_plan, as all that is
        ("com_v_ref", "f8", 3),  # m/s
        ("com_a_ref", "f8", 3),  # m/s²
        ("zmp_ref", "f8", 2),  # m
        ("dcm", "f8", 2),  # m: ξ = c + ċ/ω
        ("dcm_plan", "f8", 2),  # m: planned
        ("dcm_ref", "f8", 2),  # m: planned, with its offset
        ("zmp", "f8", 2),  # m: wanted
        ("pressure", "f8", 2),  # m: where the sensed forces act, on the same plane; not a number in the air
        ("com_a", "f8", 3),  # m/s²: wanted
        # by footsteps.py and recovery.py
        ("offset", "f8", 2),  # m: how far steps have moved the plan
        ("moved", "f8", 2),  # m: how far the next landing is moved beyond it
        ("landed", "f8"),  # s of the plan: when a foot landed last
        ("switch", "f8"),  # s of the plan: when the ZMP has gone over to it
        ("last", "f8", 2),  # m: offset before the last landing
        ("zmp_offset", "f8", 2),  # m: what the ZMP has of the offset
        ("com_offset", "f8", 2),  # m: what the COM has of it
        ("dcm_offset", "f8", 2),  # m: what the DCM has of it
        ("mode", "i8"),  # FOLLOW, CATCH, SETTLE, SHIFT or ALIGN
        ("swing", "i8"),  # the foot that catches or comes back
        ("began", "f8"),  # s: when the mode began
        ("takes", "f8"),  # s: how long its swing takes
        ("from_", "f8", 3),  # m: where the foot left
        ("goal", "f8", 2),  # m: where it is to land
        ("rest", "f8", 2),  # m: where COM and ZMP are to come to rest
        ("drop", "f8"),  # m: how much lower than planned, for legs that stand wide
        ("caught", "i8"),  # how many steps caught a push
        ("status", "i8"),  # of the last quadratic program
        ("failed", "i8"),  # how many could not be solved
        ("fallen", "i8"),  # 1 once the COM is too low to stand; the motors then give nothing
    ]
)


class Body(Bundle):
    """The figure. n freedoms, F links that can carry, K corners in all."""

    tree: Tree
    work: TreeData
    block: Ints  # (4,): first and last link row + 1, first and last freedom + 1
    chosen: Ints  # (links,): 1 for links of the figure
    corners: Floats  # (K, 3) m: in the frames of their links; at first those of all soles, foot by foot
    owner: Ints  # (K,): the foot of each of them
    whole: Ints  # (K,): 1 for those of a sole, 0 for others by which only a part of it carries
    limit: Floats  # (n,) N m, N: largest force of each freedom; 0 for those of the root
    ends: Floats  # (n, 2) rad, m: ends of ranges, infinite where there are none
    at: Ints  # (n,): where in q the coordinate of a hinge or slide is, −1 for other freedoms
    leg: Ints  # (n,): 1 for freedoms between the root and a link that can carry


class Plan(Bundle):
    """What is to be done: S frames, evenly spaced. World's nq and nv; F links that can carry."""

    rate: float  # frames a second
    q: Floats  # (S, nq)
    v: Floats  # (S, nv)
    a: Floats  # (S, nv)
    com: Floats  # (S, 9): place, velocity, acceleration, m and s
    zmp: Floats  # (S, 3) m
    carries: Ints  # (S, F)
    part: Ints  # (S, K): 1 for corners by which a link carries, or is going to
    rolls: Ints  # (S, F)
    pivot: Floats  # (S, F, 3) m
    since: Floats  # (S, F) s: since when
    until: Floats  # (S, F) s: until when
    foot: Floats  # (S, F, 24): p (3), R (9), v (6), a (6)
    force: Floats  # (S, F, 3) N
    load: Floats  # (S, n) N m, N: what is carried does to the freedoms


class Gains(Bundle):
    """How hard each wish is pursued."""

    weight: Floats  # (7,): contact, COM, swing, trunk, posture, forces, accelerations
    stiffness: Floats  # (4,) 1/s²: COM's height, swing, trunk, posture; all are critically damped
    dcm: float  # 1/s: how fast an error of the DCM dies out
    settle: float  # 1/s: how fast a contact is brought to rest
    friction: float
    margin: float  # m: how far inside its edges the ZMP is kept
    observe: float  # s: time in which an outside force is believed
    step: float  # m: error of the DCM from which on steps are moved
    apart: float  # m: least distance across from foot to foot
    reach: float  # m: largest distance from foot to foot
    most: float  # largest outside force that is believed, in weights of the figure


class Control(Bundle):
    """Buffers, and what one tick leaves to the next."""

    state: Records  # (1,) of STATE
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
    J: Floats  # (F + 1, 6, n): of the links that can carry, and of the root
    J_com: Floats  # (3, nv)
    drift: Floats  # (F + 1, 6): J̇ v
    row: Floats  # (n,): scratch
    gap: Floats  # (n,) rad, m: to the nearer end of the range, positive from the lower one, negative from the upper
    torque: Floats  # (n,): of this tick
    last_v: Floats  # (nv,): of the tick before
    outside: Floats  # (n,) N m, N: estimated force of what the model does not know
    load: Floats  # (n,) N m, N: what is carried is planned to do now
    points: Floats  # (K, 2) m: all corners that carry, from above
    hull: Floats  # (K, 2) m: those of their hull, counter-clockwise
    part: Ints  # (K,): 1 for corners that carry if their link does; by reference.read_plan
    active: Ints  # (K,): corners that carry now, by rows of Body.corners
    owner: Ints  # (K,): the foot of each of them
