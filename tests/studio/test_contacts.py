"""Where something that rolls touches, as viewers draw it; and the map of a basin."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from PIL import Image

import hitogata as hg
from hitogata.biped.walkers.basin import Basin
from hitogata.biped.walkers.step_map import PeriodicGait
from hitogata.biped.walkers.walker import Stride, Walker
from hitogata.errors import InputError
from hitogata.studio.page import page
from hitogata.studio.pictures.plots.basin import plot_basin
from hitogata.studio.sampling import replay_of


@pytest.mark.parametrize("joint", [hg.Rolling(0.1), hg.RollingBall(0.1), hg.RollingDisc(0.1)])
def test_a_contact_is_drawn_where_its_force_acts(joint: Any) -> None:
    model = hg.Model("wheel")
    model.link("wheel", mass=1.0, inertia=(0.0025, 0.005, 0.0025), shapes=[hg.Cylinder(radius=0.1, length=0.02)])
    world = hg.World()
    link = world.add(model, at=(0, 0, 0.1)).root
    if not isinstance(joint, hg.Rolling):
        # leaning: a disc then touches beside the line below its middle
        link.q = [0, 0, 0.1 * np.cos(0.3), np.cos(0.15), np.sin(0.15), 0, 0]
    if isinstance(joint, hg.RollingBall):
        link.q = [0, 0, 0.1, 1, 0, 0, 0]
    world.v[:] = [0.5, 0, 0, 0, 5.0, 0]
    connection = world.connect(world.ground, link, joint, on_a=(0, 0, 0))
    run = hg.simulate(world, 0.2)
    replay = replay_of(run)
    (bond,) = replay.bonds
    acts = hg.connection_forces(world)[connection].point
    assert bond.place(*replay.at(0.2)) == pytest.approx(acts, abs=1e-6)
    assert abs(acts[2]) < 1e-9
    assert '"contact":{"centre":[0.0,0.0,0.0]' in page(replay)


def test_marks_shrink_with_the_figure() -> None:
    small = replay_of(hg.biped.record(hg.biped.walk(hg.biped.robot(0.1), "roll", steps=1)))
    assert 0.1 < small.scale < 0.4


def test_a_basin_is_drawn(tmp_path: Any) -> None:
    gait = PeriodicGait(Stride(-0.3, 1.0, 0.6), 0.7, np.array([0.5, 0.4, 0.1]) + 0j, 0.0, np.eye(3))
    steps = np.array([[0, 3], [25, 7]])
    found = Basin(Walker(), gait, np.array([-0.4, -0.3]), np.array([0.8, 1.0]), steps, steps == 25, 25)
    image = np.asarray(Image.open(plot_basin(found, tmp_path / "basin.png")))
    assert image.std() > 10
    assert (np.abs(image[..., :3].astype(int) - [47, 133, 90]).max(axis=-1) < 3).any()
    with pytest.raises(InputError, match="must end in"):
        plot_basin(found, tmp_path / "basin.txt")


def test_a_foot_that_stands_again_is_shown_again() -> None:
    """Connections of one name, one after the other."""
    run = hg.biped.record(hg.biped.walk(hg.biped.robot(0.1), "roll", steps=3, period=0.2))
    bonds = replay_of(run).bonds
    assert [bond.name for bond in bonds] == ["right foot", "left foot", "right foot", "left foot"]
    for t, standing in ((0.1, 0), (0.3, 1), (0.5, 2)):
        assert [i for i, bond in enumerate(bonds) if bond.holds(t)] == [standing]
