"""Many runs of one structure at once."""
