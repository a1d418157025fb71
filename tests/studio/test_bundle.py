"""The shipped bundle is built from `web/`, and not too large."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from hitogata.studio.wire.commands import declarations
from tests.studio import provided

ROOT = Path(__file__).parents[2]
BUNDLE = ROOT / "src/hitogata/studio/bundle"
#: bytes: a replay has to travel by mail
LARGEST = {"replay.js": 560_000, "studio.js": 700_000}


@pytest.mark.parametrize("name", LARGEST)
def test_bundle_is_small(name: str) -> None:
    assert (BUNDLE / name).stat().st_size <= LARGEST[name]


def test_the_page_knows_the_commands_that_there_are() -> None:
    written = (ROOT / "web/src/live/protocol.d.ts").read_text(encoding="utf-8")
    assert written == declarations(), "run `python -m hitogata.studio.wire > web/src/live/protocol.d.ts`"


def test_licences_of_all_parts_are_there() -> None:
    text = (BUNDLE / "LICENSES.txt").read_text(encoding="utf-8")
    for part in ("three", "preact", "@preact/signals", "@preact/signals-core"):
        assert f"\n{part} " in text
    assert text.count("MIT") >= 4


def test_sources_make_no_markup_from_text_and_run_none() -> None:
    for path in (ROOT / "web/src").rglob("*.js*"):
        text = path.read_text(encoding="utf-8")
        for word in ("innerHTML", "dangerouslySetInnerHTML", "eval(", "new Function", "document.write", "fetch("):
            assert word not in text, f"{path.name} uses {word}"


def test_sources_build_this_very_bundle(tmp_path: Path) -> None:
    """Byte for byte, with the tools that package-lock.json names; types are checked on the way."""
    try:
        tools, node = provided.packages(), provided.program("node")
    except provided.Missing as error:
        pytest.skip(str(error))
    shutil.copytree(ROOT / "web", tmp_path / "web", ignore=shutil.ignore_patterns("node_modules"))
    (tmp_path / "web/node_modules").symlink_to(tools)
    (tmp_path / "src/hitogata/studio/bundle").mkdir(parents=True)

    def run(*command: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run((node, *command), cwd=tmp_path / "web", capture_output=True, text=True, check=False)

    checked = run("node_modules/typescript/bin/tsc", "--noEmit")
    assert checked.returncode == 0, checked.stdout
    built = run("build.mjs")
    assert built.returncode == 0, built.stderr
    for path in sorted((tmp_path / "src/hitogata/studio/bundle").iterdir()):
        assert path.read_bytes() == (BUNDLE / path.name).read_bytes(), f"{path.name}: run `make web` and commit it"
