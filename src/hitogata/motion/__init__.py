"""Motion design: curves, support, ZMP, whole-body inverse kinematics (003)."""

from .clip import Clip, Violation
from .curves.nurbs import Nurbs
from .footsteps import Footstep, add_footsteps, straight_steps
from .motion import Keyframe, Motion, Style
from .pose.pose import PoseResult, drag, pinned, solve_pose
from .tasks import AngularMomentum, Com, JointAt, LookAt, Orientation, Position, Task

__all__ = [
    "AngularMomentum",
    "Clip",
    "Com",
    "Footstep",
    "JointAt",
    "Keyframe",
    "LookAt",
    "Motion",
    "Nurbs",
    "Orientation",
    "PoseResult",
    "Position",
    "Style",
    "Task",
    "Violation",
    "add_footsteps",
    "drag",
    "pinned",
    "solve_pose",
    "straight_steps",
]
