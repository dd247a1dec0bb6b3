"""Forms of cards, texts and numbers, in a made-up language that has no line of code.

It is `languages/mu`: its catalog asks for forms that no sentence of the program names.
"""

from __future__ import annotations

import gettext

import pytest

from rummy_tui.rules.cards import BACK, card, cards
from rummy_tui.rules.variants import PLAYROOM
from rummy_tui.words.language.cards import CardStyle, CardWords, MeldStyle
from rummy_tui.words.language.grammar import Form, Saying, Word
from rummy_tui.words.language.language import Language
from rummy_tui.words.language.marks import N_, NC_, NN_, Mark
from rummy_tui.words.language.scores import points_of
from tests.rules.positions import house, meld
from tests.words.catalogs import BEGUN, SOURCE, made_up, speaker

MU = made_up("mu")
WORDS = CardWords(MU)
DRAW, DISCARD = N_("You draw {card:the}."), N_("You discard {card:the}.")
TAKE, ADD = N_("You take {cards:the}."), N_("You add {cards:the} to {n}.")
LAY, GOES_WITH = N_("You lay {meld}."), N_("it goes with {cards:the}")
LEFT, POINTS = NN_("{n} card left", "{n} cards left"), NN_("{n} point", "{n} points")


# The names of cards


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("7H", "Vi tiras la kora sep."),
        ("JH", "Vi tiras lo kori jun."),
        ("AH", "Vi tiras l'kore az."),
        ("JK", "Vi tiras lo joker."),
    ],
)
def test_an_article_goes_by_the_rank_and_suits_agree_with_it(code: str, told: str) -> None:
    assert MU(DRAW, card=WORDS.card(card(code))) == told


def test_each_form_has_its_own_ranks_and_suits() -> None:
    seven = WORDS.card(card("7H"))
    assert MU(N_("{name} discards {card:the}."), name="Bo", card=seven) == "Bo: kora sep."
    assert MU(DISCARD, card=seven) == "Vi jetas koran sepon."
    assert f"{seven:ins}" == "kora sepem"


def test_a_card_that_follows_no_rule_has_a_name_of_its_own() -> None:
    assert MU(DISCARD, card=WORDS.card(card("QS"))) == "Vi jetas la Nigran Damon."


@pytest.mark.parametrize(
    ("codes", "told"),
    [
        ("7C", "iras ko kluba sep"),
        ("7S", "iras k pika sep"),
        ("7C AS JK", "iras ko kluba sep, k pike az kaj' k joker"),
    ],
)
def test_a_preposition_goes_by_the_sound_after_it(codes: str, told: str) -> None:
    assert MU(GOES_WITH, cards=WORDS.cards(cards(codes))) == told


STYLED = [
    (CardStyle.DIGITS, "7H", "la kora 7", "ko kora 7"),
    (CardStyle.DIGITS, "JH", "lo kori jun", "ko kori jun"),
    (CardStyle.SUIT_FIRST, "7H", "kor 7", "ko kor 7"),
    (CardStyle.SUIT_FIRST, "JS", "pik jun", "k pik jun"),
    (CardStyle.SHORT, "7H", "7H", "k 7H"),
    (CardStyle.SHORT, "10S", "10S", "ko 10S"),
    (CardStyle.SHORT, "JK", "lo joker", "k joker"),
]


@pytest.mark.parametrize(("style", "code", "the", "k"), STYLED)
def test_in_short_styles_an_article_falls_away_and_a_preposition_stays(
    style: CardStyle, code: str, the: str, k: str
) -> None:
    named = CardWords(MU, style).card(card(code))
    assert [f"{named:the}", f"{named:k}"] == [the, k]


def test_codes_in_a_row_have_one_preposition() -> None:
    assert f"{CardWords(MU, CardStyle.SHORT).cards(cards('10S JH')):k}" == "ko 10S JH"


