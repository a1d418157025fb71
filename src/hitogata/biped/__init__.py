"""The arc-footed biped (004): robot, kinematics, rolling, gaits, motions in CSV files, passive walking."""
