"""The screen of Legendary: city, HQ, Mastermind and players at a glance, with what can be chosen in its place."""
