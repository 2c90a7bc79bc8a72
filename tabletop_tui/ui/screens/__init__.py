"""What fills the terminal: one screen at a time, and the windows that open over it."""
