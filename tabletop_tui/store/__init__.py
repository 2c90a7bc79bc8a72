"""What is kept in files: transcripts, results and settings, and where."""
