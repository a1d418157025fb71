"""The panel beside a served replay: clock, events, what is shown, energy."""

from __future__ import annotations

import html
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np
import viser

from .overlay3d import Layer3D

if TYPE_CHECKING:
    from .view import View

_SPEEDS = ("0.05×", "0.1×", "0.25×", "0.5×", "1×", "2×", "4×")
_NO_TRACE = "choose …"
#: events that get a button of their own; a run may have thousands
_MOST_EVENTS = 60
_CURVES = (("kinetic", "#2f6fb5"), ("gravity", "#3c8f5d"), ("spring", "#8a5fb0"), ("sum", "#39404d"))


class Controls:
    """Handles of the panel. What a viewer does goes to the view; `show` brings the panel up to date."""

    def __init__(self, server: viser.ViserServer, view: View) -> None:
        self._gui = server.gui
        self._view = view
        self._traced: set[int] = set()
        self._marks = [mark for mark in view.replay.marks if not mark.minor]
        self._add_clock()
        if view.replay.marks:
            with self._gui.add_folder("Events"):
                self._add_events()
        with self._gui.add_folder("Show"):
            self._add_toggles()
        with self._gui.add_folder("Energy"):
            self._add_energy()

    def show(self, t: float) -> None:
        self._slider.value = round(float(t), 4)
        self._play.label = "pause" if self._view.playing else "play"
        self._readout.content = self._words(t)

    def _add_clock(self) -> None:
        gui, view, time = self._gui, self._view, self._view.replay.time
        self._readout = gui.add_html(self._words(float(time[0])))
        start, end = float(time[0]), max(float(time[-1]), float(time[0]) + 1e-3)
        marks = tuple(sorted({float(np.clip(mark.time, start, end)) for mark in self._marks}))
        self._slider: Any = gui.add_slider("time", start, end, 1e-4, start, marks=marks or None)
        self._play = gui.add_button("play")
        steps = gui.add_button_group("step", ("|◂", "◂", "▸", "▸|"), hint="start, a frame back or on, end")
        speed = gui.add_dropdown("speed", _SPEEDS, initial_value="1×")
        loop = gui.add_checkbox("loop", view.loop)

        # changes made here come back as events without a client; only a viewer's count
        @self._slider.on_update
        def _(event: Any) -> None:
            if event.client_id is not None:
                view.seek(self._slider.value)

        @self._play.on_click
        def _(_: Any) -> None:
            if view.playing:
                view.pause()
            else:
                view.play()

        @steps.on_click
        def _(event: Any) -> None:
            moves: dict[str, Callable[[], None]] = {
                "|◂": lambda: view.seek(start),
                "◂": lambda: view.step(-1),
                "▸": lambda: view.step(1),
                "▸|": lambda: view.seek(end),
            }
            moves[event.target.value]()

        @speed.on_update
        def _(_: Any) -> None:
            view.speed = float(speed.value.rstrip("×"))

        @loop.on_update
        def _(_: Any) -> None:
            view.loop = loop.value

    def _add_events(self) -> None:
        every = len(self._view.replay.marks)
        for mark in self._marks[:_MOST_EVENTS]:
            button = self._gui.add_button(f"{mark.time:.3f} s  {mark.text}", color="gray", hint=mark.kind)

            def jump(_: Any, t: float = mark.time) -> None:
                self._view.seek(t)

            button.on_click(jump)
        if len(self._marks) > _MOST_EVENTS:
            self._gui.add_markdown(f"and {len(self._marks) - _MOST_EVENTS} more, marked on the slider")
        if every > len(self._marks):
            self._gui.add_markdown(f"joints met the ends of their ranges {every - len(self._marks)} times")

    def _add_toggles(self) -> None:
        scene, gui = self._view.scene, self._gui
        for name, text in (
            ("show_com", "centre of mass"),
            ("show_bonds", "connections"),
            ("show_forces", "forces there"),
        ):
            box = gui.add_checkbox(text, getattr(scene, name))

            def switch(event: Any, name: str = name) -> None:
                setattr(scene, name, event.target.value)
                self._view.refresh()

            box.on_update(switch)
        for layer in scene.layers:
            box = gui.add_checkbox(layer.overlay.name, layer.shown)

            def cover(event: Any, layer: Layer3D = layer) -> None:
                layer.shown = event.target.value
                self._view.refresh()

            box.on_update(cover)
        rows = {"centre of mass": -1}
        rows |= {body.name: row for row, body in enumerate(self._view.replay.bodies) if row and body.meshes}
        choice: Any = gui.add_dropdown("trace", (_NO_TRACE, *rows), hint="choose again to take a trace away")

        def change(event: Any) -> None:
            if event.client_id is not None and choice.value in rows:
                self._traced ^= {rows[choice.value]}
                scene.trace(self._traced)
                choice.value = _NO_TRACE

        choice.on_update(change)

    def _add_energy(self) -> None:
        replay = self._view.replay
        stride = max(1, len(replay.time) // 600)
        kinetic, weight, spring = replay.energy[::stride, :3].T
        curves = (kinetic, weight - weight.min(), spring, kinetic + weight - weight.min() + spring)
        series = [viser.uplot.Series(label="s")]
        series += [viser.uplot.Series(label=f"{name}, J", stroke=colour, width=1.5) for name, colour in _CURVES]
        self._gui.add_uplot(
            (replay.time[::stride], *curves),
            tuple(series),
            scales={"x": viser.uplot.Scale(time=False)},
            legend=viser.uplot.Legend(show=False),
            height=170,
        )

    def _words(self, t: float) -> str:
        replay = self._view.replay
        k, u = replay.frame(t)
        following = min(k + 1, len(replay.time) - 1)
        kinetic, weight, spring, _, _ = (1.0 - u) * replay.energy[k] + u * replay.energy[following]
        last = [mark.text for mark in self._marks if mark.time <= t + 1e-9 and t - mark.time < 0.35]
        rows = "".join(
            f'<tr><td style="color:{colour}">{name}</td><td style="text-align:right">{value:.1f} J</td></tr>'
            for (name, colour), value in zip(_CURVES, (kinetic, weight, spring, kinetic + weight + spring), strict=True)
        )
        return (
            '<div style="padding:0.2em 0.8em;font-variant-numeric:tabular-nums">'
            f"<b>{t:.3f}</b> / {replay.time[-1]:.3f} s"
            f'<div style="color:#2f6fb5;min-height:1.5em">{html.escape(last[-1]) if last else ""}</div>'
            f'<table style="width:100%">{rows}</table></div>'
        )
