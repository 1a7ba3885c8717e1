"""`make audit`: what is wrong with a lock is found, and what could not be asked never looks like success."""

import json
import subprocess
import sys
import tomllib
from typing import Any

import pytest

from scripts import audit
from scripts.audit import Answer, client_complaints, locks, python_complaints, status, told
from scripts.locked import ROOT

LOCK = (ROOT / "requirements.lock").read_text(encoding="utf-8")
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
CLIENT: dict[str, Any] = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))
SOUND, SILENT = Answer(asked=True, found=[], about="3 packages"), Answer(asked=False, found=[], about="no network")
HOLED = Answer(asked=True, found=["crow 1.0: CVE-1"], about="3 packages")


def test_our_locks_are_sound() -> None:
    assert locks().found == []


@pytest.mark.parametrize(
    ("before", "after", "complaint"),
    [
        ("anyio==", "anyio>=", "anyio is not pinned to a version"),
        ("litestar==", "other==", "litestar is wanted by pyproject.toml and not locked"),
        ("anyio==", "https://crow.example/anyio.whl\nanyio==", "https is not pinned to a version"),
        ("anyio==", "--find-links crow\nanyio==", "has lines that belong to no package"),
        ("anyio==", "anyio @ https://crow.example/anyio==", "anyio comes from an address of its own"),
    ],
)
def test_a_loose_python_package_is_found(before: str, after: str, complaint: str) -> None:
    changed = LOCK.replace(f"\n{before}", f"\n{after}", 1) if f"\n{before}" in LOCK else LOCK.replace(before, after, 1)
    assert changed != LOCK
    assert any(complaint in found for found in python_complaints(changed, PROJECT))


def test_a_python_package_without_a_digest_is_found() -> None:
    bare = "".join(line for line in LOCK.splitlines(keepends=True) if "--hash=" not in line)
    assert len([found for found in python_complaints(bare, PROJECT) if found.endswith("has no digest")]) > 20


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"integrity": ""}, "has no digest"),
        ({"integrity": "sha1-abc"}, "has no digest"),
        ({"hasInstallScript": True}, "runs a program when it is installed"),
        ({"resolved": "https://crow.example/x.tgz"}, "comes from an address of its own"),
    ],
)
def test_a_loose_package_of_the_client_is_found(changes: dict[str, Any], complaint: str) -> None:
    path, package = next((path, package) for path, package in CLIENT["packages"].items() if path)
    assert list(client_complaints(CLIENT)) == []
    changed = {"packages": {path: {**package, **changes}}}
    assert list(client_complaints(changed)) == [f"{path} {complaint}"]


def test_silence_is_no_success() -> None:
    assert status({"a": SOUND}, lenient=False) == 0
    assert status({"a": SOUND, "b": SILENT}, lenient=False) == audit.NOT_ASKED
    assert status({"a": SOUND, "b": SILENT}, lenient=True) == 0
    assert status({"a": HOLED, "b": SILENT}, lenient=True) == audit.FOUND
    said = told({"locks": SOUND, "pip-audit": SILENT, "npm-audit": HOLED})
    assert "NOT ASKED" in said[1]
    assert "FOUND" in said[2]
    assert said[-1].startswith("INCOMPLETE: pip-audit could not be asked.")


def test_a_service_that_cannot_be_reached_was_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    def failed(*words: str, **_: Any) -> "subprocess.CompletedProcess[str]":
        return subprocess.CompletedProcess(words, 1, "", "ConnectionError: no route to host\n")

    monkeypatch.setattr(audit, "run", failed)
    monkeypatch.setattr(audit, "find_spec", lambda _: object())
    for ask in (audit.pip_audit, audit.index):
        assert ask() == Answer(asked=False, found=[], about="ConnectionError: no route to host")


def test_what_pip_audit_finds_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    hole = {"id": "PYSEC-1", "fix_versions": ["1.1"], "aliases": [], "description": ""}
    answer: dict[str, Any] = {"dependencies": [{"name": "crow", "version": "1.0", "vulns": [hole]}]}

    def ran(*words: str, **_: Any) -> "subprocess.CompletedProcess[str]":
        return subprocess.CompletedProcess(words, 1, json.dumps(answer), "")

    monkeypatch.setattr(audit, "run", ran)
    monkeypatch.setattr(audit, "find_spec", lambda _: object())
    assert audit.pip_audit().found == ["crow 1.0: PYSEC-1, mended in 1.1"]
    answer["dependencies"].append({"name": "jay", "skip_reason": "not found"})
    assert audit.pip_audit().asked is False


def test_the_command_says_what_it_asked() -> None:
    words = [sys.executable, "-m", "scripts.audit", "--only", "locks"]
    ran = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.startswith("locks       sound")
