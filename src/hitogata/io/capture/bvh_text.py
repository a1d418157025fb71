"""A capture as the text of a BVH file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..models.writing import words

if TYPE_CHECKING:
    from .capture import Capture


def bvh_text(capture: Capture) -> str:
    """The capture as a BVH file."""
    children: dict[int, list[int]] = {}
    for joint, parent in enumerate(capture.parents):
        children.setdefault(parent, []).append(joint)
    lines = ["HIERARCHY"]
    # (joint, depth), or a closing brace at a depth
    waiting: list[tuple[int, int]] = [(children[-1][0], 0)]
    while waiting:
        joint, depth = waiting.pop()
        if joint < 0:
            lines.append("\t" * depth + "}")
            continue
        channels = capture.channels[joint]
        lines.append("\t" * depth + f"{'JOINT' if depth else 'ROOT'} {capture.names[joint]}")
        lines.append("\t" * depth + "{")
        lines.append("\t" * (depth + 1) + f"OFFSET {words(capture.offsets[joint])}")
        lines.append("\t" * (depth + 1) + f"CHANNELS {len(channels)} {' '.join(channels)}".rstrip())
        if joint in capture.ends:
            end = words(capture.ends[joint])
            inside = "\t" * (depth + 1)
            lines += [f"{inside}End Site", f"{inside}{{", f"{inside}\tOFFSET {end}", f"{inside}}}"]
        waiting.append((-1, depth))
        waiting += [(child, depth + 1) for child in reversed(children.get(joint, []))]
    lines += ["MOTION", f"Frames: {len(capture)}", f"Frame Time: {words(capture.dt)}"]
    lines += [words(row) for row in capture.values]
    return "\n".join(lines) + "\n"
