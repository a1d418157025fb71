"""Summary of a run, as tables on the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from .progress import against_real_time, waiting

if TYPE_CHECKING:
    from rich.table import Table

    from ...io.recording.run import RunData
    from ...simulation.output.recorder import LogEntry

#: more rows than this are counted, not listed
_MOST_EVENTS = 24


def print_summary(run: RunData, seconds: float | None = None) -> None:
    """Events, energy balance, loop error, forces. seconds: how long the run took to compute."""
    from rich.console import Console

    console = Console()
    events = [event for event in run.events if event.kind != "limit"]
    if events:
        console.print(_events_table(events))
    with waiting("reading the frames"):
        numbers = _numbers_table(run, seconds)
    console.print(numbers)


def _table(title: str) -> Table:
    from rich import box
    from rich.table import Table

    return Table(title=title, title_justify="left", title_style="bold", box=box.SIMPLE_HEAD, pad_edge=False)


def _events_table(events: list[LogEntry]) -> Table:
    table = _table("Events")
    table.add_column("time, s", justify="right")
    table.add_column("")
    table.add_column("")
    table.add_column("")
    for event in events[:_MOST_EVENTS]:
        table.add_row(f"{event.time:.6f}", event.kind, event.name, _detail(event))
    if len(events) > _MOST_EVENTS:
        table.add_row("", f"and {len(events) - _MOST_EVENTS} more", "", "")
    return table


def _detail(event: LogEntry) -> str:
    """Details of an impact in a few words."""
    parts = []
    lost = event.detail.get("energy_lost")
    if isinstance(lost, float) and lost > 1e-9:
        parts.append(f"{lost:.3g} J lost")
    impulse = event.detail.get("impulse")
    if isinstance(impulse, list) and len(impulse) == 6 and np.any(impulse):
        parts.append(f"impulse {np.linalg.norm(impulse[3:]):.3g} N s")
    return ", ".join(parts)


def _numbers_table(run: RunData, seconds: float | None) -> Table:
    table = _table("The run")
    table.add_column("")
    table.add_column("", justify="right")
    table.add_column("")
    table.show_header = False
    summary = run.summary
    given = run.finished and "integrator" not in summary  # a motion that somebody made, not the dynamics
    if given:
        table.add_row("shown", f"{run.duration:.3f} s", f"a motion as given, {len(run)} frames")
    else:
        steps = f"{summary['steps']} steps, integrator '{summary['integrator']}'" if run.finished else "not finished"
        table.add_row("simulated", f"{run.duration:.3f} s", steps)
    if seconds is not None:
        table.add_row("computed in", f"{seconds:.3f} s", against_real_time(run.duration, seconds))
    if not given:
        _add_energy(table, run)
    if summary.get("rough_steps"):
        where = f"of v, at {summary['worst_time']:.3f} s, joint of {summary['worst_joint']!r}"
        table.add_row(
            "tolerance not kept", f"{summary['rough_steps']} steps", f"worst {summary['worst_error']:.1e} {where}"
        )
    if summary.get("singular_steps"):
        where = f"first at {summary['singular_time']:.3f} s; {summary['singular_residual']:.1e} rad/s², m/s² lacking"
        table.add_row("singular poses", f"{summary['singular_steps']} steps", where)
    table.add_row("loop error", f"{float(run.loop_error[:, 1].max(initial=0.0)):.1e} m", "largest of all frames")
    _add_contacts(table, run)
    hits = sum(event.kind == "limit" for event in run.events)
    table.add_row("ends of ranges hit", str(hits), "")
    _add_forces(table, run)
    for name, near in summary.get("not_fired", {}).items():
        table.add_row("not fired", f"{near['nearest']:.3g} {near['unit']}", f"nearest; {name}")
    return table


def _add_energy(table: Table, run: RunData) -> None:
    energy, work, lost = run.energy, run.work, run.lost
    total = energy.sum(axis=1)
    if not len(total):
        return
    table.add_row("energy", f"{total[0]:.2f} J", f"at the start; {total[-1]:.2f} J at the end")
    table.add_row("work put in", f"{work[-1] - work[0]:.2f} J", "")
    table.add_row("lost in impacts", f"{lost[-1] - lost[0]:.2f} J", "")
    error = float(np.abs((total - work + lost) - (total[0] - work[0] + lost[0])).max())
    # relative to the exchanged energy, because the zero of potential energy is arbitrary
    exchanged = max(float(np.ptp(energy[:, 0])), float(np.ptp(energy[:, 1])), 1e-12)
    table.add_row("energy balance", f"{error:.1e} J", f"largest error; {error / exchanged:.0e} of the exchanged energy")


def _add_contacts(table: Table, run: RunData) -> None:
    """How much was touched, how hard, and how well the law of contact was kept."""
    if run.contact_count == 0:
        return
    pairs: set[tuple[int, int, int]] = set()
    largest, at = 0.0, 0.0
    # block by block: contacts of a long run need not fit in memory
    for number, segment in enumerate(run.segments):
        for rows in segment.contact_rows:
            both = np.unique(
                rows["a"].astype(np.int64) << 32 | rows["b"].astype(np.int64)
            )  # far quicker than unique rows
            pairs |= {(number, int(one) >> 32, int(one) & 0xFFFFFFFF) for one in both}
            force = np.einsum("ci,ci->c", rows["force"], rows["n"])
            worst = int(np.argmax(force))
            if force[worst] > largest:
                largest, at = float(force[worst]), float(rows["time"][worst])
    table.add_row(
        "contacts", str(run.contact_count), f"of {len({pair[1:] for pair in pairs})} pairs of links, in all frames"
    )
    table.add_row("largest contact force", f"{largest:.0f} N", f"at {at:.3f} s")
    if "deepest" in run.summary:
        table.add_row("deepest penetration", f"{1e3 * run.summary['deepest']:.3g} mm", "")
        table.add_row("law of contact", f"{run.summary['contact_residual']:.1e}", "worst residual, relative")


def _add_forces(table: Table, run: RunData) -> None:
    """The largest force of each connection, also in weights of the figure that it holds."""
    time = run.time
    for name in run.connections:
        wrench = run.forces(name)
        force, moment = np.linalg.norm(wrench[:, 3:], axis=1), np.linalg.norm(wrench[:, :3], axis=1)
        if np.isnan(force).all():
            continue
        if not np.nanmax(force) and np.nanmax(moment):  # a coupling of joints that turn
            at = int(np.nanargmax(moment))
            table.add_row(f"largest moment, {name}", f"{moment[at]:.3g} N m", f"at {time[at]:.3f} s")
            continue
        at = int(np.nanargmax(force))
        weight, whose = run.body_weight(name)
        in_weights = f"{force[at] / weight:.2f} weights of {whose}, " if weight > 0.0 else ""
        table.add_row(f"largest force, {name}", f"{force[at]:.0f} N", f"{in_weights}at {time[at]:.3f} s")
