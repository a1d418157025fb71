"""hitogata: human figures and humanoid robots, moved by their dynamics."""

import typing

from . import compiling, contact, figures
from .chain.joint import (
    Ball,
    Cylindrical,
    Fixed,
    Free,
    Hinge,
    Planar,
    PointOnLine,
    PointOnPlane,
    Rolling,
    RollingBall,
    RollingDisc,
    Slide,
    Universal,
)
from .chain.material import Material
from .chain.model import Model
from .chain.shape import Box, Capsule, Convex, Cylinder, Ellipsoid, HalfSpace, Sphere
from .chain.spring import Spring
from .chain.world import World
from .contact.query import contacts
from .dynamics.actuation import actuation
from .dynamics.forward import connection_forces, forward_dynamics
from .dynamics.inverse import inverse_dynamics
from .dynamics.joint_forces import joint_forces
from .dynamics.matrices import com_jacobian, jacobian, jacobian_rate, mass_matrix
from .dynamics.terms import dynamics_terms
from .errors import HitogataError
from .run import Recording, load, simulate
from .simulate import events
from .simulate.drives import Motor
from .simulate.events import at
from .simulate.simulation import Simulation
from .simulate.snapshot import Snapshot

if typing.TYPE_CHECKING:
    from . import biped, motion
    from .motion import Motion

__version__ = "0.1.0"

__all__ = [
    "Ball",
    "Box",
    "Capsule",
    "Convex",
    "Cylinder",
    "Cylindrical",
    "Ellipsoid",
    "Fixed",
    "Free",
    "HalfSpace",
    "Hinge",
    "HitogataError",
    "Material",
    "Model",
    "Motion",
    "Motor",
    "Planar",
    "PointOnLine",
    "PointOnPlane",
    "Recording",
    "Rolling",
    "RollingBall",
    "RollingDisc",
    "Simulation",
    "Slide",
    "Snapshot",
    "Sphere",
    "Spring",
    "Universal",
    "World",
    "actuation",
    "at",
    "biped",
    "com_jacobian",
    "connection_forces",
    "contact",
    "contacts",
    "dynamics_terms",
    "events",
    "figures",
    "forward_dynamics",
    "inverse_dynamics",
    "jacobian",
    "jacobian_rate",
    "joint_forces",
    "load",
    "mass_matrix",
    "motion",
    "simulate",
]

compiling.report_to_stderr()


def __getattr__(name: str) -> object:
    """Motion design and the biped are imported when they are asked for: they need scipy, which takes its time."""
    import importlib

    if name in ("biped", "motion"):
        return importlib.import_module(f".{name}", __name__)
    if name == "Motion":
        return importlib.import_module(".motion", __name__).Motion
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
