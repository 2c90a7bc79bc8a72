"""The rules of Avalon."""
