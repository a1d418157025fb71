"""The robot: links, feet, kinematics in closed form."""
