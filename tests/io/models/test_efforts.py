# ruff: noqa: E501  elements of a file stand on one line
"""Largest forces and speeds of motors: in a file, at the joints, and in files written again."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import hitogata as hg
from hitogata.io.models.found import Found
from hitogata.io.scene.scene import load_scene

BODY = '<inertial pos="0 0 -.2" mass="1" diaginertia=".1 .1 .1"/>'


def chain(*joints: str) -> str:
    """Nested bodies a, b, c, … with one joint each."""
    text = ""
    for name, joint in reversed(list(zip("abcdef", joints, strict=False))):
        text = f'<body name="{name}">{BODY}<joint name="{name}" axis="0 1 0" {joint}/>{text}</body>'
    return f"<worldbody>{text}</worldbody>"


def read(tmp_path: Path, text: str) -> tuple[Found, dict[str, float]]:
    path = tmp_path / "robot.xml"
    path.write_text(f"<mujoco>{text}</mujoco>")
    found = hg.read(path)
    world = hg.World()
    figure = found.add(world).figure
    return found, {link.name: link.joint.effort[0] for link in figure.links}


def test_joints_have_the_limits_of_their_actuators(tmp_path: Path) -> None:
    text = chain("", "", 'actuatorfrcrange="-7 7"', 'actuatorfrcrange="-5 5"', "", "") + (
        '<actuator><motor joint="a" ctrlrange="-18 18"/><motor joint="b" gear="20" ctrlrange="-3 3"/>'
        '<position joint="c" kp="9" forcerange="-9 9"/><motor joint="e" ctrlrange="-2 2"/><motor joint="e" ctrlrange="-1 1"/>'
        '<position joint="f" kp="9"/></actuator>'
    )
    found, efforts = read(tmp_path, text)
    assert efforts == {"a": 18.0, "b": 60.0, "c": 7.0, "d": 5.0, "e": 3.0, "f": np.inf}
    assert found.efforts == {name: effort for name, effort in efforts.items() if name != "f"}
    assert {name: motor.limit for name, motor in found.motors.items()} == {
        name: effort for name, effort in efforts.items() if name != "d"
    }
    assert [note.what for note in found.report.of("not stated")] == ["effort of the joint of 'f': unlimited"]
    assert "effort of the joint of 'f': unlimited" in str(found.report)


def test_joints_that_follow_need_no_motor(tmp_path: Path) -> None:
    text = chain("", "") + '<equality><joint joint1="b" joint2="a"/></equality>'
    found, _ = read(tmp_path, text)
    assert [note.what for note in found.report.of("not stated")] == ["effort of the joint of 'a': unlimited"]


LIMIT = '<limit lower="-1" upper="1" effort="{}" velocity="{}"/>'


@pytest.mark.parametrize(("effort", "speed"), [(12.5, 3.0), (0.0, 0.0), (1e9, 1e9)])
@pytest.mark.parametrize("kind", ["revolute", "continuous"])
def test_limits_of_urdf_reach_joints_and_files(kind: str, effort: float, speed: float, tmp_path: Path) -> None:
    inertial = '<inertial><mass value="1"/><inertia ixx="1" iyy="1" izz="1"/></inertial>'
    path = tmp_path / "robot.urdf"
    path.write_text(
        f'<robot name="r"><link name="a">{inertial}</link><link name="b">{inertial}</link><joint name="j" type="{kind}">'
        f'<parent link="a"/><child link="b"/><axis xyz="0 1 0"/>{LIMIT.format(effort, speed)}</joint></robot>'
    )
    known = 0.0 < effort < 1e9
    found = hg.read(path)
    assert len(found.report.of("not stated")) == (0 if known else 1)
    assert found.efforts == ({"b": effort} if known else {})
    for read_again in (False, True):
        joint = found.model.links["b"].joint
        assert joint.effort == ((effort,) if known else (np.inf,))
        assert joint.speed == ((speed,) if known else (np.inf,))
        if not read_again:
            found = hg.read(hg.write(found.model, tmp_path / "again.urdf"))


def test_limits_survive_scenes_recordings_and_mjcf(tmp_path: Path) -> None:
    model = hg.Model("arm")
    inertia = (0.1, 0.1, 0.1)
    model.link("a", None, hg.Hinge("y", effort=4.0, speed=2.0), mass=1.0, inertia=inertia)
    world = hg.World()
    world.add(model)
    assert hg.read(hg.write(world, tmp_path / "arm.xml")).efforts == {"a": 4.0}
    scene = load_scene(hg.write(world, tmp_path / "arm.toml")).world
    copy = hg.simulate(world, 0.01, dt=0.01).world_at(0.0)
    for other in (scene, copy):
        joint = other["arm/a"].joint
        assert joint is not None and joint.effort == (4.0,) and joint.speed == (2.0,)
    with pytest.raises(hg.HitogataError, match="hinge speed is 0; it must be positive"):
        hg.Hinge("y", speed=0)


def test_limits_of_sdf(tmp_path: Path) -> None:
    path = tmp_path / "robot.sdf"
    inertial = "<inertial><mass>1</mass></inertial>"
    axis = "<{0}><xyz>0 {1} 0</xyz><limit><effort>{2}</effort><velocity>{3}</velocity></limit></{0}>"
    path.write_text(
        f'<sdf version="1.7"><model name="m"><link name="a">{inertial}</link><link name="b">{inertial}</link>'
        f'<link name="c">{inertial}</link><joint name="j" type="revolute"><parent>a</parent><child>b</child>'
        f'{axis.format("axis", 1, 6, 2)}</joint><joint name="k" type="universal"><parent>b</parent><child>c</child>'
        f"{axis.format('axis', 1, 5, 4)}{axis.format('axis2', 0, 3, -1).replace('0 0 0', '1 0 0')}</joint></model></sdf>"
    )
    found = hg.read(path)
    links = found.model.links
    assert links["b"].joint.effort == (6.0,) and links["b"].joint.speed == (2.0,)
    assert links["c"].joint.effort == (5.0, 3.0) and links["c"].joint.speed == (4.0, np.inf)
    assert found.efforts == {"b": 6.0, "c": 3.0}
