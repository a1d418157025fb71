"""Commands that change a scene, or the run once it has begun."""

from __future__ import annotations

from .command import Command
from .values import Coefficient, Count, Flag, Name, Place, Table, Turn


class Add(Command, do="add"):
    """Add a figure or prop, turned about its own origin. options: keys of a [[figure]] table. ok: {figure}."""

    figure: Name
    at: Place = (0.0, 0.0, 0.0)
    turn: Turn | None = None
    name: Name | None = None
    options: Table | None = None


class PlaceFigure(Command, do="place"):
    """Move or turn a figure to a place in the world. ok: {}."""

    latest = True
    figure: Name
    at: Place | None = None
    turn: Turn | None = None


class Remove(Command, do="remove"):
    """Take a figure out of the scene, with connections, motors and events that name it. ok: {}."""

    figure: Name


class SetOption(Command, do="set"):
    """Set keys of a figure's table, such as height. ok: {}."""

    figure: Name
    options: Table


class Gravity(Command, do="gravity"):
    """m/s², from now on and in the scene. ok: {}."""

    value: Place


class Friction(Command, do="friction"):
    """Coefficients of all surfaces, from now on and in the scene; kinetic as static if not given. ok: {}."""

    static: Coefficient
    kinetic: Coefficient | None = None


class SetMotor(Command, do="motor"):
    """The motor of a link's joint: keys of a [[motor]] table but `link`; without `motor` it is taken away. ok: {}."""

    link: Name
    motor: Table | None = None


class Motors(Command, do="motors"):
    """Switch all motors on or off. ok: {}."""

    on: Flag


class AddEvent(Command, do="add_event"):
    """event: keys of an [[event]] table. ok: {event: number}."""

    event: Table


class ChangeEvent(Command, do="change_event"):
    """Another event in the place of one that has not fired. ok: {}."""

    number: Count
    event: Table


class RemoveEvent(Command, do="remove_event"):
    """ok: {}."""

    number: Count
