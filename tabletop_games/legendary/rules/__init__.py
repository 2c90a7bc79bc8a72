"""The rules of Legendary, as generators that read like the rule book."""
