"""Rotations: the group's axioms, and exactness of exp and log near 0 and near π."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hitogata.kernels.math.rotation import (
    axis_angle,
    mat_to_quat,
    quat_conj,
    quat_exp,
    quat_log,
    quat_mul,
    quat_to_mat,
    quat_unit,
)

Quaternion = tuple[float, float, float, float]

_element = st.floats(-1.0, 1.0)
directions = (
    st.tuples(_element, _element, _element)
    .filter(lambda x: math.hypot(*x) > 1e-3)
    .map(lambda x: np.array(x) / math.hypot(*x))
)
quaternions = st.tuples(_element, _element, _element, _element).filter(lambda x: math.hypot(*x) > 1e-3).map(quat_unit)
angles = st.one_of(
    st.floats(0.0, math.pi),
    st.floats(-12.0, -1.0).map(lambda e: 10.0**e),
    st.floats(-12.0, -1.0).map(lambda e: math.pi - 10.0**e),
)


def matrix(q: Quaternion) -> np.ndarray:
    return np.array(quat_to_mat(*q)).reshape(3, 3)


def same_turn(a: Quaternion, b: Quaternion) -> float:
    """Distance of two quaternions, q and −q being the same rotation."""
    return min(np.abs(np.subtract(a, b)).max(), np.abs(np.add(a, b)).max())


@given(quaternions)
def test_matrix_is_a_rotation(q: Quaternion) -> None:
    R = matrix(q)
    assert np.abs(R @ R.T - np.eye(3)).max() < 2e-15
    assert abs(np.linalg.det(R) - 1.0) < 2e-15


@given(quaternions, quaternions)
def test_product_of_quaternions_is_product_of_matrices(a: Quaternion, b: Quaternion) -> None:
    assert np.abs(matrix(quat_mul(a, b)) - matrix(a) @ matrix(b)).max() < 4e-15


@given(quaternions, quaternions, quaternions)
def test_product_is_associative(a: Quaternion, b: Quaternion, c: Quaternion) -> None:
    assert np.abs(np.subtract(quat_mul(quat_mul(a, b), c), quat_mul(a, quat_mul(b, c)))).max() < 1e-15


@given(quaternions)
def test_identity_and_inverse(q: Quaternion) -> None:
    one = (1.0, 0.0, 0.0, 0.0)
    assert quat_mul(q, one) == q
    assert quat_mul(one, q) == q
    assert np.abs(np.subtract(quat_mul(q, quat_conj(q)), one)).max() < 1e-15


@given(quaternions)
def test_quaternion_of_its_matrix_is_itself(q: Quaternion) -> None:
    back = mat_to_quat(quat_to_mat(*q))
    assert back[0] >= 0.0
    assert abs(math.hypot(*back) - 1.0) < 1e-15
    assert same_turn(back, q) < 4e-16 * 4


@pytest.mark.parametrize("axis", np.vstack([np.eye(3), -np.eye(3), [[0.6, 0.8, 0.0]], [[0.6, 0.0, -0.8]]]))
@pytest.mark.parametrize("short_of_half_turn", [0.0, 1e-15, 1e-9, 1e-4])
def test_quaternion_of_a_half_turn(axis: np.ndarray, short_of_half_turn: float) -> None:
    angle = math.pi - short_of_half_turn
    expected = (math.cos(0.5 * angle), *(math.sin(0.5 * angle) * axis))
    assert same_turn(mat_to_quat(axis_angle(tuple(axis), angle)), expected) < 1e-15


@given(quaternions, st.floats(1e-6, 1e6))
def test_length_of_a_quaternion_does_not_matter(q: Quaternion, length: float) -> None:
    assert np.abs(np.array(quat_to_mat(*(length * x for x in q))) - quat_to_mat(*q)).max() < 2e-15


@given(directions, angles)
def test_log_undoes_exp(axis: np.ndarray, angle: float) -> None:
    u = angle * axis
    back = np.array(quat_log(quat_exp(tuple(u))))
    # to the last digits of u near 0 and near π alike; at π itself −u is the same turn
    gap = min(np.abs(back - u).max(), np.abs(back + u).max() if angle > 3.14159 else math.inf)
    assert gap <= 4e-15 * max(angle, 1e-300) or gap < 1e-15 * angle


@given(quaternions)
def test_exp_undoes_log(q: Quaternion) -> None:
    u = quat_log(q)
    assert math.hypot(*u) <= math.pi * (1.0 + 1e-15)
    assert same_turn(quat_exp(u), q) < 2e-15


@given(directions, angles)
def test_exp_is_rodrigues_formula(axis: np.ndarray, angle: float) -> None:
    assert np.abs(np.array(quat_to_mat(*quat_exp(tuple(angle * axis)))) - axis_angle(tuple(axis), angle)).max() < 2e-15


@pytest.mark.parametrize("angle", [0.99e-4, 0.9999999e-4, 1.0000001e-4, 1.01e-4])
def test_exp_has_no_step_where_the_series_ends(angle: float) -> None:
    q = quat_exp((angle, 0.0, 0.0))
    assert abs(q[1] / math.sin(0.5 * angle) - 1.0) < 3e-16
    assert abs(q[0] - math.cos(0.5 * angle)) < 2e-16


@given(directions, st.floats(-3.0, 3.0), st.floats(-3.0, 3.0))
def test_turns_about_one_axis_add_up(axis: np.ndarray, first: float, second: float) -> None:
    both = quat_mul(quat_exp(tuple(first * axis)), quat_exp(tuple(second * axis)))
    assert same_turn(both, quat_exp(tuple((first + second) * axis))) < 2e-15


def test_quarter_turn_about_z_takes_x_to_y() -> None:
    assert np.abs(matrix(quat_exp((0.0, 0.0, 0.5 * math.pi))) @ [1.0, 0.0, 0.0] - [0.0, 1.0, 0.0]).max() < 1e-15
