"""Packages of node for tests of pages, as the locks below web/ name them; installed at first use."""

from __future__ import annotations

import fcntl
import os
import platform
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
#: s that an installation may take
_PATIENCE = 300.0
_BROWSERS = ("chromium", "chromium-browser", "google-chrome")
_UNPACK = """
const { readFileSync, writeFileSync } = require("fs"), { brotliDecompressSync } = require("zlib");
const [from, to] = process.argv.slice(1);
writeFileSync(to, brotliDecompressSync(readFileSync(from)));
"""
#: the browser's own libraries come first: a machine may have none, or others
_START = """#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/lib:$here"
test -e /etc/fonts/fonts.conf || export FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/chromium" "$@"
"""
_FONTS = '<?xml version="1.0"?><fontconfig><dir>{0}/fonts</dir><cachedir>{0}/fonts-cache</cachedir></fontconfig>\n'


class Missing(Exception):
    """Packages that are unavailable here, and why."""


def program(name: str) -> str:
    """node or npm: the environment's own (requirements/web.lock), or the machine's."""
    found = shutil.which(name, path=str(Path(sys.executable).parent)) or shutil.which(name)
    if found is None:
        raise Missing(f"there is no {name}; `make web` installs one")
    return found


@contextmanager
def _alone() -> Iterator[None]:
    """One process at a time: all workers of a test run start at once."""
    (ROOT / ".cache").mkdir(exist_ok=True)
    with (ROOT / ".cache/provided.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def packages(folder: Path = WEB) -> Path:
    """The packages that a folder's lock names."""
    with _alone():
        return _packages(folder)


def _packages(folder: Path) -> Path:
    lock, made = folder / "package-lock.json", folder / "node_modules/.package-lock.json"
    if not made.is_file() or made.stat().st_mtime < lock.stat().st_mtime:
        own = {"PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', '')}"}
        command = [program("npm"), "ci", "--no-audit", "--no-fund", "--ignore-scripts", "--fetch-retries=1"]
        try:
            done = subprocess.run(
                command,
                cwd=folder,
                env=os.environ | own,
                capture_output=True,
                text=True,
                timeout=_PATIENCE,
                check=False,
            )
        except subprocess.TimeoutExpired:
            raise Missing(f"`npm ci` in {folder.name}/ took longer than {_PATIENCE:g} s") from None
        if done.returncode != 0:
            raise Missing(f"`npm ci` in {folder.name}/ failed: {done.stderr.strip()[-300:]}")
    return folder / "node_modules"


def browser() -> str:
    """Path of a Chromium: the machine's own, else the one that web/browser locks. `Missing` if there is neither."""
    own = next((path for name in _BROWSERS if (path := shutil.which(name))), None)
    try:
        return own or str(chromium())
    except Missing as error:
        raise Missing(f"none of {', '.join(_BROWSERS)} is on the path, and {error}") from None


def chromium() -> Path:
    """A browser without windows, with all that it needs but the C library."""
    if (sys.platform, platform.machine()) != ("linux", "x86_64"):
        raise Missing("the browser of web/browser is for Linux on x86-64")
    with _alone():
        bin_folder = _packages(WEB / "browser") / "@sparticuz/chromium/bin"
        folder = ROOT / ".cache/chromium"
        start = folder / "start"
        if not start.is_file() or start.stat().st_mtime < (WEB / "browser/package-lock.json").stat().st_mtime:
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir(parents=True)
            _unpack(bin_folder, folder)
        return start


def _unpack(source: Path, folder: Path) -> None:
    for packed in sorted(source.glob("*.br")):
        out = folder / packed.stem
        subprocess.run([program("node"), "-e", _UNPACK, str(packed), str(out)], check=True, timeout=_PATIENCE)
        if out.suffix == ".tar":
            with tarfile.open(out) as archive:
                archive.extractall(folder, filter="data")
            out.unlink()
    (folder / "chromium").chmod(0o755)
    (folder / "fonts.conf").write_text(_FONTS.format(folder), encoding="utf-8")
    # last: where it is, all else is
    (folder / "start").write_text(_START, encoding="utf-8")
    (folder / "start").chmod(0o755)
