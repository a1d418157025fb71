"""The arc-footed biped (004): robot, kinematics, rolling, gaits, motions in CSV files, passive walking."""

from .body.foot import Foot
from .body.kinematics import hip_frames, leg_branches, solve_legs
from .body.robot import Dimensions, Robot, robot
from .gait.gaits import walk
from .gait.rollover import roll_over
from .gait.steps import Walk
from .recording import record, states
from .table.csv_read import read_motion
from .table.csv_write import write_motion
from .table.pose_table import PoseTable
from .walkers.basin import Basin, basin
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
    "Stride",
    "Walk",
    "Walker",
    "basin",
    "find_gait",
    "hip_frames",
    "leg_branches",
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
