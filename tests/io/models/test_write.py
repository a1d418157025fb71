# ruff: noqa: E501  long lists of joints
"""Figures written as MJCF and URDF, and read back: the same dynamics."""

from __future__ import annotations

import tomllib
from pathlib import Path

import mujoco
import numpy as np
import pytest

import hitogata as hg
from hitogata import figures
from hitogata.chain.link import Link
from hitogata.chain.values.rotations import rotation_matrix
from hitogata.contact.rules import shapes_may_touch
from hitogata.io.models.turns import of_rpy, rpy_of
from hitogata.io.scene.scene import load_scene
from hitogata.io.scene.write_scene import table

from .judges import compared_with_mujoco, compared_with_pinocchio
from .robots import MJCF, SDF, URDF, needs_robots, path_of


def tree(seed: int, kinds: list[hg.Hinge], massless: bool = False) -> hg.Model:
    """A random tree of given joints, in which some links may have no mass."""
    rng = np.random.default_rng(seed)
    model = hg.Model("tree")
    for k, joint in enumerate(kinds):
        A = rng.normal(size=(3, 3))
        light = massless and k % 3 == 1
        parent = None if k == 0 else f"l{k - 1 if k % 3 == 2 else rng.integers(k) // 3 * 3}"
        model.link(
            f"l{k}", parent, joint, at=rng.normal(size=3), rotation=rng.normal(size=4), mass=0 if light else rng.uniform(1, 2),
            com=np.zeros(3) if light else rng.normal(size=3), inertia=np.zeros(3) if light else np.trace(A @ A.T) * np.eye(3) - A @ A.T,
        )  # fmt: skip
    return model


def alike(a: hg.World, b: hg.World, names: dict[str, str] | None = None, tolerance: float = 1e-12) -> None:
    """Mass matrices and accelerations at the present q and random v; links of b by those of a."""
    rng = np.random.default_rng(5)
    rows_a, rows_b = [], []
    for link in a.links[1:]:
        other = b[(names or {}).get(link.name, link.name)]
        rows_a += range(*a.v_slice(link).indices(a.nv))
        rows_b += range(*b.v_slice(other).indices(b.nv))
    v, tau = rng.normal(size=(2, a.nv))
    M, N = hg.mass_matrix(a)[np.ix_(rows_a, rows_a)], hg.mass_matrix(b)[np.ix_(rows_b, rows_b)]
    assert np.abs(M - N).max() <= tolerance * np.abs(M).max()
    a.v[rows_a], b.v[rows_b] = v, v
    force_a, force_b = np.zeros(a.nv), np.zeros(b.nv)
    force_a[rows_a], force_b[rows_b] = tau, tau
    x, y = hg.forward_dynamics(a, force_a)[rows_a], hg.forward_dynamics(b, force_b)[rows_b]
    assert np.abs(x - y).max() <= max(tolerance, 1e-12) * 10 * np.abs(x).max()


#: figures that move and need no arguments
READY = ("biped", "box", "gymnast", "human", "humanoid", "swing")
PASSIVE = {"damping": 0.3, "stiffness": 2.0, "armature": 0.1}


@pytest.mark.parametrize("make", [getattr(figures, name) for name in READY])
def test_ready_made_figures_come_back_from_mjcf(make: object, tmp_path: Path) -> None:
    world = hg.World()
    world.add(make())  # type: ignore[operator]
    world.floor(-1.0)
    rng = np.random.default_rng(1)
    for link in world.links[1:]:
        if link.joint.nq == 1:
            low, high = link.joint.ranges[0]
            link.q = [rng.uniform(max(low, -1), min(high, 1))]
    path = hg.write(world, tmp_path / "figure.xml", lossy=True)
    again = hg.World()
    found = hg.read(path, key="start")
    found.add(again)
    np.testing.assert_allclose(found.gravity, world.gravity)
    alike(world, again)
    touching = [sum(shape.touches for shape in link.shapes) for link in world.links[1:]]
    assert [sum(shape.touches for shape in again[link.name].shapes) for link in world.links[1:]] == touching


