"""Unusual robots, against MuJoCo's and Pinocchio's reading, and poses composed by hand."""

from __future__ import annotations

from pathlib import Path

import mujoco
import numpy as np
import pytest
from scipy.spatial.transform import Rotation

import hitogata as hg
from hitogata.arrays import Array

from . import odd_files
from .judges import compared_with_mujoco, compared_with_pinocchio, mujoco_model


@pytest.fixture(autouse=True)
def _logs_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """MuJoCo writes its warnings into a file in the present folder."""
    monkeypatch.chdir(tmp_path)


def test_urdf(tmp_path: Path) -> None:
    path = tmp_path / "odd.urdf"
    path.write_text(odd_files.URDF)
    assert compared_with_pinocchio(path, floating=False).within()
    found = hg.read(path)
    assert found.model.name == "odd:one" and found.efforts == {"cart": 50.0, "spin": 9.0, "finger": 20.0}
    (couple,) = found.couplings
    assert (couple.follower, dict(couple.leaders), couple.offset) == ("finger", {"cart": 0.01}, 0.02)
    assert found.report.where("joint/calibration") == found.report.where("gazebo") == {"left out"}


def test_mjcf(tmp_path: Path) -> None:
    path = tmp_path / "odd.xml"
    path.write_text(odd_files.MJCF)
    off = compared_with_mujoco(path)
    # MuJoCo keeps the corners of the mesh in single precision
    assert off.within(M=1e-7, a=1e-6), off
    found = hg.read(path, key="crouch")
    model = mujoco_model(path)
    world = hg.World(found.gravity)
    placed = found.add(world, snap=True)
    assert found.dt == 0.003 and set(found.actuators) == {"kick", "haul", "stand"}
    assert found.actuators["haul"].link == "hand" and found.actuators["haul"].gain == pytest.approx(2 * (0.5 - 1.5))
    assert found.actuators["kick"].control == (-1.0, 1.0) and found.actuators["kick"].limit == 15.0
    assert len(placed.connections) == 1 and len(world.springs) == 1
    foot = world["foot"].shapes[0].material
    assert (foot.static, foot.torsion, foot.rolling) == (0.7, 0.02, 0.003)
    assert sum(figure.mass for figure in placed.figures) == pytest.approx(float(model.body_mass.sum()), rel=1e-7)


def turn(*rpy: float) -> Array:
    return np.asarray(Rotation.from_euler("xyz", rpy).as_matrix())


def pose(p: tuple[float, float, float], R: Array) -> Array:
    T = np.eye(4)
    T[:3, :3], T[:3, 3] = R, p
    return T


def test_sdf(tmp_path: Path) -> None:
    """Frames by homogeneous matrices; masses and motion by MuJoCo, of the model written as MJCF."""
    path = tmp_path / "odd.sdf"
    path.write_text(odd_files.SDF)
    found = hg.read(path)
    assert [model.name for model in found.models] == ["cart", "block"] and found.gravity == (0.1, 0.0, -9.7)
    world = hg.World(found.gravity)
    placed = found.add(world)
    cart = pose((0.5, 1, 2), turn(*np.radians([10, 20, 30])))
    bed = cart @ pose((0.1, 0.2, 0.3), turn(0.1, 0, 0))
    mast = bed @ pose((0, 0, 0.4), turn(0, 0, 0.3))
    pole = mast @ pose((0, 0, 0.5), np.asarray(Rotation.from_quat([0.1, 0.2, 0.3, 0.9]).as_matrix()))
    flange = pole @ pose((0, 0, 0.6), turn(0, 0, 0.5))
    arm = flange @ np.linalg.inv(pose((0, 0.1, 0), turn(0.4, 0, 0)))
    fore = arm @ pose((0, 0, 0.4), np.eye(3))
    turns = mast @ pose((0, 0, 0.1), turn(0, 0.2, 0))

    def where(name: str) -> Array:
        key = f"cart:{name}:frame"
        if key in placed.frames:
            link, p, R = placed.frames[key]
            there = world.pose(link)
            return pose(tuple(there.p + there.R @ p), there.R @ R)
        return pose(tuple(world.pose(world[f"cart/cart:{name}"]).p), world.pose(world[f"cart/cart:{name}"]).R)

    for name, there in {"bed": bed, "pole": pole, "arm::upper": arm, "arm::fore": fore}.items():
        np.testing.assert_allclose(where(name), there, atol=1e-12)
    hinge = world["cart/cart:pole"]
    assert hinge.joint is not None
    np.testing.assert_allclose(world.pose(hinge).p, turns[:3, 3], atol=1e-12)
    along = mast[:3, :3] @ [0.2, 0, 1]
    np.testing.assert_allclose(world.pose(hinge).R @ hinge.joint.direction, along / np.linalg.norm(along), atol=1e-12)
    (couple,) = found.couplings
    assert (couple.follower, dict(couple.leaders)) == ("cart:gear", {"cart:wheel": 2.5})
    assert found.efforts == {"cart:pole": 30.0} and hinge.joint.ranges == ((-1.0, 2.0),)
    assert found.report.where("world/model/joint/axis/limit/lower") == {"taken", "left out"}, "a wheel turns on and on"

    world = hg.World(found.gravity)
    found.add(world)
    written = hg.write(world, tmp_path / "odd.xml")
    model = mujoco.MjModel.from_xml_path(str(written))
    assert float(model.body_mass.sum()) == pytest.approx(6 + 1.5 + 0.8 + 0.5 + 0.7 + 0.3 + 9, rel=1e-12)
    assert compared_with_mujoco(Path(written)).within()
