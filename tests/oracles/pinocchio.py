"""A world rebuilt in Pinocchio.

Differences to our layout: quaternions are (x, y, z, w); a free joint's linear velocity is in the child's axes, where
ours is in the joint frame's. With R = R_JB and v' = Rᵀ v the conversion of a free joint is

    v_pin = (Rᵀ v, ω)     a_pin = (Rᵀ a − ω × v', α)     τ = Gᵀ τ_pin  with  v_pin = G v

An armature resists our a, but Pinocchio's resists a_pin: the difference is taken off.

Joints that Pinocchio lacks become simpler ones with massless bodies between; a fixed link becomes part of its parent's
body.
"""

from __future__ import annotations

import ctypes
from collections.abc import Mapping

import numpy as np
import pinocchio as pin

from hitogata.arrays import Array
from hitogata.chain.connections.connection import Connection
from hitogata.chain.joints.joint import (
    Ball,
    Cylindrical,
    Fixed,
    Free,
    Hinge,
    Joint,
    Planar,
    PointOnLine,
    PointOnPlane,
    Slide,
    Universal,
)
from hitogata.chain.link import Link
from hitogata.chain.values.rotations import quaternion_matrix
from hitogata.chain.world import World

_AXES = pin.ReferenceFrame.LOCAL_WORLD_ALIGNED


def _keep_freed_memory() -> None:
    """A `Data` of 180 freedoms is half a gigabyte of zeros: nv³ numbers several times over. To get that from the system
    anew for every world takes five times as long as to fill it; with glibc the process can keep what it has freed."""
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
    if mallopt is not None:
        most_mapped, trim_threshold = -4, -1  # M_MMAP_MAX, M_TRIM_THRESHOLD
        mallopt(most_mapped, 0)
        mallopt(trim_threshold, 1 << 30)


_keep_freed_memory()


def _steps(joint: Joint) -> list[pin.JointModel]:
    """Pinocchio joints that make up one of ours, outwards."""
    axis, second = joint.direction, joint.direction2
    turn, slide = pin.JointModelRevoluteUnaligned, pin.JointModelPrismaticUnaligned
    match joint:
        case Fixed():
            return []
        case Hinge():
            return [turn(axis)]
        case Slide():
            return [slide(axis)]
        case Ball():
            return [pin.JointModelSpherical()]
        case Universal():
            return [turn(axis), turn(second)]
        case Cylindrical():
            return [slide(axis), turn(axis)]
        case Planar():
            return [slide(second), slide(np.cross(axis, second)), turn(axis)]
        case PointOnLine():
            return [slide(axis), pin.JointModelSpherical()]
        case PointOnPlane():
            return [slide(second), slide(np.cross(axis, second)), pin.JointModelSpherical()]
        case Free():
            return [pin.JointModelFreeFlyer()]
    raise NotImplementedError(joint)


