"""Motions of links by their freedoms against the inverse of the mass matrix: L Lᵀ = J M⁻¹ Jᵀ."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg
from hitogata.arrays import Array
from hitogata.kernels.contact.operator.link_responses import (
    carry,
    clear_motions,
    moves,
    respond_along,
    write_path_motions,
)
from hitogata.kernels.contact.operator.tolerances import LONGEST_SHARED_PATH
from tests.kernels.contact.operator.test_patch_operator import long_string, lying_person
from tests.kernels.contact.scene import ContactScene


def articulated(world: hg.World) -> ContactScene:
    """With the articulated bodies of its pose, and no motions yet."""
    scene = ContactScene.of(world)
    scene.detect()
    scene.place()
    scene.assemble()
    clear_motions(scene.con)
    assert (scene.con.delassus.block < 0).all()
    return scene


def motions(scene: ContactScene, link: int) -> Array:
    delassus = scene.con.delassus
    first = delassus.block[link]
    return np.asarray(delassus.motion[first : first + delassus.ways[link], :6])


@pytest.mark.parametrize("name", ["pelvis", "left_hand", "right_foot", "head"])
def test_motions_of_a_link_are_a_root_of_its_response(name: str) -> None:
    world = lying_person()
    scene, figure = articulated(world), world.figures["human"]
    link = figure[name] if name in {one.name for one in figure.links} else figure.root
    assert write_path_motions(scene.con, scene.sys.tree, scene.data.tree, link.index)
    L = motions(scene, link.index)
    J = hg.jacobian(world, link)
    expected = J @ np.linalg.solve(hg.mass_matrix(world), J.T)
    np.testing.assert_allclose(L.T @ L, expected, atol=1e-9 * np.abs(expected).max())
    # at a point beside it, with the other sign
    arm = (0.1, -0.2, 0.3)
    pose = world.pose(link)
    J = hg.jacobian(world, link, pose.R.T @ arm)
    expected = J @ np.linalg.solve(hg.mass_matrix(world), J.T)
    delassus = scene.con.delassus
    first = delassus.block[link.index]
    end = respond_along(scene.con, 0, (first, first + len(L)), -1.0, arm)
    assert end == len(L)
    np.testing.assert_allclose(
        delassus.L[:end, :6].T @ delassus.L[:end, :6], expected, atol=1e-9 * np.abs(expected).max()
    )
    assert set(delassus.freedom[:end]) <= set(range(world.nv))
    assert moves(delassus.L, 0, end)
    assert not moves(np.zeros((3, 6)), 0, 3)


def test_links_inherit_the_motions_of_their_parent() -> None:
    """Those of the hand are those of the forearm, moved to its origin, less the responses of its own freedoms."""
    world = lying_person()
    scene, figure = articulated(world), world.figures["human"]
    hand = figure["left_hand"]
    assert hand.parent is not None
    write_path_motions(scene.con, scene.sys.tree, scene.data.tree, hand.index)
    before = scene.con.delassus.used.copy()
    assert write_path_motions(scene.con, scene.sys.tree, scene.data.tree, hand.parent.index)
    np.testing.assert_array_equal(scene.con.delassus.used, before)  # known already
    above = motions(scene, hand.parent.index)
    assert len(above) < len(motions(scene, hand.index))
    # a pure shift of the reference point: v + ω × r
    r = world.pose(hand).p - world.pose(hand.parent).p
    out = np.vstack([above, np.zeros_like(above)])
    assert carry(out, (0, len(above)), len(above), tuple(r)) == 2 * len(above)
    moved = above.copy()
    moved[:, 3:] += np.cross(above[:, :3], r)
    np.testing.assert_allclose(out[len(above) :], moved, atol=1e-12)


def test_long_paths_are_refused() -> None:
    world = long_string()
    scene = articulated(world)
    last = world.figures["string"].links[-1]
    assert scene.con.delassus.ways[last.index] > LONGEST_SHARED_PATH
    assert not write_path_motions(scene.con, scene.sys.tree, scene.data.tree, last.index)
    assert (scene.con.delassus.block < 0).all()
