"""Motion capture."""
