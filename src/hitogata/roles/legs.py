"""Ground, legs, feet, hips and knees, from structure and shapes."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ..arrays import Array
from ..chain.joints.joint import Ball, Hinge, Universal
from .bodies import Bodies, Body
from .soles import Sole, aligned, find_facing, find_sole, lowered_points

#: touching shapes that end this far above the drawn ones, as a share of the height, are not the figure's underside
_HOLLOW = 0.03
#: a body stands on the ground within this share of the height, and at least within this distance, m
_NEAR, _NEAR_M = 0.04, 0.010
#: m: a parent as low as this above its child is the foot, and the child its toe
_TOE = 0.004
#: least number of freedoms of a leg
_FEWEST = 2
#: least cosine between a knee's axis and the normal of the mirror plane
_LATERAL = 0.7


@dataclass(eq=False)
class Ground:
    """height: m, of the lowest point in the start pose. size: m, height of the figure. touching: whether the shapes
    that touch are its underside; otherwise the drawn ones are."""

    height: float
    size: float
    touching: bool

    def low(self, body: Body) -> float:
        points = self.points(body)
        return float(points[:, 2].min()) if len(points) else np.inf

    def points(self, body: Body) -> Array:
        return body.touching if self.touching else body.drawn if len(body.drawn) else body.touching


@dataclass(eq=False)
class Leg:
    """bodies: from the trunk down to the foot. sole: in the frame of `link`. p: (3,) m, the sole's centre in the world
    of the start pose. hip, knee: (3,) m and body, where found; lengths of thigh and shank, m."""

    bodies: list[Body]
    foot: Body
    link: str
    sole: Sole
    p: Array
    hip: Array
    knee: Body | None = None
    thigh: float = 0.0
    shank: float = 0.0

    @property
    def length(self) -> float:
        """m: of the straight leg from the hip to the sole."""
        return self.thigh + self.shank if self.knee else float(np.linalg.norm(self.p - self.hip))


def find_ground(bodies: Bodies) -> Ground:
    touching = [float(body.touching[:, 2].min()) for body in bodies.all if len(body.touching)]
    drawn = [float(body.drawn[:, 2].min()) for body in bodies.all if len(body.drawn)]
    tops = [float(points[:, 2].max()) for body in bodies.all for points in (body.touching, body.drawn) if len(points)]
    if not tops:
        origins = [float(body.p[2]) for body in bodies.all]
        return Ground(min(origins), max(max(origins) - min(origins), 1e-3), True)
    low = min(touching + drawn)
    size = max(max(tops) - low, 1e-3)
    hollow = not touching or bool(drawn and min(touching) > min(drawn) + _HOLLOW * size)
    return Ground(min(drawn if hollow else touching), size, not hollow)


def find_feet(bodies: Bodies, ground: Ground) -> list[list[Body]]:
    """For each leg its bodies from the trunk down to the foot."""
    reach = ground.height + max(_NEAR * ground.size, _NEAR_M)
    low = [body for body in bodies.all if ground.low(body) < reach]
    if not low:
        return []
    inner = {id(above) for body in low for above in body.up_to(None)[1:]}
    tips = [body for body in low if id(body) not in inner]
    if len(tips) == 1:
        # one leg: the trunk is the heaviest body above it
        trunk = max(tips[0].up_to(None)[1:] or tips, key=lambda body: body.mass)
    else:
        trunk = bodies.common(tips)
    above = {id(body) for body in trunk.up_to(None)}
    legs: dict[int, list[Body]] = {}
    for tip in tips:
        path: list[Body] = []
        for body in tip.up_to(None):
            if id(body) in above:
                break
            path.append(body)
        if path:
            legs.setdefault(id(path[-1]), []).extend(body for body in path if ground.low(body) < reach)
    found = []
    for stood in legs.values():
        foot = min(stood, key=ground.low)
        while foot.parent is not None and id(foot.parent) not in above and (
            ground.low(foot.parent) < ground.low(foot) + _TOE
        ):  # fmt: skip
            foot = foot.parent
        path = []
        for body in foot.up_to(None):
            if id(body) in above:
                break
            path.append(body)
        if sum(body.freedoms for body in path) >= _FEWEST:
            found.append(path[::-1])
    return found


def leg_of(bodies: Bodies, ground: Ground, path: list[Body], corners: Array | None = None) -> Leg | None:
    """The leg on a path of bodies, with the sole of its foot; corners: (n, 3) m of that sole, in the link's frame."""
    foot = path[-1]
    touching = ground.touching and len(foot.touching) > 0
    # the link of the body that reaches lowest has the sole
    down = np.array([0.0, 0.0, -1.0])
    best, depth = foot.link, np.inf
    for link in foot.links:
        pose = bodies.home[link.name]
        points = lowered_points(link.shapes, pose.R.T @ down, touching=touching)
        if len(points) and (height := float((pose.p + points @ pose.R.T)[:, 2].min())) < depth - 1e-9:
            best, depth = link, height
    pose = bodies.home[best.name]
    if corners is not None:
        facing = find_facing(corners, aligned(pose.R.T @ down))
        sole: Sole | None = Sole(corners, facing, float(np.arccos(np.clip(facing @ pose.R.T @ down, -1.0, 1.0))))
    elif len(foot.links) == 1:
        sole = find_sole(lowered_points(best.shapes, pose.R.T @ down, touching=touching), pose.R.T @ down)
    else:
        sole = find_sole((ground.points(foot) - pose.p) @ pose.R, pose.R.T @ down)
    if sole is None:
        return None
    return Leg(path, foot, best.name, sole, pose.p + pose.R @ sole.centre, path[0].p)


