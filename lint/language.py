"""Finds phrases of this project's former dialect in prose, with the field's words for them.

    python -m lint.language [--count] [--rule NAME …] [path …]

Rules and allowed uses are in language.toml. Prose: comments, docstrings, messages, help texts, the documentation; of
tests docstrings and comments only. Besides, comments beside code have two lines at most, those at a module's left
margin (descriptions of constants and tables) four. Without paths all of the project is read. Exit code 1 if anything
is found.
"""

from __future__ import annotations

import argparse
import fnmatch
import re
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from . import prose

ROOT = Path(__file__).resolve().parents[1]
#: folders and files with the project's own prose
FOLDERS = ("src", "tests", "benchmarks", "docs", "examples", "website", "web/src", "lint")
PAGES = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "pyproject.toml")
#: name of the rule on the length of comments
LONG_COMMENT = "long-comment"
#: lines of a comment between lines of a function or class, and of one at the left margin
LINES_BESIDE_CODE = 2
LINES_AT_MARGIN = 4
#: parts of a path that --count groups by, for folders where it is not one
FOLDER_DEPTH = {"src": 4, "tests": 2, "docs": 2, "web": 3}


@dataclass(frozen=True)
class Allowed:
    """A use of a rule's phrase that is meant. phrase: of the hit and the words around it."""

    phrase: re.Pattern[str]
    paths: re.Pattern[str]
    reason: str


@dataclass(frozen=True)
class Rule:
    """A phrase and what to write instead. paths: files it is for; excluded: files among them that it is not for."""

    name: str
    pattern: re.Pattern[str]
    advice: str
    paths: re.Pattern[str]
    excluded: re.Pattern[str] | None
    allowed: tuple[Allowed, ...]

    def is_for(self, path: str) -> bool:
        """Does the rule apply to a file, by its path from the project's root?"""
        return self.paths.search(path) is not None and not (self.excluded and self.excluded.search(path))


@dataclass(frozen=True)
class Finding:
    """A banned phrase. path: from the project's root."""

    path: str
    line: int
    rule: str
    phrase: str
    advice: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.rule}: {self.phrase} -> {self.advice}"


def load_rules(table: str | None = None) -> list[Rule]:
    """The rules of language.toml, or of another table's text. Raises ValueError for an invalid entry."""
    text = (Path(__file__).parent / "language.toml").read_text(encoding="utf-8") if table is None else table
    data = tomllib.loads(text)
    names = [entry["name"] for entry in data["rule"]]
    twice = [name for name, n in Counter(names).items() if n > 1]
    if twice:
        raise ValueError(f"rules must have distinct names; {', '.join(twice)} occurs more than once")
    allowed: dict[str, list[Allowed]] = {name: [] for name in names}
    for entry in data.get("allow", []):
        of = fnmatch.filter(names, entry["rule"])
        if not of:
            raise ValueError(f"an allowed phrase must belong to a rule, not to {entry['rule']!r}")
        if not entry.get("reason"):
            raise ValueError(f"an allowed phrase of {entry['rule']!r} must have a reason")
        for name in of:
            allowed[name].append(
                Allowed(re.compile(entry["phrase"]), re.compile(entry.get("paths", "")), entry["reason"])
            )
    return [
        Rule(
            entry["name"],
            re.compile(entry["pattern"]),
            entry["advice"],
            re.compile(entry.get("paths", "")),
            re.compile(entry["except"]) if "except" in entry else None,
            tuple(allowed[entry["name"]]),
        )
        for entry in data["rule"]
    ]


def findings(path: Path, rules: Sequence[Rule], root: Path = ROOT) -> Iterator[Finding]:
    """Banned phrases of a file, rule by rule, and comments that are too long."""
    name = _name(path, root)
    text = prose.read(path)
    lower = text.text.lower()
    for rule in rules:
        if not rule.is_for(name):
            continue
        for match in rule.pattern.finditer(lower):
            if not _is_allowed(rule, name, lower, match):
                phrase = text.text[match.start() : match.end()].strip(" ¶")
                yield Finding(name, text.line(match.end() - 1), rule.name, phrase, rule.advice)
    if path.suffix in {".py", ".pyi"}:
        yield from long_comments(path, root)


def long_comments(path: Path, root: Path = ROOT) -> Iterator[Finding]:
    """Comments that have too many lines for where they stand."""
    for run in prose.comment_runs(path.read_text(encoding="utf-8")):
        most = LINES_BESIDE_CODE if run.indented else LINES_AT_MARGIN
        if run.n > most:
            advice = f"at most {most}; move the derivation to docs/derivations"
            yield Finding(_name(path, root), run.line, LONG_COMMENT, f"{run.n} lines", advice)


def _is_allowed(rule: Rule, name: str, text: str, match: re.Match[str]) -> bool:
    """Does an allowed phrase overlap the hit?"""
    # the block that the hit is in, so that a context is found wherever it begins
    start = max(text.rfind("¶", 0, match.start() + 1), 0)
    end = text.find("¶", match.end())
    for allowed in rule.allowed:
        if not allowed.paths.search(name):
            continue
        for context in allowed.phrase.finditer(text, start, end if end >= 0 else len(text)):
            if context.start() < match.end() and match.start() < context.end():
                return True
    return False


def _name(path: Path, root: Path) -> str:
    resolved = path.resolve()
    return (resolved.relative_to(root) if resolved.is_relative_to(root) else resolved).as_posix()


def folder(path: str) -> str:
    """The folder under which --count lists a file."""
    parts = path.split("/")[:-1]
    return "/".join(parts[: FOLDER_DEPTH.get(parts[0], 1)]) + "/" if parts else path


def counts(found: Sequence[Finding]) -> str:
    """Tables of how many findings there are: by rule, by folder."""
    lines = []
    for title, column in (
        ("rule", Counter(finding.rule for finding in found)),
        ("folder", Counter(folder(finding.path) for finding in found)),
    ):
        lines += [f"{n:7}  {key}" for key, n in sorted(column.items(), key=lambda item: (-item[1], item[0]))]
        lines += [f"{len(found):7}  in all, by {title}", ""]
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> int:
    """The command. Returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m lint.language", description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("paths", nargs="*", type=Path, help="files and folders; all of the project without any")
    parser.add_argument("--count", action="store_true", help="print only how many there are, by rule and by folder")
    parser.add_argument("--rule", action="append", metavar="NAME", help="only this rule; repeatable")
    options = parser.parse_args(arguments)
    rules = load_rules()
    names = {rule.name for rule in rules} | {LONG_COMMENT}
    chosen = set(options.rule or names)
    if chosen - names:
        parser.error(f"--rule must be one of {', '.join(sorted(names))}, not {', '.join(sorted(chosen - names))}")
    missing = [str(path) for path in options.paths if not path.exists()]
    if missing:
        parser.error(f"no file or folder {', '.join(missing)}")
    paths = options.paths or [ROOT / name for name in (*FOLDERS, *PAGES)]
    rules = [rule for rule in rules if rule.name in chosen]
    found = [finding for path in prose.files(paths) for finding in findings(path, rules) if finding.rule in chosen]
    found.sort(key=lambda finding: (finding.path, finding.line))
    if options.count:
        print(counts(found))
    elif found:
        print("\n".join(map(str, found)))
        by_rule = Counter(finding.rule for finding in found)
        print(f"{len(found)} findings: " + ", ".join(f"{rule} {n}" for rule, n in by_rule.most_common()))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
