"""Attitudes of a figure's links from joints of a performance: axes, rest pose, bones, scale, hinges.

Every link is aligned with its bone in a rest pose by the shortest rotation, and then rotates in the world as its joint
does. Bones of the figure then point as those of the performance, for any zero poses of the two skeletons.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ...arrays import Array
from ...chain.figure import Figure
from ...chain.joints.joint import Hinge
from ...chain.link import Link
from ...chain.values.rotations import quaternion_matrix, quaternion_of
from ...errors import InputError
from .leaps import between, find_leaps, turns_between
from .performance import Performance, resting
from .roles import SIDES

#: part at the end of a bone
NEXT = {
    "abdomen": ("chest",),
    "chest": ("neck", "head"),
    "neck": ("head",),
    **{f"{side}_{a}": (f"{side}_{b}",) for side in SIDES for a, b in (("thigh", "shank"), ("shank", "foot"))},
    **{f"{side}_{a}": (f"{side}_{b}",) for side in SIDES for a, b in (("upper_arm", "forearm"), ("forearm", "hand"))},
}
#: order in which rotations are passed on, and the part from which each starts
ABOVE = {
    "pelvis": "",
    "abdomen": "pelvis",
    "chest": "abdomen",
    "neck": "chest",
    "head": "neck",
    **{f"{side}_{part}": "chest" for side in SIDES for part in ("upper_arm",)},
    **{f"{side}_forearm": f"{side}_upper_arm" for side in SIDES},
    **{f"{side}_hand": f"{side}_forearm" for side in SIDES},
    **{f"{side}_thigh": "pelvis" for side in SIDES},
    **{f"{side}_shank": f"{side}_thigh" for side in SIDES},
    **{f"{side}_foot": "pelvis" for side in SIDES},
}
#: in leg lengths: a shorter bone has no direction
_SHORT = 0.02
#: rad: largest angle of the arms from the horizontal, and least relative jump after the frame, of a leading T pose
_LEVEL, _APART = np.radians(25.0), 5.0
#: rad of bend: below the first the bones do not determine a hinge's plane, above the second they do
STRAIGHT, BENT = 0.15, 0.5


class Wanted(NamedTuple):
    """F frames. attitudes: (F, 3, 3) of each part's link in the world. bends: (F,) rad, coordinates of hinges by part.
    bones: (F, 3) unit, directions of the performance's bones by part. hips: (F, 3) m, point between the hips; its
    height is relative to the performance's zero. scale: m per unit of the performance. first: first frame of the
    performance that is used. leaps: m by frame, see `find_leaps`; such frames are replaced by the mean of their
    neighbours."""

    attitudes: dict[str, Array]
    bends: dict[str, Array]
    bones: dict[str, Array]
    hips: Array
    scale: float
    first: int
    leaps: dict[int, float]


class Zero(NamedTuple):
    """A figure with all joints at zero and the present root: p (3,) m and R (3, 3) of each part's link."""

    p: dict[str, Array]
    R: dict[str, Array]


