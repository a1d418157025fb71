# ruff: noqa: E501  texts of files
"""Figures that a scene file describes itself."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from hitogata.chain.joints.joint import Fixed, Free, Hinge
from hitogata.errors import SceneError
from hitogata.io.scene.scene import load_scene, read_scene

RUN = "[run]\nduration = 1.0\n"
CART = """
[[figure]]
name = "cart"
[[figure.link]]
name = "bed"
mass = 12.0
shapes = [{ type = "box", size = [1.2, 0.6, 0.1] }, { type = "box", size = [1.2, 0.6, 0.3], at = [0, 0, 0.2] }]
[[figure.link]]
name = "wheel"
parent = "bed"
joint = { type = "hinge", axis = "y", damping = 0.1 }
at = [0.5, 0.35, -0.1]
density = 500
shapes = [
  { type = "cylinder", radius = 0.15, length = 0.05, rotation = { axis = "x", angle = "90 deg" } },
  { type = "sphere", radius = 0.1, mass = 2.0, touches = false, seen = false, at = [0, 0.1, 0] },
]
[[figure.link]]
name = "rod"
parent = "wheel"
mass = 3
com = [0, 0, 1]
inertia = [0.1, 0.2, 0.15]
"""


def refused(text: str, words: str, folder: Path | None = None) -> SceneError:
    with pytest.raises(SceneError, match=words) as caught:
        read_scene(RUN + text, folder=folder)
    return caught.value


def test_links_joints_shapes_and_masses() -> None:
    world = read_scene(RUN + CART).world
    bed, wheel, rod = (world[f"cart/{name}"] for name in ("bed", "wheel", "rod"))
    assert isinstance(bed.joint, Free) and isinstance(wheel.joint, Hinge) and isinstance(rod.joint, Fixed)
    # 12 kg shared out by volume: 3 kg in the lower box, 9 kg in the upper one
    np.testing.assert_allclose(bed.mass.com, [0, 0, 0.15])
    box = lambda m, z: m * np.array([0.6**2 + z**2, 1.2**2 + z**2, 1.2**2 + 0.6**2]) / 12  # noqa: E731
    steiner = (3 * 0.15**2 + 9 * 0.05**2) * np.array([1, 1, 0])
    np.testing.assert_allclose(np.diag(bed.mass.inertia), box(3, 0.1) + box(9, 0.3) + steiner)
    drum = 500 * np.pi * 0.15**2 * 0.05
    assert wheel.mass.mass == pytest.approx(drum + 2)
    np.testing.assert_allclose(wheel.mass.com, [0, 0.2 / (drum + 2), 0], atol=1e-15)
    assert [shape.touches for shape in wheel.shapes] == [shape.seen for shape in wheel.shapes] == [True, False]
    np.testing.assert_allclose(np.diag(rod.mass.inertia), [0.1, 0.2, 0.15])
    np.testing.assert_allclose(rod.mass.com, [0, 0, 1])


def test_roots_float_unless_they_are_fixed() -> None:
    text = '[[figure]]\n[[figure.link]]\nname = "a"\nmass = 1\nfixed = true\n'
    assert isinstance(read_scene(RUN + text).world["body/a"].joint, Fixed)
    assert isinstance(read_scene(RUN + text.replace("[[figure]]", "[[figure]]\nfixed = false")).world["a"].joint, Free)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (CART.replace("mass = 12.0\n", ""), r"figure\[0\].link\[0\]: has no mass"),
        (CART.replace('parent = "bed"', 'parent = "bad"'), "'bad'"),
        (CART.replace('name = "wheel"', 'name = "bed"'), "already has a link"),
        (CART.replace('"cylinder"', '"cone"'), r"shapes\[0\].type: no type of shape is named 'cone'"),
        (CART.replace("mass = 2.0", "mass = 2.0, density = 3"), "one is enough"),
        (CART.replace("density = 500", "densty = 500"), "densty"),
        (CART.replace('[[figure]]\nname = "cart"', '[[figure]]\ntype = "box"'), "exclude each other"),
        ('[[figure]]\nname = "x"\n', "'type' is missing"),
        (CART.replace("[0.1, 0.2, 0.15]", "[0.1, 0.2, 0.9]"), "triangle inequality"),
        (CART.replace('type = "sphere"', 'type = "stairs"'), "stairs"),
    ],
)
def test_what_is_wrong_is_told(text: str, words: str) -> None:
    refused(text, words)


def test_meshes_stay_in_the_folder(tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    points = "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n"
    for folder in (tmp_path, tmp_path / "in"):
        (folder / "t.obj").write_text(points)
    text = '[[figure]]\n[[figure.link]]\nname = "a"\ndensity = 6\nshapes = [{ type = "mesh", file = "t.obj", scale = 2 }]\n'
    link = read_scene(RUN + text, folder=tmp_path / "in").world["a"]
    assert link.mass.mass == pytest.approx(8.0)
    refused(text.replace('"t.obj"', '"../t.obj"'), "out of the scene's folder", tmp_path / "in")
    (tmp_path / "in" / "t.obj").unlink()
    refused(text, "no file 't.obj'", tmp_path / "in")
    (tmp_path / "in" / "t.obj").symlink_to(tmp_path / "t.obj")
    refused(text, "out of the scene's folder", tmp_path / "in")


ROBOT = """<mujoco model="arm"><worldbody><geom type="plane" size="1 1 1"/><body name="a" pos="0 0 1"><joint name="j" axis="0 1 0"/>
<geom size=".1" pos="0 0 -.5"/></body></worldbody><actuator><position name="p" joint="j" kp="30" kv="2"/></actuator>
<keyframe><key name="up" qpos="0.7" ctrl="0.4"/></keyframe></mujoco>"""


def test_robots_of_files(tmp_path: Path) -> None:
    (tmp_path / "arm.xml").write_text(ROBOT)
    figure = '[[figure]]\nmodel = "arm.xml"\nname = "left"\nat = [0, 1, 0]\nkey = "up"\nmaterial = { static = 0.3 }\n'
    scene = read_scene(RUN + figure + 'pose = { a = "10 deg" }\n', folder=tmp_path)
    link = scene.world["left/a"]
    np.testing.assert_allclose(link.q, np.radians([10.0]))
    np.testing.assert_allclose(scene.world.pose(link).p, [0, 1, 1])
    motor = scene.motors[link]
    assert (motor.stiffness, motor.damping) == (30.0, 2.0) and link.shapes[0].material.static == 0.3
    np.testing.assert_allclose(motor.target, [0.4])
    np.testing.assert_allclose(read_scene(RUN + figure, folder=tmp_path).world.q, [0.7])
    assert not read_scene(RUN + figure + "motors = false\n", folder=tmp_path).motors
    mine = '[[motor]]\nlink = "left/a"\nstiffness = 1.0\n'
    assert read_scene(RUN + figure + mine, folder=tmp_path).motors.popitem()[1].stiffness == 1.0
    refused(figure.replace("arm.xml", "../arm.xml"), "out of the scene's folder", tmp_path)
    refused(figure.replace('"up"', '"down"'), r"figure\[0\].key: no key pose", tmp_path)
    refused(figure.replace("arm.xml", "leg.xml"), r"figure\[0\].model: .*leg.xml: no file", tmp_path)
    refused(figure + 'meshes = "soft"\n', "soft", tmp_path)
    (tmp_path / "arm.xml").write_text(ROBOT.replace("0 1 0", "0 0 0"))
    refused(figure, r"figure\[0\].model: .*arm.xml:1: joint 'j': axis is", tmp_path)


def test_parameters_and_includes(tmp_path: Path) -> None:
    hall = '[material.ice]\nstatic = "$grip"\n[[ground]]\ntype = "box"\nsize = ["$wide", 1, 1]\n[floor]\n[parameters]\ngrip = 0.1\nwide = 2.0\n'
    (tmp_path / "parts").mkdir()
    (tmp_path / "parts" / "hall.toml").write_text(hall)
    own = (
        'include = "parts/hall.toml"\n'
        + RUN
        + '[parameters]\nlength = 0.5\nwide = 3.0\n[[figure]]\ntype = "box"\nat = ["$length", 0, 2]\nmaterial = "ice"\nname = "$$x"\n'
    )
    (tmp_path / "scene.toml").write_text(own)
    world = load_scene(tmp_path / "scene.toml").world
    assert world.ground.shapes[1].size[0] == 3.0, "the scene's own value wins"
    assert world["$x/box"].shapes[0].material.static == 0.1 and world["box"].q[0] == 0.5
    assert load_scene(tmp_path / "scene.toml", {"length": 0.8}).world["box"].q[0] == 0.8
    for change, words in (
        (
            ("$length", "$lenght"),
            r"scene.toml:9: figure\[0\].at\[0\]: no parameter is named 'lenght'; did you mean 'length'",
        ),
        (('"parts/hall.toml"', '"../x.toml"'), "out of the scene's folder"),
        (('"parts/hall.toml"', '"gone.toml"'), "no file 'gone.toml'"),
        (("[parameters]", "[floor]\n[parameters]"), "has a .floor. already"),
    ):
        (tmp_path / "scene.toml").write_text(own.replace(*change))
        with pytest.raises(SceneError, match=words):
            load_scene(tmp_path / "scene.toml")
    (tmp_path / "parts" / "hall.toml").write_text('include = ["hall.toml"]')
    (tmp_path / "scene.toml").write_text(own)
    with pytest.raises(SceneError, match="includes itself"):
        load_scene(tmp_path / "scene.toml")
    with pytest.raises(ValueError, match="no parameter is named 'size'"):
        load_scene(tmp_path / "scene.toml", {"size": 1})
