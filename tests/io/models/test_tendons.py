# ruff: noqa: E501  elements of a file stand on one line
"""Tendons of MJCF against MuJoCo's forces."""

from __future__ import annotations

from pathlib import Path

import mujoco
import numpy as np
import pytest

import hitogata as hg
from hitogata.chain.joints.loop_joints import Distance, Rope
from hitogata.errors import RobotFileError
from hitogata.io.models.found import Found

INERTIAL = '<inertial pos="0.1 0.02 -0.3" mass="2" fullinertia="0.3 0.4 0.5 0.01 -0.02 0.03"/>'
ARMS = f"""<compiler angle="radian"/><worldbody><site name="o" pos="0.3 0.2 1"/>
<body name="a" pos="0 0 1"><joint name="a" axis="0 1 0" ref="0.2"/>{INERTIAL}<site name="on_a" pos="0.1 0.2 -0.3"/>
<body name="b" pos="0 0 -.5"><joint name="b" axis="1 1 0"/>{INERTIAL}<site name="on_b" pos="0.4 0 -0.2"/></body></body>
<body name="c" pos="1 0 1"><joint name="c" axis="0 1 0" ref="-0.1"/>{INERTIAL}</body></worldbody>"""


def read(folder: Path, inside: str) -> tuple[Found, mujoco.MjModel, mujoco.MjData]:
    path = folder / "robot.xml"
    path.write_text(f'<mujoco model="robot">{ARMS}{inside}</mujoco>')
    model = mujoco.MjModel.from_xml_path(str(path))
    return hg.read(path), model, mujoco.MjData(model)


def forces_of_springs(world: hg.World) -> np.ndarray:
    """Generalised forces by virtual work: forces of equilibrium with the tendons, less those without."""
    kept = dict(world.springs)
    with_springs = hg.inverse_dynamics(world, np.zeros(world.nv))
    for one in kept.values():
        world.cut(one)
    without = hg.inverse_dynamics(world, np.zeros(world.nv))
    return without - with_springs


SPRINGS = {
    "relaxed at the zero pose": 'stiffness="40" damping="3"',
    "at a length of its own": 'stiffness="40" springlength="0.3"',
    "slack between two lengths": 'stiffness="40" springlength="0.2 0.5"',
    "a damper": 'damping="7"',
}


@pytest.mark.parametrize("how", SPRINGS)
@pytest.mark.parametrize("ends", [("o", "on_b"), ("on_a", "on_b")])
def test_lines_with_springs(how: str, ends: tuple[str, str], tmp_path: Path) -> None:
    line = (
        f'<tendon><spatial name="t" {SPRINGS[how]}><site site="{ends[0]}"/><site site="{ends[1]}"/></spatial></tendon>'
    )
    found, model, data = read(tmp_path, line)
    rng = np.random.default_rng(5)
    pulled = 0
    for _ in range(4):
        world = hg.World(found.gravity)
        found.add(world)
        data.qpos[:], data.qvel[:] = world.q + rng.normal(size=3), rng.normal(size=3)
        mujoco.mj_forward(model, data)
        world.q, world.v = data.qpos, data.qvel
        np.testing.assert_allclose(forces_of_springs(world), data.qfrc_passive, atol=1e-9)
        pulled += bool(np.abs(data.qfrc_passive).max() > 1e-3)
    assert pulled
    assert found.report.where("tendon/spatial/site@site") == {"taken"}


def test_lines_that_are_limited_or_held(tmp_path: Path) -> None:
    two = '<site site="on_a"/><site site="on_b"/>'
    found, model, data = read(tmp_path, f'<tendon><spatial name="t" range="0 0.9">{two}</spatial></tendon>')
    (loop,) = found.connections
    assert isinstance(loop.joint, Rope) and loop.joint.length == 0.9
    world = hg.World()
    found.add(world)
    mujoco.mj_forward(model, data)
    found, *_ = read(
        tmp_path,
        f'<tendon><spatial name="t">{two}</spatial></tendon><equality><tendon tendon1="t" polycoef="0.001"/></equality>',
    )
    (loop,) = found.connections
    assert isinstance(loop.joint, Distance) and loop.joint.length == pytest.approx(data.ten_length[0] + 0.001, abs=1e-9)
    world = hg.World()
    assert found.add(world).moved == pytest.approx(0.001, abs=1e-9), "closed by the least motion"
    p = [world.pose(world[name]) for name in ("a", "b")]
    ends = [p[0].p + p[0].R @ [0.1, 0.2, -0.3], p[1].p + p[1].R @ [0.4, 0, -0.2]]
    assert np.linalg.norm(ends[1] - ends[0]) == pytest.approx(loop.joint.length, abs=1e-9)


