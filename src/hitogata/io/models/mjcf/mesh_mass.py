"""Volume, centre and inertia of a mesh, computed as MuJoCo does."""

from __future__ import annotations

import numpy as np

from ....arrays import Array
from ....chain.shapes.hull_triangles import hull_triangles
from ....chain.shapes.solid import solid_moments
from ....errors import ModelError
from ..meshes import Surface, Triangles

MESH_INERTIAS = ("legacy", "exact", "convex", "shell")


def mesh_mass(surface: Surface, how: str) -> tuple[float, Array, Array]:
    """Volume (m³, of a shell its area), centre (3,) m and inertia for unit density (3, 3) m⁵ about it."""
    points, faces = surface.points, surface.faces
    if how == "shell":
        return _shell(points, faces)
    if how == "legacy":
        return _legacy(points, faces)
    if how == "convex":
        faces = hull_triangles(points).corners
    volume, centre, second = solid_moments(points, faces)
    if not volume > 0.0:
        raise ModelError(f"the mesh encloses {volume:g} m³; its triangles must run anticlockwise as seen from outside")
    return volume, centre, np.trace(second) * np.eye(3) - second


def _legacy(points: Array, faces: Triangles) -> tuple[float, Array, Array]:
    """Tetrahedra over the faces count with their absolute volume, so that a hollow mesh weighs more than its material.

    Their common tip is first the area-weighted centre of the faces, then the centre so found, which is not moved again.
    """
    corners = points[faces]
    normals = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    areas = 0.5 * np.linalg.norm(normals, axis=1)
    if not areas.sum() > 0.0:
        raise ModelError("the mesh has no area")
    tip = areas @ corners.mean(axis=1) / areas.sum()
    volume, tip, _ = _tetrahedra(corners, tip)
    if not volume > 0.0:
        raise ModelError("the mesh has no volume")
    volume, _, second = _tetrahedra(corners, tip)
    return volume, tip, np.trace(second) * np.eye(3) - second


def _tetrahedra(corners: Array, tip: Array) -> tuple[float, Array, Array]:
    """Volume, centre, and ∫ x xᵀ dV about the tip of tetrahedra over triangles (m, 3, 3), each with its size."""
    x = corners - tip
    volumes = np.abs(np.einsum("mi,mi->m", x[:, 0], np.cross(x[:, 1], x[:, 2]))) / 6.0
    sums = x.sum(axis=1)
    second = np.einsum("m,mki,mkj->ij", volumes, x, x) + np.einsum("m,mi,mj->ij", volumes, sums, sums)
    whole = float(volumes.sum())
    centre = tip + (volumes @ sums) / (4.0 * whole) if whole > 0.0 else tip
    return whole, centre, second / 20.0


def _shell(points: Array, faces: Triangles) -> tuple[float, Array, Array]:
    """The surface itself, with a mass of 1 kg on each m²."""
    x = points[faces]
    areas = 0.5 * np.linalg.norm(np.cross(x[:, 1] - x[:, 0], x[:, 2] - x[:, 0]), axis=1)
    area = float(areas.sum())
    if not area > 0.0:
        raise ModelError("the mesh has no area")
    centre = areas @ x.mean(axis=1) / area
    x = x - centre
    sums = x.sum(axis=1)
    second = np.einsum("m,mki,mkj->ij", areas, x, x) + np.einsum("m,mi,mj->ij", areas, sums, sums)
    second = second / 12.0
    return area, centre, np.trace(second) * np.eye(3) - second
