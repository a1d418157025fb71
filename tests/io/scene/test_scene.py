"""A scene file builds what the same Python would."""

from __future__ import annotations

import math
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import hitogata as hg
from hitogata.io.scene.joints import JOINTS
from hitogata.io.scene.scene import load_scene, read_scene
from hitogata.simulation.events import triggers

SCENE = """
title = "a gymnast on a bar, and things"

[run]
duration = 2.5
dt = 5e-4
integrator = "rk4"
every = 0.02
gravity = [0, 0, -1.62]

[[figure]]
type = "high_bar"
name = "bar"
height = 2.6

[[figure]]
type = "gymnast"
grip_height = 2.6
mass = 55
rotation = { axis = "y", angle = "80 deg" }
about = [0, 0, 2.6]

[figure.pose]
left_shank = "20 deg"
right_shank = 0.3
left_thigh = [{ axis = "y", angle = "-20 deg" }, { axis = "x", angle = 0.1 }]
[figure.velocity]
trunk = { linear = [0.5, 0, 0.1], angular = ["30 deg/s", 0, 0] }
left_shank = "-60 deg/s"

[[figure]]
type = "box"
size = [0.3, 0.2, 0.1]
mass = 2
at = [2, 0, 1]
rotation = [0.8, 0, 0, 0.6]

[[figure]]
type = "chain"
n = 3
at = [0, 2, 2]
joint = { type = "ball", cone = "60 deg", damping = 0.1 }

[[connection]]
name = "left grip"
a = "bar/bar"
b = "gymnast/left_hand"
joint = { type = "hinge", axis = "y" }

[[connection]]
name = "right grip"
a = "bar/bar"
b = "gymnast/right_hand"
joint = { type = "hinge", axis = "y" }

[[connection]]
a = "ground"
b = "box/box"
joint = "ball"
on_b = { at = [0.15, 0, 0], rotation = [1, 0, 0, 0] }

[[motor]]
link = "gymnast/left_forearm"
stiffness = 30
damping = 2
target = "10 deg"
limit = 40

[[event]]
at = 1.2
cut = "right grip"

[[event]]
name = "grab"
within = { a = "bar/bar", b = "gymnast/right_hand", distance = 0.03, on_a = [0, -0.2, 0] }
connect = { name = "again", a = "bar/bar", b = "gymnast/right_hand", joint = "ball", snap = true }

[[event]]
force_above = { connection = "again", newtons = 2000 }
cut = ["again", "gymnast/left_shank"]

[[event]]
beyond = { link = "gymnast/left_shank", high = "90 deg" }
cut = "left grip"

[[event]]
beyond = { connection = "left grip", low = -3.0 }
cut = "left grip"
"""


def by_hand() -> Any:
    world = hg.World(gravity=(0, 0, -1.62))
    bar = world.add(hg.figures.high_bar(height=2.6), name="bar")
    deg = math.pi / 180.0
    c, s = math.cos(80 * deg), math.sin(80 * deg)
    turn = ("y", 80 * deg)
    figure = world.add(hg.figures.gymnast(grip_height=2.6, mass=55), at=(-2.6 * s, 0, 2.6 - 2.6 * c), rotation=turn)
    figure["left_shank"].q = 20 * deg
    figure["right_shank"].q = 0.3
    half, small = -10 * deg, 0.05
    w, y = math.cos(half), math.sin(half)
    figure["left_thigh"].q = (
        w * math.cos(small),
        w * math.sin(small),
        y * math.cos(small),
        -y * math.sin(small),
    )
    figure["trunk"].v = (0.5, 0, 0.1, 30 * deg, 0, 0)
    figure["left_shank"].v = -60 * deg
    box = world.add(hg.figures.box((0.3, 0.2, 0.1), 2), at=(2, 0, 1), rotation=(0.8, 0, 0, 0.6))
    world.add(hg.figures.chain(3, joint=hg.Ball(cone=60 * deg, damping=0.1)), at=(0, 2, 2))
    for side in ("left", "right"):
        world.connect(bar["bar"], figure[f"{side}_hand"], hg.Hinge("y"), name=f"{side} grip", impact=False)
    world.connect(world.ground, box["box"], hg.Ball(), on_b=((0.15, 0, 0), (1.0, 0, 0, 0)), impact=False)
    world.resolve_velocities()
    return world


