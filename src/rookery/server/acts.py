"""Acts: the sentences of a story put together, one for one act, and addressed to the seat that reads them."""

import re
from collections.abc import Sequence

from rookery.core.game import infinitive
from rookery.core.match import Entry, Match
from rookery.core.phrases import Phrase, Piece, pieces_of
from rookery.core.story import Sentence

CONTINUES = frozenset(
    {"pay", "return", "take", "at", "target", "seize", "destroy", "waive", "match", "from", "place", "give", "choose"}
)
"""Verbs that go on with what was begun: a payment, what is returned of a stolen pile, what is chosen at a location."""

SECOND = re.compile(r"\band (turns|returns|rolls|buys|draws|takes|loses|discards|keeps|gives|has) ")
"""A second verb of the same subject."""

IRREGULAR = {"is": "are", "has": "have", "does": "do", "can": "can", "must": "must"}


def goes_on_with(entry: Entry, following: Entry, eyes: int | None) -> bool:
    """Whether a line of the log belongs to the act of the one before, for eyes that see both. A secret word tells
    nothing, not even by where a sentence ends.
    """
    shown = entry.shown_to(eyes) and following.shown_to(eyes)
    return shown and entry.seat == following.seat and following.action.verb in CONTINUES


def one_act(match: Match, sentences: Sequence[Sentence], eyes: int | None) -> list[Sentence]:
    """What one seat did in one act, as one sentence: `Ann buys Fence, pays a white die.`"""
    acts: list[Sentence] = []
    for sentence in sentences:
        if acts and same_act(match, acts[-1], sentence, eyes):
            last = acts.pop()
            text = joined(pieces_of(last.text), pieces_of(sentence.text))
            acts.append(Sentence(sentence.entry, last.seat, text, last.rule, last.turn))
        else:
            acts.append(sentence)
    return acts


def same_act(match: Match, last: Sentence, sentence: Sentence, eyes: int | None) -> bool:
    """Whether two sentences are about the same act of the same seat."""
    if last.seat != sentence.seat or last.turn != sentence.turn:
        return False
    if not all(begins_with(line, last.seat) for line in (last, sentence)) or not last.text.endswith("."):
        return False
    between = range(last.entry + 1, sentence.entry + 1)
    return all(goes_on_with(match.log[number - 1], match.log[number], eyes) for number in between)


def begins_with(sentence: Sentence, seat: int) -> bool:
    pieces = pieces_of(sentence.text)
    return len(pieces) > 1 and pieces[0].get("seat") == seat and pieces[1]["text"].startswith(" ")


def joined(first: Sequence[Piece], second: Sequence[Piece]) -> Phrase:
    """Both as one sentence, with one subject and one full stop."""
    end: Piece = {**first[-1], "text": first[-1]["text"].removesuffix(".")}
    return Phrase([*first[:-1], end, {"text": f",{second[1]['text']}"}, *second[2:]])


def addressed(sentences: Sequence[Sentence], seat: int | None) -> list[Sentence]:
    """Sentences for the seat that reads them: `You buy Fence.`, `Bob steals your pile.`"""
    if seat is None:
        return list(sentences)
    return [Sentence(told.entry, told.seat, to_you(told.text, seat), told.rule, told.turn) for told in sentences]


def to_you(text: str, seat: int) -> str:
    pieces = [Piece(**piece) for piece in pieces_of(text)]
    if not any(piece.get("seat") == seat for piece in pieces):
        return text
    before = ""
    for number, piece in enumerate(pieces):
        if piece.get("seat") == seat:
            following = pieces[number + 1] if number + 1 < len(pieces) else Piece(text="")
            begins = not before or before.endswith(". ") or "round" in pieces[number - 1]  # which is a line of its own
            if following["text"].startswith("'s"):
                piece["text"], following["text"] = "your", following["text"].removeprefix("'s")
            elif begins or before.endswith("; "):
                piece["text"], following["text"] = "you", you_do(following["text"])
            else:
                piece["text"] = "you"
            if begins:
                piece["text"] = piece["text"].capitalize()
        before = piece["text"]
    return Phrase(pieces)


def you_do(text: str) -> str:
    """` now carry a mask and draw` from ` now carries a mask and draws`: what stands after the subject."""
    now = " now" if text.startswith(" now ") else ""
    verb, space, rest = text.removeprefix(f"{now} ").partition(" ")
    dot = "." if verb.endswith(".") else ""
    verb = verb.removesuffix(".")
    rest = SECOND.sub(lambda found: f"and {IRREGULAR.get(found[1]) or infinitive(found[1])} ", rest)
    return f"{now} {IRREGULAR.get(verb) or infinitive(verb)}{dot}{space}{rest}".replace(" their own ", " your own ")
