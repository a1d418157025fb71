"""The studio on this machine's own network: who may come in, and what each viewer gets."""
