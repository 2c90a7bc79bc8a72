"""Opponents: what a bot is, the random one, and finding one by its name."""
