"""Interference polyhedra: a million random pairs that must all be sound, time against Qhull and MuJoCo, growth.

The peers do less or other things: Qhull's half-space intersection gives the same polyhedron without normal, polygon and
thickness; MuJoCo's box–box collision gives contact points without a volume.
"""

from __future__ import annotations

import math
import time
from typing import Any

import mujoco
import numpy as np
from rich.console import Console
from rich.table import Table
from scipy.spatial import ConvexHull, HalfspaceIntersection
from scipy.spatial.transform import Rotation
from tests.kernels.geometry.random_pairs import all_bodies, place_at_random, sweep

from hitogata.arrays import Array
from hitogata.chain.shapes.shape import Box, HalfSpace, Shape, Sphere
from hitogata.contact.polyhedra import polyhedron
from hitogata.contact.shape_tables import Entry, build_shapes, most_faces
from hitogata.kernels.compiler.jit import jit
from hitogata.kernels.geometry.broad_phase import candidates, find_candidates
from hitogata.kernels.geometry.intersection import interfere
from hitogata.kernels.geometry.tables import ShapeData, Shapes, pose_shape, shape_data, volume_buffers

from .timing import Calls, microseconds, verdict

PAIRS = 1_000_000
QHULL_PAIRS = 2000
WELL_POSED = 1e-7  # width of the volume relative to the larger body: rounding is 1e-9 of it
FLATTEST = 1e-4  # relative to its cross-section: Qhull gives up on thinner ones
QHULL_LIMIT = 1e-6
BOX_LIMIT = 5.0  # µs
GROWTH_LIMIT = 1.3
FINENESSES = (4, 6, 8, 12, 16, 20, 32)  # balls of 12 to 544 vertices
CROWDS = (10, 30, 100, 300, 1000)
CROWD_LIMIT = 1.4
POSES = 64


@jit
def loop(n: int, volume: Any, shapes: Any, work: Any, turns_a: Any, places_a: Any, turns_b: Any) -> Any:
    found = 0.0
    for k in range(n):
        a, b, p = turns_a[k % POSES], turns_b[k % POSES], places_a[k % POSES]
        T = (a[0], a[1], a[2], a[3], a[4], a[5], a[6], a[7], a[8])
        pose_shape(work, shapes, 0, T, (p[0], p[1], p[2]), (0.0, 0.0, 0.0))
        T = (b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7], b[8])
        pose_shape(work, shapes, 1, T, (0.0, 0.0, 0.0), (0.0, 0.0, 0.0))
        interfere(volume, shapes, work, 0, 1, 0.0)
        found += volume.result[0].volume
    return found


@jit
def crowd_loop(n: int, found: Any, shapes: Any, work: Any, turns: Any, places: Any, steps: Any) -> Any:
    pairs = 0
    for _ in range(n):
        for i in range(len(places)):
            p, T = places[i], turns[i]
            for axis in range(3):
                p[axis] += steps[i][axis]
            R = (T[0], T[1], T[2], T[3], T[4], T[5], T[6], T[7], T[8])
            pose_shape(work, shapes, i, R, (0.0, 0.0, 0.0), (p[0], p[1], p[2]))
        pairs += find_candidates(found, shapes, work, 1e-3)
    return pairs


def random_turns(n: int, seed: int) -> Array:
    return np.asarray(Rotation.random(n, random_state=seed).as_matrix().reshape(n, 9))


def directions(n: int, seed: int) -> Array:
    u = np.random.default_rng(seed).normal(size=(n, 3))
    return np.asarray(u / np.linalg.norm(u, axis=1)[:, None])


def in_a_loop(a: Shape, b: Shape, distance: float, *, turned: bool = True) -> Calls:
    """Intersections of two bodies in POSES random poses, their centres at a distance."""
    shapes = build_shapes([Entry(a, 0), Entry(b, 1)])
    work, volume = shape_data(shapes), volume_buffers(most_faces(shapes))
    upright = np.tile(np.eye(3).ravel(), (POSES, 1))
    turns_a, turns_b = (random_turns(POSES, 1), random_turns(POSES, 2)) if turned else (upright, upright)
    places = directions(POSES, 3) * distance if turned else np.tile([0.05, 0.02, distance], (POSES, 1))
    return lambda n: loop(n, volume, shapes, work, turns_a, places, turns_b)


def in_qhull(size: float, distance: float) -> Calls:
    """The same polyhedron of two boxes by scipy, with a point inside given to it."""
    x = polyhedron(Box(size=(size, size, size)))
    normals, offsets = x.planes()
    scenes = []
    for R, S, u in zip(random_turns(POSES, 1), random_turns(POSES, 2), directions(POSES, 3), strict=True):
        n, m, p = normals @ R.reshape(3, 3).T, normals @ S.reshape(3, 3).T, u * distance
        scenes.append((np.vstack([np.c_[n, -offsets - n @ p], np.c_[m, -offsets]]), 0.5 * p))

    def run(n: int) -> None:
        for k in range(n):
            HalfspaceIntersection(*scenes[k % POSES])

    return run


