"""Runs as captures: figures as skeletons that animation programs read."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from ...arrays import Array
from ...chain.joints.joint import Free
from ...chain.link import Link
from ...chain.values.rotations import quaternion_matrix
from ...chain.values.validate import number
from ...errors import InputError, UnknownName
from ..recording.run import RunData
from .capture import Capture

#: our axes in the file's: z up becomes y up, x (forward) becomes z
AXES = np.array([[0.0, 1.0, 0.0], [0.0, 0.0, 1.0], [1.0, 0.0, 0.0]])
#: centimetres in a metre
SCALE = 100.0
#: cm: a joint that stays this near to its rest offset does not slide
_STILL = 1e-5
TURNS = ("Zrotation", "Xrotation", "Yrotation")
MOVES = ("Xposition", "Yposition", "Zposition")


def capture_of(run: RunData, figure: str | None = None, every: float = 1.0 / 30.0) -> Capture:
    """A figure of a run as a skeleton, y up, in centimetres, the joints' zero as its rest pose.

    figure: its name; by default the one with the most links. every: s between frames. Every joint has three turns, Z X
    Y, also hinges: other programs expect it. The root has positions, too, and so have joints that slide.
    """
    number(every, "every", InputError, positive=True)
    world = run.segments[0].model
    if figure is None:
        figure = max(world.figures.values(), key=lambda one: len(one.links)).name
    if figure not in world.figures:
        raise UnknownName("figure", figure, world.figures)
    links = world.figures[figure].links
    p, R = _sampled(run, [link.path for link in links], every)
    rows: dict[Link | None, int] = {link: k for k, link in enumerate(links)}
    parents = [rows.get(link.parent, -1) for link in links]
    if parents.count(-1) != 1 or len(run.segments) > 1:
        # parts that come off move as children of the root; their channels give their positions
        parents = [-1] + [max(parent, 0) for parent in parents[1:]]
    p_rest, R_rest = _rest(links, parents)
    turned = np.einsum("ij,fnjk,nlk,ml->fnim", AXES, R, R_rest, AXES)  # relative to the rest pose, in the file's axes
    places = SCALE * p @ AXES.T
    offsets = SCALE * (p_rest - np.array([p_rest[max(parent, 0)] for parent in parents])) @ AXES.T
    channels, columns = [], []
    for k, parent in enumerate(parents):
        local, offset = turned[:, k], places[:, k]
        if parent >= 0:
            local = np.einsum("fji,fjk->fik", turned[:, parent], turned[:, k])
            offset = np.einsum("fji,fj->fi", turned[:, parent], places[:, k] - places[:, parent])
        # many programs read positions of the root only: others have them where they leave their rest offset
        slides = parent < 0 or float(np.abs(offset - offsets[k]).max()) > _STILL
        if slides:
            columns.append(offset)
        columns.append(np.degrees(_zxy(local)))
        channels.append((*MOVES, *TURNS) if slides else TURNS)
    ends = {k: _end(link, R_rest[k]) for k, link in enumerate(links) if k not in parents}
    names = tuple(link.name.replace(" ", "_") for link in links)
    return Capture(names, tuple(parents), offsets, tuple(channels), ends, every, np.concatenate(columns, axis=1))


def write_bvh(run: RunData, path: str | Path, figure: str | None = None, every: float = 1.0 / 30.0) -> Path:
    """See `capture_of`."""
    return capture_of(run, figure, every).to_bvh(path)


def _sampled(run: RunData, paths: list[str], every: float) -> tuple[Array, Array]:
    """p (F, n, 3) and R (F, n, 3, 3) of links at evenly spaced times."""
    p, quaternion = [], []
    for poses in run.poses(every):
        rows = [poses.links.index(path) for path in paths]
        p.append(poses.p[:, rows])
        quaternion.append(poses.quaternion[:, rows])
    return np.concatenate(p), quaternion_matrix(np.concatenate(quaternion))


def _rest(links: list[Link], parents: list[int]) -> tuple[Array, Array]:
    """Poses of the links with all joints at zero and the root at the origin: p (n, 3), R (n, 3, 3)."""
    p, R = np.zeros((len(links), 3)), np.tile(np.eye(3), (len(links), 1, 1))
    for k, (link, parent) in enumerate(zip(links, parents, strict=True)):
        if parent >= 0 and not isinstance(link.joint, Free):
            p[k], R[k] = p[parent] + R[parent] @ link.p_PJ, R[parent] @ link.R_PJ
    return p, R


def _end(link: Link, R: Array) -> Array:
    """End of a link without children: as far beyond its centre of mass as that is from its joint."""
    com = np.zeros(3) if link.mass is None else link.mass.com
    point = 2.0 * com if np.linalg.norm(com) > 1e-3 else np.array([0.0, 0.0, 0.05])
    return np.asarray(SCALE * AXES @ R @ point)


def _zxy(R: Array) -> Array:
    """Angles (F, 3) of R = Rz(a) Rx(b) Ry(c), rad. Where two axes coincide, c keeps its value of the frame before."""
    b = np.arctan2(R[:, 2, 1], np.hypot(R[:, 0, 1], R[:, 1, 1]))
    a, c = np.arctan2(-R[:, 0, 1], R[:, 1, 1]), np.arctan2(-R[:, 2, 0], R[:, 2, 2])
    for k in np.flatnonzero(np.hypot(R[:, 0, 1], R[:, 1, 1]) < 1e-6):
        c[k] = c[k - 1] if k else 0.0
        # remaining rotation about z and y together
        y = np.array([[np.cos(c[k]), 0, np.sin(c[k])], [0, 1, 0], [-np.sin(c[k]), 0, np.cos(c[k])]])
        rest = R[k] @ y.T
        a[k] = np.arctan2(rest[1, 0], rest[0, 0])
    return np.column_stack([a, b, c])
