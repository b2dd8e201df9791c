"""The any-key flow: pauses, prompts, refusals, readouts, as they are heard."""

from __future__ import annotations

import pytest

from sto_odno.dialogue.teller import Said
from sto_odno.evening import Wish
from sto_odno.games import room_of
from tests.stage import Stage, player, spoken

ROOM = room_of("sto-odno")


def sit(keys, *, language="en", seed=5, level=1, practice=False, options=None, stage=None, **settings):
    """Plays a match of that seed through the keys; returns the stage and the lines."""
    stage = stage or Stage(language, **settings)
    wish = Wish(ROOM, level, {**ROOM.game.defaults(), **(options or {})}, seed=seed, practice=practice)
    return stage, stage.run(keys, lambda app: app.straight(wish))


def seed_where(wanted):
    """Returns the first seed whose match begins with the player to move in a position wanted."""
    for seed in range(1000):
        state = ROOM.game.new(seed)
        if state.to_move == 0 and wanted(state.view(0)):
            return seed
    raise AssertionError("no such seed")


# Seed 5: the opponent opens with the ace of diamonds and goes on with the king of diamonds; I hold the jack and ace of
# spades, the queen of clubs and the nine of diamonds.


def test_from_launch_to_the_first_card_two_keys():
    _, lines = menu("enter space")
    assert any("open with" in line for line in lines)


def test_on_a_first_start_three_keys_after_the_language_with_the_lesson_skipped():
    stage = Stage("en", first_start=True)
    lines = stage.run("enter escape enter space", lambda app: app.menu(ask_language=True))
    assert any("open with" in line for line in lines)


def test_no_pauses():
    _, lines = sit("right", pause="never")
    assert "Press any key." not in lines
    assert "Your move. On the table: the king of diamonds." in lines


@pytest.mark.parametrize("key", ["unknown", "left", "5", "end", "a"])
def test_any_key_that_has_no_other_use_continues(key):
    _, lines = sit(f"{key}")
    assert "I play the king of diamonds." in lines


@pytest.mark.parametrize("key", ["r", "q", "h", "t", "s", "o", "c", "comma", "f1", "f4", "f5", "f7", "i", "u", "x"])
def test_a_readout_at_a_pause_answers_and_does_not_continue(key):
    _, lines = sit(key)
    assert "I play the king of diamonds." not in lines
    assert len(spoken(lines)) > 3


def test_my_turn_tells_the_table_then_arrows_walk_and_enter_plays():
    _, lines = sit("space right right right right enter enter")
    at = lines.index("Your move. On the table: the king of diamonds.")
    assert lines[at + 1 :] == [
        "(right)",
        "Jack of spades.",
        "(right)",
        "Ace of spades.",
        "(right)",
        "Queen of clubs.",
        "(right)",
        "Nine of diamonds.",
        "(enter)",
        "You play the nine of diamonds.",
        *lines[at + 11 :],
    ]


def test_a_queen_asks_for_a_suit_and_escape_steps_back():
    _, lines = sit("space 3 enter right escape right enter")
    at = lines.index("Which suit do you order?")
    assert lines[at : at + 4] == ["Which suit do you order?", "Spades.", "(right)", "Clubs."]
    assert lines[at + 5] == "Your move. On the table: the king of diamonds."


def test_a_queen_is_played_with_her_suit():
    _, lines = sit("space 3 enter right right enter")
    assert "You play the queen of clubs and order diamonds." in lines


def test_enter_without_a_choice_plays_nothing():
    _, lines = sit("space enter")
    assert lines[-1] == "First choose with the arrows."


def test_a_refused_card_says_why_and_stays():
    _, lines = sit("space right enter c")
    assert lines[-3:] == [
        "The jack of spades does not fit: the king of diamonds lies on the table.",
        "(c)",
        "Queen of clubs.",
    ]


def test_drawing_with_a_cover_in_hand_says_why():
    _, lines = sit("space d")
    assert lines[-1] == "You have a card that covers the king of diamonds: whoever can cover takes no card."


def test_passing_is_refused_with_its_reason():
    _, lines = sit("space p")
    assert lines[-1] == "There is no passing here: cover, or take a card if you cannot."


