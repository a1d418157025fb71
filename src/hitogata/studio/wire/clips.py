"""A designed motion as a message: poses, ZMP, target, COM, margin; supporting links; violated limits."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...control.play import Played
from ...io.clip import clip_summary
from ...io.recording.run import RunData
from ...kernels.tree.frame_poses import pose_frames
from ...motion.clip import Clip, Violation
from ..sampling import replay_of
from .frames import CLIP, packed_block
from .packed import Arrays

#: frames a second of a simulated clip
PLAYED_RATE = 50.0


def clip_message(clip: Clip, number: int, *, preview: bool, processor: float = 0.0) -> bytes:
    """number: of the text that it was designed from. processor: s of one that the design took, with all around it."""
    world = clip.figure.world
    frames, count = len(clip.time), len(world.links)
    p, quaternion = np.zeros((frames, count, 3)), np.zeros((frames, count, 4))
    quaternion[:, :, 0] = 1.0
    placed, turned = np.empty((frames, count - 1, 3)), np.empty((frames, count - 1, 4))
    pose_frames(placed, turned, world.tables.tree, world.tables.work, np.ascontiguousarray(clip.q))
    p[:, 1:], quaternion[:, 1:] = placed, turned
    arrays = Arrays()
    for name, values in (("p", p), ("quaternion", quaternion), ("com", clip.com), ("zmp", clip.zmp)):
        arrays.add(name, values, "f4")
    arrays.add("target", clip.target, "f4")
    arrays.add("margin", clip.margins(), "f4")
    before = next((stage for stage in clip.stages if stage.name == "uncorrected"), None)
    if before is not None:
        arrays.add("before", before.zmp, "f4")
    arrays.add("q", clip.q, "f4")
    header = {
        "number": number,
        "preview": preview,
        "start": float(clip.time[0]),
        "duration": clip.duration,
        "frames": frames,
        "bodies": count,
        "keyframes": clip.keyframes.tolist(),
        "names": list(clip.keyframe_names),
        "phases": [
            {"from": phase.start, "to": phase.end, "links": list(phase.links), "polygon": phase.polygon.tolist()}
            for phase in clip.contacts
        ],
        "violations": [_violation(one, clip) for one in clip.violations],
        "zmp": clip_summary(clip)["zmp"],
        "margin": float(clip.margins().min()),
        "friction": clip.friction,
        "seconds": sum(clip.seconds.values()),
        "processor": processor,
        "arrays": arrays.places,
    }
    return packed_block(CLIP, header, bytes(arrays.bytes))


def played_message(run: RunData, played: Played, clip: Clip, number: int) -> bytes:
    """A clip under dynamics: poses and the simulated ZMP at even instants."""
    replay = replay_of(run, rate=PLAYED_RATE)
    arrays = Arrays()
    arrays.add("p", replay.p, "f4")
    arrays.add("quaternion", replay.quaternion, "f4")
    place = [np.interp(replay.time, played.time, played.zmp[:, i]) for i in (0, 1)]
    arrays.add("zmp", np.nan_to_num(np.column_stack(place)), "f4")
    header = {
        "number": number,
        "played": str(played),
        "standing": bool(played.standing),
        "start": float(clip.time[0]),
        "duration": float(replay.time[-1] - replay.time[0]),
        "frames": len(replay.time),
        "bodies": replay.p.shape[1],
        "arrays": arrays.places,
    }
    return packed_block(CLIP, header, bytes(arrays.bytes))


def _violation(one: Violation, clip: Clip) -> dict[str, Any]:
    """With the link that it is about, if it names one."""
    names = sorted((link.name for link in clip.figure.links), key=len, reverse=True)
    link = next((name for name in names if name in one.what), None)
    text = f"{one.what}: {one.amount:.3g} {one.unit}" + (f"; {one.why}" if one.why else "")
    return {"time": one.time, "from": one.start, "to": one.end, "text": text, "link": link}
