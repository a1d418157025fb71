"""The quadratic program of a tick: cost and rows against dense algebra."""

from __future__ import annotations

import math

import numpy as np
import pytest
from scipy.spatial.transform import Rotation

import hitogata as hg
from hitogata.arrays import Array
from hitogata.kernels.control.program import (
    ROOT,
    WEIGHT_ACCELERATION,
    WEIGHT_COM,
    WEIGHT_CONTACT,
    WEIGHT_FORCE,
    WEIGHT_POSTURE,
    WEIGHT_SWING,
    WEIGHT_TRUNK,
    across,
    add_end,
    add_wish,
    build_program,
    is_astray,
    read_torques,
    turned_away,
)
from hitogata.kernels.control.reference import read_plan
from hitogata.kernels.control.tables import MODE_CATCH
from hitogata.kernels.control.tolerances import RANGE_END_ZONE
from hitogata.kernels.math.quadratic_program import QP_SOLVED, solve_program
from tests.constants import FEET
from tests.kernels.control.stance import Stance, corners_of, move, stance


def moving(carries: tuple[int, int] = (1, 0), rolls: tuple[int, int] = (0, 0)) -> Stance:
    """In random motion, with a random desired acceleration of the COM, all joints far from their ends."""
    s = stance()
    s.ctl.state[0]["pace"] = 1.0
    read_plan(s.ctl, s.body, s.plan)
    move(s, 3)
    rng = np.random.default_rng(4)
    s.ctl.feet["carries"], s.ctl.feet["rolls"], s.ctl.part[:] = carries, rolls, 1
    s.ctl.feet["pivot"] = rng.normal(size=(2, 3)) * 0.1
    s.ctl.feet["v"], s.ctl.feet["a"] = rng.normal(size=(2, 6)), rng.normal(size=(2, 6))
    s.ctl.feet["friction"] = 0.7
    s.ctl.state[0]["com_a"] = rng.normal(size=3)
    s.ctl.outside[:], s.ctl.load[:] = rng.normal(size=(2, len(s.ctl.torque)))
    s.ctl.gap[:] = np.inf
    return s


def wishes(s: Stance) -> list[tuple[float, Array, Array]]:
    """(weight, J, b) of every objective w ‖J a − b‖², from public Jacobians."""
    world, w, k, found = s.figure.world, s.gains.weight, s.gains.stiffness, []
    v = world.v
    for f, name in enumerate(FEET):
        foot, link = s.ctl.feet[f], s.figure[name]
        J, drift = hg.jacobian(world, link), hg.jacobian_rate(world, link)
        if foot["carries"] and not foot["rolls"]:
            found.append((w[WEIGHT_CONTACT], J, -s.gains.settle * J @ v - drift))
            continue
        if foot["carries"]:
            at = foot["pivot"]
            E, rate = hg.jacobian(world, link, at)[3:], hg.jacobian_rate(world, link, at)[3:]
            found.append((w[WEIGHT_CONTACT], E, -s.gains.settle * E @ v - rate))
        pose = world.pose(link)
        turn = Rotation.from_matrix(foot["R"].reshape(3, 3) @ pose.R.T).as_rotvec()
        away = np.concatenate([turn, foot["p"] - pose.p])
        b = foot["a"] + k[1] * away + 2.0 * math.sqrt(k[1]) * (foot["v"] - J @ v) - drift
        rows = slice(0, 3 if foot["carries"] else 6)
        found.append((w[WEIGHT_SWING], J[rows], b[rows]))
    com = hg.com_jacobian(world, s.figure.links)
    found.append((w[WEIGHT_COM], com, s.ctl.state[0]["com_a"] - s.ctl.state[0]["com_drift"]))
    n = len(v)
    for weight, kp, rows in ((w[WEIGHT_TRUNK], k[2], slice(3, ROOT)), (w[WEIGHT_POSTURE], k[3], slice(ROOT, n))):
        b = s.ctl.a_ref + kp * s.ctl.error + 2.0 * math.sqrt(kp) * (s.ctl.v_ref - v)
        found.append((weight, np.eye(n)[rows], b[rows]))
    found.append((w[WEIGHT_ACCELERATION], np.eye(n), np.zeros(n)))
    return found


@pytest.mark.parametrize(("carries", "rolls"), [((1, 1), (0, 0)), ((1, 0), (0, 0)), ((1, 1), (0, 1))])
def test_the_cost_is_the_sum_of_the_objectives(carries: tuple[int, int], rolls: tuple[int, int]) -> None:
    s = moving(carries, rolls)
    build_program(s.ctl, s.body, s.gains)
    n, prog = len(s.ctl.torque), s.ctl.prog
    H = sum(w * J.T @ J for w, J, _ in wishes(s))
    g = -sum(w * J.T @ b for w, J, b in wishes(s))
    lower = np.tril(prog.H[:n, :n])
    np.testing.assert_allclose(lower, np.tril(H), atol=1e-9 * np.abs(H).max())
    np.testing.assert_allclose(prog.g[:n], g, atol=1e-9 * np.abs(g).max())
    # forces: towards the planned ones, shared by the corners of a foot
    size = prog.size[0]
    np.testing.assert_allclose(np.tril(prog.H[:size, :size])[n:], np.eye(size)[n:] * s.gains.weight[WEIGHT_FORCE])
    shared = np.concatenate([np.tile(s.ctl.feet[f]["force"] / 4.0, 4) for f in range(2) if carries[f]])
    np.testing.assert_allclose(prog.g[n:size], -s.gains.weight[WEIGHT_FORCE] * shared)


