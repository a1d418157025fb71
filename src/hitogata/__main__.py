"""`python -m hitogata` is the `hitogata` command."""

from __future__ import annotations

from .cli import main

if __name__ == "__main__":
    main()
