"""Mechanisms with everything that a run has: drives, limits, dry friction, second-order rows."""

from __future__ import annotations

from hitogata import World
from hitogata.arrays import Array
from hitogata.chain.tables.limits import build_limits
from hitogata.chain.tables.mechanism import Mechanism, build_grips, put_together
from hitogata.kernels.loops.delassus import assemble
from hitogata.kernels.loops.place import place_at
from hitogata.simulation.inputs.drives import build_drives


def running(world: World) -> Mechanism:
    """The mechanism of a run, without motors."""
    ranges = build_limits(world.tables, world.loop_tables)
    grips = build_grips(world.tables, ranges)
    return put_together(world.tables, world.loop_tables, ranges, build_drives(world, {}), grips, 6)


def assembled(built: Mechanism, q: Array, v: Array) -> float:
    """Places everything at (q, v) and factorises the rows. Returns the shift."""
    assert place_at(*built, q, v) < 0
    return float(assemble(*built))
