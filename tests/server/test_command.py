"""`rookery serve` as a command: its help, its settings, and what can be wrong with them."""

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from rookery.cli import main
from rookery.core.reasons import Broken
from rookery.server.settings import Settings, settings_from
from tests.server.waiting import LONGEST, wait_until


def test_help_explains_flags_and_environment(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--help"]) == 0
    said = capsys.readouterr().out
    for word in ("--host", "--port", "--database", "--workers", "--open", "ROOKERY_PORT", "rookery serve --open"):
        assert word in said


@pytest.mark.skipif(sys.platform == "win32", reason="the stand-in for a browser is a shell script")
def test_rookery_without_a_word_opens_the_tables_in_the_browser(tmp_path: Path) -> None:
    browser = tmp_path / "browser"
    browser.write_text(f"#!/bin/sh\necho $1 > {tmp_path}/opened\n", encoding="utf-8")
    browser.chmod(0o755)
    settings = {"ROOKERY_PORT": "0", "ROOKERY_DATABASE": str(tmp_path / "db.sqlite3"), "BROWSER": str(browser)}
    command = [sys.executable, "-m", "rookery"]
    environment = {**os.environ, **settings, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        address = line.removeprefix("Rookery is open at ").split()[0]
        assert httpx.get(f"{address}/api/games", timeout=LONGEST).is_success
        opened = tmp_path / "opened"
        wait_until(lambda: opened.exists() and opened.read_text(encoding="utf-8").endswith("\n"), "no browser opens")
        assert opened.read_text(encoding="utf-8").strip() == address
        process.send_signal(signal.SIGTERM)


def test_flags_overrule_the_environment_which_overrules_the_defaults() -> None:
    environment = {"ROOKERY_PORT": "9000", "ROOKERY_GRACE": "5", "ROOKERY_PROXIES": "10.0.0.1", "OTHER": "x"}
    found = settings_from(environment, port=8000, host=None)
    assert (found.port, found.grace, found.proxies, found.host) == (8000, 5.0, "10.0.0.1", Settings().host)


@pytest.mark.parametrize(
    ("environment", "wrong"),
    [
        ({"ROOKERY_PORT": "many"}, "Expected `int`, got `str` - at `$.port`"),
        ({"ROOKERY_PORT": "99999"}, "Expected `int` <= 65535 - at `$.port`"),
        ({"ROOKERY_WORKERS": "0"}, "Expected `int` >= 1 - at `$.workers`"),
        ({"ROOKERY_GRACE": "-1"}, "Expected `float` >= 0.0 - at `$.grace`"),
    ],
)
def test_a_wrong_setting_is_named(environment: dict[str, str], wrong: str) -> None:
    with pytest.raises(Broken) as refused:
        settings_from(environment)
    assert str(refused.value) == f"a setting is wrong: {wrong}"


def test_a_port_that_is_taken_is_an_error_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        assert main(["serve", "--port", port, "--database", str(tmp_path / "db.sqlite3")]) == 1
    assert f"127.0.0.1:{port} cannot be opened: Address already in use." in capsys.readouterr().err


def test_a_database_in_no_folder_is_an_error_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--port", "0", "--database", str(tmp_path / "gone" / "db.sqlite3")]) == 1
    assert "There is no folder" in capsys.readouterr().err


def test_a_database_that_is_none_is_an_error_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "notes.txt").write_text("Not a database. " * 100)
    assert main(["serve", "--port", "0", "--database", str(tmp_path / "notes.txt")]) == 1
    assert "notes.txt cannot be used: this is not a Rookery database" in " ".join(capsys.readouterr().err.split())
