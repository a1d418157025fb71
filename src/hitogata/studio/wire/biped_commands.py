"""Commands of the biped workspace."""

from __future__ import annotations

from .command import Command
from .values import FileName, Flag, Name, Names, Part, Signed, Table


class BipedSet(Command, do="biped_set"):
    """Set keys of a table of the file ([biped], [walk], [passive], [power]), take others out; the walk is made anew.

    done: else it is only shown, while a slider moves; the last one is a step of undo. ok: {number,
    processor}: of the walk that shows it, and s that it took.
    """

    latest = True
    table: Part
    values: Table
    remove: Names = ()
    done: Flag = True


class BipedTable(Command, do="biped_table"):
    """Write the walk as a table (.csv): trunk and feet, or trunk and joint angles. ok: {file}."""

    file: FileName
    length: Name = "m"
    angle: Name = "rad"
    joints: Flag = False
    over: Flag = False


class BipedPassive(Command, do="biped_passive"):
    """Find the gait of the walker without motors, and its basin; blocks follow as it fills. ok: {}."""


class BipedStart(Command, do="biped_start"):
    """Let that walker go from a lean, rad, and a rate, rad/s; a block with the run follows. ok: {}."""

    lean: Signed
    rate: Signed


class BipedPower(Command, do="biped_power"):
    """Let the robot walk under dynamics; a block with the run follows. ok: {}."""
