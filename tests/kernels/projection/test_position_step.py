"""Position corrections at regular poses, and the measures by which they are limited, by dense algebra."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg
from hitogata.arrays import Array
from hitogata.kernels.loops.delassus import assemble
from hitogata.kernels.loops.place import place_at
from hitogata.kernels.loops.solve import factorise_finer
from hitogata.kernels.loops.tolerances import RANK_TOL_PROJECTION, RANK_TOL_SOLVE, SHORT_ROW
from hitogata.kernels.mechanism.system import Data
from hitogata.kernels.projection.position_step import close_by_shift, gaps_along, lever_along, widest_gap
from tests.kernels.running import running
from tests.kernels.singular.chains import row_of_rods
from tests.mechanisms import rows_jacobian


def corrected(bend: float, gap: float) -> tuple[Array, Array]:
    """Displacement of three rods off their line by an angle, for an error along it; and the least one."""
    world = row_of_rods((1.0, 1.0, 1.0))
    world.q = [bend, -2.0 * bend, bend]
    world.forget_loops()
    sys, data = running(world)
    place_at(sys, data, world.q, world.v)
    shift = factorise_finer(sys.loops, data.loops, assemble(sys, data))
    rhs = np.array([gap * row["u"][0] if not row["turns"] else 0.0 for row in data.loops.rows])
    data.loops.rows["rhs"] = rhs
    close_by_shift(sys, data, world.q, np.zeros(world.nv), shift)
    found = data.loops.change.copy()
    place_at(sys, data, world.q, world.v)
    J = rows_jacobian(world)
    push = np.linalg.solve(hg.mass_matrix(world), J.T)
    least = push @ np.linalg.pinv(J @ push, rcond=1e-14) @ rhs
    return found, least


@pytest.mark.parametrize(("bend", "gap"), [(0.5, 1e-3), (0.1, 1e-4), (1e-2, 1e-6)])
def test_at_regular_poses_it_is_the_least_displacement(bend: float, gap: float) -> None:
    found, least = corrected(bend, gap)
    np.testing.assert_allclose(found, least, rtol=1e-6, atol=1e-9 * gap)


def factored(diagonal: list[float]) -> tuple[Data, Array]:
    """Buffers as if the rows had an orthogonal basis Z with these σ, some rows being short. Returns Z too."""
    rng = np.random.default_rng(1)
    data = running(row_of_rods((1.0, 1.0, 1.0))).data
    loops, m = data.loops, len(data.loops.rows)
    assert m == len(diagonal)
    Z = np.linalg.qr(rng.normal(size=(m, m)))[0]
    loops.turned[:], loops.triangle[:] = Z, np.diag(diagonal)
    loops.rows["scale"] = loops.unit[:] = rng.uniform(0.5, 2.0, size=m)
    loops.rows["rhs"] = rng.normal(size=m)
    loops.rank[:] = m
    return data, Z


def test_errors_along_the_basis_are_those_of_its_directions() -> None:
    data, Z = factored([1.0, 0.5, 0.1, 1e-5, 1e-9])
    expected = Z @ (data.loops.unit * data.loops.rows["rhs"])
    out = np.full(5, np.nan)
    gaps_along(out, data, 2)
    np.testing.assert_allclose(out[2:], expected[2:], rtol=1e-12)
    assert np.isnan(out[:2]).all()
    # the largest error of a row along the directions that projections omit and accelerations do not
    T = np.diag(data.loops.triangle)
    omitted = (T > RANK_TOL_SOLVE) & (T <= RANK_TOL_PROJECTION)
    data.loops.triangle[3, 3] = RANK_TOL_PROJECTION
    omitted[3] = True
    parts = np.abs(Z * expected[:, None]) / data.loops.unit
    assert widest_gap(data) == pytest.approx(parts[omitted].max(), rel=1e-12)


def test_levers_are_sigmas_less_the_weight_of_short_rows() -> None:
    data, Z = factored([1.0, 0.5, 0.1, 1e-5, 1e-9])
    assert lever_along(2, data) == pytest.approx(0.1)
    data.loops.unit[1] = 0.5 * data.loops.rows["scale"][1]  # a short row
    expected = 0.1 * (1.0 - Z[2, 1] ** 2 * (1.0 - SHORT_ROW))
    assert lever_along(2, data) == pytest.approx(expected, rel=1e-12)