def test_all_joints_are_what_mujoco_makes_of_them(tmp_path: Path) -> None:
    spring = {"rest": [0.3], "range": (-1, 2), "friction": 0.2}
    kinds = [
        hg.Free(), hg.Hinge((1, 2, 3), **PASSIVE, **spring), hg.Slide((1, 0, 1), **PASSIVE, **spring), hg.Ball(damping=0.4, armature=0.2),
        hg.Universal(**PASSIVE), hg.Cylindrical(**PASSIVE), hg.Planar(**PASSIVE), hg.PointOnLine(damping=0.1), hg.PointOnPlane(), hg.Fixed(),
    ]  # fmt: skip
    world = hg.World()
    world.add(tree(3, kinds))
    path = hg.write(world, tmp_path / "tree.xml")
    off = compared_with_mujoco(path)
    assert off.within(), off
    model = mujoco.MjModel.from_xml_path(str(path))
    assert model.nv == world.nv
    # MuJoCo's order of freedoms is ours, so its mass matrix at the start is, too
    data = mujoco.MjData(model)
    mujoco.mj_resetDataKeyframe(model, data, 0)
    mujoco.mj_forward(model, data)
    M = np.zeros((model.nv, model.nv))
    mujoco.mj_fullM(model, data, M)
    np.testing.assert_allclose(hg.mass_matrix(world), M, atol=1e-12 * np.abs(M).max())


def test_links_without_mass_become_joints_of_one_body(tmp_path: Path) -> None:
    world = hg.World()
    world.add(tree(7, [hg.Hinge(tuple(np.random.default_rng(k).normal(size=3))) for k in range(9)], massless=True))
    path = hg.write(world, tmp_path / "tree.xml")
    assert compared_with_mujoco(path).within()
    again = hg.World()
    hg.read(path, key="start").add(again)
    alike(world, again)


def test_loops_and_couplings_come_back(tmp_path: Path) -> None:
    world = hg.World()
    arm = hg.Model("arm")
    for name, parent in (("a", None), ("b", "a"), ("c", "b"), ("d", "c")):
        arm.link(name, parent, hg.Hinge("y"), at=(0.5, 0, 0), mass=1, com=(0.2, 0, 0.1), inertia=(0.1, 0.1, 0.1))
    world.add(arm)
    for link, angle in zip(world.links[1:], (0.3, 0.5, -0.8, 0.4), strict=True):
        link.q = [angle]
    world.connect(world.ground, world["d"], hg.Ball(), name="pin")
    world.couple("b", {"c": (0.5, 0.2)}, name="gear")
    path = hg.write(world, tmp_path / "arm.xml")
    again = hg.World()
    placed = hg.read(path, key="start").add(again)
    assert set(again.connections) == {"pin", "gear"} and placed.moved < 1e-12
    a, b = hg.forward_dynamics(world, np.ones(4)), hg.forward_dynamics(again, np.ones(4))
    np.testing.assert_allclose(a, b, atol=1e-11 * np.abs(a).max())


def test_what_a_format_cannot_hold_is_named(tmp_path: Path) -> None:
    world = hg.World()
    world.add(figures.human())
    for ending in (".urdf", ".xml"):
        with pytest.raises(hg.HitogataError, match=r"cannot hold all of it: .*lossy"):
            hg.write(world, tmp_path / f"human{ending}")
        assert list(tmp_path.iterdir()) == [], "nothing is written"
    with pytest.raises(hg.HitogataError, match="ending"):
        hg.write(world, tmp_path / "human.txt")


def test_urdf_comes_back(tmp_path: Path) -> None:
    given = {"damping": 0.3, "friction": 0.1}
    kinds = [
        hg.Free(),
        hg.Hinge((1, 2, 3), range=(-1, 2), **given),
        hg.Slide((1, 0, 1), **given),
        hg.Hinge("x"),
        hg.Fixed(),
        hg.Hinge("z"),
    ]
    world = hg.World()
    figure = world.add(tree(11, kinds))
    world.couple("l5", {"l3": -2.0}, offset=0.0, snap=True, name="gear")
    figure["l1"].shapes = (
        hg.Box(size=(1, 2, 3), at=(1, 0, 0), rotation=(1, 2, 3, 4)),
        hg.Sphere(radius=0.2, touches=False),
        hg.Capsule(),
        hg.Convex(points=np.eye(4, 3)),
    )
    path = hg.write(world, tmp_path / "tree.urdf")
    off = compared_with_pinocchio(path, floating=True)
    assert off.within(), off
    again = hg.World()
    found = hg.read(path)
    found.add(again, snap=True)
    root = world[figure.root.name]
    again[root.name].q = root.q
    for link in world.links[2:]:
        if link.joint.nv:
            again[link.name].q = link.q
    assert [shape.name for shape in again["l1"].shapes if shape.touches] == ["box", "capsule", "convex"]
    # parsers that follow the versions of URDF read no capsules in 1.0
    assert 'version="1.1"' in path.read_text().splitlines()[0]
    a, b = hg.forward_dynamics(world, np.ones(world.nv)), hg.forward_dynamics(again, np.ones(world.nv))
    rows = [row for link in world.links[1:] for row in range(*again.v_slice(again[link.name]).indices(again.nv))]
    np.testing.assert_allclose(a, b[rows], atol=1e-11 * np.abs(a).max())


