"""Motion design: curves, support, ZMP, whole-body inverse kinematics (003)."""

from .clip import Clip, Violation
from .curves.nurbs import Nurbs
from .footsteps import Footstep, add_footsteps, stair_steps, straight_steps
from .keyframes import DesignOptions, Keyframe
from .limits import Limits
from .motion import Motion
from .pose.pose import PoseResult, drag, pinned, solve_pose
from .pose.ranges import RangeTouch, touched_ranges
from .preview import Preview
from .tasks import AngularMomentum, Com, JointAt, LookAt, Orientation, Position, Task

__all__ = [
    "AngularMomentum",
    "Clip",
    "Com",
    "DesignOptions",
    "Footstep",
    "JointAt",
    "Keyframe",
    "Limits",
    "LookAt",
    "Motion",
    "Nurbs",
    "Orientation",
    "PoseResult",
    "Position",
    "Preview",
    "RangeTouch",
    "Task",
    "Violation",
    "add_footsteps",
    "drag",
    "pinned",
    "solve_pose",
    "stair_steps",
    "straight_steps",
    "touched_ranges",
]
