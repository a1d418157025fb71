"""Reference results of MuJoCo and Pinocchio for the same files, at random states."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import mujoco
import numpy as np
import pinocchio as pin

import hitogata as hg
from hitogata.arrays import Array
from hitogata.chain.values.rotations import quaternion_matrix
from hitogata.io.models.found import Found, Placed

SIZES = {0: (7, 6), 1: (4, 3), 2: (1, 1), 3: (1, 1)}


class Off(NamedTuple):
    """Largest differences: of poses (m, entries of R), of the mass matrix and of accelerations (relative)."""

    pose: float
    M: float
    a: float

    def within(self, pose: float = 1e-12, M: float = 1e-12, a: float = 1e-9) -> bool:
        return self.pose <= pose and self.M <= M and self.a <= a


def mujoco_model(path: Path) -> Any:
    """Disable all soft forces: contacts, limits, dry friction, actuators, tendons."""
    model = mujoco.MjModel.from_xml_path(str(path))
    model.opt.disableflags |= mujoco.mjtDisableBit.mjDSBL_CONSTRAINT | mujoco.mjtDisableBit.mjDSBL_ACTUATION
    return model


def opened(found: Found, **options: Any) -> tuple[hg.World, Placed]:
    """The tree alone, without loop closures."""
    kept = found.connections, found.couplings
    found.connections, found.couplings = [], []
    world = hg.World(found.gravity)
    placed = found.add(world, **options)
    found.connections, found.couplings = kept
    return world, placed


def pose(world: hg.World, placed: Placed, name: str) -> tuple[Array, Array]:
    """Pose of a body of the file."""
    if name in placed.frames:
        link, p, R = placed.frames[name]
        if link is world.ground:
            return p, R
        there = world.pose(link)
        return there.p + there.R @ p, there.R @ R
    return world.pose(world[name])


def against_friction(world: hg.World) -> Array:
    """(nv,) N m, N: forces that cancel the dry friction of slipping joints, which neither reference has."""
    bound = np.concatenate([np.asarray(link.joint.friction) for link in world.links[1:]])
    return np.asarray(bound * np.sign(world.v))


def compared_with_mujoco(path: Path, states: int = 3, **options: Any) -> Off:
    """Our reading against MuJoCo's; every joint of the file must have a name, or its body."""
    model = mujoco_model(path)
    data = mujoco.MjData(model)
    found = hg.read(path, **options)
    world, placed = opened(found)
    assert world.nv == model.nv
    np.testing.assert_allclose(found.gravity, model.opt.gravity)
    links = {link.name: link for link in world.links[1:]}
    rng = np.random.default_rng(1)
    off = np.zeros(3)
    for _ in range(states):
        mujoco.mj_resetData(model, data)
        move = rng.normal(size=model.nv)
        mujoco.mj_integratePos(model, data.qpos, move, 1.0)
        data.qvel[:], data.qfrc_applied[:] = rng.normal(size=(2, model.nv))
        mujoco.mj_forward(model, data)
        q, v, tau, rows = world.q.copy(), world.v.copy(), np.zeros(world.nv), []
        for j in range(model.njnt):
            name = model.joint(j).name
            body = model.body(model.jnt_bodyid[j]).name.replace("/", ":")
            link = links[found.joints[name]] if name in found.joints else links[body]
            nq, nv = SIZES[int(model.jnt_type[j])]
            here, there = model.jnt_qposadr[j], model.jnt_dofadr[j]
            q[world.q_slice(link)] = data.qpos[here : here + nq]
            v[world.v_slice(link)] = data.qvel[there : there + nv]
            tau[world.v_slice(link)] = data.qfrc_applied[there : there + nv]
            rows += range(*world.v_slice(link).indices(world.nv))
        world.q, world.v = q, v
        for b in range(1, model.nbody):
            p, R = pose(world, placed, model.body(b).name.replace("/", ":"))
            off[0] = max(off[0], np.abs(p - data.xpos[b]).max(), np.abs(R - data.xmat[b].reshape(3, 3)).max())
        M = np.zeros((model.nv, model.nv))
        mujoco.mj_fullM(model, data, M)
        ours = hg.mass_matrix(world)[np.ix_(rows, rows)]
        off[1] = max(off[1], np.abs(ours - M).max() / np.abs(M).max())
        a = hg.forward_dynamics(world, tau + against_friction(world))[rows]
        off[2] = max(off[2], np.abs(a - data.qacc_smooth).max() / np.abs(data.qacc_smooth).max())
    return Off(*off)


def compared_with_pinocchio(path: Path, floating: bool, states: int = 3, **options: Any) -> Off:
    """Our reading against Pinocchio's, mimics open. Damping, which Pinocchio leaves out, is taken out of ours."""
    text = path.read_text()
    root = pin.JointModelFreeFlyer() if floating else None
    model = pin.buildModelFromXML(text, root) if floating else pin.buildModelFromXML(text)
    data = model.createData()
    found = hg.read(path, floating=floating, **options)
    world, placed = opened(found, **({"fixed": False} if floating else {}))
    assert world.nv == model.nv
    rng = np.random.default_rng(1)
    off = np.zeros(3)
    links = {link.name: link for link in world.links[1:]}
    for _ in range(states):
        x = pin.integrate(model, pin.neutral(model), rng.normal(size=model.nv))
        rate, force = rng.normal(size=(2, model.nv))
        q, v, tau = world.q.copy(), world.v.copy(), np.zeros(world.nv)
        T = np.zeros((world.nv, model.nv))  # our v from Pinocchio's
        R = np.eye(3)
        for j in range(1, model.njoints):
            name, joint = model.names[j], model.joints[j]
            link = placed.figure.root if joint.nq == 7 else links[found.joints[name]]
            where, there = world.v_slice(link), slice(joint.idx_v, joint.idx_v + joint.nv)
            if joint.nq == 7:
                p = x[joint.idx_q : joint.idx_q + 7]
                q[world.q_slice(link)] = [*p[:3], p[6], *p[3:6]]
                R = quaternion_matrix(np.array([p[6], *p[3:6]]))
                T[where, there] = np.block([[R, np.zeros((3, 3))], [np.zeros((3, 3)), np.eye(3)]])
            else:
                value = x[joint.idx_q] if joint.nq == 1 else np.arctan2(x[joint.idx_q + 1], x[joint.idx_q])
                q[world.q_slice(link)] = value
                T[where, there] = 1.0
        v, tau = T @ rate, T @ force
        world.q, world.v = q, v
        pin.framesForwardKinematics(model, data, x)
        for frame in model.frames:
            if frame.type == pin.FrameType.BODY and not (floating and frame.name == "world"):
                p, turned = pose(world, placed, frame.name)
                there = data.oMf[model.getFrameId(frame.name, pin.FrameType.BODY)]
                off[0] = max(off[0], np.abs(p - there.translation).max(), np.abs(turned - there.rotation).max())
        M = pin.crba(model, data, x)
        M = np.triu(M) + np.triu(M, 1).T
        ours = T.T @ hg.mass_matrix(world) @ T
        off[1] = max(off[1], np.abs(ours - M).max() / np.abs(M).max())
        a = pin.aba(model, data, x, rate, force).copy()
        if floating:  # Pinocchio's is the spatial one
            a[:3] += np.cross(rate[3:6], rate[:3])
        damping = np.concatenate([np.asarray(link.joint.damping) for link in world.links[1:]])
        ours = hg.forward_dynamics(world, tau + damping * v + against_friction(world))
        off[2] = max(off[2], np.abs(ours - T @ a).max() / np.abs(a).max())
    return Off(*off)
