"""The language lint finds each banned phrase, leaves the field's own words alone, and names file and line."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from lint import language

RULES = language.load_rules()
PROJECT = Path(__file__).parents[2]
KERNEL = "src/hitogata/kernels/constraints/module.py"

#: for each rule: sentences with its phrase
BANNED = {
    "what-start": ["What presses is solved first.", "Impulses: what a hit leaves.", "Sorted, whatever rests last."],
    "what-after": ["The sum of what presses.", "By more than what loops hold.", "The links, and what hangs from them."],
    "what-object": ["Add to v what active bounds do.", "Stops what moves."],
    "who-clause": ["Who asks gets a copy.", "A copy for who calls often.", "Frames: whose axes are used."],
    "say": ["Rows that say the same.", "Slack unless the law says so.", "By default where nothing else is said."],
    "tell": ["The residual is told in status.", "A pivot tells whether rows are dependent."],
    "want": ["A patch wants a force.", "The wanted force."],
    "ask": ["Rows that ask for nothing.", "More than is asked of the loops."],
    "know": ["Areas know nothing of the face.", "A step knows no order."],
    "nobody": ["Frames that nobody reads.", "Left by somebody else."],
    "wait": ["No event waits for it.", "The snapshot waits for its event."],
    "taut": ["Loops that are taut for good.", "A taut loop.", "Steps in which loops went taut."],
    "weak-row": ["Forces along weak rows.", "The weakest directions first."],
    "dead-row": ["Dead rows are skipped."],
    "held-direction": ["Velocity along held directions.", "The blocked rows.", "Directions that a stress blocks."],
    "gap": ["The gap of row i."],
    "open-by": ["The joint is open by 1 mm.", "Returns how far the loops are open."],
    "left-open": ["The displacement that the step has left open."],
    "closing": ["The work of closing the loops."],
    "fit-velocities": ["Fit the velocities to the rows."],
    "books": ["Its work is booked.", "The books of energy."],
    "give-back": ["Energy is given back.", "It gives back an array."],
    "from-nowhere": ["Energy from nowhere."],
    "win-energy": ["The hit wins energy.", "Parted without winning energy."],
    "rough-step": ["The number of rough steps."],
    "look-at": ["Each joint is looked at once.", "A multistep looks at its end."],
    "turns": ["It has converged after 12 turns.", "Few turns are needed, most turns are short."],
    "tries": ["Shorter tries have no impact.", "At the first try."],
    "ways": ["The link where the ways meet."],
    "way-of": ["Twice the way of the fastest shape.", "The paper's way."],
    "doors": ["A kernel's door for Python."],
    "to-rounding": ["Closed to rounding."],
    "order-in": ["It is of first order in the step."],
    "so-many": ["Take steps until so many are done.", "Give it as often as you like."],
    "good-for": ["The state is good for nothing."],
    "let-go": ["Let go of all active bounds."],
    "but-for": ["Straight but for a slack."],
    "whole-number": ["n must be a whole number."],
    "message-is": [],
}
#: sentences without any finding, among them words that are the field's own or plain English
FREE = [
    "Project v onto the null space of the active constraints.",
    "What does the solver do next?",
    "Shows what happened.",
    "It checks which links touch, and explains what is missing.",
    "Decide what to do.",
    "The gap between two bodies, the contact gap.",
    "The message says why.",
    "The user asks for a frame; you want a copy; the caller knows the order.",
    "Rows that cannot be told apart.",
    "Distinguish, e.g. tell a ball from a hinge.",
    "The rod makes half a turn; after 3 turns of the screw it stops.",
    "Both contenders take turns.",
    "The search tries 16 starts.",
    "There are two ways to share a load, both ways round.",
    "By way of the front.",
    "Sensitive to rounding.",
    "So many rows that memory runs out.",
    "The closing speed at the contact.",
    "The hand lets go of the bar.",
    "A closed loop, a held object, a rope that goes taut.",
    "Set `what` and `wanted`; what: the quantity.",
    "The order in which rows are eliminated.",
    "A textbook on dynamics.",
]


def found(tmp_path: Path, text: str, name: str = KERNEL) -> list[language.Finding]:
    """Findings in a file of a project of its own."""
    path = tmp_path / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return list(language.findings(path, RULES, tmp_path.resolve()))


def test_each_rule_has_an_example() -> None:
    assert set(BANNED) == {rule.name for rule in RULES}


@pytest.mark.parametrize(("rule", "text"), [(rule, text) for rule, texts in BANNED.items() for text in texts])
def test_banned_phrase_is_found_in_docstring_comment_and_message(tmp_path: Path, rule: str, text: str) -> None:
    for source in (
        f'"""{text}"""\n',
        f"# {text}\nx = 1\n",
        f"x = 1  # {text}\n",
        f'raise ValueError("{text}")\n',
        f'def f():\n    """Computes a force.\n\n    {text}\n    """\n',
    ):
        assert rule in {finding.rule for finding in found(tmp_path, source)}, source


@pytest.mark.parametrize("text", FREE)
def test_free_sentence_has_no_finding(tmp_path: Path, text: str) -> None:
    for source in (f'"""{text}"""\n', f"# {text}\nx = 1\n", f'raise ValueError("{text}")\n'):
        assert [str(finding) for finding in found(tmp_path, source)] == []


def test_message_that_describes_instead_of_demanding(tmp_path: Path) -> None:
    source = 'raise ValueError(f"steps is {steps!r}; it is 3")\n'
    assert [finding.rule for finding in found(tmp_path, source)] == ["message-is"]
    assert found(tmp_path, 'raise ValueError(f"steps must be 3, not {steps!r}")\n') == []


def test_phrase_across_lines_has_the_line_of_its_end(tmp_path: Path) -> None:
    docstring = 'x = 1\n"""Forces of the rows, closed to\nrounding, at each step."""\n'
    comment = "x = 1\n# forces of the rows, closed to\n# rounding\n"
    message = 'raise ValueError(\n    "the rows must be closed to "\n    "rounding"\n)\n'
    assert [(finding.line, finding.rule) for finding in found(tmp_path, docstring)] == [(3, "to-rounding")]
    assert [(finding.line, finding.rule) for finding in found(tmp_path, comment)] == [(3, "to-rounding")]
    assert [(finding.line, finding.rule) for finding in found(tmp_path, message)] == [(3, "to-rounding")]


def test_no_phrase_across_two_blocks(tmp_path: Path) -> None:
    assert found(tmp_path, "x = 1  # closed to\ny = 2  # rounding\n") == []


def test_code_is_not_prose(tmp_path: Path) -> None:
    assert found(tmp_path, 'said = told["gap"] + books.closing\n') == []
    assert found(tmp_path, '"""Calls `told(gap)` and ``let go``."""\n') == []
    assert found(tmp_path, "x = f\"{told['says']} N\"\n") == []
    assert found(tmp_path, 'x = {"says": "told"}\n') == []
    assert found(tmp_path, "x = 1  # noqa: told\n") == []


def test_rule_for_some_files_only(tmp_path: Path) -> None:
    text = '"""The gap of row i."""\n'
    assert [finding.rule for finding in found(tmp_path, text)] == ["gap"]
    assert found(tmp_path, text, "src/hitogata/kernels/contact/module.py") == []


def test_strings_of_tests_are_data(tmp_path: Path) -> None:
    assert found(tmp_path, 'f("the gap is told to rounding")\n', "tests/test_x.py") == []
    assert found(tmp_path, '"""Told to rounding."""\n', "tests/test_x.py") != []


def test_markdown(tmp_path: Path) -> None:
    page = "\n".join(
        [
            "# What a run records",
            "",
            "A run is `told` by [its file](https://says.example/told).",
            "",
            "```python",
            'x = told("to rounding")  # closed to rounding',
            "```",
            "",
            "- Loops are closed to",
            "  rounding.",
            "- Then they rest.",
        ]
    )
    lines = [(finding.line, finding.rule) for finding in found(tmp_path, page, "docs/page.md")]
    assert sorted(lines) == [(6, "to-rounding"), (10, "to-rounding")]


def test_javascript(tmp_path: Path) -> None:
    source = "\n".join(
        [
            "const told = /['\"`]/; // closed to rounding",
            "/** Sent as soon",
            " * as it is told. */",
            'const text = "the run is told";',
            "const page = <p title={told}>All runs are told here</p>;",
            'const key = "told";',
        ]
    )
    lines = [(finding.line, finding.rule) for finding in found(tmp_path, source, "web/src/a.jsx")]
    assert sorted(lines) == [(1, "to-rounding"), (3, "tell"), (4, "tell"), (5, "tell")]


def test_toml_comments_and_texts(tmp_path: Path) -> None:
    text = 'says = "told # told"\n# the speed is told in m/s\nsummary = "It wins no energy."\n'
    lines = [(finding.line, finding.rule) for finding in found(tmp_path, text, "src/hitogata/demos/a.toml")]
    assert lines == [(2, "tell"), (3, "win-energy")]


@pytest.mark.parametrize(("indent", "most"), [("", language.LINES_AT_MARGIN), ("    ", language.LINES_BESIDE_CODE)])
def test_long_comment(tmp_path: Path, indent: str, most: int) -> None:
    def source(n: int) -> str:
        return "def f():\n    x = 1\n" + f"{indent}# One reason.\n" * n + f"{indent}y = 2\n"

    assert found(tmp_path, source(most)) == []
    assert [(f.line, f.rule, f.phrase) for f in found(tmp_path, source(most + 1))] == [
        (3, language.LONG_COMMENT, f"{most + 1} lines")
    ]


def test_command(tmp_path: Path) -> None:
    (tmp_path / "bad.py").write_text('"""Closed to rounding."""\n', encoding="utf-8")
    (tmp_path / "good.py").write_text('"""Closed to machine precision."""\n', encoding="utf-8")

    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "lint.language", *arguments]
        return subprocess.run(command, cwd=PROJECT, capture_output=True, text=True, check=False)

    bad, counted = run(str(tmp_path)), run("--count", str(tmp_path))
    assert bad.returncode == counted.returncode == 1
    assert "bad.py:1: to-rounding: to rounding -> to machine precision" in bad.stdout
    assert "good.py" not in bad.stdout
    assert "1  to-rounding" in counted.stdout
    good = run(str(tmp_path / "good.py"))
    assert (good.returncode, good.stdout) == (0, "")
    assert run("--rule", "taut", str(tmp_path)).returncode == 0
    assert "must be one of" in run("--rule", "told", str(tmp_path)).stderr
    assert run(str(tmp_path / "missing")).returncode == 2


def test_no_slow_import() -> None:
    code = (
        "import sys, lint.language, lint.constants; sys.exit(bool({'numba', 'numpy', 'hitogata'} & set(sys.modules)))"
    )
    assert subprocess.run([sys.executable, "-c", code], cwd=PROJECT, check=False).returncode == 0


def test_invalid_tables() -> None:
    rule = '[[rule]]\nname = "a"\npattern = "a"\nadvice = "b"\n'
    assert [r.name for r in language.load_rules(rule)] == ["a"]
    with pytest.raises(ValueError, match="distinct names; a occurs"):
        language.load_rules(rule + rule)
    with pytest.raises(ValueError, match="must belong to a rule, not to 'c'"):
        language.load_rules(rule + '[[allow]]\nrule = "c"\nphrase = "a"\nreason = "r"\n')
    with pytest.raises(ValueError, match="must have a reason"):
        language.load_rules(rule + '[[allow]]\nrule = "a"\nphrase = "a"\n')
