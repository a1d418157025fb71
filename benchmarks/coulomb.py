"""Coulomb's law on towers of boxes that fly apart, collide and rest: time from nothing and from the last forces."""

from __future__ import annotations

import time

import numpy as np
from rich.console import Console
from rich.table import Table
from tests.kernels.contact.towers import falling, tower

from hitogata.kernels.contact.solver.coulomb import solve_coulomb
from hitogata.kernels.contact.tables import FORCES


def measure(n: int, ratio: float, spread: float, mu: float, towers: int) -> tuple[float, float, float]:
    """Median ms from zero forces, from those found, and the worst residual, over random towers."""
    cold, warm, worst = [], [], 0.0
    for seed in range(towers):
        rng = np.random.default_rng(seed)
        v = falling(n) + spread * rng.normal(size=(n, 6))
        contacts = tower([ratio**i for i in range(n)], v, mu).contacts
        times = []
        for _ in range(3):
            contacts.solver.f[:] = 0.0
            start = time.perf_counter()
            worst = max(worst, solve_coulomb(contacts, FORCES))
            times.append(time.perf_counter() - start)
        cold.append(min(times))
        start = time.perf_counter()
        solve_coulomb(contacts, FORCES)
        warm.append(time.perf_counter() - start)
    return float(np.median(cold)) * 1e3, float(np.median(warm)) * 1e3, worst


CASES = (
    (1, 1.0, 0.0, 0.5), (3, 1.0, 0.3, 0.5), (10, 1.0, 0.0, 0.5), (10, 1.0, 1.0, 0.5),
    (10, 1.5, 0.3, 0.5), (10, 1.5, 0.3, 1.5), (10, 1.0, 0.03, 0.2), (20, 1.0, 0.3, 0.5),
)  # fmt: skip


def main(*, short: bool = False) -> None:
    table = Table(title="Coulomb's law: towers of boxes, four corners each")
    for head in ("boxes", "ratio of masses", "speeds m/s", "μ", "cold ms", "warm ms", "worst residual"):
        table.add_column(head, justify="right")
    for n, ratio, spread, mu in CASES[:2] if short else CASES:
        cold, warm, worst = measure(n, ratio, spread, mu, 2 if short else 12)
        table.add_row(str(n), f"{ratio:g}", f"{spread:g}", f"{mu:g}", f"{cold:.3f}", f"{warm:.4f}", f"{worst:.0e}")
    Console().print(table)
