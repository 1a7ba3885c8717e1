"""Writes TypeScript types: web/src/protocol.ts from the messages of the server, web/src/views from the views of games.

Made from the JSON schema of structs and typed dictionaries, without Node, so that a test can tell a stale file
anywhere.
"""

import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, get_args, get_type_hints, is_typeddict

import msgspec

from rookery import games
from rookery.server import messages

ROOT = Path(__file__).parent.parent
FILE = ROOT / "web" / "src" / "protocol.ts"
VIEWS = ROOT / "web" / "src" / "views"

HEAD = """// The protocol, made from src/rookery/server/messages.py by scripts/protocol.py.
// Change the structs there, then run `make types`. What may be left out has a default.
"""
HEAD_OF_VIEW = """// What a seat is shown, made from {module} by scripts/protocol.py.
// Change the types there, then run `make types`.
"""
UNIONS = {"FromClient": messages.FromClient, "FromServer": messages.FromServer}
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
VALUE = "boolean | number | string | null"
WIDTH = 120


def main() -> int:
    FILE.write_text(typescript(), encoding="utf-8")
    VIEWS.mkdir(exist_ok=True)
    for path, text in views().items():
        path.write_text(text, encoding="utf-8")
    return 0


def typescript() -> str:
    """The whole file."""
    structs = [struct for struct in vars(messages).values() if is_message(struct) or is_typeddict(struct)]
    _, schemas = msgspec.json.schema_components(structs)
    parts = [HEAD, f"export type Value = {VALUE}\n"]
    parts += [
        typed(struct, schemas[struct.__name__])
        if is_typeddict(struct)
        else interface(struct.__name__, schemas[struct.__name__])
        for struct in structs
    ]
    parts += [alias(name, [struct.__name__ for struct in get_args(union)]) for name, union in UNIONS.items()]
    return "\n".join(parts)


def views() -> dict[Path, str]:
    """A file for each game that types its view, and for what editions share."""
    folders = sorted(path.parent.name for path in Path(games.__file__).parent.glob("*/view.py"))
    files = {f"{folder.replace('_', '-')}": import_module(f"{games.__name__}.{folder}.view") for folder in folders}
    homes = {kind.__name__: name for name, module in files.items() for kind in types_of(module)}
    return {VIEWS / f"{name}.ts": view_of(module, homes) for name, module in files.items()}


def types_of(module: ModuleType) -> list[Any]:
    """The types of a view, in the order in which they are written."""
    return [kind for kind in vars(module).values() if is_typeddict(kind) and kind.__module__ == module.__name__]


def view_of(module: ModuleType, homes: dict[str, str]) -> str:
    """The types of a view; those of another one are imported from its file."""
    types = types_of(module)
    _, schemas = msgspec.json.schema_components(types)
    imported = sorted(set(schemas) - {kind.__name__ for kind in types})
    head = HEAD_OF_VIEW.format(module=f"src/{module.__name__.replace('.', '/')}.py")
    head += "".join(f"import type {{ {name} }} from './{homes[name]}'\n" for name in imported)
    return "\n".join([head, *[typed(kind, schemas[kind.__name__]) for kind in types]])


def typed(kind: Any, schema: dict[str, Any]) -> str:
    """A typed dictionary, its keys in the order in which they are written."""
    order = list(get_type_hints(kind))
    properties = {key: schema["properties"][key] for key in order}
    return interface(kind.__name__, {**schema, "properties": properties})


def alias(name: str, parts: list[str]) -> str:
    """A name for a union, in prettier's form: on one line, on a line of its own, or a part on each line."""
    union = " | ".join(parts)
    if len(f"export type {name} = {union}") <= WIDTH:
        return f"export type {name} = {union}\n"
    if len(f"  {union}") <= WIDTH:
        return f"export type {name} =\n  {union}\n"
    return f"export type {name} =\n" + "".join(f"  | {part}\n" for part in parts)


def is_message(thing: Any) -> bool:
    """A struct that is sent, not one that others inherit from."""
    kinds = (messages.Part, messages.Ask, messages.Tell)
    return isinstance(thing, type) and issubclass(thing, kinds) and thing not in kinds


def interface(name: str, schema: dict[str, Any]) -> str:
    """One struct, with what its docstring says."""
    about = " ".join(schema.get("description", "").split())
    required = schema.get("required", [])
    fields = [
        f"  {key}{'' if key in required else '?'}: {type_of(value)}\n"
        for key, value in sorted(schema["properties"].items(), key=lambda item: item[0] not in ("type", "id"))
    ]
    return f"{comment(about)}export interface {name} {{\n{''.join(fields)}}}\n"


def comment(text: str) -> str:
    """A comment in lines that are not too long."""
    lines = [""]
    for word in text.split():
        if len(lines[-1]) + len(word) + 4 > WIDTH:
            lines.append("")
        lines[-1] += f" {word}"
    return "".join(f"//{line}\n" for line in lines if line)


def type_of(schema: dict[str, Any]) -> str:
    """A JSON schema as a type."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "enum" in schema:
        return " | ".join(f"'{value}'" for value in schema["enum"])
    if "anyOf" in schema:
        union = " | ".join(type_of(part) for part in schema["anyOf"])
        return "Value" if union == VALUE else union
    if "prefixItems" in schema:
        return f"[{', '.join(type_of(part) for part in schema['prefixItems'])}]"
    if schema.get("type") == "array":
        inner = type_of(schema["items"])
        return f"({inner})[]" if schema["items"].keys() & {"anyOf", "enum"} and inner != "Value" else f"{inner}[]"
    if schema.get("type") == "object":
        values = schema.get("additionalProperties")
        return f"Record<string, {type_of(values) if isinstance(values, dict) else 'any'}>"
    return PLAIN[schema["type"]] if "type" in schema else "any"


if __name__ == "__main__":
    sys.exit(main())