@pytest.mark.parametrize(
    ("codes", "the", "acc", "k"),
    [
        ("6H 10H", "la kora ses au dek", "koran seson au dekon", "ko kora ses au dek"),
        (
            "6H JH",
            "la kora ses au lo kori jun",
            "koran seson au korin junon",
            "ko kora ses au ko kori jun",
        ),
        ("7C 7S", "la kluba au pika sep", "kluban au pikan sepon", "ko kluba sep au k pika sep"),
        (
            "6H 7S",
            "la kora ses au la pika sep",
            "koran seson au pikan sepon",
            "ko kora ses au k pika sep",
        ),
        (
            "JH QS",
            "lo kori jun au la pika dam",
            "korin junon au la Nigran Damon",
            "ko kori jun au k pika dam",
        ),
    ],
)
def test_a_choice_says_its_common_part_once_if_it_is_the_same(
    codes: str, the: str, acc: str, k: str
) -> None:
    named = WORDS.either(cards(codes))
    assert [f"{named:the}", f"{named:acc}", f"{named:k}"] == [the, acc, k]


# Lists and combinations


@pytest.mark.parametrize(
    ("said", "told"),
    [
        (TAKE, "Vi prenas koran sepon, piken azon kaj jokeron."),
        (ADD, "Vi pligrandigas 2 per kora sepem, pike azem kem jokerem."),
    ],
)
def test_lists_have_forms(said: Mark, told: str) -> None:
    assert MU(said, cards=WORDS.cards(cards("7H AS JK")), n=2) == told


@pytest.mark.parametrize(("last", "told"), [("Bo", "Ann kaj Bo"), ("kim", "Ann kaj' kim")])
def test_the_and_of_a_list_goes_by_the_sound_after_it(last: str, told: str) -> None:
    assert str(MU.listed(["Ann", last])) == told


def test_items_in_turn_have_forms() -> None:
    drawn = MU.in_turn(
        NC_("cards drawn in turn", "{most}, then {last}"), map(WORDS.card, cards("JK 7H 7C"))
    )
    assert f"{drawn:acc}" == "jokeron, then koran sepon, then kluban sepon"


def test_a_run_and_a_set_have_other_articles_in_each_form() -> None:
    run, set_ = (WORDS.a_meld(meld(each)) for each in ("9S 10S JS", "7C 7D 7H"))
    assert str(run) == "una vico pik, non ghis jun"
    assert MU(LAY, meld=run) == "Vi ludas unan vico pik, non ghis jun."
    assert MU(LAY, meld=set_) == "Vi ludas unon trio sep: klub, kar kaj' kor."


@pytest.mark.parametrize(
    ("codes", "told"),
    [
        ("9S JK=10S JS", "vico pik, non ghis jun, jokero la dek"),
        ("6H 7H JK=8H JK=9H", "vico kor, ses ghis non, jokeroj la okt kaj la non"),
    ],
)
def test_the_cards_of_jokers_have_plurals(codes: str, told: str) -> None:
    assert str(WORDS.meld(meld(codes, house(jokers_in_meld="2")))) == told


def test_the_card_of_a_joker_takes_the_form_too() -> None:
    named = WORDS.a_meld(meld("9S JK=10S JS"))
    assert f"{named:ins}" == "unem vico pik, non ghis jun, jokerem dekem"


# Texts, numbers and names


@pytest.mark.parametrize(
    ("n", "told"),
    [
        (1, "una karto restas"),
        (2, "dua kartoj restas"),
        (4, "4 kartoj restas"),
        (5, "5 kartar restas"),
    ],
)
def test_a_number_is_said_in_words_and_chooses_one_of_three_plurals(n: int, told: str) -> None:
    assert MU(LEFT, n=n) == told


