# ruff: noqa: E501  elements of a file stand on one line
"""Every rule of MJCF on small models, against MuJoCo's reading of the same text."""

from __future__ import annotations

from pathlib import Path

import mujoco
import numpy as np
import pytest

import hitogata as hg
from hitogata.contact.rules import may_touch
from hitogata.io.models.found import Found

from .judges import compared_with_mujoco, mujoco_model

INERTIAL = '<inertial pos="0.1 0.02 -0.3" mass="2" fullinertia="0.3 0.4 0.5 0.01 -0.02 0.03"/>'

#: bodies of a model, by the rule under test
TREES = {
    "hinge with a place of its own": f'<body name="a" pos="1 2 3">{INERTIAL}<joint name="j" pos="0.1 0.2 0.3" axis="1 2 3"/></body>',
    "degrees and ref": f'<body name="a">{INERTIAL}<joint name="j" ref="30" range="-40 50" stiffness="3" springref="20" damping="0.7"/>'
    f'<body name="b" pos="0 0 1">{INERTIAL}<joint name="k" type="slide" ref="0.2" stiffness="50" springref="0.1" axis="1 0 1"/></body></body>',
    "several joints in a body": f'<body name="a" pos="1 0 0">{INERTIAL}<joint name="x" axis="1 0 0" pos="0 0 .1"/><joint name="y" axis="0 1 0"/>'
    f'<joint name="s" type="slide" axis="0 1 1" ref="0.3"/><body name="b">{INERTIAL}<joint name="z" axis="0 0 1" pos="0.2 0 0"/></body></body>',
    "free and ball": f'<body name="a" pos="1 2 3" euler="10 20 30"><freejoint name="root"/>{INERTIAL}'
    f'<body name="b" pos="0 0 .5"><joint name="ball" type="ball" pos="0 .1 0" damping="0.3" armature="0.01" stiffness="2"/>{INERTIAL}</body></body>',
    "a free joint with defaults": f'<body name="a" class="m"><joint type="free" name="root" damping="0.2" armature="0.1"/>{INERTIAL}</body>'.replace(' class="m"', ""),
    "orientations": "".join(
        f'<body name="b{k}" {how}>{INERTIAL}<joint name="j{k}" axis="0 1 1"/></body>'
        for k, how in enumerate(
            ['quat="2 1 0 -1"', 'axisangle="1 2 3 40"', 'xyaxes="1 1 0 0 1 1"', 'zaxis="1 -1 .5"', 'euler="10 20 30"', 'zaxis="0 0 -1"']
        )
    ),
    "diagonal inertia": '<body name="a"><inertial pos="0 0 .1" mass="1" diaginertia="0.1 0.2 0.25" euler="30 0 60"/><joint name="j" axis="1 1 0"/></body>',
    "frames": '<frame pos="1 0 0" euler="0 90 0"><body name="a" pos="0 0 1"><frame euler="0 0 30"><joint name="j" pos=".1 0 0" axis="1 0 0"/>'
    '<geom size=".1" pos=".2 0 0"/></frame><frame><body name="b"><joint name="k"/><geom type="box" size=".1 .2 .3"/></body></frame></body></frame>',
    "masses of geoms": '<body name="a"><joint name="j" axis="1 0 0"/><geom size=".1" pos=".3 0 0"/><geom type="box" size=".1 .2 .3" mass="2" euler="10 20 30"/>'
    '<geom type="capsule" size=".05 .2" density="500" pos="0 .3 0"/><geom type="cylinder" size=".05 .2" zaxis="1 1 0"/>'
    '<geom type="ellipsoid" size=".1 .2 .3" pos="0 0 1"/><geom type="capsule" size=".03" fromto="0 0 0 1 2 3"/>'
    '<geom type="box" size=".03" fromto="0 0 0 1 0 .4"/><geom type="sphere" size=".2" mass="0"/></body>',
    "fixed bodies": f'<body name="a"><joint name="j"/>{INERTIAL}<body name="tool" pos="0 0 1" euler="0 30 0"><body name="tip" pos="0 .1 0">'
    f'<site name="here" pos="0 0 .1"/></body></body><body name="heavy" pos="1 0 0" quat="1 1 0 0">{INERTIAL}</body></body>',
    "copies": f'<replicate count="10" offset="1 0 0" euler="0 0 10" sep="-"><body name="b" pos="0 1 0"><joint name="j" axis="0 1 0"/>{INERTIAL}'
    '<replicate count="2" offset="0 0 .1"><geom size=".1"/></replicate></body></replicate>',
    "copies of copies": f'<replicate count="2" offset="1 0 0"><body name="o"><joint name="oj"/>{INERTIAL}<replicate count="3" offset="0 1 0" sep="_">'
    f'<body name="i"><joint name="ij" axis="0 1 0"/>{INERTIAL}</body></replicate></body></replicate>',
    "a joint, a body and a site of one name": f'<body name="a"><joint name="b"/><joint name="x" axis="0 1 0"/>{INERTIAL}<body name="b" pos="0 0 1">'
    f'<joint name="k" axis="0 1 0" pos=".1 0 0"/>{INERTIAL}<site name="b" pos="1 0 0"/></body></body>',
    "springs by their time": f'<body name="a"><joint name="j" axis="0 1 0" springdamper=".2 .5" armature=".1"/>{INERTIAL}<body name="b" pos="0 0 1">'
    f'<joint type="ball" name="k" springdamper=".1 1"/>{INERTIAL}</body></body>',
    "body names": f'<body name="x/y">{INERTIAL}<joint name="j"/></body>',
}  # fmt: skip

