"""Balance: support, target ZMP, correction of the centre of mass, contact forces."""
