"""A capsule held between two pads: its creep, where Coulomb friction holds 13 times its weight and more.

Two boxes on damped slides are pressed by position drives against a horizontal free capsule of 45 g: 1 s without
gravity, then 6 s with it, at 2 ms. The speed is the slope of the height over the last 3 s; the exact answer is
0 in all cases. Cases of the discussion mujoco#3328, in a scene of our own; MuJoCo as it is, with each case's options.
![height of the capsule](images/stiction.png)
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any, NamedTuple

import mujoco
import numpy as np
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from rich.console import Console
from rich.table import Table

import hitogata as hg
from hitogata.arrays import Array

PICTURE = Path(__file__).parents[1] / "docs" / "images" / "stiction.png"
DT, SETTLE, FALL = 0.002, 1.0, 6.0
#: µm/s: the largest speed that counts as rest
LIMIT = 1e-3
#: kg, N s/m, N/m, m: pads, their slides and drives; where contact begins
LIGHT, HEAVY, KP, TOUCH = (0.1, 20.0), (2.0, 400.0), 6000.0, 0.016


class Case(NamedTuple):
    """options: MuJoCo's. pad: mass and damping. beyond: m, target of the drives beyond first contact."""

    name: str
    options: str
    pad: tuple[float, float] = LIGHT
    beyond: float = 0.002


CASES = (
    Case("elliptic cone, impratio 10", 'cone="elliptic" impratio="10"'),
    Case("elliptic cone, impratio 1", 'cone="elliptic" impratio="1"'),
    Case("pyramidal cone", 'cone="pyramidal"'),
    Case("elliptic, impratio 10, noslip", 'cone="elliptic" impratio="10" noslip_iterations="10"'),
    Case("elliptic, impratio 100", 'cone="elliptic" impratio="100"'),
    Case("elliptic, impratio 10, heavy pads, more load", 'cone="elliptic" impratio="10"', pad=HEAVY, beyond=0.006),
    Case("elliptic, impratio 10, heavy pads", 'cone="elliptic" impratio="10"', pad=HEAVY),
)


def mjcf(case: Case) -> str:
    mass, damping = case.pad
    pads = "".join(
        f'<body name="{name}" pos="{-side * 0.030} 0 0.5"><joint name="{name}" type="slide" axis="{side} 0 0"'
        f' damping="{damping}"/><geom type="box" size="0.010 0.020 0.020" mass="{mass}"/></body>'
        for name, side in (("left", 1), ("right", -1))
    )
    drives = "".join(f'<position name="{name}" joint="{name}" kp="{KP}"/>' for name in ("left", "right"))
    return (
        f'<mujoco><option timestep="{DT}" {case.options}/><default><geom friction="0.7 0 0"/></default>'
        f'<worldbody>{pads}<body name="capsule" pos="0 0 0.5"><freejoint/><geom type="capsule" size="0.004"'
        f' mass="0.045" fromto="0 -0.015 0 0 0.015 0"/></body></worldbody><actuator>{drives}</actuator></mujoco>'
    )


def slope(heights: Array) -> float:
    """µm/s over the last half."""
    tail = heights[len(heights) // 2 :]
    return float(np.polyfit(DT * np.arange(len(tail)), tail, 1)[0]) * 1e6


def creep_mujoco(case: Case, fall: float) -> Array:
    """Heights in the steps with gravity, m."""
    model = mujoco.MjModel.from_xml_string(mjcf(case))
    data = mujoco.MjData(model)
    data.ctrl[:] = TOUCH + case.beyond
    gravity = model.opt.gravity.copy()
    model.opt.gravity[:] = 0.0
    for _ in range(round(SETTLE / DT)):
        mujoco.mj_step(model, data)
    model.opt.gravity[:] = gravity
    heights = np.empty(round(fall / DT))
    for k in range(len(heights)):
        mujoco.mj_step(model, data)
        heights[k] = data.qpos[4]
    return heights


def creep(case: Case, fall: float, *, beyond: float | None = None) -> tuple[Array, float, float]:
    """Heights, m; load on a pad, N; rotation of the capsule about its axis, rad. beyond: instead of the case's."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "pads.xml"
        path.write_text(mjcf(case), encoding="utf-8")
        found: Any = hg.read(path)
    world = hg.World()
    found.add(world)
    world.contact.on = True
    weight = tuple(world.gravity)
    target = TOUCH + (case.beyond if beyond is None else beyond)
    left, right, capsule = world.links[1:]
    pads = [left, right]

    def start() -> hg.Simulation:
        run = hg.Simulation(world, dt=DT)
        for pad in pads:
            run.set_motor(pad, hg.Motor(stiffness=KP, target=target))
        return run

    world.gravity = (0.0, 0.0, 0.0)
    run = start()
    run.run(SETTLE)
    world.gravity = weight
    run = start()
    heights = np.empty(round(fall / DT))
    turned = 0.0
    for k in range(len(heights)):
        run.step()
        heights[k] = world.pose(capsule).p[2]
        turned += DT * float(world.velocity(capsule)[1])
    force = run.contact_wrench(left).force
    return heights, abs(float(force[0])), abs(turned)


def main(*, short: bool = False) -> None:
    fall = 0.2 if short else FALL
    table = Table(title="creep of a held capsule")
    for head in ("case", "MuJoCo, µm/s", "hitogata, µm/s", "limit", "load, N", "of the drive, N", "rolled, rad"):
        table.add_column(head, justify="left" if head == "case" else "right")
    drawn: list[tuple[str, Array]] = []
    for case in CASES[:2] if short else CASES:
        theirs = creep_mujoco(case, fall)
        ours, load, rolled = creep(case, fall)
        speed = slope(ours)
        kept = "kept" if abs(speed) <= LIMIT else "[bold]missed[/]"
        table.add_row(
            case.name, f"{-slope(theirs):.4g}", f"{-speed:.1e}", f"≤ {LIMIT:g} {kept}",
            f"{load:.4f}", f"{KP * case.beyond:.4f}", f"{rolled:.0e}",
        )  # fmt: skip
        drawn.append((case.name, theirs))
    Console().print(table)
    slipped, _, _ = creep(CASES[0], 0.2, beyond=0.9 * 0.5 * 0.045 * 9.81 / 0.7 / KP)
    Console().print(
        f"drives drawn back to 0.9 of the load that friction needs: falls {slipped[0] - slipped[-1]:.3g} m in 0.2 s"
    )
    if not short:
        draw(drawn, ours)


def draw(theirs: list[tuple[str, Array]], ours: Array) -> None:
    figure = Figure(figsize=(6.4, 3.6), layout="constrained")
    FigureCanvasAgg(figure)
    axes = figure.add_subplot()
    time = DT * np.arange(1, len(ours) + 1)
    for name, heights in theirs:
        axes.plot(time, 1e3 * (heights - heights[0]), label=f"MuJoCo, {name}", lw=1)
    axes.plot(time, 1e3 * (ours - ours[0]), "k", lw=2, label="hitogata, all cases")
    axes.set(xlabel="s", ylabel="height, mm")
    axes.grid(alpha=0.3)
    axes.legend(fontsize=7, loc="lower left")
    figure.savefig(PICTURE, dpi=120)
