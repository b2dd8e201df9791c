"""Plays a match by itself and tells the number of each move when it is on the disk; goes on with a journal if given.

play.py FOLDER SEED [JOURNAL]
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

from engines.sto_odno.game import GAME  # not by the room, which takes longer to import
from sto_odno.records.journal import HUMAN, Header, bot_seat
from sto_odno.records.match import Match

folder, seed = Path(sys.argv[1]), int(sys.argv[2])
if len(sys.argv) > 3:
    match = Match.resume(GAME, Path(sys.argv[3]))
else:
    options = {option.name: option.text(GAME.defaults()[option.name]) for option in GAME.options}
    match = Match.start(GAME, Header("sto-odno", options, seed, (HUMAN, bot_seat(1)), None, False), folder)
bot = GAME.bot(1, seed)
print("ready", flush=True)
number = 0
while match.state.outcome is None:
    match.play(bot.choose(match.state.view(match.state.to_move)))
    number += 1
    print(number, match.unsaved or "", flush=True)
    time.sleep(0.005)  # or the match would be over before it is killed
print("over", flush=True)
