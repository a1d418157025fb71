"""Parameters that may differ from run to run: masses, friction, radii, gains, gravity; by name.

'figure/link.mass' (kg; inertia scales with it), 'figure/link.friction' (of all shapes of a link, 'ground.friction' of
the floor; kinetic friction scales with static friction), 'figure/link.radius' (m, of its spheres, cylinders, capsules),
'connection.radius' (m, of a rolling joint), 'figure/link.stiffness', '.damping' and '.limit' (of the link's motor),
'gravity' (m/s², three numbers).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, NamedTuple

import numpy as np

from ...arrays import Array
from ...chain.link import Link
from ...chain.mass import MassProperties
from ...chain.shapes.shape import Cylinder, Shape, Sphere
from ...chain.values.validate import number, vector
from ...chain.world import World
from ...errors import InputError, ModelError, UnknownName
from ..inputs.drives import Motor

_GRAVITY = "gravity"
_OF_MOTOR = ("stiffness", "damping", "limit")
_OF_LINK = ("mass", "friction", "radius")


class Parameter(NamedTuple):
    """values: (runs,), or (runs, 3) of gravity. of: path of a link or name of a connection. rebuilds: does a change
    require new tables, or only another row of a motor?"""

    name: str
    of: str
    attribute: str
    values: Array
    rebuilds: bool


def checked_parameters(
    world: World, motors: Mapping[Link, Motor], given: Mapping[str, Any], runs: int | None
) -> list[Parameter]:
    """Checks names and shapes of the parameters. runs: None if no other argument determines the number of runs."""
    found = []
    for name, values in given.items():
        of, _, attribute = name.rpartition(".")
        of_motor = attribute in _OF_MOTOR
        if name == _GRAVITY:
            of, attribute = "", _GRAVITY
        elif of in world.connections and attribute == "radius":
            if not hasattr(world.connections[of].joint, "radius"):
                joint = world.connections[of].joint.name
                raise InputError(f"parameter {name!r}: the connection is a {joint} joint, which has no radius")
        elif of_motor:
            if world[of] not in motors:
                raise InputError(f"parameter {name!r}: {of!r} has no motor; give one in `motors`")
        elif attribute in _OF_LINK and of:
            _check_link(world[of], attribute, name)
        else:
            known = [_GRAVITY, *(f"figure/link.{one}" for one in (*_OF_LINK, *_OF_MOTOR)), "connection.radius"]
            raise UnknownName("parameter of a rollout", name, known)
        array = np.array(values, dtype=np.float64)
        wanted = (3,) if name == _GRAVITY else ()
        if array.ndim != 1 + len(wanted) or array.shape[1:] != wanted or (runs is not None and len(array) != runs):
            shape = (runs if runs is not None else "runs", *wanted)
            raise InputError(f"parameter {name!r} has shape {array.shape}; expected ({', '.join(map(str, shape))},)")
        if not np.isfinite(array).all() and attribute != "limit":
            raise InputError(f"parameter {name!r} is not finite in run {int(np.argmin(np.isfinite(array)))}")
        runs = len(array)
        found.append(Parameter(name, of, attribute, array, not of_motor))
    return found


def _check_link(link: Link, attribute: str, name: str) -> None:
    if attribute == "mass" and (link.mass is None or link.mass.mass == 0.0):
        raise InputError(f"parameter {name!r}: {link.path!r} has no mass to be changed")
    if attribute == "friction" and not link.shapes:
        raise InputError(f"parameter {name!r}: {link.path!r} has no shapes whose friction could be changed")
    if attribute == "radius" and not any(isinstance(shape, Sphere | Cylinder) for shape in link.shapes):
        raise InputError(f"parameter {name!r}: {link.path!r} has no sphere, cylinder or capsule")


def write_parameter(world: World, parameter: Parameter, run: int, original: World) -> None:
    """Sets the values of a run in a world that is a copy of `original`, and is rebuilt afterwards."""
    value = parameter.values[run]
    if parameter.attribute == _GRAVITY:
        world.gravity = vector(value, 3, "gravity", InputError)
        return
    if parameter.of in world.connections:
        connection = world.connections[parameter.of]
        connection.joint = replace(connection.joint, radius=float(value))  # type: ignore[call-arg]
        return
    link, before = world[parameter.of], original[parameter.of]
    if parameter.attribute == "mass":
        assert before.mass is not None
        mass = number(value, f"{parameter.name} of run {run}", ModelError, positive=True)
        link.mass = MassProperties(mass, before.mass.com, before.mass.inertia * (mass / before.mass.mass))
        link.record = None
    elif parameter.attribute == "friction":
        friction = number(value, f"{parameter.name} of run {run}", ModelError, low=0.0)
        link.shapes = tuple(_rubbing(shape, friction) for shape in before.shapes)
    else:
        radius = number(value, f"{parameter.name} of run {run}", ModelError, positive=True)
        # the copy's own shapes: the original is being copied by other threads
        link.shapes = tuple(
            replace(shape, radius=radius) if isinstance(shape, Sphere | Cylinder) else shape for shape in link.shapes
        )


def _rubbing(shape: Shape, friction: float) -> Shape:
    material = shape.material
    ratio = material.sliding / material.static if material.static > 0.0 else 1.0
    return replace(shape, material=replace(material, static=friction, kinetic=ratio * friction))


def motor_of(motor: Motor, parameters: list[Parameter], run: int) -> Motor:
    """A motor with the gains of a run. parameters: those of its link."""
    return replace(motor, **{one.attribute: float(one.values[run]) for one in parameters})
