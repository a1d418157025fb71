"""Converts a clip and a figure to the tables of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..arrays import Array
from ..chain.joints.joint import Hinge, Slide
from ..chain.link import Link
from ..kernels.control.tables import CONTROL_STATE, FOOT, Body, Control, Plan
from ..kernels.control.terms import trace_plan
from ..kernels.math.arrays import Ints, table
from ..kernels.math.quadratic_program import make_program
from ..kernels.tree.tables import TreeData
from ..motion.balance.sole_parts import is_edge
from ..motion.clip import Clip
from ..motion.pose.readings import pose_at
from ..motion.pose.task_tables import block_of, floating
from ..motion.pose.trajectory import demands
from ..roles import aligned, anatomy_of

#: least part of the direction ahead in the plane of a sole
_STEEP = 0.1
#: m: corners nearer than this are one
_SAME = 1e-9


def build_body(clip: Clip, limit: Array) -> Body:
    """The figure with the present values of the clip's world. limit: (n,) N m, N of each freedom."""
    figure, world = clip.figure, clip.figure.world
    floating(figure)
    block = block_of(figure)
    chosen = np.zeros(len(world.tables.links), dtype=np.int64)
    chosen[block[0] : block[1]] = 1
    corners, owner, whole = _all_corners(clip)
    freedoms = world.tables.tree.freedoms[block[2] : block[3]]
    at = np.full(len(limit), -1, dtype=np.int64)
    for link in figure.links[1:]:
        if isinstance(link.joint, Hinge | Slide):
            at[world.v_slice(link).start - block[2]] = world.q_slice(link).start
    leg = np.zeros(len(limit), dtype=np.int64)
    for name in clip.contact_links:
        above: Link | None = figure[name]
        while above is not None and above is not figure.root:
            own = world.v_slice(above)
            leg[own.start - block[2] : own.stop - block[2]] = 1
            above = above.parent
    work = TreeData(*(np.array(value) for value in world.tables.work._asdict().values()))
    return Body(
        tree=world.tables.tree,
        work=work,
        block=block,
        chosen=chosen,
        corners=corners,
        owner=owner,
        whole=whole,
        limit=np.array(limit, dtype=np.float64),
        ends=np.column_stack([freedoms["lower"], freedoms["upper"]]),
        at=at,
        leg=leg,
    )


def _all_corners(clip: Clip) -> tuple[Array, Ints, Ints]:
    """Corners (K, 3) of all soles, foot by foot, followed by the supporting corners of other parts; the foot of each,
    (K,); and whether it is a sole's, (K,)."""
    soles = [clip.soles[link].points for link in clip.contact_links]
    owner = [f for f, points in enumerate(soles) for _ in points]
    corners = list(np.concatenate(soles))
    for phase in clip.contacts:
        for link, points in phase.parts.items():
            f = clip.contact_links.index(link)
            for point in points:
                if not any(o == f and np.allclose(point, p, atol=_SAME) for o, p in zip(owner, corners, strict=True)):
                    corners.append(point)
                    owner.append(f)
    first = np.arange(len(corners)) < sum(map(len, soles))
    return np.array(corners), np.array(owner, dtype=np.int64), first.astype(np.int64)


def build_control(clip: Clip, body: Body) -> Control:
    world = clip.figure.world
    nq, nv, n = world.nq, world.nv, len(body.limit)
    F, K = len(clip.contact_links), len(body.corners)
    feet = table(F, FOOT)
    first = 0
    for row, name in zip(feet, clip.contact_links, strict=True):
        count = len(clip.soles[name].points)
        row["link"], row["first"], row["corners"] = world.row(clip.figure[name]), first, count
        row["level"] = sole_axes(clip, name).ravel()
        row["normal"], row["friction"] = clip.soles[name].normal, clip.soles[name].friction
        first += count
        link = clip.figure[name]
        while link.parent is not None and link.parent is not clip.figure.root:
            row["length"] += float(np.linalg.norm(world.tables.tree.links[world.row(link)]["p_PJ"]))
            link = link.parent
        row["hip"] = world.row(link)
    shapes = {
        "M": (nv, nv), "bias": (nv,), "q": (nq,), "v": (nv,), "q_ref": (nq,), "v_ref": (nv,), "a_ref": (nv,),
        "error": (nv,), "J": (F + 1, 6, n), "J_com": (3, nv), "drift": (F + 1, 6), "row": (n,), "gap": (n,),
        "torque": (n,), "last_v": (nv,), "outside": (n,), "load": (n,), "points": (K, 2), "hull": (K, 2),
    }  # fmt: skip
    floats = {name: np.zeros(shape) for name, shape in shapes.items()}
    ints = {name: np.zeros(K, dtype=np.int64) for name in ("part", "active", "owner")}
    arrays: dict[str, Any] = floats | ints
    return Control(state=table(1, CONTROL_STATE), feet=feet, prog=make_program(n + 3 * K, n + 4 * K), **arrays)


