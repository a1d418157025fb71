"""An extra call changes no bit, and a place 10 km away costs no digit."""

from __future__ import annotations

import numpy as np

from hitogata import com_jacobian, forward_dynamics, inverse_dynamics, jacobian, jacobian_rate, mass_matrix
from hitogata.arrays import Array
from hitogata.chain.measures import measure
from tests.closeness import assert_close
from tests.worlds import FAR_AWAY, Recipe, Scene, Tree, build, every_world


def answers(scene: Scene, reverse: bool = False) -> dict[str, Array]:
    """All queries of a world, in one order or the other."""
    world, rng = scene.world, np.random.default_rng(7)
    link, point = world.links[-1], rng.normal(size=3)
    torque, external = rng.normal(size=world.nv), {link: rng.normal(size=6)}
    questions = {
        "forward": lambda: forward_dynamics(world, torque, external=external),
        "inverse": lambda: inverse_dynamics(world, torque, external=external),
        "bias": lambda: inverse_dynamics(world),
        "mass matrix": lambda: mass_matrix(world),
        "jacobian": lambda: jacobian(world, link, point),
        "jacobian rate": lambda: jacobian_rate(world, link, point),
        "com jacobian": lambda: com_jacobian(world, world.links),
        "momentum": lambda: np.concatenate(measure(world).momentum),
        "energy": lambda: np.array(measure(world).energy[::2]),
        "rotation": lambda: world.pose(link).R,
        "velocity": lambda: world.velocity(link),
    }
    order = list(questions)[::-1] if reverse else list(questions)
    return {name: questions[name]() for name in order}


@every_world(20)
def test_an_extra_call_changes_no_bit(recipe: Recipe) -> None:
    scene = build(recipe)
    q, v, text = scene.world.q.tobytes(), scene.world.v.tobytes(), str(scene.world)
    first, second, third = answers(scene), answers(scene), answers(scene, reverse=True)
    fresh = answers(build(recipe), reverse=True)
    for name, value in first.items():
        for again in (second, third, fresh):
            assert value.tobytes() == again[name].tobytes(), name
    assert (scene.world.q.tobytes(), scene.world.v.tobytes(), str(scene.world)) == (q, v, text)


def test_results_are_not_views_of_buffers() -> None:
    """Returned arrays do not change when the next function is called."""
    scene = build(Recipe())
    first = answers(scene)
    kept = {name: value.copy() for name, value in first.items()}
    pose, velocity, com = (
        scene.world.pose(scene.world.links[-1]),
        scene.world.velocity(scene.world.links[-1]),
        scene.world.com(),
    )
    copies = [pose.p.copy(), pose.R.copy(), velocity.copy(), com.copy()]
    scene.world.q[:] += 0.5
    scene.world.v[:] += 0.5
    answers(scene)
    assert all((first[name] == kept[name]).all() for name in kept)
    assert all((a == b).all() for a, b in zip([pose.p, pose.R, velocity, com], copies, strict=True))


@every_world(20)
def test_far_away_is_as_exact_as_at_home(recipe: Recipe) -> None:
    """One tree, the same state here and 10 km away: equal to 1e-12. The place itself does not enter any sum."""
    pair = []
    for origin in ((0.0, 0.0, 0.0), FAR_AWAY):
        pair.append(build(Recipe(recipe.trees[:1], recipe.gravity, origin, recipe.speed, recipe.seed)))
    if pair[0].world.nv == 0:
        return
    here, there = (answers(scene) for scene in pair)
    for name, value in here.items():
        assert_close(f"far away: {name}", there[name], value, within=1e-12)
    shift = pair[1].world.com() - np.array(FAR_AWAY)
    assert_close("far away: COM", shift, pair[0].world.com(), 1.0, 4.0 * np.spacing(1e4))


def test_two_trees_far_away_keep_their_spin() -> None:
    """The arm between two figures is known to 2e-12 m at 10 km, so their common angular momentum is to 1e-11."""
    spins = []
    for origin in ((0.0, 0.0, 0.0), FAR_AWAY):
        scene = build(Recipe((Tree(6, seed=1), Tree(9, floating=False, seed=2)), origin=origin, speed=100.0))
        spins.append(scene.world.momentum().angular)
    assert_close("far away: spin of two trees", spins[1], spins[0], within=1e-10)