def test_the_ends_of_the_list_say_so():
    _, lines = sit("space end right home left")
    assert "End of the list, take a card." in lines
    assert "Start of the list, jack of spades." in lines
    _, lines = sit("space end right home left", language="ru")
    assert "Конец списка, взять карту." in lines
    assert "Начало списка, валет пик." in lines


def test_the_first_step_back_goes_to_the_end_of_the_list():
    _, lines = sit("space left")
    assert lines[-1] == "Take a card."


def test_the_place_in_the_list_is_told_on_request():
    _, lines = sit("space w right w")
    assert "Nothing is chosen yet, there are five choices." in lines
    assert lines[-1] == "Jack of spades. Place one of five."


def test_digits_jump_and_say_when_there_is_no_such_choice():
    _, lines = sit("space 2 9")
    assert lines[-3:] == ["Ace of spades.", "(9)", "There are only five choices here."]


def test_the_hand_is_told_in_groups_and_again_card_by_card():
    _, lines = sit("space h h h")
    groups = "You have four cards. Spades: jack and ace. Clubs: queen. Diamonds: nine."
    assert lines.count(groups) == 2
    assert lines[-6:-1] == ["Jack of spades.", "Ace of spades.", "Queen of clubs.", "Nine of diamonds.", "(h)"]


def test_the_hand_can_be_told_by_rank():
    _, lines = sit("space h right", hand_order="rank")
    assert "You have four cards. Nine: diamonds. Jack: spades. Queen: clubs. Ace: spades." in lines
    assert lines[-1] == "Nine of diamonds."


def test_readouts_tell_table_stock_score_and_opponent():
    _, lines = sit("space t s o")
    assert lines[-5] == "On the table: the king of diamonds. In the stock: twenty-seven cards."
    assert lines[-3] == (
        "Round one. Score: you have zero points, I have zero points. Rounds won: you none, I none. "
        "Your cards count sixteen points."
    )
    assert lines[-1] == "I have three cards. I am known to hold no diamonds. It is your move."


def test_a_key_that_does_nothing_names_f1():
    _, lines = sit("space a unknown")
    assert lines[-1] == lines[-3] == "This key does nothing here. F1 tells the keys."


def test_repeat_older_and_newer_phrases():
    _, lines = sit("space comma comma comma period r period period period")
    told = spoken(lines[lines.index("(comma)") :])
    assert told == [
        "I play the king of diamonds.",
        "I cannot cover. I take a card. It fits.",
        "You miss your turn.",
        "I cannot cover. I take a card. It fits.",
        "I cannot cover. I take a card. It fits.",
        "I play the king of diamonds.",
        "There is no newer phrase.",
        "There is no newer phrase.",
    ]


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("", "Your move. On the table: the king of diamonds."),
        ("right", "Jack of spades."),
        ("left left", "Nine of diamonds."),
        ("home left", "Start of the list, jack of spades."),
        ("w", "Nothing is chosen yet, there are five choices."),
        ("unknown", "This key does nothing here. F1 tells the keys."),
        ("t", "On the table: the king of diamonds. In the stock: twenty-seven cards."),
        ("comma comma", "I cannot cover. I take a card. It fits."),
        ("right enter", "The jack of spades does not fit: the king of diamonds lies on the table."),
        ("4! enter!", "Too soon, nothing was done. Press the key once more."),
    ],
)
def test_what_was_said_last_is_repeated_whatever_it_was(key, said):
    _, lines = sit(f"space {key} r r")
    assert lines[-1] == lines[-3] == said


def test_the_phrase_before_what_was_repeated_is_another_one():
    _, lines = sit("space s t r comma")
    assert lines[-1].startswith("Round one.")


def test_at_a_pause_the_last_phrase_is_what_happened():
    _, lines = sit("r")
    assert lines[-1] == "You miss your turn."


def test_a_square_of_the_board_is_repeated():
    room = room_of("binary-equations")
    stage = Stage("en", pause="never")
    wish = Wish(room, 1, room.game.defaults(), seed=1)
    lines = stage.run("b right r", lambda app: app.straight(wish))
    assert lines[-1] == lines[-3]


def test_the_same_answer_again_is_kept_once():
    _, lines = sit(f"space right {'enter ' * 31} comma comma")
    assert lines[-3:] == [
        "The jack of spades does not fit: the king of diamonds lies on the table.",
        "(comma)",
        "I play the king of diamonds.",
    ]
    # A readout of several phrases, too.
    _, lines = sit(f"space {'s ' * 9} comma comma")
    assert lines[-1] == "I play the king of diamonds."


