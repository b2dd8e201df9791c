"""What is said of an opponent who has a name, in place of what the voice says of itself as the opponent."""

from __future__ import annotations

from sto_odno.i18n import N_

NAMED = {
    "I deal.": N_("{who} deals."),
    "Round {n}, I deal.": N_("Round {n}, {who} deals."),
    "The lot falls on me: I deal.": N_("The lot falls on {who:accusative}: {who} deals."),
    "By lot I deal.": N_("By lot {who} deals."),
    "I open with the {card}. You have {cards}.": N_("{who} opens with the {card}. You have {cards}."),
    "I open with the {card}, you have {n}.": N_("{who} opens with the {card}, you have {n}."),
    "I have one card left.": N_("{who} has one card left."),
    "I: one card.": N_("{who}: one card."),
    "I play the {card}.": N_("{who} plays the {card}."),
    "I: {card}.": N_("{who}: {card}."),
    "I order {suit}.": N_("{who} orders {suit}."),
    "My order: {suit}.": N_("Order of {who:genitive}: {suit}."),
    "I play the {card} and order {suit}.": N_("{who} plays the {card} and orders {suit}."),
    "I: {card}, order: {suit}.": N_("{who}: {card}, order: {suit}."),
    "I have to cover the six myself.": N_("{who} has to cover the six too."),
    "I cover the six.": N_("{who} covers the six."),
    "I take a card.": N_("{who} takes a card."),
    "I take one.": N_("{who} takes one."),
    "I cannot cover. I take {cards}. The last one fits.": N_(
        "{who} cannot cover and takes {cards}. The last one fits."
    ),
    "I take {cards}.": N_("{who} takes {cards}."),
    "I take {cards}, the last one fits.": N_("{who} takes {cards}, the last one fits."),
    "I cannot cover. I take a card. It does not fit.": N_("{who} cannot cover and takes a card. It does not fit."),
    "I take one, it does not fit.": N_("{who} takes one, it does not fit."),
    "I cannot cover. I take a card. It fits.": N_("{who} cannot cover and takes a card. It fits."),
    "I take one, it fits.": N_("{who} takes one, it fits."),
    "The turn passes to me.": N_("The turn passes to {who}."),
    "There is nothing left to take. The turn passes to me.": N_(
        "There is nothing left to take. The turn passes to {who}."
    ),
    "I cannot cover, and there is nothing left to take.": N_("{who} cannot cover, and there is nothing left to take."),
    "I have nothing to take.": N_("{who} has nothing to take."),
    "I pass.": N_("{who} passes."),
    "I miss my turn.": N_("{who} misses a turn."),
    "I skip.": N_("{who} skips."),
    "I take {cards} and miss my turn.": N_("{who} takes {cards} and misses a turn."),
    "I take {cards}, I skip.": N_("{who} takes {cards} and skips."),
    "Neither of us can move: the round does not count and is dealt again.": N_(
        "Neither can move: the round does not count and is dealt again."
    ),
    "The match is mine.": N_("{who} wins the match."),
    "I have {points}, more than one hundred and one.": N_("{who} has {points}, more than one hundred and one."),
    "I: {points}.": N_("{who}: {points}."),
    "The round is mine.": N_("{who} wins the round."),
    "My round.": N_("{who} wins."),
    "I am left with a single queen, the {card}: {points}.": N_(
        "{who} is left with a single queen, the {card}: {points}."
    ),
    "I have only the {card}: {points}.": N_("{who} has only the {card}: {points}."),
    "I am left with {names}: {points}.": N_("{who} is left with {names}: {points}."),
    "I have {names}: {points}.": N_("{who} has {names}: {points}."),
    "I ended with the {card}: {points} off my score.": N_("{who} ends with the {card}: {points} off the score."),
    "I ended with the {card}: minus {points}.": N_("{who} ends with the {card}: minus {points}."),
    "That makes exactly one hundred and one: I fall to zero.": N_(
        "That makes exactly one hundred and one: {who} falls to zero."
    ),
    "Exactly one hundred and one: I have zero.": N_("Exactly one hundred and one: {who} has zero."),
    "you have {you}, I have {me}.": N_("you have {you}, {who} has {me}."),
    "you {you}, I {me}.": N_("you {you}, {who} {me}."),
    "Rounds: you won {you}, I won {me}.": N_("Rounds: you won {you}, {who} won {me}."),
    "I have {cards}.": N_("{who} has {cards}."),
    "It is my move.": N_("{who} is to move."),
    "I am known to hold {suits}.": N_("{who} is known to hold {suits}."),
    "Order a suit that I have shown not to hold.": N_("Order a suit that {who} has shown not to hold."),
    "Order the suit that helps you most after my move.": N_("Order the suit that helps you most when you move again."),
    "I miss a turn, and you go on.": N_("{who} misses a turn, and you go on."),
    "I miss a turn, and a dear card is gone.": N_("{who} misses a turn, and a dear card is gone."),
    "I take cards and miss a turn, and you go on.": N_("{who} takes cards and misses a turn, and you go on."),
}
"""By what the voice says of itself: the same of the opponent named ``{who}``."""
