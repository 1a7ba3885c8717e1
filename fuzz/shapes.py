"""Shapes: Hypothesis strategies made from the types of messages, and values with some part damaged."""

from collections.abc import Mapping
from typing import Any

import msgspec.inspect as kinds
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

Values = SearchStrategy[Any]
Spice = Mapping[str, Values]
"""Values that are worth trying for a field of some name: words of a game, tokens of a seat."""

LARGEST = 2**70
LONG = 300
LETTERS = st.characters(exclude_categories=())
"""Every letter, halves of letters (surrogates) included: JSON can write them, UTF-8 cannot."""
TEXTS = st.text(max_size=LONG) | st.text(LETTERS, max_size=LONG)
ANYTHING: Values = st.recursive(
    st.none() | st.booleans() | st.integers(-LARGEST, LARGEST) | st.floats(allow_nan=False) | TEXTS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=20), inner, max_size=4),
    max_leaves=12,
)
"""Any value of JSON."""


def fitting(kind: kinds.Type, spice: Spice | None = None) -> Values:
    """Values that a type takes."""
    known = spice or {}
    match kind:
        case kinds.StructType(fields=fields, tag=tag, tag_field=tag_field):
            parts = {field.encode_name: field_of(field, known) for field in fields}
            needed = {field.encode_name for field in fields if field.required}
            tagged = {tag_field: st.just(tag)} if tag_field else {}
            return st.fixed_dictionaries(
                {**tagged, **{name: part for name, part in parts.items() if name in needed}},
                optional={name: part for name, part in parts.items() if name not in needed},
            )
        case kinds.UnionType(types=types):
            return st.one_of([fitting(one, known) for one in types])
        case kinds.ListType(item_type=item, min_length=least, max_length=most):
            return st.lists(fitting(item, known), min_size=least or 0, max_size=min(most or 8, 8))
        case kinds.DictType(key_type=key, value_type=value):
            return st.dictionaries(fitting(key, known), fitting(value, known), max_size=4)
        case kinds.StrType(min_length=least, max_length=most):
            return st.text(min_size=least or 0, max_size=LONG if most is None else most)
        case kinds.IntType(ge=least, le=most):
            return st.integers(-LARGEST if least is None else least, LARGEST if most is None else most)
        case kinds.FloatType():
            return st.floats(allow_nan=False, allow_infinity=False)
        case kinds.BoolType():
            return st.booleans()
        case kinds.NoneType():
            return st.none()
        case _:
            return ANYTHING


def field_of(field: kinds.Field, spice: Spice) -> Values:
    """Values for a field, as often from its spice as from its type."""
    plain = fitting(field.type, spice)
    return spice[field.encode_name] | plain if field.encode_name in spice else plain


@st.composite
def damaged(draw: DrawFn, whole: Values) -> Any:
    """A value of which one part, anywhere in it, is left out, doubled, renamed or something else."""
    value = draw(whole)
    inside = value if isinstance(value, dict | list) else None
    if not inside:
        return draw(ANYTHING)
    while True:
        keys = list(inside) if isinstance(inside, dict) else list(range(len(inside)))
        key = draw(st.sampled_from(keys))
        deeper = inside[key]
        if isinstance(deeper, dict | list) and deeper and draw(st.booleans()):
            inside = deeper
            continue
        damage(draw, inside, key)
        return value


def damage(draw: DrawFn, inside: Any, key: Any) -> None:
    """Something happens to one part of a list or a table."""
    what = draw(st.sampled_from(["gone", "other", "more", "swapped"]))
    if what == "gone":
        del inside[key]
    elif what == "other":
        inside[key] = draw(ANYTHING)
    elif isinstance(inside, list):
        inside.insert(key, inside[key] if what == "more" else draw(st.sampled_from(inside)))
    elif what == "more":
        inside[draw(st.text(max_size=20))] = inside[key]
    else:
        inside[key] = inside[draw(st.sampled_from(list(inside)))]


@st.composite
def garbled(draw: DrawFn, whole: "SearchStrategy[bytes]") -> bytes:
    """Bytes of which a few pieces are cut out, doubled or changed."""
    content = draw(whole)
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(content)))
        until = at + draw(st.integers(0, 20))
        piece = draw(st.just(b"") | st.binary(max_size=20) | st.just(content[at:until] * 2))
        content = content[:at] + piece + content[until:]
    return content
