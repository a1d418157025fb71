"""Joint types: the only kernels that depend on the type of a joint.

A joint moves its child from the joint frame J, fixed in the parent, to the child's own frame B. B's origin is at the
joint, so every freedom is either a pure rotation or a pure translation there: one unit axis and a flag. Other kernels
read flags in the records (`FREEDOM.turns`, `LOOP.rolls`) and the tables below, which give the place of a joint's
quaternion.

| kind        | q                        | v                                             | axes                       |
| ----------- | ------------------------ | --------------------------------------------- | -------------------------- |
| FIXED       |                          |                                               |                            |
| HINGE       | angle                    | rate                                          | axis                       |
| SLIDE       | displacement             | rate                                          | axis                       |
| BALL        | quaternion               | angular velocity, child's axes                | B's x, y, z                |
| UNIVERSAL   | two angles               | rates                                         | axis in J, then axis2 in B |
| CYLINDRICAL | displacement, angle      | rates                                         | axis                       |
| PLANAR      | x, y, angle              | rates                                         | axis2, axis × axis2; axis  |
| FREE        | position, quaternion     | velocity in J's axes, angular in child's axes | J's x, y, z; B's x, y, z   |
| LINE        | displacement, quaternion | rate, angular in child's axes                 | axis; B's x, y, z          |
| PLANE       | x, y, quaternion         | rates, angular in child's axes                | as PLANAR; B's x, y, z     |

Four more types can only close loops: a rolling body rotates about a point that is not at its origin, and a body on a
rod about two points. See `loops/rolling_contact.py` and `loops/rod.py`:

| kind        | q                        | v                                             | axes                       |
| ----------- | ------------------------ | --------------------------------------------- | -------------------------- |
| ROLL        | angle                    | rate                                          | axis2                      |
| ROLL_BALL   | x, y, quaternion         | angular velocity, child's axes                | B's x, y, z                |
| ROLL_DISC   | x, y, quaternion         | angular velocity, child's axes                | B's x, y, z                |
| DISTANCE    | position, quaternion     | rates across the rod, angular in child's axes | two across it; B's x, y, z |
"""

from __future__ import annotations

import math

from ..compiler.jit import jit
from ..math.arrays import Floats, Record, Records
from ..math.rotation import (
    IDENTITY,
    Quat,
    axis_angle,
    mat_to_quat,
    quat_conj,
    quat_exp,
    quat_log,
    quat_mul,
    quat_to_mat,
    quat_unit,
)
from ..math.vector import (
    ZERO3,
    Mat3,
    Vec3,
    add,
    column,
    cross,
    dot,
    load3,
    load9,
    mat_mat,
    mat_vec,
    scale,
    store,
    transpose,
)

FIXED, HINGE, SLIDE, BALL, UNIVERSAL, CYLINDRICAL, PLANAR, FREE, LINE, PLANE = range(10)
ROLL, ROLL_BALL, ROLL_DISC, DISTANCE = range(10, 14)

#: For each kind and freedom: is it a rotation, and is its axis carried by the child?
FREEDOMS: tuple[tuple[tuple[int, int], ...], ...] = (
    (),
    ((1, 1),),
    ((0, 0),),
    ((1, 1), (1, 1), (1, 1)),
    ((1, 0), (1, 1)),
    ((0, 0), (1, 1)),
    ((0, 0), (0, 0), (1, 1)),
    ((0, 0), (0, 0), (0, 0), (1, 1), (1, 1), (1, 1)),
    ((0, 0), (1, 1), (1, 1), (1, 1)),
    ((0, 0), (0, 0), (1, 1), (1, 1), (1, 1)),
    ((1, 1),),
    ((1, 1), (1, 1), (1, 1)),
    ((1, 1), (1, 1), (1, 1)),
    ((0, 0), (0, 0), (1, 1), (1, 1), (1, 1)),
)
#: Number of coordinates of each kind, and where in them its quaternion stands (−1: none).
COORDINATES = (0, 1, 1, 4, 2, 2, 3, 7, 5, 6, 1, 6, 6, 7)
QUATERNION = (-1, -1, -1, 0, -1, -1, -1, 3, 1, 2, -1, 2, 2, 3)


