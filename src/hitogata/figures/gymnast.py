"""The figure that swings on the high bar and falls off the swing (000 §5, 002 §3)."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from ..arrays import Array
from ..chain.joints.joint import Fixed, Free, Joint
from ..chain.mass import MassProperties, combined
from ..chain.model import Model
from ..chain.shapes.shape import Shape
from ..chain.values.validate import number
from ..errors import ModelError
from . import joint_ranges as ranges
from .body import SIDES, Anthropometry
from .body_shapes import shapes
from .joint_ranges import damped

#: arms straight up, from hanging, by way of the front: half a turn about −y
_OVERHEAD = (0.0, 0.0, -1.0, 0.0)


def gymnast(
    height: float = 1.65,
    mass: float = 60.0,
    sex: str = "male",
    *,
    arms: str = "down",
    grip_height: float | None = None,
    damping: float = 0.0,
    name: str = "gymnast",
) -> Model:
    """A gymnast with 16 joint coordinates, floating: a ball and a hinge in each limb; trunk and head are one body.

    height: m, mass: kg, sex: as for `human`. arms: 'down', or 'up' for overhead. `world.add` puts the soles on z = 0;
    with grip_height (m) the arms are up and the figure hangs with its grips at that height instead, ready for a bar.
    damping: N m s/rad of hips and shoulders, less of knees and elbows; see `human`.

        trunk ┬ upper_arm ─(hinge) forearm ─(fixed) hand    left_…, right_…
              └ thigh ─(hinge) shank ─(fixed) foot          left_…, right_…

    A hand's frame lies in its grip, at the third knuckle, where a bar runs through; at zero its axes are the trunk's.
    The ranges of shoulder, elbow, hip and knee are the papers' only control; see `joint_ranges.py`.
    """
    body = Anthropometry(height, mass, sex)
    if arms not in ("down", "up"):
        raise ModelError(f"arms is {arms!r}; it must be 'down' or 'up'")
    reach = _trunk_origins(body)["chest"][2] + body.shoulder("left")[2]
    reach += sum(body.length(part) for part in ("upper_arm", "forearm", "hand"))
    hip_height = body.hip_height
    if grip_height is not None:
        arms = "up"
        hip_height = number(grip_height, "grip_height", positive=True) - reach

    model = Model(name)

    def add(
        link: str,
        parent: str | None,
        joint: Joint,
        at: Array | tuple[float, ...],
        given: MassProperties,
        drawn: list[Shape],
    ) -> None:
        model.link(link, parent, joint, at=at, mass=given.mass, com=given.com, inertia=given.inertia, shapes=drawn)

    origins = _trunk_origins(body)
    trunk = combined([(origin, body.properties(part)) for part, origin in origins.items()], "trunk")
    trunk_shapes = [_moved(shape, p) for part, p in origins.items() for shape in shapes(body, part)]
    add("trunk", None, Free(), (0.0, 0.0, hip_height), trunk, trunk_shapes)
    for side in SIDES:
        limb: list[tuple[str, str, Joint, Array]] = [
            ("upper_arm", "trunk", ranges.shoulder(side), origins["chest"] + body.shoulder(side)),
            ("forearm", f"{side}_upper_arm", ranges.elbow(), _below(body, "upper_arm")),
            ("thigh", "trunk", ranges.hip(side), body.hip(side)),
            ("shank", f"{side}_thigh", ranges.knee(), _below(body, "thigh")),
            ("foot", f"{side}_shank", Fixed(), _below(body, "shank")),
        ]
        for part, parent, joint, at in limb:
            joint = damped(joint, part, damping)
            add(f"{side}_{part}", parent, joint, at, body.properties(part), shapes(body, part, side))
            if part == "forearm":
                _add_hand(model, body, side)
    if arms == "up":
        model.start({f"{side}_upper_arm": _OVERHEAD for side in SIDES})
    return model


def _add_hand(model: Model, body: Anthropometry, side: str) -> None:
    wrist_from_grip = -_below(body, "hand")
    given = body.properties("hand")
    model.link(
        f"{side}_hand",
        f"{side}_forearm",
        Fixed(),
        at=_below(body, "forearm") - wrist_from_grip,
        mass=given.mass,
        com=given.com + wrist_from_grip,
        inertia=given.inertia,
        shapes=[_moved(shape, wrist_from_grip) for shape in shapes(body, "hand", side)],
    )


def _below(body: Anthropometry, part: str) -> Array:
    return np.array([0.0, 0.0, -body.length(part)])


def _trunk_origins(body: Anthropometry) -> dict[str, Array]:
    """Frames of the parts that are one body here, in the trunk's frame, which lies between the hips."""
    origins: dict[str, Array] = {}
    z = 0.0
    for part in ("pelvis", "abdomen", "chest", "neck", "head"):
        origins[part] = np.array([0.0, 0.0, z])
        z += body.length(part)
    return origins


def _moved(shape: Shape, by: Array) -> Shape:
    return replace(shape, at=shape.p + by)
