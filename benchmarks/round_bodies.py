"""Round bodies against closed forms: rolling, coasting, bouncing, billiards, seams; and the distances of many pairs."""

from __future__ import annotations

import time

import numpy as np
from rich.console import Console
from rich.table import Table
from scipy.spatial.transform import Rotation

import hitogata as hg
from hitogata.chain.shapes.material import Material
from hitogata.chain.values.rotations import axis_angle_matrix
from hitogata.contact.shape_tables import Entry, build_shapes
from hitogata.kernels.geometry.distance.nearest import nearest
from hitogata.kernels.geometry.distance.separating_direction import nearest_buffers
from hitogata.kernels.geometry.tables import pose_shape, shape_data
from hitogata.kernels.math.vector import ZERO3, load3, load9

from .timing import verdict

G, R = 9.80665, 0.05


def _body(shape: hg.Sphere | hg.Cylinder) -> hg.Model:
    model = hg.Model("body")
    model.link("body", joint=hg.Free(), mass=1.0, inertia=shape.inertia(1.0), shapes=[shape])
    return model


def _floor(material: Material, angle: float = 0.0) -> hg.World:
    world = hg.World(gravity=(G * np.sin(angle), 0.0, -G * np.cos(angle)))
    world.floor(material=material)
    return world


def rolling(table: Table, duration: float) -> None:
    rough = Material(0.8)
    across = axis_angle_matrix(np.array([1.0, 0.0, 0.0]), 0.5 * np.pi)
    shapes = (
        hg.Sphere(radius=R, material=rough),
        hg.Capsule(radius=R, length=0.1, rotation=across, material=rough),
        hg.Cylinder(radius=R, length=0.1, rotation=across, material=rough),
    )
    for shape in shapes:
        for degrees in (2.0, 10.0):
            for dt in (1e-3, 5e-3):
                angle = np.radians(degrees)
                world = _floor(rough, angle)
                world.add(_body(shape), at=(0.0, 0.0, R))
                hg.Simulation(world, dt=dt).run(duration)
                way = 0.5 * G * np.sin(angle) / (1.0 + shape.inertia(1.0)[1, 1] / R**2) * duration**2
                error = abs(world.q[0] / way - 1.0)
                title = f"{shape.name} rolls down {degrees:g}°, {1e3 * dt:g} ms"
                table.add_row(title, f"{error:.1e}", "1e-4", verdict(error, 1e-4))
    for dt in (1e-3, 5e-3):
        world = _floor(rough)
        world.add(_body(shapes[0]), at=(0.0, 0.0, R))
        world.v[0], world.v[4] = 1.0, 1.0 / R
        hg.Simulation(world, dt=dt).run(10.0 * duration)
        error = abs(world.v[0] - 1.0)
        table.add_row(f"ball coasts, {1e3 * dt:g} ms", f"{error:.1e}", "1e-6", verdict(error, 1e-6))


def bouncing(table: Table) -> None:
    height, spin = 0.0, 0.0
    for back in (0.0, 0.25, 0.5, 0.75, 0.9, 1.0):
        for dt in (5e-4, 1e-3, 2e-3, 5e-3, 1e-2):
            smooth = Material(0.0, restitution=back)
            world = _floor(smooth)
            world.add(_body(hg.Sphere(radius=R, material=smooth)), at=(0.0, 0.0, 1.0 + R))
            hg.Simulation(world, dt=dt).run(max(round(np.sqrt(2.0 / G) * (1.0 + back) / dt) * dt, 0.5))
            height = max(height, abs(world.q[2] - R + world.v[2] ** 2 / (2.0 * G) - back**2))
            spin = max(spin, float(np.abs(world.v[3:]).max()))
    table.add_row("straight bounce, e 0 … 1, 0.5 … 10 ms: height", f"{height:.1e}", "1e-3", verdict(height, 1e-3))
    table.add_row("  its spin, rad/s", f"{spin:.1e}", "1e-9", verdict(spin, 1e-9))


def billiards(table: Table, count: int) -> None:
    rng, worst = np.random.default_rng(5), 0.0
    smooth, r = Material(0.0, restitution=1.0), 0.0286
    for _ in range(count):
        aside, speed, dt = rng.uniform(-1.9 * r, 1.9 * r), rng.uniform(0.3, 5.0), rng.uniform(5e-4, 1e-2)
        world = hg.World(gravity=(0.0, 0.0, 0.0))
        world.contact.on = True
        for x, y in ((0.0, 0.0), (0.3, aside)):
            world.add(_body(hg.Sphere(radius=r, material=smooth)), at=(x, y, 0.0))
        world.v[0] = speed
        hg.Simulation(world, dt=dt).run(0.6 / speed)
        n = np.array([np.sqrt(4.0 * r * r - aside * aside), aside]) / (2.0 * r)
        angle = np.arctan2(world.v[7], world.v[6]) - np.arctan2(n[1], n[0])
        worst = max(worst, abs(float(angle)))
    table.add_row(f"{count} oblique hits of two balls: angle, rad", f"{worst:.1e}", "1e-6", verdict(worst, 1e-6))


def distances(table: Table, count: int) -> None:
    """No direction near the one found may have more room; the time of one pair."""
    rng = np.random.default_rng(6)
    kinds = [
        hg.Sphere(radius=0.3), hg.Capsule(radius=0.2, length=0.5), hg.Cylinder(radius=0.3, length=0.4),
        hg.Ellipsoid(radii=(0.2, 0.4, 0.3)), hg.Rounded.box((0.4, 0.3, 0.5), 0.06), hg.Box(size=(0.4, 0.5, 0.6)),
    ]  # fmt: skip
    shapes = build_shapes([Entry(kind, k) for k, kind in enumerate(kinds)])
    work, out = shape_data(shapes), nearest_buffers()
    unlike, spent = 0.0, 0.0
    for _ in range(count):
        i, j = (int(k) for k in rng.integers(0, [6, 5]))
        for k in {i, j}:
            R_k = np.ascontiguousarray(Rotation.random(random_state=rng).as_matrix())
            p = rng.normal(size=3) * 0.3 if k == i else np.zeros(3)
            pose_shape(work, shapes, k, load9(R_k.ravel()), load3(p), ZERO3)
        if i == j:
            continue
        start = time.process_time()
        one = float(nearest(out, shapes, work, i, j))
        spent += time.process_time() - start
        other = float(nearest(out, shapes, work, j, i))
        if one > -0.02:
            unlike = max(unlike, abs(one - other))
    title = f"{count} pairs: (A, B) against (B, A), m, where hardly in each other"
    table.add_row(title, f"{unlike:.1e}", "1e-5", verdict(unlike, 1e-5))
    table.add_row("  time of a pair, µs", f"{1e6 * spent / count:.1f}", "", "")


def main(*, short: bool = False) -> None:
    console = Console(width=100)
    table = Table(title="Round bodies", title_justify="left")
    for name in ("", "error", "limit", ""):
        table.add_column(name)
    rolling(table, 0.2 if short else 1.0)
    bouncing(table)
    billiards(table, 5 if short else 200)
    distances(table, 300 if short else 100_000)
    console.print(table)
