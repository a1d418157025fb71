"""The moment against rolling on its disc, from any start."""

from __future__ import annotations

import numpy as np

from hitogata.kernels.contact.rows.rolling_friction import solve_disc


def test_a_force_on_a_disc_from_any_start() -> None:
    rng = np.random.default_rng(0)
    for k in range(2000):
        A = rng.normal(size=(2, 2))
        S = (A @ A.T + 1e-2 * np.eye(2)) * 10.0 ** rng.uniform(-3.0, 3.0)
        x = rng.normal(size=2) * 10.0 ** rng.uniform(-3.0, 3.0)
        most, start = 10.0 ** rng.uniform(-4.0, 4.0), 0.0 if k % 3 == 0 else 10.0 ** rng.uniform(-6.0, 6.0)
        p, q, lam = solve_disc(S[0, 0], S[0, 1], S[1, 1], x[0], x[1], most, start)
        f = np.array([p, q])
        assert np.allclose((S + lam * np.eye(2)) @ f, -x, rtol=0.0, atol=1e-10 * np.abs(x).max())
        size = np.linalg.norm(f)
        assert lam >= 0.0
        assert size <= most * (1.0 + 1e-12)
        assert lam == 0.0 or abs(size - most) <= 1e-12 * most
    assert solve_disc(1.0, 0.0, 1.0, 0.0, 0.0, 1.0, 5.0) == (0.0, 0.0, 0.0)