@jit
def displacement(link: Record, q: Floats) -> tuple[Mat3, Vec3]:
    """R_JB and p_JB of the joint at coordinates q (those of the whole tree). `link`: a record of LINK or LOOP."""
    kind = link.kind
    s = link.q
    axis = load3(link.axis)
    R = IDENTITY
    p = ZERO3
    if kind == HINGE:
        R = axis_angle(axis, q[s])
    elif kind == BALL:
        R = quat_to_mat(q[s], q[s + 1], q[s + 2], q[s + 3])
    elif kind == SLIDE:
        p = scale(q[s], axis)
    elif kind == UNIVERSAL:
        R = mat_mat(axis_angle(axis, q[s]), axis_angle(load3(link.axis2), q[s + 1]))
    elif kind == CYLINDRICAL:
        p = scale(q[s], axis)
        R = axis_angle(axis, q[s + 1])
    elif kind == PLANAR:
        x = load3(link.axis2)
        p = add(scale(q[s], x), scale(q[s + 1], cross(axis, x)))
        R = axis_angle(axis, q[s + 2])
    elif kind == FREE:
        p = (q[s], q[s + 1], q[s + 2])
        R = quat_to_mat(q[s + 3], q[s + 4], q[s + 5], q[s + 6])
    elif kind == LINE:
        p = scale(q[s], axis)
        R = quat_to_mat(q[s + 1], q[s + 2], q[s + 3], q[s + 4])
    elif kind == PLANE:
        x = load3(link.axis2)
        p = add(scale(q[s], x), scale(q[s + 1], cross(axis, x)))
        R = quat_to_mat(q[s + 2], q[s + 3], q[s + 4], q[s + 5])
    return R, p


@jit
def write_axes(axes: Records, link: Record, R_WJ: Mat3, R_WB: Mat3) -> None:
    """World direction of every freedom of the joint."""
    kind = link.kind
    k = link.v
    if kind == HINGE or kind == SLIDE:
        store(axes[k].axis, mat_vec(R_WJ, load3(link.axis)))
    elif kind == BALL or kind == ROLL_BALL or kind == ROLL_DISC:
        for i in range(3):
            store(axes[k + i].axis, column(R_WB, i))
    elif kind == ROLL:
        store(axes[k].axis, mat_vec(R_WJ, load3(link.axis2)))
    elif kind == UNIVERSAL:
        store(axes[k].axis, mat_vec(R_WJ, load3(link.axis)))
        store(axes[k + 1].axis, mat_vec(R_WB, load3(link.axis2)))
    elif kind == CYLINDRICAL:
        axis = mat_vec(R_WJ, load3(link.axis))
        store(axes[k].axis, axis)
        store(axes[k + 1].axis, axis)
    elif kind == PLANAR:
        axis = mat_vec(R_WJ, load3(link.axis))
        x = mat_vec(R_WJ, load3(link.axis2))
        store(axes[k].axis, x)
        store(axes[k + 1].axis, cross(axis, x))
        store(axes[k + 2].axis, axis)
    elif kind == FREE:
        for i in range(3):
            store(axes[k + i].axis, column(R_WJ, i))
            store(axes[k + 3 + i].axis, column(R_WB, i))
    elif kind == LINE or kind == PLANE:
        axis = mat_vec(R_WJ, load3(link.axis))
        if kind == PLANE:
            x = mat_vec(R_WJ, load3(link.axis2))
            store(axes[k].axis, x)
            store(axes[k + 1].axis, cross(axis, x))
            k += 2
        else:
            store(axes[k].axis, axis)
            k += 1
        for i in range(3):
            store(axes[k + i].axis, column(R_WB, i))


@jit
def turn_about(axis: Vec3, R: Mat3) -> float:
    """Angle of the rotation about `axis` nearest to R."""
    sine = dot(axis, (R[7] - R[5], R[2] - R[6], R[3] - R[1]))
    cosine = R[0] + R[4] + R[8] - dot(axis, mat_vec(R, axis))
    return math.atan2(sine, cosine)


@jit
def read_coordinates(q: Floats, link: Record, R: Mat3, p: Vec3) -> None:
    """Coordinates at which the joint is nearest to R_JB, p_JB: the inverse of `displacement`."""
    kind = link.kind
    s = link.q
    axis = load3(link.axis)
    if kind == HINGE:
        q[s] = turn_about(axis, R)
    elif kind == SLIDE:
        q[s] = dot(axis, p)
    elif kind == UNIVERSAL:
        axis2 = load3(link.axis2)
        carried = mat_vec(R, axis2)
        q[s] = math.atan2(dot(axis, cross(axis2, carried)), dot(axis2, carried) - dot(axis, axis2) * dot(axis, carried))
        q[s + 1] = turn_about(axis2, mat_mat(transpose(axis_angle(axis, q[s])), R))
    elif kind == CYLINDRICAL:
        q[s] = dot(axis, p)
        q[s + 1] = turn_about(axis, R)
    elif kind == PLANAR:
        x = load3(link.axis2)
        q[s] = dot(x, p)
        q[s + 1] = dot(cross(axis, x), p)
        q[s + 2] = turn_about(axis, R)
    elif QUATERNION[kind] >= 0:
        if kind == FREE or kind == DISTANCE:
            for i in range(3):
                q[s + i] = p[i]
        elif kind == LINE:
            q[s] = dot(axis, p)
        elif kind == PLANE:
            x = load3(link.axis2)
            q[s] = dot(x, p)
            q[s + 1] = dot(cross(axis, x), p)
        s += QUATERNION[kind]
        turned = mat_to_quat(R)
        for i in range(4):
            q[s + i] = turned[i]


