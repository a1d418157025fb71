"""Distance and depth of convex hulls against non-negative least squares and the hull of their difference."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.optimize import nnls
from scipy.spatial import ConvexHull

from hitogata.kernels.geometry.distance.gjk import Hulls, gap, part_along


def hulls(a: np.ndarray, b: np.ndarray, radii: tuple[float, float] = (0.0, 0.0)) -> Hulls:
    return Hulls(
        np.vstack([a, b]),
        np.array([0, len(a), len(a) + len(b)]),
        np.array(radii),
        np.array([a.mean(axis=0), b.mean(axis=0)]),
        np.zeros((4, 9)),
        np.zeros(9),
    )


def distance(a: np.ndarray, b: np.ndarray) -> float:
    """min ‖aᵀλ − bᵀμ‖ over shares λ, μ that sum to one."""
    heavy = 1e4
    A = np.block([[a.T, -b.T], [np.full(len(a), heavy), np.zeros(len(b))], [np.zeros(len(a)), np.full(len(b), heavy)]])
    x, _ = nnls(A, np.array([0.0, 0.0, 0.0, heavy, heavy]))
    return float(np.linalg.norm(a.T @ x[: len(a)] / x[: len(a)].sum() - b.T @ x[len(a) :] / x[len(a) :].sum()))


def depth(a: np.ndarray, b: np.ndarray) -> float:
    """Least shift that parts them: how deep the origin lies in the hull of all differences."""
    return float(-ConvexHull((a[:, None] - b[None]).reshape(-1, 3)).equations[:, 3].max())


@settings(max_examples=60)
@given(st.integers(0, 2**32 - 1), st.integers(1, 12), st.integers(1, 12), st.floats(0.0, 4.0))
def test_distance_is_that_of_the_nearest_points(seed: int, m: int, n: int, far: float) -> None:
    random = np.random.default_rng(seed)
    a, b = random.normal(size=(m, 3)), random.normal(size=(n, 3)) + far * random.normal(size=3)
    expected = distance(a, b)
    if expected < 1e-4:
        return
    two = hulls(a, b, (0.1, 0.2))
    found = gap(two, 0, 1)
    assert found == pytest.approx(expected - 0.3, abs=1e-6)
    # the returned points are that far apart, along the returned direction, and no point of either lies between
    normal, p, q = two.found[:3], two.found[3:6], two.found[6:]
    assert normal @ (p - q) == pytest.approx(found, abs=1e-6)
    assert np.linalg.norm(normal) == pytest.approx(1.0)
    assert part_along(two, 0, 1, tuple(normal)) == pytest.approx(found, abs=1e-5)


@settings(max_examples=40)
@given(st.integers(0, 2**32 - 1))
def test_depth_of_boxes_is_nearly_the_least(seed: int) -> None:
    random = np.random.default_rng(seed)
    corners = np.array([[x, y, z] for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)])
    turn = np.linalg.qr(random.normal(size=(2, 3, 3)))[0]
    a = corners * random.uniform(0.1, 0.4, 3) @ turn[0]
    b = corners * random.uniform(0.1, 0.4, 3) @ turn[1] + random.uniform(-0.2, 0.2, 3)
    expected = depth(a, b)
    if expected < 1e-3:
        return
    found = -gap(hulls(a, b), 0, 1)
    assert expected - 1e-9 <= found <= 1.1 * expected + 2e-3


def test_hulls_that_share_a_corner_touch() -> None:
    corners = np.array([[x, y, z] for x in (0.0, 1.0) for y in (0.0, 1.0) for z in (0.0, 1.0)])
    assert gap(hulls(corners, np.add(corners, (1.0, 1.0, 1.0))), 0, 1) == pytest.approx(0.0, abs=1e-6)
    assert gap(hulls(corners, np.add(corners, (1.5, 0.0, 0.0))), 0, 1) == pytest.approx(0.5, abs=1e-12)
    assert gap(hulls(corners, np.add(corners, (0.9, 0.1, 0.0))), 0, 1) == pytest.approx(-0.1, abs=1e-9)
