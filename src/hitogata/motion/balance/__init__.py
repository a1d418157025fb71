"""Balance: support, target ZMP, correction of the centre of mass, forces of contact."""