#: other sections with bodies of their own
FILES = {
    "radians, capitals": f'<compiler angle="radian" eulerseq="ZxY"/><worldbody><body name="a" euler=".3 .4 .5">{INERTIAL}<joint name="j" ref="0.3"/></body></worldbody>',
    "gravity": f'<option gravity="1 2 -3"/><worldbody><body name="a">{INERTIAL}<joint name="j" axis="0 1 0"/></body></worldbody>',
    "classes": '<default><joint damping="0.3" axis="0 1 0"/><geom type="box" size=".1 .2 .3" quat="1 1 0 0"/><default class="leg"><joint armature="0.2"/>'
    '<geom density="300" euler="0 0 45"/><default class="shin"><joint stiffness="4" axis="1 0 0"/></default></default></default>'
    '<worldbody><body name="a" childclass="leg"><joint name="j"/><geom/><body name="b" pos="0 0 -1"><joint name="k" class="shin"/><geom zaxis="1 0 0"/>'
    '<body name="c" childclass="shin" pos="0 0 -1"><joint name="l"/><geom class="main"/></body></body></body></worldbody>',
    "mass bounds": '<compiler boundmass="1" boundinertia="0.01"/><worldbody><body name="a"><joint name="j" axis="1 0 0"/><inertial mass="0.1" pos="0 0 .1" diaginertia="1e-5 1e-5 1e-5"/></body></worldbody>',
    "bounds of a body without geoms": f'<compiler boundmass=".5" boundinertia=".01"/><worldbody><body name="a"><joint name="j" axis="0 1 0"/>{INERTIAL}<body name="b" pos="0 0 1">'
    '<body name="c" pos="1 0 0"><joint name="k" axis="0 1 0"/><geom size=".1" mass=".1"/></body></body></body></worldbody>',
    "total mass": f'<compiler settotalmass="7"/><worldbody><body name="a"><joint name="j" axis="1 0 0"/>{INERTIAL}<body name="b"><joint name="k"/><geom size=".1"/></body></body></worldbody>',
    "balance": '<compiler balanceinertia="true"/><worldbody><body name="a"><joint name="j" axis="1 0 0"/><inertial mass="1" pos="0 0 .1" diaginertia="1 2 9"/></body></worldbody>',
    "inertia from geoms": f'<compiler inertiafromgeom="true" inertiagrouprange="1 2"/><worldbody><body name="a"><joint name="j" axis="1 0 0"/>{INERTIAL}<geom size=".1" group="1" pos="0 0 1"/><geom size=".3" group="4"/></body></worldbody>',
    "meshes": "".join(
        [
            '<asset><mesh name="m" vertex="0 0 0 1 0 0 0 1 0 0 0 1 1 1 1" scale=".1 .2 -.3"/>',
            '<mesh name="convex" inertia="convex" vertex="0 0 0 1 0 0 0 1 0 0 0 1 .2 .2 .2"/></asset><worldbody>',
            '<body name="a"><joint name="j" axis="1 0 0"/><geom type="mesh" mesh="m" pos=".1 0 0" euler="10 0 0"/></body>',
            '<body name="b"><joint name="k" axis="1 0 0"/><geom type="mesh" mesh="convex" mass="2"/></body></worldbody>',
        ]
    ),
}  # fmt: skip


