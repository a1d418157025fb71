"""MJCF of a biped whose link frames are turned at random, with a fixed link that has mass, and tilted soles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from scipy.spatial.transform import Rotation


@dataclass
class Part:
    """at: m, of the joint in the upright robot that faces x. axis: of the joint there, '' if fixed. geoms: type, size,
    centre and rotation vector there, mass in kg. effort: N m."""

    name: str
    parent: str | None
    at: tuple[float, float, float]
    axis: str
    geoms: list[tuple[str, Sequence[float], Sequence[float], Sequence[float], float]] = field(default_factory=list)
    limits: tuple[float, float] = (-2.0, 2.0)
    effort: float = 100.0


AXES = {"x": (1.0, 0.0, 0.0), "y": (0.0, 1.0, 0.0), "z": (0.0, 0.0, 1.0)}
NONE = (0.0, 0.0, 0.0)


def parts(tilt: float, names: bool = True, feet: str = "box", half: float = 0.1) -> list[Part]:
    """Links of the upright robot. tilt: rad, of the soles about the lateral axis. names: sides in the names. half: m,
    half of the soles' length."""
    found = [
        Part("pelvis", None, (0.0, 0.0, 0.9), "free", [("box", (0.08, 0.1, 0.06), (0.0, 0.0, 0.9), NONE, 4.0)]),
        Part("battery", "pelvis", (-0.1, 0.0, 0.95), "", [("box", (0.03, 0.06, 0.05), (-0.1, 0.0, 0.95), NONE, 1.5)]),
        Part("chest", "pelvis", (0.0, 0.0, 1.0), "y", [("box", (0.08, 0.13, 0.15), (0.02, 0.0, 1.17), NONE, 6.0)],
             (-0.5, 0.9), 150.0),
        Part("head", "chest", (0.0, 0.0, 1.36), "z", [("sphere", (0.08,), (0.01, 0.0, 1.46), NONE, 1.0)], (-1, 1), 5.0),
    ]  # fmt: skip
    for side, y in (("left", 1.0), ("right", -1.0)):
        tag = f"{side}_" if names else ("p" if y > 0.0 else "q")
        hip, arm = 0.09 * y, 0.19 * y
        sole = (0.045, hip, 0.02)
        ankle = np.array([0.0, hip, 0.08])
        about = ankle + Rotation.from_rotvec((0.0, tilt, 0.0)).apply(sole - ankle)
        found += [
            Part(f"{tag}a1", "chest", (0.0, arm, 1.28), "y", [], (-2.5, 2.5), 40.0),
            Part(f"{tag}a2", f"{tag}a1", (0.0, arm, 1.28), "x",
                 [("capsule", (0.035, 0.09), (0.0, arm, 1.16), NONE, 1.2)],
                 (-1.5, 1.5), 40.0),
            Part(f"{tag}a3", f"{tag}a2", (0.0, arm, 1.03), "y",
                 [("capsule", (0.03, 0.09), (0.0, arm, 0.92), NONE, 0.9)],
                 (-2.3, 0.1), 40.0),
            Part(f"{tag}l1", "pelvis", (0.0, hip, 0.86), "z", [], (-0.6, 0.6), 100.0),
            Part(f"{tag}l2", f"{tag}l1", (0.0, hip, 0.83), "x",
                 [("sphere", (0.05,), (0.0, hip, 0.83), NONE, 0.8)],
                 (-0.6, 0.6), 140.0),
            Part(f"{tag}l3", f"{tag}l2", (0.0, hip, 0.83), "y",
                 [("capsule", (0.05, 0.13), (0.0, hip, 0.64), NONE, 3.0)],
                 (-1.8, 0.8), 140.0),
            Part(f"{tag}l4", f"{tag}l3", (0.0, hip, 0.46), "y",
                 [("capsule", (0.04, 0.13), (0.0, hip, 0.27), NONE, 2.0)],
                 (-0.1, 2.3), 160.0),
            Part(f"{tag}l5", f"{tag}l4", (0.0, hip, 0.08), "y", [], (-0.9, 0.7), 90.0),
        ]  # fmt: skip
        size = (half, 0.045, 0.02) if feet == "box" else (0.025,)
        found.append(
            Part(f"{tag}l6", f"{tag}l5", (0.0, hip, 0.08), "x", [(feet, size, about, (0.0, tilt, 0.0), 0.9)],
                 (-0.4, 0.4), 60.0)
        )  # fmt: skip
    return found


def awkward(
    seed: int = 1, *, tilt: float = 0.07, yaw: float = -1.2, names: bool = True, feet: str = "box", half: float = 0.1
) -> str:
    """The robot, facing a direction `yaw` from x, with each link's frame turned at random."""
    random = np.random.default_rng(seed)
    all_parts = parts(tilt, names, feet, half)
    heading = Rotation.from_euler("z", yaw)
    R = {part.name: Rotation.random(random_state=random) for part in all_parts}
    R["pelvis"] = heading
    at = {part.name: heading.apply(part.at) for part in all_parts}
    children: dict[str | None, list[Part]] = {}
    for part in all_parts:
        children.setdefault(part.parent, []).append(part)
    lines = ['<mujoco model="awkward">', '  <compiler angle="radian"/>', "  <worldbody>"]

    def write(part: Part, depth: int) -> None:
        pad, above = "  " * depth, part.parent
        turn = R[part.name] if above is None else R[above].inv() * R[part.name]
        place = at[part.name] if above is None else R[above].inv().apply(at[part.name] - at[above])
        lines.append(f'{pad}<body name="{part.name}" pos="{_text(place)}" quat="{_quat(turn)}">')
        if part.axis == "free":
            lines.append(f"{pad}  <freejoint/>")
        elif part.axis:
            axis = R[part.name].inv().apply(heading.apply(AXES[part.axis]))
            lines.append(
                f'{pad}  <joint name="{part.name}" axis="{_text(axis)}" range="{_text(part.limits)}" damping="0.5" '
                'armature="0.01"/>'
            )
        for kind, size, centre, turned, mass in part.geoms:
            own = R[part.name].inv().apply(heading.apply(centre) - at[part.name])
            quat = R[part.name].inv() * heading * Rotation.from_rotvec(turned)
            touches = "" if part.name.endswith("6") else ' contype="0" conaffinity="0"'
            lines.append(
                f'{pad}  <geom type="{kind}" size="{_text(size)}" pos="{_text(own)}" quat="{_quat(quat)}" '
                f'mass="{mass:g}"{touches}/>'
            )
        if not part.geoms:
            lines.append(f'{pad}  <inertial pos="0 0 0" mass="0.4" diaginertia="0.0006 0.0006 0.0006"/>')
        for child in children.get(part.name, []):
            write(child, depth + 1)
        lines.append(f"{pad}</body>")

    write(all_parts[0], 2)
    lines += ["  </worldbody>", "  <actuator>"]
    lines += [
        f'    <motor name="{part.name}" joint="{part.name}" ctrlrange="{-part.effort:g} {part.effort:g}"/>'
        for part in all_parts
        if part.axis not in ("", "free")
    ]
    lines += ["  </actuator>", "</mujoco>"]
    return "\n".join(lines) + "\n"


def _text(values: object) -> str:
    return " ".join(f"{x:.9g}" for x in np.where(np.abs(np.asarray(values, dtype=float)) < 1e-12, 0.0, values))


def _quat(turn: Rotation) -> str:
    x, y, z, w = turn.as_quat()
    return _text([w, x, y, z])
