"""One way to speak for the whole program, whichever synthesizer is behind it and whatever becomes of it."""

from __future__ import annotations

import contextlib
import enum
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace

from sto_odno.speech.cues import Cue
from sto_odno.speech.notices import Fault, Notice, NoticeKind, VoiceFault
from sto_odno.speech.table import LookOut, Synthesizer, parse_choice, synthesizers
from sto_odno.speech.voice import DEFAULT_RATE, FASTEST, USUAL_PITCH, Voice, primary

FIRST_RETRY_SECONDS, LAST_RETRY_SECONDS = 0.5, 10.0
"""A dead voice is tried again after the first, then ever more seldom up to the last."""

MOST_PENDING = 64
"""Phrases kept while no voice is open; the oldest go first."""

STALE_SECONDS = 15.0
"""After a failed attempt, what was said longer ago is left to the printed lines."""

_CLOSE_SECONDS = 1.5

# What need not be told of an optional synthesizer that nobody has chosen.
_ABSENT = (NoticeKind.NOT_INSTALLED, NoticeKind.NO_READER)


class _Why(enum.Enum):
    """Names why the worker looks for a voice; it decides which notices are due."""

    START = enum.auto()
    LANGUAGE = enum.auto()
    LOSS = enum.auto()
    RETRY = enum.auto()
    ARRIVAL = enum.auto()


