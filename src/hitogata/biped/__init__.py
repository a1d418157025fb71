"""The arc-footed biped (004): robot, kinematics, rolling, gaits, motions in CSV files, passive walking."""

from .body.foot import Foot
from .body.kinematics import hip_frames, leg_branches, solve_legs
from .body.robot import Dimensions, Robot, robot
from .gait.gaits import walk
from .gait.rollover import roll_over
from .recording import record, states
from .table.csv_read import read_motion
from .table.csv_write import write_motion
from .table.pose_table import PoseTable

__all__ = [
    "Dimensions",
    "Foot",
    "PoseTable",
    "Robot",
    "hip_frames",
    "leg_branches",
    "read_motion",
    "record",
    "robot",
    "roll_over",
    "solve_legs",
    "states",
    "walk",
    "write_motion",
]