def test_roll_pitch_and_yaw_of_any_rotation() -> None:
    rng = np.random.default_rng(0)
    turns = [rotation_matrix(rng.normal(size=4), "") for _ in range(200)]
    turns += [
        of_rpy((r, s * np.pi / 2 + d, y))
        for r, y in rng.normal(size=(20, 2))
        for s in (1, -1)
        for d in (0, 1e-12, 1e-9, 1e-7, 1e-4)
    ]
    for R in turns:
        np.testing.assert_allclose(of_rpy(rpy_of(R)), R, atol=1e-14)


@needs_robots
@pytest.mark.parametrize("name", [*MJCF, *URDF, *SDF])
def test_robots_come_back_from_mjcf(name: str, tmp_path: Path) -> None:
    options = {"missing": "leave out", "meshes": "none" if name != "2f85" else "hull"}
    world = hg.World()
    hg.read(path_of(name), **options).add(world, snap=True)
    path = hg.write(world, tmp_path / "robot.xml", lossy=True)
    again = hg.World()
    hg.read(path, key="start", merge="none").add(again, snap=True)
    names = {link.name: link.name for link in world.links[1:]}
    # without loop closures: MJCF has fewer joints for them
    for mine in (world, again):
        for one in list(mine.connections.values()):
            mine.cut(one)
    again.q = again.q
    alike(world, again, names)


def through_toml(world: hg.World, motors: dict[Link, hg.Motor], path: Path) -> None:
    """Written as a scene and read back: the same tree in the same pose, with the same dynamics, shapes and motors."""
    scene = load_scene(hg.write(world, path, motors=motors))
    again = scene.world
    assert [link.path for link in again.links] == [link.path for link in world.links]
    assert list(again.connections) == list(world.connections) and list(again.springs) == list(world.springs)
    np.testing.assert_allclose(again.q, world.q, atol=1e-15)
    np.testing.assert_array_equal(again.gravity, world.gravity)
    assert again.contact.excluded == {
        frozenset(again[link.path] for link in pair) for pair in world.contact.excluded
    }  # fmt: skip
    rules = ("on", "_on", "law", "effort", "turns", "relaxation", "relaxation_scale", "overlap", "impacts", "skin")
    assert [getattr(again.contact, key) for key in rules] == [getattr(world.contact, key) for key in rules]
    for link in world.links:
        mine, its = (
            [(s.name, s.touches, s.seen, s.group, s.mask, s.colour, s.material) for s in w[link.path].shapes]
            for w in (world, again)
        )
        # in the ground, the floor comes first, and equal floors are one
        assert its == mine or (link is world.ground and set(its) == set(mine))
    for link, motor in motors.items():
        other = scene.motors[again[link.path]]
        assert (other.stiffness, other.damping, other.limit) == (motor.stiffness, motor.damping, motor.limit)
    for mine in (world, again):
        for one in list(mine.connections.values()):
            mine.cut(one)
    alike(world, again, {link.name: link.path for link in world.links[1:]})


@pytest.mark.parametrize("name", READY)
def test_ready_made_figures_come_back_from_a_scene(name: str, tmp_path: Path) -> None:
    world = hg.World()
    figure = world.add(getattr(figures, name)())
    world.floor(-1.0, material=hg.Material(static=0.3))
    through_toml(
        world,
        {link: hg.Motor(stiffness=3.0, limit=9.0) for link in figure.links[1:3] if link.joint.nv},
        tmp_path / "a.toml",
    )


