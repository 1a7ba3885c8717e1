"""Entrants: several bots in one text, with commas between them."""
# mypyc: no (not in the inner loop)


def split(text: str) -> list[str]:
    """The texts between commas: `urchin,burglar:sims=500`. As in a shell, a comma in quotes or behind a backslash
    does not divide; nor does one in front of a further setting, `key=value`.
    """
    texts, quote, escaped = [""], "", False
    for letter in text:
        if letter == "," and not quote and not escaped:
            texts.append("")
            continue
        texts[-1] += letter
        if escaped:
            escaped = False
        elif letter == "\\" and quote != "'":
            escaped = True
        elif quote:
            quote = "" if letter == quote else quote
        elif letter in "\"'":
            quote = letter
    joined = texts[:1]
    for part in texts[1:]:
        if is_setting(part):
            joined[-1] += f",{part}"
        else:
            joined.append(part)
    return joined


def is_setting(part: str) -> bool:
    """Whether a part can only be a setting: what stands before a colon or a space has an equals sign."""
    key, sign, _ = part.partition("=")
    return bool(sign) and key.strip().isidentifier()
