"""States of a run in the middle of a grab, in a file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import hitogata as hg
from hitogata.errors import StateError


def falling() -> hg.Simulation:
    world = hg.World()
    for name, x in (("one", 0.0), ("two", 1.0)):
        world.add(hg.figures.box(name=name), at=(x, 0.0, 1.0))
    world.v[6 + 2] = 0.5  # they part
    return hg.Simulation(world)


def grab(simulation: hg.Simulation, **options: Any) -> None:
    one, two = simulation.world["one/box"], simulation.world["two/box"]
    simulation.connect(one, two, hg.Ball(), name="grab", **options)


def saved_in_a_grab(path: Path, **options: Any) -> tuple[hg.Simulation, Path]:
    simulation = falling()
    simulation.run(0.1)
    grab(simulation, **options)
    simulation.run(0.1)
    file = simulation.snapshot().save(path / "state.npz")
    simulation.run(0.2)
    return simulation, file


def test_where_the_same_grab_has_been_made_the_run_goes_on(tmp_path: Path) -> None:
    points = {"on_a": (0.5, 0, 0), "on_b": (-0.4, 0, 0), "snap": True}
    through, file = saved_in_a_grab(tmp_path, **points)
    other = falling()
    with pytest.raises(StateError, match="has 1 connections, this simulation 0"):
        other.restore(hg.Snapshot.load(file))
    grab(other, **points)
    other.restore(hg.Snapshot.load(file))
    other.run(0.2)
    assert np.array_equal(other.world.q, through.world.q)


def test_a_grab_at_other_points_is_refused(tmp_path: Path) -> None:
    """Without points the present pose decides, and that of a run which has gone on is another."""
    _, file = saved_in_a_grab(tmp_path)
    other = falling()
    grab(other)
    with pytest.raises(StateError, match="'grab' holds other points"):
        other.restore(hg.Snapshot.load(file))
    assert other.time == 0.0