@jit
def write_rows(rows: Records, loop: Record, R_WA: Mat3, R_WB: Mat3) -> None:
    """Constrained directions of a connection's joint: across its rotation axes and across its translation axes."""
    kind = loop.kind
    k = loop.row
    held = load9(loop.basis)  # (axis, e1, e2) in frame A
    turning, sliding = 0, 0  # free rows of `held` for rotation and translation: bit i for row i
    if kind == HINGE:
        turning = 1
    elif kind == SLIDE:
        sliding = 1
    elif kind == BALL or kind == UNIVERSAL or kind == ROLL_BALL or kind == ROLL_DISC:
        turning = 7
    elif kind == ROLL:
        turning = 2
    elif kind == CYLINDRICAL:
        turning, sliding = 1, 1
    elif kind == PLANAR:
        turning, sliding = 1, 6
    elif kind == LINE:
        turning, sliding = 7, 1
    elif kind == PLANE:
        turning, sliding = 7, 6
    if kind == UNIVERSAL:
        across = cross(mat_vec(R_WA, load3(loop.axis)), mat_vec(R_WB, load3(loop.axis2)))
        rows[k].turns = 1
        store(rows[k].u, scale(1.0 / math.sqrt(dot(across, across)), across))
        k += 1
    for turns in range(1, -1, -1):
        free = turning if turns else sliding
        for i in range(3):
            if not (free >> i) & 1:
                rows[k].turns = turns
                store(rows[k].u, mat_vec(R_WA, (held[3 * i], held[3 * i + 1], held[3 * i + 2])))
                k += 1


@jit
def quaternion_at(q: Floats, s: int) -> Quat:
    """Quaternion in q from index s on."""
    return (q[s], q[s + 1], q[s + 2], q[s + 3])


@jit
def integrate_joint(out: Floats, link: Record, q: Floats, v: Floats, dt: float) -> None:
    """out = q ⊕ v dt for one joint; ball and free joints rotate by the exponential map, 000 (34)–(38)."""
    kind = link.kind
    s = link.q
    k = link.v
    plain = COORDINATES[kind]
    if QUATERNION[kind] >= 0:
        plain -= 4
        w = k + plain
        turn = quat_exp((v[w] * dt, v[w + 1] * dt, v[w + 2] * dt))
        turned = quat_unit(quat_mul(quaternion_at(q, s + plain), turn))
        for i in range(4):
            out[s + plain + i] = turned[i]
    for i in range(plain):
        out[s + i] = q[s + i] + v[k + i] * dt


@jit
def difference_joint(out: Floats, link: Record, q0: Floats, q1: Floats) -> None:
    """out = q1 ⊖ q0 for one joint: the velocity that carries q0 to q1 in unit time along the shorter rotation."""
    kind = link.kind
    s = link.q
    k = link.v
    plain = COORDINATES[kind]
    if QUATERNION[kind] >= 0:
        plain -= 4
        a = quat_unit(quaternion_at(q0, s + plain))
        b = quat_unit(quaternion_at(q1, s + plain))
        u = quat_log(quat_mul(quat_conj(a), b))
        if kind >= ROLL_BALL:
            plain = 0  # the contact position is no freedom of its own
        for i in range(3):
            out[k + plain + i] = u[i]
    for i in range(plain):
        out[k + i] = q1[s + i] - q0[s + i]


@jit
def integrate(out: Floats, links: Records, q: Floats, v: Floats, dt: float) -> None:
    """out = q ⊕ v dt."""
    for i in range(1, len(links)):
        integrate_joint(out, links[i], q, v, dt)


@jit
def difference(out: Floats, links: Records, q0: Floats, q1: Floats) -> None:
    """out = q1 ⊖ q0, so that q0 ⊕ out = q1."""
    for i in range(1, len(links)):
        difference_joint(out, links[i], q0, q1)