@pytest.fixture(autouse=True)
def _logs_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """MuJoCo writes its warnings into a file in the present folder."""
    monkeypatch.chdir(tmp_path)


def written(folder: Path, text: str, name: str = "robot.xml") -> Path:
    path = folder / name
    path.write_text(f'<mujoco model="robot">{text}</mujoco>')
    return path


@pytest.mark.parametrize("rule", TREES)
@pytest.mark.parametrize("merge", ["massless", "none"])
def test_tree_as_mujoco_reads_it(rule: str, merge: str, tmp_path: Path) -> None:
    path = written(tmp_path, f"<worldbody>{TREES[rule]}</worldbody>")
    off = compared_with_mujoco(path, merge=merge)
    assert off.within(), off


@pytest.mark.parametrize("rule", FILES)
def test_file_as_mujoco_reads_it(rule: str, tmp_path: Path) -> None:
    off = compared_with_mujoco(written(tmp_path, FILES[rule]))
    # MuJoCo keeps meshes in single precision
    assert off.within(M=1e-6 if rule == "meshes" else 1e-12, a=1e-6 if rule == "meshes" else 1e-9), off


def test_includes_stand_where_they_are_named(tmp_path: Path) -> None:
    (tmp_path / "parts").mkdir()
    (tmp_path / "parts" / "arm.xml").write_text(
        f'<mujoco><body name="arm" pos="0 0 1">{INERTIAL}<joint name="k"/></body></mujoco>'
    )
    (tmp_path / "base.xml").write_text('<mujoco><default><joint damping="2"/></default></mujoco>')
    inner = f'<include file="base.xml"/><worldbody><body name="a">{INERTIAL}<joint name="j"/><include file="parts/arm.xml"/></body></worldbody>'
    assert compared_with_mujoco(written(tmp_path, inner)).within()


LOOP = f"""<worldbody><body name="a" pos="0 0 1"><joint name="ja" axis="0 1 0" ref="10"/>{INERTIAL}
  <body name="b" pos="0 0 -.5"><joint name="jb" axis="0 1 0"/>{INERTIAL}<site name="sb" pos=".1 0 0"/></body></body>
  <body name="c" pos=".5 0 1"><joint name="jc" axis="0 1 0" pos="0 0 .1"/>{INERTIAL}<site name="sc" pos="-.4 0 -.5"/></body></worldbody>"""


def closed_by_mujoco(path: Path, found: Found) -> float:
    """Relative difference of accelerations with all equalities held exactly, by Gauss's principle in MuJoCo's terms."""
    model = mujoco_model(path)
    off = mujoco.mjtDisableBit
    model.opt.disableflags = int(off.mjDSBL_LIMIT) | int(off.mjDSBL_CONTACT) | int(off.mjDSBL_ACTUATION)
    model.opt.jacobian = mujoco.mjtJacobian.mjJAC_DENSE
    data = mujoco.MjData(model)
    world = hg.World(found.gravity)
    found.add(world)
    rng = np.random.default_rng(2)
    tau = rng.normal(size=model.nv)
    data.qfrc_applied[:] = tau  # at rest J̇ v is zero
    mujoco.mj_forward(model, data)
    J = np.zeros((data.nefc, model.nv))
    J[:] = data.efc_J.reshape(data.nefc, model.nv)
    assert np.abs(data.efc_pos).max() < 1e-12, "the zero pose closes all"
    M = np.zeros((model.nv, model.nv))
    mujoco.mj_fullM(model, data, M)
    W = np.linalg.inv(np.linalg.cholesky(M))
    a0 = data.qacc_smooth
    a = a0 - W.T @ np.linalg.pinv(J @ W.T, rcond=1e-9) @ (J @ a0)
    kept = [world.v_slice(world[name]).start for name in "abc" if world[name].joint.nv]
    frozen = [k for k, name in enumerate("abc") if not world[name].joint.nv]
    assert np.abs(a[frozen]).max(initial=0.0) < 1e-9
    moving = [k for k in range(3) if k not in frozen]
    ours = hg.forward_dynamics(world, tau[moving])
    return float(np.abs(ours[kept] - a[moving]).max() / np.abs(a0).max())


