"""The messages to the daemon, and daemons that misbehave without stopping the game."""

from __future__ import annotations

import sys
import threading
import time
from pathlib import Path

import pytest

from rummy_tui.ears.speech import ssip
from rummy_tui.ears.speech.dispatcher import Address, NotInstalled, start_again
from tests.speech.rig import wait_for
from tests.speech.standin import StandIn

pytestmark = [
    pytest.mark.speech,
    pytest.mark.posix("Unix sockets"),
]

USUAL = "speech-dispatcher/speechd.sock"


@pytest.mark.parametrize(
    ("environ", "expected"),
    [
        ({"XDG_RUNTIME_DIR": "/r"}, Address(path=f"/r/{USUAL}")),
        ({"XDG_CACHE_HOME": "/c"}, Address(path=f"/c/{USUAL}")),
        ({"SPEECHD_ADDRESS": "", "XDG_RUNTIME_DIR": "/r"}, Address(path=f"/r/{USUAL}")),
        ({"SPEECHD_ADDRESS": "unix_socket", "XDG_RUNTIME_DIR": "/r"}, Address(path=f"/r/{USUAL}")),
        ({"SPEECHD_ADDRESS": "unix_socket:/a:b"}, Address(path="/a:b")),
        ({"SPEECHD_ADDRESS": "inet_socket"}, Address(host="127.0.0.1")),
        ({"SPEECHD_ADDRESS": "inet_socket:far"}, Address(host="far")),
        ({"SPEECHD_ADDRESS": "inet_socket:far:99"}, Address(host="far", port=99)),
        ({"SPEECHD_ADDRESS": "inet_socket:::1:99"}, Address(host="::1", port=99)),
    ],
    ids=str,
)
def test_address(environ: dict[str, str], expected: Address) -> None:
    assert Address.from_environment(environ) == expected


def test_the_last_resort_is_the_home_directory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/h")
    assert Address.from_environment({}).path == f"/h/.cache/{USUAL}"


@pytest.mark.parametrize("odd", ["carrier_pigeon:1", "inet_socket:h:port", "inet_socket:h:70000"])
def test_an_odd_address_is_refused(odd: str) -> None:
    with pytest.raises(ssip.SSIPError, match="SPEECHD_ADDRESS"):
        Address.from_environment({"SPEECHD_ADDRESS": odd})


@pytest.mark.parametrize(
    ("text", "heard"),
    [
        ("Ann draws.", "Ann draws."),
        (".", "."),
        ("..two", "..two"),
        ("a\n.\n.b\nc", "a\r\n.\r\n.b\r\nc"),
        ("a\r.\r\nb", "a\r\n.\r\nb"),
        ("♥ Zoë 漢字 😀", "♥ Zoë 漢字 😀"),
        ("a\ud800b\udcffc", "abc"),
        ("nul\x00bell\x07tab\tdel\x7f", "nul bell tab del "),
        ("CANCEL self", "CANCEL self"),
    ],
)
def test_every_utterance_arrives(text: str, heard: str, stand_in: StandIn) -> None:
    client = ssip.SSIPClient()
    assert client.speak(text) == 1
    client.speak("Next.")
    client.close()
    assert stand_in.texts == [heard, "Next."]


@pytest.mark.parametrize("text", ["", None, "\ud800", "\n\n"])
def test_an_empty_utterance_is_not_sent(text: str | None, stand_in: StandIn) -> None:
    client = ssip.SSIPClient()
    assert client.speak(text) is None
    assert stand_in.texts == []
    client.cancel()
    client.close()


