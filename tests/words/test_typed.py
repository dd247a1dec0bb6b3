"""Words to type in each language: cards by their names and short names, small words, commands."""

from __future__ import annotations

import json

import pytest

from rummy_tui.pages.seat.typed_cards import FROM, IDLE, Named, read
from rummy_tui.rules.cards import JOKER, PACK, Card, card, cards
from rummy_tui.words.advice import draft_words, laying_words
from rummy_tui.words.friends.host_words import COMMANDS as HOST_COMMANDS
from rummy_tui.words.language.cards import CardStyle
from rummy_tui.words.language.hearer import Hearer
from rummy_tui.words.language.language import LOCALES
from rummy_tui.words.language.marks import Mark
from rummy_tui.words.language.meant import plain
from rummy_tui.words.language.typed import FILE, TypedWords, typed_words
from rummy_tui.words.program.commands import COMMANDS, typed_command, words_of
from rummy_tui.words.program.help_words import TYPED_EXAMPLES
from tests.words.catalogs import BEGUN, SOURCE, speaker

CODES = (SOURCE, *BEGUN)
FILES = sorted(file.parent.name for file in LOCALES.glob(f"*/{FILE}"))
ENGLISH = {word for command in COMMANDS.values() for word in command.typed}
CANONICAL = {*FROM, *IDLE, "new", "all", "do"}


def typed(code: str) -> TypedWords:
    return typed_words(speaker(code))


def parsed(code: str, text: str) -> Named:
    return read(typed(code).in_english(text), speaker(code))


def told(code: str, style: CardStyle, each: Card, form: str = "") -> str:
    """A card as it is heard."""
    return format(Hearer(0, (), speaker(code), style).words.card(each), form)


# Cards


@pytest.mark.parametrize("code", CODES)
def test_every_card_is_typed_as_it_is_heard(code: str) -> None:
    for style in CardStyle:
        for each in (*PACK, JOKER):
            names = {told(code, style, each), told(code, style, each).upper()}
            names |= {plain(name) for name in names}
            for name in names:
                assert parsed(code, name).cards == ((each, None),), name


@pytest.mark.parametrize("code", CODES)
def test_every_card_is_typed_by_its_short_name(code: str) -> None:
    its = typed(code)
    short = {each: its.code(each) for each in (*PACK, JOKER)}
    assert len({plain(name) for name in short.values()}) == len(short)
    for each, name in short.items():
        ways = {name, plain(name), name.upper(), each.code, each.code.lower()}
        for way in ways:
            assert parsed(code, way).cards == ((each, None),), way


@pytest.mark.parametrize("code", CODES)
def test_each_word_for_a_rank_goes_with_each_word_for_a_suit(code: str) -> None:
    its = typed(code)
    for rank, of_rank in its.ranks.items():
        for suit, of_suit in its.suits.items():
            joined = [f"{rank}{suit}", f"{suit}-{rank}"] + [f"{suit}{rank}"] * (suit != SOURCE)
            apart = [f"{rank} {suit}", f"{suit} {rank}"] if len(rank) > 1 else []
            for way in (*joined, *apart):
                assert its.in_english(way) == f"{of_rank}{of_suit}".lower(), way


@pytest.mark.parametrize(
    ("code", "line", "english"),
    [
        ("en", "seven of hearts and the joker onto 2", "7h and the jk onto 2"),
        ("en", "move 8h of 1 to 2", "move 8h of 1 to 2"),
        ("en", "hearts 7 8 of spades two", "7h 8s 2"),
        ("de", "Herz 7, Herz-Acht Herzneun", "7h 8h 9h"),
        ("de", "bpi dpi joker=Pik König", "js qs jk = ks"),
        ("de", "joker als pik koenig", "jk = ks"),
        ("de", "herz zehn an figur 2", "10h to 2"),
        ("de", "8he 9he von 1 zu zwei", "8h 9h from 1 to 2"),
        ("de", "kr 7 an 2 pik 8", "7c to 2 8s"),
        ("de", "den Karo Buben und das Kreuz Ass ab", "jd ac"),
        ("de", "dd dh bs kc kka ka8", "qd qh js kc kd 8d"),
        ("de", "3 bei he 5", "3 at 5h"),
        ("cs", "srdcovou sedmu a pikového kluka", "7h js"),
        ("cs", "7 sr a 8 sr k 2", "7h 8h to 2"),
        ("cs", "sr 7 a sr 8 k sestavě dvě", "7h 8h to 2"),
        ("cs", "kpi qka a ár", "ks qd ár"),
        ("cs", "žolíka jako křížové eso", "jk = ac"),
        ("cs", "ZOLIK=AKR z 1 na nove", "jk = ac from 1 to new"),
        ("cs", "hint do", "hint do"),
        ("fr", "sept de cœur", "7h"),
        ("fr", "as de pique", "as"),
    ],
)
def test_a_line_in_ones_own_words(code: str, line: str, english: str) -> None:
    assert typed(code).in_english(line) == english


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("text", ["xyz", "11h", "h", "7", "to 2", "=", "", "j", "7x kx"])
def test_what_is_not_known_stays_as_it_was_typed(code: str, text: str) -> None:
    assert typed(code).in_english(text) == text


