"""Language: notation, lexicons, narration and the command line, in English and Traditional Chinese."""
