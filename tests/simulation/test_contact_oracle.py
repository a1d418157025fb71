"""Contact against MuJoCo, which has other shapes of contact, another law and another integrator."""

from __future__ import annotations

from typing import Any

import mujoco
import numpy as np
import pytest

import hitogata as hg
from hitogata.arrays import Array
from hitogata.chain.shapes.material import Material

from .contact_worlds import block

FRICTION = 0.5
#: stiff and nearly hard, where its law comes near to that of rigid bodies
SCENE = """<mujoco><option timestep="0.0005" cone="elliptic" impratio="100" gravity="{gravity}"/>
<default><geom friction="{friction} 0 0" solref="0.002 1" solimp="0.999 0.9999 0.0001"/></default>
<worldbody><geom type="plane" size="0 0 1"/>{bodies}</worldbody></mujoco>"""
BODY = """<body pos="{at}"><freejoint/><geom type="box" size="{half}" mass="{mass}"/></body>"""

#: size, mass, place
Blocks = list[tuple[tuple[float, ...], float, tuple[float, ...]]]


def text(values: Any) -> str:
    return " ".join(f"{x:.17g}" for x in values)


def peer(blocks: Blocks, gravity: Array) -> tuple[Any, Any]:
    bodies = "".join(BODY.format(at=text(at), half=text(0.5 * np.array(size)), mass=mass) for size, mass, at in blocks)
    model = mujoco.MjModel.from_xml_string(SCENE.format(gravity=text(gravity), friction=FRICTION, bodies=bodies))
    return model, mujoco.MjData(model)


def ours(blocks: Blocks, gravity: Array) -> hg.World:
    world = hg.World(gravity=gravity)
    world.floor(material=Material(FRICTION))
    for size, mass, at in blocks:
        world.add(block(Material(FRICTION), size=size, mass=mass), at=at)
    return world


def peer_forces(model: Any, data: Any) -> dict[tuple[int, int], Array]:
    """N on the upper body of each pair, in the world."""
    forces: dict[tuple[int, int], Array] = {}
    for k in range(data.ncon):
        contact = data.contact[k]
        pair = int(model.geom_bodyid[contact.geom1]), int(model.geom_bodyid[contact.geom2])
        local = np.zeros(6)
        mujoco.mj_contactForce(model, data, k, local)
        # MuJoCo gives the force on the second body along the contact frame's rows
        forces[pair] = forces.get(pair, np.zeros(3)) + contact.frame.reshape(3, 3).T @ local[:3]
    return forces


#: a plank on two posts, a heavy block on it beside the middle; all levelled and leaning a little, held by friction
PLANK: Blocks = [
    ((0.2, 0.2, 0.2), 2.0, (-0.4, 0.0, 0.1)),
    ((0.2, 0.2, 0.2), 1.0, (0.4, 0.0, 0.1)),
    ((1.2, 0.2, 0.1), 3.0, (0.0, 0.0, 0.25)),
    ((0.1, 0.1, 0.1), 5.0, (0.25, 0.0, 0.35)),
]


def test_forces_on_a_plank_that_lies_on_two_posts_are_those_of_mujoco() -> None:
    gravity = np.array([0.5, 0.3, -9.81])
    world = ours(PLANK, gravity)
    simulation = hg.Simulation(world)
    simulation.run(0.2)
    model, data = peer(PLANK, gravity)
    for _ in range(2000):
        mujoco.mj_step(model, data)
    expected = peer_forces(model, data)
    # rows of our links are its bodies
    found = {}
    for contact in simulation.contacts():
        a, b, force = contact.a.index, contact.b.index, contact.force
        found[min(a, b), max(a, b)] = force if a > b else -force
    assert found.keys() == expected.keys()
    for pair, force in expected.items():
        if pair == (3, 4) or pair[0] == 0:
            # these are determined by equilibrium up to how the posts share what pushes aside
            assert found[pair][2] == pytest.approx(force[2], rel=0.03), pair
    aside = sum(force[:2] for pair, force in found.items() if pair[0] == 0)
    assert aside == pytest.approx(-11.0 * gravity[:2], rel=1e-6)


def test_a_box_slides_as_far_as_in_mujoco() -> None:
    blocks: Blocks = [((0.3, 0.2, 0.1), 1.0, (0.0, 0.0, 0.05))]
    gravity = np.array([0.0, 0.0, -9.81])
    world = ours(blocks, gravity)
    model, data = peer(blocks, gravity)
    world.v[0], world.v[1] = 1.5, 0.5
    data.qvel[:] = world.v
    hg.Simulation(world).run(0.6)
    for _ in range(1200):
        mujoco.mj_step(model, data)
    assert world.q[:2] == pytest.approx(data.qpos[:2], rel=0.02)
