"""The figures of the five papers: each with its statement, numbers and a picture, made from live data structures.

Imports: everything below `cli`. Start in `figure.py`; `figures()` lists them, `hitogata figure` shows them.
"""

from __future__ import annotations

from .figure import Drawn, PaperFigure

__all__ = ["Drawn", "PaperFigure", "figures"]


def figures() -> dict[str, PaperFigure]:
    """All figures by their keys, in the order of the papers."""
    from . import chain_runs, chains, contact, motions, rolling

    listed = (
        ("000-2", "000 Fig. 2", chains.w_from_h),
        ("000-3", "000 Fig. 3", chains.base_free),
        ("000-4", "000 Fig. 4", chains.three_pointers),
        ("000-5", "000 Figs. 5, 6", chains.virtual_links),
        ("000-7", "000 Figs. 7, 8", chains.connection),
        ("000-9", "000 Figs. 9, 10, 11", chains.pseudo_closed),
        ("000-12", "000 Fig. 12", chains.cut),
        ("000-12-load", "000 Fig. 12, under load", chain_runs.tear),
        ("000-13", "000 Fig. 13, §4.5", chain_runs.human_joints),
        ("000-14", "000 Figs. 1, 14", chain_runs.release),
        ("000-15", "000 Fig. 15; 002 Fig. 4", chain_runs.swing),
        ("001-1", "001 Figs. 1, 2", contact.integrals),
        ("001-3", "001 Figs. 3, 4", contact.edges),
        ("001-5", "001 Figs. 5, 6, 7, 8", contact.tilted_box),
        ("001-cost", "001 §5", contact.cost),
        ("002-1", "002 Figs. 1, 2, 3", chain_runs.catch),
        ("003-1", "003 Fig. 1", motions.keyframes),
        ("003-2", "003 Fig. 2", motions.repeated_knots),
        ("003-3", "003 Fig. 3", motions.support),
        ("003-4", "003 Fig. 4", motions.target),
        ("003-5", "003 Fig. 5", motions.error_fit),
        ("003-6", "003 Fig. 6", motions.sway_poses),
        ("003-7", "003 Fig. 7", motions.sway_balance),
        ("004-1", "004 Figs. 1, 2, 3", rolling.robot),
        ("004-4", "004 Figs. 4, 5, 6", rolling.displacement),
        ("004-7", "004 Figs. 7, 8, 9", rolling.carried_along),
        ("004-10", "004 Fig. 10", rolling.flat_walk),
        ("004-11", "004 Fig. 11", rolling.arc_roll),
    )
    timed = ("000-13", "001-cost")
    made = []
    for key, printed, make in listed:
        statement = (make.__doc__ or "").strip().split(": ", 1)[1].rstrip(".")
        made.append(PaperFigure(key, printed, " ".join(statement.split()), make, measured=key in timed))
    return {figure.key: figure for figure in made}
