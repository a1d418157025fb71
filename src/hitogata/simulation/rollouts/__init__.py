"""Many runs of one structure in parallel."""
