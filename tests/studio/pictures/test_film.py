"""Films decode with as many pictures as they should have, and show what moves."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import hitogata as hg
from hitogata.errors import FileError, InputError
from hitogata.run import Recording
from tests.cli.commands import hitogata, refused


@pytest.fixture(scope="module")
def run() -> Recording:
    """A box that flies 2 m in 1 s."""
    world = hg.World()
    box = world.add(hg.figures.box((0.3, 0.3, 0.3), 1.0), at=(0.0, 0.0, 1.0), fixed=False)
    box.root.v = (2.0, 0.0, 4.905, 0.0, 0.0, 0.0)
    return hg.simulate(world, 1.0, dt=0.01)


def decoded(path: Path, size: tuple[int, int]) -> tuple[str, np.ndarray]:
    """A film as another program reads it: its properties, and pictures (n, height, width, 3)."""
    from imageio_ffmpeg import get_ffmpeg_exe

    command = [get_ffmpeg_exe(), "-i", str(path), "-f", "rawvideo", "-pix_fmt", "rgb24", "-"]
    done = subprocess.run(command, capture_output=True, check=True)
    return done.stderr.decode(), np.frombuffer(done.stdout, np.uint8).reshape(-1, size[1], size[0], 3)


def centre(picture: np.ndarray) -> float:
    """x of the dark pixels."""
    ink = 255.0 - picture.astype(float).min(axis=2)
    ink[: len(ink) // 5] = 0.0  # title and time
    ink[ink < 60.0] = 0.0
    return float((ink.sum(axis=0) * np.arange(ink.shape[1])).sum() / ink.sum())


def test_a_film_has_every_picture(run: Recording, tmp_path: Path) -> None:
    told: list[float] = []
    path = run.film(tmp_path / "box.mp4", fps=12, size=(161, 91), view="right", title="box", progress=told.append)
    # odd sides are made even, which every player wants
    facts, pictures = decoded(path, (162, 92))
    for words in ("h264", "yuv420p", "162x92", "12 fps", "Duration: 00:00:01.08"):
        assert words in facts
    assert len(pictures) == 13
    assert told == pytest.approx(np.arange(13) / 12)
    x = [centre(picture) for picture in pictures]
    # from the right, ahead is to the right; evenly, as it flies
    assert np.all(np.diff(x) > 0.0) and np.ptp(np.diff(x)) < 4.0
    assert {file.name for file in tmp_path.iterdir()} == {"box.mp4"}


def test_slow_films_and_a_camera_that_goes_along(run: Recording, tmp_path: Path) -> None:
    path = run.film(tmp_path / "box.mp4", fps=8, slow=2.0, size=(120, 80), follow=True, view="right")
    _, pictures = decoded(path, (120, 80))
    assert len(pictures) == 17
    x = [centre(picture) for picture in pictures]
    assert np.ptp(x) < 0.1 * pictures.shape[2]


def test_a_gif_lasts_as_long_as_the_run(run: Recording, tmp_path: Path) -> None:
    from PIL import Image

    with Image.open(run.film(tmp_path / "box.gif", fps=15, size=80)) as gif:
        assert gif.n_frames == 16 and gif.info["loop"] == 0
        lasts = 0
        for k in range(gif.n_frames):
            gif.seek(k)
            lasts += gif.info["duration"]
    # hundredths of a second, and no rounding that adds up
    assert lasts == 1070


def test_numbered_pictures(run: Recording, tmp_path: Path) -> None:
    from PIL import Image

    folder = run.film(tmp_path / "a" / "pictures", fps=4, size=64)
    names = sorted(file.name for file in folder.iterdir())
    assert names == [f"frame_{k:05d}.png" for k in range(1, 6)]
    with Image.open(folder / names[0]) as picture:
        assert picture.height == 64


def test_what_cannot_be_filmed_is_told(run: Recording, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for options, words in (
        ({"fps": 0.0}, "fps"),
        ({"fps": 1e6}, "at most 240"),
        ({"size": (5000, 100)}, "width is 5000"),
        ({"size": 8}, "height is 8"),
        ({"view": "inside"}, "view is 'inside'"),
        ({"slow": 1e5}, "pictures; at most"),
    ):
        with pytest.raises(InputError, match=words):
            run.film(tmp_path / "box.gif", **options)
    with pytest.raises(InputError, match=r"must end in \.mp4 or \.gif"):
        run.film(tmp_path / "box.avi")
    monkeypatch.setitem(sys.modules, "imageio_ffmpeg", None)
    with pytest.raises(FileError, match=r"pip install 'hitogata\[video\]'"):
        run.film(tmp_path / "box.mp4")
    assert not list(tmp_path.iterdir())


def test_export_by_the_ending_of_a_name(run: Recording, tmp_path: Path) -> None:
    run.save(tmp_path / "box.mcap")
    done = hitogata("export", "box.mcap", "box.gif", "--size", "64", "--fps", "5", "--csv", "box.csv", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == ["box.gif", "box.csv"]
    refused(hitogata("export", "box.mcap", "box.xyz", cwd=tmp_path), "must end in one of")
    refused(hitogata("export", "box.mcap", "a.gif", "--size", "wide", cwd=tmp_path), "size is 'wide'")
    refused(hitogata("export", "box.mcap", cwd=tmp_path), "nothing to write")
    refused(hitogata("export", "box.mcap", "--csv", "box.mcap", cwd=tmp_path), "is the file to read")
