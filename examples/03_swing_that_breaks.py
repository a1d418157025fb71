"""The swing that breaks (000 §5.2, Fig. 15; 002 §3.2).

Two rods hang by balls; a board lies between them. The gymnast sits on it: hands on the rods by balls, thighs on the
board by slides sideways. First the board comes off the left rod, then both thighs slide off the board.

    python examples/03_swing_that_breaks.py
    python examples/03_swing_that_breaks.py --view
"""

from __future__ import annotations

import argparse
import math
from pathlib import Path

import numpy as np

import hitogata as hg

HEIGHT, ROD, HALF_BOARD = 3.4, 1.9, 0.28  # of the rods' upper ends; length of a rod; half the board's width; m
SWUNG_BACK = math.radians(30.0)
LEAN = math.radians(-40.0)
SIDES = {"left": 1.0, "right": -1.0}


def about_y(angle: float) -> np.ndarray:
    """Quaternion (w, x, y, z)."""
    return np.array([math.cos(angle / 2), 0.0, math.sin(angle / 2), 0.0])


def turned(point: np.ndarray) -> np.ndarray:
    """A place on the swing at rest, swung back about the rods' upper ends."""
    c, s = math.cos(SWUNG_BACK), math.sin(SWUNG_BACK)
    x, y, z = point - (0.0, 0.0, HEIGHT)
    return np.array([c * x + s * z, y, HEIGHT - s * x + c * z])


def build() -> tuple[hg.World, list[hg.events.Event]]:
    world = hg.World()
    swing = world.add(hg.figures.swing(height=HEIGHT, rod_length=ROD))
    gymnast = world.add(hg.figures.gymnast())

    # Seated, leaning back on almost straight arms, the hands a millimetre or less from the rods.
    hips = np.array([-0.09, 0.0, HEIGHT - ROD + 0.09])
    gymnast["trunk"].q = (*turned(hips), *about_y(SWUNG_BACK + LEAN))
    for side, sign in SIDES.items():
        swing[f"{side}_rod"].q = about_y(SWUNG_BACK)
        gymnast[f"{side}_thigh"].q = about_y(math.radians(-90.0) - LEAN)
        gymnast[f"{side}_shank"].q = math.radians(60.0)
        gymnast[f"{side}_upper_arm"].q = (0.633, sign * 0.3985, -0.6252, sign * -0.2229)
        gymnast[f"{side}_forearm"].q = math.radians(6.0)

    # The board is one piece with the right rod; this holds its other end. `snap` closes what is left of a gap.
    board = world.connect(swing["board"], swing["left_rod"], hg.Fixed(), on_b=(0, 0, -ROD), name="board")
    thighs, hands = {}, []
    for side in SIDES:
        thighs[side] = world.connect(
            swing["board"], gymnast[f"{side}_thigh"], hg.Slide("y"), on_b=(0, 0, -0.1), name=f"{side} thigh"
        )
    for side in SIDES:
        hands.append(
            world.connect(
                swing[f"{side}_rod"],
                gymnast[f"{side}_hand"],
                hg.Ball(),
                on_a=(0, 0, -1.0036),
                on_b=(0, 0, 0),
                snap=True,
                name=f"{side} grip",
            )
        )
    # as the paper counts: 16 of the figure, 3 + 3 of the rods, 3 + 3 of the hands, 1 + 1 of the thighs
    joints = [link.joint for link in gymnast.links[1:] + swing.links] + [c.joint for c in (*thighs.values(), *hands)]
    assert sum(joint.nv for joint in joints if joint is not None) == 30

    # A thigh is off the board when its middle has passed the left end; the slides count from where the thighs sit now.
    events = [hg.at(1.3, name="the board comes off the left rod").cut(board)]
    for side, sign in SIDES.items():
        to_the_end = HALF_BOARD - sign * 0.08
        slides_off = hg.events.beyond(thighs[side], high=to_the_end, name=f"the {side} thigh slides off")
        events.append(slides_off.cut(thighs[side]))
    return world, events


def main() -> None:
    parser = argparse.ArgumentParser(description="A swing breaks under a gymnast.")
    parser.add_argument("--duration", type=float, default=3.2, help="s")
    parser.add_argument("--out", type=Path, help="folder for a film strip and a web page")
    parser.add_argument("--view", action="store_true", help="show the replay in the browser")
    options = parser.parse_args()

    world, events = build()
    weight = 9.81 * world.figures["gymnast"].mass
    run = hg.simulate(world, options.duration, events=events)
    for event in run.events:
        if event.kind == "cut":
            print(f"{event.time:.4f} s: {event.name} is cut")
    for name in run.connections:
        force = np.nanmax(np.linalg.norm(run.forces(name)[:, 3:], axis=1))
        print(f"{name}: at most {force:.0f} N, {force / weight:.2f} body weights")
    print(f"energy balance: {run.summary['energy_error']:.1e} J; loop error: {run.summary['largest_loop_error']:.1e} m")

    if options.out:
        options.out.mkdir(parents=True, exist_ok=True)
        print(run.strip(options.out / "swing-strip.png"), run.html(options.out / "swing.html"))
    if options.view:
        run.view()


if __name__ == "__main__":
    main()
