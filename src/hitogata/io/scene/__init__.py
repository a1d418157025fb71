"""Scene and motion files (TOML)."""
