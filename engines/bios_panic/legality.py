"""Which moves are legal in a position of BIOS PANIC, and why another one is refused."""

from __future__ import annotations

from engines.bios_panic.captures import can_repeat_chain
from engines.bios_panic.cards import CHAIN, DEAD_SPAM, FIRST_ACTION, QUBIT, REDO, SPAM, kind_of
from engines.bios_panic.decisions import (
    ChooseTarget,
    Decision,
    DrawCards,
    KeepOne,
    LayGiven,
    OfferChain,
    StealFrom,
)
from engines.bios_panic.kind import refused
from engines.bios_panic.kinds import KINDS, kind_at
from engines.bios_panic.move_lists import (
    DECLINE,
    DRAWS,
    END_TURN,
    LAYS,
    LAYS_GIVEN,
    MoveList,
    faces_in,
    keeps,
    steals,
    takings,
)
from engines.bios_panic.moves import Action, Move
from engines.bios_panic.refusals import Reason
from engines.bios_panic.table import Table
from engines.contract import IllegalMove


def legal_moves(table: Table) -> MoveList:
    """Returns the legal moves of a running match, kind by kind."""
    match table.pending:
        case None:
            return _in_turn(table)
        case DrawCards():
            return DRAWS[table.piles_with_cards()]
        case ChooseTarget(_, places):
            return takings(places)
        case OfferChain():
            return _chains(table)
        case KeepOne(_, values):
            return keeps(values)
        case StealFrom(seat):
            return steals(tuple(dict.fromkeys(map(kind_of, table.hands[seat]))))
        case LayGiven():
            return LAYS_GIVEN


def _in_turn(table: Table) -> MoveList:
    me = table.to_move
    hand = table.hands[me]
    faces = faces_in(hand)
    parts = [LAYS[faces]] if faces and table.allowance > 0 else []
    before = QUBIT
    for card in hand:
        if before < card < DEAD_SPAM:  # an action card that is not dead weight, and none of its kind before
            before = card
            part = KINDS[card - FIRST_ACTION].moves(table, card)
            if part.moves:
                parts.append(part)
    if not (faces and table.passed[me] and not table.laid):  # rule 8
        parts.append(END_TURN)
    return MoveList(parts)


def _chains(table: Table) -> MoveList:
    ways = kind_at(CHAIN).moves(table, CHAIN)
    parts = [ways] if CHAIN in table.hand else []
    if can_repeat_chain(table):
        parts.append(ways.redone())
    return MoveList([*parts, DECLINE])


def why_not(table: Table, move: Move) -> IllegalMove:
    """Returns the reason for which a move that is not among the legal ones of a running match is refused."""
    asked, card = table.pending, move.card
    if card is None:
        if not isinstance(asked, _ANSWERED[move.action]):
            return refused(Reason.NOT_NOW, due=asked)
        if asked is None:
            return _why_not_in_turn(table, move)
        if move.action is Action.DRAW:
            return refused(Reason.NO_PILE, pile=move.args[0])
        return refused(Reason.NOT_OFFERED)
    if asked is not None and not (isinstance(asked, OfferChain) and card == CHAIN):
        return refused(Reason.NOT_NOW, due=asked)
    played = REDO if move.again else card
    if played not in table.hand:
        if played == SPAM and DEAD_SPAM in table.hand:
            return refused(Reason.RECEIVED)
        return refused(Reason.NOT_HELD, card=played)
    if move.again and table.last_card != card:
        return refused(Reason.OTHER_REDO, card=table.last_card)
    if move.again and card == SPAM:
        return refused(Reason.NO_REDO, card=SPAM)
    return kind_at(card).why(table, move.args, played)


def _why_not_in_turn(table: Table, move: Move) -> IllegalMove:
    if move.action is Action.END:
        return refused(Reason.MUST_LAY)
    face = move.args[0]
    if move.again:
        if REDO not in table.hand:
            return refused(Reason.NOT_HELD, card=REDO)
        if table.last_card != face:
            return refused(Reason.OTHER_REDO, card=table.last_card)
    if table.held(face) is None:
        return refused(Reason.NO_NUMBER, face=face)
    return refused(Reason.NUMBERS_LAID, count=table.laid)


_ANSWERED: dict[Action, type[Decision] | type[None]] = {
    Action.LAY: type(None),
    Action.END: type(None),
    Action.DRAW: DrawCards,
    Action.TAKE: ChooseTarget,
    Action.NO_CHAIN: OfferChain,
    Action.KEEP: KeepOne,
    Action.STEAL: StealFrom,
    Action.PHISHED: LayGiven,
}
"""The decision that each action answers; the turn's own moves answer none."""
