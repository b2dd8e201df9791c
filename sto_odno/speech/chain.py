"""One way to speak for the whole program, whichever synthesizer is behind it and whatever becomes of it."""

from __future__ import annotations

import contextlib
import enum
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence

from sto_odno.speech.choosing import Choice, Search, Why, notices
from sto_odno.speech.cues import Cue
from sto_odno.speech.notices import Fault, Notice, NoticeKind
from sto_odno.speech.opening import Slot, look
from sto_odno.speech.pending import Pending
from sto_odno.speech.table import LookOut, Synthesizer, parse_choice, synthesizers
from sto_odno.speech.voice import DEFAULT_RATE, FASTEST, USUAL_PITCH, Voice, primary

FIRST_RETRY_SECONDS, LAST_RETRY_SECONDS = 0.5, 10.0
"""A dead voice is tried again after the first, then ever more seldom up to the last."""

_CLOSE_SECONDS = 1.5


class State(enum.Enum):
    """What a phrase meets that is said now."""

    SILENT = enum.auto()
    """No voice, and none is looked for; a phrase waits, and when it is time it has one looked for again."""
    SEARCHING = enum.auto()
    """No voice yet: a phrase waits for the one that is looked for."""
    SPEAKING = enum.auto()
    LOOKING_OUT = enum.auto()
    """A better voice may have come; until it has, the one there is speaks."""
    REPLACING = enum.auto()
    """Another voice is looked for, or waits until the one there is has finished: a phrase waits too."""
    CLOSED = enum.auto()


