"""Draws the small pictures of the studio's start page anew: `python -m hitogata.demos.thumbnails`."""

from __future__ import annotations

import io
import sys
from dataclasses import replace
from pathlib import Path

from PIL import Image

from ...io.recording.memory import MemoryRecorder
from ...io.recording.run import RunData
from ...simulation.simulation import Simulation
from ...studio import framing
from ...studio.ground import grid_of
from ...studio.pictures.render.camera import looking_at
from ...studio.pictures.render.render import render
from ...studio.pictures.render.style import Style
from ...studio.replay import Replay
from ...studio.sampling import replay_of
from .. import demo_names, load_demo
from ..gallery import cards

SIZE, LARGEST = (320, 200), 12_000
#: s, the moment shown; in the middle by default
_MOMENTS = {
    "release": 1.35,
    "catch": 0.9,
    "swing": 1.05,
    "tear": 2.3,
    "falling-human": 0.42,
    "bar-drop": 1.7,
    "stack": 0.95,
    "tilted-box": 0.12,
    "push": 2.32,
    "squat": 1.6,
    "stairs": 3.9,
    "sit": 3.0,
    "jump": 1.12,
    "carry": 4.6,
    "handstand": 7.0,
}


def run_of(name: str) -> RunData:
    if name in demo_names():
        scene, recorder = load_demo(name), MemoryRecorder()
        control, every = scene.control
        simulation = Simulation(
            scene.world, events=scene.events, control=control, control_every=every, recorder=recorder
        )
        simulation.run(scene.options.duration)
        simulation.finish()
        return recorder.run
    make = next(card.make for card in cards() if card.name == name)
    assert make is not None
    return make()


def draw(run: RunData, moment: float | None, path: Path) -> int:
    """One moment, seen from where the whole motion is seen best. Returns the file's size, bytes."""
    full = replay_of(run)
    middle = moment if moment is not None else 0.5 * float(full.time[0] + full.time[-1])
    k = full.frame(middle)[0]
    one = slice(k, k + 1)
    replay: Replay = replace(full, time=full.time[one], p=full.p[one], quaternion=full.quaternion[one])
    points = framing.extent(replay)
    camera = looking_at(points, azimuth=framing.azimuth(full), elevation=0.14, aspect=SIZE[0] / SIZE[1])
    style = replace(Style(), level=full.level, grid=grid_of(points))
    twice = (2 * SIZE[0], 2 * SIZE[1])
    image = Image.fromarray(render(full.placed(float(full.time[k])), camera, twice, style))
    small = image.resize(SIZE, Image.Resampling.LANCZOS)
    for quality in range(88, 20, -6):
        data = io.BytesIO()
        small.save(data, "WEBP", quality=quality, method=6)
        if len(data.getvalue()) <= LARGEST:
            break
    path.write_bytes(data.getvalue())
    return len(data.getvalue())


def main() -> None:
    wanted = sys.argv[1:] or [card.name for card in cards()]
    for name in wanted:
        size = draw(run_of(name), _MOMENTS.get(name), Path(__file__).parent / f"{name}.webp")
        sys.stdout.write(f"{name}: {size} bytes\n")


if __name__ == "__main__":
    main()
