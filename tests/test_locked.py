"""A part of the lock holds what was asked for and all that it needs, with its hashes."""

import re

from scripts.locked import ROOT, blocks, normal, part_of

LOCK = """\
anyio==4.16.0 \\
    --hash=sha256:aa
    # via
    #   httpx
    #   litestar
httpx==0.28.1 \\
    --hash=sha256:bb
    # via rookery (pyproject.toml)
idna==3.20 \\
    --hash=sha256:cc
    # via anyio
litestar==2.25.0 ; python_version < '4' \\
    --hash=sha256:dd
    # via rookery (pyproject.toml)
"""


def test_a_package_comes_with_all_that_it_needs_and_nothing_else() -> None:
    assert part_of(LOCK, ["litestar"]) == LOCK.replace(next(b for b in blocks(LOCK) if b.startswith("httpx")), "")
    assert part_of(LOCK, ["idna"]).startswith("idna==3.20")
    assert part_of(LOCK, ["Idna"]) == ""


def test_a_package_may_have_a_version_for_each_of_several_pythons() -> None:
    lock = """\
numpy==2.4.6 ; python_full_version < '3.12' \\
    --hash=sha256:aa
    # via gymnasium
numpy==2.5.4 ; python_full_version >= '3.12' \\
    --hash=sha256:bb
    # via gymnasium
"""
    assert part_of(lock, ["gymnasium"]) == lock


def test_every_package_of_our_lock_is_understood() -> None:
    lock = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    names = [normal(block) for block in blocks(lock)]
    assert "".join(blocks(lock)) == lock
    assert len(names) == len(re.findall(r"^[a-z].*==", lock, re.MULTILINE))
    assert part_of(lock, names) == lock