def wanted(
    performance: Performance,
    figure: Figure,
    links: dict[str, Link],
    joints: dict[str, int],
    up: str = "",
    smooth: float = 0.0,
) -> Wanted:
    """Desired motion of the links. up: 'x', 'y', 'z', with '-' for down, or '' to detect it. smooth: Hz, see
    `low_pass`; 0 leaves everything as captured."""
    p, R = performance.poses
    zero = zero_pose(figure, links)
    vertical = up_axis(p, joints, up)
    first = 1 if _starts_in_t_pose(p, R, joints, vertical) else 0
    p_rest = p[0] if first else resting(performance)
    R_rest = R[0] if first else np.tile(np.eye(3), (R.shape[1], 1, 1))
    left = p_rest[joints["left_thigh"]] - p_rest[joints["right_thigh"]]
    A = _axes(left, vertical)
    p, R = p[first:] @ A.T, R[first:]
    p_rest, turned_back = p_rest @ A.T, np.swapaxes(R_rest, 1, 2) @ A.T
    since = np.einsum("ij,fnjk,nkl->fnil", A, R, turned_back)
    leg = _leg(p_rest, joints)
    scale = _leg_of(zero) / leg
    leaps = find_leaps(scale * p[:, sorted(set(joints.values()))], performance.dt)
    if leaps:
        p = between(p, leaps)
        for joint in set(joints.values()):
            since[:, joint] = quaternion_matrix(turns_between(quaternions(since[:, joint]), leaps))
    if smooth > 0.0:
        p = low_pass(p, performance.dt, smooth)
        for joint in set(joints.values()):
            since[:, joint] = quaternion_matrix(_unit(low_pass(quaternions(since[:, joint]), performance.dt, smooth)))
    turns, attitudes, bones = {"": np.eye(3)}, {}, {}
    for part, above in ABOVE.items():
        turns[part] = turns[above]
        if part not in links or part not in joints:
            continue
        along = _axis(zero, part, links[part])
        rest = _bone(performance, p_rest, A @ R_rest, joints, part)
        if part == "pelvis":
            turns[part] = _axes(zero.p["left_thigh"] - zero.p["right_thigh"], np.array([0.0, 0.0, 1.0]))
        elif rest is not None and np.linalg.norm(rest) > _SHORT * leg:
            if part.endswith("foot"):  # flat in the rest pose: the bone determines only the heading
                along, rest = turns["pelvis"].T @ np.array([1.0, 0.0, 0.0]), rest * (1.0, 1.0, 0.0)
            turns[part] = shortest(turns[above] @ along, rest) @ turns[above]
        attitudes[part] = since[:, joints[part]] @ (turns[part] @ zero.R[part])
        if rest is not None:
            bones[part] = _unit(since[:, joints[part]] @ rest)
    hips = 0.5 * scale * (p[:, joints["left_thigh"]] + p[:, joints["right_thigh"]])
    bends = _bend_hinges(attitudes, bones, links, zero)
    return Wanted(attitudes, bends, bones, hips, scale, first, leaps)


def low_pass(x: Array, dt: float, cutoff: float) -> Array:
    """Values (F, …) without components faster than `cutoff`, Hz: Butterworth's second-order filter, forwards and
    backwards, without delay."""
    from scipy.signal import butter, sosfiltfilt

    if cutoff * dt >= 0.45:
        raise InputError(
            f"smooth is {cutoff:g} Hz; frames come at {1.0 / dt:.4g} Hz, it must be less than half of that"
        )
    return np.asarray(sosfiltfilt(butter(2, cutoff, fs=1.0 / dt, output="sos"), x, axis=0))


def quaternions(R: Array) -> Array:
    """(F, 4) of rotations (F, 3, 3), of one sign from frame to frame."""
    out = np.array([quaternion_of(one) for one in R])
    flips = np.where(np.einsum("fi,fi->f", out[1:], out[:-1]) < 0.0, -1.0, 1.0)
    out[1:] *= np.cumprod(flips)[:, None]
    return out


def zero_pose(figure: Figure, links: dict[str, Link]) -> Zero:
    from ..pose.readings import pose_at

    world = figure.world
    q = world.q.copy()
    for link in figure.links:
        assert link.joint is not None
        if link is not figure.root:
            q[world.q_slice(link)] = link.joint.neutral
    found = {part: pose_at(world, link, q) for part, link in links.items()}
    return Zero({part: pose.p for part, pose in found.items()}, {part: pose.R for part, pose in found.items()})


def up_axis(p: Array, joints: dict[str, int], given: str) -> Array:
    """Unit vector in the performance's axes along which the head is highest above the feet over all frames."""
    if given:
        sign, letter = (-1.0, given[1:]) if given.startswith("-") else (1.0, given)
        if letter not in ("x", "y", "z"):
            raise InputError(f"up is {given!r}; it must be 'x', 'y' or 'z', or '-x', '-y', '-z'")
        return np.asarray(sign * np.eye(3)["xyz".index(letter)])
    top = p[:, joints[next(part for part in ("head", "neck", "chest", "pelvis") if part in joints)]]
    low = 0.5 * (p[:, joints["left_foot"]] + p[:, joints["right_foot"]])
    rise = (top - low).mean(axis=0)
    k = int(np.argmax(np.abs(rise)))
    return np.asarray(np.sign(rise[k]) * np.eye(3)[k])


