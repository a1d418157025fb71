"""Vertical lines at events, with labels above the first panel that do not overlap."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ....simulation.output.recorder import LogEntry

#: kinds that get a label, the most important first; others (a joint at the end of its range) get a short tick
_COLOURS = {"diverged": "#c53030", "cut": "#c05621", "connect": "#2f855a", "impact": "#b83280", "event": "#6b7280"}
_LABEL_WIDTH = 0.011  # of the axis, per character
_ROWS = 4
_TITLE, _ROW = 17.0, 10.0  # points: of a panel's title, of a row of labels
_MOST_WORDS = 12


def mark_events(axes: list[Any], events: Iterable[LogEntry], start: float, end: float) -> float:
    """Draw events over all panels, which share the time axis (s). Returns the height of the labels, points."""
    span = max(end - start, 1e-12)
    told: list[tuple[float, str, str]] = []
    ticks: list[float] = []
    for event in events:
        if event.kind in _COLOURS:
            told = _with(told, event, 0.002 * span)
        else:
            ticks.append(event.time)
    for axis in axes:
        _draw_ticks(axis, ticks)
    # words for each of many steps would hide the picture
    wordy = len(told) <= _MOST_WORDS
    free = [-1.0] * _ROWS  # up to where each row of labels is taken, as a part of the axis
    for time, kind, label in told:
        colour = _COLOURS[kind]
        for axis in axes:
            axis.axvline(time, color=colour, lw=0.9, ls=(0, (4, 2)), alpha=0.75, zorder=0.5)
        at = (time - start) / span
        row = next((r for r in range(_ROWS) if free[r] < at), None)
        # a line without room for its label gets none
        if row is not None and wordy:
            text = label if len(label) <= 28 else label[:27] + "…"
            free[row] = at + _LABEL_WIDTH * len(text)
            axes[0].annotate(
                text,
                (time, 1.0),
                (2.0, _TITLE + _ROW * row),
                xycoords=axes[0].get_xaxis_transform(),
                textcoords="offset points",
                fontsize=7.5,
                color=colour,
                va="bottom",
                arrowprops={
                    "arrowstyle": "-",
                    "color": colour,
                    "lw": 0.6,
                    "relpos": (0, 0),
                    "shrinkA": 0,
                    "shrinkB": 0,
                },
            )
    rows = sum(end > -1.0 for end in free)
    return _TITLE + _ROW * rows


def _draw_ticks(axis: Any, times: list[float]) -> None:
    """Short ticks at the foot of a panel, as one thing to draw: there may be hundreds."""
    from matplotlib.collections import LineCollection

    if times:
        marks = [[(time, 0.0), (time, 0.03)] for time in times]
        # they mark times that the curves have anyway: no scale is changed by them
        axis.add_collection(
            LineCollection(marks, colors="#9aa1ac", linewidths=0.8, transform=axis.get_xaxis_transform()), autolim=False
        )


def _with(told: list[tuple[float, str, str]], event: LogEntry, near: float) -> list[tuple[float, str, str]]:
    """Add a label. Of events of one instant, the cause is left out, because its effect implies it."""
    label = event.name if event.kind == "event" else f"{event.kind} {event.name}".strip()
    if told and abs(event.time - told[-1][0]) < near:
        time, kind, before = told[-1]
        if kind == "event":
            return [*told[:-1], (time, event.kind, label)]
        return told if event.kind in ("event", "impact") else [*told[:-1], (time, kind, f"{before}, {label}")]
    return [*told, (event.time, event.kind, label)]
