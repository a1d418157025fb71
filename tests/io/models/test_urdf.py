# ruff: noqa: E501  elements of a file stand on one line
"""Every rule of URDF on small models, against Pinocchio's reading of the same text."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import hitogata as hg
from hitogata.chain.joints.joint import Fixed, Free, Planar

from .judges import compared_with_pinocchio

INERTIAL = (
    '<inertial><origin xyz="0.1 0.02 -0.3" rpy="0.1 0.2 0.3"/><mass value="2"/>'
    '<inertia ixx="0.3" iyy="0.4" izz="0.5" ixy="0.01" ixz="-0.02" iyz="0.03"/></inertial>'
)
ROTOR = '<inertial><mass value="0"/><inertia ixx="0.3" iyy="0.4" izz="0.5" ixy="0" ixz="0" iyz="0"/></inertial>'


def link(name: str, inside: str = INERTIAL) -> str:
    return f'<link name="{name}">{inside}</link>'


def joint(name: str, kind: str, parent: str, child: str, inside: str = "") -> str:
    place = '<origin xyz="0.3 0.1 -0.2" rpy="0.3 -0.4 0.5"/>'
    return f'<joint name="{name}" type="{kind}">{place}<parent link="{parent}"/><child link="{child}"/>{inside}</joint>'


AXIS = '<axis xyz="1 2 3"/>'
LIMIT = '<limit lower="-1" upper="2" effort="30" velocity="4"/>'
TREES = {
    "revolute, prismatic, continuous": link("a") + link("b") + link("c") + link("d")
    + joint("ab", "revolute", "a", "b", LIMIT) + joint("bc", "prismatic", "b", "c", AXIS + LIMIT)
    + joint("cd", "continuous", "c", "d", AXIS),
    "massless links": link("base", "") + link("a") + link("sensor", "") + link("b") + link("tip", "")
    + joint("root", "fixed", "base", "a") + joint("ab", "revolute", "a", "b", LIMIT)
    + joint("s", "fixed", "a", "sensor") + joint("t", "fixed", "b", "tip"),
    "inertia without mass": link("a") + link("b", ROTOR) + joint("ab", "revolute", "a", "b", AXIS + LIMIT),
    "damping": link("a") + link("b") + joint("ab", "revolute", "a", "b", LIMIT + '<dynamics damping="3"/>'),
    "a link called world": link("world", "") + link("a") + link("b") + joint("w", "fixed", "world", "a")
    + joint("ab", "revolute", "a", "b", LIMIT),
}  # fmt: skip


def written(folder: Path, inside: str) -> Path:
    path = folder / "robot.urdf"
    path.write_text(f'<robot name="robot">{inside}</robot>')
    return path


@pytest.mark.parametrize("rule", TREES)
@pytest.mark.parametrize("floating", [True, False])
def test_tree_as_pinocchio_reads_it(rule: str, floating: bool, tmp_path: Path) -> None:
    if rule == "a link called world" and floating:
        pytest.skip("the file holds its root")
    off = compared_with_pinocchio(written(tmp_path, TREES[rule]), floating)
    assert off.within(), off


@pytest.mark.parametrize("merge", ["all", "none"])
def test_merging_changes_no_dynamics(merge: str, tmp_path: Path) -> None:
    inside = (
        link("a") + link("b") + link("c") + joint("f", "fixed", "a", "b") + joint("bc", "revolute", "b", "c", LIMIT)
    )
    off = compared_with_pinocchio(written(tmp_path, inside), True, merge=merge)
    assert off.within(), off


def test_types_and_ranges(tmp_path: Path) -> None:
    inside = link("a") + "".join(link(name) for name in "bcdefg")
    inside += joint("ab", "floating", "a", "b") + joint("ac", "planar", "a", "c", AXIS)
    inside += joint("ad", "revolute", "a", "d", '<limit lower="0.5" upper="0.5"/>') + joint(
        "ae", "continuous", "a", "e", LIMIT
    )
    inside += joint("af", "prismatic", "a", "f", LIMIT + '<dynamics damping="2" friction="3"/>') + joint(
        "ag", "revolute", "a", "g"
    )
    found = hg.read(written(tmp_path, inside))
    links = found.model.links
    assert (
        isinstance(links["b"].joint, Free)
        and isinstance(links["c"].joint, Planar)
        and isinstance(links["d"].joint, Fixed)
    )
    assert links["e"].joint.ranges == ((-np.inf, np.inf),) and links["f"].joint.ranges == ((-1.0, 2.0),)
    assert links["f"].joint.friction == (3.0,) and links["f"].joint.damping == (2.0,)
    np.testing.assert_allclose(links["c"].joint.direction, np.array([1, 2, 3]) / np.sqrt(14))
    assert found.efforts == {"e": 30.0, "f": 30.0}
    # frozen at half a radian about x
    R = links["e"].R_PJ.T @ links["d"].R_PJ
    np.testing.assert_allclose(R[1:, 1:], [[np.cos(0.5), -np.sin(0.5)], [np.sin(0.5), np.cos(0.5)]], atol=1e-12)
    told = str(found.report)
    assert "'ad' has no room to move: frozen" in told and "'ag' has no <limit>" in told
    assert "effort of the joint of 'g': unlimited" in told
    assert links["f"].joint.speed == (4.0,)


def test_mimics_are_couplings_with_their_chain_resolved(tmp_path: Path) -> None:
    inside = "".join(link(name) for name in "abcd") + joint("ab", "revolute", "a", "b", LIMIT)
    inside += joint("bc", "revolute", "b", "c", LIMIT + '<mimic joint="ab" multiplier="2" offset="0.1"/>')
    inside += joint("cd", "revolute", "c", "d", LIMIT + '<mimic joint="bc" multiplier="-3" offset="0.2"/>')
    found = hg.read(written(tmp_path, inside))
    world = hg.World()
    placed = found.add(world, snap=True)
    formulas = {
        c.follower.link.name: (c.offset, c.leaders[0].link.name, c.leaders[0].coefficients) for c in placed.connections
    }
    assert formulas["c"] == (0.1, "b", (2.0,))
    assert formulas["d"][1:] == ("b", (-6.0,)) and formulas["d"][0] == pytest.approx(-0.1)
    b, c, d = (float(world[name].q[0]) for name in "bcd")
    assert c == pytest.approx(2 * b + 0.1, abs=1e-9) and d == pytest.approx(-3 * c + 0.2, abs=1e-9)
    # values at which the accelerations stay equal
    world.v[:] = 0.0
    a = hg.forward_dynamics(world, np.arange(world.nv) * 1.0)
    ab, bc, cd = (float(a[world.v_slice(world[name])][0]) for name in "bcd")
    assert bc == pytest.approx(2 * ab, rel=1e-9) and cd == pytest.approx(-3 * bc, rel=1e-9)


def test_joints_that_move_nothing_are_frozen_by_name(tmp_path: Path) -> None:
    inside = link("a") + link("b") + link("finger", "") + link("tip", "") + joint("ab", "revolute", "a", "b", LIMIT)
    inside += joint("bf", "revolute", "b", "finger", LIMIT) + joint(
        "ft", "revolute", "finger", "tip", LIMIT + '<mimic joint="bf"/>'
    )
    found = hg.read(written(tmp_path, inside))
    assert set(found.model.links) == {"a", "b"} and not found.couplings
    assert sum("moves no mass" in note.what for note in found.report.of("changed")) == 2
    assert found.frames["tip"].link == "b"


def test_shapes_meshes_and_packages(tmp_path: Path) -> None:
    (tmp_path / "arm_description" / "meshes").mkdir(parents=True)
    (tmp_path / "arm_description" / "urdf").mkdir()
    tetrahedron = "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n"
    (tmp_path / "arm_description" / "meshes" / "t.obj").write_text(tetrahedron)
    mesh = '<mesh filename="package://{}/meshes/t.obj" scale="1 -2 3"/>'
    place = '<origin xyz="1 0 0" rpy="0 0 1.5707963267948966"/>'
    solids = [
        '<box size="1 2 3"/>',
        '<sphere radius="2"/>',
        '<cylinder radius="1" length="2"/>',
        '<capsule radius="1" length="2"/>',
    ]
    solids += [mesh.format("arm_description"), mesh.format("another")]
    inside = "".join(f"<collision>{place}<geometry>{solid}</geometry></collision>" for solid in solids)
    inside += f'<visual><geometry>{mesh.format("arm_description")}</geometry><material name="red"/></visual>'
    path = tmp_path / "arm_description" / "urdf" / "arm.urdf"
    path.write_text(
        f'<robot name="arm"><material name="red"><color rgba="1 0 0 1"/></material>{link("a", INERTIAL + inside)}</robot>'
    )
    shapes = hg.read(path).model.links["a"].shapes
    assert [shape.name for shape in shapes] == ["box", "sphere", "cylinder", "capsule", "convex", "convex", "mesh"]
    np.testing.assert_allclose(shapes[0].size, [1, 2, 3])
    assert shapes[3].length == 2.0 and shapes[6].colour == "#ff0000" and not shapes[6].touches and shapes[0].touches
    assert shapes[6].seen and not any(shape.seen for shape in shapes[:6]), "what touches is not drawn over what is seen"
    for hull in shapes[4:6]:
        assert hull.volume == pytest.approx(1.0), "1/6 scaled by 6"
        np.testing.assert_allclose(hull.p, [1, 0, 0])
        np.testing.assert_allclose(hull.R @ hull.points.min(axis=0), [2, 0, 0], atol=1e-12)
    given = hg.read(path, packages={"another": tmp_path / "arm_description"}, meshes="boxes").model.links["a"].shapes
    np.testing.assert_allclose(given[5].size, [1, 2, 3])
    path.write_text(path.read_text().replace("another", "nowhere").replace("t.obj", "gone.obj"))
    with pytest.raises(hg.HitogataError, match=r"gone.obj.*missing='leave out'"):
        hg.read(path)
    found = hg.read(path, missing="leave out")
    assert len(found.model.links["a"].shapes) == 4
    assert sum("not there" in note.what for note in found.report.of("left out")) == 3


def test_moments_that_no_body_has_are_kept_and_tiny_negative_ones_are_none(tmp_path: Path) -> None:
    """As real robots have them: noise of 1e-20, an antenna's −3e-8, three digits that miss the triangle inequality."""
    inertia = '<inertial><mass value="1"/><inertia ixx="{}" ixy="0" ixz="{}" iyy="{}" iyz="0" izz="{}"/></inertial>'
    inside = link("a") + link("b", inertia.format(0.001, 0, 0.002, 0.0031)) + joint("ab", "revolute", "a", "b", LIMIT)
    inside += link("c", inertia.format(0, 1e-20, 0, 0)) + joint("bc", "fixed", "b", "c")
    inside += link("d", inertia.format(3e-8, 6e-8, 3e-8, 3e-8)) + joint("bd", "fixed", "b", "d")
    path = written(tmp_path, inside)
    assert compared_with_pinocchio(path, True).within(M=1e-7, a=1e-6)
    found = hg.read(path)
    told = [note.what for note in found.report.of("changed")]
    assert sum("triangle inequality" in what for what in told) == 1 and sum("set to zero" in what for what in told) == 2
    np.testing.assert_allclose(np.diag(found.model.links["b"].mass.inertia), [0.001, 0.002, 0.0031])
    path.write_text(path.read_text().replace('ixx="0.001"', 'ixx="-0.001"'))
    with pytest.raises(hg.HitogataError, match="none may be negative"):
        hg.read(path)
