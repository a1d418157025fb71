"""The root namespace holds what is meant to be there, and importing it stays light."""

from __future__ import annotations

import subprocess
import sys
import types

import hitogata as hg

JOINTS = {
    "Ball",
    "Cylindrical",
    "Distance",
    "Fixed",
    "Free",
    "Hinge",
    "Planar",
    "PointOnLine",
    "PointOnPlane",
    "Rolling",
    "RollingBall",
    "RollingDisc",
    "Slide",
    "Universal",
}
SHAPES = {"Box", "Capsule", "Convex", "Cylinder", "Ellipsoid", "HalfSpace", "Material", "Sphere"}
FUNCTIONS = {
    "actuation",
    "com_jacobian",
    "connection_forces",
    "contacts",
    "dynamics_terms",
    "forward_dynamics",
    "inverse_dynamics",
    "jacobian",
    "jacobian_rate",
    "joint_forces",
    "mass_matrix",
}
RUNS = {"Motor", "Recording", "Simulation", "Snapshot", "at", "events", "load", "simulate"}
INTENDED = (
    JOINTS
    | SHAPES
    | FUNCTIONS
    | RUNS
    | {"HitogataError", "Model", "Motion", "World", "biped", "contact", "figures", "motion"}
)


def test_exported_names_are_exactly_the_intended_ones() -> None:
    assert set(hg.__all__) == INTENDED


def test_exported_names_are_sorted_and_exist() -> None:
    assert hg.__all__ == sorted(hg.__all__)
    assert all(hasattr(hg, name) for name in hg.__all__)


def test_nothing_else_is_public() -> None:
    """Submodules aside, every public attribute is exported."""
    public = {
        name for name, value in vars(hg).items() if not name.startswith("_") and not isinstance(value, types.ModuleType)
    }
    assert public <= INTENDED


def test_import_is_light() -> None:
    """A module of a plotting or solving library at import time would cost half a second at every start."""
    heavy = ("matplotlib", "PIL", "scipy.linalg", "scipy.sparse", "scipy.spatial", "daqp", "typer", "rich", "viser")
    code = f"import sys, hitogata; print([name for name in {heavy} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
