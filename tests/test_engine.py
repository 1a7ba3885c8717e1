"""The compiled copy is used only when it was made from the source of now."""

from pathlib import Path

import pytest

from scripts import engine

ROOT = Path(__file__).parent.parent


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A source tree with a compiled copy that was made from it."""
    (tmp_path / engine.PACKAGE / "core").mkdir(parents=True)
    (tmp_path / engine.PACKAGE / "core" / "state.py").write_text("SEATS = 4\n", encoding="utf-8")
    engine.folder(tmp_path).mkdir(parents=True)
    (engine.folder(tmp_path) / ".stamp").write_text(engine.stamp(tmp_path), encoding="utf-8")
    return tmp_path


def test_a_copy_is_fresh_until_the_source_changes(tree: Path) -> None:
    assert engine.is_fresh(tree)
    (tree / engine.PACKAGE / "core" / "state.py").write_text("SEATS = 5\n", encoding="utf-8")
    assert not engine.is_fresh(tree)


def test_a_copy_that_is_not_fresh_loses_its_stamp_so_that_no_bot_thinks_with_it(tree: Path) -> None:
    (tree / engine.PACKAGE / "core" / "words.py").touch()
    assert not engine.is_fresh(tree)
    assert not (engine.folder(tree) / ".stamp").exists()


def test_without_a_compiler_nothing_is_compiled_and_the_reason_is_a_sentence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("CC", raising=False)
    monkeypatch.delenv("ROOKERY_MYPYC", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert engine.why_not(ROOT) == "there is no C compiler."


@pytest.mark.slow
@pytest.mark.skipif(engine.why_not(ROOT) is not None, reason=f"nothing can be compiled here: {engine.why_not(ROOT)}")
def test_only_what_a_change_touches_is_compiled_again(tmp_path: Path) -> None:
    """A change within one module leaves the object of the other, and without a change none is made."""
    core, bots = (tmp_path / "tree" / engine.PACKAGE / part for part in ("core", "bots"))
    for folder in (core, bots):
        folder.mkdir(parents=True)
    (core / "counts.py").write_text("def twice(n: int) -> int:\n    return n + n\n", encoding="utf-8")
    (bots / "guess.py").write_text(
        "from rookery.core.counts import twice\n\ndef guess() -> int:\n    return twice(3)\n", encoding="utf-8"
    )

    def compiled() -> set[tuple[str, int]]:
        engine.compile_modules(tmp_path / "tree", tmp_path / "workshop")
        return {(path.name, path.stat().st_mtime_ns) for path in (tmp_path / "workshop" / "objects").iterdir()}

    first = compiled()
    assert compiled() == first
    (bots / "guess.py").write_text(
        "from rookery.core.counts import twice\n\ndef guess() -> int:\n    return twice(4) + 1\n", encoding="utf-8"
    )
    assert len(compiled() - first) == 1
