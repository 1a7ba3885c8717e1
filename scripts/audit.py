"""Audits what this tree depends on: `make audit`. Says of each question whether it was answered, and how.

    locks        every package of both locks is pinned and has a digest; nothing runs when it is installed (offline)
    index        pip can still get every locked package with that digest, and none was withdrawn (the index pip knows)
    pip-audit    known holes in the Python packages (a service on the internet)
    npm-audit    known holes in the packages of the client (a service on the internet)

The exit status is 0 when everything was asked and nothing found, 1 when something was found, and 3 when a question
could not be asked; with `--lenient` that is 0 too, for machines without the internet, but it is said in capitals.
`--short` is what CI runs: lenient, and without the index, which takes a while.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

from scripts.client import node, npm
from scripts.locked import ROOT, blocks, normal

FOUND, NOT_ASKED = 1, 3
PATIENCE = 300
PIN = re.compile(r"[a-z0-9][a-z0-9.-]*==[^\s;\\]+")
DIGEST = re.compile(r"--hash=sha256:[0-9a-f]{64}\b")
NAMED = re.compile(r"[a-z0-9]|    (?:--hash=|#)")
"""How a line begins that belongs to a package."""
INTEGRITY = re.compile(r"sha512-[A-Za-z0-9+/]{86}==")
UNLOCKED = {"peers"}
"""Extras that are not in requirements.lock."""


class Answer(NamedTuple):
    """What became of a question: whether it was asked, what was found, and a word about it."""

    asked: bool
    found: list[str]
    about: str


def locks() -> Answer:
    """Offline: every package is pinned and has a digest, and everything that is named is locked."""
    lock = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    package_lock = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))
    found = [*python_complaints(lock, project), *client_complaints(package_lock)]
    count = len(list(blocks(lock))), len(package_lock["packages"]) - 1
    return Answer(asked=True, found=found, about=f"{count[0]} Python packages, {count[1]} of the client")


def python_complaints(lock: str, project: dict[str, Any]) -> Iterator[str]:
    """What is wrong with requirements.lock."""
    found = list(blocks(lock))
    loose = [line for line in lock.splitlines() if line and not NAMED.match(line)]
    if loose:
        yield f"requirements.lock has lines that belong to no package: {loose[0][:60]!r}"
    for block in found:
        if not PIN.match(block):
            yield f"{normal(block)} is not pinned to a version"
        if not DIGEST.search(block):
            yield f"{normal(block)} has no digest"
        if " @ " in block.splitlines()[0] or "://" in block:
            yield f"{normal(block)} comes from an address of its own"
    locked = {normal(block) for block in found}
    extras = project["optional-dependencies"]
    wanted = {normal(line) for line in project["dependencies"]}
    wanted |= {normal(line) for extra, lines in extras.items() if extra not in UNLOCKED for line in lines}
    for name in sorted(wanted - locked):
        yield f"{name} is wanted by pyproject.toml and not locked"


def client_complaints(lock: dict[str, Any]) -> Iterator[str]:
    """What is wrong with package-lock.json."""
    for path, package in lock["packages"].items():
        if not path:
            continue
        if not INTEGRITY.fullmatch(package.get("integrity", "")):
            yield f"{path} has no digest"
        if package.get("hasInstallScript"):
            yield f"{path} runs a program when it is installed"
        if "resolved" in package or package.get("link"):
            yield f"{path} comes from an address of its own"


def index() -> Answer:
    """pip gets every package of the lock that fits this machine, with its digest; nothing is installed."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "report.json")
        words = [
            "install",
            "--dry-run",
            "--no-deps",
            "--ignore-installed",
            "--require-hashes",
            "--only-binary",
            ":all:",
        ]
        ran = run(
            sys.executable,
            "-m",
            "pip",
            *words,
            "--quiet",
            "--report",
            str(report),
            "-r",
            str(ROOT / "requirements.lock"),
        )
        if not report.exists():
            return Answer(asked=False, found=[], about=last_line(ran.stderr) or "pip said nothing")
        installed = json.loads(report.read_text(encoding="utf-8"))["install"]
    yanked = [item["metadata"]["name"] for item in installed if item.get("is_yanked")]
    found = [f"{name} was withdrawn from the index" for name in yanked]
    if not found and "yanked version" in ran.stderr:
        found = [line.strip() for line in ran.stderr.splitlines() if "yanked version" in line]
    return Answer(asked=True, found=found, about=f"{len(installed)} packages that fit this machine")


