"""Motion design: curves, support, ZMP, whole-body inverse kinematics (003)."""

from .balance.support import Contact
from .clip import Clip, Violation
from .curves.nurbs import Nurbs
from .custom import CustomTask
from .footsteps import Footstep, add_footsteps, stair_steps, straight_steps
from .gait import Gait, choose_gait
from .keyframes import DesignOptions, Keyframe
from .limits import Limits
from .load import Load, ThingAt
from .motion import Motion
from .pose.pose import PoseResult, drag, pinned, solve_pose
from .pose.ranges import RangeTouch, touched_ranges
from .preview import Preview
from .standing import Standing, stand
from .tasks import AngularMomentum, Com, JointAt, LookAt, Orientation, Position, Task

__all__ = [
    "AngularMomentum",
    "Clip",
    "Com",
    "Contact",
    "CustomTask",
    "DesignOptions",
    "Footstep",
    "Gait",
    "JointAt",
    "Keyframe",
    "Limits",
    "Load",
    "LookAt",
    "Motion",
    "Nurbs",
    "Orientation",
    "PoseResult",
    "Position",
    "Preview",
    "RangeTouch",
    "Standing",
    "Task",
    "ThingAt",
    "Violation",
    "add_footsteps",
    "choose_gait",
    "drag",
    "pinned",
    "solve_pose",
    "stair_steps",
    "stand",
    "straight_steps",
    "touched_ranges",
]
