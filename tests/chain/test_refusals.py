"""Random histories of connecting, snapping, cutting and closing: an operation that raises changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import hitogata as hg
from hitogata import Ball, Fixed, Hinge, Slide, World, figures
from hitogata.chain.link import Link
from hitogata.chain.ranges import range_slacks
from hitogata.errors import HitogataError

HISTORIES = 100
OPERATIONS = 6
JOINTS = (Ball(), Fixed(), Hinge("y"), Slide("x"))


def state(world: World) -> tuple[Any, ...]:
    """State that must be unchanged after an error: coordinates, pointers, connections with their data, joints."""
    links = [*world.links, *(c.virtual for c in world.connections.values())]
    return (
        world.q.tobytes(),
        world.v.tobytes(),
        id(world.q),
        [(link, link.index, link.parent, link.child, link.brother, link.joint, link.record is None) for link in links],
        [(name, c, c.impact, c.connected) for name, c in world.connections.items()],
    )


def populated(rng: np.random.Generator) -> World:
    world = World()
    world.add(figures.gymnast(), fixed=bool(rng.integers(2)), name="one")
    world.add(figures.chain(4), at=(1.0, 0.0, 1.0), name="two")
    world.v = rng.normal(size=world.nv) * 0.2
    return world


def some_link(world: World, rng: np.random.Generator) -> Link:
    return world.links[int(rng.integers(len(world.links)))]


def connect(world: World, rng: np.random.Generator) -> None:
    """With frames from the present pose, or at random: near, far and out of reach; tight tolerances; names taken."""
    a, b = some_link(world, rng), some_link(world, rng)
    joint = JOINTS[int(rng.integers(len(JOINTS)))]
    snap = bool(rng.random() < 0.6)
    frames: dict[str, Any] = {}
    if rng.random() < 0.7:
        frames = {"on_a": rng.normal(size=3) * rng.choice([0.05, 0.3, 3.0]), "on_b": rng.normal(size=3) * 0.05}
    if rng.random() < 0.1:
        frames["name"] = "grip"
    world.connect(a, b, joint, snap=snap, impact=bool(rng.integers(2)), **frames)


def cut(world: World, rng: np.random.Generator) -> None:
    if world.connections and rng.random() < 0.5:
        world.cut(str(rng.choice(list(world.connections))))
    else:
        world.cut(some_link(world, rng))


def close(world: World, rng: np.random.Generator) -> None:
    if rng.random() < 0.5:
        world.q = world.q + rng.normal(size=world.nq) * 1e-3
    left = world.close()
    assert max(left) <= 1e-9
    assert range_slacks(world, world.q).min(initial=0.0) >= -1e-9


def resolve(world: World, rng: np.random.Generator) -> None:
    world.v = rng.normal(size=world.nv) * 0.1
    world.resolve_velocities()


Operation = Callable[[World, np.random.Generator], None]
OPERATIONS_OF: tuple[Operation, ...] = (connect, connect, connect, cut, close, resolve)


# random connections may contradict each other
@pytest.mark.filterwarnings("ignore::hitogata.errors.SingularPoseWarning")
@pytest.mark.parametrize("block", range(4))
def test_a_refusal_changes_nothing_and_the_world_goes_on(block: int) -> None:
    """The seed of a failure is in its message. Some operations must be refused, and some not, or nothing is shown."""
    refused, done = 0, 0
    for seed in range(block * HISTORIES // 4, (block + 1) * HISTORIES // 4):
        rng = np.random.default_rng(seed)
        world = populated(rng)
        for step in range(OPERATIONS):
            operation = OPERATIONS_OF[int(rng.integers(len(OPERATIONS_OF)))]
            if operation in (close, resolve):
                world.check_state()
            before = state(world)
            try:
                operation(world, rng)
                done += 1
            except HitogataError:
                refused += 1
                if operation is connect or operation is cut:
                    assert state(world) == before, f"seed {seed}, operation {step} ({operation.__name__})"
            where = f"seed {seed}, after operation {step} ({operation.__name__})"
            assert np.isfinite(world.q).all(), where
            assert np.isfinite(world.v).all(), where
            assert np.isfinite(hg.forward_dynamics(world)).all(), where
            assert len(world.fit(world.ground, world.links[1], joints=[Ball()])) == 1, where
    assert refused > 5
    assert done > 50
