"""Files of version 0.1 still load and give the numbers they gave then."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import hitogata as hg
from hitogata.io.motion.motion_file import load_motion
from hitogata.io.scene.scene import load_scene
from hitogata.motion.tasks import Com, LookAt, Orientation, Position

OLD = Path(__file__).parents[1] / "data" / "v0.1"


def old_run(name: str) -> tuple[hg.Recording, dict[str, Any]]:
    return hg.load(OLD / f"{name}.mcap"), json.loads((OLD / f"{name}.json").read_text())


@pytest.mark.parametrize("name", ["release", "contact"])
def test_an_old_recording_gives_the_same_numbers(name: str) -> None:
    run, old = old_run(name)
    assert run.finished
    assert len(run) == len(old["time"]) > 5
    for column, key in (("time", "time"), ("energy", "energy"), ("work", "work"), ("lost", "lost")):
        assert getattr(run, column).tolist() == old[key]
    assert run.momentum.tolist() == old["momentum"]
    assert run.loop_error.tolist() == old["gap"]
    assert [segment.q.tolist() for segment in run.segments] == old["q"]
    assert [segment.v.tolist() for segment in run.segments] == old["v"]
    assert [[entry.time, entry.kind, entry.name] for entry in run.events] == old["events"]
    assert run.connections == old["connections"]
    for connection in run.connections:
        assert np.nan_to_num(run.forces(connection), nan=-1e30).tolist() == old["forces"][connection]
    link, p = old["pose"]
    assert run.poses()[-1].links[-1] == link
    assert run.poses()[-1].p[-1, -1] == pytest.approx(p, abs=1e-12)
    # the largest loop error goes by its name of today in the summary
    assert "largest_gap" not in run.summary
    if run.connections:
        assert run.summary["largest_loop_error"] >= 0.0


def test_the_old_release_lets_go() -> None:
    run, _ = old_run("release")
    assert len(run.segments) == 2
    assert [entry.kind for entry in run.events] == ["event", "cut"]
    assert run.world_at(0.02).connections.keys() == {"grip"}


def test_the_contacts_of_an_old_recording_are_the_same() -> None:
    run, old = old_run("contact")
    contacts = run.contacts
    assert len(contacts) == len(old["contacts"]["time"]) > 3
    for name, column in old["contacts"].items():
        if name == "polygons":
            assert [contacts.polygon(i).tolist() for i in range(len(contacts))] == column
        else:
            assert getattr(contacts, name).tolist() == column
    assert contacts.normal_force.max() > 1.0


@pytest.mark.parametrize("name", ["release", "contact"])
def test_an_old_recording_saved_again_is_the_same_run(name: str, tmp_path: Path) -> None:
    run, _ = old_run(name)
    again = hg.load(run.save(tmp_path / "again.mcap"))
    assert np.array_equal(again.energy, run.energy)
    assert np.array_equal(again.contacts.polygons, run.contacts.polygons)
    assert [again.segments[i].q.tobytes() for i in range(len(run.segments))] == [s.q.tobytes() for s in run.segments]
    assert again.summary == run.summary


def test_an_old_scene_means_the_same() -> None:
    scene = load_scene(OLD / "scene.toml")
    world = scene.world
    assert scene.title == "a box on a rope above a floor"
    assert world.q == pytest.approx([0.0, 0.0, 1.0, np.cos(np.pi / 18), 0.0, np.sin(np.pi / 18), 0.0], abs=1e-15)
    assert list(world.connections) == ["rope"]
    assert [event.name for event in scene.events] == ["let go", "landing"]
    steel, rubber = world["box/box"].shapes[0].material, world.ground.shapes[0].material
    assert (steel.static, rubber.static, rubber.sliding, rubber.restitution) == (0.3, 0.9, 0.8, 0.1)
    # compensation was the name of the part of the penetration that a step takes back
    assert rubber.penetration_recovery == 0.2
    assert world.contact.between(steel, rubber).penetration_recovery == 0.4
    assert world.contact.skin == 1e-4


def test_an_old_motion_means_the_same() -> None:
    motion = load_motion(OLD / "motion.toml")
    stand, crouch = motion.keyframes
    assert (stand.time, crouch.time, crouch.rest) == (0.0, 1.6, True)
    assert crouch.support == ("left_foot", "right_foot")
    assert [type(task) for task in crouch.tasks] == [Com, Orientation, Position, LookAt]
    com, lean, hand, look = crouch.tasks
    assert isinstance(com, Com) and isinstance(lean, Orientation)
    assert isinstance(hand, Position) and isinstance(look, LookAt)
    assert np.asarray(com.target)[2] == 0.66
    assert lean.target == pytest.approx([np.cos(np.pi / 36), 0.0, np.sin(np.pi / 36), 0.0], abs=1e-15)
    assert np.asarray(hand.point).tolist() == [0.0, 0.0, -0.12]
    assert look.priority == 2
