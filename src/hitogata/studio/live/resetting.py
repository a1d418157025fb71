"""Going back to the start of a run. Settings made during the run stay. Its events (pulls, pushes, connections, cuts)
do not."""

from __future__ import annotations

from ..wire import commands
from .branches import Setting

Gravity = tuple[float, ...]


def kept_changes(first: Setting, now: Setting, gravity: Gravity, first_gravity: Gravity) -> list[commands.Command]:
    """Commands that give a run with its first setting the setting it has now. gravity: m/s², (3,)."""
    found: list[commands.Command] = []
    if gravity != first_gravity:
        found.append(commands.Gravity(gravity))
    if now.friction is not None and now.friction != first.friction:
        found.append(commands.Friction(*now.friction))
    found += [
        commands.SetMotor(link, None if table is None else dict(table))
        for link, table in now.motors.items()
        if link not in first.motors or first.motors[link] is not table
    ]
    if (now.off is None) != (first.off is None):
        found.append(commands.Motors(now.off is None))
    return found + _events(first, now)


def _events(first: Setting, now: Setting) -> list[commands.Command]:
    """Events that fired since then are pending again."""
    at_first = {row.number: row.table for row in first.events}
    present = {row.number: row.table for row in now.events}
    found: list[commands.Command] = [commands.RemoveEvent(number) for number in at_first if number not in present]
    for number, table in present.items():
        if table is None or at_first.get(number) is table:
            continue
        known = number in at_first
        found.append(commands.ChangeEvent(number, dict(table)) if known else commands.AddEvent(dict(table)))
    return found
