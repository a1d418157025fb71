# ruff: noqa: E501  elements of a file stand on one line
"""SDF against the same mechanisms in other formats."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import hitogata as hg
from hitogata.chain.joints.joint import Fixed, Free, Universal
from hitogata.contact.rules import may_touch
from hitogata.errors import RobotFileError
from hitogata.io.models.found import Found

INERTIAL = (
    "<inertial><pose>0.1 0.02 -0.3 0.1 0.2 0.3</pose><mass>2</mass><inertia><ixx>0.3</ixx><iyy>0.4</iyy><izz>0.5</izz>"
    "<ixy>0.01</ixy><ixz>-0.02</ixz><iyz>0.03</iyz></inertia></inertial>"
)
URDF_INERTIAL = (
    '<inertial><origin xyz="0.1 0.02 -0.3" rpy="0.1 0.2 0.3"/><mass value="2"/>'
    '<inertia ixx="0.3" iyy="0.4" izz="0.5" ixy="0.01" ixz="-0.02" iyz="0.03"/></inertial>'
)


def link(name: str, pose: str = "", inside: str = "") -> str:
    return f'<link name="{name}">{f"<pose>{pose}</pose>" if pose else ""}{INERTIAL}{inside}</link>'


def joint(name: str, kind: str, parent: str, child: str, inside: str = "", pose: str = "") -> str:
    place = f"<pose>{pose}</pose>" if pose else ""
    return f'<joint name="{name}" type="{kind}">{place}<parent>{parent}</parent><child>{child}</child>{inside}</joint>'


def axis(xyz: str, inside: str = "", tag: str = "axis") -> str:
    return f"<{tag}><xyz>{xyz}</xyz>{inside}</{tag}>"


def read(folder: Path, inside: str, version: str = "1.6", **options: object) -> Found:
    path = folder / "robot.sdf"
    path.write_text(f'<sdf version="{version}"><model name="robot">{inside}</model></sdf>')
    return hg.read(path, **options)


def urdf(folder: Path, inside: str) -> Found:
    path = folder / "robot.urdf"
    path.write_text(f'<robot name="robot">{inside}</robot>')
    return hg.read(path)


def alike(one: Found, two: Found, pairs: list[tuple[str, str]]) -> None:
    """Poses of links, mass matrix and accelerations at random states. pairs: (joint, joint) of both."""
    worlds = [hg.World(), hg.World()]
    placed = [found.add(world) for found, world in zip((one, two), worlds, strict=True)]
    rng = np.random.default_rng(4)
    rows: list[list[int]] = [[], []]
    for k, (found, world) in enumerate(zip((one, two), worlds, strict=True)):
        links = [placed[k].figure.root, *(world[found.joints[pair[k]]] for pair in pairs)]
        rows[k] = [row for one_link in links for row in range(*world.v_slice(one_link).indices(world.nv))]
    for _ in range(3):
        q, v, tau = rng.normal(size=(3, len(rows[0])))
        turn = rng.normal(size=4)
        for k, world in enumerate(worlds):
            root = placed[k].figure.root
            root.q = [*q[:3], *turn]
            for at, pair in enumerate(pairs):
                world[(one, two)[k].joints[pair[k]]].q = [q[6 + at]]
            world.v[rows[k]] = v
        forces = [np.zeros(world.nv) for world in worlds]
        for k, force in enumerate(forces):
            force[rows[k]] = tau
        M = [hg.mass_matrix(world)[np.ix_(rows[k], rows[k])] for k, world in enumerate(worlds)]
        np.testing.assert_allclose(M[0], M[1], atol=1e-12 * np.abs(M[0]).max())
        a = [hg.forward_dynamics(world, forces[k])[rows[k]] for k, world in enumerate(worlds)]
        np.testing.assert_allclose(a[0], a[1], rtol=1e-9, atol=1e-9 * np.abs(a[0]).max())


def test_the_same_arm_in_urdf(tmp_path: Path) -> None:
    """Poses in the model's frame, joints with a place of their own, axes in the joint's frame."""
    ours = link("a") + link("b", "1 0 0 0.3 0 0") + link("c", "1 0 2 0 0.5 0")
    ours += joint(
        "j",
        "revolute",
        "a",
        "b",
        axis(
            "0 1 0",
            "<dynamics><damping>0.5</damping><spring_stiffness>3</spring_stiffness><spring_reference>0.2</spring_reference></dynamics>",
        ),
    )
    ours += joint("k", "prismatic", "b", "c", axis("1 0 1"), pose="0.1 0.2 0.3 0 0 0.4")
    found = read(tmp_path, ours)
    model = hg.Model("robot")
    assert found.model.links["b"].joint.rest == [0.2] and found.model.links["b"].joint.stiffness == (3.0,)
    mine = f'<link name="a">{URDF_INERTIAL}</link><link name="b">{URDF_INERTIAL}</link><link name="m"/><link name="c">{URDF_INERTIAL}</link>'
    mine += '<joint name="j" type="continuous"><origin xyz="1 0 0" rpy="0.3 0 0"/><parent link="a"/><child link="b"/><axis xyz="0 1 0"/><dynamics damping="0.5"/></joint>'
    # the joint's frame, seen from b, whose axes are turned about x
    Rx = np.array([[1, 0, 0], [0, np.cos(0.3), -np.sin(0.3)], [0, np.sin(0.3), np.cos(0.3)]])
    Ry = np.array([[np.cos(0.5), 0, np.sin(0.5)], [0, 1, 0], [-np.sin(0.5), 0, np.cos(0.5)]])
    Rz = np.array([[np.cos(0.4), -np.sin(0.4), 0], [np.sin(0.4), np.cos(0.4), 0], [0, 0, 1]])
    R = Rx.T @ Ry
    p = Rx.T @ np.array([0, 0, 2.0])
    yaw, pitch, roll = np.arctan2(R[1, 0], R[0, 0]), -np.arcsin(R[2, 0]), np.arctan2(R[2, 1], R[2, 2])
    direction = Rz @ np.array([1, 0, 1.0])
    words = lambda x: " ".join(repr(float(value)) for value in x)  # noqa: E731
    mine += f'<joint name="k" type="prismatic"><origin xyz="{words(p)}" rpy="{words((roll, pitch, yaw))}"/><parent link="b"/><child link="c"/><axis xyz="{words(direction)}"/></joint>'
    other = urdf(tmp_path, mine.replace('<link name="m"/>', ""))
    from dataclasses import replace as changed

    spec = other.model.links["b"]
    other.model.links["b"] = changed(spec, joint=hg.Hinge("y", damping=0.5, stiffness=3.0, rest=[0.2]))
    alike(found, other, [("j", "j"), ("k", "k")])
    assert model.name == found.model.name


def test_axes_of_old_versions_are_in_the_models_frame(tmp_path: Path) -> None:
    body = link("a") + link("b", "0 0 1 0 1.5707963267948966 0")
    old = axis("0 0 1", "<use_parent_model_frame>1</use_parent_model_frame>")
    for version, given, wanted in (
        ("1.6", axis("0 0 1"), [0, 0, 1]),
        ("1.6", old, [-1, 0, 0]),
        ("1.4", axis("0 0 1"), [-1, 0, 0]),
    ):
        found = read(tmp_path, body + joint("j", "revolute", "a", "b", given), version)
        np.testing.assert_allclose(found.model.links["b"].joint.direction, wanted, atol=1e-12)
    named = '<axis><xyz expressed_in="a">0 0 1</xyz></axis>'
    found = read(tmp_path, body + joint("j", "revolute", "a", "b", named), "1.9")
    np.testing.assert_allclose(found.model.links["b"].joint.direction, [-1, 0, 0], atol=1e-12)


def test_frames_and_relative_poses(tmp_path: Path) -> None:
    inside = link("a", "0 0 1 0 0 0") + '<frame name="f" attached_to="a"><pose>0 0 1 0 0 0</pose></frame>'
    inside += f'<link name="b"><pose relative_to="f">1 0 0 0 0 0</pose>{INERTIAL}</link>' + joint("j", "ball", "a", "b")
    world = hg.World()
    read(tmp_path, inside, "1.9").add(world)
    np.testing.assert_allclose(world.pose(world["b"]).p, [1, 0, 2])
    ring = inside.replace('attached_to="a"', 'attached_to="b"')
    with pytest.raises(RobotFileError, match="ring"):
        read(tmp_path, ring, "1.9")


HAND = link("palm", "0 0 0.2 0 0.1 0") + link("finger", "0.1 0 0.4 0 0 0.3")
HAND += joint("knuckle", "revolute", "palm", "finger", axis("0 1 0"), pose="0 0 -0.1 0 0 0.2")
WHERE = "0.3 0.1 1 0.2 0.3 0.4"


def flat(folder: Path) -> Found:
    """A hand on an arm, all links in one model; poses by hand."""
    from hitogata.io.models.turns import of_rpy, rpy_of

    def placed(pose: str) -> str:
        x, here = ([float(word) for word in one.split()] for one in (pose, WHERE))
        R = of_rpy(here[3:])
        p = np.array(here[:3]) + R @ x[:3]
        return " ".join(repr(float(value)) for value in (*p, *rpy_of(R @ of_rpy(x[3:]))))

    inside = link("arm") + link("palm", placed("0 0 0.2 0 0.1 0")) + link("finger", placed("0.1 0 0.4 0 0 0.3"))
    inside += joint("wrist", "revolute", "arm", "palm", axis("1 0 0"), pose="0 0 -0.2 0 0 0")
    inside += joint("knuckle", "revolute", "palm", "finger", axis("0 1 0"), pose="0 0 -0.1 0 0 0.2")
    return read(folder, inside, "1.9")


WRIST = joint("wrist", "revolute", "arm", "{}", axis("1 0 0"), pose="0 0 -0.2 0 0 0")
#: the same hand on the same arm, by the rule under test
NESTED = {
    "a model in a model": link("arm") + f'<model name="hand"><pose>{WHERE}</pose>{HAND}</model>' + WRIST.format("hand::palm"),
    "its first link stands for it": link("arm")
    + f'<model name="hand"><pose>{WHERE}</pose>{HAND}</model>'
    + WRIST.format("hand").replace("0 0 -0.2 0 0 0", "0 0 0 0 0.1 0").replace("<xyz>", '<xyz expressed_in="hand::palm">'),
    "included": link("arm") + f"<include><uri>model://hand</uri><pose>{WHERE}</pose></include>" + WRIST.format("hand::palm"),
    "included by another name": link("arm")
    + f"<include><name>paw</name><uri>hand/hand.sdf</uri><pose>{WHERE}</pose></include>"
    + WRIST.format("paw::palm"),
    "merged": link("arm") + f'<include merge="true"><uri>model://hand</uri><pose>{WHERE}</pose></include>' + WRIST.format("palm"),
    "deeper": link("arm")
    + f'<frame name="there"><pose>{WHERE}</pose></frame><model name="outer"><pose relative_to="there"/><include><uri>model://hand</uri></include></model>'
    + WRIST.format("outer::hand::palm"),
    "placed by a frame of its own": link("arm")
    + '<model name="hand" placement_frame="grip"><pose relative_to="at"/><frame name="grip"><pose>0 0 1 0.5 0 0</pose></frame>'
    + f'{HAND}</model><frame name="at"><pose relative_to="base">0 0 1 0.5 0 0</pose></frame><frame name="base"><pose>{WHERE}</pose></frame>'
    + WRIST.format("hand::palm"),
    "joined by frames": link("arm")
    + f'<model name="hand"><pose>{WHERE}</pose>{HAND}<frame name="grip" attached_to="palm"><pose>0 0 -0.2 0 0 0</pose></frame></model>'
    + joint("wrist", "revolute", "arm", "hand::grip", axis("1 0 0")),
}  # fmt: skip


@pytest.mark.parametrize("rule", NESTED)
def test_models_in_models(rule: str, tmp_path: Path) -> None:
    (tmp_path / "hand").mkdir()
    (tmp_path / "hand" / "model.config").write_text(
        '<model><sdf version="1.4">old.sdf</sdf><sdf version="1.9">hand.sdf</sdf></model>'
    )
    (tmp_path / "hand" / "hand.sdf").write_text(f'<sdf version="1.9"><model name="hand">{HAND}</model></sdf>')
    found = read(tmp_path, NESTED[rule], "1.9")
    knuckle = next(name for name in found.joints if name.endswith("knuckle"))
    if "stands" not in rule:
        alike(found, flat(tmp_path), [("wrist", "wrist"), (knuckle, "knuckle")])
    else:
        # the joint lies in the model's frame, not at the palm
        world = hg.World()
        found.add(world)
        np.testing.assert_allclose(world.pose(world[found.joints["wrist"]]).p, [0.3, 0.1, 1.0], atol=1e-12)
    assert not found.report.of("left out"), found.report


def test_what_is_included_stays_in_its_folder(tmp_path: Path) -> None:
    """Meshes of an included model are beside it; nested includes cannot grow without bound."""
    (tmp_path / "ball" / "meshes").mkdir(parents=True)
    shape = '<collision name="c"><geometry><mesh><uri>{}</uri></mesh></geometry></collision>'
    import trimesh

    trimesh.creation.box((1, 1, 1)).export(tmp_path / "ball" / "meshes" / "box.stl")
    include = "<include><uri>model://ball</uri><name>{}</name><pose>{} 0 0 0 0 0</pose></include>"
    world = f'<sdf version="1.7"><world name="w">{include.format("one", 1)}{include.format("two", 2)}</world></sdf>'
    (tmp_path / "world.sdf").write_text(world)
    for uri in ("meshes/box.stl", "model://ball/meshes/box.stl"):
        (tmp_path / "ball" / "model.sdf").write_text(
            f'<sdf version="1.7"><model name="b"><pose>9 9 9 0 0 0</pose>{link("a", inside=shape.format(uri))}</model></sdf>'
        )
        found = hg.read(tmp_path / "world.sdf")
        assert [one.name for one in found.models] == ["one", "two"]
        placed = hg.World()
        found.add(placed)
        np.testing.assert_allclose(placed.pose(placed["two/two:a"]).p, [2, 0, 0])
        assert len(placed["two/two:a"].shapes) == 1
        assert found.report.where("model/pose") == {"left out"}, "the include's own counts"
    (tmp_path / "ball" / "model.sdf").write_text(
        f'<sdf version="1.7"><model name="b">{link("a", inside=shape.format("../secret.stl"))}</model></sdf>'
    )
    with pytest.raises(RobotFileError, match="leads out") as caught:
        hg.read(tmp_path / "world.sdf")
    assert str(caught.value.file).endswith("model.sdf")
    for k in range(18):
        twice = "".join(f"<include><uri>m{k + 1}.sdf</uri><name>x{i}</name></include>" for i in range(2))
        (tmp_path / f"m{k}.sdf").write_text(f'<sdf version="1.7"><model name="m">{twice}</model></sdf>')
    (tmp_path / "m18.sdf").write_text(f'<sdf version="1.7"><model name="m">{link("a") * 1}</model></sdf>')
    with pytest.raises(RobotFileError, match="models are included"):
        hg.read(tmp_path / "m0.sdf")


FOUR_BAR = link("crank", "0 0 0 0 0 0") + link("rod", "1 0 0 0 0 0") + link("rocker", "2 0 0 0 0 0")
FOUR_BAR += joint("o", "revolute", "world", "crank", axis("0 1 0")) + joint(
    "a", "revolute", "crank", "rod", axis("0 1 0")
)
FOUR_BAR += joint("c", "revolute", "world", "rocker", axis("0 1 0"), pose="0 0 -1 0 0 0")


def test_second_parents_close_loops(tmp_path: Path) -> None:
    loop = joint(
        "b",
        "revolute",
        "rod",
        "rocker",
        axis("0 1 0", "<dynamics><damping>0.3</damping></dynamics>"),
        pose="0 0 0.5 0 0 0",
    )
    found = read(tmp_path, FOUR_BAR + loop)
    world = hg.World()
    placed = found.add(world, at=(0, 0, 3))
    assert world.nv == 3 and len(placed.connections) == 1
    by_hand = hg.World()
    inertia = world["robot/rod"].mass.inertia
    makers = {"crank": (0, 0, 0), "rod": (1, 0, 0)}
    arm = hg.Model("arm")
    arm.link("crank", joint=hg.Hinge("y"), mass=2, com=(0.1, 0.02, -0.3), inertia=inertia, at=makers["crank"])
    arm.link("rod", "crank", hg.Hinge("y"), mass=2, com=(0.1, 0.02, -0.3), inertia=inertia, at=makers["rod"])
    rocker = hg.Model("rocker")
    rocker.link("rocker", joint=hg.Hinge("y"), mass=2, com=(0.1, 0.02, 0.7), inertia=inertia, at=(2, 0, -1))
    by_hand.add(arm, at=(0, 0, 3)), by_hand.add(rocker, at=(0, 0, 3))
    by_hand.connect(by_hand["rod"], by_hand["rocker"], hg.Hinge("y", damping=0.3), on_a=(1, 0, 0.5), on_b=(0, 0, 1.5))
    for mine in (world, by_hand):
        mine.v[0] = 1.0
        mine.resolve_velocities()
    order = [
        world.v_slice(world[f"robot/{name}" if name != "rocker" else "rocker"]).start
        for name in ("crank", "rod", "rocker")
    ]
    a, b = hg.forward_dynamics(world, np.zeros(3)), hg.forward_dynamics(by_hand, np.zeros(3))
    np.testing.assert_allclose(a[order], b, rtol=1e-9)
    run = hg.simulate(world, 0.2)
    assert run.loop_error.max() < 1e-9


def test_a_link_that_only_leads_to_others_is_hung_the_other_way_round(tmp_path: Path) -> None:
    """No joint has 'strut' as its child; its joint to 'b', which hangs from 'a', is reversed."""
    inside = link("a") + link("b", "1 0 0 0 0 0") + link("strut", "1 0 1 0 0 0")
    inside += joint("j", "revolute", "a", "b", axis("0 1 0")) + joint(
        "k", "revolute", "strut", "b", axis("0 1 0", "<limit><lower>-1</lower><upper>2</upper></limit>")
    )
    found = read(tmp_path, inside)
    spec = found.model.links["strut"]
    assert spec.parent == "b" and spec.joint.ranges == ((-1.0, 2.0),)
    np.testing.assert_allclose(spec.joint.direction, [0, -1, 0])
    np.testing.assert_allclose(spec.mass.com, [0.1, 0.02, 0.7])


def test_gears_universals_and_statics(tmp_path: Path) -> None:
    inside = link("base") + link("motor") + link("wheel", "1 0 0 0 0 0") + link("u", "0 1 0 0 0 0")
    inside += joint("m", "continuous", "base", "motor", axis("0 0 1")) + joint(
        "w", "continuous", "base", "wheel", axis("0 0 -1")
    )
    gear = "<gearbox_reference_body>base</gearbox_reference_body><gearbox_ratio>5</gearbox_ratio>"
    inside += joint("g", "gearbox", "motor", "wheel", gear + axis("0 0 1") + axis("0 0 1", tag="axis2"))
    inside += joint("x", "universal", "base", "u", axis("1 0 0") + axis("0 1 0", tag="axis2"))
    found = read(tmp_path, "<static>true</static>" + inside)
    assert isinstance(found.model.links["base"].joint, Fixed) and isinstance(found.model.links["u"].joint, Universal)
    (couple,) = found.couplings
    assert (couple.follower, dict(couple.leaders)) == ("wheel", {"motor": 5.0}), "theta2 = -5 theta1, and theta2 = -q"
    assert isinstance(read(tmp_path, inside).model.links["base"].joint, Free)


def test_worlds_with_several_models(tmp_path: Path) -> None:
    box = '<collision name="c"><geometry><box><size>1 1 1</size></box></geometry></collision>'
    model = f'<model name="m{{}}"><pose>{{}} 0 0 0 0 0</pose>{link("a", inside=box)}{link("b", "0 3 0 0 0 0", box)}{joint("j", "ball", "a", "b")}</model>'
    path = tmp_path / "world.sdf"
    path.write_text(
        f'<sdf version="1.7"><world name="w"><gravity>0 0 -1.6</gravity>{model.format(1, 0)}{model.format(2, 5)}</world></sdf>'
    )
    found = hg.read(path)
    assert [one.name for one in found.models] == ["m1", "m2"] and found.gravity == (0, 0, -1.6)
    world = hg.World()
    found.add(world)
    np.testing.assert_allclose(world.pose(world["m2/m2:a"]).p, [5, 0, 0])
    world.floor(-3.0)
    links = {name: world[f"{name[:2]}/{name}"] for name in ("m1:a", "m1:b", "m2:a")}
    assert may_touch(world, links["m1:a"], links["m2:a"]) and may_touch(world, links["m1:a"], world.ground)
    assert not may_touch(world, links["m1:a"], links["m1:b"])


@pytest.mark.parametrize(
    ("inside", "words"),
    [
        ("", "no links"),
        (link("a") + link("a"), "second link"),
        (link("a") + joint("j", "revolute", "a", "b"), "no such link"),
        (link("a") + link("b") + joint("j", "screw", "a", "b", axis("0 0 1")), "'screw'"),
        (link("a") + link("b") + joint("j", "revolute", "a", "b"), "no <axis>"),
        (link("a") + link("b") + joint("j", "revolute", "a", "b", axis("0 0 0")), "direction"),
        (link("a", "0 0") + "", "2 numbers"),
        (link("a").replace("<mass>2", "<mass>two"), "finite number"),
        ("<include><uri>model://no-such</uri></include>" + link("a"), "no folder above"),
        ("<include><uri>https://there/arm</uri></include>" + link("a"), "only files beside"),
        ("<include><uri>../arm.sdf</uri></include>" + link("a"), "leads out"),
        ("<include><uri>robot.sdf</uri></include>" + link("a"), "ring"),
        (link("a") + '<model name="a"><link name="b"/></model>', "second link"),
        (link("a") + '<model name="x::y"><link name="b"/></model>', "plain name"),
        (link("a") + '<frame name="f" attached_to="g"/><frame name="g" attached_to="f"/>', "ring"),
        (link("a") + joint("j", "ball", "a", "m::c") + '<model name="m"><link name="b"/></model>', "no such link"),
        (link("a") + link("b") + link("c") + joint("j", "ball", "b", "c") + joint("k", "ball", "c", "b"), "ring"),
    ],
)
def test_what_is_wrong_is_told(inside: str, words: str, tmp_path: Path) -> None:
    with pytest.raises(RobotFileError, match=words) as caught:
        read(tmp_path, inside)
    assert caught.value.line == 1
