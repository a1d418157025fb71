"""Film strips show the chosen moments, all from one place."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image

from hitogata.errors import InputError
from hitogata.io.recording.memory import RunData
from hitogata.studio.pictures.render.strip import ghosts, strip
from hitogata.studio.pictures.render.style import Style

QUICK = Style(sun=1, sky=2, samples=1)


def cells(path: Any, rows: Any, columns: Any) -> Any:
    image = np.asarray(Image.open(path)).astype(int)
    return [half for row in np.array_split(image, rows) for half in np.array_split(row, columns, axis=1)]


def test_moments_side_by_side(bar_run: RunData, tmp_path: Path) -> None:
    path = strip(bar_run, tmp_path / "new" / "strip.png", frames=6, columns=3, height=96, style=QUICK)
    seen = cells(path, 2, 3)
    assert len(seen) == 6
    for i, cell in enumerate(seen):
        assert len(np.unique(cell.reshape(-1, 3), axis=0)) > 100
        for other in seen[i + 1 :]:
            if cell.shape == other.shape:
                assert np.abs(cell - other).sum(axis=2).max() > 60


def test_camera_has_the_whole_motion_in_view(bar_run: RunData, tmp_path: Path) -> None:
    path = strip(bar_run, tmp_path / "s.png", times=[0.0, 0.6], height=160, style=QUICK)
    for cell in cells(path, 1, 2):
        # no body is cut off by the rim: dark pixels stay away from the sides, above the shadows on the floor
        dark = cell[30:-50].sum(axis=2) < 300
        assert dark.any()
        assert not dark[:, 2].any()
        assert not dark[:, -4].any()


def test_ghosts_show_several_moments_in_one_picture(bar_run: RunData, tmp_path: Path) -> None:
    one, many = (
        np.asarray(Image.open(ghosts(bar_run, tmp_path / f"{k}.png", times=times, height=120, style=QUICK))).astype(int)
        for k, times in ((1, [0.6]), (2, [0.0, 0.3, 0.6]))
    )
    assert one.shape == many.shape
    coloured = [(np.ptp(image, axis=2) > 25).sum() for image in (one, many)]
    assert coloured[1] > 1.5 * coloured[0]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"path": "strip.txt"}, "strip path is 'strip.txt'; it must end in one of .png"),
        ({"frames": 0}, "frames must be an integer from 1 to 60, not 0"),
        ({"times": [9.0]}, "moment 9 s is not in the run"),
        ({"times": []}, "times has 0 moments"),
        ({"height": 4}, "height is 4"),
        ({"view": "below"}, "view is 'below'; choose from front"),
    ],
)
def test_refuses_what_it_cannot_draw(
    bar_run: RunData, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: Any, message: Any
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(InputError, match=message):
        strip(bar_run, **{"path": "strip.png", **arguments})
    assert not list(tmp_path.iterdir())