@pytest.mark.parametrize(
    ("inside", "words"),
    [
        ('<spatial name="t" stiffness="1"><site site="o"/><site site="on_a"/><site site="on_b"/></spatial>', "straight line"),
        ('<spatial name="t"><site site="o"/><site site="on_a"/></spatial>', "×1"),
        ('<spatial name="t" range="0.1 2"><site site="o"/><site site="on_a"/></spatial>', "shortest length"),
        ('<fixed name="t" stiffness="3"><joint joint="a" coef="2"/></fixed>', "stiffness of a fixed tendon"),
    ],
)  # fmt: skip
def test_what_no_rope_can_do_is_named(inside: str, words: str, tmp_path: Path) -> None:
    found, *_ = read(tmp_path, f"<tendon>{inside}</tendon>")
    assert any(words in note.what for note in found.report.of("left out") if "tendon" in note.path)


def test_wrong_lines_are_told(tmp_path: Path) -> None:
    for inside, words in (
        ('<spatial name="t" stiffness="-1"><site site="o"/><site site="on_a"/></spatial>', "negative"),
        ('<spatial name="t" stiffness="1"><site site="o"/><site site="x"/></spatial>', "no site 'x'"),
    ):
        path = tmp_path / "robot.xml"
        path.write_text(f'<mujoco model="robot">{ARMS}<tendon>{inside}</tendon></mujoco>')
        with pytest.raises(RobotFileError, match=words):
            hg.read(path)


@pytest.mark.parametrize("kind", ['position kp="30" kv="2"', 'motor gear="3"', 'general gainprm="0.5" biastype="affine" biasprm="1 -40 -3" gear="-2"'])  # fmt: skip
def test_a_gripper_is_driven_by_the_joint_that_leads(kind: str, tmp_path: Path) -> None:
    """A tendon over joints that a chain of couplings makes follow one of them: the same power at every speed."""
    inside = f"""<tendon><fixed name="t"><joint joint="a" coef="0.5"/><joint joint="b" coef="-2"/><joint joint="c" coef="1"/></fixed></tendon>
    <equality><joint joint1="a" joint2="c" polycoef="0.3 -2"/><joint joint1="b" joint2="a" polycoef="0.1 0.7"/></equality>
    <actuator><{kind} name="grip" tendon="t"/></actuator><keyframe><key name="k" ctrl="0.4"/></keyframe>"""
    found, model, data = read(tmp_path, inside)
    found.start("k")
    (motor,) = found.motors.values()
    assert list(found.motors) == ["c"]
    for x, rate in ((0.3, 0.0), (-0.4, 1.2)):
        # all joints satisfy the couplings; refs are 0.2, 0 and -0.1
        a = 0.2 + 0.3 - 2 * (x + 0.1)
        data.qpos[:] = [a, 0.1 + 0.7 * (a - 0.2), x]
        data.qvel[:] = np.array([-2.0, -1.4, 1.0]) * rate
        data.ctrl[:] = 0.4
        mujoco.mj_forward(model, data)
        theirs = float(data.qfrc_actuator @ [-2.0, -1.4, 1.0])
        target = 0.0 if motor.target is None else float(np.asarray(motor.target)[0])
        ours = motor.force + motor.stiffness * (target - x) + motor.damping * (motor.target_rate - rate)
        assert ours == pytest.approx(theirs, abs=1e-9)
    assert found.report.where("tendon/fixed/joint@coef") == {"taken"}


def test_a_tendon_of_free_joints_is_left_out_with_its_actuator(tmp_path: Path) -> None:
    inside = '<tendon><fixed name="t"><joint joint="a" coef="1"/><joint joint="b" coef="1"/></fixed></tendon><actuator><position name="p" tendon="t"/></actuator>'
    found, *_ = read(tmp_path, inside)
    assert not found.actuators and found.report.where("tendon/fixed") == {"left out"}
