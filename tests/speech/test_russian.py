"""How the embedded voice says the Russian words of the game."""

from __future__ import annotations

import random
import re
import sys
from typing import Any

import pytest

from sto_odno.speech.espeak import espeak
from sto_odno.speech.russian import PHONEMES, with_phonemes
from tests.speech.phonemes import phonemes, stressed
from tests.speech.spoken_words import MOST, most

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the phonemes come through a stream of glibc")

# The words of more than one vowel that matches, menus and guides say most, by frequency, then the numbers. A capital
# is the stress. `python -m tests.speech.spoken_words` counts them anew.
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
какОй дЕйствия числовАя столбЕц взЯли слЕва равнО стОпки тЕкстом вИрус борИс единИцу Анна игрАете тепЕрь спрАва пУсто
единИца открЫт числовУю автомАта кладЁт свобОдно числО закОнчить фИшка однУ уравнЕние кудА перевЕс такИх логИческое
фИшки закАнчиваете какАя игрАю автомАт ничЕй игрАет нУжно простУю цЕли какОе прОтив повернУть простАя ухОдит
закАнчиваю испОльзован умнОжить егО значЕние закАнчивает лежИт рЯда двоИчно твЁрдая зАписи мешкЕ стАло тогдА кубИт
разделИть автомАтом знАчит набрАть нулЯ самА бИтов проИгрывает рУку твЁрдый доскЕ пЕрвым срАзу тройнОе единИцы кАждой
рядЫ тЕкста уравнЕния дЕлаете закреплЯется котОрые наберИте негО рабОтает снОва состАвили тудА двойнАя затЕм кАрте
кАртой колОды комАнда мОжет нОвую пасУете смОтрит составлЯю Этот выбирАете другОй кАждый крАя ложИтся онИ пасУет
пришлИ слОжится фИшек Этого выпадАет длИнная котОрая нИжний печАтает расскАзывает решАет рядОв Этой вАшу выИгрывает
даЁт дЕйствует другАя кончАется начАло обменЯть окОнчена положИл сАмый сыгрАть угОдно фИшку четырЁх ведУт вЕрно готОво
запирАет значЕния кАртами клАвишах когО менЯет обЫчно остаЁтся переворАчивается подрЯд пропускАет пустОе рАньше рАунды
слЕдующую сопЕрнику стОпку тОже фрАзу чИсел чтОбы бИты борИса бУквы бЫло вАшей вмещАет возвращАете возвращАется
говорИть двоИчные дЕйствий добирАете зАперт игрЕ исключАющее какОм кладУт клЕтки колОд кОнчилась корОткая крОме местА
мЕсте напечАтает направлЕнии нИже нИми остальнЫе открывАет пасУю пЕрвом переворАчивает перемЕшан печАтаем повторЯет
послЕднем послЕдняя принОсит пустАя расклАдке рУсской рЯдом сАмые слЫшите стОпка считАются тОчка трЕтья хотЯ цИфры
чужОй бУдет возвращАет
одИн трИдцать вОсемь дЕвять дЕсять одИннадцать двенАдцать тринАдцать четЫрнадцать пятнАдцать шестнАдцать
семнАдцать восемнАдцать девятнАдцать пятьдесЯт шестьдесЯт сЕмьдесят вОсемьдесят девянОсто двЕсти пЕрвый вторОй
трЕтий четвЁртый пЯтый шестОй седьмОй восьмОй девЯтый десЯтый двадцатИ тридцатИ девянОста сороковОй
"""

# The words of the table, where they have a stress.
MENDED = """
взятА длинЫ дОроги дослУшивайте закАзывается запустИте игрЫ кладУ моЮ моЯ по-рУсски пОздней положИте пОмните
потОм придержИте рукИ рядУ самомУ сОрок сорокА стрЕлками ужЕ четырёхсОт
доскИ закреплЯйте краЮ попросИте посмотрИте проИгрывающей томУ чертА
"""
UNSTRESSED = ("без", "во", "до", "ко", "об", "от", "перед", "по", "со")


def test_the_stress_is_right() -> None:
    words = [*SPOKEN.split(), *MENDED.split()]
    assert len(set(words)) > 200
    assert [stressed(word.lower()) for word in words] == words


def test_the_words_said_most_are_among_them() -> None:
    """Nearly all: a new game may bring a few new ones, which are then to be added."""
    checked = {*SPOKEN.lower().split(), *MENDED.lower().split(), *UNSTRESSED}
    missing = [word for word in most() if word not in checked]
    assert len(missing) <= MOST // 10, f"to be listed here with their stress: {' '.join(missing)}"


def test_each_yo_is_heard_as_one() -> None:
    words = [word.lower() for word in (*SPOKEN.split(), *MENDED.split()) if "Ё" in word]
    assert len(words) > 15
    for word in words:
        assert "8" in phonemes(word), word


def test_endings_in_ogo_are_heard_with_a_v() -> None:
    words = [word for word in SPOKEN.lower().split() if word.endswith(("ого", "его"))]
    assert len(words) > 5
    for word in words:
        assert "v" in phonemes(word)[-4:], word
        assert "g" not in phonemes(word)[-4:], word


def test_every_word_of_the_table_is_tried() -> None:
    assert {*MENDED.lower().split(), *UNSTRESSED, "f7", "сколько стоит", "стоит столько"} == set(PHONEMES)


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
    assert phonemes("Карта с руки, в ряду два числа.") == "k'Arta# s @-ruk;'I v @-r;id'u dv'A tS;isl'A"


EITHER_WAY = {
    # The genitive singular, and the plural.
    "числА": "два числа|три числа и действия|цифры числа|у вас два тайных числа|нет положенного числа|не положив числа",
    "чИсла": "числа бок о бок|вы кладёте числа|отрицательные числа|через него числа не считаются|карты про числа",
    "гОлоса": "нет голоса|без голоса, только текст|для голоса",
    "голосА": "другие голоса есть|перечислить голоса",
    "сторонЫ": "с какой стороны|две стороны|с одной стороны от знака|первый шаг той стороны",
    "стОроны": "в обе стороны|стороны равны",
    "мЕста": "нет места|на диске нет места|сдвигается на два места|с места два до места шесть|с какого места",
    "местА": "места считаются слева|не совпадают места два и три|места должны быть разными|на места|места шесть",
    "номерА": "номера рядов",
    "слОва": "сто два слова в минуту|двести три слова",
    "словА": "что значат слова на картах",
    "дЕла": "по ходу дела|нет другого дела",
    "делА": "как обстоят дела",
    "цвЕта": "для цвета и шрифта",
    "цветА": "цвета: нет|есть цвета",
    "рядА": "два верхних ряда|в два нижних доступных ряда|три ряда|два самых верхних чужих ряда",
    "рЯда": "с края ряда|из ряда|подходящего ряда нет|два бита одного ряда|до ряда",
    "шагА": "два шага|три шага|по четыре шага",
    "шАга": "с первого шага|до шага",
    "стОит": "ряд пятьдесят стоит столько же|сколько стоит старшая единица",
    "стоИт": "карта стоит в ряду|стоит на правом краю",
}


@pytest.mark.parametrize(
    ("stress", "phrase"), [(stress, phrase) for stress, phrases in EITHER_WAY.items() for phrase in phrases.split("|")]
)
def test_a_word_of_either_stress_has_that_of_its_sentence(stress: str, phrase: str) -> None:
    assert stress in re.findall(r"\w+", stressed(phrase))
    assert stress in re.findall(r"\w+", stressed(f"кладу. {phrase}"))


@pytest.mark.parametrize("word", UNSTRESSED)
def test_a_preposition_has_no_stress_of_its_own(word: str) -> None:
    assert "'" not in phonemes(f"{word} стола").split()[0]


@pytest.mark.parametrize(
    "text",
    [
        "Сороковой раунд.",
        "по-моему",
        "Накладу",
        "уже-то",
        "уже\u0301",
        "кладут",
        "заказывает",
        "Туз пик.",
        "во-первых",
        "сторона",
    ],
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
