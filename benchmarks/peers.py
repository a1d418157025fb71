"""The same mechanism in Pinocchio and in MuJoCo, built from the tables of a world.

Our q and v are laid out as MuJoCo's. Pinocchio writes quaternions (x, y, z, w) and a free joint's linear velocity in
the link's own axes; `PinocchioPeer` translates.
"""

from __future__ import annotations

from typing import Any

import mujoco
import numpy as np
import pinocchio as pin

from hitogata.arrays import Array
from hitogata.chain.connections.connection import Connection
from hitogata.chain.values.pose import Pose
from hitogata.chain.values.rotations import quaternion_matrix
from hitogata.chain.world import World
from hitogata.kernels.tree import joint as kinds

_ALIGNED = (pin.JointModelRX, pin.JointModelRY, pin.JointModelRZ)
#: m from the middle of a connected hinge to the two points on its axis that make it in MuJoCo: half a hand's width
_HALF_HINGE = 0.05


def _inertia_about_com(row: np.void) -> Array:
    xx, xy, xz, yy, yz, zz = row["inertia"]
    c, m = row["com"], row["mass"]
    about_origin = np.array([[xx, xy, xz], [xy, yy, yz], [xz, yz, zz]])
    return np.asarray(about_origin - m * (c @ c * np.eye(3) - np.outer(c, c)))


class PinocchioPeer:
    """model, data, and how to write our vectors as Pinocchio's. Free joints, balls and hinges only.

    Links fixed to the ground are part of it; `place` gives the joint that carries each row of the table, and the pose.
    """

    def __init__(self, world: World) -> None:
        self._table = world.tables.tree.links
        self.model = pin.Model()
        self.model.gravity.linear = world.gravity
        self.place: list[tuple[int, Any]] = [(0, pin.SE3.Identity())]
        for i, row in enumerate(self._table[1:], start=1):
            frame = pin.SE3(row["R_PJ"].reshape(3, 3), row["p_PJ"])
            if row["grounded"]:
                self.place.append((0, self.place[row["parent"]][1] * frame))
                continue
            joint = self.model.addJoint(self.place[row["parent"]][0], self._joint(row), frame, f"joint{i}")
            self.place.append((joint, pin.SE3.Identity()))
            inertia = pin.Inertia(float(row["mass"]), row["com"], _inertia_about_com(row))
            self.model.appendBodyToJoint(joint, inertia, pin.SE3.Identity())
        self.model.armature = np.ascontiguousarray(world.tables.tree.freedoms["armature"])
        self.data = self.model.createData()

    @staticmethod
    def _joint(row: np.void) -> Any:
        match int(row["kind"]):
            case kinds.FREE:
                return pin.JointModelFreeFlyer()
            case kinds.BALL:
                return pin.JointModelSpherical()
            case kinds.HINGE:
                # an aligned hinge is Pinocchio's fastest; give it that where it can have it
                main = int(np.argmax(row["axis"]))
                return _ALIGNED[main]() if row["axis"][main] == 1.0 else pin.JointModelRevoluteUnaligned(row["axis"])
            case kind:
                raise NotImplementedError(f"joint kind {kind}")

    def q(self, q: Array) -> Array:
        out = q.copy()
        for row in self._table[1:]:
            at = kinds.QUATERNION[row["kind"]]
            if at >= 0:
                s = row["q"] + at
                out[s : s + 4] = np.roll(q[s : s + 4], -1)
        return out

    def _free(self, q: Array) -> list[tuple[int, Array]]:
        """(first freedom, R_JB) of every free joint."""
        return [
            (int(row["v"]), quaternion_matrix(q[row["q"] + 3 : row["q"] + 7]))
            for row in self._table[1:]
            if row["kind"] == kinds.FREE
        ]

    def v(self, q: Array, v: Array) -> Array:
        """Velocities; joint forces turn in the same way."""
        out = v.copy()
        for s, R in self._free(q):
            out[s : s + 3] = R.T @ v[s : s + 3]
        return out

    def a(self, q: Array, v: Array, a: Array) -> Array:
        out = self.v(q, a)
        for s, R in self._free(q):
            out[s : s + 3] -= np.cross(v[s + 3 : s + 6], R.T @ v[s : s + 3])
        return out

    def constraints(self, world: World) -> tuple[Any, Any]:
        """Welds and balls of the world for `constraintDynamics`. Plain lists would be copied at each call."""
        models, datas = pin.StdVec_RigidConstraintModel(), pin.StdVec_RigidConstraintData()
        types = {kinds.FIXED: pin.ContactType.CONTACT_6D, kinds.BALL: pin.ContactType.CONTACT_3D}
        for connection in world.connections.values():
            (a, on_a), (b, on_b) = self.place[connection.a.index], self.place[connection.b.index]
            frame_a = on_a * pin.SE3(connection.R_A, connection.p_A)
            frame_b = on_b * pin.SE3(connection.R_B, connection.p_B)
            models.append(pin.RigidConstraintModel(types[connection.joint.kind], self.model, b, frame_b, a, frame_a))
        for model in models:
            datas.append(model.createData())
        pin.initConstraintDynamics(self.model, self.data, models, datas)
        return models, datas


