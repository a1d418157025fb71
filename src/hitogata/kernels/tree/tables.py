"""Every array that tree kernels read or write: meaning, unit, shape, and its writer.

A table of links is one array of records, not one array per field. It is passed from Python to a compiled function in
half a microsecond for any number of fields, and all data of a link are contiguous in memory.

Row 0 of the link tables is the ground. Links are in depth-first order: a parent comes before its children, and a
subtree is a contiguous block. Directions, vectors and inertias are in world axes; spatial quantities are (angular,
linear) at the link's own origin, which is at its joint. They stay exact however far from the world's origin, or however
fast, the mechanism is.
"""

from __future__ import annotations

from ..compiler.bundle import Bundle
from ..math.arrays import Floats, Ints, Records, record

#: Constants of a link and of the joint to its parent. Written by `chain.tables.tree`.
LINK = record(
    [
        ("parent", "i8"),  # row of the parent link; the ground's is −1
        ("root", "i8"),  # row of the ancestor whose parent is the ground (itself, if it is one)
        ("kind", "i8"),  # joint type, for `joint.py` alone
        ("q", "i8"),  # first coordinate in q
        ("v", "i8"),  # first freedom in v
        ("nv", "i8"),  # number of freedoms
        ("sprung", "i8"),  # 1 if a freedom of the joint has stiffness
        ("grounded", "i8"),  # 1 if no freedom lies between the link and the ground
        ("p_PJ", "f8", 3),  # m: joint frame's origin in the parent's frame
        ("R_PJ", "f8", 9),  # joint frame's axes in the parent's frame
        ("axis", "f8", 3),  # unit axis in the joint frame (see `joint.py` for its meaning)
        ("axis2", "f8", 3),  # second unit axis of a universal or planar joint; centre of a ball joint's cone
        ("mass", "f8"),  # kg
        ("com", "f8", 3),  # m: centre of mass in the link's frame
        ("inertia", "f8", 6),  # kg m²: about the link's origin, link's axes, symmetric
    ]
)

#: Constants of one freedom. Written by `chain.tables.tree`.
FREEDOM = record(
    [
        ("link", "i8"),  # row of its link
        ("parent", "i8"),  # the next freedom towards the ground, −1 if none
        ("row", "i8"),  # where its row starts in the packed mass matrix (itself, parent, grandparent, …)
        ("turns", "i8"),  # 1 rotation, 0 translation
        ("in_child", "i8"),  # 1 if its axis is carried by the child link, 0 if by the parent
        ("armature", "f8"),  # kg m² or kg: inertia of the drive, reflected to the joint
        ("least", "f8"),  # kg m² or kg: inertias below are rounding of those of the subtree
        ("damping", "f8"),  # N m s/rad or N s/m
        ("friction", "f8"),  # N m or N: largest force of dry friction
        ("stiffness", "f8"),  # N m/rad or N/m
        ("lower", "f8"),  # rad or m: lower end of the range, −inf if none (first freedom of a ball: twist)
        ("upper", "f8"),  # rad or m: upper end
        ("swing", "f8"),  # rad: half-angle of a ball joint's cone (on its first freedom), inf if none
    ]
)

#: State of a link, world axes.
BODY = record(
    [
        # by kinematics.forward_position
        ("R", "f8", 9),  # R_WB
        ("r", "f8", 3),  # m: from the parent's origin to this one
        ("p", "f8", 3),  # m: from the root link's origin to this one; world position = bodies[root].r + p
        ("h", "f8", 3),  # kg m: mass × vector from the link's origin to its centre of mass
        ("inertia", "f8", 6),  # kg m²: about the link's origin
        # by kinematics.forward_velocity
        ("omega", "f8", 3),  # rad/s
        ("v", "f8", 3),  # m/s: of the link's origin
        ("gamma", "f8", 3),  # rad/s²: velocity part of the angular acceleration relative to the parent
        ("delta", "f8", 3),  # m/s²: velocity part of the origin's acceleration relative to the parent's frame
        # by aba, rnea, kinematics.forward_acceleration
        ("a", "f8", 6),  # rad/s², m/s²: acceleration (angular, of the origin); with −gravity in aba and rnea
        ("f", "f8", 6),  # N m, N: force through the joint, or bias force of the articulated body
        # by aba
        ("articulated", "f8", 21),  # articulated inertia, see `spatial.py`
        # by crba.compose and jacobian.com_jacobian
        ("mass", "f8"),  # kg: of the subtree
        ("H", "f8", 3),  # kg m: first moment of the subtree about the link's origin
        ("J", "f8", 6),  # kg m²: inertia of the subtree about the link's origin
    ]
)

#: State of a freedom.
AXIS = record(
    [
        ("axis", "f8", 3),  # unit direction, by kinematics.forward_position
        ("U", "f8", 6),  # articulated inertia × axis, by aba
        ("D", "f8"),  # 1 / inertia felt by the freedom, by aba
        ("u", "f8"),  # joint force less the bias force along the freedom, by aba
        ("stand_in", "f8"),  # kg m², kg: stand-in inertia of a massless freedom, 0 for others; by aba
    ]
)


