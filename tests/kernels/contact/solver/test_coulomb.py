"""Coulomb's law against formulations that share no code with it: dense algebra on the points, closed forms, scipy."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.optimize import lsq_linear

import hitogata as hg
from hitogata.arrays import Array
from hitogata.kernels.contact.buffers import contact_buffers
from hitogata.kernels.contact.operator.ordering import number_unknowns
from hitogata.kernels.contact.rows.point_kinematics import point_response
from hitogata.kernels.contact.solver.coulomb import solve_coulomb
from hitogata.kernels.contact.solver.effort import effort_table
from hitogata.kernels.contact.solver.tolerances import EXACT_RESIDUAL, FIRST_SWEEPS_MAX, NEWTON_STEP_SWEEPS
from hitogata.kernels.contact.tables import FORCES, GAINS, IMPACTS
from tests.kernels.contact.towers import G, Problem, assert_law, breaches, falling, hand_over, tower


def test_box_at_rest_bears_its_weight() -> None:
    problem = tower([2.0], falling(1), 0.5)
    assert problem.solve() <= EXACT_RESIDUAL
    assert problem.f[:, 0].sum() == pytest.approx(2.0 * G, rel=10 * EXACT_RESIDUAL)
    assert_law(problem, 0.5)


def test_sliding_box_does_not_rise() -> None:
    """Convex relaxations lift a sliding body by μ times its speed. This one must stay on the floor and lose μ g h."""
    v = falling(1)
    v[0, 3:5] = 0.8, 0.6
    problem = tower([2.0], v, 0.3, inertia=1e3)
    assert problem.solve() <= EXACT_RESIDUAL
    after = problem.point_velocities()
    assert np.abs(after[:, 0]).max() <= EXACT_RESIDUAL
    mean = after.mean(axis=0)[1:]
    assert np.hypot(*mean) == pytest.approx(1.0 - 0.3 * G, abs=1e-8)
    assert mean / np.hypot(*mean) == pytest.approx([0.8, 0.6], abs=1e-7)


def test_box_that_would_stop_within_the_step_sticks() -> None:
    v = falling(1)
    v[0, 3] = 0.2 * G
    problem = tower([2.0], v, 0.5, inertia=1e3)
    problem.solve()
    assert np.abs(problem.point_velocities()).max() <= EXACT_RESIDUAL
    assert problem.f[:, 1].sum() == pytest.approx(-2.0 * 0.2 * G, rel=1e-6)


def test_what_moves_is_held_against_how_fast_it_does() -> None:
    """Not relative to the speed that weight adds in a step, nor to a gap that a step may close."""
    problem = tower([1.0] * 5, falling(5), 0.5)
    con, island = problem.contacts, problem.contacts.ordering.islands[0]
    island["fastest"] = 8.0
    con.points[16]["target"] = -20.0  # a corner of the uppermost box is 20 mm above the one below
    assert problem.solve() <= 1e-6
    assert island["speed"] == 8.0
    island["fastest"] = 0.0
    assert problem.solve() <= EXACT_RESIDUAL
    assert island["speed"] == pytest.approx(G)  # the gap counts for nothing here, either


@pytest.mark.parametrize("budget", [24, 40, 200])
@pytest.mark.parametrize("what", [IMPACTS, GAINS])
def test_the_work_is_bounded_and_the_residual_told(budget: int, what: int) -> None:
    """If the goal is unreachable, the best forces within the budget are the answer. Forces that gain energy have one
    budget for all repeated solves, except for the first sweeps."""
    rng = np.random.default_rng(7)
    problem = tower([1.0] * 8, falling(8) + 0.3 * rng.normal(size=(8, 6)), 0.7)
    con, island = problem.contacts, problem.contacts.ordering.islands[0]
    con.effort[:] = effort_table("bounded")
    row = con.effort[what]
    row["work"], row["goals"], row["moving"], row["last"] = budget, 1e-30, 1e-30, 90
    island["fastest"], island["work"] = 8.0, 0
    told = [solve_coulomb(con, what) for _ in range(3)]
    assert 0 < island["work"] <= budget + NEWTON_STEP_SWEEPS + (0 if what == IMPACTS else 2 * FIRST_SWEEPS_MAX)
    assert told[2] <= told[0]
    v, f = problem.point_velocities(), problem.f
    broken = np.minimum(v[:, 0], 0.0)
    assert np.abs(broken).max() <= 10.0 * told[2] * island["speed"] + 1e-12
    assert f[:, 0].min() >= 0.0


def test_spinning_box_is_braked_by_torsion_of_its_corners() -> None:
    v = falling(1)
    v[0, 2] = 1.0
    problem = tower([2.0], v, 0.5)
    problem.solve()
    radius = 0.1 / np.sqrt(2)
    loss = 0.5 * 2.0 * G * radius / (2.0 * 0.1**2 / 6)
    spin = (problem.v + problem.inverse @ problem.J.T @ problem.S.T @ problem.f.ravel())[2]
    assert spin == pytest.approx(1.0 - loss, rel=1e-7)


def test_warm_start_is_kept_as_it_is() -> None:
    problem = tower([1.0] * 5, falling(5), 0.5)
    problem.solve()
    before = problem.f.copy()
    problem.solve()
    assert np.array_equal(problem.f, before)


def test_solution_survives_a_start_far_off() -> None:
    rng = np.random.default_rng(3)
    problem = tower([1.0] * 4, falling(4) + 0.3 * rng.normal(size=(4, 6)), 0.7)
    problem.contacts.solver.f[:] = rng.normal(size=len(problem.contacts.solver.f))
    assert problem.solve() <= EXACT_RESIDUAL
    assert_law(problem, 0.7)


def test_frictionless_is_the_bounded_least_squares_of_scipy() -> None:
    """Without friction the law is Gauss' principle: its dual is a bounded least squares."""
    rng = np.random.default_rng(5)
    for _ in range(5):
        problem = tower(list(rng.uniform(0.1, 10.0, 3)), 0.5 * rng.normal(size=(3, 6)) + falling(3), 0.0)
        assert problem.solve() <= EXACT_RESIDUAL
        N = problem.S[::3] @ problem.J
        root = np.sqrt(np.diag(problem.inverse))
        peer = lsq_linear((N * root).T, -problem.v / root, bounds=(0, np.inf), tol=1e-14).x
        v_peer = problem.v + problem.inverse @ N.T @ peer
        v_ours = problem.v + problem.inverse @ N.T @ problem.f[:, 0]
        assert v_ours == pytest.approx(v_peer, abs=1e-6 * np.abs(problem.v).max())


