"""The matches of an evening: new ones, saved ones, one after another."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from engines.errors import SetupError
from engines.options import GameOptions, OptionValues
from sto_odno.dialogue.dialogue import Dialogue
from sto_odno.dialogue.menus import ActionMenu, Row
from sto_odno.dialogue.places import Where
from sto_odno.dialogue.prompts import Chooser, Item
from sto_odno.dialogue.table import End, Table
from sto_odno.dialogue.teller import Phrase
from sto_odno.dialogue.tone import Tone
from sto_odno.games import Room, room_of, setup_fault
from sto_odno.games.occasion import occasion
from sto_odno.menus.saved import SavedMatches
from sto_odno.records.journal import HUMAN, Header, JournalError, bot_seat
from sto_odno.records.match import Match
from sto_odno.settings import BEFORE_MOVE, EACH, FEWER_PAUSES


@dataclass(frozen=True, slots=True)
class Wish:
    """A match asked for: by the menu from the settings, or by the command line."""

    room: Room
    level: int
    options: OptionValues | GameOptions
    seed: int | None = None
    practice: bool = False
    first: int | None = None
    players: int = 2
    """At the table, the player among them."""


def seated(room: Room, players: int) -> int:
    """Returns how many sit down to a game of a room if so many are wanted."""
    return min(max(players, room.game.seats[0]), room.game.seats[-1])


class Evening:
    """Plays matches and keeps the list of the saved ones."""

    def __init__(
        self,
        dialogue: Dialogue,
        folder: Path | None,
        *,
        worker: Callable[[Callable[[], Any]], Awaitable[Any]],
        chance: Callable[[], int],
        menu: Callable[[], Awaitable[Any]],
        after: Callable[[Room, Match], list[Row]],
    ) -> None:
        """``folder`` is where the journals lie, None where nothing is kept; ``chance`` gives seeds.

        ``menu`` is the menu of the table, ``after`` gives further rows of the menu after a match.
        """
        self._dialogue = dialogue
        self._folder = folder
        self._worker = worker
        self._chance = chance
        self._menu = menu
        self._after = after
        self.room: Room | None = None
        """The game that is being played, None away from the table."""
        self.match: Match | None = None
        """The match that is being played or was played last."""
        self.saved = SavedMatches(dialogue, folder)
        """The matches that can be gone on with."""

    def wish(self, room: Room, first: int | None = None) -> Wish:
        """Returns a new match as the settings want it."""
        settings = self._dialogue.settings
        rules = settings.rules(room.game.name, room.game.options)
        levels = room.game.levels
        wanted = settings.of_match(room.game.name)
        level = min(max(int(wanted["level"]), levels[0]), levels[-1])
        players = seated(room, int(wanted["players"]))
        return Wish(room, level, rules, practice=bool(wanted["practice"]), first=first, players=players)

    async def play(self, wish: Wish) -> None:
        """Plays a new match, and further ones as long as the player wants."""
        while True:
            game = wish.room.game
            header = Header(
                game=game.name,
                options={option.name: option.text(wish.options[option.name]) for option in game.options},
                seed=self._chance() if wish.seed is None else wish.seed,
                seats=(HUMAN, *[bot_seat(wish.level)] * (wish.players - 1)),
                first=wish.first,
                practice=wish.practice,
            )
            try:
                match = Match.start(game, header, self._folder)
            except SetupError as error:  # values that each are allowed, but not together
                self._dialogue.teller.reply(setup_fault(self._dialogue.words, wish.room, error))
                return
            if not await self._sit_down(wish.room, match, resumed=False):
                return
            wish = replace(wish, seed=None, first=match.state.first_of_next)

    async def go_on(self, room: Room | None = None) -> None:
        """Goes on with a saved match, of one game or any, asking which if there are several, and plays further ones."""
        records = self.saved.found if room is None else self.saved.of(room)
        record = records[0] if len(records) == 1 else await self.saved.choose(records) if records else None
        if record is None:
            return
        room = room_of(record.header.game)
        try:
            match = Match.resume(room.game, record.path)
        except (JournalError, OSError) as fault:
            self._dialogue.teller.reply(self.saved.fault(fault))
            self.saved.look()
            return
        if await self._sit_down(room, match, resumed=True):
            await self.play(self.wish(room, match.state.first_of_next))

    async def delete(self) -> None:
        """Deletes a saved match, asking which if there are several, and whether it is really meant."""
        if len(self.saved.found) == 1:
            await self.saved.delete(self.saved.found[0])
        elif self.saved.found:
            await self.go_on()

    @property
    def all_saved(self) -> bool:
        """Whether nothing is lost by leaving now."""
        return self.match is None or self.match.unsaved is None

    async def _sit_down(self, room: Room, match: Match, resumed: bool) -> bool:
        """Plays a match; returns whether it was finished and the player wants another one."""
        self.room, self.match = room, match
        self._dialogue.teller.tell(occasion(self._dialogue.words, room, match))
        try:
            newcomer = room.game.name not in self.saved.finished
            with Table(self._dialogue, room, match, worker=self._worker, menu=self._menu, newcomer=newcomer) as table:
                # The readouts of the table answer while another match is offered: now the score is wanted.
                if await table.play(resumed) is not End.FINISHED:
                    return False
                await self._offer_fewer_pauses(room, match)
                return await self._another(room, match)
        finally:
            self.room = None
            match.close()
            self.saved.look()

    def _result(self, room: Room, match: Match) -> Sequence[Phrase]:
        """Returns what was told last of a match."""
        tone = Tone.of(self._dialogue.words, self._dialogue.settings, match)
        return room.told(tone, match.header.human or 0, match.steps[-1].events)[-1].phrases

    async def _offer_fewer_pauses(self, room: Room, match: Match) -> None:
        """Asks once, after a first finished match, whether a newcomer still wants the pauses that he has not set."""
        settings = self._dialogue.settings
        if settings.text("pause") != EACH or settings.knows(*FEWER_PAUSES):
            return
        settings.learn(*FEWER_PAUSES)
        w = self._dialogue.words
        chooser = Chooser(
            self._dialogue,
            lambda: [w.gettext("The settings change the pauses at any time. Shall I pause only before your move?")],
            lambda: [
                Item(True, w.gettext("yes, pause only before my move")),
                Item(False, w.gettext("no, pause as before")),
            ],
            focus=True,
            guarded=True,
            told=lambda: self._result(room, match),
        )
        if await chooser.run(Where.FEWER_PAUSES) is True:
            self._dialogue.set("pause", BEFORE_MOVE)
            self._dialogue.teller.reply(w.gettext("I pause only before your move now."))
        else:
            self._dialogue.teller.reply(w.gettext("The pauses stay as they are."))

    async def _another(self, room: Room, match: Match) -> bool:
        """Asks whether the player wants another match; no key that is held down from the last move answers it."""

        async def answer(yes: bool) -> bool:
            return yes

        def rows() -> list[Row]:
            w = self._dialogue.words
            return [
                ("yes", w.gettext("yes, another match"), lambda: answer(True)),
                ("no", w.gettext("no, enough for now"), lambda: answer(False)),
                *self._after(room, match),
            ]

        menu = ActionMenu(
            self._dialogue,
            lambda: [self._dialogue.words.gettext("Another match?")],
            rows,
            guarded=True,
            told=lambda: self._result(room, match),
        )
        return await menu.run(Where.ANOTHER_MATCH) is True