# Words


@pytest.mark.parametrize("code", FILES)
def test_no_word_has_two_meanings(code: str) -> None:
    own = json.loads((LOCALES / code / FILE).read_text(encoding="utf-8"))
    for part, words in own.items():
        all_of_them = [plain(word) for some in words.values() for word in some]
        assert len(all_of_them) == len(set(all_of_them)), part
    its = typed(code)
    kinds = [its.suits.keys(), its.jokers, its.small.keys(), {r for r in its.ranks if len(r) > 1}]
    for n, some in enumerate(kinds):
        for others in kinds[n + 1 :]:
            assert some & others == set()


@pytest.mark.parametrize("code", CODES)
def test_no_word_hides_an_english_one(code: str) -> None:
    """The English words and codes work in every language."""
    its = typed(code)
    assert [word for word in CANONICAL if its.in_english(word) not in (word, "")] == []
    for word in ENGLISH:
        assert typed_command(word, speaker(code)) == typed_command(word, speaker(SOURCE)), word
    for each in (*PACK, JOKER):
        assert its.in_english(each.code) == each.code.lower()


@pytest.mark.parametrize("code", CODES)
def test_no_small_word_or_number_is_a_card(code: str) -> None:
    its = typed(code)
    assert [word for word in {**its.small, **its.numbers} if its._card(word)[1]] == []


@pytest.mark.parametrize("code", [code for code in FILES if code != SOURCE])
def test_words_stand_for_what_exists(code: str) -> None:
    own = json.loads((LOCALES / code / FILE).read_text(encoding="utf-8"))
    assert set(own["commands"]) <= ENGLISH
    assert set(own["host"]) == set(HOST_COMMANDS)
    assert set(own["small"]) <= {*CANONICAL, "=", ""}
    assert set(own["suits"]) == set("CDHS")
    assert {len(plain(words[0])) for words in own["suits"].values()} == {2}


@pytest.mark.parametrize("code", [code for code in FILES if code != SOURCE])
def test_every_command_with_a_word_has_one_of_the_language(code: str) -> None:
    t, english = speaker(code), speaker(SOURCE)
    for command in COMMANDS.values():
        if any(word[0].isalpha() and len(word) > 1 for word in command.typed):
            word = next(word for word in words_of(command, t) if len(word) > 1)
            assert word in typed(code).told.values(), command.name
            for each in (word, plain(word), word.upper()):
                found = typed_command(f"{each} x y", t)
                assert found is not None
                assert (found[0], found[1]) == (command, "x y")
        assert words_of(command, english) == [*command.typed]


EXAMPLES = {
    "de": {
        "lay qh kh jk=ah": "leg dhe khe joker=ahe",
        "add 10h to 2": "anlegen 10he an 2",
        "split 3 at 5h": "teil 3 bei 5he",
        "joker 3 = js": "joker 3 = bpi",
        "undo all": "zurück alles",
        "sort suit, sort rank": "sortiere farbe, sortiere wert",
    },
    "cs": {
        "lay qh kh jk=ah": "vyložit qsr ksr žolík=asr",
        "move 8h to new": "přesunout 8sr k nová",
        "take 3": "vzít 3",
    },
}


@pytest.mark.parametrize(
    ("code", "english", "own"), [(c, e, o) for c, some in EXAMPLES.items() for e, o in some.items()]
)
def test_examples_are_told_in_words_of_the_language(code: str, english: str, own: str) -> None:
    assert typed(code).in_own_words(english) == own


@pytest.mark.parametrize("code", CODES)
def test_an_example_does_what_the_english_one_does(code: str) -> None:
    for line in (part for example in TYPED_EXAMPLES for part in example.split(", ")):
        found = typed_command(typed(code).in_own_words(line), speaker(code))
        usual = typed_command(line, speaker(SOURCE))
        assert found is not None
        assert usual is not None
        assert found[0] == usual[0]
        assert typed(code).in_english(found[1]) == typed(SOURCE).in_english(usual[1])


SENTENCES = (
    COMMANDS["type"].help,
    draft_words.TO_PUT,
    laying_words.TO_PUT,
    laying_words.TO_LAY,
    laying_words.TO_DISCARD,
    laying_words.TO_ADD,
    laying_words.TO_LOOK_FOR,
)
"""Sentences that end with lines to type, behind a colon."""


def lines(sentence: Mark, code: str) -> list[tuple[str, str]]:
    """The commands at the end of a sentence, and what follows them, in English."""
    told = speaker(code)(sentence).rpartition(": ")[2].rstrip(".").split(", ")
    found = [typed_command(line, speaker(code)) for line in told]
    return [(command.name, typed(code).in_english(rest)) for command, rest in filter(None, found)]


@pytest.mark.parametrize("sentence", SENTENCES)
@pytest.mark.parametrize("code", BEGUN)
def test_lines_to_type_in_a_sentence_are_those_of_the_english(code: str, sentence: Mark) -> None:
    assert lines(sentence, code) == lines(sentence, SOURCE) != []


def test_english_codes_are_cards_of_their_own() -> None:
    assert parsed("de", "as KS td") == Named(tuple((each, None) for each in cards("AS KS 10D")))
    assert card("as") is card("AS")
