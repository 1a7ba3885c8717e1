"""Markup: HTML and SVG elements in which every text is escaped."""

from html import escape


class Markup(str):
    """Text that is markup already."""

    __slots__ = ()


def tag(name: str, /, *inside: str, **attributes: object) -> Markup:
    """An element. Attributes are written `class_` and `aria_label`; those that are None are left out."""
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{text(str(value))}"'
        for key, value in attributes.items()
        if value is not None
    )
    if not inside:
        return Markup(f"<{name}{written} />" if name in EMPTY else f"<{name}{written}></{name}>")
    return Markup(f"<{name}{written}>{joined(*inside)}</{name}>")


EMPTY = {"meta", "line", "rect", "circle", "path", "br"}
"""Elements that hold nothing."""


def joined(*parts: str) -> Markup:
    """Elements and texts one after another."""
    return Markup("".join(part if isinstance(part, Markup) else text(part) for part in parts))


def text(words: str) -> Markup:
    """Words as they are, whatever they are; signs that steer a machine become question marks."""
    shown = "".join(letter if letter.isprintable() or letter == "\n" else "?" for letter in words)
    return Markup(escape(shown))
