"""Joint forces of the tree, in recordings, tables and plots."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import hitogata as hg
from hitogata.errors import InputError
from hitogata.io.scene.scene import read_scene
from tests.simulation.test_joint_friction import stand

G = 9.81


def chain() -> hg.World:
    """Three rods that swing, the last one tied to the ground by a rope of its own: a hinge."""
    world = hg.World()
    model = hg.Model("chain")
    above = None
    for i in range(3):
        at = (0.0, 0.0, 0.0 if above is None else -0.4)
        model.link(
            f"rod{i}", above, hg.Hinge("y", damping=0.1), at=at, mass=1.0 + i, com=(0, 0, -0.2), inertia=(0.01,) * 3
        )
        above = f"rod{i}"
    figure = world.add(model)
    world.q[:] = 0.6, -0.8, 0.5
    world.connect(world.ground, figure["rod2"], hg.Hinge("y"), on_b=(0, 0, -0.4), name="tie")
    return world


def test_recorded_forces_are_those_of_the_instant(tmp_path: Path) -> None:
    world = chain()
    events = [hg.at(0.1).cut("tie")]
    run = hg.simulate(world, 0.2, events=events, joint_forces=True, record=tmp_path / "chain.mcap")
    assert run.has_joint_forces
    for time in (0.0, 0.05, 0.15, 0.2):
        at = int(np.flatnonzero(np.abs(run.time - time) < 1e-9)[-1])
        there = run.world_at(time)
        expected = hg.joint_forces(there)
        for link, wrench in expected.items():
            found = run.joint_forces(link.path)[at]
            # 1e-6: links are at the recorded state, with connections closed to machine precision
            assert found == pytest.approx(np.concatenate(wrench[:2]), abs=1e-6)
    assert run.forces("tie").shape == (len(run), 6)
    assert np.isfinite(run.forces("tie")[:5]).all() and np.isnan(run.forces("tie")[-1]).all()
    # parts of it, tables and plots include them, too
    half = run.slice(0.0, 0.1).resample(0.02)
    assert half.joint_forces("rod0").shape == (len(half), 6)
    head = run.to_csv(tmp_path / "chain.csv").read_text(encoding="utf-8")
    assert "joint force:chain/rod1[5]" in head
    picture = run.plot(tmp_path / "chain.svg", what="joint_forces", joints=["rod0", "rod2"])
    text = picture.read_text(encoding="utf-8")
    assert "forces in the joints" in text and "rod2" in text and "rod1" not in text


def test_without_the_request_nothing_is_recorded() -> None:
    run = hg.simulate(chain(), 0.05)
    assert not run.has_joint_forces
    with pytest.raises(InputError, match="joint_forces=True"):
        run.joint_forces("rod0")


def test_in_contact_a_joint_bears_what_stands_on_it() -> None:
    run = hg.simulate(stand(1.0), 0.3, joint_forces=True)
    # the rod rests on its hinge, which its friction holds
    moment, force = run.joint_forces("rod")[-1][:3], run.joint_forces("rod")[-1][3:]
    assert force == pytest.approx([0.0, 0.0, G], abs=1e-6)
    assert moment == pytest.approx([0.0, -G * 0.3 * np.sin(0.15), 0.0], abs=1e-6)
    # nothing holds the foot but the floor
    assert run.joint_forces("foot")[-1] == pytest.approx(np.zeros(6), abs=1e-6)


def test_scenes_ask_for_them_and_plots_show_springs(tmp_path: Path) -> None:
    text = """
    [run]
    duration = 0.1
    joint_forces = true
    [[figure]]
    type = "box"
    [[spring]]
    name = "coil"
    a = "ground"
    b = "box/box"
    on_a = [0, 0, 1]
    stiffness = 50
    """
    scene = read_scene(text)
    assert scene.options.joint_forces
    run = hg.simulate(scene.world, 0.1, joint_forces=scene.options.joint_forces)
    drawn = run.plot(tmp_path / "box.svg", what="springs").read_text(encoding="utf-8")
    assert "tension of the springs" in drawn and "coil" in drawn
