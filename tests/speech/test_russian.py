"""How the embedded voice says the Russian words of the game."""

from __future__ import annotations

import random
import sys
from typing import Any

import pytest

from sto_odno.speech.espeak import espeak
from sto_odno.speech.russian import PHONEMES, with_phonemes
from tests.speech.phonemes import phonemes, stressed

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the phonemes come through a stream of glibc")

# The words of more than one vowel that a match, the menus and the guide say most, by frequency, then the numbers.
# A capital is the stress.
SPOKEN = """
бубЁн червЕй кАрту столЕ крОйте нажмИте клАвишу любУю шестЁрка дАма берЁте дАльше менЯ подхОдит девЯтка кладЁте
берУ кладУ кАрты восьмЁрка рАунд корОль очкОв десЯтка семЁрка однА подошлА тузА Или валЕт шестЁрку кАрта трЕфы
королЯ дАму девЯтку нЕчем пропускАю валЕта пАртия двАдцать закАзаны однО остАлась семЁрку десЯтку пИки восьмЁрку
пропускАете тОлько четЫре всегО пАртию вАша гОлос закАз клАвиши прАвила сАми чЕрвы ещЁ закАзываете перехОдит бУбны
Если нАдо положИть вАми менЮ бОльше стрЕлка пАртии рукАх сдаЮ сдаЁте дАмой закАзываю колОда ничегО раздЕл берЁт
мОжно настрОйки нЕчего нОвая остАлось открывАете открывАю очкА Это взЯтую выбирАет какУю продОлжить кладИте мИнус
сопЕрник сопЕрника сохранИть бОлее вЫйти еЁ когдА листАют назывАет онА послЕдний послЕднюю семЁрки скОлько глАвное
игрА клАвиша колОде нОвой очкИ пОсле рОвно сдаЮщий стрЕлки хОдит вАши говорИт жрЕбий королЁм минУту одногО однОй
очкО пасУйте подхОдят покА прОпуск сдаЁт слЕдующий валЕтом дЕлает какИе конЕц крОет мЕсто нельзЯ повторИть пОлная
рабОтают скОрость сначАла совЕт удалОсь Уровень фрАза эскЕйп впрАво вЫпал закОнчил крАткая крОю любАя остАлся
предыдУщий прогрАмма рЕчи сохраненА считАет учЕбной быстрЕе бЭкспейс вернУть включИть влЕво вмЕсто вопрОс
встрЕчи вЫключить достаЁтся зАново запятАя пасовАть пАузы перейтИ подскАзка пробЕл результАты слетАет спИсано
сЫграна перетасОваны набралОсь набрАл вЫиграл вЫбрано сАмом закажИте возьмИте берИте вЫберите копИте
одИн трИдцать вОсемь дЕвять дЕсять одИннадцать двенАдцать тринАдцать четЫрнадцать пятнАдцать шестнАдцать
семнАдцать восемнАдцать девятнАдцать пятьдесЯт шестьдесЯт сЕмьдесят вОсемьдесят девянОсто двЕсти пЕрвый вторОй
трЕтий четвЁртый пЯтый шестОй седьмОй восьмОй девЯтый десЯтый двадцатИ тридцатИ девянОста сороковОй
"""

# The words of the table, where they have a stress.
MENDED = """
взятА гОлоса дОроги дослУшивайте закАзывается запустИте игрЫ кладУ моЮ моЯ по-рУсски пОздней положИте пОмните
потОм придержИте самомУ сОрок сорокА стОит стрЕлками ужЕ четырёхсОт
"""
UNSTRESSED = ("без", "до", "ко", "об", "от", "перед", "по", "со")


def test_the_stress_is_right() -> None:
    words = [*SPOKEN.split(), *MENDED.split()]
    assert len(set(words)) > 200
    assert [stressed(word.lower()) for word in words] == words


def test_every_word_of_the_table_is_tried() -> None:
    assert {*MENDED.lower().split(), *UNSTRESSED, "f7"} == set(PHONEMES)


@pytest.mark.parametrize("word", MENDED.lower().split())
def test_a_word_of_the_table_is_right_anywhere_in_a_sentence(word: str) -> None:
    alone = phonemes(word)
    sentence = f"{word.capitalize()} там, «{word}» тут: ({word.upper()}); {word}... Так-{word}, {word}!"
    assert phonemes(sentence).split().count(alone) == 5  # the one behind a hyphen is another word


def test_sentences() -> None:
    assert phonemes("Я кладу сорок карт.") == "'ja klad'u s'orVk k'Art"
    assert phonemes("Кладу короля.") == "klad'u kVrVl;'A"
    assert phonemes("УЖЕ!") == "uZ'E"
    assert phonemes("По-русски: нажмите Ввод.") == "par'ussk;I naZm;'it;i vv'ot"
    assert phonemes("По жребию, до встречи.") == "pa# Z@-r;'eb;iju da# fst@-r;'etS;I"
    assert phonemes("Без карт, без голоса.") == "b;is k'Art b;iz g'olVsa#"
    assert phonemes("F7 делает её краткой.").startswith("'Ef s;'em; d;'elVjit")
    assert phonemes("Кладу.", "ru+f3") == "klad'u"


@pytest.mark.parametrize("word", UNSTRESSED)
def test_a_preposition_has_no_stress_of_its_own(word: str) -> None:
    assert "'" not in phonemes(f"{word} стола").split()[0]


@pytest.mark.parametrize(
    "text",
    ["Сороковой раунд.", "по-моему", "Накладу", "уже-то", "уже\u0301", "кладут", "заказывает", "Туз пик."],
)
def test_other_words_are_left_alone(text: str) -> None:
    assert with_phonemes(text) == text


class Spy:
    """The library, with what it was asked to speak written down."""

    def __init__(self, library: Any) -> None:
        self.library = library
        self.asked: list[tuple[str, int]] = []

    def __getattr__(self, name: str) -> Any:
        if name != "espeak_Synth":
            return getattr(self.library, name)
        return lambda data, *rest: self.asked.append((data.decode(), rest[4]))


@pytest.fixture
def spy(monkeypatch: pytest.MonkeyPatch) -> Spy:
    spy = Spy(espeak()._lib)
    monkeypatch.setattr(espeak(), "_lib", spy)
    return spy


def speak(text: str, voice: str) -> None:
    espeak().speak(text, voice, 175, 100, lambda samples: True)


def test_only_russian_has_phonemes(spy: Spy) -> None:
    for voice in ("en-us", "ru", "ru+f3", "en-gb+f3"):
        speak("Кладу [[x]]", voice)
    assert spy.asked == [
        ("Кладу [[x]]", 1),
        ("[[klad'u]]   x  ", 0x101),
        ("[[klad'u]]   x  ", 0x101),
        ("Кладу [[x]]", 1),
    ]


def test_no_text_can_pass_for_phonemes(spy: Spy) -> None:
    chance = random.Random(1)
    parts = ["[", "]", "[[", "]]", "кладу", "Кладу", "klad'u", " ", "\u00ad", "\u200b", "«", "["]
    for _ in range(500):
        speak("".join(chance.choices(parts, k=12)), "ru")
    for text, _ in spy.asked:
        assert not set("[]") & set(text.replace("[[klad'u]]", ""))
    assert phonemes("[[klad'u]] [[") == phonemes("klad'u")
