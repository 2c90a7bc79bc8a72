"""Many games without a screen: fast or checked at every step, on all cores, over every pair of options."""