def test_the_history_has_an_end():
    _, lines = sit("comma comma comma comma comma")
    assert lines[-1] == "There is no older phrase."


def test_walking_choices_is_no_history():
    _, lines = sit("space right right comma")
    assert lines[-1] == "I play the king of diamonds."


def test_the_question_is_repeated_with_the_focused_choice():
    _, lines = sit("space right q")
    assert lines[-2:] == ["Your move. On the table: the king of diamonds.", "Jack of spades."]


def test_backspace_silences_and_does_nothing_else():
    stage, lines = sit("space right backspace")
    assert lines[-1] == "(backspace)"
    assert stage.voice.queue == []


def test_a_reply_interrupts_and_events_queue_whole():
    stage, _ = sit("space")
    assert stage.voice.queue == [
        "I cannot cover. I take a card. It fits.",
        "I play the king of diamonds.",
        "Your move. On the table: the king of diamonds.",
    ]
    stage, _ = sit("space right")
    assert stage.voice.queue == ["Jack of spades."]


def test_a_hint_recommends_a_legal_move_and_plays_nothing():
    _, lines = sit("space i i enter")
    assert lines[-5] == "Play a card that does nothing: those that act are worth more later."
    assert lines[-3].startswith("Play the ")
    assert lines[-1] == "First choose with the arrows."


# -- guards


def test_a_key_typed_ahead_plays_nothing():
    _, lines = sit("space 4! enter!")
    assert lines[-1] == "Too soon, nothing was done. Press the key once more."
    _, lines = sit("space 4! enter! enter")
    assert "You play the nine of diamonds." in lines


def test_a_held_key_never_plays_a_card():
    # The jump opens the way, then Enter comes too early after the prompt: nothing is played until it comes alone.
    _, lines = sit("space! 4! enter! enter! enter! enter! enter!")
    assert not any(line.startswith("You play") for line in lines)
    assert lines.count("Too soon, nothing was done. Press the key once more.") == 1
    _, lines = sit("space! 4! enter! enter! enter! enter! enter! enter")
    assert "You play the nine of diamonds." in lines


@pytest.mark.parametrize("keys", ["escape enter enter!", "escape enter space! enter!", "f2 escape enter!"])
def test_a_key_that_comes_too_soon_after_a_menu_plays_nothing(keys):
    _, lines = sit(f"space 4 {keys}")
    assert not any(line.startswith("You play") for line in lines)


def test_a_refused_early_key_says_so_each_time_unless_it_is_held():
    _, lines = sit("space! 4! enter! d! enter!")
    assert lines.count("Too soon, nothing was done. Press the key once more.") == 2


def test_stepping_back_from_the_suit_keeps_the_queen_in_focus():
    _, lines = sit("space 3 enter escape enter")
    assert lines[-4:] == ["Queen of clubs.", "(enter)", "Which suit do you order?", "Spades."]


def test_the_history_keeps_its_language():
    stage, _ = sit("space escape end left enter enter home enter escape escape comma comma")
    told = [said for said in stage.voice.said if said[0] == "I play the king of diamonds."]
    assert len(told) == 2
    assert {language for _, language in told} == {"en"}


def test_drawing_too_soon_draws_nothing():
    seed = seed_where(lambda view: str(view.legal[0]) == "draw")
    _, lines = sit("right! d!", seed=seed, pause="never")
    assert lines[-1] == "Too soon, nothing was done. Press the key once more."
    _, lines = sit("right! d! d", seed=seed, pause="never")
    assert any(line.startswith("You take a card") for line in lines)


# -- settings in mid-match


def test_brief_speech_by_its_key_at_once():
    _, lines = sit("f7 space right")
    assert "Brief speech." in lines
    assert "Cover: king of diamonds." in lines


def test_the_language_changes_at_once_in_mid_match():
    stage, lines = sit("space right escape end left enter enter home enter escape escape q")
    assert "Язык: русский." in lines
    assert lines[-2:] == ["Ваш ход. На столе король бубён.", "Валет пик."]
    assert stage.voice.said[-1] == ("Валет пик.", "ru")
    assert "language" in stage.voice.followed


