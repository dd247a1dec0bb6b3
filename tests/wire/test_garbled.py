"""A line that is no message raises Garbled and nothing else, whatever it is, and soon."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from random import Random
from time import process_time
from typing import Any, Final

import pytest

from rummy_tui.match.entries import Began, Hinted, Sorted
from rummy_tui.match.far import Again, SeenMoment, SeenReturn, TurnBack
from rummy_tui.match.history import Seat
from rummy_tui.match.sitting import Order, Sorting
from rummy_tui.rules import actions as act
from rummy_tui.rules import events as ev
from rummy_tui.rules.cards import BACK, PACK, cards
from rummy_tui.rules.notation import read_meld
from rummy_tui.rules.variants import RULESETS
from rummy_tui.table.messages import Agreed, Answer, Asked, Joined, News, Wanted, Welcome
from rummy_tui.wire.codec import (
    LONGEST_FROM_CLIENT,
    LONGEST_FROM_HOST,
    read_from_client,
    read_from_host,
    write,
)
from rummy_tui.wire.garbled import Garbled
from rummy_tui.wire.messages import (
    Bye,
    Emote,
    Emoted,
    Farewell,
    FromClient,
    FromHost,
    Gesture,
    Heard,
    Hello,
    Join,
    Lobby,
    NotSaid,
    Person,
    Ping,
    Presence,
    Said,
    Say,
    Unheard,
    Who,
)
from rummy_tui.wire.versions import rules_hashes
from tests.tools.thorough import sample

pytestmark = pytest.mark.sampled

RULES: Final = RULESETS["playroom"]
RUN = read_meld("9H JK=10H JH", RULES)
READERS: Final[list[Callable[[bytes], object]]] = [
    lambda line: read_from_client(line, RULES),
    lambda line: read_from_host(line, RULES),
    read_from_client,
    read_from_host,
]
LINES: Final = sample(100_000, 3_000)

CLIENT: Final[list[FromClient]] = [
    Hello((1, 2), "rummy-tui 0.3.0", rules_hashes()),
    Join("Zoé", "three small words", 2),
    Joined(12, 1, 2),
    Wanted(1, 12, act.Lay(RUN)),
    Wanted(2, 12, Agreed()),
    Wanted(3, 40, act.Regroup((RUN, RUN))),
    Wanted(4, 41, Began({2: "*8H JK=9H", 3: "-"}, (0, 3))),
    Wanted(5, 41, Sorted(1, Sorting(Order.RANK, True, cards("QS 7H")))),
    Wanted(6, 41, Again()),
    Wanted(7, 41, TurnBack(1)),
    Heard(40),
    Say("Zoé", "Well, well: “nice”!"),
    Emote("Zoé", Gesture.LAUGH),
    Ping(7),
]
DEALT = ev.Dealt(1, 0, 1, ((BACK,) * 7, PACK[:7]), (BACK,) * 30, PACK[7:8])
LAID = ev.Laid(1, 0, RUN, RUN.cards, 30)
HOST: Final[list[FromHost]] = [
    Welcome(RULES, (Seat("Ann"), Seat("Bo", "steady")), (0,), 1, True, True, "0" * 64),
    Lobby((Person("Ann", True), Person("Bob", False)), 2, RULES),
    Who((Presence.HERE, Presence.STOOD_IN)),
    News((SeenMoment(1, (DEALT, ev.TurnBegan(1)), None, None), Hinted(1), Asked(0))),
    Answer(3, (SeenMoment(9, (LAID,), act.Lay(RUN), 1), SeenReturn(10, 4, 1, True, False))),
    Said("Ann", "Well, well: “nice”!"),
    Emoted("Ann", Gesture.SIGH),
    NotSaid(Unheard.TOO_FAST),
    Bye(Farewell.TAKEN_OVER),
]
VALID: Final = [*map(write, CLIENT), *map(write, HOST)]


@pytest.mark.parametrize("message", CLIENT)
def test_the_messages_of_a_client_are_valid(message: FromClient) -> None:
    assert read_from_client(write(message), RULES) == message


@pytest.mark.parametrize("message", HOST)
def test_the_messages_of_a_host_are_valid(message: FromHost) -> None:
    assert read_from_host(write(message), RULES) == message


def join(**fields: object) -> object:
    return {"join": {"name": "Ann", "code": None, "people": 1} | fields}


def say(text: object) -> object:
    return {"say": {"name": "Ann", "text": text}}


def wanted(request: object) -> object:
    return {"wanted": {"number": 1, "at": 1, "request": request}}


FROM_CLIENT: Final[dict[str, object]] = {
    "no object": [],
    "null": None,
    "an empty object": {},
    "an unknown message": {"exec": {}},
    "a message of a host": {"pong": {"number": 1}},
    "two messages": {"ready": {}, "left": {}},
    "no fields": {"ping": {}},
    "a field too many": {"ping": {"number": 1, "more": 1}},
    "a list of fields": {"ping": [1]},
    "a yes for a number": {"ping": {"number": True}},
    "a text for a number": {"ping": {"number": "1"}},
    "a fraction": {"ping": {"number": 1.0}},
    "a large number": {"ping": {"number": 2**31}},
    "a large negative number": {"ping": {"number": -(2**31)}},
    "an empty name": join(name=""),
    "a name with an escape sequence": join(name="An\x1b[2J"),
    "a name with a line end": join(name="An\nn"),
    "a name that changes the writing direction": join(name="An\u202en"),
    "a name with a zero byte": join(name="An\0n"),
    "a name with half a character": join(name="An\ud800"),
    "a long name": join(name="A" * 21),
    "a name with blanks at its end": join(name="Ann "),
    "nothing that is said": say(""),
    "a text with an escape sequence": say("hello \x1b]0;x\x07"),
    "a text of two lines": say("hello\nBob discards"),
    "a text that changes the writing direction": say("hello \u202e"),
    "a text with blanks at its end": say("hello "),
    "a text with two blanks": say("hello  you"),
    "a long text": say("a" * 301),
    "a text from nobody": {"say": {"name": "", "text": "hello"}},
    "a gesture that there is not": {"emote": {"name": "Ann", "gesture": "bites"}},
    "a long code": join(code="a" * 101),
    "a code with a line end": join(code="a\nb"),
    "a move of chance": wanted("deal 7H"),
    "a new stock": wanted("restock 7H"),
    "a draw for the seats": wanted("seats KH | JK 7C"),
    "an action under its name": wanted({"draw": {}}),
    "an entry that is no note": wanted({"do": "draw"}),
    "a return": wanted({"to": 1}),
    "the end of a match": wanted({"over": True}),
    "no move": wanted("jump"),
    "a move in other words": wanted("discard 4c"),
    "a move with blanks": wanted(" draw"),
    "a back": wanted("discard ??"),
    "a large depth": wanted("take 9999999999"),
    "a long move": wanted("regroup " + "7H " * 700),
    "no meld": wanted("lay 7H 9H JH"),
    "a note with a field too many": wanted({"draft": {}, "chosen": [], "more": 1}),
    "a note with two kinds": wanted({"hint": 1, "draft": {}}),
    "a note of a card that there is not": wanted({"draft": {"1": "*8X"}}),
    "a note in other words": wanted({"draft": {"01": "8H"}}),
    "a note of a back": wanted({"draft": {"1": "*??"}}),
    "a note about many groups": wanted({"draft": {"501": "8H"}}),
    "an order that there is not": wanted({"sorted": [0, "luck"]}),
    "a yes for a seat": wanted({"hint": True}),
}


@pytest.mark.parametrize("what", FROM_CLIENT)
def test_a_line_that_is_no_message_of_a_client_is_garbled(what: str) -> None:
    with pytest.raises(Garbled):
        read_from_client(json.dumps(FROM_CLIENT[what]).encode(), RULES)


def told(*events: object) -> object:
    moment = {"at": 1, "events": [*events], "action": None, "by": None}
    return {"news": {"told": [{"seen_moment": moment}]}}


LOBBY = json.loads(write(Lobby((), 2, RULES)))["lobby"]
FROM_HOST: Final[dict[str, object]] = {
    "a message of a client": {"ping": {"number": 1}},
    "a member that there is not": {"bye": {"why": "bored", "detail": ""}},
    "a member by its value": {"bye": {"why": "the host ends", "detail": ""}},
    "a member in capitals": {"bye": {"why": "CLOSED", "detail": ""}},
    "a whole match": told({"went_back": {"seat": 0, "state": {}, "again": True, "others": True}}),
    "a card that there is not": told({"drew": {"seat": 0, "card": "11H", "number": 1}}),
    "a card in other words": told({"drew": {"seat": 0, "card": "7h", "number": 1}}),
    "cards with two blanks": told({"took": {"seat": 0, "cards": "7H  8H"}}),
    "too many backs": told({"took": {"seat": 0, "cards": 501}}),
    "fewer backs than none": told({"took": {"seat": 0, "cards": -1}}),
    "too many cards": told({"took": {"seat": 0, "cards": " ".join(["7H"] * 501)}}),
    "a stock by name": told(
        {"restocked": {"seat": 0, "stock": "7H", "discards": "", "shuffled": True}}
    ),
    "a note of a desk": {"news": {"told": [{"draft": {}}]}},
    "words with an escape sequence": {"said": {"name": "Ann", "text": "\x1b[2J"}},
    "words of a name with an escape sequence": {"said": {"name": "A\x1b", "text": "a"}},
    "too many items": {"who": {"seats": ["here"] * 501}},
    "rules that there are not": {"lobby": LOBBY | {"rules": {"key": "chess", "options": {}}}},
    "rules without options": {"lobby": LOBBY | {"rules": {"key": "gin", "options": {}}}},
}


@pytest.mark.parametrize("what", FROM_HOST)
def test_a_line_that_is_no_message_of_a_host_is_garbled(what: str) -> None:
    with pytest.raises(Garbled):
        read_from_host(json.dumps(FROM_HOST[what]).encode(), RULES)


@pytest.mark.parametrize(
    "meld",
    [
        {},
        {"set": ""},
        {"set": "7H", "run": "7H"},
        {"pair": "7H 7D"},
        {"set": "JK 7H 7D"},
        {"set": "7H ?? 7D"},
        {"set": "7H JK=?? 7D"},
        {"set": "7H JK=JK 7D"},
        {"set": "7H JK= 7D"},
        {"run": "7H=8H 8H 9H"},
        {"run": ["7H", "8H", "9H"]},
    ],
)
def test_a_meld_that_cannot_lie_so_is_garbled(meld: object) -> None:
    event = {"laid": {"seat": 0, "index": 0, "meld": meld, "cards": "", "points": 0}}
    with pytest.raises(Garbled):
        read_from_host(json.dumps(told(event)).encode(), RULES)


@pytest.mark.parametrize("commitment", ["0" * 63, "G" * 64, "0" * 64 + "\n", " "])
def test_a_commitment_is_a_hash(commitment: str) -> None:
    line = json.loads(VALID[len(CLIENT)])
    line["welcome"]["commitment"] = commitment
    with pytest.raises(Garbled):
        read_from_host(json.dumps(line).encode(), RULES)


BYTES: Final[dict[str, bytes]] = {
    "nothing": b"",
    "only an end": b"\n",
    "two lines": b'{"ready":{}}\n{"ready":{}}\n',
    "no UTF-8": b'{"ping":{"number":\xff}}',
    "a mark of the byte order": b'\xef\xbb\xbf{"ready":{}}',
    "a field that comes twice": b'{"ping":{"number":1,"number":2}}',
    "a message that comes twice": b'{"ready":{},"ready":{}}',
    "no number": b'{"ping":{"number":NaN}}',
    "infinity": b'{"ping":{"number":-Infinity}}',
    "an exponent": b'{"ping":{"number":1e9}}',
    "very many digits": b'{"ping":{"number":' + b"9" * 4_050 + b"}}",
    "half of an object": b'{"ping":{"number":1}',
    "something after the object": b'{"ready":{}} 1',
    "half a character, escaped": b'{"join":{"name":"\\ud800","code":null,"people":1}}',
    "a name with a zero byte, escaped": b'{"join":{"name":"\\u0000","code":null,"people":1}}',
    "depth": b'{"ping":' * 13 + b"1" + b"}" * 13,
    "great depth": b"[" * 4_000,
    "a long line": b'{"ready":{}}' + b" " * LONGEST_FROM_CLIENT,
}


@pytest.mark.parametrize("what", BYTES)
def test_bytes_that_are_no_line_are_garbled(what: str) -> None:
    for read in READERS:
        with pytest.raises(Garbled):
            read(BYTES[what])


def test_a_move_before_the_table_is_known_is_garbled() -> None:
    for message in (Wanted(1, 1, act.Draw()), Wanted(1, 1, Hinted(0))):
        with pytest.raises(Garbled):
            read_from_client(write(message))


def of_length(begins: bytes, again: bytes, ends: bytes, longest: int = LONGEST_FROM_HOST) -> bytes:
    times = (longest - len(begins) - len(ends)) // len(again)
    return begins + again * times + ends


MOMENT: Final = b'{"news":{"told":[{"seen_moment":{"at":1,"by":1,"action":%s,"events":['
WANTED: Final = b'{"wanted":{"number":1,"at":1,"request":'
REFUSED: Final = b'{"refused":{"why":"full","detail":"'
LONG: Final[dict[str, bytes]] = {
    "brackets": of_length(b"", b"[", b""),
    "objects": of_length(b"", b'{"a":', b""),
    "numbers": of_length(b'{"who":{"seats":[', b"1,", b"1]}}"),
    "fields": of_length(b'{"hello":{', b'"a":1,', b'"b":1}}'),
    "digits": of_length(b'{"pong":{"number":', b"9", b"}}"),
    "blanks": of_length(b'{"pong":', b" ", b"1}"),
    "a text": of_length(REFUSED, b"a b  ", b'"}}'),
    "escapes": of_length(REFUSED, b"\\u0301", b'"}}'),
    "backslashes": of_length(REFUSED, b"\\\\", b'"}}'),
    "a seed": of_length(b'{"revealed":{"match":"7","seed":"', b"0", b'"}}'),
    "cards": of_length(MOMENT % b"null" + b'{"took":{"seat":1,"cards":"', b"7H ", b'7H"}}]}}]}}'),
    "melds": of_length(MOMENT % b'"regroup ' + b"7H", b" JK | 7H", b'"]}}]}}'),
    "hints": of_length(b'{"news":{"told":[', b'{"hint":1},', b'{"hint":1}]}}'),
    "a move": of_length(WANTED + b'"lay ', b"JK ", b'7H"}}', 2_000),
    "many moves": of_length(WANTED + b'"regroup 7H', b" JK | 7H", b'"}}', 2_000),
    "a draft": of_length(WANTED + b'{"draft":{"1":"', b"*8H ", b'8H"}}}}', LONGEST_FROM_CLIENT),
}


@pytest.mark.parametrize("what", LONG)
def test_a_long_line_is_read_fast(what: str) -> None:
    least = 1.0
    for _ in range(3):
        began = process_time()
        for read in READERS:
            with suppress(Garbled):
                read(LONG[what])
        least = min(least, process_time() - began)
    assert least < 0.1  # for four readers


def mutated(random: Random) -> bytes:
    """A valid line with bytes or values missing, doubled or changed."""
    line = bytearray(random.choice(VALID))
    for _ in range(random.choice((0, 1, 1, 2, 5))):
        at, other = random.randrange(len(line) + 1), random.choice(VALID)
        match random.randrange(5):
            case 0:
                del line[at : at + random.randint(1, 8)]
            case 1:
                line[at:at] = line[: random.randint(0, 40)]
            case 2:
                line[at : at + 1] = bytes([random.randrange(256)])
            case 3:
                line[at : at + 1] = random.choice(b'"\\{}[],:0129-.eEntf ?=|*'.split() or [b""])
            case _:
                there = random.randrange(len(other))
                line[at : at + 20] = other[there : there + 20]
    return bytes(line)


ODD: Final[list[Any]] = [
    None, True, False, 0, 1, -1, 2**31, 10**400, 1.5, "", "7H", "draw", "??", "JK", "\ud800", "\0",
    "take", "take 1", "lay ?? ?? ??", "knock:", "knock ??", "regroup |", "exchange 1 ", "seats 1:",
    "layoff x 7H", [], {}, [[]], {"": {}}, {"sorted": []}, {"sorted": [0]}, {"sorted": [0, []]},
    {"sorted": [0, "rank", True, "7H", 1]}, {"draft": {}}, {"draft": []}, {"draft": {"x": "7H"}},
    {"draft": {"1": 1}}, {"draft": {"1": "JK=??"}}, {"draft": {}, "chosen": [True]}, {"hint": []},
    {"set": "7H"}, {"run": "JK"},
]  # fmt: skip


def bent(value: Any, random: Random) -> Any:
    """A value of JSON with odd ones in it."""
    if random.random() < 0.06:
        return random.choice(ODD)
    if isinstance(value, dict):
        kept = {k: bent(v, random) for k, v in value.items() if random.random() > 0.02}
        return kept | ({random.choice([*kept, "x", "draft"]): 1} if random.random() < 0.03 else {})
    if isinstance(value, list):
        return [bent(each, random) for each in value for _ in range(random.choice((0, 1, 1, 1, 2)))]
    return value


def any_line(random: Random) -> bytes:
    match random.randrange(4):
        case 0:
            return random.randbytes(random.choice((1, 10, 100, 3_000)))
        case 1 | 2:
            return mutated(random)
        case _:
            return json.dumps(bent(json.loads(random.choice(VALID)), random)).encode()


@pytest.mark.parametrize("part", range(10))
def test_any_line_is_a_message_or_garbled(part: int) -> None:
    random = Random(part)
    outcomes = {True: 0, False: 0}
    for _ in range(LINES // 10):
        line = any_line(random)
        for read in READERS:
            try:
                message: Any = read(line)
            except Garbled:
                outcomes[False] += 1
            else:
                outcomes[True] += 1
                assert read(write(message)) == message
    assert min(outcomes.values()) > LINES / 100