class PinocchioWorld:
    def __init__(self, world: World, origin: Array) -> None:
        self.world = world
        self.origin = origin
        self.model = pin.Model()
        self.model.gravity = pin.Motion(world.gravity, np.zeros(3))
        #: joint that carries each link, and the link's frame in that joint's
        self.place: dict[Link, tuple[int, pin.SE3]] = {world.ground: (0, pin.SE3.Identity())}
        armature: list[float] = []
        for link in world.links[1:]:
            self._add(link)
            armature += link.joint.armature  # type: ignore[union-attr, operator, arg-type]
        self.model.armature = np.array(armature)
        self.data = self.model.createData()
        self.refresh()

    def refresh(self) -> None:
        """Take the world's present q and v."""
        world, origin = self.world, self.origin
        self.q = self._coordinates(world.q, origin)
        self.G = self._velocity_map()
        self.v = self.G @ world.v
        self.coriolis = self._velocity_term()
        self.passive = self._passive()
        pin.forwardKinematics(self.model, self.data, self.q, self.v, self.coriolis)
        pin.computeJointJacobians(self.model, self.data, self.q)

    def _add(self, link: Link) -> None:
        assert link.parent is not None and link.joint is not None and link.mass is not None
        parent, frame = self.place[link.parent]
        p_PJ = link.p_PJ
        if link.parent is self.world.ground and not isinstance(link.joint, Free):
            p_PJ = p_PJ - self.origin
        frame = frame * pin.SE3(link.R_PJ, p_PJ)
        for step in _steps(link.joint):
            parent = self.model.addJoint(parent, step, frame, f"{link.path} {self.model.njoints}")
            frame = pin.SE3.Identity()
        inertia = pin.Inertia(link.mass.mass, link.mass.com, link.mass.inertia)
        if parent > 0:
            self.model.appendBodyToJoint(parent, inertia, frame)
        self.place[link] = (parent, frame)

    def _coordinates(self, q: Array, origin: Array) -> Array:
        """Our q in Pinocchio's order, quaternions (x, y, z, w)."""
        parts = [np.zeros(0)]
        for link in self.world.links[1:]:
            x = q[self.world.q_slice(link)].copy()
            if isinstance(link.joint, Free) and link.parent is self.world.ground:
                x[:3] -= origin
            if isinstance(link.joint, Free | Ball | PointOnLine | PointOnPlane):
                x[-4:] = np.roll(x[-4:] / np.linalg.norm(x[-4:]), -1)
            parts.append(x)
        return np.concatenate(parts)

    def _free_joints(self) -> list[tuple[slice, Array]]:
        """Where each free joint's freedoms are, and its R_JB."""
        world = self.world
        return [
            (world.v_slice(link), quaternion_matrix(link.q[3:]))
            for link in world.links[1:]
            if isinstance(link.joint, Free)
        ]

    def _velocity_map(self) -> Array:
        G = np.eye(self.world.nv)
        for at, R in self._free_joints():
            G[at.start : at.start + 3, at.start : at.start + 3] = R.T
        return G

    def _velocity_term(self) -> Array:
        """a_pin − G a."""
        term = np.zeros(self.world.nv)
        for at, _ in self._free_joints():
            linear, omega = self.v[at][:3], self.v[at][3:]
            term[at.start : at.start + 3] = -np.cross(omega, linear)
        return term

    def _passive(self) -> Array:
        """Springs and dampers, which Pinocchio has not: −k (q ⊖ rest) − d v, in our layout."""
        joints = [link.joint for link in self.world.links[1:] if link.joint is not None]
        rest = self._coordinates(
            np.concatenate([np.zeros(0), *[np.asarray(joint.rest) for joint in joints]]), np.zeros(3)
        )
        stiffness = np.concatenate([np.zeros(0), *[joint.stiffness for joint in joints]])
        damping = np.concatenate([np.zeros(0), *[joint.damping for joint in joints]])
        return np.asarray(-stiffness * pin.difference(self.model, rest, self.q) - damping * self.world.v)

    def _pushes(self, external: Mapping[Link, Array]) -> pin.StdVec_Force:
        """Wrenches in the frames of the joints that carry the links."""
        forces = pin.StdVec_Force()
        forces.extend([pin.Force.Zero() for _ in range(self.model.njoints)])
        for link, wrench in external.items():
            joint, frame = self.place[link]
            R = self.data.oMi[joint].rotation
            at_origin = pin.Force(R.T @ wrench[3:], R.T @ wrench[:3])
            forces[joint] += pin.SE3(np.eye(3), frame.translation).act(at_origin)
        return forces

    def mass_matrix(self) -> Array:
        M = pin.crba(self.model, self.data, self.q).reshape(self.model.nv, self.model.nv)
        M = np.triu(M) + np.triu(M, 1).T
        return np.asarray(self.G.T @ M @ self.G)

    def passive_force(self) -> Array:
        return self.passive

    def inverse_dynamics(self, a: Array, external: Mapping[Link, Array]) -> Array:
        acceleration = self.G @ a + self.coriolis
        torque = pin.rnea(self.model, self.data, self.q, self.v, acceleration, self._pushes(external))
        return np.asarray(self.G.T @ (torque - self.model.armature * self.coriolis) - self.passive)

    def forward_dynamics(self, torque: Array, external: Mapping[Link, Array]) -> Array:
        """M⁻¹ (τ − b) from Pinocchio's `crba` and `rnea`: its `aba` loses all digits along deep chains."""
        bias = self.inverse_dynamics(np.zeros(self.world.nv), external)
        return np.asarray(np.linalg.solve(self.mass_matrix(), torque - bias))

    def articulated_bodies(self, torque: Array, external: Mapping[Link, Array]) -> Array:
        """Forward dynamics by Pinocchio's `aba`, for trees of a few links' depth."""
        total = self.G @ (torque + self.passive) + self.model.armature * self.coriolis
        a = pin.aba(self.model, self.data, self.q, self.v, total, self._pushes(external))
        return np.asarray(self.G.T @ (a - self.coriolis))

    def _constraints(self) -> tuple[pin.StdVec_RigidConstraintModel, pin.StdVec_RigidConstraintData]:
        """Our welds and balls. Pinocchio's vectors must be its own: it fills Python lists of them with copies."""
        models, datas = pin.StdVec_RigidConstraintModel(), pin.StdVec_RigidConstraintData()
        types = {Fixed: pin.ContactType.CONTACT_6D, Ball: pin.ContactType.CONTACT_3D}
        for connection in self.world.connections.values():
            (a, on_a), (b, on_b) = self.place[connection.a], self.place[connection.b]
            ground = -self.origin if connection.a is self.world.ground else np.zeros(3)
            frame_a = on_a * pin.SE3(connection.R_A, connection.p_A + ground)
            frame_b = on_b * pin.SE3(connection.R_B, connection.p_B)
            models.append(
                pin.RigidConstraintModel(
                    types[type(connection.joint)], self.model, b, frame_b, a, frame_a, pin.ReferenceFrame.LOCAL
                )
            )
        for model in models:
            datas.append(model.createData())
        pin.initConstraintDynamics(self.model, self.data, models, datas)
        return models, datas

    def constrained_dynamics(self, torque: Array, mu: float = 1e-12) -> Array:
        """Forward dynamics by `constraintDynamics`; connections must be welds or balls."""
        models, datas = self._constraints()
        total = self.G @ (torque + self.passive) + self.model.armature * self.coriolis
        settings = pin.ProximalSettings(1e-14, mu, 100)
        a = pin.constraintDynamics(self.model, self.data, self.q, self.v, total, models, datas, settings)
        return np.asarray(self.G.T @ (a - self.coriolis))

    def velocity_after_contact(self, mu: float = 1e-12) -> Array:
        """By `impulseDynamics` of welds and balls to the ground: between two links it forgets the second one."""
        assert all(c.a is self.world.ground for c in self.world.connections.values())
        models, datas = self._constraints()
        settings = pin.ProximalSettings(1e-14, mu, 100)
        v = pin.impulseDynamics(self.model, self.data, self.q, self.v, models, datas, 0.0, settings)
        return np.asarray(self.G.T @ v)

    def velocity_after_impact(self, directions: Mapping[Connection, Array]) -> Array:
        """By `impulseDynamics` along given (rows, 6) directions of each connection, world axes; rows independent."""
        rows = []
        for connection, across in directions.items():
            b = self._world_frame(connection.b) * pin.SE3(np.eye(3), connection.p_B)
            on_a = self._world_frame(connection.a).inverse() * b
            apart = self.jacobian(connection.b, connection.p_B) - self.jacobian(connection.a, on_a.translation)
            rows.append(across @ apart @ self.G.T)
        v = pin.impulseDynamics(self.model, self.data, self.q, self.v, np.vstack(rows), 0.0, 0.0)
        return np.asarray(self.G.T @ v)

    def _world_frame(self, link: Link) -> pin.SE3:
        joint, frame = self.place[link]
        return self.data.oMi[joint] * frame

    def position(self, link: Link) -> Array:
        return np.asarray(self._world_frame(link).translation + self.origin)

    def rotation(self, link: Link) -> Array:
        return np.asarray(self._world_frame(link).rotation)

    def velocity(self, link: Link) -> Array:
        joint, frame = self.place[link]
        if joint == 0:
            return np.zeros(6)
        motion = pin.getFrameVelocity(self.model, self.data, joint, frame, _AXES)
        return np.concatenate([motion.angular, motion.linear])

    def jacobian(self, link: Link, point: Array) -> Array:
        joint, frame = self.place[link]
        if joint == 0:
            return np.zeros((6, self.model.nv))
        # one column comes back as a vector
        J = pin.getFrameJacobian(self.model, self.data, joint, frame * pin.SE3(np.eye(3), point), _AXES).reshape(6, -1)
        return np.asarray(np.vstack([J[3:], J[:3]]) @ self.G)

    def jacobian_rate(self, link: Link, point: Array) -> Array:
        joint, frame = self.place[link]
        if joint == 0:
            return np.zeros(6)
        pin.forwardKinematics(self.model, self.data, self.q, self.v, self.coriolis)
        placed = frame * pin.SE3(np.eye(3), point)
        motion = pin.getFrameClassicalAcceleration(self.model, self.data, joint, placed, _AXES)
        return np.concatenate([motion.angular, motion.linear])

    def com(self) -> Array:
        return np.asarray(pin.centerOfMass(self.model, self.data, self.q) + self.origin)

    def com_jacobian(self, root: Link) -> Array:
        """Of all that can move if `root` is the ground, else of the links below `root`."""
        if root is self.world.ground:
            return np.asarray(pin.jacobianCenterOfMass(self.model, self.data, self.q).reshape(3, -1) @ self.G)
        raise NotImplementedError("Pinocchio's subtrees do not tell fixed links apart; ask MuJoCo")

    def momentum(self) -> tuple[Array, Array]:
        h = pin.computeCentroidalMomentum(self.model, self.data, self.q, self.v)
        return np.array(h.angular), np.array(h.linear)

    def kinetic_energy(self) -> float:
        """Armatures are added by hand: Pinocchio has them in M but not consistently in its kinetic energy."""
        bare = self.model.copy()
        bare.armature = np.zeros(self.world.nv)
        moving = pin.computeKineticEnergy(bare, self.data, self.q, self.v)
        return float(moving + 0.5 * self.model.armature @ self.world.v**2)

    def weight_energy(self) -> float:
        """Zero at `origin`."""
        return float(pin.computePotentialEnergy(self.model, self.data, self.q))
