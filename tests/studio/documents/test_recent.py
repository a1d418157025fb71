"""Files that were open lately: found with their pictures while they are there, and nothing else."""

from __future__ import annotations

import base64
import os
from pathlib import Path

import pytest

from hitogata.errors import CommandError
from hitogata.studio.documents.files import Root
from hitogata.studio.documents.recent import MOST, Recent

PICTURE = base64.b64encode(b"\xff\xd8\xff" + bytes(100)).decode()


def test_the_last_one_comes_first_and_old_ones_go(tmp_path: Path) -> None:
    recent = Recent(Root.at(tmp_path))
    assert recent.listing() == []
    for k in range(MOST + 3):
        (tmp_path / f"{k}.toml").write_text("", encoding="utf-8")
        recent.remember(f"{k}.toml", f"scene {k}", "scene", PICTURE)
        for entry in (tmp_path / ".hitogata/recent").iterdir():
            os.utime(entry, ns=(0, entry.stat().st_mtime_ns - 10**9))  # all of them a second ago
    found = recent.listing()
    assert [one["file"] for one in found] == [f"{k}.toml" for k in reversed(range(3, MOST + 3))]
    assert recent.picture(found[0]["picture"]) == base64.b64decode(PICTURE)
    assert len(list((tmp_path / ".hitogata/recent").iterdir())) == 2 * MOST
    # again: it is the last one now, and there is one of it
    recent.remember("5.toml", "five", "scene", PICTURE)
    assert recent.listing()[0] == {"file": "5.toml", "title": "five", "kind": "scene", "picture": found[-3]["picture"]}
    (tmp_path / "5.toml").unlink()
    assert "5.toml" not in [one["file"] for one in recent.listing()]


@pytest.mark.parametrize("picture", ["###", base64.b64encode(b"GIF89a").decode(), "/9j/" + "A" * 60_000])
def test_only_small_pictures_are_kept(tmp_path: Path, picture: str) -> None:
    with pytest.raises(CommandError):
        Recent(Root.at(tmp_path)).remember("a.toml", "a", "scene", picture)
    assert not list(tmp_path.iterdir())


def test_whatever_stands_there_does_no_harm(tmp_path: Path) -> None:
    recent, folder = Recent(Root.at(tmp_path)), tmp_path / ".hitogata/recent"
    folder.mkdir(parents=True)
    outside = '{"file": "../out.toml", "title": "", "kind": ""}'
    for k, text in enumerate(("", "[]", "{", '{"file": 3}', outside, "\udcff")):
        (folder / f"{k}.json").write_text(text, encoding="utf-8", errors="surrogateescape")
    assert recent.listing() == []
    for name in ("", "../../secret", "0" * 16, "x" * 16):
        assert recent.picture(name) is None
