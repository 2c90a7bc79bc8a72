"""The rules of Mag.Blast."""