#: Drive of one freedom: a constant force, and a spring and damper towards a target, saturated at the limit. Written by
#: `simulation.drives`.
MOTOR = record(
    [
        ("force", "f8"),  # N m, N
        ("stiffness", "f8"),  # N m/rad, N/m towards q_target
        ("damping", "f8"),  # N m s/rad, N s/m towards v_target
        ("limit", "f8"),  # N m, N: largest force of either sign
    ]
)

#: An external force on a link, see `pushes.py`. Written by `simulation.pushes`, except for the bounded strengths.
PUSH = record(
    [
        ("link", "i8"),
        ("is_pull", "i8"),  # 1: spring and damper from the point to a place; 0: moment and force
        ("in_link", "i8"),  # 1: moment and force are in the link's axes; 0: in the world's
        ("moment", "f8", 3),  # N m
        ("force", "f8", 3),  # N
        ("at", "f8", 3),  # m: point of action, in the link's frame
        ("to", "f8", 3),  # m: target of a pull, in the world
        ("stiffness", "f8"),  # N/m, as requested
        ("damping", "f8"),  # N s/m, as requested
        ("limit", "f8"),  # N: largest force of the spring
        ("stiffness_bounded", "f8"),  # N/m, bounded for the step length; by pushes.bound_pulls
        ("damping_bounded", "f8"),  # N s/m
    ]
)

#: Spring and damper between a point of one link and a point of another. By `chain.tables.springs`.
SPRING = record(
    [
        ("a", "i8"),  # row of the link that carries point A
        ("b", "i8"),  # row of the link that carries point B
        ("meet", "i8"),  # row of the nearest common ancestor
        ("owner", "i8"),  # row of the link whose energy includes it: b, or a if b cannot move
        ("side", "i8"),  # 1: it only pulls; −1: it only pushes; 0: both
        ("law", "i8"),  # its first row in Tree.laws …
        ("pieces", "i8"),  # … and how many there are
        ("p_A", "f8", 3),  # m: point A in link a
        ("p_B", "f8", 3),  # m: point B in link b
        ("damping", "f8"),  # N s/m
    ]
)

#: State of such a spring. By springs.place_springs unless specified otherwise.
SPRING_STATE = record(
    [
        ("arm_a", "f8", 3),  # m: from link a's origin to A, world axes
        ("arm_b", "f8", 3),  # m: from link b's origin to B
        ("u", "f8", 3),  # unit direction from A to B, zero where they coincide
        ("length", "f8"),  # m: from A to B
        ("rate", "f8"),  # m/s: of the length
        ("elastic", "f8"),  # N: tension without the damper
        ("tension", "f8"),  # N: pulls A and B together; negative while it pushes them apart
        ("stiffness", "f8"),  # N/m: d tension / d length
        ("damping", "f8"),  # N s/m: d tension / d rate, 0 while it is slack
        ("energy", "f8"),  # J
        ("mode", "i8"),  # of a one-sided spring: its mode throughout a step; 0 between two steps
        ("last_mode", "i8"),  # the same of the step before; both by integrate/events/spring_switches.py
    ]
)


class Tree(Bundle):
    """The constant part: structure, joints and mass properties. Rebuilt when the structure changes."""

    links: Records  # (n,) of LINK
    freedoms: Records  # (nv,) of FREEDOM
    q_rest: Floats  # (nq,): rest coordinates of the joints' springs
    gravity: Floats  # (3,) m/s²
    springs: Records  # (ns,) of SPRING: between points of links, besides those in the joints
    laws: Floats  # (pieces, 6): of their tension over length, see `springs.py`


class TreeData(Bundle):
    """Buffers of a tree. Their contents are functions of (tree, q, v) and may be overwritten by any call."""

    bodies: Records  # (n,) of BODY
    axes: Records  # (nv,) of AXIS
    mass: Floats  # (packed,) kg m²: packed rows of the mass matrix, by crba
    factor: Floats  # (packed,): packed rows of its LᵀL factor, by ltl_factor
    force: Floats  # (nv,) N m, N: springs and dampers, and drives with them; by passive_force, forward_dynamics
    stretch: Floats  # (nv,) rad, m: of the joints' springs; by passive_forces.spring_energy
    acceleration: Floats  # (nv,): joint accelerations, as a by-product of articulated inertias; by impulse.articulate
    q: Floats  # (nq,): coordinates of the last placement, NaN before; by kinematics.forward_position
    v: Floats  # (nv,): rates of the last forward_velocity; by kinematics.forward_velocity
    zero: Floats  # (nv,): zeros; constant
    no_wrenches: Floats  # (0, 6): no external wrenches
    springs: Records  # (ns,) of SPRING_STATE
    locked: Ints  # (nv,): 1 for a freedom locked by dry friction; by friction.py


class Drives(Bundle):
    """Motors of the joints and external forces; constant between two returns to Python."""

    motors: Records  # (nv,) of MOTOR
    q_target: Floats  # (nq,): targets of the motors' springs
    v_target: Floats  # (nv,) rad/s, m/s: target rates of their dampers
    external: Floats  # (n, 6) or (0, 6) N m, N: wrenches on the links at their origins, world axes
    pushes: Records  # (P,) of PUSH: evaluated at every stage, besides `external`
    n_pushes: Ints  # (1,): rows of it in use
    wrench: Floats  # (n, 6) N m, N: sum of all external wrenches; by pushes.outside_wrenches