def test_the_rows_are_the_equations_of_motion_and_friction_pyramids() -> None:
    s = moving((1, 1))
    build_program(s.ctl, s.body, s.gains)
    prog, world, n = s.ctl.prog, s.figure.world, len(s.ctl.torque)
    size, rows = prog.size
    forces = (size - n) // 3
    assert (forces, rows) == (8, n + 32)
    J = []
    for f, name in enumerate(FEET):
        first = s.ctl.feet[f]["first"]
        J += [hg.jacobian(world, s.figure[name], s.body.corners[first + k])[3:] for k in range(4)]
    np.testing.assert_allclose(prog.A[:n, :n], hg.mass_matrix(world), atol=1e-9)
    np.testing.assert_allclose(prog.A[:n, n:size], -np.vstack(J).T, atol=1e-12)
    known = s.ctl.bias - s.ctl.outside - s.ctl.load
    np.testing.assert_allclose(prog.lower[:n], -s.body.limit - known)
    np.testing.assert_allclose(prog.upper[:n], s.body.limit - known)
    # a force is in the pyramid if its rows are not negative; the pyramid lies in the cone of the lesser coefficient
    rng = np.random.default_rng(1)
    pyramid = prog.A[n : n + 4, n : n + 3]
    assert not prog.A[n : n + 4, :n].any() and not prog.A[n : n + 4, n + 3 : size].any()
    for f in rng.normal(size=(200, 3)) * (1.0, 1.0, 2.0):
        if (pyramid @ f >= 0.0).all():
            assert np.hypot(f[0], f[1]) <= 0.5 * f[2] + 1e-12
    assert (pyramid @ (0.0, 0.0, 1.0) > 0.0).all()


def test_torques_are_those_of_the_solution() -> None:
    s = moving((1, 1))
    build_program(s.ctl, s.body, s.gains)
    assert solve_program(s.ctl.prog) == QP_SOLVED
    read_torques(s.ctl, s.body)
    n, world = len(s.ctl.torque), s.figure.world
    a, f = s.ctl.prog.x[:n], s.ctl.prog.x[n : s.ctl.prog.size[0]].reshape(-1, 3)
    pushed = np.zeros(n)
    for k, force in enumerate(f):
        pushed += hg.jacobian(world, s.figure[FEET[k // 4]], s.body.corners[k])[3:].T @ force
    expected = hg.inverse_dynamics(world, a) - pushed - s.ctl.outside - s.ctl.load
    np.testing.assert_allclose(s.ctl.torque, expected, atol=1e-5)
    assert (np.abs(s.ctl.torque) <= s.body.limit + 1e-9).all()
    assert corners_of(s, 0).shape == (4, 3)


def test_one_wish_adds_its_square() -> None:
    s = stance()
    n = len(s.ctl.torque)
    J, s.ctl.prog.H[:], s.ctl.prog.g[:] = np.random.default_rng(2).normal(size=n), 0.0, 0.0
    add_wish(s.ctl, J, 0.7, 3.0)
    np.testing.assert_allclose(np.tril(s.ctl.prog.H[:n, :n]), np.tril(3.0 * np.outer(J, J)))
    np.testing.assert_allclose(s.ctl.prog.g[:n], -3.0 * 0.7 * J)


def test_turns_are_rotation_vectors_in_the_world() -> None:
    turns = Rotation.random(2, rng=np.random.default_rng(3))
    wanted, now = (turn.as_matrix() for turn in turns)
    found = turned_away(np.ascontiguousarray(wanted.ravel()), np.ascontiguousarray(now.ravel()))
    np.testing.assert_allclose(Rotation.from_rotvec(found).as_matrix() @ now, wanted, atol=1e-12)


@pytest.mark.parametrize("normal", [(0.0, 0.0, 1.0), (0.6, 0.0, 0.8), (0.96, 0.28, 0.0), (-1.0, 0.0, 0.0)])
def test_tangents_are_unit_vectors_across_the_normal(normal: tuple[float, float, float]) -> None:
    along = np.array(across(normal))
    assert along @ along == pytest.approx(1.0)
    assert along @ normal == pytest.approx(0.0, abs=1e-15)


def test_near_its_end_a_joint_moves_away_unless_the_plan_is_there() -> None:
    s = moving()
    k = int(np.flatnonzero((s.body.at >= 0) & np.isfinite(s.body.ends).all(axis=1))[0])
    prog = s.ctl.prog
    for gap, planned, sign in (
        (0.01, 1.0, 1.0),
        (-0.01, 1.0, -1.0),
        (0.01, 0.005, 0.0),
        (2.0 * RANGE_END_ZONE, 1.0, 0.0),
    ):
        prog.H[:], prog.g[:] = 0.0, 0.0
        s.ctl.v[k] = 0.0
        s.ctl.gap[k] = gap
        end = s.body.ends[k, 0] if gap > 0.0 else s.body.ends[k, 1]
        s.ctl.q_ref[s.body.at[k]] = end + math.copysign(planned, gap)
        add_end(s.ctl, s.body, k, 400.0, 2.0)
        assert prog.g[k] == pytest.approx(-2.0 * sign * 400.0 * (RANGE_END_ZONE - 0.01))
        assert prog.H[k, k] == (2.0 if sign else 0.0)


def test_a_figure_is_astray_while_its_feet_are_elsewhere() -> None:
    s = stance()
    state = s.ctl.state[0]
    assert not is_astray(s.ctl)
    state["offset"] = state["com_offset"] = (0.5, 0.0)  # the whole plan is shifted
    assert not is_astray(s.ctl)
    state["com_offset"] = 0.0
    assert is_astray(s.ctl)
    state["offset"], state["moved"] = 0.0, (0.0, 0.02)
    assert is_astray(s.ctl)
    state["moved"], state["mode"] = 0.0, MODE_CATCH
    assert is_astray(s.ctl)
