"""Friction problems of others and our own: hg.contact.solve beside a plain Gauss–Seidel (NSGS) and Pinocchio's ADMM.

Small problems of our own are built in. HITOGATA_FRICTION names a folder of further ones, in the text format of Siconos
(.dat, .dat.gz) or fclib's HDF5 if h5py is installed. The residual is the natural map over max(1, |q|) with ½(W + Wᵀ),
measured for all solvers by the same code. NSGS has 5 s per problem; Pinocchio's solver takes contacts with two tangents
and at most 700 of them. Times of hg.contact.solve include its checks and the factor of W; those of the peers do not.
Profile of the times to 1e-7: ![share of problems over time](images/friction-profile.png)
"""

from __future__ import annotations

import math
import os
import time
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import scipy.sparse as sp
from rich.console import Console
from rich.table import Table

import hitogata as hg
from hitogata.arrays import Array

from .friction.admm import solve_admm
from .friction.files import FrictionProblem, NotAProblemError, read
from .friction.nsgs import NSGS
from .friction.own import own_problems
from .friction.profile import draw

PICTURE = Path(__file__).parents[1] / "docs" / "images" / "friction-profile.png"
#: residuals that `exact` and `bounded` must reach, and the share of problems for which the latter must
EXACT, BOUNDED, BOUNDED_SHARE = 1e-7, 1e-5, 0.95
PEER_SECONDS, PEER_SECONDS_SHORT, ADMM_CONTACTS = 5.0, 0.2, 700
SOLVERS = ("exact", "bounded", "NSGS", "ADMM")


class Outcome(NamedTuple):
    """Residual and CPU time of each solver, nan where it does not apply; a certificate instead of a solution."""

    name: str
    contacts: int
    residual: dict[str, float]
    seconds: dict[str, float]
    certificate: bool


def reduced(problem: FrictionProblem) -> tuple[Any, Array]:
    """W and q, factored body by body if the file has masses."""
    if problem.W is not None:
        return problem.W, problem.q
    freedoms = problem.M.shape[0]
    body = 6 if problem.size > 2 and freedoms % 6 == 0 else 3
    made = hg.contact.reduce(problem.M, problem.H, problem.f, problem.q, bodies=np.arange(freedoms) // body)
    return made.W, made.q


def measure(problem: FrictionProblem, limit: float) -> Outcome:
    """limit: s of NSGS."""
    W, q = reduced(problem)
    residual, seconds = dict.fromkeys(SOLVERS, math.nan), dict.fromkeys(SOLVERS, math.nan)
    certificate = False
    for effort in ("exact", "bounded"):
        begun = time.process_time()
        found = hg.contact.solve(W, q, problem.mu, rolling=problem.rolling, effort=effort)
        residual[effort], seconds[effort] = found.residual, time.process_time() - begun
        certificate = certificate or found.impossible is not None

    def judge(r: Array) -> float:
        given = hg.contact.solve(W, q, problem.mu, rolling=problem.rolling, guess=r, tolerance=1e300)
        return given.residual

    symmetric = W.L @ W.L.T if isinstance(W, hg.contact.Factored) else 0.5 * (W + W.T)
    peer = NSGS(symmetric, q, problem.mu, problem.rolling, problem.size)
    seconds["NSGS"], residual["NSGS"] = peer.run(judge, EXACT, limit)
    if problem.size == 3 and len(problem.mu) <= ADMM_CONTACTS:
        dense = symmetric.toarray() if sp.issparse(symmetric) else symmetric
        seconds["ADMM"], r = solve_admm(dense, q, problem.mu, EXACT)
        residual["ADMM"] = judge(r)
    return Outcome(problem.name, len(problem.mu), residual, seconds, certificate)


def problems(*, short: bool) -> tuple[list[FrictionProblem], list[tuple[str, str]]]:
    """The problems, and the files that hold none with the reason."""
    found, refused = own_problems(), []
    folder = os.environ.get("HITOGATA_FRICTION", "")
    for path in sorted(Path(folder).iterdir()) if folder and not short else []:
        if not path.name.endswith((".dat", ".dat.gz", ".hdf5")):
            continue
        try:
            problem = read(path)
        except NotAProblemError as error:
            refused.append((path.name, str(error)))
            continue
        if len(problem.mu):
            found.append(problem)
        else:
            refused.append((path.name, "no contacts"))
    return found, refused


def shown(value: float, limit: float) -> str:
    if math.isnan(value):
        return ""
    return f"{value:.0e}" if value <= limit else f"[bold]{value:.0e}[/]"


def main(*, short: bool = False) -> None:
    given, refused = problems(short=short)
    limit = PEER_SECONDS_SHORT if short else PEER_SECONDS
    console = Console()
    table = Table(title="friction problems: residual and CPU ms")
    for head in ("problem", "contacts", *(f"{name}{part}" for name in SOLVERS for part in ("", ", ms"))):
        table.add_column(head, justify="left" if head == "problem" else "right")
    outcomes: list[Outcome] = []
    for problem in given:
        if not outcomes:
            measure(problem, limit)  # compiles
        out = measure(problem, limit)
        outcomes.append(out)
        cells = [
            text
            for name, most in zip(SOLVERS, (EXACT, BOUNDED, EXACT, EXACT), strict=True)
            for text in (
                shown(out.residual[name], most),
                "" if math.isnan(out.seconds[name]) else f"{1e3 * out.seconds[name]:.3g}",
            )
        ]
        table.add_row(out.name + (" (certificate)" if out.certificate else ""), str(out.contacts), *cells)
    console.print(table)
    summary = Table(title="solved, of problems without a certificate that there is no solution")
    for head in ("", "solved", "of", "limit"):
        summary.add_column(head, justify="left" if head == "" else "right")
    solvable = [out for out in outcomes if not out.certificate]
    for name, most, least in (
        ("exact", EXACT, 1.0),
        ("bounded", BOUNDED, BOUNDED_SHARE),
        ("NSGS", EXACT, 0.0),
        ("ADMM", EXACT, 0.0),
    ):
        tried = [out for out in solvable if not math.isnan(out.residual[name])]
        solved = sum(out.residual[name] <= most for out in tried)
        verdict = f"≥ {least:.0%} {'kept' if solved >= least * len(tried) else '[bold]missed[/]'}" if least else ""
        summary.add_row(f"{name} ≤ {most:.0e}", str(solved), str(len(tried)), verdict)
    for name, reason in refused:
        summary.add_row(f"{name}: {reason}", "", "", "")
    console.print(summary)
    if not short:
        draw(PICTURE, {
            name: [out.seconds[name] if out.residual[name] <= EXACT else math.inf for out in solvable]
            for name in ("exact", "NSGS", "ADMM")
        })  # fmt: skip
