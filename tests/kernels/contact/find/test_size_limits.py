"""Limits of contact by the size of the smaller body."""

from __future__ import annotations

import pytest

from hitogata.kernels.contact.find.size_limits import fall_in_step, least_excess, tolerated_depth
from hitogata.kernels.contact.find.tolerances import (
    FALL_RATIO,
    IMPACT_TRAVEL_RATIO,
    MIN_IMPACT_EXCESS,
    TOLERATED_DEPTH,
    TOLERATED_DEPTH_RATIO,
)
from tests.kernels.contact.scene import ContactScene

LARGE, SMALL = 1e3, 1e-6


@pytest.mark.parametrize(
    ("bound", "size", "depth"),
    [(-1, LARGE, TOLERATED_DEPTH), (-1, SMALL, TOLERATED_DEPTH_RATIO * SMALL), (3, SMALL, TOLERATED_DEPTH)],
)
def test_small_bodies_may_overlap_less_and_joints_have_no_size(bound: int, size: float, depth: float) -> None:
    patch = ContactScene.empty().con.patches[0]
    patch["bound"], patch["size"] = bound, size
    assert tolerated_depth(patch) == pytest.approx(depth)


def test_an_approach_without_impulse_is_limited_by_speed_and_by_travel() -> None:
    patch = ContactScene.empty().con.patches[0]
    patch["size"] = LARGE
    assert least_excess(patch, 1e-3) == MIN_IMPACT_EXCESS
    patch["size"] = SMALL
    assert least_excess(patch, 1e-3) * 1e-3 == pytest.approx(IMPACT_TRAVEL_RATIO * SMALL)


def test_a_fall_matters_for_bodies_that_are_small_beside_it() -> None:
    way = 9.81 * 1e-3**2
    assert fall_in_step(9.81, 0.99 * way / FALL_RATIO, 1e-3) == pytest.approx(way)
    assert fall_in_step(9.81, 1.01 * way / FALL_RATIO, 1e-3) == 0.0
