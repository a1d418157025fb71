"""However a run ends, its file is whole."""

from __future__ import annotations

from pathlib import Path

import pytest

import hitogata as hg
from hitogata.errors import SingularError
from hitogata.io.recording.mcap.scan import is_sealed


def test_a_run_that_is_interrupted_leaves_a_whole_file(tmp_path: Path) -> None:
    world = hg.World()
    world.connect(world.ground, world.add(hg.figures.box())["box"], hg.Ball())

    def stop(simulation: hg.Simulation) -> None:
        if simulation.time > 0.1:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        hg.simulate(world, 1.0, control=stop, record=tmp_path / "run.mcap")
    assert is_sealed(tmp_path / "run.mcap")


def test_a_run_that_cannot_begin_leaves_a_whole_file(tmp_path: Path) -> None:
    model = hg.Model("m")
    model.link("rod", joint=hg.Hinge("y"), mass=1.0, com=(0, 0, 0), inertia=(0, 0, 0))
    world = hg.World()
    world.add(model)
    with pytest.raises(SingularError):
        hg.simulate(world, 1.0, record=tmp_path / "run.mcap")
    assert is_sealed(tmp_path / "run.mcap")
