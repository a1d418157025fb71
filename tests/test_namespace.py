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
    "Rope",
    "Rounded",
    "Slide",
    "Universal",
}
SHAPES = {
    "Box",
    "Capsule",
    "Convex",
    "Cylinder",
    "Ellipsoid",
    "HalfSpace",
    "Material",
    "Mesh",
    "Sphere",
    "Spring",
    "Stairs",
    "Terrain",
}
FUNCTIONS = {
    "actuation",
    "anatomy",
    "closed_coordinates",
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
RUNS = {
    "Motor",
    "Recording",
    "Rollout",
    "as_recording",
    "plots",
    "Simulation",
    "Snapshot",
    "Sweep",
    "at",
    "events",
    "load",
    "load_sweep",
    "read",
    "retarget",
    "rollout",
    "show",
    "simulate",
    "sweep",
    "write",
}
INTENDED = (
    JOINTS
    | SHAPES
    | FUNCTIONS
    | RUNS
    | {"HitogataError", "Model", "Motion", "World", "biped", "contact", "control", "figures", "motion"}
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


HEAVY = ("matplotlib", "PIL", "scipy.linalg", "scipy.sparse", "scipy.spatial", "daqp", "typer", "rich")


def test_import_is_light() -> None:
    """The compiler alone would cost a third of a second at every start, `--help` and `--version` included."""
    assert _loaded_after("import hitogata", ("numba", "numpy", *HEAVY)) == "[]"


def test_a_run_needs_no_plotting_or_solving_library() -> None:
    code = "import hitogata as hg; hg.World(), hg.Simulation, hg.simulate, hg.figures"
    assert _loaded_after(code, HEAVY) == "[]"


def test_a_room_may_be_the_first_thing_asked_for() -> None:
    assert _printed("import hitogata as hg; print(hg.events.__name__)") == "hitogata.simulation.events"


def test_no_room_hides_a_name() -> None:
    """Importing a submodule binds its name in the package: a function of that name would be gone."""
    code = "import hitogata as hg, pkgutil, types, importlib\n"
    code += "for room in pkgutil.iter_modules(hg.__path__): importlib.import_module('hitogata.' + room.name)\n"
    code += "print([n for n in hg.__all__ if isinstance(getattr(hg, n), types.ModuleType)])"
    assert _printed(code) == "['biped', 'contact', 'control', 'events', 'figures', 'motion', 'plots']"


def _loaded_after(code: str, names: tuple[str, ...]) -> str:
    return _printed(f"{code}\nimport sys\nprint([name for name in {names} if name in sys.modules])")


def _printed(code: str) -> str:
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return done.stdout.strip()
