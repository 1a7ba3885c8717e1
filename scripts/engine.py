"""Compiles the inner modules with mypyc: into build/compiled, a copy of the package, or into a wheel.

hatch_build.py uses this file when it makes a wheel. Run as a script, it is `make compiled`: it makes the copy anew when
the source has changed, and compiles only what the change touches. It works in build/engine; the copy appears in one
piece, with a stamp that says what it was made from. `--ready` only says whether anything would be compiled here.
"""

import hashlib
import os
import platform
import shlex
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from functools import cache
from importlib.metadata import version
from math import exp
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Event, Thread
from time import perf_counter
from typing import Any

ROOT = Path(__file__).parent.parent
PACKAGE = Path("src", "rookery")
CLIENT = Path("server", "client")  # in the package; built by scripts/client.py
COMPILED = ("core", "games", "bots")  # what runs in the inner loop of a simulation or a search
EXCEPT = ("__init__.py", "__main__.py")
MARKER = "# mypyc: no"  # in one of the first lines of a module that is to stay plain Python
FIRST_LINES = 10
NEEDS = ["mypy[mypyc]~=2.4.1"]  # mypyc comes with mypy; its extra brings setuptools, which drives the C compiler

OPTIMISE = "3"  # the -O of the C compiler
OWN_CALLS = ["-fno-semantic-interposition", "-fvisibility=hidden"]  # nobody replaces our functions: call them directly
NO_WARNINGS = ["-Wno-all"]  # nobody reads what is said about generated code; to find it takes a third of the time
AT_ONCE = "-flto=auto"  # machine code is made when linking, across all modules: bots are 3 to 11 % quicker

OBJECTS_AT_ONCE = 0.3  # the part of the time that object files take then
BUILT = "built"  # lies in a workshop in which everything was compiled before
OPTIMISED = "optimised"  # lies in a workshop, and in a compiled copy, whose modules were all optimised at once

LEFT_OUT = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", CLIENT.name)
PROGRESS = "rookery: compiled "  # begins a line with the share that is done

Tell = Callable[[float], None]
"""Hears which share of the work is done."""


def folder(root: Path) -> Path:
    """Where the compiled copy lies."""
    return root / "build" / "compiled"


def stamp(root: Path) -> str:
    """A digest of all that the compiled copy depends on."""
    digest = hashlib.sha256(f"{sys.version} {sys.platform} {compiler()}".encode())
    for path in [Path(__file__), *sorted((root / PACKAGE).rglob("*.py")), *tables(root)]:
        digest.update(f"{path.name if path == Path(__file__) else path.relative_to(root).as_posix()}\0".encode())
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def tables(root: Path) -> list[Path]:
    """What games read from their folders: what bots have learned among it."""
    return sorted((root / PACKAGE / "games").rglob("*.toml"))


def is_fresh(root: Path) -> bool:
    """Whether the compiled copy is there and is the source of now. One that is not loses its stamp: nobody uses it."""
    mark = folder(root) / ".stamp"
    if mark.exists() and mark.read_text(encoding="utf-8") == stamp(root):
        return True
    mark.unlink(missing_ok=True)
    return False


def was_built_at_once(root: Path) -> bool:
    """Whether all modules of the compiled copy were optimised together: it plays faster than one that was edited."""
    return (folder(root) / OPTIMISED).exists()


def why_not(root: Path) -> str | None:
    """The reason why nothing can or shall be compiled here, as a sentence; None if all is ready."""
    if os.environ.get("ROOKERY_MYPYC") == "0":
        return "ROOKERY_MYPYC=0 switches it off."
    if platform.python_implementation() != "CPython":
        return f"mypyc makes modules for CPython only, this is {platform.python_implementation()}."
    if not modules(root):
        return "there is no module to compile."
    if sys.platform == "win32":
        return None  # setuptools finds Visual C++ by itself, or fails and says so
    if compiler() is None:
        return "there is no C compiler."
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "Python.h is missing (on Debian it comes with python3-dev)."
    return None


def compiler() -> str | None:
    """The C compiler's command: $CC if that is set, else the one that built this Python, else the usual names."""
    chosen = os.environ.get("CC")
    commands = [chosen] if chosen else [sysconfig.get_config_var("CC") or "cc", "cc", "gcc", "clang"]
    return next((command for command in commands if shutil.which(shlex.split(command)[0])), None)


def modules(root: Path) -> list[Path]:
    """The modules to compile, relative to `src`, in a fixed order."""
    package = root / PACKAGE
    paths = (path for part in COMPILED for path in sorted((package / part).rglob("*.py")))
    return [path.relative_to(package.parent) for path in paths if path.name not in EXCEPT and not is_marked(path)]


def is_marked(path: Path) -> bool:
    lines = path.read_text(encoding="utf-8").splitlines()[:FIRST_LINES]
    return any(line.startswith(MARKER) for line in lines)