class Speech:
    """Speaks, whatever happens; where no voice can be had it is silent and has said so by a notice.

    `say` and `stop` may be called from any thread, return at once and never raise. Voices are opened in a
    thread of this object; `notify` is called from it, one notice at a time.
    """

    def __init__(
        self,
        choice: str = "auto",
        *,
        language: str = "en",
        rate: int = DEFAULT_RATE,
        volume: int = 100,
        pitch: int = USUAL_PITCH,
        notify: Callable[[Notice], None] = lambda notice: None,
        table: Sequence[Synthesizer] | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        table = synthesizers() if table is None else table
        name, self._voice_name = parse_choice(choice, [synthesizer.name for synthesizer in table])
        # A named one comes first and the others stay behind it: a poorer voice is better than silence.
        self._order = [] if name == "none" else sorted(table, key=lambda synthesizer: synthesizer.name != name)
        self._language = language
        self._rate, self._volume, self._pitch = rate, volume, pitch
        self._chosen = name
        self._notify = notify
        self._clock = clock
        self._enabled = True
        self._changed = threading.Condition()
        self._slot: Slot | None = None
        self._due: Why | None = Why.START if self._order else None  # why a voice is looked for next
        self._search: Why | None = None  # why one is looked for now
        self._lost: Slot | None = None
        self._coming: Slot | None = None  # opened, and waits until the one before has finished
        self._look_out: LookOut | None = None
        self._needed = {primary(language)}
        self._refused: set[str] = set()  # languages no synthesizer has
        self._passed_over = False  # a better synthesizer lacked a needed language
        self._pending = Pending(clock)
        self._outbox: deque[Notice] = deque()
        self._dead: list[Voice] = []
        self._cuts = 0
        self._delay = FIRST_RETRY_SECONDS
        self._retry_at: float | None = None  # none before the first search
        self._settled = self._due is None
        self._closed = False
        self._worker = threading.Thread(target=self._run, name="speech-voices", daemon=True)
        if self._order:
            self._worker.start()

    # What the program calls.

    def say(self, text: str, language: str | None = None) -> None:
        """Queues a phrase behind those already queued."""
        with self._changed:
            code = language or self._language
            if text and not self._said(text, code):
                self._pending.add(text, code)
                self._changed.notify_all()

    def cue(self, cue: Cue, volume: int) -> None:
        """Queues a cue behind what is queued, at a volume in percent; while no voice speaks it is dropped."""
        with self._changed:
            if self._enabled and self._voice is not None and self.state is State.SPEAKING:
                with contextlib.suppress(Exception):
                    self._voice.cue(cue, volume)

    def stop(self) -> None:
        """Silences at once and drops all that is queued."""
        with self._changed:
            self._cuts += 1
            self._pending.clear()
            if self._voice is not None:
                with contextlib.suppress(Exception):
                    self._voice.stop()

    def ready(self, timeout: float) -> bool:
        """Waits until the first search for a voice is over, at most `timeout` seconds; True if one speaks."""
        with self._changed:
            self._changed.wait_for(lambda: self._settled, timeout)
            return self._slot is not None

    @property
    def silent(self) -> bool:
        """Tells whether every voice was tried and none speaks."""
        with self._changed:
            return self._settled and self._slot is None and self.state in (State.SILENT, State.CLOSED)

    @property
    def state(self) -> State:
        """What a phrase meets that is said now."""
        with self._changed:
            if self._closed:
                return State.CLOSED
            looking = {self._search, self._due} - {None}
            if self._slot is None:
                return State.SEARCHING if looking else State.SILENT
            if not looking:
                return State.SPEAKING
            return State.LOOKING_OUT if looking == {Why.ARRIVAL} and self._coming is None else State.REPLACING

    @property
    def synthesizer(self) -> str | None:
        """Names the synthesizer that speaks; None while there is only text."""
        with self._changed:
            return self._slot.name if self._slot else None

    @property
    def by_reader(self) -> bool:
        """Tells whether the player's screen reader speaks, which would read printed lines a second time."""
        with self._changed:
            slot = self._coming or self._slot
            return self._enabled and slot is not None and slot.voice is not None and slot.voice.by_reader

    @property
    def enabled(self) -> bool:
        """Tells whether the player wants to hear a voice."""
        return self._enabled

    @enabled.setter
    def enabled(self, wanted: bool) -> None:
        with self._changed:
            self._enabled = wanted
            if not wanted:
                self.stop()

    def set_language(self, language: str) -> None:
        """Sets the language of the phrases to come; changes the synthesizer if this one does not have it."""
        with self._changed:
            self._language = language
            self._needed, self._refused = {primary(language)}, set()
            self._delay = FIRST_RETRY_SECONDS
            if self._retry_at is not None:
                self._retry_at = self._clock()
            voice = self._voice
            if self._search or (voice and (self._passed_over or not voice.speaks(language))):
                self._want(Why.LANGUAGE)

    def set_rate(self, words_per_minute: int) -> None:
        """Sets the speed of the phrases to come, in words per minute; each voice goes as fast as it can."""
        with self._changed:
            self._rate = words_per_minute
            self._set_up()

    def same_rate(self, one: int, other: int) -> bool:
        """Tells whether two rates sound the same with the voice that speaks."""
        with self._changed:
            return one == other if self._voice is None else self._voice.same_rate(one, other)

    def set_pitch(self, percent: int) -> None:
        """Sets the pitch of the phrases to come, in percent (0 to 100), where the voice has one to set."""
        with self._changed:
            self._pitch = percent
            self._set_up()

    @property
    def fastest(self) -> int:
        """The fastest rate of the voice that speaks, in words per minute; without one the fastest of all."""
        with self._changed:
            return FASTEST if self._voice is None else self._voice.fastest

    @property
    def has_pitch(self) -> bool:
        """Whether the pitch of the voice that speaks can be set."""
        with self._changed:
            return self._voice is not None and self._voice.has_pitch

    def set_volume(self, percent: int) -> None:
        """Sets the loudness of the phrases to come, in percent (0 to 100)."""
        with self._changed:
            self._volume = percent
            self._set_up()

    def offers(self) -> tuple[str, ...]:
        """Names voices of the synthesizer that speaks, for the language in use, as choices (`embedded:+f3`)."""
        with self._changed:
            if self._slot is None or self._voice is None:
                return ()
            return tuple(f"{self._slot.name}:{name}" for name in self._voice.offers(self._language))

    def wait(self, timeout: float) -> bool:
        """Waits until all is spoken, at most `timeout` seconds; tells whether it is."""
        end = time.monotonic() + timeout
        with self._changed:
            if not self._changed.wait_for(lambda: not self._awaited, timeout):
                return False
            voice = self._voice
        return voice is None or voice.wait(max(0.0, end - time.monotonic()))

    def close(self) -> None:
        """Silences and lets go of everything, within two seconds even if the sound server is dead."""
        with self._changed:
            self.stop()
            self._closed = True
            self._mind_arrivals()
            self._changed.notify_all()
        if self._worker.is_alive() and self._worker is not threading.current_thread():
            self._worker.join(_CLOSE_SECONDS)

    # Under the lock.

    @property
    def _voice(self) -> Voice | None:
        return self._slot.voice if self._slot else None

    @property
    def _awaited(self) -> bool:
        # Not so between two attempts to get a dead voice back: nobody shall wait for those.
        return bool(self._pending) and self.state in (State.SEARCHING, State.REPLACING)

    def _said(self, text: str, code: str) -> bool:
        """Says a phrase; false if it has to wait, for a voice or for another one that has its language."""
        if not self._enabled or self._closed or not self._order or primary(code) in self._refused:
            return True  # nobody shall hear it
        voice = self._voice
        if voice is None or self.state is State.REPLACING:
            return False
        if primary(code) not in self._needed and not voice.speaks(code):
            self._needed.add(primary(code))
            self._due = Why.LANGUAGE
            return False
        with contextlib.suppress(Exception):
            voice.say(text, code)
        return True

    def _want(self, why: Why) -> None:
        """Has a voice looked for, unless one is looked for next anyway."""
        self._due = self._due or why
        self._changed.notify_all()

    def _set_up(self) -> None:
        voice = self._voice
        if self._slot is None or voice is None:
            return
        name = self._voice_name if self._slot.name == self._chosen else None
        if name is not None and not voice.has_voice(name):
            self._outbox.append(Notice(NoticeKind.NO_SUCH_VOICE, self._slot.name, self._slot.name, voice=name))
            self._voice_name = name = None
        with contextlib.suppress(Exception):
            voice.set_voice(name)
            voice.set_rate(self._rate)
            voice.set_volume(self._volume)
            voice.set_pitch(self._pitch)

    def _mind_arrivals(self) -> None:
        """Looks out for a synthesizer that may come and is better than the one that speaks, and else for none."""
        better = self._order
        if self._slot is not None:
            names = [row.name for row in self._order]
            better = self._order[: names.index(self._slot.name)]
        look_out = next((row.look_out for row in better if row.look_out), None)
        if self._look_out is not None and (look_out is None or self._closed):
            self._look_out.stop()
            self._look_out = None
        elif self._look_out is None and look_out is not None and not self._closed:
            self._look_out = look_out(self._arrived)

    def _arrived(self) -> None:
        with self._changed:
            self._look_out = None
            self._want(Why.ARRIVAL)

    def _next_look(self) -> float | None:
        """Returns after how many seconds a voice is looked for again; None if nothing waits for one."""
        if self._slot is not None or not self._pending or self._retry_at is None:
            return None
        return max(0.0, self._retry_at - self._clock())

    def _died(self, slot: Slot, fault: Fault) -> None:
        """Takes the fault of a voice, in a thread of that voice."""
        with self._changed:
            slot.fault = fault
            if self._slot is slot and not self._closed:
                self._bury(slot)
                self._changed.notify_all()

    def _bury(self, slot: Slot) -> None:
        self._slot, self._lost, self._due = None, slot, Why.LOSS
        if slot.voice is not None and slot.voice not in self._dead:
            self._dead.append(slot.voice)
            self._pending.put_back(slot.voice.unspoken())

    # The worker.

    def _run(self) -> None:
        while True:
            with self._changed:
                while not (self._closed or self._due or self._outbox or self._dead or self._next_look() == 0.0):
                    self._changed.wait(self._next_look())
                self._search = self._due or (Why.RETRY if self._next_look() == 0.0 else None)
                self._due = None
                dead, self._dead = self._dead, []
                closed = self._closed
                if closed and self._slot is not None and self._slot.voice is not None:
                    dead.append(self._slot.voice)
                    self._slot = None
            if not closed:
                if self._search is not None:
                    self._find(self._search)
                self._deliver()
            for voice in dead:
                with contextlib.suppress(Exception):
                    voice.close()
            if closed:
                return

    def _deliver(self) -> None:
        while True:
            with self._changed:
                if not self._outbox:
                    self._settled = self._settled or not (self._search or self._due)
                    self._changed.notify_all()
                    return
                notice = self._outbox.popleft()
            with contextlib.suppress(Exception):
                self._notify(notice)

    def _find(self, why: Why) -> None:
        """Looks through the table for a voice that opens and has the languages needed."""
        with self._changed:
            needed = frozenset(self._needed - self._refused)
            current = self._slot
            cuts = self._cuts
            lost = self._lost if why is Why.LOSS else None
        search = Search(
            why,
            self._chosen,
            current.name if current else None,
            lost.name if lost else None,
            lost.fault if lost else None,
        )
        choice, found = look(self._order, search, current, needed, self._died)
        if current is not None and found is not None and found is not current:
            with self._changed:
                self._coming = found
            self._let_finish(current, cuts)
        self._install(search, choice, found, current, needed)

    def _let_finish(self, slot: Slot, cuts: int) -> None:
        """Lets the old voice finish what it was saying, or the two would speak at once."""
        end = time.monotonic() + 20
        while slot.voice and time.monotonic() < end and self._cuts == cuts and not self._closed:
            if slot.fault is not None or slot.voice.wait(0.05):
                return

    def _install(
        self, search: Search, choice: Choice, found: Slot | None, current: Slot | None, needed: frozenset[str]
    ) -> None:
        """Ends a search: the voice that was found speaks from now on, else the one there is."""
        with self._changed:
            if self._closed:
                self._dead.extend(slot.voice for slot in {found, current} if slot and slot.voice)
                self._slot = None
                return
            self._search = self._coming = None
            self._retry_at = self._clock()
            here = current if self._slot is current else None  # it may have died meanwhile
            chosen = found or here
            if here is not None and here is not chosen and here.voice:
                self._dead.append(here.voice)
            self._passed_over = any(fault.kind is NoticeKind.NO_LANGUAGE for _, fault in choice.failed)
            self._tell(search, choice, chosen, is_new=chosen is not current)
            self._slot = chosen
            self._mind_arrivals()
            if chosen is None:
                self._fall_silent(search.why)
            else:
                self._speak_with(chosen, needed)

    def _fall_silent(self, why: Why) -> None:
        """Nothing speaks: it is tried again later, for what is still worth being said then."""
        self._retry_at = self._clock() + self._delay
        self._delay = min(LAST_RETRY_SECONDS, self._delay * 2)
        if why is not Why.START:
            self._pending.drop_stale()
            self._changed.notify_all()

    def _speak_with(self, slot: Slot, needed: frozenset[str]) -> None:
        """A voice speaks: what waited for one is said."""
        # A language that nobody has is left to the text, the others are spoken by the voice there is.
        if slot.voice is not None:
            self._refused |= {code for code in needed if not slot.voice.speaks(code)}
        self._delay = FIRST_RETRY_SECONDS
        if slot.fault is not None:  # it died between its opening and now
            self._bury(slot)
            return
        if self._due is Why.LOSS:  # what died meanwhile is what has just been replaced
            self._due = None
        self._set_up()
        self._pending.hand_over(self._said)
        self._changed.notify_all()

    def _tell(self, search: Search, choice: Choice, chosen: Slot | None, is_new: bool) -> None:
        """Puts the notices of a search into the outbox."""
        voice = chosen.voice if chosen else None
        by_reader = voice is not None and voice.by_reader
        self._outbox.extend(notices(search, choice.failed, chosen.name if chosen else "", by_reader))
        if is_new and chosen is not None and voice is not None and by_reader:
            self._outbox.append(Notice(NoticeKind.READER_SPEAKS, chosen.name, voice=voice.label))
