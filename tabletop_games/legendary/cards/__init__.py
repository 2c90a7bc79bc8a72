"""What cards do: small verbs that make up every effect, and the few cards that need lines of their own."""
