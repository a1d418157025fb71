"""Hulls of meshes that touch, with as many corners as a stated distance needs.

The cost of contact grows with the number of faces, and meshes of robots have up to a thousand. The hull that touches
may therefore be smaller than that of the mesh by `hull_distance`. By default this is the larger of 1 mm and 1/1000 of
the robot's size, but no more than 1/100 of the mesh's own. The report has the distance of every hull.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from ...arrays import Array
from ...chain.model import LinkSpec, Model
from ...chain.shapes.fewer_corners import fewer_corners
from ...chain.shapes.shape import Convex, Shape
from ...chain.world import World
from .found import Found
from .options import Options
from .report import Report

#: m, and of the robot's size: the larger is the default distance
LEAST, OF_ROBOT = 1e-3, 1e-3
#: of the mesh's size: the most that the default may be
OF_MESH = 1e-2


def size_of(models: list[Model]) -> float:
    """m: largest extent of all shapes in the pose of the file."""
    places: list[Array] = []
    for model in models:
        if not model.links:
            continue
        world = World()
        for link in world.add(model).links:
            pose = world.pose(link)
            for shape in link.shapes:
                points = np.atleast_2d(np.asarray(getattr(shape, "points", np.zeros((1, 3))), dtype=np.float64))
                places.append(pose.p + (shape.p + points @ shape.R.T) @ pose.R.T)
    every = np.concatenate(places) if places else np.zeros((1, 3))
    return float(np.ptp(every, axis=0).max())


def coarsen_hulls(found: Found, options: Options, report: Report) -> None:
    """Replaces the hulls of touching meshes in the models and on the ground."""
    if not report.hulls or options.hull_distance == 0.0:
        return
    distance = options.hull_distance
    whole = max(LEAST, OF_ROBOT * size_of(found.models)) if distance is None else distance
    known: dict[bytes, Array] = {}

    def coarser(shape: Shape) -> Shape:
        if not isinstance(shape, Convex):
            return shape
        points = np.asarray(shape.points)
        key = points.tobytes()
        if key not in report.hulls:
            return shape
        if key not in known:
            own = OF_MESH * float(np.ptp(points, axis=0).max())
            known[key], off = fewer_corners(points, whole if distance is not None else min(whole, own))
            less = f"{len(known[key])} of {len(points)}"
            report.changed(
                report.hulls[key], f"hull with {less} corners, at most {1e3 * off:.2g} mm smaller", f"{off:.3g}"
            )
        return replace(shape, points=known[key]) if len(known[key]) < len(points) else shape

    for model in found.models:
        for name, spec in model.links.items():
            model.links[name] = _with_shapes(spec, tuple(coarser(shape) for shape in spec.shapes))
    found.ground[:] = [coarser(shape) for shape in found.ground]


def _with_shapes(spec: LinkSpec, shapes: tuple[Shape, ...]) -> LinkSpec:
    same = all(one is other for one, other in zip(shapes, spec.shapes, strict=True))
    return spec if same else replace(spec, shapes=shapes)