# arms stretched between two grips are a singular pose
@pytest.mark.filterwarnings("ignore::hitogata.errors.SingularPoseWarning")
def test_scene_builds_the_same_world_as_python() -> None:
    scene, world = read_scene(SCENE).world, by_hand()
    assert [link.path for link in scene.links] == [link.path for link in world.links]
    assert list(scene.connections) == list(world.connections)
    np.testing.assert_allclose(scene.q, world.q, atol=1e-15)
    np.testing.assert_allclose(scene.v, world.v, atol=1e-13)
    # placing by trigonometry and by matrices rounds differently; from the same numbers all else is the same
    scene.q[:], scene.v[:] = world.q, world.v
    for name, connection in scene.connections.items():
        other = world.connections[name]
        np.testing.assert_allclose(connection.p_A, other.p_A, atol=1e-15)
        for frame in ("p_A", "R_A", "p_B", "R_B"):
            getattr(connection, frame)[:] = getattr(other, frame)
    scene.forget_loops()
    assert np.array_equal(hg.forward_dynamics(scene), hg.forward_dynamics(world))


def test_without_turns_the_worlds_are_the_same_bit_for_bit() -> None:
    text = """
    [run]
    duration = 1
    [[figure]]
    type = "high_bar"
    [[figure]]
    type = "gymnast"
    grip_height = 2.5
    pose = { left_forearm = 0.25, right_thigh = [0.9, 0.1, -0.2, 0.0] }
    velocity = { left_forearm = 1.5 }
    [[connection]]
    a = "high bar/bar"
    b = "gymnast/right_hand"
    joint = { type = "hinge", axis = "y" }
    """
    scene = read_scene(text).world
    world = hg.World()
    bar, figure = world.add(hg.figures.high_bar()), world.add(hg.figures.gymnast(grip_height=2.5))
    figure["left_forearm"].q, figure["left_forearm"].v = 0.25, 1.5
    figure["right_thigh"].q = (0.9, 0.1, -0.2, 0.0)
    world.connect(bar["bar"], figure["right_hand"], hg.Hinge("y"))
    assert np.array_equal(scene.q, world.q)
    assert np.array_equal(scene.v, world.v)
    assert np.array_equal(hg.forward_dynamics(scene), hg.forward_dynamics(world))


def test_options_motors_and_events() -> None:
    scene = read_scene(SCENE)
    assert scene.title == "a gymnast on a bar, and things"
    options = scene.options
    assert (options.duration, options.dt, options.integrator, options.every) == (2.5, 5e-4, "rk4", 0.02)
    ((link, motor),) = scene.motors.items()
    assert link is scene.world["gymnast/left_forearm"]
    assert (motor.stiffness, motor.damping, motor.limit) == (30.0, 2.0, 40.0)
    assert motor.target == [pytest.approx(math.radians(10))]

    at, grab, force, knee, grip = scene.events
    assert isinstance(at, triggers.At) and at.time == 1.2
    assert isinstance(grab, triggers.Within) and grab.name == "grab" and grab.distance == 0.03
    assert isinstance(force, triggers.Above) and force.force == 2000.0
    assert isinstance(knee, triggers.Beyond) and knee.high == pytest.approx(math.pi / 2)
    assert isinstance(grip, triggers.Beyond) and grip.connection_name == "left grip" and grip.low == -3.0
    assert [[kind for kind, _ in event.actions] for event in scene.events] == [
        ["cut"],
        ["connect"],
        ["cut", "cut"],
        ["cut"],
        ["cut"],
    ]


def test_starting_velocities_fit_the_connections() -> None:
    world = read_scene(SCENE).world
    for connection in world.connections.values():
        assert np.abs(world.measure_connection(connection).held).max() < 1e-12


def test_a_file_in_windows_dress_is_read_and_paths_are_relative_to_it(tmp_path: Path) -> None:
    file = tmp_path / "scene.toml"
    file.write_bytes(b'[run]\r\nduration = 1\r\nrecord = "runs/a.mcap"\r\n[[figure]]\r\ntype = "box"\r\n')
    assert load_scene(file).options.record == tmp_path / "runs" / "a.mcap"


# arms stretched between two grips are a singular pose
@pytest.mark.filterwarnings("ignore::hitogata.errors.SingularPoseWarning")
def test_two_readings_are_the_same_bit_for_bit() -> None:
    one, two = read_scene(SCENE).world, read_scene(SCENE).world
    assert np.array_equal(one.q, two.q)
    assert np.array_equal(hg.forward_dynamics(one), hg.forward_dynamics(two))


def test_the_example_of_the_documentation_is_sound() -> None:
    page = (Path(__file__).parents[3] / "docs" / "scenes.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"```toml\n(.*?)```", page, flags=re.DOTALL)
    assert list(read_scene(example).world.connections) == ["left grip", "right grip"]


@pytest.mark.parametrize("name", sorted(JOINTS))
def test_every_key_of_every_joint_is_documented(name: Any) -> None:
    page = (Path(__file__).parents[3] / "docs" / "scenes.md").read_text(encoding="utf-8")
    rows = [line for line in page.splitlines() if line.startswith(f"| `{name}` |")]
    assert any(all(f"`{key}`" in row for key in JOINTS[name][1]) for row in rows)
