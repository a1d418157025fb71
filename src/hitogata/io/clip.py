"""Designed motions as recordings and tables."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Any

import numpy as np

from ..arrays import Array
from ..kernels.tree.frame_poses import pose_frames
from ..motion.clip import Clip
from ..simulation.output.recorder import LogEntry
from .recording.measured import measured_frames
from .recording.memory import MemoryRecorder
from .recording.overlays import Overlay
from .recording.run import RunData
from .writing import checked_target, writing

#: ZMP, its target, the centre of mass projected on the ground, the support polygon
COLOURS = {"zmp": "#c8553d", "target": "#2f855a", "com": "#2b6cb0", "support": "#d9a441"}


def clip_run(clip: Clip) -> RunData:
    """The clip as a run: frames with energy and momentum, keyframes and violations of limits as events, overlays."""
    world = clip.figure.world
    frames = measured_frames(world, clip.time, clip.q, clip.v)
    # no losses, springs included: any gain of energy is work of the motors
    total = frames.energy.sum(axis=1)
    recorder = MemoryRecorder(clip_meta(clip))
    recorder.structure(float(clip.time[0]), world)
    recorder.frames(frames._replace(work=total - total[0]))
    for entry in clip_events(clip):
        recorder.log(entry)
    recorder.finish(clip_summary(clip))
    return recorder.run


def clip_events(clip: Clip) -> list[LogEntry]:
    """Keyframes and violations of limits, in order."""
    named = zip(clip.keyframes, clip.keyframe_names, strict=True)
    events = [LogEntry(float(t), "event", name or f"keyframe {k}", {}) for k, (t, name) in enumerate(named)]
    events += [LogEntry(v.time, "event", str(v), {"amount": v.amount, "unit": v.unit}) for v in clip.violations]
    return sorted(events, key=lambda event: event.time)


def clip_summary(clip: Clip) -> dict[str, Any]:
    """Plain values: errors of every stage, the smallest margin, violated limits."""
    stages = {}
    for stage in clip.stages:
        rms, peak = clip.zmp_error(stage)
        least = float(clip.margins(stage.zmp).min())
        margin = least if np.isfinite(least) else None  # None: always in the air
        stages[stage.name] = {"rms_m": rms, "peak_m": peak, "margin_m": margin}
    return {
        "duration": clip.duration,
        "steps": len(clip.time),
        "integrator": "designed",
        "zmp": stages,
        "friction": clip.friction,
        "violations": [v._asdict() for v in clip.violations],
    }


def clip_meta(clip: Clip) -> dict[str, Any]:
    return {"title": clip.name, "overlays": [overlay.to_record() for overlay in clip_overlays(clip)]}


def clip_overlays(clip: Clip) -> tuple[Overlay, ...]:
    """ZMP, its target, the projected COM and the support polygon. Drawn slightly above the ground, to be visible."""
    ground = clip.target[:, 2]
    lift = 2e-3
    rows = clip.phase_of()
    polygons = []
    for k in range(len(clip.time)):
        corners = clip.contacts[rows[k]].polygon
        polygons.append([np.column_stack([corners, np.full(len(corners), ground[k] + lift)])] if len(corners) else [])

    def point(name: str, key: str, at: Array, **options: Any) -> Overlay:
        up = np.column_stack([at[:, :2], ground + lift])
        return Overlay.moving_point(name, COLOURS[key], clip.time, up, **options)

    return (
        Overlay.of_parts("support polygon", "polygon", COLOURS["support"], clip.time, polygons),
        point("ZMP target", "target", clip.target, size=4.0, trace=True),
        point("ZMP", "zmp", clip.zmp, size=5.0, trace=True),
        point("COM on the ground", "com", clip.com, size=4.0, trace=True),
        Overlay.of_parts(
            "contact forces",
            "arrow",
            "#8a5fb0",
            clip.time,
            [[row] if len(row) else [] for row in _arrows(clip)],
            scale=0.5 / max(float(clip.force[:, 2].max()), 1.0),
            shown=False,
        ),
    )


def _arrows(clip: Clip) -> list[Array]:
    """Centre of pressure and force of each supporting link in each frame: (n, 6)."""
    world = clip.figure.world
    links = [world.row(clip.figure[name]) - 1 for name in clip.contact_links]
    frames, count = len(clip.time), len(world.links) - 1
    at = np.empty((frames, count, 3))
    pose_frames(at, np.empty((frames, count, 4)), world.tables.tree, world.tables.work, np.ascontiguousarray(clip.q))
    rows = clip.phase_of()
    out = []
    for k in range(frames):
        found = []
        for link in clip.contacts[rows[k]].links:
            i = clip.contact_links.index(link)
            moment, force = clip.contact_wrench[k, i, :3], clip.contact_wrench[k, i, 3:]
            if force[2] <= 1.0:
                continue
            p = at[k, links[i]]
            drop = clip.target[k, 2] - p[2]
            # point without horizontal moment of the force
            x = p[0] + (-moment[1] + drop * force[0]) / force[2]
            y = p[1] + (moment[0] + drop * force[1]) / force[2]
            found.append([x, y, clip.target[k, 2], *force])
        out.append(np.array(found).reshape(-1, 6))
    return out


def write_clip_csv(clip: Clip, path: str | Path) -> Path:
    """One row a frame: time, COM, ZMP, target, margin, then q, v, a and torque of every joint. Floats keep every
    bit."""
    target = checked_target(path, ".csv")
    world = clip.figure.world
    columns: list[tuple[str, Array]] = []
    for name, table, axes in (("com", clip.com, "xyz"), ("zmp", clip.zmp, "xy"), ("target", clip.target, "xyz")):
        columns += [(f"{name}_{axis}_m", table[:, i]) for i, axis in enumerate(axes)]
    columns.append(("margin_m", clip.margins()))
    for link in clip.figure.links:
        q, v = world.q_slice(link), world.v_slice(link)
        for stem, table, where in (("q", clip.q, q), ("v", clip.v, v), ("a", clip.a, v), ("torque", clip.torque, v)):
            count = where.stop - where.start
            for i in range(count):
                number = f"[{i}]" if count > 1 else ""
                columns.append((f"{stem}:{link.path}{number}", table[:, where.start + i]))
    with writing(target) as part, part.open("w", newline="", encoding="utf-8") as file:
        table_out = csv.writer(file)
        table_out.writerow(["time_s", *(name for name, _ in columns)])
        for k, t in enumerate(clip.time):
            table_out.writerow([repr(float(t)), *(repr(float(values[k])) for _, values in columns)])
    return target
