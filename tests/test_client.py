"""The client is built anew when its sources change, and only then."""

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
