"""The multistep method piece by piece: polynomials it must integrate exactly, and rotations against quadrature."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.integrate import solve_ivp
from scipy.spatial.transform import Rotation

import hitogata as hg
from hitogata.arrays import Array
from hitogata.kernels.integrate.methods.adams import (
    correct,
    difference_norms,
    least_error,
    magnus_rotation,
    predict,
    push_history,
)
from hitogata.kernels.integrate.methods.tolerances import MAX_ADAMS_ORDER, MIN_ADAMS_ORDER
from hitogata.kernels.mechanism.system import Stages
from hitogata.kernels.tree.tables import Tree
from hitogata.simulation.buffers import build_stages


def slider(times: Array, acceleration: np.polynomial.Polynomial) -> tuple[Tree, Stages]:
    """One freedom that has accelerated along a polynomial of time; the last of the times is now."""
    world = hg.World()
    model = hg.Model("slider")
    model.link("mass", joint=hg.Slide("x"), mass=1.0)
    world.add(model)
    stages = build_stages(world.mechanism.sys, world.nq)
    for n, time in enumerate(times):
        h = time - times[n - 1] if n else 0.0
        push_history(np.array([acceleration(time)]), 2.0 * acceleration(time), h, n, stages)
    stages.q0[0], stages.v0[0] = 0.3, -0.7
    return world.tables.tree, stages


def uneven_times(count: int, seed: int) -> Array:
    """Strides of one to three steps of 10 ms, ending at zero."""
    strides = np.random.default_rng(seed).integers(1, 4, size=count - 1) * 0.01
    return np.concatenate([[0.0], np.cumsum(strides)]) - strides.sum()


@pytest.mark.parametrize("order", range(MIN_ADAMS_ORDER, MAX_ADAMS_ORDER + 1))
def test_a_polynomial_of_one_degree_less_than_the_order_is_integrated_exactly(order: int) -> None:
    rng = np.random.default_rng(order)
    acceleration = np.polynomial.Polynomial(rng.normal(size=order) * 20.0 ** np.arange(order))
    tree, stages = slider(uneven_times(order + 1, order), acceleration)
    velocity = acceleration.integ(k=[-0.7])
    position = velocity.integ(k=[0.3])
    for h in (0.003, 0.01, 0.03):
        work = predict(h, order, order, tree, stages)
        assert stages.v1[0] == pytest.approx(velocity(h), rel=1e-12)
        assert stages.q1[0] == pytest.approx(position(h), rel=1e-12)
        assert work == pytest.approx(2.0 * (velocity(h) + 0.7), rel=1e-10, abs=1e-13)


def test_the_end_of_a_stride_bends_the_polynomial_to_one_degree_more() -> None:
    """Also at the times in between, and the correction equals the estimated error."""
    order, h = 5, 0.02
    acceleration = np.polynomial.Polynomial([1.0, -20.0, 200.0, 1500.0, -5000.0, 3000.0])
    tree, stages = slider(uneven_times(order + 1, 3), acceleration)
    velocity = acceleration.integ(k=[-0.7])
    position = velocity.integ(k=[0.3])
    difference_norms(order + 1, stages)
    foreseen, chosen = least_error(h, order + 1, stages)
    assert chosen == order
    predict(h, order, order, tree, stages)
    error, _ = correct(np.array([acceleration(h)]), 2.0 * acceleration(h), order, stages)
    assert stages.v1[0] == pytest.approx(velocity(h), rel=1e-12)
    assert stages.q1[0] + stages.u[0] == pytest.approx(position(h), rel=1e-12)
    assert error == pytest.approx(foreseen, rel=1e-9)
    for within in (0.004, 0.013, h):
        predict(within, order, order + 1, tree, stages)
        assert stages.v1[0] == pytest.approx(velocity(within), rel=1e-12)
        assert stages.q1[0] == pytest.approx(position(within), rel=1e-12)


def test_rotations_are_of_order_six() -> None:
    rng = np.random.default_rng(5)
    c = rng.normal(size=(4, 3)) * np.array([3.0, 4.0, 5.0, 6.0])[:, None]

    def omega(s: float) -> Array:
        return np.asarray(sum(c[j] * s**j for j in range(4)))

    def rate(s: float, q: Array) -> Array:
        w = omega(s)
        x, y, z, e = q
        p, r, t = w
        return 0.5 * np.array(
            [e * p + y * t - z * r, e * r + z * p - x * t, e * t + x * r - y * p, -x * p - y * r - z * t]
        )

    errors = []
    lengths = np.array([0.1, 0.05, 0.025])
    for h in lengths:
        exact = solve_ivp(rate, (0.0, h), [0.0, 0.0, 0.0, 1.0], method="DOP853", rtol=1e-13, atol=1e-15).y[:, -1]
        m = 0.5 * h
        a1 = h * omega(m)
        # first moment about the middle: that of the slope, and of the cube
        a2 = h**2 * (c[1] + 2 * c[2] * m + 3 * c[3] * m**2) + 0.15 * h**4 * c[3]
        a3 = h**3 * (c[2] + 3 * c[3] * m)
        whole = sum(c[j] * h ** (j + 1) / (j + 1) for j in range(4))
        found = Rotation.from_rotvec(magnus_rotation(tuple(whole), tuple(a1), tuple(a2), tuple(a3)))
        errors.append((found.inv() * Rotation.from_quat(exact)).magnitude())
    slope = np.polyfit(np.log(lengths), np.log(errors), 1)[0]
    assert slope > 6.7  # the error of one step
    assert errors[-1] < 1e-10