def mujoco_spec(world: World, *, ranges: bool = False, passive: bool = False) -> Any:
    """MuJoCo's description, without anything to collide. Free joints, balls, hinges; connected by welds, balls, hinges.

    ranges: those of hinges as its joint limits. A ball's cone and twist cannot be expressed: its own limit is one
    angle. passive: dampers, and the springs of hinges.
    """
    spec = mujoco.MjSpec()
    spec.option.gravity = world.gravity
    spec.compiler.boundmass = 0.0
    spec.compiler.degree = False
    bodies = [spec.worldbody]
    types = {
        kinds.FREE: mujoco.mjtJoint.mjJNT_FREE,
        kinds.BALL: mujoco.mjtJoint.mjJNT_BALL,
        kinds.HINGE: mujoco.mjtJoint.mjJNT_HINGE,
    }
    freedoms = world.tables.tree.freedoms
    for i, row in enumerate(world.tables.tree.links[1:], start=1):
        frame = Pose(row["p_PJ"], row["R_PJ"].reshape(3, 3))
        body = bodies[row["parent"]].add_body(name=f"link{i}", pos=frame.p, quat=frame.quaternion)
        if not row["grounded"] and row["kind"] != kinds.FIXED:
            joint = body.add_joint(type=types[int(row["kind"])], axis=row["axis"] if row["axis"].any() else (0, 0, 1))
            joint.armature = float(freedoms["armature"][row["v"]])
            if passive:
                # polynomials of which the first term is the linear one
                joint.damping = [float(freedoms["damping"][row["v"]]), 0.0, 0.0]
                if row["kind"] == kinds.HINGE:
                    joint.stiffness = [float(freedoms["stiffness"][row["v"]]), 0.0, 0.0]
                    joint.springref = float(world.tables.tree.q_rest[row["q"]])
            if ranges and row["kind"] == kinds.HINGE and np.isfinite(freedoms["lower"][row["v"]]):
                joint.limited = mujoco.mjtLimited.mjLIMITED_TRUE
                joint.range = [float(freedoms[end][row["v"]]) for end in ("lower", "upper")]
        inertia = _inertia_about_com(row)
        body.explicitinertial = True
        body.mass, body.ipos = float(row["mass"]), row["com"]
        body.fullinertia = [inertia[k] for k in ((0, 0), (1, 1), (2, 2), (0, 1), (0, 2), (1, 2))]
        bodies.append(body)
    for connection in world.connections.values():
        add_equality(spec, connection)
    return spec


def add_equality(spec: Any, connection: Connection) -> None:
    """A weld or points held together between the bodies of two links; MuJoCo fills in frames from its own zero pose."""
    weld = connection.joint.kind == kinds.FIXED
    kind = mujoco.mjtEq.mjEQ_WELD if weld else mujoco.mjtEq.mjEQ_CONNECT
    a, b = (f"link{link.index}" if link.index else "world" for link in (connection.a, connection.b))
    for _ in range(1 if weld else len(_held_points(connection))):
        spec.add_equality(type=kind, objtype=mujoco.mjtObj.mjOBJ_BODY, name1=a, name2=b)


def _held_points(connection: Connection) -> list[tuple[Array, Array]]:
    """Points, on a and on b, that make a ball if they are held together; two make a hinge."""
    offsets = {kinds.BALL: (0.0,), kinds.HINGE: (-_HALF_HINGE, _HALF_HINGE)}[connection.joint.kind]
    axis = connection.joint.direction
    return [
        (connection.p_A + connection.R_A @ axis * offset, connection.p_B + connection.R_B @ axis * offset)
        for offset in offsets
    ]


def mujoco_peer(world: World, *, ranges: bool = False) -> tuple[Any, Any]:
    """(model, data) of MuJoCo, the equalities at the frames of our connections. ranges: as of `mujoco_spec`."""
    return compiled_peer(mujoco_spec(world, ranges=ranges), world)


def compiled_peer(spec: Any, world: World) -> tuple[Any, Any]:
    """(model, data) of a description by `mujoco_spec`."""
    model = spec.compile()
    rows = iter(model.eq_data)
    for connection in world.connections.values():
        if connection.joint.kind == kinds.FIXED:
            data = next(rows)
            data[:3], data[3:6] = connection.p_B, connection.p_A
            data[6:10], data[10] = Pose(connection.p_A, connection.R_A @ connection.R_B.T).quaternion, 1.0
        else:
            for on_a, on_b in _held_points(connection):
                data = next(rows)
                data[:3], data[3:6] = on_a, on_b
    return model, mujoco.MjData(model)