def keep_quiet(done: float) -> None:
    """Nobody wants to hear how it goes."""


def compile_modules(root: Path, workshop: Path, tell: Tell = keep_quiet, *, optimise: str = OPTIMISE) -> dict[str, str]:
    """Compile a copy of the package in the workshop; where each library lies, and its place beside the package.

    The first time in a workshop all modules are optimised at once. Later an edit comes before speed: the workshop keeps
    object files, and those that would come out the same are not made again.
    """
    source, result = workshop / "src", workshop / "result"
    for path in (source, result, workshop / "types"):
        shutil.rmtree(path, ignore_errors=True)
    shutil.copytree(root / PACKAGE, source / PACKAGE.name, ignore=LEFT_OUT)

    # A process of its own, since mypyc leaves by sys.exit when it meets an error.
    chosen = compiler()
    said: list[str] = []
    with subprocess.Popen(
        [sys.executable, __file__, str(workshop.resolve()), optimise, *(path.as_posix() for path in modules(root))],
        cwd=source,
        env={**os.environ, "CC": chosen} if chosen else None,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            if line.startswith(PROGRESS):
                tell(float(line.removeprefix(PROGRESS)))
            else:
                said.append(line)
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, "mypyc", "".join(said))
    return {str(path): path.relative_to(result).as_posix() for path in sorted(result.rglob("*")) if path.is_file()}


def compile_here(workshop: Path, optimise: str, names: list[str]) -> None:
    """Compile these modules of the current folder into one library, and a small one for each."""
    from mypyc.build import mypycify
    from setuptools import setup

    # Explicit bases: a package without __init__.py keeps its full name. Types are judged by `make check`, with the
    # settings of pyproject.toml; here only what mypyc itself needs counts. A file of C for each module: most changes
    # touch one.
    cache = f"--cache-dir={workshop / 'types'}"
    options = ["--config-file=", "--explicit-package-bases", "--ignore-missing-imports", cache]
    libraries: list[Any] = mypycify(
        [*options, *names],
        opt_level=optimise,
        debug_level="0",
        multi_file=True,
        group_name="rookery",
        target_dir=str(workshop / "c"),
    )
    at_once = [AT_ONCE] if not (workshop / BUILT).exists() and can_optimise_at_once() else []
    for library in libraries:
        # A warning that only a newer C compiler gives is no reason to lose the speed.
        kept = [flag for flag in library.extra_compile_args if flag != "-Werror"]
        ours = [] if sys.platform == "win32" else [*OWN_CALLS, *NO_WARNINGS, *at_once]
        library.extra_compile_args = [*kept, *ours]
        library.extra_link_args = at_once

    places = [f"--build-lib={workshop / 'result'}", f"--build-temp={workshop / 'objects'}"]
    command = {"build_ext": thrifty_command(libraries)}
    setup(
        name="rookery", packages=[], ext_modules=libraries, cmdclass=command, script_args=["-q", "build_ext", *places]
    )
    (workshop / BUILT).touch()
    (workshop / OPTIMISED).unlink(missing_ok=True)
    if at_once:
        (workshop / OPTIMISED).touch()


def can_optimise_at_once() -> bool:
    """Whether the C compiler and its linker can: a library of one function is made that way."""
    command = compiler()
    if sys.platform == "win32" or command is None:
        return False
    with TemporaryDirectory(prefix="rookery-probe-") as folder:
        source, library = Path(folder, "probe.c"), Path(folder, "probe.so")
        source.write_text("int probe(void) { return 0; }\n", encoding="utf-8")
        words = [*shlex.split(command), AT_ONCE, "-fPIC", "-shared", str(source), "-o", str(library)]
        return subprocess.run(words, capture_output=True, check=False).returncode == 0


def thrifty_command(libraries: list[Any]) -> Any:
    """The command that builds libraries, but on all cores, and with the object files of earlier runs."""
    from setuptools.command.build_ext import build_ext

    class Thrifty(build_ext):
        def build_extensions(self) -> None:
            objects = Path(self.build_temp)
            objects.mkdir(parents=True, exist_ok=True)
            owners = {source: library for library in libraries for source in library.sources}
            made = {source: objects / f"{object_digest(source, owners[source])}.o" for source in owners}
            missing = [source for source, path in made.items() if not path.exists()]
            missing.sort(key=size, reverse=True)  # the longest first: then all cores are done at the same time
            todo = left = sum(map(size, missing))
            objects_part = OBJECTS_AT_ONCE if any(library.extra_link_args for library in libraries) else 1.0
            begin = perf_counter()

            def make(source: str) -> None:
                nonlocal left
                self.make_object(owners[source], source, made[source])
                left -= size(source)
                say(f"{PROGRESS}{objects_part * (todo - left) / todo}")

            with ThreadPoolExecutor(os.cpu_count()) as cores:
                list(cores.map(make, missing))
            with guessing(objects_part, perf_counter() - begin):
                for library in libraries:
                    exported = self.get_export_symbols(library)  # type: ignore[no-untyped-call]
                    objects_of = [str(made[source]) for source in library.sources]
                    place = self.get_ext_fullpath(library.name)
                    self.compiler.link_shared_object(
                        objects_of, place, export_symbols=exported, extra_postargs=library.extra_link_args
                    )
            for path in set(objects.iterdir()) - set(made.values()):
                shutil.rmtree(path) if path.is_dir() else path.unlink()

        def make_object(self, library: Any, source: str, path: Path) -> None:
            """It appears in one piece: whatever is there when the build is stopped can be used by the next."""
            aside = path.with_suffix("")
            (made,) = self.compiler.compile(
                [source],
                output_dir=str(aside),
                include_dirs=library.include_dirs,
                extra_postargs=library.extra_compile_args,
            )
            Path(made).replace(path)

    return Thrifty


