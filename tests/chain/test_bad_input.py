"""Bad input of every kind: the error names the thing, the value and the rule, and the world stays as it was."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from hitogata import (
    Ball,
    Box,
    Convex,
    Fixed,
    Free,
    Hinge,
    Model,
    Planar,
    Slide,
    Sphere,
    Universal,
    World,
    com_jacobian,
    figures,
    forward_dynamics,
    inverse_dynamics,
    jacobian,
    jacobian_rate,
    mass_matrix,
)
from hitogata.chain.measures import measure
from hitogata.errors import HitogataError, InputError, ModelError, SingularError, StateError, UnknownName

NAN, INF = float("nan"), float("inf")
ROUND = (0.1, 0.1, 0.1)


def arm(name: str = "arm") -> Model:
    model = Model(name)
    model.link("upper", joint=Hinge("y"), mass=2.0, com=(0.0, 0.0, -0.2), inertia=ROUND)
    model.link("lower", "upper", Ball(), at=(0.0, 0.0, -0.4), mass=1.0, com=(0.0, 0.0, -0.2), inertia=ROUND)
    return model


@pytest.fixture
def world() -> World:
    """An arm and a floating stone, moving. nq = 12, nv = 10."""
    world = World()
    world.add(arm())
    stone = Model("stone")
    stone.link("stone", mass=1.0, inertia=ROUND)
    world.add(stone, at=(1.0, 2.0, 3.0))
    world.q[0] = 0.3
    world.v[:] = np.linspace(-1.0, 1.0, world.nv)
    return world


def refused(world: World, error: type[HitogataError], words: list[str], act: Callable[[], Any]) -> None:
    """The act raises, its message holds all words, and the world is bit for bit what it was."""
    before = (
        world.q.tobytes(),
        world.v.tobytes(),
        world.links,
        str(world),
        dict(world.figures),
        world.gravity.tobytes(),
    )
    q, v = world.q, world.v
    with pytest.raises(error) as caught:
        act()
    missing = [word for word in words if word not in str(caught.value)]
    assert not missing, f"{missing} not in {caught.value}"
    after = (
        world.q.tobytes(),
        world.v.tobytes(),
        world.links,
        str(world),
        dict(world.figures),
        world.gravity.tobytes(),
    )
    assert before == after
    assert world.q is q and world.v is v


def link_with(**given: Any) -> Callable[[World], Any]:
    def act(world: World) -> None:
        model = arm()
        model.link("hand", "lower", **{"mass": 1.0, "inertia": ROUND, **given})

    return act


SKEW = [[0.1, 0.02, 0.0], [0.0, 0.1, 0.0], [0.0, 0.0, 0.1]]
MIRROR = np.diag([1.0, 1.0, -1.0])

#: invalid uses: (act on the world, error, words of the message)
MODELS: dict[str, tuple[Callable[[World], Any], type[HitogataError], list[str]]] = {
    "negative mass": (link_with(mass=-1.2), ModelError, ["'hand'", "-1.2 kg", "positive and finite"]),
    "nan mass": (link_with(mass=NAN), ModelError, ["'hand'", "mass nan", "finite"]),
    "infinite mass": (link_with(mass=INF), ModelError, ["'hand'", "mass inf", "finite"]),
    "mass that is no number": (link_with(mass="heavy"), ModelError, ["'hand'", "'heavy'", "number"]),
    "triangle inequality": (
        link_with(inertia=(0.1, 0.1, 0.3)), ModelError, ["'hand'", "0.1, 0.1, 0.3", "triangle inequality"],
    ),
    "negative moment": (link_with(inertia=(0.1, 0.1, -0.05)), ModelError, ["'hand'", "-0.05", "negative"]),
    "asymmetric inertia": (link_with(inertia=SKEW), ModelError, ["'hand'", "0.02", "symmetric"]),
    "nan inertia": (link_with(inertia=(0.1, NAN, 0.1)), ModelError, ["'hand'", "nan", "finite"]),
    "inertia of wrong shape": (link_with(inertia=(0.1, 0.1)), ModelError, ["'hand'", "(2,)", "(3,) or (3, 3)"]),
    "inertia that is no number": (link_with(inertia=("a", "b", "c")), ModelError, ["'hand'", "inertia"]),
    "ragged inertia": (link_with(inertia=[[1.0], [1.0, 2.0]]), ModelError, ["'hand'", "inertia"]),
    "com of wrong length": (link_with(com=(0.0, 1.0)), ModelError, ["'hand'", "com", "length 2", "expected length 3"]),
    "nan com": (link_with(com=(0.0, NAN, 0.0)), ModelError, ["'hand'", "com[1]", "nan", "finite"]),
    "place of wrong length": (link_with(at=(1.0,)), ModelError, ["'hand'", "at", "length 1", "expected length 3"]),
    "infinite place": (link_with(at=(0.0, 0.0, INF)), ModelError, ["'hand'", "at[2]", "inf", "finite"]),
    "mirror as rotation": (link_with(rotation=MIRROR), ModelError, ["'hand'", "not a rotation", "right-handed"]),
    "shear as rotation": (link_with(rotation=np.eye(3) + 0.1), ModelError, ["'hand'", "not a rotation", "orthonormal"]),
    "zero quaternion as rotation": (link_with(rotation=(0, 0, 0, 0)), ModelError, ["'hand'", "quaternion", "zero"]),
    "rotation of wrong shape": (link_with(rotation=np.ones(5)), ModelError, ["'hand'", "(5,)", "quaternion"]),
    "nan rotation": (link_with(rotation=(NAN, 0, 0, 0)), ModelError, ["'hand'", "nan", "finite"]),
    "turn about a zero axis": (link_with(rotation=((0, 0, 0), 1.0)), ModelError, ["'hand'", "axis", "zero"]),
    "joint that is none": (link_with(joint="hinge"), ModelError, ["'hand'", "'hinge'", "joint"]),
    "shape that is none": (link_with(shapes=["ball"]), ModelError, ["'hand'", "'ball'", "shape"]),
    "duplicate link name": (
        lambda _: arm().link("lower", "upper", mass=1.0), ModelError, ["'arm'", "'lower'", "names must differ"],
    ),
    "empty name": (lambda _: arm().link("", "upper", mass=1.0), ModelError, ["''", "printable"]),
    "name with a slash": (lambda _: Model("a/b"), ModelError, ["'a/b'", "without '/'"]),
    "name with a newline": (lambda _: Model("a\nb"), ModelError, ["'a\\nb'", "printable"]),
    "start of an unknown link": (lambda _: arm().start({"lowr": 1.0}), UnknownName, ["'arm'", "'lowr'", "'lower'"]),
    "start of wrong length": (lambda _: arm().start({"lower": 1.0}), ModelError, ["'lower'", "shape ()", "length 4"]),
    "nan start": (lambda _: arm().start({"upper": NAN}), ModelError, ["'upper'", "nan", "finite"]),
    "start that is no number": (lambda _: arm().start({"upper": "bent"}), ModelError, ["'upper'", "'bent'"]),
    "zero axis": (lambda _: Hinge((0, 0, 0)), ModelError, ["hinge axis", "[0.0, 0.0, 0.0]", "zero"]),
    "nan axis": (lambda _: Slide((0, NAN, 1)), ModelError, ["slide axis[1]", "nan", "finite"]),
    "axis of unknown name": (lambda _: Hinge("w"), ModelError, ["hinge axis", "'w'", "'x', 'y', 'z'"]),
    "axis of wrong length": (lambda _: Hinge((1, 0)), ModelError, ["hinge axis", "length 2", "length 3"]),
    "parallel universal axes": (
        lambda _: Universal((0, 0, 1), (0, 0, -2)), ModelError, ["universal axes", "parallel"],
    ),
    "planar x along the normal": (lambda _: Planar("z", "z"), ModelError, ["planar x", "'z'", "parallel"]),
    "range upside down": (lambda _: Hinge(range=(1.0, -1.0)), ModelError, ["hinge range", "(1, -1)", "below"]),
    "nan range": (lambda _: Hinge(range=(NAN, 1.0)), ModelError, ["hinge range", "nan", "low must be below high"]),
    "range of three": (lambda _: Slide(range=(0, 1, 2)), ModelError, ["slide range", "(0, 1, 2)", "(low, high)"]),  # type: ignore[arg-type]
    "range that is no number": (lambda _: Slide(range=("a", "b")), ModelError, ["slide range"]),  # type: ignore[arg-type]
    "cone too wide": (lambda _: Ball(cone=4.0), ModelError, ["ball cone", "4", "at most π"]),
    "cone of nothing": (lambda _: Ball(cone=0.0), ModelError, ["ball cone", "0", "positive"]),
    "negative damping": (lambda _: Hinge(damping=-1.0), ModelError, ["hinge damping", "-1", "at least 0"]),
    "nan stiffness": (lambda _: Hinge(stiffness=NAN), ModelError, ["hinge stiffness", "nan", "finite"]),
    "no effort": (lambda _: Hinge(effort=0.0), ModelError, ["hinge effort", "0.0", "positive"]),
    "too many efforts": (lambda _: Hinge(effort=(1.0, 2.0)), ModelError, ["hinge effort", "(2,)", "give one number"]),
    "negative armature": (lambda _: Hinge(armature=-0.1), ModelError, ["hinge armature", "-0.1", "at least 0"]),
    "damping of wrong length": (lambda _: Ball(damping=[1, 2]), ModelError, ["ball damping", "length 2", "length 3"]),
    "uneven stiffness of a ball": (lambda _: Ball(stiffness=[1, 2, 3]), ModelError, ["ball stiffness", "three axes"]),
    "spring on a free joint": (lambda _: Free(stiffness=1.0), ModelError, ["free stiffness", "no spring"]),
    "zero quaternion as rest": (lambda _: Ball(rest=(0, 0, 0, 0)), ModelError, ["ball rest", "quaternion", "zero"]),
    "rest of wrong length": (lambda _: Hinge(rest=(0, 0)), ModelError, ["hinge rest", "length 2", "length 1"]),
    "box without size": (lambda _: Box(size=(1, 0, 1)), ModelError, ["box size", "0", "positive"]),
    "negative radius": (lambda _: Sphere(radius=-1), ModelError, ["sphere radius", "-1", "positive"]),
    "three points": (lambda _: Convex(points=np.eye(3)), ModelError, ["convex points", "(3, 3)", "n ≥ 4"]),
    "flat hull": (
        lambda _: Convex(points=[(0, 0, 0), (1, 0, 0), (0, 1, 0), (1, 1, 0)]), ModelError, ["one plane", "volume"],
    ),
    "nan vertex": (lambda _: Convex(points=np.full((4, 3), NAN)), ModelError, ["convex", "finite"]),
    "points that are no numbers": (lambda _: Convex(points=[["a"]]), ModelError, ["convex points"]),
    "nan gravity": (lambda world: setattr(world, "gravity", (0, 0, NAN)), ModelError, ["gravity[2]", "nan", "finite"]),
    "gravity of wrong length": (lambda _: World((0, 0)), ModelError, ["gravity", "length 2", "length 3"]),
}  # fmt: skip


@pytest.mark.parametrize("case", MODELS)
def test_wrong_description_is_refused(world: World, case: str) -> None:
    act, error, words = MODELS[case]
    refused(world, error, words, lambda: act(world))


def test_a_refused_link_leaves_the_model_as_it_was() -> None:
    model = arm()
    with pytest.raises(ModelError):
        model.link("hand", "lower", mass=-1.0)
    assert list(model.links) == ["upper", "lower"]


def chain_of(*links: tuple[str, str | None]) -> Model:
    model = Model("maze")
    for name, parent in links:
        model.link(name, parent, Hinge(), mass=1.0, inertia=ROUND)
    return model


STRUCTURES: dict[str, tuple[Model, type[HitogataError], list[str]]] = {
    "no links": (chain_of(), ModelError, ["'maze'", "no links", "at least one"]),
    "two roots": (chain_of(("a", None), ("b", None)), ModelError, ["'maze'", "a, b", "has one"]),
    "unknown parent": (chain_of(("pelvis", None), ("leg", "pelvs")), UnknownName, ["'leg'", "'pelvs'", "'pelvis'"]),
    "parents in a ring": (
        chain_of(("a", None), ("b", "d"), ("c", "b"), ("d", "c")), ModelError, ["'maze'", "b, c, d", "cycle"],
    ),
    "its own parent": (chain_of(("a", None), ("b", "b")), ModelError, ["'maze'", "b", "cycle"]),
    "nothing but a ring": (chain_of(("a", "b"), ("b", "a")), ModelError, ["'maze'", "a, b", "cycle"]),
}  # fmt: skip


@pytest.mark.parametrize("case", STRUCTURES)
def test_a_model_that_is_no_tree_is_not_added(world: World, case: str) -> None:
    model, error, words = STRUCTURES[case]
    refused(world, error, words, lambda: world.add(model))


ADDITIONS: dict[str, tuple[dict[str, Any], type[HitogataError], list[str]]] = {
    "duplicate figure name": ({"name": "stone"}, ModelError, ["'stone'", "names must differ"]),
    "figure name with a slash": ({"name": "a/b"}, ModelError, ["'a/b'", "without '/'"]),
    "place of wrong length": ({"at": (1, 2)}, ModelError, ["at (of 'arm')", "length 2", "length 3"]),
    "nan place": ({"at": (1, NAN, 3)}, ModelError, ["at (of 'arm')[1]", "nan", "finite"]),
    "zero quaternion": ({"rotation": (0, 0, 0, 0)}, ModelError, ["rotation (of 'arm')", "quaternion", "zero"]),
    "mirror": ({"rotation": MIRROR}, ModelError, ["rotation (of 'arm')", "not a rotation"]),
    "scaled matrix": ({"rotation": 2.0 * np.eye(3)}, ModelError, ["rotation (of 'arm')", "not a rotation"]),
}


@pytest.mark.parametrize("case", ADDITIONS)
def test_a_wrong_place_or_name_is_refused(world: World, case: str) -> None:
    given, error, words = ADDITIONS[case]
    refused(world, error, words, lambda: world.add(arm(), **given))


def test_what_is_no_model_is_not_added(world: World) -> None:
    refused(world, ModelError, ["'human'", "Model"], lambda: world.add("human"))  # type: ignore[arg-type]


@pytest.mark.parametrize("joint", [Ball(), Free()], ids=lambda joint: joint.name)
def test_a_start_with_a_zero_quaternion_is_refused(world: World, joint: Ball | Free) -> None:
    model = Model("ghost")
    model.link("root", joint=Fixed(), mass=1.0)
    model.link("tip", "root", joint, mass=1.0, inertia=ROUND)

    def act() -> None:
        model.start({"tip": np.zeros(joint.nq)})
        world.add(model)

    refused(world, InputError, ["'tip'", "quaternion", "zero"], act)


NAMES: dict[str, tuple[Callable[[World], Any], type[HitogataError], list[str]]] = {
    "unknown link": (lambda world: world["lowr"], UnknownName, ["'lowr'", "did you mean", "'lower'"]),
    "nothing near": (lambda world: world["zzz"], UnknownName, ["'zzz'", "known", "'upper'", "'stone'"]),
    "unknown figure": (lambda world: world["ston/stone"], UnknownName, ["figure", "'ston'", "'stone'"]),
    "unknown link of a figure": (lambda world: world["arm/uper"], UnknownName, ["'arm'", "'uper'", "'upper'"]),
    "unknown link by handle": (
        lambda world: world.figures["arm"]["stone"],
        UnknownName,
        ["'arm'", "'stone'", "'upper'"],
    ),
}


@pytest.mark.parametrize("case", NAMES)
def test_an_unknown_name_lists_near_ones(world: World, case: str) -> None:
    act, error, words = NAMES[case]
    refused(world, error, words, lambda: act(world))


def test_a_name_that_several_links_bear_must_be_said_in_full(world: World) -> None:
    world.add(arm())
    refused(world, InputError, ["'lower'", "several", "arm/lower", "arm 2/lower"], lambda: world["lower"])


def wrench(value: Any) -> dict[str, Any]:
    return {"external": value}


VECTORS: dict[str, tuple[Callable[[World], Any], type[HitogataError], list[str]]] = {
    "q too short": (lambda w: setattr(w, "q", np.zeros(11)), StateError, ["q has length 11", "expected length 12"]),
    "q of wrong shape": (lambda w: setattr(w, "q", np.zeros((12, 1))), StateError, ["shape (12, 1)", "length 12"]),
    "q that is no number": (lambda w: setattr(w, "q", ["a"] * 12), StateError, ["q is", "numbers"]),
    "nan in q": (lambda w: setattr(w, "q", np.full(12, NAN)), StateError, ["q[0]", "nan", "finite"]),
    "zero quaternion in q": (
        lambda w: setattr(w, "q", np.zeros(12)), StateError, ["'arm/lower'", "[0.0, 0.0, 0.0, 0.0]", "zero"],
    ),
    "v too long": (lambda w: setattr(w, "v", np.zeros(11)), StateError, ["v has length 11", "expected length 10"]),
    "infinity in v": (lambda w: setattr(w, "v", [0.0] * 9 + [INF]), StateError, ["v[9]", "inf", "finite"]),
    "q of a link too long": (lambda w: setattr(w["upper"], "q", [1, 2]), StateError, ["arm/upper", "2", "length 1"]),
    "nan q of a link": (lambda w: setattr(w["upper"], "q", NAN), StateError, ["'arm/upper'", "nan", "finite"]),
    "q of a link no number": (lambda w: setattr(w["upper"], "q", "bent"), StateError, ["'arm/upper'", "'bent'"]),
    "zero quaternion of a link": (
        lambda w: setattr(w["lower"], "q", np.zeros(4)), StateError, ["'arm/lower'", "quaternion", "zero"],
    ),
    "v of a link too short": (lambda w: setattr(w["lower"], "v", [1, 2]), StateError, ["arm/lower", "2", "length 3"]),
    "torque too short": (lambda w: forward_dynamics(w, np.zeros(9)), StateError, ["torque has length 9", "length 10"]),
    "nan torque": (lambda w: forward_dynamics(w, [NAN] * 10), StateError, ["torque[0]", "nan", "finite"]),
    "torque of wrong shape": (lambda w: forward_dynamics(w, np.zeros((2, 5))), StateError, ["torque has shape (2, 5)"]),
    "acceleration too long": (
        lambda w: inverse_dynamics(w, np.zeros(12)), StateError, ["acceleration has length 12", "length 10"],
    ),
    "infinite acceleration": (lambda w: inverse_dynamics(w, [INF] * 10), StateError, ["acceleration[0]", "be finite"]),
    "wrench of three": (
        lambda w: forward_dynamics(w, **wrench({w["stone"]: (1, 2, 3)})), StateError,
        ["wrench on 'stone/stone'", "length 3", "length 6"],
    ),
    "nan wrench": (
        lambda w: inverse_dynamics(w, **wrench({w["stone"]: [NAN] * 6})), StateError,
        ["wrench on 'stone/stone'[0]", "nan", "finite"],
    ),
    "wrench on an unknown name": (
        lambda w: forward_dynamics(w, **wrench({"pebble": np.zeros(6)})), UnknownName, ["link", "'pebble'", "stone"],
    ),
    "point of two": (lambda w: jacobian(w, w["stone"], (1, 2)), InputError, ["point", "length 2", "length 3"]),
    "nan point": (lambda w: jacobian_rate(w, w["stone"], (1, 2, NAN)), InputError, ["point[2]", "nan", "finite"]),
    "com of nothing": (lambda w: com_jacobian(w, []), InputError, ["no link", "mass"]),
    "com of the ground": (lambda w: measure(w, [w.ground]), InputError, ["no link", "mass"]),
    "no world": (lambda w: forward_dynamics(w["stone"]), InputError, ["World", "stone"]),  # type: ignore[arg-type]
}  # fmt: skip


@pytest.mark.parametrize("case", VECTORS)
def test_a_wrong_vector_is_refused(world: World, case: str) -> None:
    act, error, words = VECTORS[case]
    refused(world, error, words, lambda: act(world))


QUESTIONS: dict[str, Callable[[World], Any]] = {
    "forward_dynamics": forward_dynamics,
    "inverse_dynamics": inverse_dynamics,
    "mass_matrix": mass_matrix,
    "jacobian": lambda world: jacobian(world, world["lower"]),
    "jacobian_rate": lambda world: jacobian_rate(world, world["lower"]),
    "com_jacobian": lambda world: com_jacobian(world, world.links),
    "pose": lambda world: world.pose(world["lower"]),
    "velocity": lambda world: world.velocity(world["lower"]),
    "com": lambda world: world.com(),
    "momentum": lambda world: world.momentum(),
    "energy": lambda world: world.energy(),
    "figure energy": lambda world: world.figures["arm"].energy(),
}
SPOILS: dict[str, tuple[Callable[[World], None], list[str]]] = {
    "nan in q": (lambda world: world.q.__setitem__(0, NAN), ["q[0]", "'arm/upper'", "nan", "finite"]),
    "infinity in v": (lambda world: world.v.__setitem__(9, INF), ["v[9]", "'stone/stone'", "inf", "finite"]),
    "zero quaternion": (
        lambda world: world["lower"].q.__setitem__(slice(None), 0.0), ["'arm/lower'", "[0.0, 0.0, 0.0, 0.0]", "zero"],
    ),
}  # fmt: skip


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize("spoil", SPOILS)
def test_a_state_spoilt_in_place_is_found_by_every_question(world: World, spoil: str, question: str) -> None:
    act, words = SPOILS[spoil]
    act(world)
    refused(world, StateError, words, lambda: QUESTIONS[question](world))


@pytest.mark.parametrize(
    "ask",
    [
        lambda world, link: world.pose(link),
        lambda world, link: world.velocity(link),
        lambda world, link: world.q_slice(link),
        jacobian,
        jacobian_rate,
        lambda world, link: com_jacobian(world, [link]),
        lambda world, link: measure(world, [link]),
        lambda world, link: forward_dynamics(world, external={link: np.zeros(6)}),
        lambda world, link: inverse_dynamics(world, external={link: np.zeros(6)}),
    ],
)
def test_a_link_of_another_world_is_refused(world: World, ask: Callable[[World, Any], Any]) -> None:
    other = World()
    stranger = other.add(arm("stranger"))["lower"]
    refused(world, InputError, ["stranger/lower", "not a link of this world"], lambda: ask(world, stranger))


def test_a_freedom_that_moves_no_mass_is_singular(world: World) -> None:
    """A needle on the axis it turns about has nothing to resist the turn."""
    needle = Model("needle")
    needle.link("shaft", joint=Hinge("z"), mass=1.0, com=(0.0, 0.0, 0.5), inertia=(0.1, 0.1, 0.0))
    world.add(needle)
    words = ["hinge", "'needle/shaft'", "freedom 0", "no inertia", "armature"]
    refused(world, SingularError, words, lambda: forward_dynamics(world))
    assert np.isfinite(inverse_dynamics(world)).all(), "the inverse problem needs no inertia"


@pytest.mark.parametrize("seed", range(10))
def test_a_point_mass_on_a_ball_is_singular_about_its_rod(world: World, seed: int) -> None:
    """However the rod lies: rounding must not pass for inertia. (A rod next to one of the axes may hide in it.)"""
    rng = np.random.default_rng(seed)
    bob = Model("bob")
    bob.link("bob", joint=Ball(), mass=1.0, com=rng.uniform(0.3, 1.0, 3) * rng.choice([-1.0, 1.0], 3))
    world.add(bob, rotation=rng.normal(size=4))
    refused(world, SingularError, ["ball", "'bob/bob'", "no inertia"], lambda: forward_dynamics(world))


def test_the_freedom_named_is_the_one_that_is_singular(world: World) -> None:
    """Not one of those below it, which have no answer only because of it."""
    mast = Model("mast")
    mast.link("foot", joint=Ball(), mass=1.0, inertia=ROUND)
    mast.link("needle", "foot", Hinge((1.0, 2.0, 3.0)), mass=1.0, com=(0.1, 0.2, 0.3))
    world.add(mast, rotation=(0.3, 0.5, -0.2, 0.7))
    refused(world, SingularError, ["hinge", "'mast/needle'", "freedom 0"], lambda: forward_dynamics(world))


def test_an_armature_makes_it_regular(world: World) -> None:
    needle = Model("needle")
    needle.link("shaft", joint=Hinge("z", armature=0.01), mass=1.0, com=(0.0, 0.0, 0.5), inertia=(0.1, 0.1, 0.0))
    world.add(needle)
    torque = np.zeros(world.nv)
    torque[-1] = 1.0
    assert forward_dynamics(world, torque)[-1] == pytest.approx(100.0)


def test_every_error_is_one_of_ours_and_a_builtin_one() -> None:
    assert issubclass(InputError, ValueError) and issubclass(UnknownName, LookupError)
    assert issubclass(SingularError, ArithmeticError)
    assert all(issubclass(error, HitogataError) for error in (InputError, ModelError, StateError, SingularError))


def test_numbers_whose_squares_overflow_are_taken_without_a_word() -> None:
    """A run decides about overflow by its own checks; numpy must not warn."""
    world = World()
    world.add(figures.box())
    world.v = np.full(6, 1e200)
    assert (world.v == 1e200).all()
