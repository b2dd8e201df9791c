"""Words for what happens to voices."""

from __future__ import annotations

import sys

from sto_odno.dialogue.menus import value_label
from sto_odno.dialogue.teller import Said
from sto_odno.i18n import LANGUAGES, N_, Words, language_name, sentences
from sto_odno.settings import OPTIONS
from sto_odno.speech import Fault, Notice, NoticeKind

_KINDS = {
    NoticeKind.NOT_INSTALLED: N_("The voice «{voice}» is not installed."),
    NoticeKind.NO_RUNTIME: N_("The voice «{voice}» needs the Visual C++ runtime of Microsoft, which is missing here."),
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
# Where a synthesizer has its further voices.
_MORE = {
    "sapi5": N_("More voices are in the settings of Windows: time and language, speech, add voices."),
    "say": N_("More voices are in the settings of macOS: accessibility, spoken content, system voice, manage voices."),
}
_MORE_BY_APT = {"speechd": "speech-dispatcher-espeak-ng"}
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
        language=words.listing([language_name(code, words.language) for code in fault.language.split()]),
        name=getattr(fault, "voice", "") or synthesizer_label(words, synthesizer),
    )
    helps, apt = [], fault.apt
    if fault.kind is NoticeKind.NO_LANGUAGE:
        apt = apt or _MORE_BY_APT.get(synthesizer, "")
        if synthesizer in _MORE:
            helps.append(words.gettext(_MORE[synthesizer]))
    if fault.pip:
        helps.append(words.gettext("To install: pip install {package}.", package=fault.pip))
    if apt and sys.platform.startswith("linux"):
        helps.append(words.gettext("To install: apt install {package}.", package=apt))
    return sentences(told, *helps)


def _nobody_speaks(notice: Notice) -> bool:
    """Whether the notice tells that no voice has a language, while one speaks the others."""
    return notice.kind is NoticeKind.NO_LANGUAGE and notice.successor == notice.synthesizer


def told(words: Words, notice: Notice) -> Said:
    """Returns what is told of a notice: that nobody speaks the player's language, he hears in another one."""
    text = notice_text(words, notice)
    if not _nobody_speaks(notice):
        return Said(text)
    other = next(language for language in LANGUAGES if language != notice.language)
    return Said(text, notice_text(Words(other), notice), other)


def notice_text(words: Words, notice: Notice) -> str:
    """Returns the sentences that tell a notice."""
    what = fault_text(words, notice, notice.synthesizer)
    if notice.kind in (NoticeKind.RETURNED, NoticeKind.NO_SUCH_VOICE, NoticeKind.READER_SPEAKS):
        return what
    if notice.successor and not _nobody_speaks(notice):
        follows = words.gettext("{voice} speaks instead.", voice=synthesizer_label(words, notice.successor))
    else:
        follows = words.gettext("The game goes on as text.")
    return sentences(what, follows)
