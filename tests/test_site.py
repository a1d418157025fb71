"""The documentation builds as a site whose links lead somewhere and whose pages fetch nothing from elsewhere."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest

import hitogata as hg

PROJECT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def builder() -> ModuleType:
    spec = importlib.util.spec_from_file_location("website_build", PROJECT / "website" / "build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_site_builds_and_its_links_lead_somewhere(builder: ModuleType, tmp_path: Path) -> None:
    site = builder.build(tmp_path / "website", gallery=False)
    assert builder.broken_links(site) == []
    assert builder.foreign_requests(site) == []
    commands = (site / "reference" / "commands.html").read_text(encoding="utf-8")
    assert "hitogata biped walk" in commands
    worlds = (site / "reference" / "worlds.html").read_text(encoding="utf-8")
    assert 'id="hitogata.chain.world.World.connect"' in worlds

    (site / "broken.html").write_text('<a href="nowhere.html">x</a><a href="index.html#no">y</a>', encoding="utf-8")
    assert len(builder.broken_links(site)) == 2
    (site / "foreign.html").write_text('<script src="https://example.org/x.js"></script>', encoding="utf-8")
    assert len(builder.foreign_requests(site)) == 1


def test_every_public_name_is_in_the_reference() -> None:
    pages = "\n".join(path.read_text(encoding="utf-8") for path in (PROJECT / "docs" / "reference").glob("*.md"))
    named = set(re.findall(r"^::: hitogata\.([\w.]+)$", pages, re.MULTILINE))
    last = {name.rpartition(".")[2] for name in named}
    # Motion is in its package's page, HitogataError in that of the errors
    assert set(hg.__all__) - last <= {"at", "HitogataError", "Motion"}


def test_every_page_is_in_the_contents() -> None:
    contents = (PROJECT / "website" / "zensical.toml").read_text(encoding="utf-8")
    pages = {path.relative_to(PROJECT / "docs").as_posix() for path in (PROJECT / "docs").rglob("*.md")}
    assert pages - set(re.findall(r'"([\w/-]+\.md)"', contents)) == set()
