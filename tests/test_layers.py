"""The layers: who may import whom, and who may know a game's name."""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src" / "rookery"

# Each part of the package, and the parts below it that it may import besides itself.
# `__init__` is the door of the whole package, `import rookery`; what it imports, everything imports.
LAYERS: dict[str, set[str]] = {
    "core": set(),
    "games": {"core"},
    "__init__": {"core", "games"},
    "bots": {"core", "games"},
    "sim": {"core", "games", "bots", "__init__"},
    "envs": {"core", "games", "bots"},
    "server": {"core", "games", "bots", "sim", "__init__"},
    "cli": {"core", "games", "bots", "sim", "server", "__init__"},
    "__main__": {"cli"},
}
PURE = {"core", "games"}  # the standard library is enough for them
COMPILING = ("core/opening.py", "mypy_extensions")  # what the compiler alone reads, and where
CHAPTERS = ("rules_", "worth_")  # further files of a game begin like this
RECIPE = Path(__file__).parent.parent / "docs" / "adding-a-game.md"
SHARED = {"market"}  # folders below `games` that are no game: what editions share; they know none of their editions


def test_the_source_keeps_its_layers() -> None:
    found = complaints(SOURCE)
    assert not found, "\n".join(found)


def complaints(package: Path) -> list[str]:
    """What breaks the layers below this folder, as sentences that name file and line."""
    games = sorted(
        path.name for path in (package / "games").glob("[a-z]*") if path.is_dir() and path.name not in SHARED
    )
    return [
        f"{path.relative_to(package).as_posix()}:{line}: {what}"
        for path in sorted(package.rglob("*.py"))
        for line, what in sorted({*broken_imports(path, package, games), *named_games(path, package, games)})
    ]


def broken_imports(path: Path, package: Path, games: list[str]) -> Iterator[tuple[int, str]]:
    module = path.relative_to(package).with_suffix("").parts
    part, game = module[0], game_of(module, [*games, *SHARED])
    if part not in LAYERS:
        yield 1, f"{part} has no layer yet; give it one in LAYERS"
        return

    for line, target in imports(path, package):
        if target[0] != package.name:
            if (path.relative_to(package).as_posix(), target[0]) == COMPILING:
                continue
            if part in PURE and target[0] not in sys.stdlib_module_names:
                yield line, f"{part} needs only the standard library, not {target[0]}"
            continue

        other = target[1] if len(target) > 1 and target[1] in LAYERS else "__init__"
        if other != part and other not in LAYERS[part]:
            yield line, f"{part} may not import {'.'.join(target)}"
        elif game and (rival := game_of(target[1:], games)) not in {None, game}:
            yield line, f"{game} may not import {rival}"


def imports(path: Path, package: Path) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Every import, wherever it stands, as its line and the full name of the module or of the name taken from it."""
    here = (package.name, *path.relative_to(package).with_suffix("").parts)
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), filename=str(path))):
        if isinstance(node, ast.Import):
            for name in node.names:
                yield node.lineno, tuple(name.name.split("."))
        elif isinstance(node, ast.ImportFrom):
            start = here[: -node.level] if node.level else ()
            for name in node.names:
                yield node.lineno, (*start, *(node.module.split(".") if node.module else ()), name.name)


def game_of(module: tuple[str, ...], games: list[str]) -> str | None:
    """The game in whose folder a module lies, named from below the package; None if it is no game's."""
    return module[1] if module[0:1] == ("games",) and len(module) > 1 and module[1] in games else None


def named_games(path: Path, package: Path, games: list[str]) -> Iterator[tuple[int, str]]:
    """Only files below `games` know what a game is called; the others ask for the list of games."""
    if not games or path.is_relative_to(package / "games"):
        return
    names = "|".join(re.escape(name) for game in games for name in (game, game.replace("_", "-")))
    for line, text in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        if found := re.search(rf"(?<![\w-])(?:{names})(?![\w-])", text):
            yield line, f"only files below games may name {found[0]}"


def test_no_module_of_a_game_imports_inside_a_function() -> None:
    found = hidden_imports(SOURCE / "games")
    assert not found, "\n".join(found)


def test_the_modules_of_games_import_in_one_direction_only() -> None:
    """A position is the lowest thing of its game, the `Game` the highest. What only types need counts too."""
    knots = tangled(SOURCE, "games")
    assert not knots, "\n".join(f"these import one another: {', '.join(knot)}" for knot in knots)