class _Slot:
    """Is one opened voice together with what its fault callback knows about it."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.voice: Voice | None = None
        self.fault: Fault | None = None


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
        self._slot: _Slot | None = None
        self._why: _Why | None = _Why.START if self._order else None
        self._searching = False
        self._arrival = False  # a search, or the next one, is only for a better voice
        self._tried = False
        self._lost: _Slot | None = None
        self._coming: _Slot | None = None  # opened, and waits until the one before has finished
        self._look_out: LookOut | None = None
        self._needed = {primary(language)}
        self._refused: set[str] = set()  # languages no synthesizer has
        self._passed_over = False  # a better synthesizer lacked a needed language
        self._pending: deque[tuple[float, str, str]] = deque(maxlen=MOST_PENDING)
        self._outbox: deque[Notice] = deque()
        self._dead: list[Voice] = []
        self._cuts = 0
        self._delay = FIRST_RETRY_SECONDS
        self._retry_at = 0.0
        self._settled = self._why is None
        self._closed = False
        self._worker = threading.Thread(target=self._run, name="speech-voices", daemon=True)
        if self._order:
            self._worker.start()

    # What the program calls.

    def say(self, text: str, language: str | None = None) -> None:
        """Queues a phrase behind those already queued."""
        with self._changed:
            if not self._enabled or self._closed or not self._order or not text:
                return
            code = language or self._language
            if primary(code) in self._refused:
                return
            voice = self._voice
            if voice is not None and (not self._looking or self._only_looked_out):
                if primary(code) in self._needed or voice.speaks(code):
                    with contextlib.suppress(Exception):
                        voice.say(text, code)
                    return
                self._needed.add(primary(code))
                self._why = _Why.LANGUAGE
            self._pending.append((self._clock(), text, code))
            self._changed.notify_all()

    def cue(self, cue: Cue, volume: int) -> None:
        """Queues a cue behind what is queued, at a volume in percent; while no voice speaks it is dropped."""
        with self._changed:
            if self._enabled and self._voice is not None and not self._looking:
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
            return self._settled and self._slot is None and not self._looking

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
            self._delay, self._retry_at = FIRST_RETRY_SECONDS, self._clock()
            voice = self._voice
            if self._searching or (voice and (self._passed_over or not voice.speaks(language))):
                self._why = self._why or _Why.LANGUAGE
                self._changed.notify_all()

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
    def _looking(self) -> bool:
        return self._searching or self._why is not None

    @property
    def _only_looked_out(self) -> bool:
        """Whether a better voice may have come: until it has, the one there is goes on speaking."""
        return self._arrival and self._why in (None, _Why.ARRIVAL) and self._coming is None

    @property
    def _awaited(self) -> bool:
        # Not so between two attempts to get a dead voice back: nobody shall wait for those.
        return bool(self._pending) and self._looking and not self._closed

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
            self._arrival = self._why is None and not self._searching
            self._why = self._why or _Why.ARRIVAL
            self._changed.notify_all()

    def _retry_due(self) -> bool:
        return self._slot is None and self._tried and bool(self._pending) and self._clock() >= self._retry_at

    def _next_look(self) -> float | None:
        if self._slot is not None or not self._pending or not self._tried:
            return None
        return max(0.0, self._retry_at - self._clock())

    def _drop_stale(self) -> None:
        oldest = self._clock() - STALE_SECONDS
        while self._pending and self._pending[0][0] < oldest:
            self._pending.popleft()
        self._changed.notify_all()

    def _died(self, slot: _Slot, fault: Fault) -> None:
        """Takes the fault of a voice, in a thread of that voice."""
        with self._changed:
            slot.fault = fault
            if self._slot is slot and not self._closed:
                self._bury(slot)
                self._changed.notify_all()

    def _bury(self, slot: _Slot) -> None:
        self._slot, self._lost, self._why = None, slot, _Why.LOSS
        if slot.voice is not None and slot.voice not in self._dead:
            self._dead.append(slot.voice)
            now = self._clock()
            self._pending.extendleft((now, text, code) for text, code in reversed(slot.voice.unspoken()))

    # The worker.

    def _run(self) -> None:
        while True:
            with self._changed:
                while not (self._closed or self._why or self._outbox or self._dead or self._retry_due()):
                    self._changed.wait(self._next_look())
                why = self._why or (_Why.RETRY if self._retry_due() else None)
                self._why, self._searching = None, why is not None
                dead, self._dead = self._dead, []
                closed = self._closed
                if closed and self._slot is not None and self._slot.voice is not None:
                    dead.append(self._slot.voice)
                    self._slot = None
            if not closed:
                if why is not None:
                    self._find(why)
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
                    self._settled = self._settled or not self._looking
                    self._changed.notify_all()
                    return
                notice = self._outbox.popleft()
            with contextlib.suppress(Exception):
                self._notify(notice)

    def _find(self, why: _Why) -> None:
        """Looks through the table for a voice that opens and has the languages needed."""
        with self._changed:
            needed = frozenset(self._needed - self._refused)
            current = self._slot
            cuts = self._cuts
        lost = self._lost.name if why is _Why.LOSS and self._lost else None
        cardless = bool(lost and self._lost and self._lost.fault and self._lost.fault.kind is NoticeKind.NO_DEVICE)
        failed: list[tuple[str, Fault]] = []
        chosen: _Slot | None = None
        partial: _Slot | None = None  # has other languages: better than nothing, where nobody has all
        for synthesizer in self._order:
            if synthesizer.name == lost or (
                cardless and synthesizer.same_card and synthesizer.name not in (self._chosen, current and current.name)
            ):
                continue
            slot = current if current and current.name == synthesizer.name else _Slot(synthesizer.name)
            fault = self._open(synthesizer, slot, needed)
            if fault is None:
                chosen = slot
                break
            cardless = cardless or fault.kind is NoticeKind.NO_DEVICE
            if not (synthesizer.optional and fault.kind in _ABSENT and synthesizer.name != self._chosen):
                failed.append((synthesizer.name, fault))
            if fault.kind is NoticeKind.NO_LANGUAGE and current is None and partial is None:
                partial = slot
            elif slot is not current:
                self._discard(slot)
        if chosen is None:
            chosen = partial
        elif partial is not None:
            self._discard(partial)
        if current is not None and current is not chosen and chosen is not None:
            with self._changed:
                self._coming = chosen
            self._let_finish(current, cuts)
        self._install(why, chosen, current, failed, needed)

    @staticmethod
    def _discard(slot: _Slot) -> None:
        if slot.voice is not None:
            with contextlib.suppress(Exception):
                slot.voice.close()

    def _open(self, synthesizer: Synthesizer, slot: _Slot, needed: frozenset[str]) -> Fault | None:
        try:
            if slot.voice is None:
                slot.voice = synthesizer.make(lambda fault: self._died(slot, fault))
                slot.voice.open()
            for language in sorted(needed):
                if not slot.voice.speaks(language):
                    return Fault(NoticeKind.NO_LANGUAGE, language=language)
        except VoiceFault as error:
            return error.fault
        except Exception as error:  # a fault of a foreign library; the chain goes on
            return Fault(NoticeKind.FAILED, repr(error))
        return slot.fault

    def _let_finish(self, slot: _Slot, cuts: int) -> None:
        """Lets the old voice finish what it was saying, or the two would speak at once."""
        end = time.monotonic() + 20
        while slot.voice and time.monotonic() < end and self._cuts == cuts and not self._closed:
            if slot.fault is not None or slot.voice.wait(0.05):
                return

    def _install(
        self,
        why: _Why,
        chosen: _Slot | None,
        current: _Slot | None,
        failed: list[tuple[str, Fault]],
        needed: frozenset[str],
    ) -> None:
        with self._changed:
            if self._closed:
                self._dead.extend(s.voice for s in {chosen, current} if s and s.voice)
                self._slot = None
                return
            self._searching, self._tried, self._coming, self._arrival = False, True, None, False
            if chosen is None and current is not None and self._slot is current:
                chosen = current
            elif chosen is not current and current is not None and self._slot is current and current.voice:
                self._dead.append(current.voice)
            # A language that nobody has is left to the text, the others are spoken by the voice there is.
            if chosen is not None and chosen.voice is not None:
                self._refused |= {code for code in needed if not chosen.voice.speaks(code)}
            self._passed_over = any(fault.kind is NoticeKind.NO_LANGUAGE for _, fault in failed)
            self._tell(why, failed, chosen)
            if chosen is not current and chosen is not None and chosen.voice is not None and chosen.voice.by_reader:
                self._outbox.append(Notice(NoticeKind.READER_SPEAKS, chosen.name, voice=chosen.voice.label))
            self._slot = chosen
            self._mind_arrivals()
            if chosen is None:
                self._retry_at = self._clock() + self._delay
                self._delay = min(LAST_RETRY_SECONDS, self._delay * 2)
                if why is not _Why.START:
                    self._drop_stale()
                return
            self._delay = FIRST_RETRY_SECONDS
            if chosen.fault is not None:  # it died between its opening and now
                self._bury(chosen)
                return
            if self._why is _Why.LOSS:  # what died meanwhile is what has just been replaced
                self._why = None
            self._set_up()
            self._flush()

    def _tell(self, why: _Why, failed: list[tuple[str, Fault]], chosen: _Slot | None) -> None:
        """Puts the notices of one search into the outbox: one for each step down, none for a vain retry."""
        successor = chosen.name if chosen else ""
        if why is _Why.LOSS and self._lost:
            fault = self._lost.fault or Fault(NoticeKind.FAILED)
            self._outbox.append(Notice.of(self._lost.name, replace(fault, kind=NoticeKind.LOST), successor))
        elif why in (_Why.RETRY, _Why.ARRIVAL):
            if chosen is not None and why is _Why.RETRY and not (chosen.voice and chosen.voice.by_reader):
                self._outbox.append(Notice(NoticeKind.RETURNED, successor))
        else:
            # That nothing speaks the language is told once: of what speaks others, or of the best one.
            lacking = [(name, fault) for name, fault in failed if name == successor]
            told = lacking or (failed if chosen else failed[:1])
            self._outbox.extend(Notice.of(name, fault, successor) for name, fault in told)

    def _flush(self) -> None:
        """Speaks what was said meanwhile, in order, up to a phrase that needs yet another voice."""
        pending, self._pending = list(self._pending), deque(maxlen=MOST_PENDING)
        for when, text, language in pending:
            if not self._looking:
                self.say(text, language)
            else:
                self._pending.append((when, text, language))
        self._changed.notify_all()
