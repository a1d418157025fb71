"""Rods and ropes are drawn where they are: in replays, pages and pictures."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import hitogata as hg
from hitogata.io.recording.memory import MemoryRecorder, RunData
from hitogata.io.recording.segment import chunk_of
from hitogata.studio.page import html
from hitogata.studio.pictures.render.still import world_meshes
from hitogata.studio.sampling import replay_of
from hitogata.studio.spans import COIL, COLOUR, RADIUS, bar, hanging

ANCHOR, TOP = np.array([0.0, 0.0, 2.0]), np.array([0.0, 0.0, 0.1])


def pendulum() -> hg.World:
    world = hg.World()
    model = hg.Model("bob")
    model.link("bob", mass=2.0, inertia=(0.01, 0.01, 0.01), shapes=[hg.Sphere(radius=0.1)])
    bob = world.add(model, at=(0.6, 0.0, 1.2)).root
    world.connect(world.ground, bob, hg.Distance(), on_a=ANCHOR, on_b=TOP, name="rod")
    return world


def swinging() -> RunData:
    """Moved by hand along its circle; cut after half the way."""
    world = pendulum()
    recorder = MemoryRecorder()
    recorder.structure(0.0, world)
    for k in range(21):
        angle = 0.1 * k
        world.q[:3] = ANCHOR + np.array([np.sin(angle), 0.0, -np.cos(angle)]) - TOP
        if k == 10:
            world.cut("rod")
            recorder.structure(0.1 * k, world)
        recorder.frames(chunk_of(world, 0.1 * k))
    recorder.finish({"duration": 2.0})
    return recorder.run


def test_a_replay_has_the_line_of_a_rod_while_it_holds(tmp_path: Path) -> None:
    replay = replay_of(swinging(), rate=10.0)
    (rods,) = replay.overlays
    assert rods.kind == "line" and rods.name == "rods"
    for k, t in enumerate(rods.time):
        parts = range(rods.frames[k], rods.frames[k + 1])
        assert len(parts) == (1 if t < 1.0 - 1e-9 else 0)
        for part in parts:
            a, b = rods.points[rods.parts[part] : rods.parts[part + 1]]
            assert np.abs(a - ANCHOR).max() < 1e-12
            assert np.abs(b - (replay.p[k, 1] + TOP)).max() < 1e-12
    assert len(replay.placed(0.5)) == 2 and len(replay.placed(1.5)) == 1
    assert np.abs(replay.swept() - ANCHOR).sum(axis=1).min() < 1e-12  # a camera has the anchor in view
    assert '"rods"' in html(swinging(), tmp_path / "rod.html").read_text(encoding="utf-8")


def test_a_picture_has_a_bar_from_end_to_end() -> None:
    world = pendulum()
    meshes = [mesh for mesh in world_meshes(world) if mesh.colour == COLOUR]
    assert len(meshes) == 1
    ends = np.array([ANCHOR, world.q[:3] + TOP])
    along = (ends[1] - ends[0]) / np.linalg.norm(ends[1] - ends[0])
    off = meshes[0].points - ends[0]
    along_bar = off @ along
    assert np.abs(np.linalg.norm(off - np.outer(along_bar, along), axis=1) - RADIUS).max() < 1e-12
    assert along_bar.min() < 1e-12 and abs(along_bar.max() - np.linalg.norm(ends[1] - ends[0])) < 1e-12


def test_a_bar_keeps_its_thickness_along_a_bent_line() -> None:
    t = np.linspace(0.0, 1.0, 9)
    points = np.column_stack([t, np.zeros(9), t**2])
    rings = bar(points, 0.01).points.reshape(9, -1, 3)
    assert np.abs(np.linalg.norm(rings - points[:, None], axis=2) - 0.01).max() < 1e-12


def test_a_slack_rope_hangs_and_a_taut_one_is_straight() -> None:
    a, b, down = np.array([0.0, 0.0, 2.0]), np.array([1.0, 0.5, 1.7]), np.array([0.0, 0.0, -1.0])
    apart = float(np.linalg.norm(b - a))
    for length in (1.001 * apart, 1.5 * apart, 5.0 * apart):
        line = hanging(a, b, length, down)
        assert np.array_equal(line[[0, -1]], [a, b])
        assert abs(np.linalg.norm(np.diff(line, axis=0), axis=1).sum() - length) < 1e-6 * length
        assert line[8, 2] < 0.5 * (a + b)[2]
    straight = hanging(a, b, apart, down)
    assert np.abs(straight - np.linspace(a, b, len(straight))).max() < 1e-3
    # hung up at one point, and without gravity's help
    assert np.isfinite(hanging(a, a, 1.0, down)).all()
    assert np.isfinite(hanging(a, a + down, 1.0, down)).all()


def test_a_spring_is_drawn_as_a_coil_from_end_to_end_with_its_force(tmp_path: Path) -> None:
    world = pendulum()
    world.cut("rod")
    spring = world.attach(world.ground, world["bob"], hg.Spring(40.0, rest=0.5), on_a=ANCHOR, on_b=TOP, name="coil")
    run = hg.simulate(world, 0.2)
    replay = replay_of(run, rate=20.0)
    (springs,) = replay.overlays
    assert springs.name == "springs"
    for k in range(len(springs.time)):
        (part,) = range(springs.frames[k], springs.frames[k + 1])
        line = springs.points[springs.parts[part] : springs.parts[part + 1]]
        assert np.abs(line[0] - ANCHOR).max() < 1e-12
        length = float(np.linalg.norm(line[-1] - line[0]))
        # all of it lies around the way from one end to the other
        away = np.cross(line - line[0], (line[-1] - line[0]) / length)
        assert np.linalg.norm(away, axis=1).max() == pytest.approx(min(COIL, 0.2 * length))
        (bond,) = replay.bonds
        assert np.linalg.norm(bond.force[k]) == pytest.approx(40.0 * (length - 0.5), abs=1e-6)
    frames = run.segments[0].springs()
    assert frames.length[-1, 0] == pytest.approx(spring.state.length)
    assert frames.energy[:, 0] == pytest.approx(np.array(run.energy)[:, 2], abs=1e-9)
    assert len(world_meshes(world)) == 2
    assert '"springs"' in html(run, tmp_path / "spring.html").read_text(encoding="utf-8")