def test_every_game_has_the_files_that_the_recipe_lists() -> None:
    """The page lists what every game has, in a table, and the files that only one of them has, with its folder."""
    recipe = RECIPE.read_text(encoding="utf-8")
    common = set(re.findall(r"^\| `(\w+\.py)` \|", recipe, re.MULTILINE))
    alone = re.findall(r"`(\w+)/(\w+\.py)`", recipe)
    assert common, "the recipe has lost its table"
    for folder in sorted((SOURCE / "games").glob("[a-z]*/")):
        if folder.name in SHARED:
            continue
        found = {path.name for path in folder.glob("[a-z]*.py") if not path.name.startswith(CHAPTERS)}
        assert found == common | {file for game, file in alone if game == folder.name}, folder.name


def test_what_happens_is_put_on_the_agenda_in_its_order() -> None:
    found = pushed_backwards(SOURCE / "games")
    assert not found, "\n".join(found)


def pushed_backwards(folder: Path) -> list[str]:
    """The loops that push tasks one by one, so that the last comes first; `then_all` takes them in order."""
    return [
        f"{path.relative_to(folder).as_posix()}:{loop.lineno}: a loop that pushes tasks"
        for path in sorted(folder.rglob("*.py"))
        for loop in ast.walk(ast.parse(path.read_text(encoding="utf-8"), filename=str(path)))
        if isinstance(loop, ast.For | ast.While)
        if any(is_push(node) and not is_left_after(loop, node) for node in ast.walk(loop))
    ]


def is_push(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "then"


def is_left_after(loop: ast.AST, push: ast.AST) -> bool:
    """Whether the loop ends with this push."""
    for block in ast.walk(loop):
        body = getattr(block, "body", None)
        if isinstance(body, list) and any(push in ast.walk(step) for step in body):
            leaves = isinstance(body[-1], ast.Return | ast.Break)
            if leaves and any(isinstance(step, ast.Expr) and step.value is push for step in body):
                return True
    return False


@pytest.mark.parametrize(
    ("code", "places"),
    [
        ("for seat in reversed(order):\n    s.then(Turn(seat))", [1]),
        ("s.then_all([Turn(seat) for seat in order])", []),
        ("for seat in order:\n    if free(seat):\n        s.then(Turn(seat))\n        break", []),
        ("for seat in order:\n    if free(seat):\n        s.then(Turn(seat))", [1]),
    ],
)
def test_a_loop_that_pushes_tasks_is_named(tmp_path: Path, code: str, places: list[int]) -> None:
    games = given(tmp_path, {"games/big_heist/rules.py": code}) / "games"
    assert pushed_backwards(games) == [f"big_heist/rules.py:{line}: a loop that pushes tasks" for line in places]


def hidden_imports(folder: Path) -> list[str]:
    """The imports inside functions below a folder, as sentences that name file and line."""
    return [
        f"{path.relative_to(folder).as_posix()}:{inner.lineno}: an import inside {node.name}"
        for path in sorted(folder.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), filename=str(path)))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        for inner in ast.walk(node)
        if isinstance(inner, ast.Import | ast.ImportFrom)
    ]


def tangled(package: Path, part: str) -> list[list[str]]:
    """The groups of modules of a part that reach one another by imports, wherever these stand."""
    modules = {module_of(path, package): path for path in sorted((package / part).rglob("*.py"))}
    reached = {
        name: {target for target in targets(path, package) if target in modules} for name, path in modules.items()
    }
    for middle in modules:
        for name in modules:
            if middle in reached[name]:
                reached[name] |= reached[middle]
    knots = [sorted({name, *(other for other in reached[name] if name in reached[other])}) for name in modules]
    return [knot for name, knot in zip(modules, knots, strict=True) if name in reached[name] and knot[0] == name]