def in_mujoco(size: float, distance: float) -> Calls:
    """MuJoCo's broad and narrow phase for two free boxes."""
    half = size / 2.0
    box = f'<body><freejoint/><geom type="box" size="{half} {half} {half}" mass="1"/></body>'
    model = mujoco.MjModel.from_xml_string(f"<mujoco><worldbody>{box}{box}</worldbody></mujoco>")
    states = []
    for R, S, u in zip(random_turns(POSES, 1), random_turns(POSES, 2), directions(POSES, 3), strict=True):
        data = mujoco.MjData(model)
        data.qpos[:3] = u * distance
        for at, turn in ((3, R), (10, S)):
            mujoco.mju_mat2Quat(data.qpos[at : at + 4], turn)
        mujoco.mj_kinematics(model, data)
        mujoco.mj_comPos(model, data)
        states.append(data)

    def run(n: int) -> None:
        for k in range(n):
            mujoco.mj_collision(model, states[k % POSES])

    return run


def million(console: Console, pairs: int) -> None:
    shapes = all_bodies()
    work, volume = shape_data(shapes), volume_buffers(most_faces(shapes))
    tally, worst = np.zeros(16, dtype=np.int64), np.zeros(3)
    sweep(np.random.default_rng(0), 10, volume, shapes, work, tally, worst)
    tally[:] = 0
    start = time.perf_counter()
    first = sweep(np.random.default_rng(1), pairs, volume, shapes, work, tally, worst)
    took = time.perf_counter() - start
    failed = int(tally[1:].sum())
    console.print(
        f"{pairs:,} random pairs, sizes 1e-3 … 1e3 m, depths from 1e-9 of the smaller: {tally[0]:,} overlap, "
        f"[{'red' if failed else 'green'}]{failed} failures[/] ({took:.0f} s with all checks)\n"
        f"swapped bodies differ by {worst[0]:.2g} roundings of the volume, {worst[1]:.1e} widths of the centroid, "
        f"{worst[2]:.1e} of the normal"
    )
    assert first < 0, f"pair {first} failed: {tally.tolist()}"


def against_qhull(console: Console, pairs: int) -> None:
    """Pairs of the same kind by a route that shares no code: Qhull's hulls, half-spaces and volumes."""
    shapes = all_bodies()
    work, volume = shape_data(shapes), volume_buffers(most_faces(shapes))
    rng = np.random.default_rng(5)
    compared, worst = 0, np.zeros(2)
    while compared < pairs:
        i, j = rng.choice(len(shapes.table), size=2, replace=False)
        place_at_random(rng, work, shapes, i, j)
        if not interfere(volume, shapes, work, i, j, 0.0):
            continue
        found = volume.result[0]
        radius = float(np.linalg.norm(volume.polygon[0]))  # the first vertex is the farthest
        if found["width"] < max(FLATTEST * radius, WELL_POSED * shapes.table["radius"][[i, j]].max()):
            continue
        halfspaces = np.vstack([_halfspaces(shapes, work, k, found["p"], radius) for k in (i, j)])
        points = HalfspaceIntersection(halfspaces, np.zeros(3)).intersections
        hull = ConvexHull(points)
        corners = points[hull.simplices]
        parts = np.abs(np.linalg.det(corners)) / 6.0
        centroid = (parts @ corners.sum(axis=1)) / (4.0 * parts.sum())
        error = abs(parts.sum() * radius**3 / found["volume"] - 1.0), np.abs(centroid).max() * radius / found["width"]
        worst = np.maximum(worst, error)
        compared += 1
    console.print(
        f"{compared} of such pairs, wider than {WELL_POSED:g} of the larger body, by Qhull: volume within "
        f"{worst[0]:.1e} of it, centroid within {worst[1]:.1e} widths  {verdict(float(worst.max()), QHULL_LIMIT)}"
    )


def _halfspaces(shapes: Shapes, work: ShapeData, i: int, origin: Array, unit: float) -> Array:
    """normal · x + d ≤ 0 of a placed shape, by Qhull, from an origin and in a unit of length."""
    shape, place = shapes.table[i], work.poses[i]
    of = slice(shape["point"], shape["point"] + shape["points"])
    x = np.column_stack([work.x[of], work.y[of], work.z[of]])
    planes = ConvexHull(x / shape["radius"]).equations
    planes[:, 3] *= shape["radius"] / unit
    planes[:, 3] -= planes[:, :3] @ ((place["root"] + place["p"] - origin) / unit)
    return np.unique(planes, axis=0)