def _axes(left: Array, up: Array) -> Array:
    """Rows: ahead, left and up, for a person whose left hip is to the left of the right one."""
    level = left - up * (left @ up)
    length = float(np.linalg.norm(level))
    if length < 1e-9 * max(float(np.linalg.norm(left)), 1e-300):
        raise InputError("the hips lie one above the other in the rest pose; give the axis that is up")
    y = level / length
    return np.stack([np.cross(y, up), y, up])


def _starts_in_t_pose(p: Array, R: Array, joints: dict[str, int], up: Array) -> bool:
    """Are the arms level in the first frame, with a jump to the next one?"""
    if len(p) < 4 or any(f"{side}_{part}" not in joints for side in SIDES for part in ("upper_arm", "forearm")):
        return False
    for side in SIDES:
        arm = p[0, joints[f"{side}_forearm"]] - p[0, joints[f"{side}_upper_arm"]]
        if abs(arm @ up) > np.sin(_LEVEL) * np.linalg.norm(arm):
            return False
    cosine = 0.5 * (np.einsum("fnij,fnij->fn", R[:-1], R[1:]) - 1.0)
    moved = np.arccos(np.clip(cosine, -1.0, 1.0)).max(axis=1)
    return bool(moved[0] > max(_APART * np.median(moved[1:]), 0.2))


def _leg(p: Array, joints: dict[str, int]) -> float:
    """Hip to ankle along the bones, mean of both sides; in the unit of p (n, 3)."""
    total = 0.0
    for side in SIDES:
        hip, knee, ankle = (p[joints[f"{side}_{part}"]] for part in ("thigh", "shank", "foot"))
        total += float(np.linalg.norm(knee - hip) + np.linalg.norm(ankle - knee))
    if not total > 0.0:
        raise InputError("the performance's legs have no length")
    return 0.5 * total


def _leg_of(zero: Zero) -> float:
    parts = ("thigh", "shank", "foot")
    rows = {f"{side}_{part}": k for k, (side, part) in enumerate((s, q) for s in SIDES for q in parts)}
    return _leg(np.array([zero.p[name] for name in rows]), rows)


def _axis(zero: Zero, part: str, link: Link) -> Array:
    """Direction of a link in the world with all joints at zero: to the next part, or to its centre of mass."""
    for other in NEXT.get(part, ()):
        if other in zero.p:
            return _unit(zero.p[other] - zero.p[part])
    com = np.zeros(3) if link.mass is None else zero.R[part] @ link.mass.com
    return _unit(com) if np.linalg.norm(com) > 1e-6 else np.array([0.0, 0.0, 1.0])


def _bone(performance: Performance, p: Array, R: Array, joints: dict[str, int], part: str) -> Array | None:
    """From a part's joint to the next, or to its child, or to its end site. p, R: of all joints at rest."""
    joint = joints[part]
    for other in NEXT.get(part, ()):
        if other in joints:
            return np.asarray(p[joints[other]] - p[joint])
    below = [k for k, parent in enumerate(performance.parents) if parent == joint]
    toe = joints.get(part.replace("foot", "toe"), -1) if part.endswith("foot") else -1
    if toe in below:
        below = [toe]
    if below:
        bone = max((p[k] - p[joint] for k in below), key=lambda x: float(x @ x))
        if bone.any():
            return np.asarray(bone)
    if joint in performance.ends:
        return np.asarray(R[joint] @ performance.ends[joint])
    return None


