"""Small pictures of the demos."""
