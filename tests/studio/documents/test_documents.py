"""Files below the root and no others; undo, saving, crashes, files that change meanwhile."""

from __future__ import annotations

from pathlib import Path

import pytest

import hitogata as hg
from hitogata.errors import FileError, SceneError
from hitogata.io.recording.mcap.reader import load
from hitogata.studio.documents import scene_text
from hitogata.studio.documents.changes import TextChange
from hitogata.studio.documents.files import Root, write_whole
from hitogata.studio.documents.recovery import claim, recover
from hitogata.studio.documents.scene import SceneDocument
from hitogata.studio.live.run import LiveRun, Plan

CRATE = scene_text.with_figure(scene_text.EMPTY, "box", "crate", (0.0, 0.0, 1.0), None, {})


@pytest.fixture
def root(tmp_path: Path) -> Root:
    folder = tmp_path / "root"
    (folder / "sub").mkdir(parents=True)
    (folder / "crate.toml").write_text(CRATE, encoding="utf-8")
    (tmp_path / "secret.toml").write_text(CRATE, encoding="utf-8")
    return Root.at(folder)


@pytest.mark.parametrize(
    "name",
    [
        "../secret.toml",
        "sub/../../secret.toml",
        "/etc/passwd.toml",
        "..\\secret.toml",
        "C:\\x.toml",
        ".hitogata/x.toml",
        "sub/.x.toml",
        "./crate.toml/..",
        "",
        "crate.py",
        "crate",
        "a\0.toml",
    ],
)
def test_names_that_lead_elsewhere_are_refused(root: Root, name: str) -> None:
    with pytest.raises(FileError):
        root.path(name)


def test_links_that_lead_out_are_refused(root: Root) -> None:
    (root.folder / "link.toml").symlink_to(root.folder.parent / "secret.toml")
    (root.folder / "up").symlink_to(root.folder.parent)
    for name in ("link.toml", "up/secret.toml", "up/new.toml"):
        with pytest.raises(FileError, match="leads out"):
            root.path(name)
    with pytest.raises(FileError):
        root.listing("up")
    listed = root.listing(None)
    assert listed["folders"] == ["sub"]
    assert [(file["name"], file["kind"]) for file in listed["files"]] == [("crate.toml", "scene")]


def test_listing_stays_below(root: Root) -> None:
    for folder in ("..", "/", "sub/../..", ".hitogata"):
        with pytest.raises(FileError):
            root.listing(folder)
    assert root.listing("sub") == {"folder": "sub", "folders": [], "files": []}


def test_writing_leaves_nothing_behind(root: Root) -> None:
    write_whole(root.folder / "new.toml", b"x = 1\n")
    assert sorted(path.name for path in root.folder.iterdir()) == ["crate.toml", "new.toml", "sub"]
    with pytest.raises(FileError, match="cannot be written"):
        write_whole(root.folder / "sub", b"")
    assert sorted(path.name for path in root.folder.iterdir()) == ["crate.toml", "new.toml", "sub"]


def test_undo_redo_save(root: Root) -> None:
    document = SceneDocument.open(root, "crate.toml")
    moved = scene_text.placed(document.text, 0, (1.0, 0.0, 1.0), None)
    document.change(moved, "move crate")
    assert document.dirty and document.described()["undo"] == "move crate"
    change = document.history.undo
    assert isinstance(change, TextChange)
    document.undo(change)
    assert (document.text, document.dirty, document.history.redo) == (CRATE, False, change)
    document.redo(change)
    assert document.scene.world.pose(document.scene.world["crate/box"]).p[0] == 1.0
    document.save(None, over=False)
    assert not document.dirty
    assert (root.folder / "crate.toml").read_text(encoding="utf-8") == moved
    with pytest.raises(FileError, match="is there already"):
        SceneDocument(root, CRATE, "other").save("crate.toml", over=False)


def test_an_unsound_change_is_refused(root: Root) -> None:
    document = SceneDocument.open(root, "crate.toml")
    with pytest.raises(SceneError):
        document.change(document.text + "[[figure]]\ntype = 'boks'\n", "nonsense")
    assert (document.text, document.history.undo) == (CRATE, None)


def test_changes_survive_a_crash(root: Root) -> None:
    document = SceneDocument.open(root, "crate.toml")
    moved = scene_text.placed(document.text, 0, (1.0, 0.0, 1.0), None)
    document.change(moved, "move crate")
    with document.log.path.open("a") as file:
        file.write('{"time": 1, "text": "cut o')  # the last line was being written
    again = SceneDocument.open(root, "crate.toml")
    assert (again.text, len(again.found)) == (CRATE, 1)
    again.recover()
    assert again.text == moved
    again.save(None, over=False)
    assert not SceneDocument.open(root, "crate.toml").found


def test_recordings_of_a_crash_are_found(root: Root, tmp_path: Path) -> None:
    """Of a process that is gone; those of one that lives are its own."""
    world = hg.World()
    world.add(hg.figures.box())
    made = LiveRun(Plan(world), root.own("live", "abcd", "1"))
    made.advance(0.1, 1e9)
    made.flush()
    crashed = made.branch.file.read_bytes()
    made.close()
    made.branch.file.write_bytes(crashed)
    claim(root.own("live", "abcd"))
    assert recover(root) == []
    (root.own("live", "abcd") / "pid").write_text("999999999")
    found = recover(root)
    assert found == ["recovered/abcd-1-branch-0.mcap"]
    assert load(root.path(found[0], there=True)).duration == pytest.approx(0.1)
    assert not root.own("live", "abcd").exists()
    assert recover(root) == []


def test_discarded_changes_are_gone(root: Root) -> None:
    SceneDocument.open(root, "crate.toml").change(scene_text.placed(CRATE, 0, (1.0, 0.0, 1.0), None), "move")
    SceneDocument.open(root, "crate.toml").discard()
    assert not SceneDocument.open(root, "crate.toml").found


def test_a_file_that_changes_meanwhile_is_noticed(root: Root) -> None:
    document = SceneDocument.open(root, "crate.toml")
    theirs = scene_text.placed(CRATE, 0, (5.0, 0.0, 1.0), None)
    document.change(scene_text.placed(CRATE, 0, (1.0, 0.0, 1.0), None), "move")
    (root.folder / "crate.toml").write_text(theirs, encoding="utf-8")
    assert document.on_disk == "changed"
    with pytest.raises(FileError, match="changed on disk"):
        document.save(None, over=False)
    document.keep_mine()
    document.save(None, over=False)
    assert document.on_disk == "same"
    (root.folder / "crate.toml").write_text(theirs, encoding="utf-8")
    document.take_theirs()
    assert (document.text, document.dirty, document.on_disk) == (theirs, False, "same")
    (root.folder / "crate.toml").unlink()
    assert document.on_disk == "gone"
