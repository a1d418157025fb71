"""Points whose hulls are hard to find, at random: grids, needles, plates, in few digits and in single precision."""

from __future__ import annotations

import numpy as np
from scipy.spatial.transform import Rotation

from hitogata.arrays import Array
from hitogata.chain.shapes.hull_triangles import hull_frame, hull_triangles
from hitogata.contact.hull import Hull
from hitogata.contact.polyhedra import Polyhedron
from hitogata.errors import ModelError
from tests.closeness import assert_close

#: how points are written down
PRECISIONS = ("double", "single", "six digits")


def blunt(rng: np.random.Generator) -> tuple[str, Array]:
    """A body about one metre across, with a name: (n, 3)."""
    kind = str(rng.choice(["grid", "lattice", "cloud", "ball", "disc", "cone", "tetrahedron", "prism", "twice"]))
    n = int(rng.integers(2, 7))
    if kind == "grid":
        side = np.linspace(-1.0, 1.0, n)
        points = np.stack(np.meshgrid(side, side, [-1.0, 1.0]), -1).reshape(-1, 3)
    elif kind == "lattice":
        points = np.stack(np.meshgrid(*[np.linspace(-1.0, 1.0, n)] * 3), -1).reshape(-1, 3)
        kept = points[rng.uniform(size=len(points)) < rng.uniform(0.3, 1.0)]
        points = kept if np.linalg.matrix_rank(kept - kept[:1]) == 3 else points
    elif kind == "ball":
        points = rng.normal(size=(8 * n, 3))
        points /= np.linalg.norm(points, axis=1)[:, None]
    elif kind in {"disc", "cone"}:
        angle = np.arange(6 * n) * (2.0 * np.pi / (6 * n))
        rim = np.column_stack([np.cos(angle), np.sin(angle), np.full(6 * n, -1.0)])
        points = np.vstack([rim, rim * (1, 1, -1) if kind == "disc" else [[0.0, 0.0, 1.0]]])
    elif kind == "tetrahedron":
        points = rng.normal(size=(4, 3))
        points = points if abs(np.linalg.det(points[1:] - points[0])) > 0.1 else np.vstack([np.zeros(3), np.eye(3)])
    elif kind == "prism":
        outline = rng.uniform(-1.0, 1.0, size=(3 + n, 2))
        points = np.vstack([np.c_[outline, -np.ones(len(outline))], np.c_[outline, np.ones(len(outline))]])
    else:
        points = rng.normal(size=(8 + 4 * n, 3))
        if kind == "twice":
            points = np.repeat(points, 2, axis=0)
    return kind, points


def odd_points(rng: np.random.Generator) -> tuple[str, Array]:
    """Points (n, 3) of a body that has volume, of any aspect up to 1e6, with a name for them."""
    kind, points = blunt(rng)
    aspect = 10.0 ** float(rng.choice([0.0, rng.uniform(0.0, 6.0), 6.0]))
    thin = str(rng.choice(["plate", "needle"]))
    points = points * ((1.0, 1.0, 1.0 / aspect) if thin == "plate" else (1.0, 1.0 / aspect, 1.0 / aspect))
    if rng.uniform() < 0.75:
        points = points @ Rotation.random(random_state=int(rng.integers(2**31))).as_matrix().T
    precision = str(rng.choice(PRECISIONS))
    rounded = {"double": points, "single": points.astype(np.float32).astype(np.float64), "six digits": points.round(6)}
    try:
        hull_frame(rounded[precision])
    except ModelError:
        # details below the last digit are lost
        precision = "double"
    points = rounded[precision]
    points = points * 10.0 ** float(rng.choice([0.0, 0.0, -3.0, 3.0]))
    return f"{precision} {kind}, {thin} of aspect {aspect:.1e}", points


def check_hull(name: str, points: Array, found: Hull) -> None:
    """A closed map, all points on its planes or inside, and the volume that Qhull's triangles enclose."""
    corners, darts = len(found.darts.at), np.arange(3 * len(found.darts.at))
    assert corners == 2 * len(found.faces) - 4, name
    assert (found.darts.twin[found.darts.twin] == darts).all(), name
    assert all(len(face) >= 3 for face in found.faces), name
    body = Polyhedron(found.points, found.faces, found.normals)
    normals, offsets = body.planes()
    size = float(np.ptp(points, axis=0).max())
    triangles = hull_triangles(points)
    blur = 8.0 * float(triangles.frame.quantum.max()) + 1e-13 * size
    assert (points @ normals.T - offsets).max() <= blur, f"{name}: a point is outside"
    on = np.einsum("dk,dk->d", found.points[found.darts.at[darts // 3]], normals[found.darts.face])
    assert np.abs(on - offsets[found.darts.face]).max() <= 1e-13 * size, f"{name}: a corner lies off its planes"
    # tetrahedra in units of the extents, in which the body is blunt
    a, b, c = (triangles.w[triangles.corners[:, k]] for k in range(3))
    volume = float(np.einsum("ki,ki->", a, np.cross(b, c))) / 6.0 * float(np.prod(triangles.frame.extents))
    allowed = 1e-13 * size + min(blur, 4e-4 * float(triangles.frame.extents.min()))
    assert_close(name, body.volume, volume, within=4.0 * allowed / float(triangles.frame.extents.min()))
