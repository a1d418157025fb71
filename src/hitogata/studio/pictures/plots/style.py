"""Style shared by plots: colours and fonts, the sheet, panels of curves."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal

from ....errors import InputError
from ....io.writing import checked_target, writing

#: draws itself into matplotlib axes
Panel = Callable[[Any], None]

ENDINGS = (".png", ".svg")
INK, NOTE, FAINT = "#39404d", "#6b7280", "#c9ced6"
COLOURS = ("#2b6cb0", "#c05621", "#2f855a", "#805ad5", "#b83280", "#718096", "#b7791f", "#319795")
STYLE: dict[Any, Any] = {
    "font.family": "DejaVu Sans",
    "font.size": 9.0,
    "axes.edgecolor": FAINT,
    "axes.labelcolor": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "axes.titlesize": 10.0,
    "axes.titleweight": "bold",
    "axes.titlecolor": INK,
    "axes.titlelocation": "left",
    "grid.color": "#e6e9ee",
    "grid.linewidth": 0.7,
    "legend.frameon": False,
    "legend.fontsize": 8.0,
    "lines.linewidth": 1.4,
    "text.color": INK,
    "text.parse_math": False,  # names of links and connections are no formulas
    "xtick.color": INK,
    "ytick.color": INK,
    "svg.fonttype": "none",
    "svg.hashsalt": "hitogata",  # equal runs give equal files
}
_RAISED = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")
_POINTS = 72.0  # in an inch


def plot_path(path: str | Path) -> Path:
    """Path of a plot, checked before anything is drawn."""
    target = Path(path)
    if target.suffix.lower() not in ENDINGS:
        raise InputError(f"plot path is {str(path)!r}; it must end in one of {', '.join(ENDINGS)}")
    checked_target(target, target.suffix.lower())
    return target


@contextmanager
def sheet(
    target: Path, width: float, height: float, layout: Literal["constrained"] | None = "constrained"
) -> Iterator[Any]:
    """An empty matplotlib figure (inches) in our style, written to the target once it is drawn."""
    import matplotlib as mpl
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    with mpl.rc_context(STYLE):
        figure = Figure(figsize=(width, height), dpi=130, layout=layout)
        FigureCanvasAgg(figure)
        yield figure
        with writing(target) as part:
            metadata = {"Date": None} if target.suffix.lower() == ".svg" else {"Software": None}
            figure.savefig(part, metadata=metadata, facecolor="white")


def headline(figure: Any, text: str) -> None:
    figure.suptitle(text, x=0.01, ha="left", fontsize=12.0, fontweight="bold", color=INK)


def stack(figure: Any, axes: list[Any], above: float) -> None:
    """Place panels above one another. above: points that the first needs for its title and the text over it.

    matplotlib's own layout measures every text of every panel several times, which takes longer than to draw them; of
    panels in one column only the text to the left and right has to be measured.
    """
    width, height = figure.get_size_inches()
    gap, top, bottom = 0.40, above / _POINTS + 0.06, 0.52
    high = (height - top - bottom - gap * (len(axes) - 1)) / len(axes)
    sides = {"bottom": bottom / height, "top": 1.0 - top / height, "hspace": gap / high}
    figure.subplots_adjust(left=0.09, right=0.85, **sides)
    renderer = figure.canvas.get_renderer()
    left, right = 0.0, 0.0
    for axis in axes:
        box = axis.get_window_extent(renderer)
        left = max(left, box.x0 - axis.yaxis.get_tightbbox(renderer).x0)
        beside = [child.get_tightbbox(renderer) for child in (axis.get_legend(), *axis.child_axes) if child is not None]
        right = max([right, *(other.x1 - box.x1 for other in beside)])
    across, air = width * figure.dpi, 0.06 / width
    figure.subplots_adjust(left=left / across + air, right=1.0 - right / across - air, **sides)


def power_of_ten(value: float) -> str:
    """10⁻⁷ of 1e-7, as plain text: matplotlib's typesetting of formulas takes a tenth of a second to begin with."""
    return "10" + str(round(math.log10(value))).translate(_RAISED) if value > 0.0 else "0"


def legend_beside(axis: Any) -> None:
    axis.legend(loc="center left", bbox_to_anchor=(1.0, 0.5), handlelength=1.6, borderaxespad=0.8)


def head_and_note(axis: Any, head: str, note: str) -> None:
    """A bold title and, in small letters beside it, its main figures. Lines that cross them pass behind."""
    paper = {"facecolor": "white", "edgecolor": "none", "pad": 1.0}
    title = axis.set_title(head, zorder=5, bbox=paper)
    axis.annotate(
        note,
        xy=(1.0, 0.0),
        xycoords=title,
        xytext=(8.0, 0.5),
        textcoords="offset points",
        va="bottom",
        fontsize=8.0,
        color=NOTE,
        zorder=5,
        bbox=paper,
    )