@pytest.mark.parametrize(
    ("n", "plain", "acc", "ins"),
    [
        (1, "1 punkto", "1 punkton", "una punktem"),
        (3, "3 punktoj", "3 punktojn", "3 punktem"),
        (5, "5 punktar", "5 da punktoj", "5 punktem"),
    ],
)
def test_a_counted_text_has_plurals_in_each_form(n: int, plain: str, acc: str, ins: str) -> None:
    points = MU.named(POINTS, n=n)
    assert [str(points), f"{points:acc}", f"{points:ins}"] == [plain, acc, ins]


def test_points_below_zero_have_plurals_in_each_form() -> None:
    assert f"{points_of(-3, MU):acc}" == "minus 3 punktojn"


def test_any_value_has_a_preposition() -> None:
    text = Mark("{name:k}, {n:k}, {points:k}")
    assert MU(text, name="kim", n=2, points=POINTS) == "ko kim, k 2, k 2 punktoj"


def test_a_list_of_plurals_that_is_too_short_is_said_by_its_last() -> None:
    catalog = gettext.NullTranslations()
    assert Saying({"{n} point": ["{n} pt"]}, catalog).ngettext("{n} point", "", 5) == "{n} pt"


# How a sentence begins


@pytest.mark.parametrize(
    ("said", "values", "told"),
    [
        ("You {what}.", {"what": MU.doings(["ludas", "jetas"])}, "Ludas kaj jetas."),
        ("Leave {card:the}?", {"card": WORDS.card(card("7H"))}, "¿La kora sep?"),
        ("{key} draws.", {"key": Word("spaco")}, "Spaco draws."),
        ("Not now. {card} lies.", {"card": WORDS.card(card("7H"))}, "Not now. Kora sep lies."),
        ("No: {card} lies.", {"card": WORDS.card(card("7H"))}, "No: kora sep lies."),
        ("{name} deals.", {"name": "kim"}, "kim donas."),
        ("{names} play again.", {"names": MU.listed(["kim", "Bo"])}, "kim kaj Bo ludas."),
        ("{cards}, chosen", {"cards": WORDS.cards(cards("7H"))}, "kora sep, elektita"),
    ],
)
def test_a_sentence_begins_with_a_capital_and_a_name_as_it_is_written(
    said: str, values: dict[str, object], told: str
) -> None:
    assert MU(Mark(said), **values) == told


# Whatever a catalog asks for, something is said


@pytest.mark.parametrize("broken", ["{", "{nobody}", "{n.x}", "{n[x]}", "{n!x}", "{}"])
def test_a_text_that_cannot_be_filled_is_said_in_english(broken: str) -> None:
    its = Form((), (), says={"{n} cards left": broken, "{n} card left": [broken]})
    t = Language("xx", Saying(its.says, gettext.NullTranslations()), {"": its})
    assert t(N_("{n} cards left"), n=3) == "3 cards left"
    assert t(LEFT, n=1) == "1 card left"


LYING = ["9S 10S JS", "9S JK=10S JS", "7C 7D 7H", "AC AD AH AS", "QH QS JK"]


@pytest.mark.parametrize("code", [SOURCE, *BEGUN, "mu"])
def test_every_value_has_every_form_in_every_style(code: str) -> None:
    t = MU if code == "mu" else speaker(code)
    some = cards("AS 7H 10D JC QH KD JK"), cards("6H JH"), cards("7C 7D"), (BACK,)
    for style in CardStyle:
        for melds in MeldStyle:
            w = CardWords(t, style, melds=melds)
            values = [WORDS.card(each) for each in some[0]]
            values += [make(each) for make in (w.cards, w.either) for each in some]
            for make in (w.meld, w.a_meld, w.in_brief):
                values += [make(meld(each, PLAYROOM)) for each in LYING]
            values.append(w.kinds([meld(each, PLAYROOM) for each in LYING]))
            for value in values:
                for form in (*t.forms, "of no language"):
                    told = format(value, form)
                    assert told == told.strip() != "", f"{value} in the form {form!r}"
