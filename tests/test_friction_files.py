"""Reading friction problems: dense, blocks, printed sparse matrices, global form, and files that hold none."""

from __future__ import annotations

import gzip
from pathlib import Path

import numpy as np
import pytest
from benchmarks.friction.files import NotAProblemError, read
from benchmarks.friction.nsgs import NSGS
from benchmarks.friction.own import own_problems

import hitogata as hg
from hitogata.arrays import Array

W = np.array([[2.0, 0.5, 0.0], [0.5, 1.0, 0.25], [0.0, 0.25, 1.5]])
TAIL = "-1.0 0.5 0.25\n0.3\n"


def write(folder: Path, matrix: str, name: str = "one.dat") -> Path:
    path = folder / name
    path.write_text(f"3\n1\n{matrix}\n{TAIL}", encoding="utf-8")
    return path


def numbers(values: Array) -> str:
    return " ".join(f"{x:.17g}" for x in values.ravel())


def test_dense_matrices_are_stored_by_columns(tmp_path: Path) -> None:
    skew = W + np.array([[0, 1e-3, 0], [0, 0, 0], [0, 0, 0]])
    found = read(write(tmp_path, f"0 3 3\n3 3\n{numbers(skew.T)}"))
    np.testing.assert_array_equal(found.W, skew)
    np.testing.assert_array_equal(found.q, [-1.0, 0.5, 0.25])
    np.testing.assert_array_equal(found.mu, [0.3])


def test_blocks_and_printed_matrices_and_packed_files(tmp_path: Path) -> None:
    blocks = f"1 3 3\n1\n1 1\n3\n3\n2 1\n0 1\n0\n0\n{numbers(W.T)}"
    np.testing.assert_array_equal(read(write(tmp_path, blocks)).W.toarray(), W)
    columns = "".join(
        f"    col {j} : locations {3 * j} to {3 * j + 2}\n" + "".join(f"      {i} : {W[i, j]}\n" for i in range(3))
        for j in range(3)
    )
    printed = f"2 3 3\n2\nCSparse Version 3\n3-by-3, nzmax: 9 nnz: 9, 1-norm: 1\n{columns}"
    path = write(tmp_path, printed.rstrip("\n"))
    np.testing.assert_array_equal(read(path).W.toarray(), W)
    packed = tmp_path / "one.dat.gz"
    packed.write_bytes(gzip.compress(path.read_bytes()))
    np.testing.assert_array_equal(read(packed).W.toarray(), W)


def test_global_problems_have_masses_and_directions(tmp_path: Path) -> None:
    text = f"3\n1\n0 3 3\n3 3\n{numbers(W)}\n0 3 3\n3 3\n{numbers(np.eye(3))}\n1 2 3\n-1 0.5 0.25\n0.3\n"
    path = tmp_path / "GFC3D_one.dat"
    path.write_text(text, encoding="utf-8")
    found = read(path)
    made = hg.contact.reduce(found.M, found.H, found.f, found.q)
    np.testing.assert_allclose(made.W @ np.eye(3), np.linalg.inv(W), atol=1e-12)
    np.testing.assert_allclose(made.q, np.linalg.solve(W, [1.0, 2.0, 3.0]) + read(path).q, atol=1e-12)


@pytest.mark.parametrize(
    ("text", "reason"),
    [("1000 0.0 0.0", "no storage line"), ("3 1 7 3 3", "7 is not one of"), ("3 1 0 3 3 3 3 1.0 2.0", "ends before")],
)
def test_files_without_a_problem_say_why(tmp_path: Path, text: str, reason: str) -> None:
    path = tmp_path / "none.dat"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(NotAProblemError, match=reason):
        read(path)


def test_a_plain_gauss_seidel_finds_the_same_velocities() -> None:
    """An independent solver, on a slab with more contacts than freedoms and on a rolling ball."""
    for problem in (own_problems()[0], own_problems()[6]):
        found = hg.contact.solve(problem.W, problem.q, problem.mu, rolling=problem.rolling)
        peer = NSGS(problem.W, problem.q, problem.mu, problem.rolling, problem.size)
        peer.sweep(3000)
        u = (problem.W @ peer.r.ravel() + problem.q).reshape(-1, problem.size)
        np.testing.assert_allclose(found.u, u, atol=1e-6)
