"""A world rebuilt in MuJoCo. Its layout of q and v is ours by design; a free joint inside a tree is slides and a ball.

Inertias are handed over by principal axes, because MuJoCo's own diagonalisation stops at 1e-12 kg m².
"""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Mapping

import mujoco
import numpy as np

from hitogata.arrays import Array
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
from hitogata.chain.world import World


def _text(x: Array | float) -> str:
    return " ".join(repr(float(value)) for value in np.atleast_1d(x))


def _quaternion(R: Array) -> Array:
    q = np.empty(4)
    mujoco.mju_mat2Quat(q, np.ascontiguousarray(R).ravel())
    return q


def _steps(joint: Joint, top: bool) -> list[tuple[str, Array]]:
    """MuJoCo joints that make up one of ours, outwards: type and axis."""
    axis, second = joint.direction, joint.direction2
    match joint:
        case Fixed():
            return []
        case Hinge():
            return [("hinge", axis)]
        case Slide():
            return [("slide", axis)]
        case Ball():
            return [("ball", axis)]
        case Universal():
            return [("hinge", axis), ("hinge", second)]
        case Cylindrical():
            return [("slide", axis), ("hinge", axis)]
        case Planar():
            return [("slide", second), ("slide", np.cross(axis, second)), ("hinge", axis)]
        case PointOnLine():
            return [("slide", axis), ("ball", axis)]
        case PointOnPlane():
            return [("slide", second), ("slide", np.cross(axis, second)), ("ball", axis)]
        case Free() if top:
            return [("free", axis)]
        case Free():
            return [*[("slide", x) for x in np.eye(3)], ("ball", axis)]
    raise NotImplementedError(joint)


def _describe(world: World, origin: Array) -> str:
    top = ET.Element("mujoco")
    ET.SubElement(
        top, "compiler", angle="radian", boundmass="0", boundinertia="0", balanceinertia="false", fusestatic="false",
        alignfree="false", autolimits="false",
    )  # fmt: skip
    ET.SubElement(
        ET.SubElement(top, "option", gravity=_text(world.gravity)), "flag", contact="disable", energy="enable"
    )
    bodies = {world.ground: ET.SubElement(top, "worldbody")}
    for link in world.links[1:]:
        assert link.parent is not None and link.joint is not None and link.mass is not None
        hung = link.parent is world.ground
        floats = hung and isinstance(link.joint, Free)
        p_PJ = link.p_PJ - origin if hung and not floats else link.p_PJ
        body = ET.SubElement(bodies[link.parent], "body", pos=_text(p_PJ), quat=_text(_quaternion(link.R_PJ)))
        bodies[link] = body
        moments, axes = np.linalg.eigh(link.mass.inertia)
        axes[:, 2] *= np.linalg.det(axes)
        ET.SubElement(
            body, "inertial", pos=_text(link.mass.com), mass=_text(link.mass.mass), diaginertia=_text(moments),
            quat=_text(_quaternion(axes)),
        )  # fmt: skip
        # every joint of random_tree has one value for all of its freedoms
        constants = {
            name: _text(max(getattr(link.joint, name), default=0.0)) for name in ("stiffness", "damping", "armature")
        }
        for kind, axis in _steps(link.joint, hung):
            ET.SubElement(
                body, "joint", {"type": kind, "axis": _text(axis if axis.any() else np.eye(3)[2]), **constants}
            )
    return ET.tostring(top, encoding="unicode")