def de_saxce(problem: Problem, mu: float, turns: int = 6000) -> Array:
    """Forces by the plainest of methods: f ← projection onto the cones of f − ρ (v + μ |v_t| n)."""
    B = problem.S @ problem.J
    D = B @ problem.inverse @ B.T
    b = B @ problem.v
    f = np.zeros(len(b))
    rho = 1.0 / np.linalg.eigvalsh(D)[-1]
    for _ in range(turns):
        v = (D @ f + b).reshape(-1, 3)
        x = f.reshape(-1, 3) - rho * v
        x[:, 0] -= rho * mu * np.hypot(v[:, 1], v[:, 2])
        t = np.hypot(x[:, 1], x[:, 2])
        n = np.where(t <= mu * x[:, 0], x[:, 0], np.maximum((x[:, 0] + mu * t) / (1 + mu**2), 0.0))
        part = np.where(t <= mu * x[:, 0], 1.0, mu * n / np.maximum(t, 1e-300))
        f = np.column_stack([n, part * x[:, 1], part * x[:, 2]]).ravel()
    return D @ f + b


@pytest.mark.parametrize("seed", range(4))
def test_velocities_are_those_of_the_plain_fixed_point(seed: int) -> None:
    rng = np.random.default_rng(seed)
    problem = tower([1.0], falling(1) + 0.2 * rng.normal(size=(1, 6)), 0.4, inertia=3.0)
    assert problem.solve() <= EXACT_RESIDUAL
    peer = de_saxce(problem, 0.4)
    assert problem.point_velocities().ravel() == pytest.approx(peer, abs=1e-5 * np.abs(peer).max())


speeds = st.floats(-1.0, 1.0, allow_subnormal=False)


@settings(max_examples=60, deadline=None)
@given(
    masses=st.lists(st.floats(0.05, 20.0), min_size=1, max_size=5),
    mu=st.sampled_from([0.0, 0.1, 0.5, 1.0]),
    data=st.data(),
)
def test_law_and_momentum_hold_for_any_tower(masses: list[float], mu: float, data: st.DataObject) -> None:
    n = len(masses)
    v = np.array(data.draw(st.lists(speeds, min_size=6 * n, max_size=6 * n))).reshape(n, 6) + falling(n)
    problem = tower(masses, v, mu)
    residual = problem.solve()
    assert residual <= EXACT_RESIDUAL
    assert_law(problem, mu)
    # the boxes' momentum changes by the impulse of the floor; about the world's origin, which the solver does not use
    force = problem.S.T @ problem.f.ravel()
    assert problem.contacts.solver.w[: 6 * n] == pytest.approx(force, abs=1e-12 * max(1.0, np.abs(force).max()))
    change = (problem.inverse @ problem.J.T @ force).reshape(n, 6)
    gained = (np.array(masses)[:, None] * change[:, 3:]).sum(axis=0)
    floor = problem.f[:4].sum(axis=0)[[1, 2, 0]]
    assert gained == pytest.approx(floor, abs=1e-9 * max(1.0, np.abs(force).max()))
    # contact never adds energy
    after = v.ravel() + change.ravel()
    mass = 1.0 / np.diag(problem.inverse)
    assert (mass * after**2).sum() <= (mass * v.ravel() ** 2).sum() * (1 + 1e-9)


