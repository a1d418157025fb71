"""Hulls of odd points and pairs of them: none may hang or fail, (A, B) must be (B, A), volumes those of other methods.

Single precision, six digits, grids, points twice, needles and plates of aspect up to 1e6 (`tests.contact.odd_points`).
"""

from __future__ import annotations

import time

import numpy as np
from rich.console import Console
from rich.table import Table
from tests.contact.odd_pairs import both_ways, rational_planes, some_pairs
from tests.contact.odd_points import check_hull, odd_points
from tests.contact.oracle import exact_volume
from tests.kernels.geometry.random_pairs import draw, place_at_random

from hitogata.chain.shapes.shape import Convex
from hitogata.contact.hull import hull
from hitogata.contact.shape_tables import Entry, build_shapes, most_faces
from hitogata.kernels.geometry.intersection import interfere
from hitogata.kernels.geometry.tables import Shapes, shape_data, volume_buffers
from hitogata.kernels.geometry.thin_volume import is_thin
from hitogata.kernels.math.arrays import Floats, Ints

HULLS = 20_000
PAIRS = 1_000_000
#: hulls in one table
BATCH = 200
RATIONAL = 200
SAME = 1e-12


def main(*, short: bool = False) -> None:
    console = Console()
    hulls, pairs, rational = (200, 2000, 4) if short else (HULLS, PAIRS, RATIONAL)
    rng = np.random.default_rng(14)
    tally, worst = np.zeros(16, dtype=np.int64), np.zeros(1)
    building = crossing = 0.0
    batches = hulls // BATCH
    for _ in range(batches):
        start = time.process_time()
        shapes = some_hulls(rng)
        building += time.process_time() - start
        start = time.process_time()
        pairs_of(rng, shapes, pairs // batches, tally, worst)
        crossing += time.process_time() - start
    failed = int(tally[1:].sum())
    table = Table(title="hulls of odd points")
    for column in ("", "number", "failed", "largest error", "CPU each, checks included"):
        table.add_column(column, justify="left" if not column else "right")
    table.add_row("hulls", f"{hulls:,}", "0", "as check_hull allows", f"{building / hulls * 1e3:.1f} ms")
    each = f"{crossing / pairs * 1e6:.0f} µs"
    table.add_row(f"(A, B) and (B, A), {tally[0]:,} overlap", f"{pairs:,}", f"{failed}", f"{worst[0]:.1e}", each)
    for name, errors in against_rationals(rng, rational).items():
        error = f"{max(errors):.1e}" if errors else "–"
        table.add_row(f"{name}, against rational arithmetic", f"{len(errors)}", "0", error, "")
        assert max(errors, default=0.0) <= SAME
    console.print(table)
    assert failed == 0, f"rules broken: {tally.tolist()}"
    assert worst[0] <= SAME


def some_hulls(rng: np.random.Generator) -> Shapes:
    entries = []
    for k in range(BATCH):
        name, points = odd_points(rng)
        check_hull(name, points, hull(points))
        entries.append(Entry(Convex(points=points), k))
    return build_shapes(entries)


def pairs_of(rng: np.random.Generator, shapes: Shapes, count: int, tally: Ints, worst: Floats) -> None:
    work, volume = shape_data(shapes), volume_buffers(most_faces(shapes))
    seen = np.zeros(len(volume.twin), dtype=np.int64)
    both_ways(some_pairs(rng, shapes, count), draw(rng, count), volume, shapes, work, tally, worst, seen)


def against_rationals(rng: np.random.Generator, count: int) -> dict[str, list[float]]:
    """Relative errors of volumes of pairs with few faces."""
    shapes = build_shapes([Entry(Convex(points=odd_points(rng)[1]), k) for k in range(BATCH)])
    work, volume = shape_data(shapes), volume_buffers(most_faces(shapes))
    few = np.flatnonzero(shapes.table["faces"] <= 8)
    errors: dict[bool, list[float]] = {False: [], True: []}
    for _ in range(1000 * count):
        if sum(map(len, errors.values())) == count:
            break
        i, j = rng.choice(few, 2, replace=False)
        place_at_random(rng, work, shapes, i, j)
        if not interfere(volume, shapes, work, i, j, 0.0):
            continue
        found = float(volume.result[0]["volume"])
        area = float(volume.sides["area"][: volume.result[0]["sides"]].sum())
        size = float(shapes.table["radius"][[i, j]].max())
        thin = bool(is_thin(shapes, i, j))
        if found < (1e-16 if thin else 1e-3) * size * area:
            continue  # so shallow that the rounding of the coordinates shows
        true = float(exact_volume(rational_planes(shapes, work, i, i) + rational_planes(shapes, work, j, i)))
        errors[thin].append(abs(found - true) / true)
    return {"blunt bodies": errors[False], "one of them thin": errors[True]}