def boxes(console: Console, calls: int) -> None:
    unit = Box(size=(1.0, 1.0, 1.0))
    times = microseconds(
        {
            "deep": in_a_loop(unit, unit, 0.5),
            "at edges and corners": in_a_loop(unit, unit, 1.0),
            "stacked": in_a_loop(unit, unit, 0.999, turned=False),
            "on the ground": in_a_loop(unit, HalfSpace(), 0.6),
            "apart": in_a_loop(unit, unit, 1.55),
        },
        calls=calls,
    )
    peers = microseconds({"Qhull": in_qhull(1.0, 0.5), "MuJoCo": in_mujoco(1.0, 0.5)}, calls=calls // 4, rounds=5)
    table = Table(title="two boxes, placed and intersected with all results")
    for head in ("", "µs", "limit"):
        table.add_column(head, justify="right" if head else "left")
    for name, value in times.items():
        table.add_row(f"hitogata, {name}", f"{value:.2f}", verdict(value, BOX_LIMIT))
    for name, value in peers.items():
        table.add_row(f"{name}, deep (called from Python)", f"{value:.2f}", f"ours × {value / times['deep']:.1f}")
    console.print(table)


def growth(console: Console, finenesses: tuple[int, ...], effort: int) -> None:
    """Two balls: 5 % of the radius deep, and a radius deep."""
    table = Table(title="growth with the number of vertices of each of two balls")
    for head in ("vertices", "faces", "shallow µs", "ns a vertex", "deep µs", "ns a vertex"):
        table.add_column(head, justify="right")
    counts, shallow, deep = [], [], []
    for fineness in finenesses:
        ball = Sphere(radius=1.0, fineness=fineness)
        body = polyhedron(ball)
        n = len(body.points)
        calls = max(POSES, effort // n)
        took = microseconds(
            {"shallow": in_a_loop(ball, ball, 1.9), "deep": in_a_loop(ball, ball, 1.0)}, calls=calls, rounds=5
        )
        counts.append(n)
        shallow.append(took["shallow"])
        deep.append(took["deep"])
        table.add_row(
            f"{n}",
            f"{len(body.faces)}",
            f"{shallow[-1]:.1f}",
            f"{1e3 * shallow[-1] / n:.0f}",
            f"{deep[-1]:.1f}",
            f"{1e3 * deep[-1] / n:.0f}",
        )
    console.print(table)
    for name, times in (("shallow", shallow), ("deep", deep)):
        power = exponent(counts, times)
        console.print(f"{name}: grows as n^{power:.2f}  {verdict(power, GROWTH_LIMIT)}")


def exponent(n: list[int], times: list[float]) -> float:
    """Slope of the straight line through the logarithms."""
    return float(np.polyfit(np.log(n), np.log(times), 1)[0])


def crowds(console: Console, sizes: tuple[int, ...], effort: int) -> None:
    """Boxes as dense as rubble that drift, over a floor."""
    table = Table(title="broad phase: boxes in a heap, all moving")
    for head in ("boxes", "pairs", "µs", "ns a box"):
        table.add_column(head, justify="right")
    times = []
    for m in sizes:
        rng = np.random.default_rng(m)
        shapes = build_shapes([*(Entry(Box(size=(0.5, 0.4, 0.6)), i + 1) for i in range(m)), Entry(HalfSpace(), 0)])
        work, found = shape_data(shapes), candidates(shapes, np.zeros((0, 2), dtype=np.int64), 16 * m)
        side = 0.9 * math.cbrt(m)
        places, turns = rng.uniform(0.0, side, size=(m + 1, 3)), random_turns(m + 1, m)
        places[-1], turns[-1] = 0.0, np.eye(3).ravel()
        steps = rng.normal(size=(m + 1, 3)) * 1e-4
        steps[-1] = 0.0

        def run(n: int, case: tuple = (found, shapes, work, turns, places, steps)) -> object:  # type: ignore[type-arg]
            return crowd_loop(n, *case)

        times.append(microseconds({"": run}, calls=max(20, effort // m))[""])
        table.add_row(f"{m}", f"{found.total[0]}", f"{times[-1]:.1f}", f"{1e3 * times[-1] / m:.0f}")
    console.print(table)
    power = exponent(list(sizes), times)
    console.print(f"grows as n^{power:.2f}  {verdict(power, CROWD_LIMIT)}")


def main(*, short: bool = False) -> None:
    console = Console()
    million(console, 2000 if short else PAIRS)
    against_qhull(console, 20 if short else QHULL_PAIRS)
    boxes(console, 20 if short else 2000)
    growth(console, FINENESSES[:2] if short else FINENESSES, 0 if short else 20000)
    crowds(console, CROWDS[:2] if short else CROWDS, 0 if short else 20000)