def find_knee(leg: Leg, across: Array) -> None:
    """Hip, knee and lengths of a leg. across: (3,) normal of the mirror plane."""
    hinges = [body for body in leg.bodies if isinstance(body.link.joint, Hinge)]
    axes = {id(body): body.R @ body.link.joint.direction for body in hinges if body.link.joint is not None}
    lateral = [body for body in hinges if abs(float(axes[id(body)] @ across)) > _LATERAL]
    ball = next((body for body in leg.bodies if isinstance(body.link.joint, Ball | Universal)), None)
    if ball is not None:
        leg.hip = ball.p
        lateral = [ball, *(body for body in lateral if body.depth > ball.depth)]
    else:
        upper = leg.bodies[: leg.bodies.index(lateral[0]) + 1] if lateral else leg.bodies[:1]
        leg.hip = _nearest_to_axes([(body.p, axes[id(body)]) for body in upper if id(body) in axes], leg.bodies[0].p)

    def flat(v: Array) -> Array:
        return np.asarray(v - float(v @ across) * across)

    def worth(body: Body) -> float:
        return float(np.linalg.norm(flat(body.p - leg.hip)) * np.linalg.norm(flat(body.p - leg.p)))

    below = lateral[1:]
    if not below:
        return
    leg.knee = max(below, key=worth)
    leg.thigh = float(np.linalg.norm(flat(leg.knee.p - leg.hip)))
    leg.shank = float(np.linalg.norm(flat(leg.p - leg.knee.p)))


def _nearest_to_axes(lines: list[tuple[Array, Array]], otherwise: Array) -> Array:
    """The point with the least sum of squared distances to lines (a point and a unit direction of each)."""
    if not lines:
        return otherwise
    A, b = np.zeros((3, 3)), np.zeros(3)
    for p, u in lines:
        P = np.eye(3) - np.outer(u, u)
        A += P
        b += P @ p
    # nearly parallel axes leave a direction free: stay near the first one's origin
    A += 1e-6 * np.eye(3)
    b += 1e-6 * otherwise
    return np.asarray(np.linalg.solve(A, b), dtype=np.float64)