def pip_audit() -> Answer:
    """Known holes in the locked Python packages."""
    if find_spec("pip_audit") is None:
        return Answer(asked=False, found=[], about="pip-audit is not installed (make audit installs it)")
    words = ["--require-hashes", "--disable-pip", "--progress-spinner", "off", "--format", "json", "--timeout", "20"]
    ran = run(sys.executable, "-m", "pip_audit", *words, "-r", str(ROOT / "requirements.lock"))
    try:
        told = json.loads(ran.stdout)["dependencies"]
    except (ValueError, KeyError):
        return Answer(asked=False, found=[], about=last_line(ran.stderr) or "no answer")
    skipped = [item["name"] for item in told if "skip_reason" in item]
    if skipped:
        return Answer(asked=False, found=[], about=f"{len(skipped)} packages were skipped: {', '.join(skipped[:5])}")
    found = [
        f"{item['name']} {item['version']}: {hole['id']}, mended in {', '.join(hole['fix_versions']) or 'none yet'}"
        for item in told
        for hole in item["vulns"]
    ]
    return Answer(asked=True, found=found, about=f"{len(told)} packages")


def npm_audit() -> Answer:
    """Known holes in the packages of the client."""
    found = node()
    if found is None:
        return Answer(asked=False, found=[], about="there is no Node that is new enough")
    ran = run(*npm(found), "audit", "--json", "--audit=true", "--package-lock-only", cwd=ROOT / "web")
    try:
        told = json.loads(ran.stdout)
    except ValueError:
        told = {}
    if "vulnerabilities" not in told or told.get("error"):
        about = told.get("message") or (told.get("error") or {}).get("summary") or last_line(ran.stderr)
        return Answer(asked=False, found=[], about=str(about) or "no answer")
    holes = [f"{name}: {hole['severity']}" for name, hole in told["vulnerabilities"].items()]
    return Answer(asked=True, found=holes, about=f"{told['metadata']['dependencies']['total']} packages")


def run(*words: str, cwd: Path = ROOT) -> "subprocess.CompletedProcess[str]":
    try:
        return subprocess.run(
            words, cwd=cwd, text=True, capture_output=True, timeout=PATIENCE, check=False, env=os.environ
        )
    except subprocess.TimeoutExpired:
        return subprocess.CompletedProcess(words, 1, "", f"no answer within {PATIENCE} s")


def last_line(text: str) -> str:
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return lines[-1][:200] if lines else ""


QUESTIONS: dict[str, Callable[[], Answer]] = {
    "locks": locks,
    "index": index,
    "pip-audit": pip_audit,
    "npm-audit": npm_audit,
}


def told(answers: dict[str, Answer]) -> list[str]:
    """Every answer, so that nobody takes silence for a good one."""
    lines = []
    for name, answer in answers.items():
        verdict = "FOUND" if answer.found else "sound" if answer.asked else "NOT ASKED"
        lines += [f"{name:12}{verdict:11}{answer.about}", *(f"  {what}" for what in answer.found)]
    silent = [name for name, answer in answers.items() if not answer.asked]
    if silent:
        lines.append(f"INCOMPLETE: {', '.join(silent)} could not be asked. Run this where the network allows it.")
    return lines


def status(answers: dict[str, Answer], *, lenient: bool) -> int:
    if any(answer.found for answer in answers.values()):
        return FOUND
    return 0 if lenient or all(answer.asked for answer in answers.values()) else NOT_ASKED


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lenient", action="store_true", help="what cannot be asked is said, and is no failure")
    parser.add_argument("--only", action="append", choices=QUESTIONS, help="one of the questions above")
    parser.add_argument("--short", action="store_true", help="what CI runs: --lenient, and without the index")
    options = parser.parse_args()
    chosen = options.only or [name for name in QUESTIONS if not options.short or name != "index"]
    answers = {name: ask() for name, ask in QUESTIONS.items() if name in chosen}
    print(*told(answers), sep="\n")
    return status(answers, lenient=options.lenient or options.short)


if __name__ == "__main__":
    sys.exit(main())