def module_of(path: Path, package: Path) -> str:
    """The name of a module; a package is called as its folder is."""
    parts = path.relative_to(package.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def targets(path: Path, package: Path) -> Iterator[str]:
    """The modules that a module imports; of a name that is taken from a module, the module."""
    for _, target in imports(path, package):
        whole = package.parent.joinpath(*target)
        is_module = whole.with_suffix(".py").exists() or whole.is_dir()
        yield ".".join(target if is_module else target[:-1])


@pytest.mark.parametrize("part", ["course", "seatplan", "visitors"])
def test_a_part_of_a_live_table_does_not_know_the_table(part: str) -> None:
    """The table has its parts work together; they do not reach back, not even for types."""
    table, seen = "rookery.server.table", {f"rookery.server.{part}"}
    ways = sorted(seen)
    while ways:
        file = SOURCE.parent.joinpath(*ways.pop().split(".")).with_suffix(".py")
        fresh = {name for name in targets(file, SOURCE) if name.startswith("rookery.server.")} - seen
        seen |= fresh
        ways += sorted(fresh)
    assert table not in seen


@pytest.mark.parametrize(
    ("file", "code", "complaint"),
    [
        ("core/state.py", "import rich", "1: core needs only the standard library, not rich"),
        ("core/state.py", "from rookery.games import loot", "1: core may not import rookery.games.loot"),
        ("core/state.py", "import json\nfrom ..sim import arena", "2: core may not import rookery.sim.arena"),
        ("core/state.py", "def f():\n    from rookery import bots", "2: core may not import rookery.bots"),
        ("core/state.py", "from rookery import Game", "1: core may not import rookery.Game"),
        ("games/loot.py", "import numpy as np", "1: games needs only the standard library, not numpy"),
        ("games/big_heist/rules.py", "import rookery.bots", "1: games may not import rookery.bots"),
        ("games/big_heist/rules.py", "import rookery.games.tiny_den.state", "1: big_heist may not import tiny_den"),
        ("games/big_heist/rules.py", "from ..tiny_den.state import Den", "1: big_heist may not import tiny_den"),
        ("bots/greedy.py", "import rookery.sim.arena", "1: bots may not import rookery.sim.arena"),
        ("sim/arena.py", "from rookery.server import app", "1: sim may not import rookery.server.app"),
        ("server/app.py", "from rookery.cli import main", "1: server may not import rookery.cli.main"),
        ("cli.py", 'GAME = "big-heist"', "1: only files below games may name big-heist"),
        ("core/state.py", '"""Not\nthe big_heist."""', "2: only files below games may name big_heist"),
        ("attic.py", "", "1: attic has no layer yet; give it one in LAYERS"),
    ],
)
def test_a_break_is_named_with_its_place(tmp_path: Path, file: str, code: str, complaint: str) -> None:
    assert complaints(given(tmp_path, {file: code})) == [f"{file}:{complaint}"]


@pytest.mark.parametrize(
    ("file", "code"),
    [
        ("core/state.py", "import json\nfrom rookery.core.tasks import Task\nfrom . import tasks"),
        ("games/__init__.py", "from rookery.games.big_heist import rules\nGAMES = ['big-heist', 'tiny-den']"),
        (
            "games/big_heist/rules.py",
            "from rookery.games import loot\nfrom .state import Heist\nimport random",
        ),
        ("bots/greedy.py", "import numpy\nfrom rookery import games\nfrom rookery.core.state import State"),
        ("sim/arena.py", "from rookery.bots import greedy\nBIG_HEISTS = 'big-heists of all kinds'"),
        ("cli/commands/play.py", "import rich\nfrom rookery import server, sim, version"),
        ("__main__.py", "from rookery.cli import main"),
    ],
)
def test_what_lies_below_may_be_imported(tmp_path: Path, file: str, code: str) -> None:
    assert complaints(given(tmp_path, {file: code})) == []


KNOT = ["rookery.games.big_heist.state", "rookery.games.big_heist.view"]


@pytest.mark.parametrize(
    ("code", "knots"),
    [
        ("from rookery.games.big_heist.view import seen", [KNOT]),
        ("from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from . import view", [KNOT]),
        ("def f():\n    import rookery.games.big_heist.state", [KNOT[:1]]),
        ("from rookery.core.state import State\nfrom .words import WORDS", []),
    ],
)
def test_a_knot_of_imports_is_named(tmp_path: Path, code: str, knots: list[list[str]]) -> None:
    files = {
        "games/big_heist/state.py": code,
        "games/big_heist/view.py": "from .state import Heist",
        "games/big_heist/words.py": "",
    }
    assert tangled(given(tmp_path, files), "games") == knots


def test_an_import_inside_a_function_is_named(tmp_path: Path) -> None:
    code = "import json\nclass Heist:\n    def view(self):\n        from .view import seen\n"
    package = given(tmp_path, {"games/big_heist/state.py": code})
    assert hidden_imports(package / "games") == ["big_heist/state.py:4: an import inside view"]


def test_an_empty_tree_breaks_nothing(tmp_path: Path) -> None:
    assert complaints(tmp_path / "rookery") == []


def given(folder: Path, files: dict[str, str]) -> Path:
    """A package with two games, and these files."""
    package = folder / "rookery"
    for name, code in {"games/big_heist/state.py": "", "games/tiny_den/state.py": "", **files}.items():
        path = package / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(code, encoding="utf-8")
    return package
