"""The Delassus matrix of the patches against J M⁻¹ Jᵀ with dense matrices, ranges and closed loops included."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.sparse.csgraph import connected_components

import hitogata as hg
from hitogata.arrays import Array
from hitogata.contact.polyhedra import polyhedron
from hitogata.kernels.contact.joints.compliant_springs import yield_to_step
from hitogata.kernels.contact.operator.islands import list_islands
from hitogata.kernels.contact.operator.patch_operator import assemble_patches, dense_delassus
from hitogata.kernels.contact.operator.tolerances import LONGEST_SHARED_PATH
from hitogata.kernels.contact.rows.patch_kinematics import apply_contact_forces
from hitogata.kernels.tree.forces.springs import place_springs
from tests.kernels.contact.scene import ContactScene, box
from tests.mechanisms import held_jacobian


def lying_person() -> hg.World:
    """On the back, hands and feet on the floor, an elbow and a knee at the ends of their ranges; two boxes on
    one another aside."""
    world = hg.World()
    world.floor()
    figure = world.add(hg.figures.human())
    figure.root.q = [0.0, 0.0, 1.0, np.cos(np.pi / 4), 0.0, -np.sin(np.pi / 4), 0.0]
    for name in ("left_forearm", "right_shank"):
        joint = figure[name].joint
        assert joint is not None
        figure[name].q = joint.ranges[0][0]
    lowest = min(
        (world.pose(link).p + polyhedron(shape).points @ world.pose(link).R.T)[:, 2].min()
        for link in figure.links
        for shape in link.shapes
        if shape.touches
    )
    # as deep as some millimetres of back, head and heels are in the floor
    figure.root.q[2] -= lowest + 0.02
    world.add(box(), at=(0.0, 3.0, 0.1))
    world.add(box(), at=(0.0, 3.05, 0.3))
    return world


def held_person() -> hg.World:
    """The same with both hands held together and one foot held by the ground."""
    world = lying_person()
    figure = world.figures["human"]
    world.connect(figure["left_hand"], figure["right_hand"], hg.Ball())
    world.connect(world.ground, figure["left_foot"], hg.Hinge("y"))
    return world


def long_string() -> hg.World:
    """Twelve rods end to end by balls on the floor, folded onto themselves, and a box that touches the last ones: some
    ways to the ground are shared, those of the last rods are too long for that."""
    world = hg.World()
    world.floor()
    model, size = hg.Model("string"), (0.12, 0.02, 0.02)
    for k in range(12):
        shape = hg.Box(size=size, at=(0.06, 0.0, 0.0))
        joint, parent = (hg.Free(), None) if k == 0 else (hg.Ball(), f"rod{k - 1}")
        at = (0.12, 0.0, 0.0) if k else (0.0, 0.0, 0.0)
        model.link(
            f"rod{k}",
            parent,
            joint,
            at=at,
            mass=0.05,
            com=(0.06, 0.0, 0.0),
            inertia=shape.inertia(0.05),
            shapes=[shape],
        )
    figure = world.add(model, at=(0.0, 0.0, 0.009))
    figure["rod6"].q = [np.sin(0.05), 0.0, 0.0, np.cos(0.05)]
    world.add(box(), at=(0.05, 0.0, 0.118))
    assert LONGEST_SHARED_PATH < 6 + 3 * 11
    return world


def assembled(world: hg.World) -> tuple[ContactScene, Array, Array]:
    """The scene, J of its rows, and the inverse of the mass matrix with the loops kept closed."""
    scene = ContactScene.of(world)
    assert scene.detect()[0] > 4
    J = scene.jacobian()
    scene.place()
    scene.assemble()
    inverse = np.linalg.inv(hg.mass_matrix(world))
    held = held_jacobian(world)
    if len(held):
        # M⁻¹ − M⁻¹ Cᵀ (C M⁻¹ Cᵀ)⁺ C M⁻¹
        push = inverse @ held.T
        inverse = inverse - push @ np.linalg.pinv(held @ push, rcond=1e-10) @ push.T
    return scene, J, inverse


@pytest.mark.parametrize("build", [lying_person, held_person, long_string])
def test_blocks_are_those_of_the_dense_matrix(build: object) -> None:
    scene, J, inverse = assembled(build())  # type: ignore[operator]
    A = J @ inverse @ J.T
    assert {int(patch["rows"]) for patch in scene.patches} == ({6} if build is long_string else {1, 6})
    size = np.sqrt(np.diag(A))
    found = np.full((scene.rows, scene.rows), np.nan)
    dense_delassus(found, scene.con)
    assert found / np.outer(size, size) == pytest.approx(A / np.outer(size, size), abs=1e-8)
    for patch in scene.patches:
        rows = slice(patch["row"], patch["row"] + patch["rows"])
        own = scene.con.delassus.own[rows, : patch["rows"]]
        assert own == pytest.approx(found[rows, rows], abs=1e-12 * found[rows, rows].max())


@pytest.mark.parametrize("build", [lying_person, held_person])
def test_stiff_springs_hold_patches_within_a_step(build: object) -> None:
    """(M + Σ w jᵀ j)⁻¹, loops closed, by the patches' factor and by the velocities' response to contact forces."""
    world, h = build(), 1e-3  # type: ignore[operator]
    figure = world.figures["human"]
    for a, b, stiffness, damping in (
        (world.ground, figure["head"], 1e5, 0.0),
        (figure["left_thigh"], figure["right_hand"], 1e9, 1e3),
        (figure["right_foot"], world.links[-1], 1e7, 10.0),
    ):
        world.attach(a, b, hg.Spring(stiffness=stiffness, damping=damping), on_a=(0.1, 0.02, 0.3))
    scene, J, inverse = assembled(world)
    place_springs(scene.sys.tree, scene.data.tree)
    rng = np.random.default_rng(0)
    a = rng.normal(size=world.nv)
    free = inverse @ hg.mass_matrix(world) @ a
    a[:] = free
    yield_to_step(h, a, scene.sys, scene.data, scene.con, 0.0, scene.shift)
    soft = scene.data.soft
    assert soft.n[0] == 3
    weights = np.array([0.5 * h * (row["damping"] + 0.5 * h * row["stiffness"]) for row in soft.rows])
    j = soft.lever
    held = inverse - inverse @ j.T @ np.linalg.inv(j @ inverse @ j.T + np.diag(1.0 / weights)) @ j @ inverse
    assert a == pytest.approx(held @ hg.mass_matrix(world) @ free, abs=1e-8 * np.abs(a).max())
    assemble_patches(scene.sys, scene.data, scene.con, scene.shift)
    A = J @ held @ J.T
    size = np.sqrt(np.diag(J @ inverse @ J.T))
    found = np.full((scene.rows, scene.rows), np.nan)
    dense_delassus(found, scene.con)
    assert found / np.outer(size, size) == pytest.approx(A / np.outer(size, size), abs=1e-8)
    assert np.abs(A - J @ inverse @ J.T).max() > 0.1
    w = rng.normal(size=scene.rows)
    scene.con.solver.w[: scene.rows] = w
    change = np.empty(world.nv)
    apply_contact_forces(change, scene.sys, scene.data, scene.con, scene.shift)
    assert change == pytest.approx(held @ J.T @ w, abs=1e-8 * np.abs(change).max())


def test_islands_are_what_hangs_together() -> None:
    scene, J, inverse = assembled(lying_person())
    A, patches = J @ inverse @ J.T, scene.patches
    size = np.sqrt(np.diag(A))
    owner = np.repeat(np.arange(len(patches)), patches["rows"])
    acts = np.zeros((len(patches), len(patches)))
    np.maximum.at(acts, (owner[:, None], owner[None, :]), np.abs(A / np.outer(size, size)))
    islands, labels = connected_components(acts > 1e-9)
    assert islands == scene.con.status[0]["n_islands"] == 2
    assert len({(int(a), int(b)) for a, b in zip(labels, patches["island"], strict=True)}) == islands
    list_islands(scene.con)
    for island in range(islands):
        listed, i = [], scene.con.solver.first_of_island[island]
        while i >= 0:
            listed.append(int(i))
            i = scene.con.solver.next_of_island[i]
        assert listed == np.flatnonzero(patches["island"] == island).tolist()


@pytest.mark.parametrize("build", [lying_person, held_person])
def test_forces_change_velocities_by_the_inverse_mass(build: object) -> None:
    scene, J, inverse = assembled(build())  # type: ignore[operator]
    w = np.random.default_rng(2).normal(size=scene.rows)
    scene.con.solver.w[: scene.rows] = w
    change = np.empty(scene.world.nv)
    apply_contact_forces(change, scene.sys, scene.data, scene.con, scene.shift)
    expected = inverse @ J.T @ w
    assert change == pytest.approx(expected, abs=1e-8 * np.abs(expected).max())
