"""Motion design: curves, support, ZMP, whole-body inverse kinematics (003)."""
