"""`make fuzz` in short: every fuzzer finds a fault that is put there, and finds none where there is none."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import strategies as st
from msgspec.inspect import type_info

from fuzz import __main__ as command
from fuzz.bodies import fuzz_bodies
from fuzz.files import fuzz_guided
from fuzz.frames import fuzz_frames
from fuzz.readers import READERS, Reader
from fuzz.routes import fuzz_routes
from fuzz.shapes import damaged, fitting
from fuzz.trying import FEWEST, Found, batch, try_for
from rookery.core.reasons import Broken
from rookery.server.messages import FromClient, NewTable
from tests.server.alone import run

pytestmark = pytest.mark.slow


def reader(read: Any) -> Reader:
    return Reader("notes", read, lambda: [b'{"crow": [1, 2, {"jay": "magpie"}]}'])


@pytest.mark.parametrize("kind", [FromClient, NewTable])
def test_values_fit_the_type_they_are_made_from(kind: Any) -> None:
    decoder = msgspec.json.Decoder(kind)
    batch(lambda value: decoder.decode(json.dumps(value)), fitting(type_info(kind)), seed=1)


def test_damaged_values_mostly_do_not_fit() -> None:
    decoder, refused, tried = msgspec.json.Decoder(FromClient), list[str](), 0

    def check(value: Any) -> None:
        nonlocal tried
        tried += 1
        try:
            decoder.decode(json.dumps(value))
        except msgspec.DecodeError as error:
            refused.append(str(error))

    batch(check, damaged(fitting(type_info(FromClient))), seed=1)
    assert len(refused) > tried / 3
    assert len({sentence.split(" - ")[0] for sentence in refused}) > 5, "in many ways"


def test_the_same_seed_brings_the_same_examples() -> None:
    first, second = list[int](), list[int]()
    assert try_for(0.0, st.integers(), first.append, seed=7) == FEWEST, "whatever the clock shows"
    batch(second.append, st.integers(), seed=7)
    assert first == second[:FEWEST]


def test_a_reader_that_fails_hangs_or_grunts_is_found_out() -> None:
    def fails(content: bytes) -> None:
        if b"2" in content:
            raise KeyError(2)

    def grunts(content: bytes) -> None:
        raise Broken("no")

    with pytest.raises(Found, match="notes: KeyError"):
        try_for(600, reader(fails).contents(), reader(fails).check, seed=1)
    with pytest.raises(Found, match="without a sentence"):
        try_for(600, reader(grunts).contents(), reader(grunts).check, seed=1)


def test_a_reader_that_takes_long_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fuzz.readers.LONGEST", -1.0)
    with pytest.raises(Found, match="took"):
        reader(len).check(b"")


@pytest.mark.parametrize("name", [known.name for known in READERS])
def test_every_reader_takes_what_is_sound_and_refuses_the_rest(name: str) -> None:
    known = next(one for one in READERS if one.name == name)
    assert all(known.check(content) for content in known.sound())
    batch(known.check, known.contents(), seed=3)


@pytest.mark.sweep
@pytest.mark.parametrize("fuzz", [fuzz_frames, fuzz_bodies])
def test_a_real_server_holds(tmp_path: Path, fuzz: Any) -> None:
    finding = run(fuzz(tmp_path, 3.0, 5))
    assert finding.held, finding


def test_what_is_not_installed_is_no_success(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    for fuzz in (fuzz_routes, fuzz_guided):
        finding = run(fuzz(tmp_path, 1.0, 1))
        assert not finding.held
        assert "NOT" in finding.claims[0].measured


def test_the_command_fails_with_whatever_it_found(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def broken(folder: Path, seconds: float, seed: int) -> Any:
        raise Found("it burns", b"straw")

    monkeypatch.setitem(command.FUZZERS, "files", broken)
    monkeypatch.setattr("sys.argv", ["fuzz", "--short", "--only", "files"])
    assert command.main() == 1
    assert "it burns: b'straw'" in " ".join(capsys.readouterr().out.split())
