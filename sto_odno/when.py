"""When something was, as one says it: today, ten past three in the afternoon."""

from __future__ import annotations

from datetime import datetime

from sto_odno.i18n import N_, Words

_WEEK = 7  # days in which a weekday names one day
_YEAR = 365
_WEEKDAYS = (
    N_("on Monday"),
    N_("on Tuesday"),
    N_("on Wednesday"),
    N_("on Thursday"),
    N_("on Friday"),
    N_("on Saturday"),
    N_("on Sunday"),
)
_MONTHS = (
    N_("on the {day:ordinal} of January"),
    N_("on the {day:ordinal} of February"),
    N_("on the {day:ordinal} of March"),
    N_("on the {day:ordinal} of April"),
    N_("on the {day:ordinal} of May"),
    N_("on the {day:ordinal} of June"),
    N_("on the {day:ordinal} of July"),
    N_("on the {day:ordinal} of August"),
    N_("on the {day:ordinal} of September"),
    N_("on the {day:ordinal} of October"),
    N_("on the {day:ordinal} of November"),
    N_("on the {day:ordinal} of December"),
)


def when_text(words: Words, when: datetime, now: datetime) -> str:
    """Returns day and time of something that was before ``now``, in local time."""
    return f"{day_text(words, when, now)}, {clock_text(words, when.hour, when.minute)}"


def day_text(words: Words, when: datetime, now: datetime) -> str:
    """Returns the day of something that was before ``now``; a clock that was put back makes it today."""
    ago = (now.date() - when.date()).days
    if ago <= 0:
        return words.gettext("today")
    if ago == 1:
        return words.gettext("yesterday")
    if ago < _WEEK:
        return words.gettext(_WEEKDAYS[when.weekday()])
    if ago < _YEAR:
        return words.gettext(_MONTHS[when.month - 1], day=when.day)
    return words.gettext("more than a year ago")


def clock_text(words: Words, hour: int, minute: int) -> str:
    """Returns a time of the day by the clock of twelve hours."""
    part = _part_of_day(words, hour)
    hours = words.npgettext("clock", "{n}", "{n}", hour % 12 or 12)
    if minute == 0:
        return words.gettext("{hours} o'clock {part}", hours=hours, part=part)
    if minute == 15:
        return words.gettext("quarter past {hours} {part}", hours=hours, part=part)
    if minute == 30:
        return words.gettext("half past {hours} {part}", hours=hours, part=part)
    minutes = words.npgettext("minutes of the clock", "{n}", "{n}", minute)
    if minute < 10:
        return words.gettext("{hours} oh {minutes} {part}", hours=hours, minutes=minutes, part=part)
    if minute < 30:
        return words.gettext("{minutes} past {hours} {part}", hours=hours, minutes=minutes, part=part)
    return words.gettext("{hours} {minutes} {part}", hours=hours, minutes=minutes, part=part)


def _part_of_day(words: Words, hour: int) -> str:
    if hour < 4:
        return words.gettext("at night")
    if hour < 12:
        return words.gettext("in the morning")
    if hour < 17:
        return words.gettext("in the afternoon")
    return words.gettext("in the evening")