def test_everything_of_a_world_comes_back_from_a_scene(tmp_path: Path) -> None:
    """All joints of trees and loops, couplings, springs, shapes, materials that rub in a way of their own."""
    kinds = [
        hg.Universal("x", "y", range=(-1, 1), damping=(0.1, 0.2)), hg.Ball(cone=1.0, damping=0.1), hg.Slide("z", friction=0.5),
        hg.Hinge((1, 2, 3), range=(-2, 2), stiffness=3.0, rest=[0.2], restitution=0.5), hg.Planar("z"), hg.Hinge("z", armature=0.1),
    ]  # fmt: skip
    world = hg.World((0.1, 0.2, -9.0))
    figure = world.add(tree(3, kinds))
    rubber, ice = hg.Material(static=0.9, kinetic=0.7, rolling=0.01), hg.Material(static=0.05, grain="x", across=0.5)
    figure["l1"].shapes = (
        hg.Box(size=(1, 2, 3), at=(1, 0, 0), rotation=(1, 2, 3, 4), material=rubber, group=2, mask=5, colour="#102030"),
        hg.Sphere(radius=0.2, touches=False), hg.Capsule(material=ice), hg.Cylinder(), hg.Ellipsoid(radii=(1, 2, 3)), hg.Convex(points=np.eye(4, 3)),
    )  # fmt: skip
    world.contact.pair(rubber, ice, hg.Material(static=0.01))
    world.contact.exclude(figure["l1"], figure["l3"])
    world.lay(hg.Stairs(steps=3))
    world.lay(hg.Terrain(heights=[[0, 0.1], [0.2, 0.0]], spacing=0.5, touches=False))
    world.lay(hg.Box(size=(1, 1, 1), group=4, mask=6, seen=False))
    world.lay(hg.HalfSpace(at=(0, 0, -3), group=2, mask=2, colour="#405060"))
    world.contact.on, world.contact.law, world.contact.effort = False, "alternating", "fast"
    world.contact.turns, world.contact.relaxation, world.contact.skin = 7, 1e-8, 1e-3
    world.contact.overlap, world.contact.impacts = "refuse", "propagating"
    world.connect(figure["l2"], world.ground, hg.Rope(length=50.0), name="leash")
    world.couple("l5", {"l2": (0.5, 0.1)}, offset=0.1, snap=True, name="gear")
    world.attach(
        figure["l1"],
        world.ground,
        hg.Spring(stiffness=3.0, damping=0.1, only="tension"),
        on_a=(0.1, 0.2, 0.3),
        name="band",
    )
    path = tmp_path / "world.toml"
    through_toml(world, {}, path)
    again = load_scene(path).world
    assert again.contact.between(*(again["l1"].shapes[k].material for k in (0, 2))).static == 0.01
    spring = again.springs["band"].spring
    assert (spring.stiffness, spring.only) == (3.0, "tension") and again.connections["leash"].joint.length == 50.0


def test_ground_of_a_robot_s_file_goes_into_a_scene(tmp_path: Path) -> None:
    """A plane that touches few shapes, and a box: contacts are the same afterwards."""
    plane = '<geom type="plane" size="1 1 1" contype="2" conaffinity="2"/><geom type="box" size="1 1 1"/>'
    ball = '<body name="{0}"><freejoint/><geom size=".1" contype="{1}" conaffinity="{1}"/></body>'
    (tmp_path / "robot.xml").write_text(
        f"<mujoco><worldbody>{plane}{ball.format('a', 1)}{ball.format('b', 2)}</worldbody></mujoco>"
    )
    world = hg.World()
    hg.read(tmp_path / "robot.xml").add(world)
    again = load_scene(hg.write(world, tmp_path / "robot.toml")).world
    for one in (world, again):
        kinds = {shape.name: shape for shape in one.ground.shapes}
        assert [shapes_may_touch(kinds["halfspace"], one[name].shapes[0]) for name in "ab"] == [False, True]
        assert [shapes_may_touch(kinds["box"], one[name].shapes[0]) for name in "ab"] == [True, False]


def test_names_of_any_letters_come_back_from_a_scene(tmp_path: Path) -> None:
    model = hg.Model("😀")
    model.link("knie-é-😀", joint=hg.Hinge("x"), mass=1.0, shapes=(hg.Sphere(),))
    world = hg.World()
    world.add(model)
    again = load_scene(hg.write(world, tmp_path / "a.toml")).world
    assert [link.path for link in again.links] == [link.path for link in world.links]
    odd = 'a\x7f\x01"é😀'
    assert tomllib.loads("\n".join(table("t", {odd: odd}))) == {"t": {odd: odd}}


@needs_robots
@pytest.mark.parametrize("name", [*MJCF, *URDF, *SDF])
def test_robots_come_back_from_a_scene(name: str, tmp_path: Path) -> None:
    found = hg.read(path_of(name), missing="leave out", meshes="none" if name != "2f85" else "hull")
    world = hg.World(found.gravity)
    through_toml(world, found.add(world, snap=True).motors, tmp_path / "robot.toml")
