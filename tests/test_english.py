"""What people read is plain English: a few patterns that crept in once do not come back."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "rookery"
PAGES_OF_CLIENT = ROOT / "web" / "src"
PAGES = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]

PATTERNS = {
    "say whose: your, their, its": r"\b(?:the|an) own\b(?!-)",
    "name the people: an absent player, newcomers": r"\b(?:to|for|by|with|from|of) who\b",
    "name the people: spectators": r"(?:^|[.;:*] )who (?:\w+ ){1,7}(?:does not|need not|gets|finds)\b",
    "a constant says what it is: seconds a worker may take": r"^so (?:many|much|long|often|far)\b",
    "say which number": r"\bso many (?!that\b)",
    "in memory": r"\bin the memory\b",
    "say what cannot be done: can't steal": r"\bcannot say\b",
    "connection lost": r"\bline is down\b",
    "ask for a name": r"\bwhat (?:you are|are you) called\b",
}
"""What to write instead, and what is found in its place; capitals make no difference."""


def texts_of_code() -> Iterator[tuple[str, str]]:
    """Every text in the source, docstrings included, with where it stands."""
    for file in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield f"{file.relative_to(ROOT)}:{node.lineno}", " ".join(node.value.split())


COMMENT = re.compile(r"<!--(.*?)-->|/\*(.*?)\*/|(?<![:'\"])//([^\n]*(?:\n\s*//[^\n]*)*)", re.DOTALL)
STRING = re.compile(r"'((?:[^'\\\n]|\\.)*)'|\"((?:[^\"\\\n]|\\.)*)\"|`((?:[^`\\]|\\.)*)`")
TAG = re.compile(r"<script.*?</script>|<style.*?</style>|\{[^{}]*\}|</?[a-zA-Z][^<>]*>", re.DOTALL)


def texts_of_pages() -> Iterator[tuple[str, str]]:
    """Every text in the client that people read, its comments included: strings, and what stands between tags."""
    for file in sorted([*PAGES_OF_CLIENT.rglob("*.ts"), *PAGES_OF_CLIENT.rglob("*.svelte")]):
        source = file.read_text(encoding="utf-8")
        where = str(file.relative_to(ROOT))
        for found in COMMENT.findall(source):
            yield where, " ".join("".join(found).replace("//", "").replace("*", "").split())
        bare = COMMENT.sub(" ", source)
        for found in STRING.findall(bare):
            yield where, " ".join("".join(found).split())
        if file.suffix == ".svelte":
            for text in TAG.sub("\0", bare).split("\0"):
                yield where, " ".join(text.split())


def paragraphs() -> Iterator[tuple[str, str]]:
    """Every paragraph of the documentation, with where it stands; the changelog cites what was."""
    for page in sorted(PAGES):
        if page.name != "CHANGELOG.md":
            for paragraph in page.read_text(encoding="utf-8").split("\n\n"):
                yield str(page.relative_to(ROOT)), " ".join(paragraph.split())


@cache
def texts() -> list[tuple[str, str]]:
    """All that is read, from code, from the client and from the documentation."""
    return [*texts_of_code(), *texts_of_pages(), *paragraphs()]


@pytest.mark.parametrize("instead", PATTERNS)
def test_no_text_has_a_pattern_that_a_native_editor_would_strike_out(instead: str) -> None:
    pattern = re.compile(PATTERNS[instead], re.IGNORECASE)
    found = [f"{where}: {text[:120]}" for where, text in texts() if pattern.search(text)]
    assert found == [], instead


@pytest.mark.parametrize(
    "sentence",
    [
        "Ann puts a thief on the own Tavern.",
        "It is told to who comes in.",
        "Who watches does not play.",
        "So many seconds a process has to start.",
        "Tables with so many people.",
        "Tables in the memory.",
        "Bob cannot say 'steal Cem' now.",
        "The line is down.",
        "Say what you are called first.",
    ],
)
def test_the_patterns_find_what_was_written_once(sentence: str) -> None:
    assert any(re.search(pattern, sentence, re.IGNORECASE) for pattern in PATTERNS.values())


def test_texts_of_pages_are_found_wherever_they_stand() -> None:
    """Between tags, in strings, in comments; in every board and every page of the client."""
    texts = dict.fromkeys(text for _, text in texts_of_pages())
    assert "if you get out" in texts, "between tags"
    assert "The game is over." in texts, "in a string"
    assert any(text.startswith("Somebody points at a thing") for text in texts), "in a comment"
    assert len(texts) > 3000


LINK = re.compile(r"\]\((?!https?:|#)([^)#\s]+)")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    missing = [link for link in LINK.findall(page.read_text(encoding="utf-8")) if not (page.parent / link).exists()]
    assert missing == []