def test_the_rate_is_changed_and_remembered():
    stage, lines = sit("f6 plus minus f5")
    assert "Speed: one hundred and ninety words a minute." in lines
    assert stage.settings.number("rate") == 175
    assert stage.voice.followed == ["rate"] * 4


def test_the_rate_has_ends():
    _, lines = sit("f5 " * 8)
    assert lines[-1] == "This is the slowest."


def test_a_key_of_the_rate_goes_on_to_one_that_the_voice_speaks_differently():
    stage = Stage("en")
    stage.voice.coarse = 40  # 160 to 199, 200 to 239, 240 to 279
    _, lines = sit("f6 f6 f5 f5", stage=stage)
    assert [line for line in lines if "words a minute" in line] == [
        "Speed: two hundred and five words a minute.",
        "Speed: two hundred and fifty words a minute.",
        "Speed: two hundred and thirty-five words a minute.",
        "Speed: one hundred and ninety words a minute.",
    ]


def test_a_voice_tells_how_fast_it_can_speak():
    stage = Stage("en")
    stage.voice.fastest = 450
    _, lines = sit("f6 " * 20, stage=stage)
    assert "Speed: four hundred and fifty words a minute." in lines
    assert lines[-1] == "This voice speaks no faster than four hundred and fifty words a minute."
    _, lines = sit("f6 " * 50)
    assert lines[-1] == "This voice speaks no faster than nine hundred words a minute."


def test_the_speed_of_now_and_the_fastest_are_among_the_choices():
    _, lines = menu("end left left enter right right enter end")
    assert "One hundred and seventy-five words a minute." in lines
    assert lines[-1] == "Nine hundred words a minute."


def test_the_pitch_is_a_setting_and_a_voice_without_one_says_so():
    to_pitch = "end left left enter right right right enter"
    stage, lines = menu(f"{to_pitch} end enter")
    assert stage.settings.number("pitch") == 100
    assert lines[-1] == "Pitch of the voice: one hundred percent."
    stage = Stage("en")
    stage.voice.has_pitch = False
    lines = stage.run(f"{to_pitch} end enter", lambda app: app.menu(ask_language=False))
    assert "The pitch of the voice that speaks now cannot be set." in lines


def test_the_voice_is_turned_off_and_on_while_lines_go_on():
    stage, lines = sit("f4 f4")
    assert [line for line in lines if line.startswith("Voice")] == ["Voice off.", "Voice on."]
    assert stage.voice.on


def test_turning_the_voice_on_says_so_where_none_can_speak():
    stage = Stage("en")
    stage.voice.toggle = lambda: None
    _, lines = sit("f4", stage=stage)
    assert lines[-1] == "No voice can speak on this computer now."


def test_the_first_question_is_heard_after_what_became_of_the_voice():
    stage = Stage("en")

    async def act(app):
        app.teller.tell("Hello.")
        app._dialogue._keyboard.read = late(app, app._dialogue._keyboard.read)
        await app.menu(ask_language=False)

    def late(app, read):
        async def reading():
            app._dialogue._keyboard.read = read
            app.notice(Said("There is no sound device."))
            return await read()

        return reading

    lines = stage.run("right", act)
    asked = ["Main menu. Arrows walk, Enter chooses, F1 tells the keys.", "One Hundred and One: new match."]
    assert lines[:6] == ["Hello.", *asked, "There is no sound device.", *asked]


# -- undo


def test_undo_in_a_practice_match_goes_back_to_my_last_decision():
    _, lines = sit("space 4 enter space u right", practice=True, pause="never")
    at = lines.index("The nine of diamonds comes back into your hand.")
    assert lines[at + 1] == "Your move. On the table: the king of diamonds."


def test_undo_outside_practice_says_why():
    _, lines = sit("space u")
    assert lines[-1] == "Moves are taken back in practice matches only."


def test_undo_with_nothing_to_take_back():
    _, lines = sit("space u", practice=True)
    assert lines[-1] == "There is no move to take back."


def test_undo_at_a_pause_takes_my_last_move_back():
    def until_a_pause(stage):
        for key in player(stage):
            if stage.app.place == "pause" and stage.app.evening.match.steps[4:]:
                break
            yield key
        yield "u"
        places.append(stage.app.place)

    places = []
    stage, lines = sit(until_a_pause, practice=True)
    assert places == ["move"]
    assert stage.app.evening.match.state.to_move == 0
    assert any(line.startswith("Your move.") for line in lines[-3:])


