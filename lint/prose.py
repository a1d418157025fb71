"""Extracts the prose of a file: comments, docstrings, messages, paragraphs; each with the lines it comes from."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

#: folders with code of others, or with built files
SKIPPED_FOLDERS = {"node_modules", "bundle", "__pycache__", ".venv", ".git", ".cache", "build", "dist"}
#: in these folders string literals are test data or patterns, not messages
NO_MESSAGES = {"tests", "lint"}
#: stands between two blocks, so that no phrase is found across their border
BORDER = " ¶ "

_PYTHON = re.compile(
    r"""(?P<comment>\#[^\n]*)
    |(?:\b[rRbBfFuU]{1,2})?(?P<string>
        \"\"\"(?:[^\\]|\\.)*?\"\"\" | '''(?:[^\\]|\\.)*?''' | "(?:[^"\\\n]|\\.)*" | '(?:[^'\\\n]|\\.)*')""",
    re.S | re.X,
)
_SCRIPT = re.compile(
    r"""(?P<comment>//[^\n]*|/\*.*?\*/)
    |(?P<string>"(?:[^"\\\n]|\\.)*" | '(?:[^'\\\n]|\\.)*' | `(?:[^`\\]|\\.)*`)
    |(?<=[(=,:\[!&|?{};])\s*/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n\[])+/[a-z]*
    |(?<=>)(?P<text>[^<>{}=;"'`]*[A-Za-z]{2,}[ ][a-z]{2,}[^<>{}=;"'`]*)(?=[<{])""",
    re.S | re.X,
)
_WORDS = re.compile(r"[A-Za-z]{2,}[,;:]? [a-z]{2,}")
#: a run of Python code inside a string: a template or a script, whose words are not prose
_CODE = re.compile(r"^\s*(?:import |from \w+ import |def |class |<\w+|\{)", re.M)
_DIRECTIVE = re.compile(r"\b(?:noqa|type: ignore|pragma|ruff:|mypy:|fmt:).*")
_QUOTED = re.compile(r"``?[^`\n]+``?")
_PLACEHOLDER = re.compile(r"\{[^{}\n]*\}")
_LINK = re.compile(r"\]\([^)\s]*\)|<https?:[^>]*>|https?://\S+")
_FENCE = re.compile(r"^\s*(?:```|~~~)")
_NEW_BLOCK = re.compile(r"^\s*(?:[-*+] |\d+\. |#|\||>|:::|!!!)")


@dataclass
class Prose:
    """text: all blocks of a file, whitespace reduced to one blank. starts, lines: where in it which line begins."""

    text: str = ""
    starts: list[int] = field(default_factory=list)
    lines: list[int] = field(default_factory=list)

    def line(self, at: int) -> int:
        """Line of the file to which a position of the text belongs."""
        return self.lines[max(bisect_right(self.starts, at) - 1, 0)]


@dataclass
class _Block:
    """kind: comment, docstring, message, heading or paragraph. lines: (number, text) of each line."""

    kind: str
    lines: list[tuple[int, str]]


@dataclass(frozen=True)
class CommentRun:
    """Whole-line comments one below the other. line: of the first. n: how many. indented: inside a block of code."""

    line: int
    n: int
    indented: bool


def files(paths: list[Path]) -> Iterator[Path]:
    """Files with prose below the paths, sorted. A path that is a file is taken as it is."""
    for path in paths:
        if path.is_file():
            yield path
            continue
        for found in sorted(path.rglob("*")):
            if found.suffix in _READERS and not SKIPPED_FOLDERS & set(found.relative_to(path).parts):
                yield found


def read(path: Path) -> Prose:
    """The prose of a file."""
    source = path.read_text(encoding="utf-8")
    blocks = _READERS[path.suffix](source)
    if NO_MESSAGES & set(path.parts):
        blocks = (block for block in blocks if block.kind != "message")
    return _joined(blocks)


def comment_runs(source: str) -> Iterator[CommentRun]:
    """Runs of whole-line comments of a Python file."""
    start, n, indented = 0, 0, False
    for number, line in enumerate([*source.splitlines(), ""], 1):
        text = line.lstrip()
        if text.startswith("#") and not text.startswith("#!"):
            if n == 0:
                start, indented = number, text != line
            n += 1
        elif n > 0:
            yield CommentRun(start, n, indented)
            n = 0


def _joined(blocks: Iterator[_Block]) -> Prose:
    prose, parts, length = Prose(), [BORDER], len(BORDER)
    for block in blocks:
        for number, line in block.lines:
            cleaned = " ".join(_QUOTED.sub("`·`", _LINK.sub("]", line)).split())
            if block.kind == "message":
                cleaned = _PLACEHOLDER.sub("{}", cleaned)
            prose.starts.append(length)
            prose.lines.append(number)
            parts.append(cleaned + " ")
            length += len(cleaned) + 1
        parts.append(BORDER)
        length += len(BORDER)
    prose.text = "".join(parts)
    return prose


def _python(source: str) -> Iterator[_Block]:
    comments = _Merged("comment")
    messages: list[tuple[int, str]] = []
    line, last, end = 1, 0, 0
    for match in _PYTHON.finditer(source):
        line += source.count("\n", last, match.start())
        last = match.start()
        between = source[end : match.start()]
        end = match.end()
        begins = source[source.rfind("\n", 0, match.start()) + 1 : match.start()].strip() == ""
        comment, string = match["comment"], match["string"]
        if messages and (comment is not None or between.strip()):
            yield from _message(messages)
            messages = []
        if comment is not None:
            text = _DIRECTIVE.sub("", comment.lstrip("#:! "))
            yield from comments.add(line, text, begins)
        elif string[:3] in ('"""', "'''"):
            kind = "docstring" if begins else "message"
            lines = [(line + k, text) for k, text in enumerate(string[3:-3].split("\n"))]
            if kind == "docstring" or (_WORDS.search(string) and not _CODE.search(string[3:-3])):
                yield from _paragraphs(kind, lines)
        else:
            messages.append((line, string[1:-1]))
    yield from _message(messages)
    yield from comments.rest()


def _message(strings: list[tuple[int, str]]) -> Iterator[_Block]:
    """Adjacent string literals, as one sentence, where they are one: two words in a row at least."""
    whole = "".join(text for _, text in strings)
    if _WORDS.search(_PLACEHOLDER.sub("", whole)) and not _CODE.search(whole):
        yield _Block("message", strings)


def _paragraphs(kind: str, lines: list[tuple[int, str]]) -> Iterator[_Block]:
    paragraph: list[tuple[int, str]] = []
    for number, text in lines:
        if not text.strip():
            if paragraph:
                yield _Block(kind, paragraph)
            paragraph = []
        else:
            paragraph.append((number, text))
    if paragraph:
        yield _Block(kind, paragraph)


class _Merged:
    """Whole-line comments one below the other are one block; those behind code are each their own."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.lines: list[tuple[int, str]] = []

    def add(self, line: int, text: str, whole: bool) -> Iterator[_Block]:
        """Blocks that are complete before this comment, and the comment itself if it stands behind code."""
        if not whole:
            yield _Block(self.kind, [(line, text)])
            return
        if self.lines and self.lines[-1][0] != line - 1:
            yield from self.rest()
        self.lines.append((line, text))

    def rest(self) -> Iterator[_Block]:
        """The block that is not yet complete, if any."""
        if self.lines:
            yield _Block(self.kind, self.lines)
        self.lines = []


def _script(source: str) -> Iterator[_Block]:
    """JavaScript: comments, strings and the text between tags."""
    comments = _Merged("comment")
    line, last = 1, 0
    for match in _SCRIPT.finditer(source):
        line += source.count("\n", last, match.start())
        last = match.start()
        comment, string, text = match["comment"], match["string"], match["text"]
        if comment is not None and comment.startswith("//"):
            begins = source[source.rfind("\n", 0, match.start()) + 1 : match.start()].strip() == ""
            yield from comments.add(line, comment.lstrip("/ "), begins)
        elif comment is not None:
            lines = [(line + k, part.strip(" */")) for k, part in enumerate(comment.split("\n"))]
            yield from _paragraphs("comment", lines)
        elif string is not None and _WORDS.search(_PLACEHOLDER.sub("", string)) and not _CODE.search(string[1:-1]):
            yield from _paragraphs("message", [(line + k, part) for k, part in enumerate(string[1:-1].split("\n"))])
        elif text is not None:
            yield from _paragraphs("message", [(line + k, part) for k, part in enumerate(text.split("\n"))])
    yield from comments.rest()


def _markdown(source: str) -> Iterator[_Block]:
    """Paragraphs, list items, table rows; headings apart; of code in fences its comments only."""
    paragraph: list[tuple[int, str]] = []
    fenced = False
    for number, line in enumerate([*source.splitlines(), ""], 1):
        if _FENCE.match(line):
            fenced = not fenced
            line = ""
        elif fenced:
            _, mark, comment = line.partition("# ")
            line = ""
            if mark:
                yield _Block("comment", [(number, comment)])
        if paragraph and (not line.strip() or _NEW_BLOCK.match(line)):
            yield _Block("paragraph", paragraph)
            paragraph = []
        if line.startswith("#"):
            # marked, because "What a run records" is fine as a heading
            yield _Block("heading", [(number, "⟦" + line.lstrip("# ") + "⟧")])
        elif line.strip():
            paragraph.append((number, line))


_READERS = {
    ".py": _python,
    ".pyi": _python,
    ".js": _script,
    ".jsx": _script,
    ".mjs": _script,
    ".md": _markdown,
    # its comments and strings are written as those of Python
    ".toml": _python,
}