class MujocoWorld:
    def __init__(self, world: World, origin: Array) -> None:
        self.world = world
        self.origin = origin
        self.model = mujoco.MjModel.from_xml_string(_describe(world, origin))
        assert (self.model.nq, self.model.nv) == (world.nq, world.nv)
        self.model.qpos_spring[:] = np.concatenate(
            [np.zeros(0), *[np.asarray(link.joint.rest) for link in world.links[1:] if link.joint is not None]]
        )
        self.data = mujoco.MjData(self.model)
        self.data.qpos[:] = world.q
        for link in world.links[1:]:
            if isinstance(link.joint, Free) and link.parent is world.ground:
                at = world.q_slice(link).start
                self.data.qpos[at : at + 3] -= origin
        self.data.qvel[:] = world.v
        mujoco.mj_forward(self.model, self.data)
        #: links stand in the same order as MuJoCo's bodies
        self.body = {link: row for row, link in enumerate(world.links)}
        self.moving = [row for row in range(1, self.model.nbody) if self.model.body_weldid[row] != 0]

    def mass_matrix(self) -> Array:
        M = np.zeros((self.model.nv, self.model.nv))
        for k, unit in enumerate(np.eye(self.model.nv)):
            mujoco.mj_mulM(self.model, self.data, M[k], unit)
        return M

    def passive_force(self) -> Array:
        return self.data.qfrc_passive.copy()

    def _pushed(self, external: Mapping[Link, Array]) -> Array:
        """(force, moment) on each body at its centre of mass, which is where MuJoCo takes them."""
        rows = np.zeros((self.model.nbody, 6))
        for link, wrench in external.items():
            row = self.body[link]
            moment, force = wrench[:3], wrench[3:]
            rows[row, :3] = force
            rows[row, 3:] = moment + np.cross(self.data.xpos[row] - self.data.xipos[row], force)
        return rows

    def inverse_dynamics(self, a: Array, external: Mapping[Link, Array]) -> Array:
        """`mj_inverse` has no external forces: their joint forces are subtracted by Jᵀ."""
        self.data.qacc[:] = a
        mujoco.mj_inverse(self.model, self.data)
        torque = self.data.qfrc_inverse.copy()
        push = np.zeros(self.model.nv)
        for row, wrench in enumerate(self._pushed(external)):
            if wrench.any():
                mujoco.mj_applyFT(self.model, self.data, wrench[:3], wrench[3:], self.data.xipos[row], row, push)
        return np.asarray(torque - push)

    def forward_dynamics(self, torque: Array, external: Mapping[Link, Array]) -> Array:
        self.data.qfrc_applied[:] = torque
        self.data.xfrc_applied[:] = self._pushed(external)
        mujoco.mj_forward(self.model, self.data)
        a = self.data.qacc.copy()
        self.data.qfrc_applied[:] = 0.0
        self.data.xfrc_applied[:] = 0.0
        return np.asarray(a)

    def position(self, link: Link) -> Array:
        return np.asarray(self.data.xpos[self.body[link]] + self.origin)

    def rotation(self, link: Link) -> Array:
        return self.data.xmat[self.body[link]].reshape(3, 3).copy()

    def velocity(self, link: Link) -> Array:
        out = np.zeros(6)
        kind = mujoco.mjtObj.mjOBJ_XBODY
        mujoco.mj_objectVelocity(self.model, self.data, kind, self.body[link], out, 0)
        return out

    def _point(self, link: Link, point: Array) -> Array:
        return np.asarray(self.data.xpos[self.body[link]] + self.rotation(link) @ point)

    def jacobian(self, link: Link, point: Array) -> Array:
        linear, angular = np.zeros((3, self.model.nv)), np.zeros((3, self.model.nv))
        mujoco.mj_jac(self.model, self.data, linear, angular, self._point(link, point), self.body[link])
        return np.vstack([angular, linear])

    def jacobian_rate(self, link: Link, point: Array) -> Array:
        linear, angular = np.zeros((3, self.model.nv)), np.zeros((3, self.model.nv))
        mujoco.mj_jacDot(self.model, self.data, linear, angular, self._point(link, point), self.body[link])
        return np.asarray(np.vstack([angular, linear]) @ self.world.v)

    def _masses(self) -> Array:
        return np.asarray(self.model.body_mass[self.moving])

    def com(self) -> Array:
        m = self._masses()
        return np.asarray(m @ self.data.xipos[self.moving] / m.sum() + self.origin)

    def com_jacobian(self, root: Link) -> Array:
        """Of all that can move if `root` is the ground, else of the links below `root`, itself included."""
        J = np.zeros((3, self.model.nv))
        if root is not self.world.ground:
            mujoco.mj_jacSubtreeCom(self.model, self.data, J, self.body[root])
            return J
        total = np.zeros((3, self.model.nv))
        for row in self.moving:
            mujoco.mj_jacBodyCom(self.model, self.data, J, None, row)
            total += self.model.body_mass[row] * J
        return np.asarray(total / self._masses().sum())

    def momentum(self) -> tuple[Array, Array]:
        """Summed over bodies: MuJoCo's own total would take what is fixed to the ground for a moving part."""
        angular, linear = np.zeros(3), np.zeros(3)
        com = self.com() - self.origin
        mean = self.com_jacobian(self.world.ground) @ self.world.v
        motion = np.zeros(6)
        for row in self.moving:
            mujoco.mj_objectVelocity(self.model, self.data, mujoco.mjtObj.mjOBJ_BODY, row, motion, 0)
            R = self.data.ximat[row].reshape(3, 3)
            mass = self.model.body_mass[row]
            angular += R @ (self.model.body_inertia[row] * (R.T @ motion[:3]))
            angular += mass * np.cross(self.data.xipos[row] - com, motion[3:] - mean)
            linear += mass * motion[3:]
        return angular, linear

    def subtree_momentum(self, root: Link) -> tuple[Array, Array]:
        """(angular about its COM, linear) momentum of a link and all that hangs from it."""
        mujoco.mj_subtreeVel(self.model, self.data)
        row = self.body[root]
        return self.data.subtree_angmom[row].copy(), self.data.subtree_linvel[row] * self.model.body_subtreemass[row]

    def kinetic_energy(self) -> float:
        mujoco.mj_energyVel(self.model, self.data)
        return float(self.data.energy[1])

    def weight_energy(self) -> float:
        """Zero at `origin`; of movable bodies."""
        return float(-self._masses() @ (self.data.xipos[self.moving] @ self.world.gravity))

    def potential_energy(self) -> float:
        """Weight, zero at `origin`, and springs; of all bodies."""
        mujoco.mj_energyPos(self.model, self.data)
        return float(self.data.energy[0])
