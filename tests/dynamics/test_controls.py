"""Negative controls: each comparison with an oracle notices a world that is wrong by a part in a million."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from hitogata import forward_dynamics, inverse_dynamics, jacobian, jacobian_rate, mass_matrix
from hitogata.chain.measures import measure
from hitogata.kernels.tree.tables import Tree as Tables
from tests.closeness import relative_error
from tests.oracles import ORACLES, Oracle
from tests.worlds import Recipe, Scene, Tree, build

PART = 1e-6
RECIPE = Recipe((Tree(8, 0.4, ("hinge", "universal", "cylindrical"), passive=True, seed=11),))


def heavier(tree: Tables, row: int) -> None:
    tree.links["mass"][row] *= 1.0 + PART


def off_centre(tree: Tables, row: int) -> None:
    tree.links["com"][row] += PART


def rounder(tree: Tables, row: int) -> None:
    tree.links["inertia"][row] *= 1.0 + PART


def displaced(tree: Tables, row: int) -> None:
    tree.links["p_PJ"][row] += PART


def stiffer(tree: Tables, row: int) -> None:
    tree.freedoms["stiffness"][tree.links["v"][row]] *= 1.0 + PART


def armoured(tree: Tables, row: int) -> None:
    tree.freedoms["armature"][tree.links["v"][row]] *= 1.0 + PART


def errors(scene: Scene, engine: Oracle) -> dict[str, float]:
    """Relative error of each answer."""
    world, link = scene.world, scene.world.links[-1]
    rng = np.random.default_rng(3)
    a, torque, point = rng.normal(size=world.nv), rng.normal(size=world.nv), rng.normal(size=3)
    external = {link: np.ones(6)}
    ours, (angular, linear) = measure(world), engine.momentum()
    return {
        "M": relative_error(mass_matrix(world), engine.mass_matrix()),
        "inverse": relative_error(inverse_dynamics(world, a, external=external), engine.inverse_dynamics(a, external)),
        "forward": relative_error(
            forward_dynamics(world, torque, external=external), engine.forward_dynamics(torque, external)
        ),
        "J": relative_error(jacobian(world, link, point), engine.jacobian(link, point)),
        "J̇v": relative_error(jacobian_rate(world, link, point), engine.jacobian_rate(link, point)),
        "COM": relative_error(ours.com, engine.com()),
        "linear": relative_error(ours.momentum.linear, linear),
        "angular": relative_error(ours.momentum.angular, angular),
        "kinetic": relative_error(ours.energy.kinetic, engine.kinetic_energy()),
        "weight": relative_error(ours.energy.gravity, engine.weight_energy()),
    }


ALL = {"M", "inverse", "forward", "J", "J̇v", "COM", "linear", "angular", "kinetic", "weight"}
MASS = ALL - {"J", "J̇v"}
CASES: dict[Callable[[Tables, int], None], set[str]] = {
    heavier: MASS,
    off_centre: MASS,
    rounder: {"M", "inverse", "forward", "angular", "kinetic"},
    displaced: ALL,
    stiffer: {"inverse", "forward"},
    armoured: {"M", "inverse", "forward", "kinetic"},
}


@pytest.mark.parametrize("oracle", ORACLES)
@pytest.mark.parametrize("harm", CASES, ids=lambda harm: harm.__name__)
def test_a_part_in_a_million_is_noticed(oracle: str, harm: Callable[[Tables, int], None]) -> None:
    scene = build(RECIPE)
    world = scene.world
    engine = ORACLES[oracle](world, scene.origin)
    assert max(errors(scene, engine).values()) < 1e-10, "the oracle agrees before the harm"
    harm(world.tables.tree, len(world.links) - 1)
    found = {name for name, error in errors(scene, engine).items() if error > 1e-10}
    assert found == CASES[harm]