EQUALITIES = {
    "connect": '<connect body1="b" body2="c" anchor=".2 0 .1"/>',
    "connect with the world": '<connect name="pin" body1="b" anchor=".2 0 -.3"/>',
    "connect of sites": '<connect site1="sb" site2="sc"/>',
    "weld": '<weld body1="b" body2="c" anchor=".1 .2 .3"/>',
    "joint": '<joint joint1="ja" joint2="jc" polycoef="0 2 .5 -.3 .1"/>',
    "joint alone": '<joint joint1="jb"/>',
    "inactive": '<connect body1="b" body2="c" anchor="0 0 0" active="false"/><joint joint1="ja" joint2="jb"/>',
}


@pytest.mark.parametrize("what", EQUALITIES)
def test_equalities_are_held_exactly(what: str, tmp_path: Path) -> None:
    path = written(tmp_path, f"{LOOP}<equality>{EQUALITIES[what]}</equality>")
    assert closed_by_mujoco(path, hg.read(path)) < 1e-9


def test_relpose_of_a_weld(tmp_path: Path) -> None:
    body = f'<worldbody><body name="a"><freejoint/>{INERTIAL}</body><body name="b" pos="1 0 0"><freejoint/>{INERTIAL}</body></worldbody>'
    path = written(
        tmp_path, f'{body}<equality><weld body1="a" body2="b" relpose=".5 0 0 1 0 0 1" anchor="0 .1 0"/></equality>'
    )
    world = hg.World()
    found = hg.read(path)
    with pytest.raises(hg.HitogataError, match="position error"):
        found.add(world)
    assert len(world.links) == 1, "nothing changed"
    found.add(world, snap=True)
    a, b = world.pose(world["a"]), world.pose(world["b"])
    np.testing.assert_allclose(a.R.T @ (b.p + b.R @ [0, 0.1, 0] - a.p), [0.5, 0, 0], atol=1e-9)
    np.testing.assert_allclose(a.R.T @ b.R, [[0, -1, 0], [1, 0, 0], [0, 0, 1]], atol=1e-9)


def test_a_polynomial_counts_from_both_refs(tmp_path: Path) -> None:
    bodies = "".join(
        f'<body name="{n}"><joint name="{n}" ref="{ref}" axis="0 1 0"/>{INERTIAL}</body>'
        for n, ref in (("y", 20), ("x", -50))
    )
    path = written(
        tmp_path,
        f'<worldbody>{bodies}</worldbody><equality><joint joint1="y" joint2="x" polycoef="0 1 2 3 4"/></equality>',
    )
    world = hg.World()
    hg.read(path).add(world)
    (coupling,) = world.couplings.values()
    x0, y0 = np.radians([-50.0, 20.0])
    for x in (-0.7, 0.1, 1.3):
        value = coupling.offset + sum(c * x ** (k + 1) for k, c in enumerate(coupling.leaders[0].coefficients))
        assert value == pytest.approx(y0 + np.polyval([4, 3, 2, 1, 0], x - x0), abs=1e-12)


def test_fixed_tendons_couple(tmp_path: Path) -> None:
    bodies = "".join(f'<body name="{n}"><joint name="{n}" axis="0 1 0"/>{INERTIAL}</body>' for n in "abc")
    tendons = '<tendon><fixed name="t"><joint joint="a" coef="2"/><joint joint="b" coef="-1"/></fixed><fixed name="u"><joint joint="c" coef="1"/></fixed></tendon>'
    path = written(
        tmp_path,
        f'<worldbody>{bodies}</worldbody>{tendons}<equality><tendon tendon1="t" tendon2="u" polycoef="0 3"/></equality>',
    )
    found = hg.read(path)
    assert closed_by_mujoco(path, found) < 1e-9
    assert found.report.where("tendon/fixed/joint@coef") == {"taken"}


