"""Motion capture: skeletons and their motion."""
