"""The arc-footed biped (004): robot, kinematics, rolling, gaits, motions in CSV files, passive walking."""

from .csv_read import read_motion
from .csv_write import write_motion
from .foot import Foot
from .gaits import walk
from .kinematics import hip_frames, leg_branches, solve_legs
from .motion import Motion
from .recording import record, states
from .robot import Dimensions, Robot, robot
from .rollover import roll_over

__all__ = [
    "Dimensions",
    "Foot",
    "Motion",
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