def sole_axes(clip: Clip, link: str) -> Array:
    """Axes ahead, left and up of a sole in its link's frame, as columns (3, 3); ahead is the figure's in its first
    pose."""
    figure, world = clip.figure, clip.figure.world
    q = clip.q[0]
    ahead = anatomy_of(figure).axes(pose_at(world, figure.root, q).R)[:, 0]
    up = clip.soles[link].basis[2]
    x = pose_at(world, figure[link], q).R.T @ ahead
    x = x - float(x @ up) * up
    size = float(np.linalg.norm(x))
    # hands that face ahead have no direction ahead in their plane
    x = clip.soles[link].basis[0] if size < _STEEP else aligned(x / size)
    return np.column_stack([x, np.cross(up, x), up])


def sole_width(clip: Clip) -> float:
    """Extent of all soles across the direction ahead, m, each in its own frame."""
    sides = [clip.soles[link].points @ sole_axes(clip, link)[:, 1] for link in clip.contact_links]
    return float(np.ptp(np.concatenate(sides)))


def build_plan(clip: Clip, body: Body, control: Control) -> Plan:
    """The clip's frames, with COM and feet recomputed from q, v and a."""
    S, F = len(clip.time), len(clip.contact_links)
    rows = clip.phase_of()
    carries = np.zeros((S, F), dtype=np.int64)
    for i, phase in enumerate(clip.contacts):
        for link in phase.links:
            carries[rows == i, clip.contact_links.index(link)] = 1
    since, until = np.zeros((S, F)), np.zeros((S, F))
    time = clip.time - clip.time[0]
    for f in range(F):
        cuts = np.flatnonzero(np.diff(carries[:, f])) + 1
        starts = np.concatenate([[0], cuts])
        ends = np.concatenate([cuts, [S]])
        for a, b in zip(starts, ends, strict=True):
            since[a:b, f] = time[a] if a > 0 else -np.inf
            until[a:b, f] = time[b] if b < S else np.inf
    part, rolls, pivot = _parts(clip, body, carries)
    plan = Plan(
        rate=clip.rate, q=np.array(clip.q), v=np.array(clip.v), a=np.array(clip.a), com=np.zeros((S, 9)),
        zmp=np.column_stack([clip.zmp, clip.target[:, 2]]), carries=carries, since=since, until=until,
        part=part, rolls=rolls, pivot=pivot,
        foot=np.zeros((S, F, 24)), force=np.ascontiguousarray(clip.contact_wrench[:, :, 3:]),
        load=load_forces(clip),
    )  # fmt: skip
    trace_plan(plan, control, body)
    return plan


def _parts(clip: Clip, body: Body, carries: Ints) -> tuple[Ints, Ints, Array]:
    """Corners that support in each frame, or will support later, (S, K); whether the support is an edge, (S, F); and
    its middle, (S, F, 3)."""
    S, F = carries.shape
    part = np.tile(body.whole, (S, 1))
    rolls, pivot = np.zeros((S, F), dtype=np.int64), np.zeros((S, F, 3))
    rows = clip.phase_of()
    for f, link in enumerate(clip.contact_links):
        mine = body.owner == f
        for i, phase in reversed(list(enumerate(clip.contacts))):
            here = rows == i
            points = phase.parts.get(link)
            if link not in phase.links:
                after = np.flatnonzero(rows > i)
                if len(after):
                    part[np.ix_(here, mine)] = part[after[0], mine]
            elif points is not None:
                on = [bool(np.isclose(points, p, atol=_SAME).all(axis=1).any()) for p in body.corners[mine]]
                part[np.ix_(here, mine)] = on
                if is_edge(points):
                    rolls[here, f], pivot[here, f] = 1, points.mean(axis=0)
    return part, rolls, pivot


def load_forces(clip: Clip) -> Array:
    """Generalised forces of the carried loads on the figure's freedoms, as planned: (S, n) N m, N."""
    figure, world = clip.figure, clip.figure.world
    first, last = (int(at) for at in block_of(figure)[2:])
    out = np.zeros((len(clip.time), last - first))
    if not clip.loads:
        return out
    wrench = np.zeros((len(clip.time), len(world.tables.links), 6))
    for load in clip.loads:
        for hand, values in load.wrenches.items():
            wrench[:, world.row(figure[hand])] += values
    # at rest, and with the weight cancelled in the difference: the joint forces that the load alone requires
    still = np.zeros_like(clip.v)
    held, bare = (demands(figure, [], clip.q, still, still, given).torque for given in (wrench, None))
    out += (bare - held)[:, first:last]
    return out
