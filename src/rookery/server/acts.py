"""Acts: the sentences of a story put together, one for one act, and addressed to the seat that reads them."""

from collections.abc import Sequence

from rookery.core.match import Match
from rookery.core.phrases import Part, Phrase, parts_of, said_to, together
from rookery.core.story import Sentence


def continues(match: Match, number: int, eyes: int | None) -> bool:
    """Whether a line of the log belongs to the act of the one before, for eyes that see both. A secret word tells
    nothing, not even by where a sentence ends.
    """
    entry, following = match.log[number - 1 : number + 1]
    shown = entry.shown_to(eyes) and following.shown_to(eyes)
    return shown and entry.seat == following.seat and following.action.verb in match.game.words.go_on


def one_act(match: Match, sentences: Sequence[Sentence], eyes: int | None) -> list[Sentence]:
    """What one seat did in one act, as one sentence: `Ann buys Fence, pays a white die.`"""
    acts: list[Sentence] = []
    for sentence in sentences:
        if acts and same_act(match, acts[-1], sentence, eyes):
            last = acts.pop()
            text = joined(parts_of(last.text), parts_of(sentence.text))
            acts.append(Sentence(sentence.entry, last.seat, text, last.rule, last.turn))
        else:
            acts.append(sentence)
    return acts


def same_act(match: Match, last: Sentence, sentence: Sentence, eyes: int | None) -> bool:
    """Whether two sentences are about the same act of the same seat."""
    if last.seat != sentence.seat or last.turn != sentence.turn:
        return False
    if not all(begins_with(line, last.seat) for line in (last, sentence)) or not is_one_sentence(last.text):
        return False
    between = range(last.entry + 1, sentence.entry + 1)
    return all(continues(match, number, eyes) for number in between)


def is_one_sentence(text: str) -> bool:
    """Whether it ends with its only full stop: what follows another sentence cannot be added with a comma."""
    return text.endswith(".") and ". " not in text


def begins_with(sentence: Sentence, seat: int) -> bool:
    parts = parts_of(sentence.text)
    return len(parts) > 1 and parts[0].get("seat") == seat and parts[1]["text"].startswith(" ")


def joined(first: Sequence[Part], second: Sequence[Part]) -> Phrase:
    """Both as one sentence, with one subject and one full stop. A verb is not said again: `pays a bag, a mask`; things
    of a kind are counted together.
    """
    begun: list[Part] = [*first[:-1], *parts_of(first[-1]["text"].removesuffix("."))]
    if len(second) < 4 or second[1]["text"] != " " or verb_of(first) != verb_of(second[:3]):
        return Phrase([*begun, {"text": f",{second[1]['text']}"}, *second[2:]])
    for i, part in enumerate(begun if len(second) == 6 else ()):
        both = together(part, second[4])
        if both is not None and begun[i - 1]["text"] in (" ", ", ") and begun[i + 1 :][:1] in ([], [{"text": ", "}]):
            return Phrase([*begun[:i], *both.parts, *begun[i + 1 :], second[5]])
    return Phrase([*begun, {"text": f",{second[3]['text']}"}, *second[4:]])


def verb_of(parts: Sequence[Part]) -> str:
    """What was done last."""
    verbs = [part["text"] for part in parts if "you" in part and "seat" not in part and part["you"]]
    return verbs[-1] if verbs else ""


def addressed(sentences: Sequence[Sentence], seat: int | None) -> list[Sentence]:
    """Sentences for the seat that reads them: `You buy Fence.`, `Bob steals your pile.`"""
    if seat is None:
        return list(sentences)
    return [Sentence(told.entry, told.seat, said_to(told.text, seat), told.rule, told.turn) for told in sentences]
