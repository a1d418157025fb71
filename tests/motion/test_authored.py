"""Twenty motions as a person would write them, checked by Pinocchio's inverse dynamics at every frame: the contacts can
supply force and moment, no limit is violated and nothing jumps."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.optimize import linprog
from scipy.spatial import ConvexHull

from hitogata.arrays import Array
from hitogata.motion.balance.corner_forces import pyramid
from hitogata.motion.balance.support import SupportPhase
from hitogata.motion.clip import Clip

from ..oracles.pinocchio import PinocchioWorld
from .authored import FRICTION, MOTIONS, SPEED, alternate_stairs

#: rad/s between two frames: a joint of the two exceeds this at 50 frames per second only if it jumps
JUMP = 1.0


def demands(clip: Clip) -> tuple[Array, Array, Array, Array]:
    """Force, moment about the root's origin, and that origin, (S, 3) each; and the forces of all freedoms, (S, nv),
    with the clip's own forces of contact."""
    world = clip.figure.world
    before = world.q.copy(), world.v.copy()
    oracle = PinocchioWorld(world, np.zeros(3))
    out, torque = np.zeros((3, len(clip.time), 3)), np.zeros((len(clip.time), world.nv))
    for k in range(len(clip.time)):
        world.q[:], world.v[:] = clip.q[k], clip.v[k]
        oracle.refresh()
        push = {link: wrench[k] for link, wrench in clip_loads(clip)}
        wrench = oracle.inverse_dynamics(clip.a[k], push)[:6]
        out[:, k] = wrench[:3], oracle.rotation(clip.figure.root) @ wrench[3:], oracle.position(clip.figure.root)
        for name, given in zip(clip.contact_links, clip.contact_wrench[k], strict=True):
            link = clip.figure[name]
            push[link] = push.get(link, 0.0) + given
        torque[k] = oracle.inverse_dynamics(clip.a[k], push)
    world.q[:], world.v[:] = before
    return out[0], out[1], out[2], torque


def clip_loads(clip: Clip) -> list[tuple[object, Array]]:
    """Wrenches (S, 6) of carried things on hands, at their origins."""
    return [(clip.figure[link], wrench) for load in clip.loads for link, wrench in load.wrenches.items()]


def is_supplied(phase: SupportPhase, force: Array, moment: Array, root: Array) -> bool:
    """Are there forces inside friction pyramids at the corners that do it? By linear programming."""
    columns = []
    for points in phase.region.corners.values():
        for p in points:
            for edge in pyramid(np.array([0.0, 0.0, 1.0]), 0.7):
                columns.append(np.concatenate([edge, np.cross(p - root, edge)]))
    A, b = np.array(columns).T, np.concatenate([force, moment])
    slack = np.hstack([A, np.eye(6), -np.eye(6)])
    cost = np.concatenate([np.zeros(A.shape[1]), np.ones(12)])
    found = linprog(cost, A_eq=slack, b_eq=b, bounds=(0, None))
    return bool(found.fun < 1e-3 * np.linalg.norm(force))


def keeps_limits(clip: Clip, torque: Array, weight: float) -> None:
    """Joints keep their torque and speed limits, and the specified contacts supply the forces."""
    world = clip.figure.world
    # nothing pushes the root but its contacts; beside a flight, where the ground hardly pushes, as good as nothing
    assert np.abs(torque[:, world.v_slice(clip.figure.root)]).max() < 0.021 * weight
    for link in clip.figure.links[1:]:
        assert link.joint is not None
        at = world.v_slice(link)
        assert np.isfinite(link.joint.effort).all()
        assert (np.abs(torque[:, at]) / np.array(link.joint.effort)).max(initial=0.0) < 1.002, link.name
        assert np.abs(clip.v[:, at]).max(initial=0.0) < 1.002 * SPEED, link.name
    assert clip.friction < 1.002 * FRICTION


@pytest.mark.parametrize("figure", ["humanoid", "human"])
@pytest.mark.parametrize("name", MOTIONS)
def test_it_is_done_in_balance(name: str, figure: str) -> None:
    flies = name == "jump"
    judge(MOTIONS[name](figure, **({} if flies else {"rate": 30.0})).design(), flies)


@pytest.mark.parametrize("rise", [0.15, -0.1])
def test_the_human_takes_stairs_with_alternate_feet(rise: float) -> None:
    judge(alternate_stairs("human", rise, rate=30.0).design())


def judge(clip: Clip, flies: bool = False) -> None:
    """Limits, forces and support of a clip at all frames. flies: also nothing but gravity in the air."""
    assert clip.violations == ()
    assert np.abs(np.diff(clip.v, axis=0)).max() < (2.5 * JUMP if flies else JUMP)
    force, moment, root, torque = demands(clip)
    weight = clip.figure.mass * 9.81
    keeps_limits(clip, torque, weight)
    rows = clip.phase_of()
    for i, phase in enumerate(clip.contacts):
        here = np.flatnonzero(rows == i)
        if not phase.links:
            inner = here[2:-2]
            assert np.linalg.norm(force[inner], axis=1).max() < 0.02 * weight
            continue
        here = here[force[here, 2] > 0.02 * weight] if flies else here
        assert force[here, 2].min() > 0.0
        corners = np.concatenate(list(phase.region.corners.values()))
        if np.ptp(corners[:, 2]) < 1e-6:
            F, n, r = force[here], moment[here], root[here]
            up = r[:, 2] - corners[0, 2]
            x = r[:, 0] - (n[:, 1] + up * F[:, 0]) / F[:, 2]
            y = r[:, 1] + (n[:, 0] - up * F[:, 1]) / F[:, 2]
            edges = ConvexHull(corners[:, :2]).equations
            outside = np.column_stack([x, y]) @ edges[:, :2].T + edges[:, 2]
            assert outside.max() < 1e-6
        else:
            assert all(is_supplied(phase, force[k], moment[k], root[k]) for k in here)
