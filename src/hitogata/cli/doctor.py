"""`hitogata doctor`: checks this installation."""

from __future__ import annotations

import os
from collections.abc import Iterator

import typer

EXAMPLES = """
[bold]Examples[/bold]

  hitogata doctor
"""

#: packages that hitogata requires; optional packages and the extra that installs each
_NEEDED = ("numba", "llvmlite", "numpy", "scipy", "matplotlib", "mcap", "zstandard", "lz4", "trimesh", "websockets")
_EXTRAS = {
    "anywidget": "notebook", "cma": "sweep", "coacd": "mesh", "distributed": "sweep", "gymnasium": "gym",
    "imageio-ffmpeg": "video", "pyarrow": "sweep",
}  # fmt: skip
_LEAST_SPACE = 100 * 2**20

#: is it sound (None: an optional part is missing)? subject, finding
Finding = tuple[bool | None, str, str]


_SIGNS = {True: "ok", None: "–", False: "[bold red]no[/bold red]"}


def doctor() -> None:
    """Look at versions, processor, kernel cache, folders and browser; ends with 1 if something is in the way."""
    from rich import box
    from rich.console import Console
    from rich.markup import escape
    from rich.table import Table

    table = Table("", "", "", box=box.SIMPLE_HEAD, pad_edge=False, show_header=False)
    good = True
    for sound, what, found in _findings():
        table.add_row(_SIGNS[sound], what, escape(found))
        good = good and sound is not False
    Console().print(table)
    if not good:
        raise typer.Exit(1)


def _findings() -> Iterator[Finding]:
    yield from _versions()
    yield from _machine()
    yield from _folders()


def _versions() -> Iterator[Finding]:
    import platform
    import sys
    from importlib.metadata import PackageNotFoundError, version

    from .. import __version__

    yield True, "hitogata", __version__
    yield sys.version_info >= (3, 11), "Python", f"{platform.python_version()}, {platform.platform()}"
    for name in _NEEDED:
        try:
            yield True, name, version(name)
        except PackageNotFoundError:
            yield False, name, "is not installed"
    for name, extra in _EXTRAS.items():
        try:
            yield True, name, version(name)
        except PackageNotFoundError:
            yield None, name, f"optional, not installed: pip install 'hitogata[{extra}]'"


def _machine() -> Iterator[Finding]:
    from ..kernels.compiler.processor import level
    from ..processors import processors

    try:
        import llvmlite.binding as ll

        processor = f"{ll.get_host_cpu_name()}, {processors()} processors; kernels are compiled for {level()}"
    except (ImportError, OSError) as error:
        yield False, "processor", str(error)
    else:
        yield True, "processor", processor
    import shutil

    browsers = ("chromium", "google-chrome", "firefox", "chrome", "msedge")
    found = next((path for name in browsers if (path := shutil.which(name))), None)
    yield True if found else None, "browser", found or "none on the path; pages open in the system's own"


def _folders() -> Iterator[Finding]:
    import shutil
    import tempfile
    from pathlib import Path

    from ..kernels.compiler import cache_folder

    root = cache_folder.root()
    kept = f"{cache_folder.size() / 2**20:.1f} MB of kernels"
    asked = os.environ.get("HITOGATA_CACHE") or os.environ.get("XDG_CACHE_HOME")
    lasting = not root.is_relative_to(tempfile.gettempdir()) or bool(asked)
    yield (
        lasting,
        "kernel cache",
        f"{root}, {kept}" if lasting else f"{root}: the user's own cannot be written, or others can write there",
    )
    yield True, "compiled kernels", _came_with()
    here = Path.cwd()
    writable = os.access(here, os.W_OK)
    yield writable, "this folder", str(here) if writable else f"{here} cannot be written"
    space = shutil.disk_usage(root).free
    yield space > _LEAST_SPACE, "space on disk", f"{space / 2**30:.1f} GB"


def _came_with() -> str:
    from ..kernels.compiler import backend, shipped

    if backend.portable():
        return backend.reason()
    made = shipped.made()
    if made is None:
        return "none came with it: they are compiled on first use"
    reason = shipped.misfit()
    return f"came with it, for {made.processor}" if reason is None else f"came with it but do not fit: {reason}"


doctor.__doc__ = f"{doctor.__doc__}\n{EXAMPLES}"
