"""Walks of the biped as messages: bodies, poses, angles of all branches; basins; results of a start."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray
from scipy.spatial.transform import Rotation

from ...arrays import Array
from ...biped.study import robot_of
from ...biped.table.pose_table import PoseTable
from ...biped.table.sole_lines import sole_curve, sole_line
from ...chain.shapes.shape import Box
from ...chain.values.rotations import quaternion_of
from ...chain.world import World
from ...figures.arc_foot import Foot
from ...figures.biped import Dimensions
from ...io.recording.run import RunData
from ...kernels.tree.frame_poses import pose_frames
from ..framing import extent
from ..mesh import Mesh, mesh_of
from ..replay import Body, Mark, Replay
from ..sampling import body_of, replay_of
from .frames import GAIT, packed_block
from .packed import Arrays, packed

#: names of those that walk, as their bodies bear them
NAMES = ("biped", "beside")
_RUN_RATE = 60.0
#: instants of a walk from which its extent is measured
_SEEN = 25


class Drawn(NamedTuple):
    """A robot that can be drawn: its world, and its bodies' meshes without the ground."""

    world: World
    ground: Body
    bodies: tuple[Body, ...]


@lru_cache(maxsize=8)
def drawn(dimensions: Dimensions, foot: Foot) -> Drawn:
    """Robots are made once: a walk depends on their feet and legs only."""
    world = World()
    world.add(robot_of(dimensions, foot))
    bodies = []
    for link in world.links[1:]:
        part = link.name.partition("_")[2] or link.name
        meshes = _meshes(part, dimensions, foot if part == "foot" else None)
        assert link.mass is not None
        bodies.append(Body(link.path, meshes, link.mass.mass, link.mass.com))
    return Drawn(world, body_of(world.links[0], [world]), tuple(bodies))


@lru_cache(maxsize=64)
def _meshes(part: str, dimensions: Dimensions, foot: Foot | None) -> tuple[Mesh, ...]:
    """Of a link, the same of the right leg and of the left; only a foot's depend on the sole."""
    made = robot_of(dimensions, foot or Foot())
    link = made.links[part if part == "trunk" else f"right_{part}"]
    return tuple(mesh_of(shape) for shape in link.shapes if shape.seen)


def poses_of(motion: PoseTable) -> tuple[Array, Array]:
    """p (n, 13, 3) m and quaternions (n, 13, 4) of the robot's links at every row."""
    n, world = len(motion), drawn(motion.robot.dimensions, motion.robot.foot).world
    q = np.empty((n, 19))
    q[:, :3] = motion.p[:, 0]
    q[:, 3:7] = Rotation.from_matrix(motion.R[:, 0]).as_quat()[:, [3, 0, 1, 2]]
    q[:, 7:] = motion.angles
    p, quaternion = np.empty((n, 13, 3)), np.empty((n, 13, 4))
    pose_frames(p, quaternion, world.tables.tree, world.tables.work, q)
    return p, quaternion


def walk_message(motions: list[PoseTable], number: int, branch: int) -> bytes:
    """One walk, or two that are shown side by side. number: of the text that it was made of."""
    first = motions[0]
    time = first.time - first.time[0]
    even = np.linspace(0.0, max(float(time[-1]), 1e-3), max(len(time), 2))
    bodies: list[Body] = []
    p, quaternion = [np.zeros((len(even), 1, 3))], [np.tile([1.0, 0.0, 0.0, 0.0], (len(even), 1, 1))]
    for name, motion in zip(NAMES, motions, strict=False):
        shown = drawn(motion.robot.dimensions, motion.robot.foot)
        bodies += [] if bodies else [shown.ground]
        bodies += [body._replace(name=f"{name}/{body.name.rpartition('/')[2]}") for body in shown.bodies]
        own, turned = poses_of(motion)
        rows = nearest_rows(motion.time - motion.time[0], even)
        p.append(own[rows])
        quaternion.append(turned[rows])
    size_of_plank = ""
    if first.slope:
        plank, lowest = _plank(motions)
        size_of_plank = repr(plank.meshes[0].points.round(4).tolist())
        bodies.append(plank)
        p.append(np.zeros((len(even), 1, 3)))
        quaternion.append(np.tile(quaternion_of(first.ground), (len(even), 1, 1)))
    replay = Replay(
        title=first.title,
        bodies=tuple(bodies),
        time=even,
        p=np.concatenate(p, axis=1),
        quaternion=np.concatenate(quaternion, axis=1),
        energy=np.zeros((len(even), 5)),
        bonds=(),
        marks=tuple(_changes(first)),
        gravity=np.array([0.0, 0.0, -9.81]),
        level=lowest if first.slope else 0.0,
        overlays=tuple(
            sole_line(motion, side, name=f"{NAMES[i]} {('right', 'left')[side]} foot")
            for i, motion in enumerate(motions)
            if motion.soles is not None
            for side in range(2)
        ),
    )
    header, data = packed(replay, _extent(replay))
    arrays = Arrays()
    arrays.places, arrays.bytes = dict(header["arrays"]), bytearray(data)
    found = first.branches()
    rows = nearest_rows(time, even)
    arrays.add("branches", found.angles[rows], "f4")
    arrays.add("reached", np.asarray(found.reached.all(axis=0)), "u2")
    for i, motion in enumerate(motions):
        rows = nearest_rows(motion.time - motion.time[0], even)
        arrays.add(f"angles{i}", motion.angles[rows], "f4")
        arrays.add(f"rolled{i}", motion.rolled[rows], "f4")
        arrays.add(f"clear{i}", motion.clearance[rows], "f4")
        arrays.add(f"stands{i}", motion.stands[rows], "u2")
        if motion.soles is not None:
            arrays.add(f"soles{i}", motion.soles[rows], "f4")
    size = first.robot.dimensions
    header |= {
        "what": "walk",
        "number": number,
        "branch": branch,
        "robots": len(motions),
        "titles": [motion.title for motion in motions],
        "slope": first.slope,
        "lengths": [size.l1, size.l2, size.l3, size.l4, size.hip, size.trunk],
        "shapes": repr([(motion.robot.dimensions, motion.robot.foot) for motion in motions]) + size_of_plank,
        "chosen": _chosen(first),
        "sole": sole_curve(first, 0)[0].round(5).tolist(),
        "arrays": arrays.places,
    }
    return packed_block(GAIT, header, bytes(arrays.bytes))


