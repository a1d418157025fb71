"""Targets of overlapping points, and the least-squares solution where they contradict each other."""

from __future__ import annotations

import math

import numpy as np
import pytest

import hitogata as hg
from hitogata.chain.shapes.material import Material
from hitogata.kernels.contact.find.tolerances import TOLERATED_DEPTH
from hitogata.kernels.contact.operator.islands import want_all_islands
from hitogata.kernels.contact.rows.patch_kinematics import apply_contact_forces, point_responses
from hitogata.kernels.contact.solver.coulomb import solve_coulomb
from hitogata.kernels.contact.step.displacements import (
    find_contradictions,
    select_deep_islands,
    set_displacements,
    soften_contradictions,
)
from hitogata.kernels.contact.tables import DISPLACEMENTS
from tests.kernels.contact.scene import ContactScene, on_floor

RECOVERY = 0.3


@pytest.mark.parametrize("placed", [0, 1])
@pytest.mark.parametrize("most", [math.inf, 2e-4])
@pytest.mark.parametrize("depth", [-1e-6, 0.5 * TOLERATED_DEPTH, 5e-4, 5e-3])
def test_targets_are_part_of_the_depth(depth: float, most: float, placed: int) -> None:
    scene = on_floor(-depth, Material(penetration_recovery=RECOVERY))
    assert scene.detect()[0] == 1
    scene.assemble()
    point_responses(scene.con)
    (patch,) = scene.patches
    patch["placed"] = placed
    scene.con.solver.f[:], scene.con.solver.free[:], scene.con.solver.y[:] = 1.0, 1.0, 1.0
    set_displacements(scene.col, scene.con, most)
    points = scene.points(patch)
    deep = depth > TOLERATED_DEPTH
    target = min((1.0 if placed else RECOVERY) * (depth - TOLERATED_DEPTH), most) if deep else -max(-depth, 0.0)
    assert points["target"] == pytest.approx(target, abs=1e-9)
    assert not points["friction"].any()
    assert not any(a[:6].any() for a in (scene.con.solver.f, scene.con.solver.free, scene.con.solver.y))
    want_all_islands(scene.con)
    assert bool(select_deep_islands(scene.con)) == (target > 1e-8)


def seesaw(depths: tuple[float, float], placed: int, arm: float = 0.3) -> ContactScene:
    """A plank on a hinge with a ball under either end, both in the floor."""
    world = hg.World()
    world.floor(material=Material(penetration_recovery=RECOVERY))
    radius = 0.05
    shapes = [
        hg.Sphere(radius, at=(side * arm, 0.0, -depth), material=Material(penetration_recovery=RECOVERY))
        for side, depth in zip((1.0, -1.0), depths, strict=True)
    ]
    model = hg.Model("seesaw")
    model.link("plank", joint=hg.Hinge("y"), mass=2.0, inertia=(0.1, 0.1, 0.1), shapes=shapes)
    world.add(model, at=(0.0, 0.0, radius))
    scene = ContactScene.of(world)
    assert scene.detect()[0] == 2
    scene.patches["placed"] = placed
    scene.assemble()
    point_responses(scene.con)
    return scene


@pytest.mark.parametrize("placed", [0, 1])
@pytest.mark.parametrize("depths", [(8e-4, 8e-4), (9e-4, 5e-4), (2e-4, 9e-4)])
def test_a_seesaw_turns_to_the_least_squares_of_the_overlaps(depths: tuple[float, float], placed: int) -> None:
    """N = (a, −a): the angle with the least Σ (t − N θ)² is (t₁ − t₂) / 2a."""
    arm = 0.3
    scene = seesaw(depths, placed, arm)
    con, change = scene.con, np.zeros(1)
    set_displacements(scene.col, con, math.inf)
    assert select_deep_islands(con)
    solve_coulomb(con, DISPLACEMENTS)
    assert find_contradictions(con)
    assert con.status[0]["wedged"] == pytest.approx(max(depths) if placed else 0.0, rel=1e-3)
    soften_contradictions(con, math.inf)
    solve_coulomb(con, DISPLACEMENTS)
    apply_contact_forces(change, scene.sys, scene.data, con, 0.0)
    # a turn about +y lowers the end at +x
    t = (1.0 if placed else RECOVERY) * (np.array(depths) - TOLERATED_DEPTH)
    assert change[0] == pytest.approx(-(t[0] - t[1]) / (2.0 * arm), rel=1e-3, abs=1e-8)


def test_placed_points_move_in_proportion_to_their_depths() -> None:
    depths, most = (9e-4, 5e-4), 1e-4
    scene = seesaw(depths, 1)
    set_displacements(scene.col, scene.con, most)
    targets = [scene.points(patch)["target"][0] for patch in scene.patches]
    assert targets == pytest.approx([most, most])
    select_deep_islands(scene.con)
    solve_coulomb(scene.con, DISPLACEMENTS)
    assert find_contradictions(scene.con)
    soften_contradictions(scene.con, most)
    deepest = max(-float(scene.points(patch)["gap"][0]) for patch in scene.patches)
    for patch in scene.patches:
        (point,) = scene.points(patch)
        assert point["target"] == pytest.approx(most / deepest * (-point["gap"] - TOLERATED_DEPTH))


def test_reachable_targets_are_no_contradiction() -> None:
    scene = on_floor(-5e-4, Material(penetration_recovery=RECOVERY))
    scene.detect()
    scene.assemble()
    point_responses(scene.con)
    set_displacements(scene.col, scene.con, math.inf)
    assert select_deep_islands(scene.con)
    solve_coulomb(scene.con, DISPLACEMENTS)
    assert not find_contradictions(scene.con)
    assert not scene.con.ordering.islands["wanted"][:1].any()
