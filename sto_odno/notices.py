"""Words for what happens to voices."""

from __future__ import annotations

from sto_odno.dialogue.menus import value_label
from sto_odno.i18n import N_, Words, language_name, sentences
from sto_odno.settings import OPTIONS
from sto_odno.speech import Fault, Notice, NoticeKind

_KINDS = {
    NoticeKind.NOT_INSTALLED: N_("The voice «{voice}» is not installed."),
    NoticeKind.DATA_MISSING: N_("The voice «{voice}» lacks its data."),
    NoticeKind.NO_DEVICE: N_("There is no sound device for the voice «{voice}»."),
    NoticeKind.NO_LANGUAGE: N_("The voice «{voice}» does not speak this language: {language}."),
    NoticeKind.FAILED: N_("The voice «{voice}» does not work."),
    NoticeKind.LOST: N_("The voice «{voice}» has stopped."),
    NoticeKind.RETURNED: N_("The voice «{voice}» speaks again."),
    NoticeKind.NO_READER: N_("No screen reader answers."),
    NoticeKind.READER_UNREACHABLE: N_("A screen reader is running, but the game cannot speak through it."),
    NoticeKind.READER_SPEAKS: N_("The screen reader {name} speaks for the game."),
    NoticeKind.NO_SUCH_VOICE: N_("There is no voice «{name}», the usual one speaks."),
}
_SYNTHESIZERS = {"reader": N_("screen reader")}
_SAME = {"speechd": "speech-dispatcher"}  # in every language


def synthesizer_label(words: Words, name: str) -> str:
    """Returns what a synthesizer is called."""
    if name in _SYNTHESIZERS:
        return words.gettext(_SYNTHESIZERS[name])
    if name in _SAME:
        return _SAME[name]
    return value_label(words, OPTIONS["voice"], name)


def fault_text(words: Words, fault: Fault | Notice, synthesizer: str) -> str:
    """Returns why a synthesizer does not speak, and what would help."""
    told = words.gettext(
        _KINDS[fault.kind],
        voice=synthesizer_label(words, synthesizer),
        language=words.listing([language_name(code) for code in fault.language.split()]),
        name=getattr(fault, "voice", "") or synthesizer_label(words, synthesizer),
    )
    helps = []
    if fault.pip:
        helps.append(words.gettext("To install: pip install {package}.", package=fault.pip))
    if fault.apt:
        helps.append(words.gettext("To install: apt install {package}.", package=fault.apt))
    return sentences(told, *helps)


def notice_text(words: Words, notice: Notice) -> str:
    """Returns the one sentence or two that tell a notice."""
    told = fault_text(words, notice, notice.synthesizer)
    if notice.kind in (NoticeKind.RETURNED, NoticeKind.NO_SUCH_VOICE, NoticeKind.READER_SPEAKS):
        return told
    if notice.successor:
        follows = words.gettext("{voice} speaks instead.", voice=synthesizer_label(words, notice.successor))
    else:
        follows = words.gettext("The game goes on as text.")
    return sentences(told, follows)
