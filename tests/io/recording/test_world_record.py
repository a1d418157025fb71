"""A world comes back from its record equal bit for bit, and a bad record is refused with its key."""

from __future__ import annotations

import contextlib
import copy
import json
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import hitogata as hg
from hitogata.errors import FileError, HitogataError, StructureError
from hitogata.io.recording.json_values import from_json, to_json
from hitogata.io.recording.world_record import world_from_record, world_to_record
from tests.worlds import Recipe, Scene, build, every_world, recipes

JOINTS = (hg.Fixed(), hg.Hinge((1.0, 2.0, -0.3)), hg.Ball(), hg.Universal("x", (0.1, 1.0, 0.0)), hg.Planar("y"))


def change_structure(scene: Scene, connections: int, cuts: int) -> None:
    """Connect and cut at random; refused changes are skipped."""
    world = scene.world
    for _ in range(connections):
        a, b = scene.link(), scene.link()
        if a is not b:
            world.connect(a, b, JOINTS[int(scene.rng.integers(len(JOINTS)))], impact=False)
    for _ in range(cuts):
        with contextlib.suppress(StructureError):
            world.cut(scene.link())
    if world.connections and scene.rng.random() < 0.5:
        world.cut(next(iter(world.connections)))


def again(world: hg.World) -> hg.World:
    return world_from_record(from_json(to_json(world_to_record(world)), "record"))


def tables(world: hg.World) -> list[bytes]:
    groups = (world.tables.tree, world.loop_tables.loops)
    return [np.asarray(getattr(group, name)).tobytes() for group in groups for name in type(group).__annotations__]


@settings(max_examples=25)
@given(recipe=recipes(), connections=st.integers(0, 4), cuts=st.integers(0, 4))
def test_a_world_comes_back_bit_for_bit(recipe: Recipe, connections: int, cuts: int) -> None:
    scene = build(recipe)
    change_structure(scene, connections, cuts)
    back = again(scene.world)
    assert world_to_record(back) == world_to_record(scene.world)
    assert tables(back) == tables(scene.world)
    assert str(back) == str(scene.world)
    assert [figure.name for figure in back.figures.values()] == list(scene.world.figures)


# random connections may contradict each other
@pytest.mark.filterwarnings("ignore::hitogata.errors.SingularPoseWarning")
@every_world(5)
def test_it_moves_the_same(recipe: Recipe) -> None:
    scene = build(recipe)
    change_structure(scene, 2, 2)
    torque = scene.vector()
    try:
        expected = hg.forward_dynamics(scene.world, torque)
    except HitogataError:
        return  # a world that cannot be moved shows nothing
    assert hg.forward_dynamics(again(scene.world), torque).tobytes() == expected.tobytes()


def test_ready_made_figures_with_ranges_and_shapes() -> None:
    world = hg.World((0.0, 1.0, -3.0))
    world.add(hg.figures.human())
    world.add(hg.figures.gymnast(arms="up", grip_height=2.5), at=(0.0, 2.0, 0.0))
    world.add(hg.figures.high_bar(height=2.5), name="reck")
    world.cut("gymnast/left_shank")
    back = again(world)
    assert world_to_record(back) == world_to_record(world)
    for a, b in zip(world.links[1:], back.links[1:], strict=True):
        assert a.joint is not None and b.joint is not None
        assert (a.joint.ranges, a.joint.swing, a.joint.restitution) == (
            b.joint.ranges,
            b.joint.swing,
            b.joint.restitution,
        )
        assert [(s.colour, s.touches, s.seen) for s in a.shapes] == [(s.colour, s.touches, s.seen) for s in b.shapes]
    root = back["gymnast/left_shank"]
    assert root.parent is back.ground
    assert root.figure is back.figures["gymnast"]


def test_one_sided_range_and_every_shape() -> None:
    model = hg.Model("all")
    shapes = [
        hg.Box(size=(1, 2, 3), rotation=("y", 0.3), colour="#123456", touches=False, seen=False),
        hg.Sphere(radius=0.2, fineness=9),
        hg.Ellipsoid(radii=(0.1, 0.2, 0.3), rotation=(1, 2, 3, 4)),
        hg.Cylinder(radius=0.1, length=0.7, at=(1, 0, 0)),
        hg.Capsule(radius=0.1, length=0.7),
        hg.Convex(points=np.random.default_rng(1).normal(size=(9, 3))),
        hg.HalfSpace(normal=(1, 2, 3), offset=0.5),
    ]
    model.link("a", joint=hg.Slide("-x", range=(0.0, np.inf), rest=[0.1], stiffness=3.0), mass=1.0, shapes=shapes)
    model.link("b", "a", hg.Ball((1, 1, 1), cone=1.0, centre="y", twist=(-0.1, 0.2), restitution=0.5), mass=1.0)
    model.link("c", "a", hg.Cylindrical("z", range2=(-1.0, 1.0), damping=(0.1, 0.2)), mass=1.0)
    world = hg.World()
    world.add(model)
    back = again(world)
    assert world_to_record(back) == world_to_record(world)
    assert back["a"].joint.ranges == ((0.0, np.inf),)  # type: ignore[union-attr]
    for a, b in zip(world["a"].shapes, back["a"].shapes, strict=True):
        assert (type(a), a.R.tobytes(), a.p.tobytes()) == (type(b), b.R.tobytes(), b.p.tobytes())