def test_touching_is_the_same_table(tmp_path: Path) -> None:
    """All pairs of classes of four bits, against MuJoCo's rule."""
    classes = [(1, 0), (2, 4), (4, 2), (1, 1), (0, 8), (8, 0), (3, 12), (0, 0)]
    bodies = "".join(
        f'<body name="b{k}" pos="0 {k} 0"><freejoint/><geom size=".1" contype="{t}" conaffinity="{a}"/></body>'
        for k, (t, a) in enumerate(classes)
    )
    world = hg.World()
    hg.read(written(tmp_path, f"<worldbody>{bodies}</worldbody>")).add(world)
    world.floor()
    for i, (t1, a1) in enumerate(classes):
        assert may_touch(world, world[f"b{i}"], world.ground) == bool(t1 or a1), "strangers touch all that touches"
        for j, (t2, a2) in enumerate(classes[:i]):
            assert may_touch(world, world[f"b{i}"], world[f"b{j}"]) == bool(t1 & a2 or t2 & a1)


def test_pairs_touch_whatever_their_bits_say(tmp_path: Path) -> None:
    """Spheres at one place: our contacts are those of MuJoCo, and a pair has its own friction."""
    bits = {"a": (0, 0), "b": (0, 0), "c": (1, 1), "d": (1, 1), "e": (0, 0)}
    bodies = "".join(
        f'<body name="{k}"><freejoint/><geom name="g{k}" size=".1" friction="0.{n + 3}" contype="{t}" conaffinity="{a}"/></body>'
        for n, (k, (t, a)) in enumerate(bits.items())
    )
    pairs = '<pair geom1="ga" geom2="gb" friction="0.2 0.2 0.01" condim="4"/><pair geom1="gc" geom2="ga"/>'
    path = written(tmp_path, f"<worldbody>{bodies}</worldbody><contact>{pairs}</contact>")
    model = mujoco.MjModel.from_xml_path(str(path))
    data = mujoco.MjData(model)
    mujoco.mj_forward(model, data)
    met = {frozenset(model.body(model.geom_bodyid[g]).name for g in contact.geom) for contact in data.contact}
    found = hg.read(path)
    world = hg.World()
    found.add(world)
    ours = {frozenset((i, j)) for i in bits for j in bits if i < j and may_touch(world, world[i], world[j])}
    assert ours == met == {frozenset(pair) for pair in ("ab", "ac", "cd")}
    rub = world.contact.between(*(world[name].shapes[0].material for name in "ab"))
    assert (rub.static, rub.torsion, rub.rolling) == (0.2, 0.01, 0.0)
    assert found.report.where("contact/pair@friction") == {"taken"}
    # without friction of its own a pair does not take that of the geoms
    rub = world.contact.between(*(world[name].shapes[0].material for name in "ac"))
    assert rub.static == model.pair_friction[1, 0] == 1.0


def test_pairs_without_friction_and_of_copies(tmp_path: Path) -> None:
    """condim 1 has none; friction across, a pair of neighbours and a wrong condim are reported; copies touch as well."""
    ball = '<body name="{0}"><freejoint/><geom name="g{0}" size=".1" friction="0.{1}" contype="0" conaffinity="0"/>{2}</body>'
    child = '<body name="c"><joint axis="1 0 0"/><geom name="gc" size=".1" contype="0" conaffinity="0"/></body>'
    copies = f'<replicate count="2" offset="1 0 0">{ball.format("r", 5, "")}</replicate>'
    text = (
        f"<worldbody>{ball.format('a', 3, child)}{ball.format('b', 4, '')}{copies}</worldbody><contact>{{}}</contact>"
    )
    pairs = (
        '<pair geom1="ga" geom2="gb" condim="1"/><pair geom1="ga" geom2="gc"/>'
        '<pair geom1="gr" geom2="gb" friction=".2"/>'
    )
    found = hg.read(written(tmp_path, text.format(pairs)))
    world = hg.World()
    found.add(world)
    assert world.contact.between(*(world[name].shapes[0].material for name in "ab")).static == 0.0
    assert all(may_touch(world, world[name], world["b"]) for name in ("r0", "r1", "a"))
    told = [note.what for note in found.report.of("left out") if note.path == "contact/pair"]
    assert sum("neighbours" in what for what in told) == 1
    assert sum("across" in what for what in told) == 2
    with pytest.raises(hg.HitogataError, match="condim is 2"):
        hg.read(written(tmp_path, text.format('<pair geom1="ga" geom2="gb" condim="2"/>')))