@contextmanager
def guessing(done: float, seconds: float) -> Iterator[None]:
    """Tell how far something is that tells nothing itself: what is left may take twice as long as what was done."""
    over = Event()

    def tell() -> None:
        begin = perf_counter()
        while not over.wait(1.0):
            gone = (perf_counter() - begin) / (1.0 + 1.5 * seconds)
            say(f"{PROGRESS}{done + (1.0 - done) * (1.0 - exp(-gone))}")

    guess = Thread(target=tell)
    guess.start()
    try:
        yield
    finally:
        over.set()
        guess.join()


def size(path: str) -> int:
    return Path(path).stat().st_size


def object_digest(source: str, library: Any) -> str:
    """What an object file is made from: its C, the headers, the flags, and the tools."""
    tools = [sys.version, version("mypy"), compiler(), library.extra_compile_args]
    return hashlib.sha256(repr([*tools, *map(text_digest, [source, *library.depends])]).encode()).hexdigest()


@cache
def text_digest(path: str) -> str:
    return hashlib.sha256(Path(path).read_bytes()).hexdigest()


def put_in_place(root: Path, workshop: Path, libraries: dict[str, str], mark: str) -> None:
    """The compiled copy: the package as it was compiled, the libraries, the client as it is built, and the stamp."""
    place, fresh, old = folder(root), workshop / "fresh", workshop / "old"
    shutil.rmtree(fresh, ignore_errors=True)
    shutil.copytree(workshop / "src", fresh)
    for path, name in libraries.items():
        shutil.copy2(path, fresh / name)
    with suppress(OSError):  # without it there are no pages; whoever only plays games misses nothing
        (fresh / PACKAGE.name / CLIENT).symlink_to(root.resolve() / PACKAGE / CLIENT, target_is_directory=True)
    if (workshop / OPTIMISED).exists():
        (fresh / OPTIMISED).touch()
    (fresh / ".stamp").write_text(mark, encoding="utf-8")
    if place.exists():
        place.rename(old)
    fresh.rename(place)
    shutil.rmtree(old, ignore_errors=True)


@contextmanager
def alone(workshop: Path) -> Iterator[None]:
    """One at a time in a workshop; the next waits."""
    workshop.mkdir(parents=True, exist_ok=True)
    with (workshop / "lock").open("w") as lock:
        if sys.platform != "win32":
            from fcntl import LOCK_EX, flock

            flock(lock, LOCK_EX)
        yield


START_OF_LINE = "\r\N{ESCAPE}[K" if sys.stdout.isatty() else ""
"""Wipes out the line that tells of progress."""


def say(line: str, end: str = "\n") -> None:
    print(line + end, end="", flush=True)  # in one piece: threads say something at the same time


def show_progress(done: float) -> None:
    """One line, written over and over; where nobody watches, only its end."""
    if sys.stdout.isatty():
        say(f"\rCompiling the engine, so that bots think faster: {done:.0%} ", end="")


def main() -> int:
    ready = "--ready" in sys.argv[1:]
    if reason := why_not(ROOT):
        say("" if ready else f"Not compiled: {reason}", end="" if ready else "\n")
        return 1 if ready else 0
    if ready:
        return 0
    workshop = ROOT / "build" / "engine"
    with alone(workshop):
        if is_fresh(ROOT):
            return 0
        mark = stamp(ROOT)
        try:
            show_progress(0)
            put_in_place(ROOT, workshop, compile_modules(ROOT, workshop, show_progress), mark)
            say(f"{START_OF_LINE}The engine is compiled: bots think with it from now on.")
        except subprocess.CalledProcessError as failure:
            say(f"{START_OF_LINE}The engine could not be compiled; everything works without, only slower.")
            say(failure.stdout)
            return 1
    return 0


if __name__ == "__main__":
    if len(sys.argv) > 2:
        compile_here(Path(sys.argv[1]), sys.argv[2], sys.argv[3:])
    else:
        sys.exit(main())
