"""What the engine and the screen are measured with; `make bench` prints the tables."""
