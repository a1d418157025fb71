# ruff: noqa: E501  elements of a file stand on one line
"""Poses in which robots of files start: within ranges, with all loops closed."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import hitogata as hg

BODY = '<inertial pos="0 0 0" mass="1" diaginertia=".1 .1 .1"/>'


def written(folder: Path, text: str) -> Path:
    path = folder / "robot.xml"
    path.write_text(f'<mujoco><compiler angle="radian"/>{text}</mujoco>')
    return path


def test_a_start_out_of_range_is_moved_to_its_end(tmp_path: Path) -> None:
    text = (
        f'<worldbody><body name="a">{BODY}<joint axis="0 1 0" range=".2 .5"/><body name="b">{BODY}'
        '<joint type="slide" axis="1 0 0" range="-2 -1"/></body></body></worldbody>'
        '<keyframe><key name="far" qpos=".9 -1.5"/></keyframe>'
    )
    path = written(tmp_path, text)
    for key, q, moved in ((None, (0.2, -1.0), {"a", "b"}), ("far", (0.5, -1.5), {"a"})):
        found = hg.read(path, key=key)
        world = hg.World()
        found.add(world)
        np.testing.assert_array_equal(world.q, q)
        assert hg.simulate(world, 0.01, dt=0.01).summary["duration"] == 0.01
        notes = [note.what for note in found.report.of("changed") if "moved into its range" in note.what]
        assert {name for name in ("a", "b") if any(f"'{name}'" in what for what in notes[-len(moved) :])} == moved
    with pytest.raises(hg.HitogataError, match=r"robot.xml:1: joint of 'a' starts outside its range \(0 → 0.2\)"):
        hg.read(path, strict=True)
    inside = path.read_text().replace('range=".2 .5"', 'range="-1 .5"').replace('range="-2 -1"', 'range="-2 0"')
    path.write_text(inside)
    with pytest.raises(hg.HitogataError, match="key pose 'far' has 'a' outside its joint's range"):
        hg.read(path, strict=True, key="far")


#: a parallelogram: two cranks of 0.3 m, and a rod of 1 m between them
FOUR_BAR = (
    '<worldbody><body name="left"><joint axis="0 1 0" {limits}/>{body}<body name="rod" pos="0 0 -.3"><joint axis="0 1 0"/>{body}'
    '<site name="end" pos="1 0 0"/><site name="end2" pos="1 {wide} 0"/></body></body>'
    '<body name="right" pos="1 0 0"><joint axis="0 1 0"/>{body}<site name="tip" pos="0 0 -.3"/><site name="tip2" pos="0 .1 -.3"/></body></worldbody>'
    '<equality><connect site1="end" site2="tip"/><connect site1="end2" site2="tip2"/></equality>'
)


@pytest.mark.parametrize("off", [0.0, 3e-8, 5e-6])
def test_loops_that_agree_to_few_digits_are_closed(off: float, tmp_path: Path) -> None:
    """A hinge made of two balls, whose distances on both links differ by a rounding of the file's numbers."""
    path = written(tmp_path, FOUR_BAR.format(body=BODY, wide=0.1 + off, limits=""))
    world = hg.World()
    placed = hg.read(path).add(world)
    assert max(placed.fitted.values(), default=0.0) <= 2.0 * off
    assert bool(placed.fitted) == (off > 0.0)
    run = hg.simulate(world, 0.5, dt=0.005, every=0.05)
    assert run.loop_error.max() < 1e-9
    assert np.abs(run.energy.sum(axis=1) - run.energy[0].sum()).max() < 1e-6


def test_loops_that_do_not_agree_are_refused(tmp_path: Path) -> None:
    path = written(tmp_path, FOUR_BAR.format(body=BODY, wide=0.101, limits=""))
    world = hg.World()
    with pytest.raises(hg.HitogataError, match="cannot close the loops"):
        hg.read(path).add(world)
    assert len(world.links) == 1


def test_loops_follow_a_start_that_was_moved(tmp_path: Path) -> None:
    path = written(tmp_path, FOUR_BAR.format(body=BODY, wide=0.1, limits='range=".3 1"'))
    world = hg.World()
    placed = hg.read(path).add(world)
    assert placed.figures[0]["left"].q[0] >= 0.3 - 1e-12
    assert placed.moved > 0.05
    assert max(max(one.loop_error) for one in placed.connections) < 1e-9
    hg.simulate(world, 0.01, dt=0.01)