def test_sections_of_the_world_add_up(tmp_path: Path) -> None:
    """A scene that includes a robot has two <worldbody>: each shape of the ground is laid once, in the file's order."""
    (tmp_path / "ball.xml").write_text(
        '<mujoco><worldbody><geom type="box" size="1 1 .1"/><body name="a" pos="0 0 1"><freejoint/>'
        '<geom size=".1"/></body></worldbody></mujoco>'
    )
    path = written(
        tmp_path,
        '<include file="ball.xml"/><worldbody><geom type="plane" size="1 1 1"/>'
        '<body name="b" pos="1 0 1"><freejoint/><geom size=".1"/></body></worldbody>',
    )
    found = hg.read(path)
    assert [shape.name for shape in found.ground] == ["box", "halfspace"]
    assert [link for model in found.models for link in model.links] == ["a", "b"]


@pytest.mark.parametrize("meshdir", ["", "x"])
@pytest.mark.parametrize("present", ["main", "beside", "both"])
def test_meshes_of_included_files_are_where_mujoco_finds_them(meshdir: str, present: str, tmp_path: Path) -> None:
    """In the main file's mesh folder, else beside the including element's own file."""
    box = "".join(f"v {x} {y} {z}\n" for x in (0, "{0}") for y in (0, 1) for z in (0, 1))
    triangles = "1 3 4,1 4 2,5 6 8,5 8 7,1 2 6,1 6 5,3 7 8,3 8 4,1 5 7,1 7 3,2 4 8,2 8 6"
    (tmp_path / "parts" / "meshes").mkdir(parents=True)
    (tmp_path / "meshes" / meshdir).mkdir(parents=True)
    for folder, size, where in ((tmp_path / meshdir, 1, "main"), (tmp_path / "parts", 2, "beside")):
        if present in (where, "both"):
            (folder / "meshes").mkdir(parents=True, exist_ok=True)
            faces = "".join(f"f {line}\n" for line in triangles.split(","))
            (folder / "meshes" / "box.obj").write_text(box.replace("{0}", str(size)) + faces)
    (tmp_path / "parts" / "assets.xml").write_text(
        '<mujocoinclude><asset><mesh name="m" file="meshes/box.obj"/></asset></mujocoinclude>'
    )
    path = written(
        tmp_path,
        f'<compiler meshdir="{meshdir}"/><include file="parts/assets.xml"/>'
        '<worldbody><body name="a"><freejoint/><geom type="mesh" mesh="m"/></body></worldbody>',
    )
    (mass,) = (link.mass.mass for link in hg.read(path).model.links.values())
    assert mass == pytest.approx(2000.0 if present == "beside" else 1000.0)
    assert mass == pytest.approx(mujoco.MjModel.from_xml_path(str(path)).body_mass[1])


def test_an_empty_colour_is_none(tmp_path: Path) -> None:
    geom = '<geom size=".1" rgba=""/>'
    path = written(tmp_path, f'<worldbody><body name="a"><freejoint/>{geom}</body></worldbody>')
    assert hg.read(path, strict=True).model.links["a"].shapes[0].colour is None


def test_missing_heights_are_missing_as_meshes_are(tmp_path: Path) -> None:
    text = '<asset><hfield name="h" file="gone.png" size="1 1 1 1"/></asset><worldbody><geom type="hfield" hfield="h"/><body name="x"><freejoint/><geom size=".1"/></body></worldbody>'
    path = written(tmp_path, text)
    with pytest.raises(hg.HitogataError, match=r"hfield 'h': .*missing='leave out'"):
        hg.read(path, missing="refuse")
    assert "hfield that is not there" in str(hg.read(path, missing="leave out").report)


def test_bodies_that_never_touch(tmp_path: Path) -> None:
    """Excluded pairs, and a body with several joints and its parent."""
    geom = '<geom size=".1"/>'
    path = written(
        tmp_path,
        f'<worldbody><body name="a"><freejoint/>{geom}<body name="b" pos="1 0 0"><joint name="x" axis="1 0 0"/><joint name="y" axis="0 1 0" pos="0 0 .1"/>{geom}'
        f'<body name="c" pos="1 0 0"><joint name="z"/>{geom}<body name="d" pos="1 0 0"><joint/>{geom}</body></body></body></body></worldbody>'
        '<contact><exclude body1="a" body2="d"/></contact>',
    )
    world = hg.World()
    hg.read(path).add(world)
    world.floor(-5.0)
    touch = {(i, j): may_touch(world, world[i], world[j]) for i in "abcd" for j in "abcd" if i < j}
    assert touch == {
        ("a", "b"): False,
        ("a", "c"): True,
        ("a", "d"): False,
        ("b", "c"): False,
        ("b", "d"): True,
        ("c", "d"): False,
    }


