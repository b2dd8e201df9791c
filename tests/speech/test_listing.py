"""What `found` tells of each synthesizer."""

from __future__ import annotations

from sto_odno.speech.listing import Found, found
from sto_odno.speech.notices import Fault, NoticeKind
from sto_odno.speech.table import Synthesizer
from tests.speech.fakes import Maker

NO_DEVICE = Fault(NoticeKind.NO_DEVICE, "no card", apt="some")


def survey(*makers: Maker) -> tuple[Found, ...]:
    return found(table=[Synthesizer(maker.name, maker) for maker in makers])


def test_lists_voices_by_language_and_counts_the_others() -> None:
    maker = Maker("best", ("ru", "de", "en", "fr"))
    assert survey(maker) == (Found("best", None, {"ru": ("best-ru",), "en": ("best-en",)}, 2),)
    assert maker.made[0].closed


def test_tells_why_not_and_goes_on_with_the_next() -> None:
    broken = Maker("broken")
    broken.error = RuntimeError("odd")
    absent = Maker("absent", fault=NO_DEVICE)
    foreign = Maker("foreign", ("de",))
    first, second, third = survey(broken, absent, foreign)
    assert first.fault == Fault(NoticeKind.FAILED, "RuntimeError('odd')")
    assert second.fault == NO_DEVICE
    assert second.voices == {"ru": ("absent-ru",), "en": ("absent-en",)}
    assert third.fault == Fault(NoticeKind.NO_LANGUAGE, language="ru en")
    assert third.others == 1