def shortest(a: Array, b: Array) -> Array:
    """The shortest rotation (3, 3) from direction a to direction b."""
    a, b = _unit(a), _unit(b)
    axis = np.cross(a, b)
    c = float(a @ b)
    if c < -1.0 + 1e-12:
        side = np.cross(a, np.eye(3)[int(np.argmin(np.abs(a)))])
        side /= np.linalg.norm(side)
        return np.asarray(2.0 * np.outer(side, side) - np.eye(3))
    K = np.array([[0.0, -axis[2], axis[1]], [axis[2], 0.0, -axis[0]], [-axis[1], axis[0], 0.0]])
    return np.asarray(np.eye(3) + K + K @ K / (1.0 + c))


def _unit(x: Array) -> Array:
    return np.asarray(x / np.linalg.norm(x, axis=-1, keepdims=True))


def _bend_hinges(
    attitudes: dict[str, Array], bones: dict[str, Array], links: dict[str, Link], zero: Zero
) -> dict[str, Array]:
    """Coordinates of knees and elbows that are hinges, by the angle between their bones. The upper link is rotated
    about its own bone so that the lower one lies in the hinge's plane, as far as the bend determines it."""
    bends: dict[str, Array] = {}
    pairs = [(f"{s}_thigh", f"{s}_shank") for s in SIDES] + [(f"{s}_upper_arm", f"{s}_forearm") for s in SIDES]
    for upper, lower in pairs:
        if upper not in attitudes or lower not in attitudes or upper not in bones or lower not in bones:
            continue
        joint = links[lower].joint
        if not isinstance(joint, Hinge) or links[lower].parent is not links[upper]:
            continue
        axis = zero.R[upper].T @ (
            zero.R[lower] @ joint.direction
        )  # in the upper link's frame; the hinge leaves it alone
        straight, sign = straight_hinge(zero, links, upper, lower)
        low, high = joint.ranges[0]
        u, l = bones[upper], bones[lower]
        beta = np.arccos(np.clip(np.einsum("fi,fi->f", u, l), -1.0, 1.0))
        normal = sign * np.cross(u, l)
        now = attitudes[upper] @ axis
        now = now - u * np.einsum("fi,fi->f", now, u)[:, None]
        turn = np.arctan2(np.einsum("fi,fi->f", np.cross(now, normal), u), np.einsum("fi,fi->f", now, normal))
        share = np.clip((beta - STRAIGHT) / (BENT - STRAIGHT), 0.0, 1.0)
        angle = turn * share * share * (3.0 - 2.0 * share)
        attitudes[upper] = _about(u, angle) @ attitudes[upper]
        bends[lower] = np.clip(straight + sign * beta, low, high)
    return bends


def straight_hinge(zero: Zero, links: dict[str, Link], upper: str, lower: str) -> tuple[float, float]:
    """Coordinate of a hinge at which its bones lie in one line, rad, and its sense of bending from there."""
    joint = links[lower].joint
    assert joint is not None
    axis = zero.R[lower] @ joint.direction
    along, down = _axis(zero, upper, links[upper]), _axis(zero, lower, links[lower])
    straight = -_angle(_across(along, axis), _across(down, axis), axis)
    low, high = joint.ranges[0]
    return straight, 1.0 if high - straight >= straight - low else -1.0


def _across(x: Array, axis: Array) -> Array:
    return np.asarray(x - axis * (x @ axis))


def _angle(a: Array, b: Array, axis: Array) -> float:
    """Angle from a to b about an axis perpendicular to both, rad."""
    return float(np.arctan2(np.cross(a, b) @ axis, a @ b))


def _about(axes: Array, angles: Array) -> Array:
    """Rotations (F, 3, 3) about unit axes (F, 3)."""
    K = np.zeros((len(axes), 3, 3))
    x, y, z = axes.T
    K[:, 0, 1], K[:, 0, 2], K[:, 1, 2] = -z, y, -x
    K -= np.swapaxes(K, 1, 2)
    s, c = np.sin(angles)[:, None, None], np.cos(angles)[:, None, None]
    return np.asarray(np.eye(3) + s * K + (1.0 - c) * (K @ K))