def test_undo_before_any_move_says_so_at_a_pause_too():
    _, lines = sit("u", practice=True)
    assert lines[-1] == "There is no move to take back."


# -- rules, menu, leaving


def test_the_rules_are_read_section_by_section_and_lead_back():
    _, lines = sit("space f2 enter right left left escape escape")
    titles = [line for line in lines if ": section one of" in line or ": section two of" in line]
    assert len(titles) == 3
    assert lines[-1] == "Your move. On the table: the king of diamonds."


def test_the_menu_of_the_table_leads_back_to_the_question():
    _, lines = sit("space right escape enter")
    assert lines[-4:] == [
        "Go on playing.",
        "(enter)",
        "Your move. On the table: the king of diamonds.",
        "Jack of spades.",
    ]


def test_save_and_leave_says_so_and_leads_out():
    _, lines = sit("space escape end enter")
    assert lines[-2:] == ["The match is saved.", "Goodbye."]


def test_ctrl_c_leaves_at_once_in_silence():
    stage, lines = sit("space interrupt")
    assert lines[-1] == "Everything is saved. Goodbye."
    assert stage.voice.queue == []
    assert "Everything is saved. Goodbye." not in [text for text, _ in stage.voice.said]


def test_a_closed_terminal_leaves_too():
    _, lines = sit("space closed")
    assert lines[-1] == "Everything is saved. Goodbye."


# -- ways back in the menus


def test_escape_in_the_main_menu_names_the_way_out():
    _, lines = menu("escape")
    assert lines[-1] == "Quit. Enter leaves."
    _, lines = menu("escape enter")
    assert lines[-1] == "Goodbye."


def test_escape_leads_from_the_rules_of_a_game_back_to_the_question_which_one():
    _, lines = menu("end left left left left left enter right enter escape")
    assert lines[-2:] == ["Which game?", "One Zero One."]
    _, lines = menu("end left left left left left enter right enter escape escape")
    assert lines[-1] == "Opponent and rules of a new match."


@pytest.mark.parametrize("key", ["escape", "x", "unknown"])
def test_the_question_for_the_language_is_repeated_in_both_languages(key):
    stage = Stage("en", first_start=True)
    stage.run(key, lambda app: app.menu(ask_language=True))
    assert {language for _, language in stage.voice.said[-3:]} == {"ru", "en"}
    stage = Stage("en", first_start=True)
    stage.run("left right right", lambda app: app.menu(ask_language=True))
    assert [text for text, _ in stage.voice.said[-3:]] == [
        "Start of the list, English.",
        "Русский.",
        "Конец списка, русский.",
    ]


# -- a new voice has to be heard


def menu(keys, **settings):
    stage = Stage("en", **settings)
    return stage, stage.run(keys, lambda app: app.menu(ask_language=False))


@pytest.mark.parametrize(("answer", "voice"), [("enter", "embedded"), ("escape", "auto"), ("nothing", "auto")])
def test_a_changed_voice_is_kept_only_if_it_is_heard(answer, voice):
    stage, lines = menu(f"end left left enter right enter end enter {answer}")
    assert "Do you hear this? Press Enter to keep this voice." in lines
    assert ("The voice is as it was before." in lines) == (voice == "auto")
    assert stage.settings.text("voice") == voice
    assert lines[-1].startswith("Voice: built in" if voice == "embedded" else "Voice: chosen by the program")


def test_a_voice_that_was_asked_for_on_the_command_line_comes_back_and_the_setting_stays():
    stage = Stage("en")
    stage.voice.choice = "none"
    lines = stage.run("end left left enter right enter end enter escape", lambda app: app.menu(ask_language=False))
    assert "Voice: no voice, text only." in lines
    assert "The voice is as it was before." in lines
    assert (stage.voice.choice, stage.settings.text("voice")) == ("none", "auto")
    assert lines[-1] == "Voice: no voice, text only."


def test_text_only_is_not_asked_for_being_heard():
    stage, lines = menu("end left left enter right enter home right enter")
    assert stage.settings.text("voice") == "none"
    assert not any("Do you hear" in line for line in lines)