@pytest.fixture(scope="module")
def sound() -> dict[str, Any]:
    world = hg.World()
    a, b = world.add(hg.figures.box()), world.add(hg.figures.gymnast())
    world.connect(a.root, b.root, hg.Ball(), name="grip")
    return json.loads(json.dumps(world_to_record(world)))  # type: ignore[no-any-return]


SPOILED = [
    (("version",), 7, "version"),
    (("gravity",), [0, 0], "gravity"),
    (("gravity",), ["a", 0, 0], "gravity"),
    (("gravity",), [1e999, 0, 0], "gravity"),
    (("figures",), {}, "figures"),
    (("figures", 0, "name"), "gymnast", "name"),
    (("figures", 0, "links"), [], "links"),
    (("figures", 0, "links"), [5], "links"),
    (("tree", 0, "link"), "box/no", "link"),
    (("tree", 2, "parent"), "gymnast/nobody", "parent"),
    (("tree", 0, "parent"), "gymnast/trunk", "parent"),
    (("tree", 0, "joint", "kind"), "chain", "kind"),
    (("tree", 0, "joint", "rest"), [1, 2], "rest"),
    (("tree", 0, "joint", "surprise"), 1, "surprise"),
    (("tree", 0, "joint", "damping"), "a lot", "damping"),
    (("tree", 0, "joint", "damping"), [-1.0] * 6, "damping"),
    (("tree", 0, "joint", "units"), [[2, 0, 0], [0, 0, 0]], "units"),
    (("tree", 0, "mass"), -1, "mass"),
    (("tree", 0, "mass"), "1", "mass"),
    (("tree", 0, "mass"), True, "mass"),
    (("tree", 0, "inertia"), [[1, 0, 0], [0, -9, 0], [0, 0, 1]], "negative"),
    (("tree", 0, "R_PJ"), [[1, 0, 0], [0, 2, 0], [0, 0, 1]], "R_PJ"),
    (("tree", 0, "shapes", 0, "kind"), "__import__", "kind"),
    (("tree", 0, "shapes", 0, "touches"), 1, "touches"),
    (("tree", 0, "shapes", 0, "seen"), 1, "seen"),
    (("tree", 0, "shapes", 0, "size"), "123", "size"),
    (("tree", 0, "shapes", 0, "colour"), 5, "colour"),
    (("connections", 0, "a"), "ground/x", "a is"),
    (("connections", 0, "b"), "box/box", "two links"),
    (("connections", 0, "name"), 3, "name"),
    (("connections",), [], "virtual"),
    (("q",), [0.0], "q"),
    (("v",), None, "v"),
    (("tree",), [], "lacks"),
    (("tree", 0, "inertia"), [[1e200, 0.0, 0.0], [0.0, 1e200, 0.0], [0.0, 0.0, 1e200]], "exceed all bounds"),
    (("tree", 0, "mass"), 1e150, "exceed all bounds"),
    (("tree", 0, "com"), [1e9, 0.0, 0.0], "exceed all bounds"),
]


@pytest.mark.parametrize(("way", "value", "named"), SPOILED)
def test_a_spoiled_record_is_refused_with_its_key(
    sound: dict[str, Any], way: tuple[str | int, ...], value: Any, named: str
) -> None:
    record = copy.deepcopy(sound)
    at: Any = record
    for key in way[:-1]:
        at = at[key]
    assert way[-1] in at or way[-1] == "surprise"
    at[way[-1]] = value
    with pytest.raises(FileError, match=named):
        world_from_record(record)


@pytest.mark.parametrize("record", [None, 3, [], {}, "world", {"version": 1}])
def test_what_is_no_record_is_refused(record: Any) -> None:
    with pytest.raises(FileError):
        world_from_record(record)


@settings(max_examples=60)
@given(data=st.data())
def test_any_value_anywhere_gives_a_world_or_a_file_error(sound: dict[str, Any], data: st.DataObject) -> None:
    record = copy.deepcopy(sound)
    at: Any = record
    while True:
        keys = list(at) if isinstance(at, dict) else list(range(len(at)))
        key = data.draw(st.sampled_from(keys))
        if isinstance(at[key], dict | list) and at[key] and data.draw(st.integers(0, 3)):
            at = at[key]
            continue
        at[key] = data.draw(
            st.one_of(
                st.none(),
                st.booleans(),
                st.integers(),
                st.floats(),
                st.text(max_size=3),
                st.lists(st.floats(), max_size=4),
                st.just({}),
                st.just([[]]),
            )
        )
        break
    with contextlib.suppress(FileError):
        world_from_record(record)


@pytest.mark.parametrize("text", [b"", b"{", b"\xff", b"[NaN]", b"[" * 5000, b"Infinity"])
def test_what_is_no_json_is_refused(text: bytes) -> None:
    with pytest.raises(FileError):
        from_json(text, "it")
