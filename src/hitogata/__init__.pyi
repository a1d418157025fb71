from . import biped, contact, control, figures, motion, plots
from .chain.connections.spring import Spring
from .chain.joints.joint import (
    Ball,
    Cylindrical,
    Fixed,
    Free,
    Hinge,
    Planar,
    PointOnLine,
    PointOnPlane,
    Slide,
    Universal,
)
from .chain.joints.loop_joints import Distance, Rolling, RollingBall, RollingDisc, Rope
from .chain.model import Model
from .chain.shapes.material import Material
from .chain.shapes.mesh import Mesh
from .chain.shapes.rounded import Rounded
from .chain.shapes.shape import Box, Capsule, Convex, Cylinder, Ellipsoid, HalfSpace, Sphere
from .chain.shapes.terrain import Stairs, Terrain
from .chain.world import World
from .contact.query import contacts
from .dynamics.actuation import actuation
from .dynamics.coordinates import closed_coordinates
from .dynamics.forward import connection_forces, forward_dynamics
from .dynamics.inverse import inverse_dynamics
from .dynamics.joint_forces import joint_forces
from .dynamics.matrices import com_jacobian, jacobian, jacobian_rate, mass_matrix
from .dynamics.terms import dynamics_terms
from .errors import HitogataError
from .io.capture.retargeting import retarget
from .io.models.anatomy import anatomy
from .io.models.read import read
from .io.models.write import write
from .motion import Motion
from .run import Recording, as_recording, load, simulate
from .showing import show
from .simulation import events
from .simulation.events.triggers import at
from .simulation.inputs.drives import Motor
from .simulation.rollouts.rollout import Rollout, rollout
from .simulation.simulation import Simulation
from .simulation.state.snapshot import Snapshot
from .sweeps.results import Sweep
from .sweeps.sweep import load_sweep, sweep

__version__: str

__all__ = [
    "Ball",
    "Box",
    "Capsule",
    "Convex",
    "Cylinder",
    "Cylindrical",
    "Distance",
    "Ellipsoid",
    "Fixed",
    "Free",
    "HalfSpace",
    "Hinge",
    "HitogataError",
    "Material",
    "Mesh",
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
    "Rollout",
    "Rope",
    "Rounded",
    "Simulation",
    "Slide",
    "Snapshot",
    "Sphere",
    "Spring",
    "Stairs",
    "Sweep",
    "Terrain",
    "Universal",
    "World",
    "actuation",
    "anatomy",
    "as_recording",
    "at",
    "biped",
    "closed_coordinates",
    "com_jacobian",
    "connection_forces",
    "contact",
    "contacts",
    "control",
    "dynamics_terms",
    "events",
    "figures",
    "forward_dynamics",
    "inverse_dynamics",
    "jacobian",
    "jacobian_rate",
    "joint_forces",
    "load",
    "load_sweep",
    "mass_matrix",
    "motion",
    "plots",
    "read",
    "retarget",
    "rollout",
    "show",
    "simulate",
    "sweep",
    "write",
]
