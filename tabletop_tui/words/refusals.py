"""The sentences for what the engine itself refuses; those of a game are in its lexicon."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop_tui.words.language import marked

COMMON: Mapping[str, str] = {
    "not_offered": marked("{wish} is not among the choices now."),
    "not_now": marked("{wish} is not possible now."),
    "too_many": marked("At most {needed} may be chosen; that would be {have}."),
    "too_few": marked("At least {needed} must be chosen; that is {have}."),
    "not_complete": marked("That is not a complete choice yet."),
    "not_your_decision": marked("It is not your turn to decide."),
    "match_over": marked("The game is over."),
    "wrong_seats": marked("This game is for {needed} to {most} players, not for {have}."),
    "undo_nothing": marked("There is nothing to take back yet."),
    "not_left": marked("The game cannot be ended by agreement here."),
    "undo_left": marked("The game was ended by agreement: that cannot be taken back."),
    "undo_opened": marked(
        "Somebody else has looked at a hidden hand since: taking that back needs everybody's consent."
    ),
    "undo_secret": marked("That was a secret answer: taking it back needs everybody's consent."),
    "undo_barrier": marked(
        "Since then a card was drawn or revealed, or chance was used: taking that back needs everybody's consent."
    ),
    "answer_first": marked("Answer the open question first."),
    "batch_nothing": marked("There is nothing of that kind to do now."),
    "no_such_number": marked("There is no choice number {have}; they go from 1 to {needed}."),
    "no_whole_number": marked("“{wish}”: choices have whole numbers. Several are given like this: “1, 2”."),
    "number_unseen": marked(
        "The list in which {wish} is a number has not been shown yet. Give the first answer alone, or use names."
    ),
    "no_such_bot": marked("There is no bot called {wish}. These can play: {known}."),
    "redo_nothing": marked("There is nothing to give again."),
}
"""By `Refusal.message`; the fields are `wish`, `needed`, `have` and the refusal's own arguments."""

ALONE: Mapping[str, str] = {
    "undo_opened": marked("Since then another hidden hand was looked at."),
    "undo_secret": marked("That was a secret answer."),
    "undo_barrier": marked("Since then a card was drawn or revealed, or chance was used."),
}
"""The same for somebody who plays alone and has nobody to ask."""
