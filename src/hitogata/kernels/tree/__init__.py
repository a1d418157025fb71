"""Open chains: kinematics, inverse and forward dynamics, mass matrix, Jacobians."""