ACTUATORS = f"""<compiler angle="radian"/>
<default><position kp="30" kv="2"/></default>
<worldbody><body name="a"><joint name="a" axis="0 1 0" range="-1 2" actuatorfrcrange="-7 7"/>{INERTIAL}<body name="b"><joint name="b" axis="0 1 0"/>{INERTIAL}
<body name="c"><joint name="c" axis="0 1 0"/>{INERTIAL}<body name="d"><joint name="d" axis="0 1 0"/>{INERTIAL}<body name="e"><joint name="e" axis="0 1 0"/>{INERTIAL}</body></body></body></body></body></worldbody>
<actuator><position name="pa" joint="a" gear="2" inheritrange="1"/><motor name="mb" joint="b" gear="20" ctrlrange="-3 3"/>
<velocity name="vc" joint="c" kv="5"/><general name="gd" joint="d" gainprm="0.5" biastype="affine" biasprm="1 -40 -3" forcerange="-9 9" ctrlrange="0 255"/>
<position name="pe" joint="e" kp="12" dampratio="1.5"/><muscle name="m" joint="a"/></actuator>
<keyframe><key name="up" qpos=".1 .2 .3 .4 .5" ctrl=".3 2 .4 100 .2 0"/></keyframe>"""


def test_motors_do_what_actuators_do(tmp_path: Path) -> None:
    """Forces at random states, against MuJoCo's actuators."""
    path = written(tmp_path, ACTUATORS)
    model = mujoco.MjModel.from_xml_path(str(path))
    data = mujoco.MjData(model)
    found = hg.read(path, key="up")
    assert set(found.actuators) == {"pa", "mb", "vc", "gd", "pe"}
    assert found.actuators["pa"].control == (-1.0, 2.0)
    world = hg.World()
    placed = found.add(world)
    np.testing.assert_allclose(world.q, [0.1, 0.2, 0.3, 0.4, 0.5])
    rng = np.random.default_rng(3)
    for _ in range(5):
        data.qpos[:], data.qvel[:] = rng.normal(size=(2, 5))
        data.ctrl[:] = [0.3, 2, 0.4, 100, 0.2, 0]
        mujoco.mj_forward(model, data)
        for k, name in enumerate("abcde"):
            motor = placed.motors[world[name]]
            target = 0.0 if motor.target is None else float(np.asarray(motor.target)[0])
            force = (
                motor.force
                + motor.stiffness * (target - data.qpos[k])
                + motor.damping * (motor.target_rate - data.qvel[k])
            )
            force = float(np.clip(force, -motor.limit, motor.limit))
            total = float(np.clip(data.actuator_force[k] * model.actuator_gear[k, 0], -motor.limit, motor.limit))
            assert force == pytest.approx(total, abs=1e-9), name
    assert any("muscle" in note.path for note in found.report.of("left out"))


def test_loops_of_a_key_pose_are_closed_by_the_least_motion(tmp_path: Path) -> None:
    keys = '<keyframe><key name="near" qpos="0.1754 -0.004 0.003"/><key name="far" qpos="1 1 1"/></keyframe>'
    path = written(tmp_path, f'{LOOP}<equality><connect body1="b" body2="c" anchor=".2 0 .1"/></equality>{keys}')
    world = hg.World()
    placed = hg.read(path, key="near").add(world)
    assert 1e-4 < placed.moved < 5e-3
    assert max(world.measure_connection(placed.connections[0]).loop_error) < 1e-9
    np.testing.assert_allclose(world.q, [0.1754, -0.004, 0.003], atol=5e-3)
    with pytest.raises(hg.HitogataError, match="position error"):
        hg.read(path, key="far").add(hg.World())
    with pytest.raises(hg.HitogataError, match="'near'"):
        hg.read(path, key="nea")


