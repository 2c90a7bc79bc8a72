"""Plays a random fair in a file, answer after answer, and says aloud which one is confirmed; made to be killed.

python -m tests.store.driver begin FOLDER SEED
python -m tests.store.driver resume FILE SEED
"""

import sys
import time
from pathlib import Path

from tabletop_tui.engine.decision import TABLE
from tabletop_tui.engine.rng import Rng
from tabletop_tui.engine.visibility import random_pick
from tabletop_tui.words.notation import write_answer
from tests.store.play import begin, go_on
from tests.toy import GAME

TAKEN_BACK = 6
"""One in so many answers is taken back."""


def main(mode: str, where: str, seed: str) -> None:
    """Play to the end, and then take answers back and play them anew, for as long as one is left alive."""
    rng = Rng(int(seed))
    if mode == "begin":
        match, journal = begin(Path(where))
        print(f"file {journal.path}", flush=True)
    else:
        resumed = go_on(Path(where))
        match = resumed.match
    print(f"at {len(match.inputs)}", flush=True)
    while True:
        decision = match.decision
        if decision is None or (match.inputs and rng.below(TAKEN_BACK) == 0):
            match.undo(agreed=True)
            print(f"back {len(match.inputs)}", flush=True)
        else:
            pick = random_pick(decision, rng)
            match.submit(0 if decision.seat == TABLE else decision.seat, pick)
            print(f"answer {len(match.inputs)} {write_answer(GAME.words(), decision, pick)}", flush=True)
        time.sleep(0.001)


if __name__ == "__main__":
    main(*sys.argv[1:])
