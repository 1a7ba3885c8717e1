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


COMPILES = pytest.mark.skipif(
    engine.why_not(ROOT) is not None, reason=f"nothing can be compiled here: {engine.why_not(ROOT)}"
)


class Workshop:
    """A tree of two modules, and a workshop in which they are compiled."""

    def __init__(self, folder: Path) -> None:
        self.tree, self.place = folder / "tree", folder / "workshop"
        core, bots = (self.tree / engine.PACKAGE / part for part in ("core", "bots"))
        for path in (core, bots):
            path.mkdir(parents=True)
        (core / "counts.py").write_text("def twice(n: int) -> int:\n    return n + n\n", encoding="utf-8")
        self.guess = bots / "guess.py"
        self.write("twice(3)")

    def write(self, guess: str) -> None:
        text = f"from rookery.core.counts import twice\n\ndef guess() -> int:\n    return {guess}\n"
        self.guess.write_text(text, encoding="utf-8")

    def compiled(self) -> set[tuple[str, int]]:
        """The objects after compiling, each with its time. That they come quickly is all that matters here."""
        engine.compile_modules(self.tree, self.place, optimise="0")
        return {(path.name, path.stat().st_mtime_ns) for path in (self.place / "objects").iterdir()}


@pytest.mark.slow
@COMPILES
def test_the_first_time_all_is_optimised_at_once_and_later_only_what_a_change_touches_is_compiled(
    tmp_path: Path,
) -> None:
    """Later objects are made otherwise, so that they can be kept: a change within one module leaves all others."""
    workshop = Workshop(tmp_path)
    at_once = workshop.compiled()
    later = workshop.compiled()
    if engine.can_optimise_at_once():
        assert not {name for name, _ in at_once} & {name for name, _ in later}
    else:
        assert at_once == later
    workshop.write("twice(4) + 1")
    assert len(workshop.compiled() - later) == 1