def test_height_fields_are_terrain(tmp_path: Path) -> None:
    """Inline, from a picture and from MuJoCo's own file: rays from above meet the ground at MuJoCo's heights."""
    from PIL import Image

    rng = np.random.default_rng(2)
    grey = rng.integers(0, 256, (5, 7), dtype=np.uint8)
    Image.fromarray(grey).save(tmp_path / "hills.png")
    rough = rng.uniform(size=(4, 3)).astype("<f4")
    (tmp_path / "rough.bin").write_bytes(np.array([4, 3], "<i4").tobytes() + rough.tobytes())
    fields = '<hfield name="a" nrow="3" ncol="4" elevation="0 1 2 3 4 5 6 1 8 9 2 11" size="2 1 .5 .1"/><hfield name="b" file="hills.png" size="1 2 .3 .2"/><hfield file="rough.bin" name="c" size="1 1 1 .1"/>'
    geoms = "".join(f'<geom type="hfield" hfield="{name}" pos="{10 * k} 1 {k}"/>' for k, name in enumerate("abc"))
    path = written(
        tmp_path,
        f'<asset>{fields}</asset><worldbody>{geoms}<body name="x" pos="0 0 9"><freejoint/><geom size=".1"/></body></worldbody>',
    )
    model = mujoco.MjModel.from_xml_path(str(path))
    data = mujoco.MjData(model)
    mujoco.mj_forward(model, data)
    found = hg.read(path)
    for k, shape in enumerate(found.ground):
        heights, spacing = np.asarray(shape.heights), np.asarray(shape.spacing)
        for i, j in np.ndindex(heights.shape):
            inside = 1.0 - 1e-6  # rays along an edge may miss
            at = shape.p[:2] + ([i, j] - 0.5 * (np.array(heights.shape) - 1)) * spacing * inside
            hit = mujoco.mj_ray(
                model,
                data,
                np.array([at[0], at[1], 50.0]),
                np.array([0.0, 0.0, -1.0]),
                None,
                1,
                1,
                np.zeros(1, np.int32),
            )
            assert 50.0 - hit == pytest.approx(k + heights[i, j], abs=2e-5)
    assert len(found.ground) == 3 and found.report.where("asset/hfield@elevation") == {"taken"}


def test_what_leads_to_copies_is_copied(tmp_path: Path) -> None:
    """Actuators, excludes and equalities of replicated bodies, named as MuJoCo names them."""
    path = written(
        tmp_path,
        f'<worldbody><replicate count="2" offset="1 0 0"><body name="o"><joint name="oj"/>{INERTIAL}<replicate count="3" offset="0 1 0" sep="_">'
        f'<body name="i"><joint name="ij" axis="0 1 0"/>{INERTIAL}</body></replicate></body></replicate></worldbody><contact><exclude body1="o" body2="i"/></contact>'
        '<tendon><fixed name="t"><joint joint="ij" coef="1"/><joint joint="oj" coef="-2"/></fixed></tendon><equality><tendon tendon1="t"/></equality>'
        '<actuator><motor name="m" joint="ij"/><position name="p" joint="oj"/></actuator>',
    )
    model = mujoco.MjModel.from_xml_path(str(path))
    found = hg.read(path)
    assert set(found.actuators) == {model.actuator(k).name for k in range(model.nu)} and model.nu == 8
    assert {frozenset(pair) for pair in found.apart} == {
        frozenset((f"i_{k}{n}", f"o{n}")) for k in range(3) for n in range(2)
    }
    assert model.nexclude == 6 and len(found.couplings) == model.neq == 6


def test_ground_of_the_file_moves_with_it(tmp_path: Path) -> None:
    text = '<worldbody><geom type="plane" size="1 1 1" pos="0 0 1"/><geom type="box" size=".1 .2 .3" pos="1 0 0"/><site name="s" pos="0 1 0"/></worldbody>'
    path = written(tmp_path, text + "<worldbody><body name='a'><freejoint/><geom size='.1'/></body></worldbody>")
    world = hg.World()
    placed = hg.read(path).add(world, at=(5, 0, 0), rotation=("z", np.pi / 2))
    plane, box = world.ground.shapes
    np.testing.assert_allclose(plane.surface, [5, 0, 1], atol=1e-12)
    np.testing.assert_allclose(box.p, [5, 1, 0], atol=1e-12)
    np.testing.assert_allclose(placed.frames["s"][1], [4, 0, 0], atol=1e-12)
    np.testing.assert_allclose(box.size, [0.2, 0.4, 0.6])
