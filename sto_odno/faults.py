"""Words for files that cannot be read or written."""

from __future__ import annotations

import errno

from sto_odno.folders import NoHome
from sto_odno.i18n import N_, Words
from sto_odno.records.journal import JournalEnded, JournalError, JournalInUse, NewerJournal, UnreadableJournal

_WHYS = {
    errno.ENOENT: N_("there is no such file"),
    errno.EACCES: N_("there is no permission"),
    errno.EROFS: N_("the disk is read-only"),
    errno.ENOSPC: N_("the disk is full"),
    errno.EISDIR: N_("it is a folder"),
}


def why_text(words: Words, error: OSError) -> str:
    """Returns why a file could not be used; what the system says of rarer reasons is in its own language."""
    if isinstance(error, NoHome):
        return words.gettext("the system names no folder for your files")
    known = _WHYS.get(error.errno or 0)
    return words.gettext(known) if known else error.strerror or str(error)


def journal_text(words: Words, fault: JournalError) -> str:
    """Returns what is wrong with a journal."""
    if isinstance(fault, NewerJournal):
        return words.gettext("The match {file} was saved by a newer version of the program.", file=fault.path.name)
    if isinstance(fault, JournalInUse):
        return words.gettext("This match is being played in another window.")
    if isinstance(fault, JournalEnded):
        return words.gettext("This match was finished meanwhile in another window.")
    if isinstance(fault, UnreadableJournal):
        why = why_text(words, fault.error)
        return words.gettext("The match {file} cannot be read now: {why}.", file=fault.path.name, why=why)
    return words.gettext("The match {file} cannot be read, its file is damaged. It is kept.", file=str(fault.path))