def test_it_introduces_itself(stand_in: StandIn, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LOGNAME", "an\r\nn:é")
    ssip.SSIPClient("").close()
    assert stand_in.commands[:2] == [
        "SET self CLIENT_NAME ann:rummy_tui:main",
        "SET self PRIORITY message",
    ]


def test_events_reach_the_callback_and_tell_what_is_unheard(stand_in: StandIn) -> None:
    stand_in.begins = False
    events: list[str] = []
    client = ssip.SSIPClient()
    client.speak("One.", events.append, (ssip.CallbackType.BEGIN, ssip.CallbackType.END))
    assert client.waiting()[0] == 1
    stand_in.begins = True
    client.speak("Two.")
    connection = stand_in._connections[-1]
    connection.sendall(b"701-1\r\n701-1\r\n701 BEGIN\r\n702-1\r\n702")
    until = time.monotonic() + 5
    while client.waiting()[0] and time.monotonic() < until:
        time.sleep(0.005)
    connection.sendall(b"-1\r\n702 END\r\n")
    while len(events) < 2 and time.monotonic() < until:
        client.waiting()
    assert events == ["begin", "end"]
    client.close()


def test_a_cancelled_message_is_not_waited_for(stand_in: StandIn) -> None:
    stand_in.begins = False
    client = ssip.SSIPClient()
    client.speak("One.")
    client.cancel()
    assert client.waiting()[0] == 0
    assert stand_in.commands[-1] == "CANCEL self"
    client.close()


ODDITIES = ["garbage", "short", "error", "endless line", "endless lines", "endless events"]


@pytest.mark.parametrize("behaviour", ["hang", "slow", "hang up", *ODDITIES])
def test_a_daemon_that_misbehaves_is_given_up_in_time(behaviour: str, stand_in: StandIn) -> None:
    client = ssip.SSIPClient(timeout=0.2)
    stand_in.behaviour = behaviour
    began = time.monotonic()
    with pytest.raises(ssip.SSIPError) as caught:
        client.speak("One.")
    assert time.monotonic() - began < 2
    if behaviour in ("hang", "slow"):
        assert isinstance(caught.value, ssip.SSIPTimeout)
    with pytest.raises(ssip.SSIPError, match="closed"):
        client.speak("Two.")
    assert client.waiting()[0] == 0
    with pytest.raises(ssip.SSIPError):
        ssip.SSIPClient(timeout=0.2)


@pytest.mark.parametrize("behaviour", ["unknown event", "bare newline", "huge number"])
def test_merely_odd_input_is_accepted(behaviour: str, stand_in: StandIn) -> None:
    client = ssip.SSIPClient()
    stand_in.behaviour = behaviour
    assert client.speak("One.") is None
    client.cancel()
    client.close()


def test_several_threads_may_speak(stand_in: StandIn) -> None:
    client = ssip.SSIPClient()
    threads = [
        threading.Thread(target=lambda n=n: [client.speak(f"{n}.{i}") for i in range(20)])
        for n in range(4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    client.close()
    assert sorted(stand_in.texts) == sorted(f"{n}.{i}" for n in range(4) for i in range(20))


def test_nobody_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ssip.SSIPError, match=r"none\.sock.*exit status 1"):
        ssip.SSIPClient()
    monkeypatch.setenv("SPEECHD_CMD", str(tmp_path / "absent"))
    with pytest.raises(NotInstalled):
        ssip.SSIPClient()
    with pytest.raises(ssip.SSIPError):
        ssip.SSIPClient(autospawn=False)


def test_a_daemon_that_will_not_start_is_quoted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    daemon = tmp_path / "daemon"
    daemon.write_text('#!/bin/sh\necho "arguments: $*" >&2\necho "No \x1b sound." >&2\nexit 3\n')
    daemon.chmod(0o755)
    monkeypatch.setenv("SPEECHD_CMD", str(daemon))
    with pytest.raises(ssip.SSIPError, match=r"No   sound\."):
        ssip.SSIPClient()


def test_a_daemon_that_could_not_start_is_started_again_only_when_it_is_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    daemon, starts = tmp_path / "daemon", tmp_path / "starts"
    daemon.write_text(f'#!/bin/sh\necho once >> {starts}\necho "No sound." >&2\nexit 3\n')
    daemon.chmod(0o755)
    monkeypatch.setenv("SPEECHD_CMD", str(daemon))
    for _ in range(3):
        with pytest.raises(ssip.SSIPError, match=r"No sound\."):
            ssip.SSIPClient()
    assert starts.read_text() == "once\n"
    start_again()
    with pytest.raises(ssip.SSIPError, match=r"No sound\."):
        ssip.SSIPClient()
    assert starts.read_text() == "once\nonce\n"


def test_a_daemon_that_starts_for_ever_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    daemon = tmp_path / "daemon"
    wait = f'exec "{sys.executable}" -c "import time; time.sleep(5)"'
    daemon.write_text(f"#!/bin/sh\necho once >> {tmp_path}/starts\n{wait}\n")
    daemon.chmod(0o755)
    monkeypatch.setenv("SPEECHD_CMD", str(daemon))
    monkeypatch.setattr("rummy_tui.ears.speech.dispatcher.STARTING", 0.1)
    monkeypatch.setattr("rummy_tui.ears.speech.dispatcher._starting", None)
    for _ in range(2):
        with pytest.raises(ssip.SSIPError, match="still starting"):
            ssip.SSIPClient()
    starts = tmp_path / "starts"
    assert wait_for(lambda: starts.exists() and starts.read_text()), "never started"
    assert starts.read_text() == "once\n"


def test_no_daemon_is_started_for_another_computer() -> None:
    assert Address(path="/a").local
    assert Address(host="localhost").local
    assert not Address(host="192.0.2.1").local


def test_a_daemon_without_levels_still_speaks(stand_in: StandIn) -> None:
    stand_in.refuses = ("GET", "SET self RATE")
    client = ssip.SSIPClient("test")
    with pytest.raises(ssip.Refused):
        client.level("RATE")
    client.set_level("RATE", 40)
    client.speak("Still heard.")
    assert stand_in.texts == ["Still heard."]
    client.close()
