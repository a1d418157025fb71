"""Checks of this project's own, beside ruff and mypy: `python -m lint.language` and `python -m lint.constants`."""
