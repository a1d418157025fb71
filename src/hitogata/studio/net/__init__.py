"""The studio on this machine's own network: access control, and messages to each viewer."""
