"""Frames of a connection on its two links, as given or taken from the present pose."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

from ...arrays import Array
from ...errors import StructureError
from ...kernels.tree.relative_pose import relative_pose
from ..joints.joint import Joint
from ..joints.loop_joints import ROLLING, SHORTEST, Distance, RollingDisc, Rope, rolled
from ..link import Link
from ..values.rotations import RotationLike, rotation_matrix
from ..values.validate import vector

if TYPE_CHECKING:
    from ..world import World

#: A point (3,) in a link's frame, or (point, rotation); None to take it from the present pose.
FrameLike = Any
#: p and R of frame A in link a, and of frame B in link b
Frames: TypeAlias = tuple[Array, Array, Array, Array]
_UPRIGHT = np.eye(3)


def frames_of(world: World, a: Link, b: Link, joint: Joint, on_a: FrameLike, on_b: FrameLike) -> tuple[Joint, Frames]:
    """The joint, with its length taken from the pose if none is given, and its frames."""
    if isinstance(joint, ROLLING):
        return joint, _rolling_frames(world, a, b, joint, on_a, on_b)
    if isinstance(joint, Distance | Rope):
        frames = _point_frames(world, a, b, on_a, on_b)
        if joint.length is None:
            joint = replace(joint, length=_distance(world, a, b, frames, joint.name))
        return joint, frames
    return joint, _frames(world, a, b, on_a, on_b)


def _frames(world: World, a: Link, b: Link, on_a: FrameLike, on_b: FrameLike) -> Frames:
    """Frame A in link a and frame B in link b; omitted ones are taken from the present pose."""
    given_a, R_A = _given(on_a, f"frame on {a.path!r}")
    given_b, R_B = _given(on_b, f"frame on {b.path!r}")
    p_ab, R_ab = np.empty(3), np.empty((3, 3))
    relative_pose(p_ab, R_ab, world.tables.tree, world.tables.work, world.q, a.index, b.index)
    if given_a is None and given_b is None:
        given_a, given_b = p_ab, np.zeros(3)
    elif given_b is None:
        assert given_a is not None
        given_b = np.asarray((given_a - p_ab) @ R_ab)
    elif given_a is None:
        given_a = np.asarray(p_ab + R_ab @ given_b)
    if R_A is None:
        R_A = _UPRIGHT.copy() if R_B is None else R_ab @ R_B
    if R_B is None:
        R_B = R_ab.T @ R_A
    return given_a, R_A, given_b, R_B


def _point_frames(world: World, a: Link, b: Link, on_a: FrameLike, on_b: FrameLike) -> Frames:
    """The same for a joint between two points: the link's origin if none is given."""
    p_A, R_A = _given(on_a, f"frame on {a.path!r}")
    p_B, R_B = _given(on_b, f"frame on {b.path!r}")
    origin = np.zeros(3)
    return _frames(world, a, b, (origin if p_A is None else p_A, R_A), (origin if p_B is None else p_B, R_B))


def _distance(world: World, a: Link, b: Link, frames: Frames, what: str) -> float:
    """How far apart the two points are now, m."""
    pose_a, pose_b = world.placed(a.index), world.placed(b.index)
    length = float(np.linalg.norm(pose_b.p + pose_b.R @ frames[2] - pose_a.p - pose_a.R @ frames[0]))
    if length < SHORTEST:
        raise StructureError(
            f"the points of {a.path!r} and {b.path!r} are {length:.3g} m apart: no {what} fits between them; use "
            "Ball(), or give the length"
        )
    return length


def _rolling_frames(world: World, a: Link, b: Link, joint: Joint, on_a: FrameLike, on_b: FrameLike) -> Frames:
    """The same for rolling joints: on_a may be any point of the plane, on_b is b's origin by default.

    The initial coordinates follow from the pose: a cylinder's angle is the distance it has rolled, and a ball's
    coordinates are counted from where it was connected. Without a plane, the plane is where the body just touches.
    """
    point_a, R_A = _given(on_a, f"frame on {a.path!r}")
    p_B, R_B = _given(on_b, f"frame on {b.path!r}")
    if isinstance(joint, RollingDisc):
        # its axis is fixed in the disc, and the plane's normal in a, for any pose
        R_A, R_B = np.eye(3) if R_A is None else R_A, np.eye(3) if R_B is None else R_B
    p_B = np.zeros(3) if p_B is None else p_B
    _, R_A, _, R_B = _frames(world, a, b, (np.zeros(3), R_A), (p_B, R_B))
    pose_a, pose_b = world.placed(a.index), world.placed(b.index)
    centre = pose_a.R.T @ (pose_b.p - pose_a.p + pose_b.R @ p_B)
    p_A = centre - R_A @ rolled(joint, R_A.T @ pose_a.R.T @ pose_b.R @ R_B)
    if point_a is not None:
        # along the plane the joint stays at its place; across it, it is moved into the plane
        n = R_A @ joint.direction
        p_A = p_A + n * float(n @ (point_a - p_A))
    return np.asarray(p_A), R_A, p_B, R_B


def _given(frame: FrameLike, what: str) -> tuple[Array | None, Array | None]:
    if frame is None:
        return None, None
    rotation: RotationLike = None
    if isinstance(frame, tuple | list) and len(frame) == 2:
        frame, rotation = frame
        turned = None if rotation is None else rotation_matrix(rotation, f"rotation of {what}")
        return vector(frame, 3, what), turned
    return vector(frame, 3, what), None
