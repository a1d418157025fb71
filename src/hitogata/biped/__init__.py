"""The arc-footed biped (004): robot, kinematics, rolling, gaits, motions in CSV files, passive walking."""

from ..figures.arc_foot import Foot
from ..figures.biped import Dimensions, Robot, robot
from .body.kinematics import hip_frames, leg_branches, solve_legs
from .gait.gaits import walk
from .gait.rollover import roll_over
from .gait.soles import Soles
from .gait.walk import Walk
from .recording import record, states
from .table.csv_read import parse_motion, read_motion
from .table.csv_write import motion_text, write_motion
from .table.pose_table import PoseTable
from .walkers.basin import Basin, basin, basin_starts
from .walkers.passive import walk_down
from .walkers.powered import PoweredWalk
from .walkers.step_map import find_gait
from .walkers.walker import Stride, Walker

__all__ = [
    "Basin",
    "Dimensions",
    "Foot",
    "PoseTable",
    "PoweredWalk",
    "Robot",
    "Soles",
    "Stride",
    "Walk",
    "Walker",
    "basin",
    "basin_starts",
    "find_gait",
    "hip_frames",
    "leg_branches",
    "motion_text",
    "parse_motion",
    "read_motion",
    "record",
    "robot",
    "roll_over",
    "solve_legs",
    "states",
    "walk",
    "walk_down",
    "write_motion",
]
