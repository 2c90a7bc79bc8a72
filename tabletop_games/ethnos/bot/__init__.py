"""The bot of Ethnos."""
