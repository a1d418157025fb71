"""Small dense algebra without allocation: vectors, rotations, spatial vectors, factors, least squares."""
