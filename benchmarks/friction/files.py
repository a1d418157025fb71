"""Reads friction problems: the text format of Siconos (.dat, .dat.gz) and fclib's HDF5, if h5py is installed.

A reduced problem has W, q; a global one M, H, f, b with M v = f + H r, u = Hᵀ v + b. Each contact has 2, 3 or 5
components: normal, tangents, rolling moments.
"""

from __future__ import annotations

import gzip
import importlib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import scipy.sparse as sp

from hitogata.arrays import Array


class NotAProblemError(Exception):
    """The file does not hold a friction problem in a format that can be read; the message says why."""


@dataclass
class FrictionProblem:
    """A friction problem as its file has it."""

    name: str
    size: int  # components per contact
    mu: Array
    rolling: Array | None
    q: Array
    W: Any = None  # reduced: (m, m), dense or sparse
    M: Any = None  # global: mass matrix and (freedoms, m) directions of the reactions
    H: Any = None
    f: Array | None = None


class _Text:
    """Numbers of a file, one after the other."""

    def __init__(self, text: str) -> None:
        self.lines = text.splitlines()
        self.row, self.waiting = 0, list[str]()

    def word(self) -> str:
        while not self.waiting:
            if self.row == len(self.lines):
                raise NotAProblemError("the file ends before its last vector")
            self.waiting = self.lines[self.row].split()[::-1]
            self.row += 1
        return self.waiting.pop()

    def count(self) -> int:
        word = self.word()
        try:
            return int(word)
        except ValueError:
            raise NotAProblemError(f"no storage line: {word!r} where a count is expected") from None

    def counts(self, n: int) -> list[int]:
        return [self.count() for _ in range(n)]

    def numbers(self, n: int) -> Array:
        out = np.empty(n)
        for k in range(n):
            out[k] = float(self.word())
        return out

    def line(self) -> str:
        self.waiting, self.row = [], self.row + 1
        return self.lines[self.row - 1] if self.row <= len(self.lines) else ""


def _blocks(text: _Text, rows: int, cols: int) -> Any:
    number = text.count()
    down, across = text.count(), text.count()
    row_at, col_at = [0, *text.counts(down)], [0, *text.counts(across)]
    pointers, columns = text.count(), text.count()
    start, column = text.counts(pointers), text.counts(columns)
    row_of = np.repeat(np.arange(pointers - 1), np.diff(start))
    out = sp.lil_array((rows, cols))
    for _ in range(number):
        k = text.count()
        i, j = row_of[k], column[k]
        r, c = row_at[i + 1] - row_at[i], col_at[j + 1] - col_at[j]
        out[row_at[i] : row_at[i + 1], col_at[j] : col_at[j + 1]] = text.numbers(r * c).reshape(c, r).T
    return out.tocsr()


def _printed(text: _Text, rows: int, cols: int) -> Any:
    """A matrix as CSparse prints it: six significant digits."""
    text.count()
    if not text.line().startswith("CSparse"):
        raise NotAProblemError("no print-out of a sparse matrix after its storage line")
    head = text.line()
    entries = int(head.split("nnz:")[1].split(",")[0])
    i, j, x = np.zeros(entries, int), np.zeros(entries, int), np.zeros(entries)
    column, k = 0, 0
    if head.startswith("triplet"):
        for k in range(entries):
            where, value = text.line().split(":")
            i[k], j[k] = map(int, where.split())
            x[k] = float(value)
    else:
        for _ in range(cols):
            _, column_text, _, _, first, _, last = text.line().split()
            column = int(column_text)
            for k in range(int(first), int(last) + 1):
                where, value = text.line().split(":")
                i[k], j[k], x[k] = int(where), column, float(value)
    return sp.coo_array((x, (i, j)), shape=(rows, cols)).tocsr()


def _matrix(text: _Text) -> Any:
    storage, rows, cols = text.counts(3)
    if storage == 0:
        if text.counts(2) != [rows, cols]:
            raise NotAProblemError("a dense matrix repeats its size with other numbers")
        return text.numbers(rows * cols).reshape(cols, rows).T
    if storage == 1:
        return _blocks(text, rows, cols)
    if storage == 2:
        return _printed(text, rows, cols)
    raise NotAProblemError(f"no storage line: {storage} is not one of 0, 1, 2")


def _read_text(path: Path, raw: bytes) -> FrictionProblem:
    text = _Text(raw.decode())
    size, n = text.count(), text.count()
    if size not in (2, 3, 5):
        raise NotAProblemError(f"no problem: {size} components per contact")
    first = _matrix(text)
    if "gfc" in path.name.lower() or path.name.lower().startswith("grfc"):
        H = _matrix(text)
        f, b = text.numbers(first.shape[0]), text.numbers(size * n)
        mu = text.numbers(n)
        rolling = text.numbers(n) if size == 5 else None
        return FrictionProblem(path.name, size, mu, rolling, b, M=first, H=H, f=f)
    q, mu = text.numbers(first.shape[0]), text.numbers(n)
    return FrictionProblem(path.name, size, mu, text.numbers(n) if size == 5 else None, q, W=first)


def _compressed(group: Any) -> Any:
    m, n, nz = (int(np.asarray(group[k])[()].flat[0]) for k in ("m", "n", "nz"))
    p, i, x = (np.asarray(group[k]) for k in ("p", "i", "x"))
    if nz == -1:
        return sp.csc_array((x[: p[n]], i[: p[n]], p[: n + 1]), shape=(m, n)).tocsr()
    if nz == -2:
        return sp.csr_array((x[: p[m]], i[: p[m]], p[: m + 1]), shape=(m, n))
    return sp.coo_array((x[:nz], (i[:nz], p[:nz])), shape=(m, n)).tocsr()


def _read_hdf5(path: Path) -> FrictionProblem:
    try:
        h5py = importlib.import_module("h5py")
    except ImportError:
        raise NotAProblemError("HDF5: h5py is not installed") from None
    with h5py.File(path) as file:
        name = next(iter(file))
        root = file[name]
        size = int(np.asarray(root["spacedim"])[()].flat[0])
        vectors = {k: np.asarray(v, dtype=float) for k, v in root["vectors"].items()}
        rolling = vectors.get("mu_r") if "rolling" in name else None
        size = 5 if rolling is not None else size
        if "W" in root:
            return FrictionProblem(path.name, size, vectors["mu"], rolling, vectors["q"], W=_compressed(root["W"]))
        M, H = _compressed(root["M"]), _compressed(root["H"])
        if "G" in root and _compressed(root["G"]).shape[1]:
            raise NotAProblemError("it has bilateral constraints besides its contacts")
        return FrictionProblem(path.name, size, vectors["mu"], rolling, vectors["w"], M=M, H=H, f=vectors["f"])


def read(path: Path) -> FrictionProblem:
    """The problem of a file. Raises NotAProblemError."""
    raw = path.read_bytes()
    if raw.startswith(b"\x89HDF"):
        return _read_hdf5(path)
    return _read_text(path, gzip.decompress(raw) if path.suffix == ".gz" else raw)
