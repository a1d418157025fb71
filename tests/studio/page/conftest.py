"""One studio and one page for all tests of a module; each opens its scene anew."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from hitogata.studio.doors.serve import Studio, studio
from hitogata.studio.session.demos import Demo
from tests.studio.page.pages import WARM, Seen, visit
from tests.studio.test_browser import until

SCENE = """\
title = "two boxes and a bar"

[run]
duration = 20.0

[floor]

[[figure]]
type = "box"
name = "left"
size = [0.4, 0.4, 0.4]
at = [0, -0.5, 0.8]

[[figure]]
type = "box"
name = "right"
size = [0.4, 0.4, 0.4]
at = [0, 0.5, 0.8]

[[figure]]
type = "chain"
n = 2
at = [0, 0, 1.6]

[[connection]]
name = "bond"
a = "left/box"
b = "right/box"
joint = "fixed"

[[event]]
at = 9.0
cut = "bond"
"""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Studio]:
    root = tmp_path_factory.mktemp("house")
    scene = root / "boxes.toml"
    scene.write_text(SCENE, encoding="utf-8")
    demo = Demo("boxes", "two boxes", "run", 20.0, path=scene, thumbnail=None)
    with studio(root=root, demos=[demo], open_browser=False, block=False) as shown:
        yield shown


@pytest.fixture(scope="module")
def desk(browser: Any, house: Studio) -> Iterator[Seen]:
    """One page for all tests that open their scene anew."""
    with visit(browser, house) as seen:
        seen.until("session.drives.value")
        seen.open()
        until(seen.page, "() => session.run.value?.ready", WARM)
        seen("session.ask('close').then(() => 1)")
        yield seen
