"""Scene and motion files as text and as tables: bounded in size, with the line of each error."""

from __future__ import annotations

import difflib
import re
import tomllib
from pathlib import Path

from ...errors import FileError, SceneError
from .lines import DEEPEST
from .section import Section

#: bytes of a scene file, and entries of each array of tables
LARGEST_FILE = 1_000_000
MOST_ENTRIES = 1000


def text_of(file: Path, what: str) -> str:
    """The text of a TOML file of unknown origin."""
    try:
        size = file.stat().st_size
        if size > LARGEST_FILE:
            raise SceneError(str(file), 1, "", f"the file has {size} bytes; at most {LARGEST_FILE} are allowed")
        data = file.read_bytes()
    except FileNotFoundError:
        raise FileError(f"{file}: no such file{_near(file)}") from None
    except OSError as error:
        raise FileError(f"{file}: cannot be read: {error.strerror or error}") from None
    try:
        # some editors begin a file with a byte-order mark
        return data.decode("utf-8").removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise SceneError(str(file), line, "", f"not UTF-8 text; a {what} is a TOML file") from None


def _near(file: Path) -> str:
    """Files of the same folder and kind with a similar name, as the end of a message."""
    try:
        names = [one.name for one in file.parent.iterdir() if one.suffix == file.suffix]
    except OSError:
        return ""
    near = difflib.get_close_matches(file.name, names, n=3, cutoff=0.6)
    return f"; did you mean {' or '.join(repr(str(file.with_name(name))) for name in near)}?" if near else ""


def parsed(text: str, file: str) -> Section:
    """The top table of a TOML text; invalid TOML raises SceneError with its line."""
    _refuse_deep_keys(text, file)
    try:
        return Section.of_text(text.replace("\r\n", "\n"), file)
    except tomllib.TOMLDecodeError as error:
        raise _syntax_error(text, file, str(error)) from None
    except RecursionError:
        raise SceneError(file, 1, "", "brackets or keys are nested too deeply") from None
    except ValueError as error:
        # Python reads no integer of thousands of digits
        long = re.search(r"\d[\d_]{999,}", text)
        if long is None:
            raise SceneError(file, 1, "", f"not TOML: {error}") from None
        line = text.count("\n", 0, long.start()) + 1
        raise SceneError(file, line, "", f"a number of {len(long[0])} digits is too long") from None


def _refuse_deep_keys(text: str, file: str) -> None:
    """Refuse keys of many parts: tomllib's time grows with the square of their number."""
    for word in re.findall(r"[^\n=\[\]{},#]+", text.replace(" ", "").replace("\t", "")):
        if word.count(".") > DEEPEST and ".." not in word:
            raise SceneError(file, 1, "", f"a key has more than {DEEPEST} parts")


def _syntax_error(text: str, file: str, message: str) -> SceneError:
    """Line of an error of tomllib, which gives it only in the message."""
    lines = text.splitlines() or [""]
    found = re.search(r" \(at line (\d+), column \d+\)$", message)
    line = int(found[1]) if found else len(lines)
    what = re.sub(r" \(at .*\)$", "", message)
    key = re.match(r"\s*([\w.\"'-]+)\s*=", lines[min(line, len(lines)) - 1])
    return SceneError(file, line, key[1] if key else "", f"not TOML: {what[:1].lower()}{what[1:]}")
