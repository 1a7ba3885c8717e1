"""The client is built anew when its sources change, and only then; and its sources keep their form."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from scripts import client


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A source tree with a client that was built from it."""
    sources = tmp_path / "web" / "src"
    (sources / "fixtures").mkdir(parents=True)
    (tmp_path / "web" / "package.json").write_text("{}", encoding="utf-8")
    (sources / "main.ts").write_text("let thief", encoding="utf-8")
    (sources / "main.test.ts").write_text("test", encoding="utf-8")
    built = client.folder(tmp_path)
    built.mkdir(parents=True)
    (built / ".stamp").write_text(client.stamp(tmp_path / "web"), encoding="utf-8")
    return tmp_path


def test_a_client_is_fresh_until_its_source_changes(tree: Path) -> None:
    assert not client.is_stale(tree)
    (tree / "web/src/main.ts").write_text("let thieves", encoding="utf-8")
    assert client.is_stale(tree)


def test_a_renamed_file_is_a_change(tree: Path) -> None:
    (tree / "web/src/main.ts").rename(tree / "web/src/start.ts")
    assert client.is_stale(tree)


def test_tests_and_fixtures_are_no_part_of_it(tree: Path) -> None:
    (tree / "web/src/main.test.ts").write_text("another test", encoding="utf-8")
    (tree / "web/src/fixtures/game.json").write_text("{}", encoding="utf-8")
    assert not client.is_stale(tree)


def test_a_client_that_was_never_built_is_stale(tree: Path) -> None:
    (client.folder(tree) / ".stamp").unlink()
    assert client.is_stale(tree)


def test_a_tree_without_sources_of_the_client_lives_with_what_it_has(tmp_path: Path) -> None:
    assert not client.is_stale(tmp_path)


def test_an_old_node_is_not_taken(tmp_path: Path) -> None:
    for version, enough in (("v20.20.2", False), ("v22.11.0", False), ("v22.12.0", True), ("v24.1.0", True)):
        command = tmp_path / version
        command.write_text(f"#!/bin/sh\necho {version}\n", encoding="utf-8")
        command.chmod(0o755)
        assert client.is_new_enough(str(command)) is enough
    assert not client.is_new_enough(str(tmp_path / "nothing"))


def test_tools_that_came_later_are_installed(tmp_path: Path) -> None:
    package = '{"dependencies": {"svelte": "5"}, "devDependencies": {"prettier": "3", "@eslint/js": "10"}}'
    (tmp_path / "package.json").write_text(package, encoding="utf-8")
    (tmp_path / "node_modules/svelte").mkdir(parents=True)
    (tmp_path / "node_modules/svelte/package.json").write_text("{}", encoding="utf-8")
    assert client.missing(tmp_path, tools=False) == []
    assert client.missing(tmp_path, tools=True) == ["prettier", "@eslint/js"]


SOURCES = client.ROOT / "web" / "src"
WIDTH = 120
LONGEST = 300
"""Lines that a component may have; styles that outgrow it move to a file beside it."""


def written(*suffixes: str) -> Iterator[tuple[str, list[str]]]:
    """The lines of the client's sources by path. Scenes are data, made by a script."""
    for path in sorted(SOURCES.rglob("*")):
        if path.suffix in suffixes and "fixtures" not in path.parts:
            yield path.relative_to(SOURCES).as_posix(), path.read_text(encoding="utf-8").splitlines()


def test_no_line_of_the_client_is_too_long() -> None:
    files = list(written(".ts", ".svelte", ".css"))
    assert files
    assert [f"{name}:{n}" for name, lines in files for n, line in enumerate(lines, 1) if len(line) > WIDTH] == []


def test_a_component_fits_on_a_few_screens() -> None:
    assert {name: len(lines) for name, lines in written(".svelte") if len(lines) > LONGEST} == {}


def test_screens_have_names() -> None:
    """`@media (--phone)`: the widths stand in style/screens.ts and nowhere else."""
    widths = set(re.findall(r"\d+px", (SOURCES / "style/screens.ts").read_text(encoding="utf-8")))
    bare = [
        f"{name}:{n}"
        for name, lines in written(".svelte", ".css")
        for n, line in enumerate(lines, 1)
        if "@media" in line and widths & set(re.findall(r"width: (\d+px)", line))
    ]
    assert widths
    assert bare == []