def test_breach_is_noticed() -> None:
    """Negative control: lifting forces by one part in a thousand breaks the law as measured here."""
    problem = tower([2.0], falling(1), 0.5)
    problem.solve()
    problem.contacts.solver.f[0] *= 1.001
    assert max(breaches(problem, 0.5).values()) > 20 * EXACT_RESIDUAL


def test_island_too_large_for_its_matrix_is_solved_by_sweeps() -> None:
    problem = tower([1.0, 1.0], falling(2), 0.5)
    contacts = problem.contacts
    narrow = contacts._replace(ordering=contacts.ordering._replace(panels=np.zeros(100)))
    number_unknowns(narrow)
    assert not narrow.ordering.islands[0]["ordered"]
    assert solve_coulomb(narrow, FORCES) <= EXACT_RESIDUAL
    assert_law(problem, 0.5)


#: lower half of the response of four corners of two boxes, 1/kg, and velocities without forces, over the largest
HARD_RESPONSE = """
    3.4257
    -1.5533 3.6862
    -1.4134 -1.3631 4.8649
    0.30417 1.7122 -1.2929 3.4281
    -1.5492 3.5241 -1.1515 1.7082 3.3876
    -1.4828 1.42 1.2331 -1.2236 1.1908 5.1662
    -2.0033 1.8009 -1.2254 0.041174 1.6822 0.81106 3.5827
    -1.6519 1.6363 -1.2195 1.7674 1.4955 1.1972 1.0114 7.0794
    -0.28175 0.031011 0.48252 -1.6828 -0.11735 3.0285 0.0028319 -0.26812 9.1104
    -2.0646 1.9384 -1.3214 0.13581 1.8106 0.87042 3.7112 0.99046 0.0084608 3.8574
    -1.6433 1.6367 -1.2324 1.7588 1.4944 1.2101 1.0131 7.07 -0.24659 0.99245 7.061
    -0.22024 0.033942 0.38993 -1.7443 -0.12519 3.1208 0.015286 -0.33544 9.2645 0.022692 -0.31106 9.4391
"""
HARD_FREE = (
    -0.0021167, 0.00071089, -0.0032972, -0.0044072, -0.0033993, 0.067237,
    1.0, -0.0014604, -0.016047, 0.0016067, -3.2273e-05, -0.0058204,
)  # fmt: skip
HARD_START = (0.003963, 0.0013285, 0.002092, 0, 0, 0, 0, 0, 0, 0.0013035, 0.0009169, -3.0706e-05)


def test_newton_that_goes_to_and_fro_is_led_out_by_sweeps() -> None:
    """A step of tumbling boxes, μ = 1: Newton alone ends at 1e-5, between two sets of sliding points."""
    D = np.zeros((12, 12))
    for i, line in enumerate(HARD_RESPONSE.split("\n")[1:13]):
        D[i, : i + 1] = D[: i + 1, i] = [float(x) for x in line.split()]
    contacts = contact_buffers(4, 4, 24, 0, sys=hg.World().mechanism.sys)
    rows = [6 * i + r for i in range(4) for r in (5, 3, 4)]
    L = np.zeros((24, 24))
    size, turned = np.linalg.eigh(D)
    L[rows, :12] = turned * np.sqrt(np.maximum(size, 0.0))
    contacts.solver.free[rows] = HARD_FREE
    contacts.solver.f[:] = HARD_START
    for i in range(4):
        patch, point = contacts.patches[i], contacts.points[i]
        patch["bound"], patch["rows"], patch["row"], patch["first_point"], patch["n_points"] = -1, 6, 6 * i, i, 1
        patch["n"], patch["t"], patch["s"] = (0, 0, 1), (1, 0, 0), (0, 1, 0)
        point["patch"], point["at"], point["size"], point["friction"] = i, 3 * i, 3, 1.0
    contacts.status[0]["n_patches"] = 4
    hand_over(contacts, L)
    for point in contacts.points:
        point_response(contacts, point)
    assert solve_coulomb(contacts, FORCES) <= EXACT_RESIDUAL
    f = contacts.solver.f.reshape(-1, 3)
    v = (D @ contacts.solver.f + HARD_FREE).reshape(-1, 3)
    slip, friction = np.hypot(v[:, 1], v[:, 2]), np.hypot(f[:, 1], f[:, 2])
    assert v[:, 0].min() >= -EXACT_RESIDUAL
    assert f[:, 0].min() >= 0.0
    assert np.abs(f[:, 0] * v[:, 0]).max() <= EXACT_RESIDUAL * f[:, 0].max()
    assert (friction - f[:, 0]).max() <= EXACT_RESIDUAL * f[:, 0].max()
    assert np.abs(f[:, 0] * slip + (f[:, 1:] * v[:, 1:]).sum(axis=1)).max() <= EXACT_RESIDUAL * f[:, 0].max()


def test_residual_of_an_island_at_rest_is_not_one_of_rounding() -> None:
    v = np.zeros((1, 6))
    v[0, 5] = -1e-9
    problem = tower([2.0], v, 0.5)
    problem.contacts.points["target"] = [1e-16, 0.0, 0.0, 0.0]
    assert problem.solve() <= EXACT_RESIDUAL
