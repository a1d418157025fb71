"""The sparse factor M = LᵀL: its product, its solutions, and no fill-in."""

from __future__ import annotations

import numpy as np

from hitogata import Model, World, mass_matrix
from hitogata.arrays import Array
from hitogata.chain.joints.joint import Hinge
from hitogata.chain.world import World as WorldType
from hitogata.kernels.tree import crba
from hitogata.kernels.tree import ltl_factor as factor
from tests.closeness import assert_close
from tests.worlds import Recipe, build, every_world


def factored(world: WorldType) -> tuple[Array, Array]:
    """M and the lower triangle L, dense, of M = LᵀL."""
    tree, work, nv = world.tables.tree, world.tables.work, world.nv
    M = mass_matrix(world)
    assert factor.factorise(tree, work) == -1
    L = np.zeros((nv, nv))
    for k, freedom in enumerate(tree.freedoms):
        at, j = int(freedom["row"]), k
        while j >= 0:
            L[k, j] = work.factor[at]
            at, j = at + 1, int(tree.freedoms[j]["parent"])
        assert at <= len(work.factor)
    return M, L


@every_world(20)
def test_factor_multiplies_to_the_mass_matrix(recipe: Recipe) -> None:
    M, L = factored(build(recipe).world)
    size = np.sqrt(np.diag(M))
    assert_close("LᵀL", L.T @ L, M, np.outer(size, size), within=1e-13)


@every_world(20)
def test_solve_is_numpys(recipe: Recipe) -> None:
    """Relative to |M⁻¹| |M| |y|, the change of the solution y by rounding in M itself (Skeel)."""
    scene = build(recipe)
    world, x = scene.world, scene.vector()
    M, L = factored(world)
    tree, work = world.tables.tree, world.tables.work
    solved, upper, lower = x.copy(), x.copy(), x.copy()
    factor.solve(solved, tree, work.factor)
    factor.solve_upper(upper, tree, work.factor)
    factor.solve_lower(lower, tree, work.factor)
    assert_close("M⁻¹x", solved, np.linalg.solve(M, x), np.abs(np.linalg.inv(M)) @ np.abs(M) @ np.abs(solved))
    assert_close("M M⁻¹x", M @ solved, x, np.abs(M) @ np.abs(solved), within=1e-13)
    assert_close("L⁻ᵀx", L.T @ upper, x, np.abs(L.T) @ np.abs(upper), within=1e-12)
    assert_close("L⁻¹x", L @ lower, x, np.abs(L) @ np.abs(lower), within=1e-12)


def test_packed_size_of_a_star_grows_with_its_rays_only() -> None:
    """Sixty hinges on one hinged hub: one element for the hub, two for each ray."""
    model = Model("star")
    model.link("hub", joint=Hinge(), mass=1.0, inertia=(1.0, 1.0, 1.0))
    for i in range(60):
        model.link(f"ray{i}", "hub", Hinge("x"), mass=1.0, inertia=(1.0, 1.0, 1.0))
    world = World()
    world.add(model)
    assert len(world.tables.work.mass) == 1 + 2 * 60


def test_factor_finds_a_freedom_without_inertia() -> None:
    model = Model("needle")
    model.link("needle", joint=Hinge("z"), mass=1.0, com=(0.0, 0.0, 1.0), inertia=(0.1, 0.1, 0.0))
    world = World()
    world.add(model)
    tree, work = world.tables.tree, world.tables.work
    M = np.empty((1, 1))
    crba.mass_matrix(M, tree, work, world.q)
    assert factor.factorise(tree, work) == 0