def _extent(replay: Replay) -> Array:
    """Points for the camera to fit in, from some instants of a walk."""
    some = np.unique(np.linspace(0, len(replay.time) - 1, _SEEN).astype(np.int64))
    thin = replace(
        replay, time=replay.time[some], p=replay.p[some], quaternion=replay.quaternion[some], energy=replay.energy[some]
    )
    return extent(thin)


def _plank(motions: list[PoseTable]) -> tuple[Body, float]:
    """The slope that is walked on, and the height of its lowest edge, m."""
    ground = motions[0].ground
    along = np.concatenate([motion.p.reshape(-1, 3) @ ground[:, 0] for motion in motions])
    low, high = float(along.min()) - 0.15, float(along.max()) + 0.15
    box = Box(size=(high - low, 0.5, 0.01), at=(0.5 * (low + high), 0.0, -0.005), colour="#b9c0c9", touches=False)
    edges = [x * float(ground[2, 0]) for x in (low, high)]
    return Body("slope/plank", (mesh_of(box),), 0.0, np.zeros(3)), min(edges) - 0.01


def nearest_rows(time: Array, wanted: Array) -> Any:
    """Row of a table nearest to each instant; after its end the last one."""
    after = np.clip(np.searchsorted(time, wanted), 0, len(time) - 1)
    before = np.maximum(after - 1, 0)
    return np.where(np.abs(wanted - time[before]) <= np.abs(time[after] - wanted), before, after)


def _chosen(motion: PoseTable) -> list[int]:
    """The branch that most rows of each leg are on, where the motion is solved by itself."""
    if motion.source is not None and motion.source.angles is not None:
        return [-1, -1]
    return [int(np.bincount(motion.solution.branch[:, side], minlength=8).argmax()) for side in range(2)]


def _changes(motion: PoseTable) -> list[Mark]:
    """The feet that land."""
    found = []
    for side, name in enumerate(("right", "left")):
        stands = motion.stands[:, side]
        for row in np.flatnonzero(stands[1:] & ~stands[:-1]) + 1:
            found.append(Mark(float(motion.time[row] - motion.time[0]), "connect", name, f"the {name} foot comes down"))
    return sorted(found, key=lambda mark: mark.time)


def run_message(run: RunData, said: dict[str, Any]) -> bytes:
    """A run of a walker or of the powered robot: a recording with its summary."""
    header, data = packed(replay_of(run, rate=_RUN_RATE))
    return packed_block(GAIT, header | {"what": "run"} | said, data)


def basin_message(lean: Array, rate: Array, steps: NDArray[Any], caught: NDArray[Any], said: dict[str, Any]) -> bytes:
    """A basin as far as it is computed: steps (m, n), −1 where there is no result yet."""
    arrays = Arrays()
    for name, values in (("lean", lean), ("rate", rate)):
        arrays.add(name, values, "f4")
    arrays.add("steps", steps, "i2")
    arrays.add("caught", caught, "u2")
    return packed_block(GAIT, {"what": "basin", "arrays": arrays.places} | said, bytes(arrays.bytes))
