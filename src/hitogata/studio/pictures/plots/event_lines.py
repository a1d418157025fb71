"""Vertical lines where something happened, with labels above the first panel that do not run into one another."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ....simulate.recorder import LogEntry

#: kinds that get a label, the most telling first; others (a joint at the end of its range) get a short tick
_COLOURS = {"diverged": "#c53030", "cut": "#c05621", "connect": "#2f855a", "impact": "#b83280", "event": "#6b7280"}
_LABEL_WIDTH = 0.011  # of the axis, per character: what the font takes
_ROWS = 4
_MOST_WORDS = 12


def mark_events(axes: list[Any], events: Iterable[LogEntry], start: float, end: float) -> None:
    """Draw them over all panels, which share the time axis (s)."""
    span = max(end - start, 1e-12)
    told: list[tuple[float, str, str]] = []
    for event in events:
        if event.kind in _COLOURS:
            told = _with(told, event, 0.002 * span)
        else:
            for axis in axes:
                axis.axvline(event.time, ymax=0.03, color="#9aa1ac", lw=0.8)
    # words for each of many steps would hide the picture
    wordy = len(told) <= _MOST_WORDS
    free = [-1.0] * _ROWS  # up to where each row of labels is taken, as a part of the axis
    for time, kind, label in told:
        colour = _COLOURS[kind]
        for axis in axes:
            axis.axvline(time, color=colour, lw=0.9, ls=(0, (4, 2)), alpha=0.75, zorder=0.5)
        at = (time - start) / span
        row = next((r for r in range(_ROWS) if free[r] < at), None)
        # without room for its label a line stands alone
        if row is not None and wordy:
            text = label if len(label) <= 28 else label[:27] + "…"
            free[row] = at + _LABEL_WIDTH * len(text)
            axes[0].annotate(
                text,
                (time, 1.0),
                (2.0, 17.0 + 10.0 * row),
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


def _with(told: list[tuple[float, str, str]], event: LogEntry, near: float) -> list[tuple[float, str, str]]:
    """Add a label; of those of one instant the event that caused the rest says nothing new."""
    label = event.name if event.kind == "event" else f"{event.kind} {event.name}".strip()
    if told and abs(event.time - told[-1][0]) < near:
        time, kind, before = told[-1]
        if kind == "event":
            return [*told[:-1], (time, event.kind, label)]
        return told if event.kind in ("event", "impact") else [*told[:-1], (time, kind, f"{before}, {label}")]
    return [*told, (event.time, event.kind, label)]
