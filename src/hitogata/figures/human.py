"""The human figure of 000 Fig. 13."""

from __future__ import annotations

from numpy.typing import ArrayLike

from ..chain.joints.joint import Free, Joint
from ..chain.model import Model
from . import joint_ranges as ranges
from .body import SIDES, Anthropometry
from .body_shapes import shapes
from .strengths import strong


def human(
    height: float = 1.70,
    mass: float = 65.0,
    sex: str = "male",
    *,
    damping: float = 0.0,
    strength: float | None = None,
    palms: bool = False,
    name: str = "human",
) -> Model:
    """A person in 17 links: a floating pelvis, 12 ball joints and 4 hinges, 46 DoF (000 Fig. 13).

    height: m, sole to vertex. mass: kg. sex: 'male' or 'female', which table of de Leva (1996) to use. All joints at
    zero is standing upright with the arms hanging; `world.add` puts the soles on z = 0. x forward, y left, z up.
    damping: N m s/rad of hips, back and shoulders, less at the smaller joints; a relaxed body has a few, which bring
    its limbs to rest. strength: torque limits of all joints, as a multiple of the measured strength of young men
    (`strengths.py`); None for no limit. palms: hands are open and flat, and wrists bend back by a right angle, so that
    hands may stand; otherwise hands touch as round bodies.

        pelvis ─ abdomen ─ chest ┬ neck ─ head
               │                 └ upper_arm ─(hinge) forearm ─ hand    left_…, right_…
               └ thigh ─(hinge) shank ─ foot                            left_…, right_…

    Elbows and knees bend by positive angles. The table has no neck; its dimensions, and how lengths and masses follow
    from height and mass, are described in `body.py`; the joints' ranges in `joint_ranges.py`.
    """
    body = Anthropometry(height, mass, sex)
    model = Model(name)

    def add(link: str, parent: str | None, joint: Joint, at: ArrayLike, part: str = "", side: str = "left") -> None:
        part = part or link
        given = body.properties(part)
        if parent is not None:
            joint = strong(ranges.damped(joint, part, damping), part, height, mass, strength)
        model.link(
            link,
            parent,
            joint,
            at=at,
            mass=given.mass,
            com=given.com,
            inertia=given.inertia,
            shapes=shapes(body, "open hand" if palms and part == "hand" else part, side),
        )

    wrist = ranges.loaded_wrist if palms else ranges.wrist

    def above(part: str) -> tuple[float, float, float]:
        return 0.0, 0.0, body.length(part)

    def below(part: str) -> tuple[float, float, float]:
        return 0.0, 0.0, -body.length(part)

    add("pelvis", None, Free(), (0.0, 0.0, body.hip_height))
    add("abdomen", "pelvis", ranges.back(), above("pelvis"))
    add("chest", "abdomen", ranges.back(), above("abdomen"))
    add("neck", "chest", ranges.neck(), above("chest"))
    add("head", "neck", ranges.neck(), above("neck"))
    for s in SIDES:
        add(f"{s}_upper_arm", "chest", ranges.shoulder(s), body.shoulder(s), "upper_arm", s)
        add(f"{s}_forearm", f"{s}_upper_arm", ranges.elbow(), below("upper_arm"), "forearm", s)
        add(f"{s}_hand", f"{s}_forearm", wrist(s), below("forearm"), "hand", s)
    for s in SIDES:
        add(f"{s}_thigh", "pelvis", ranges.hip(s), body.hip(s), "thigh", s)
        add(f"{s}_shank", f"{s}_thigh", ranges.knee(), below("thigh"), "shank", s)
        add(f"{s}_foot", f"{s}_shank", ranges.ankle(s), below("shank"), "foot", s)
    return model
