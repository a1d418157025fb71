"""File formats: recordings, scenes, worlds."""
