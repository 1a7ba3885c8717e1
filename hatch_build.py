"""The build hook: builds the browser client into the wheel, and compiles the inner modules with mypyc where it can.

ROOKERY_MYPYC=0 switches compiling off, ROOKERY_MYPYC=1 demands it (a failure is then an error), unset means "if it
works". ROOKERY_CLIENT=0 leaves the client as it is, even if it is stale or missing. Run as a script, this file says why
nothing would be compiled, with exit status 1, or that all is ready.
"""

import os
import platform
import shlex
import shutil
import subprocess
import sys
import sysconfig
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PACKAGE = Path("src", "rookery")
COMPILED = ("core", "games", "bots")  # what runs in the inner loop of a simulation or a search
EXCEPT = ("__init__.py", "__main__.py")
MARKER = "# mypyc: no"  # in one of the first lines of a module that is to stay plain Python
FIRST_LINES = 10
OPTIMISE = "3"  # the -O of the C compiler
OWN_CALLS = ["-fno-semantic-interposition", "-fvisibility=hidden"]  # nobody replaces our functions: call them directly
NO_WARNINGS = ["-Wno-all"]  # nobody reads what is said about generated code; to find it takes a third of the time
ALL_CORES = "-flto=auto"  # GCC: machine code is made when all of it is linked, on all cores: half the time on two
NEEDS = ["mypy[mypyc]~=2.4.1"]  # mypyc comes with mypy; its extra brings setuptools, which drives the C compiler


class RookeryHook(BuildHookInterface[BuilderConfig]):
    """Adds the client to a wheel, and the compiled modules, which tie it to a platform; without them it stays pure."""

    def dependencies(self) -> list[str]:
        # Asked before every build: nothing is fetched that the machine has or the build does not need.
        client = client_of(Path(self.root))
        node = [] if client is None or client.node() else client.NEEDS
        return [*node, *([] if why_not(Path(self.root)) else NEEDS)]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return  # compiled files beside the source would shadow every edit; `make client` builds the client

        if client := client_of(Path(self.root)):
            self.app.display_info("rookery: building the client")
            client.build(Path(self.root))
        build_data["artifacts"].append("/src/rookery/server/client/")  # built, so git ignores it, but the wheel has it

        if reason := why_not(Path(self.root)):
            self.stay_pure(reason)
            return

        # Lives as long as the hook: hatchling packs the files after this method has returned.
        self.workshop = TemporaryDirectory(prefix="rookery-mypyc-")
        try:
            libraries = compile_modules(Path(self.root), Path(self.workshop.name))
        except subprocess.CalledProcessError as failure:
            self.stay_pure(f"mypyc failed:\n{failure.stdout}")
            return

        build_data["force_include"].update(libraries)
        build_data["infer_tag"] = True
        build_data["pure_python"] = False
        self.app.display_info(f"rookery: compiled {len(libraries) - 1} modules with mypyc")

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "workshop"):
            self.workshop.cleanup()

    def stay_pure(self, reason: str) -> None:
        if demanded():
            raise SystemExit(f"rookery: ROOKERY_MYPYC=1 demands compiled modules, but {reason}")
        self.app.display_warning(f"rookery: plain Python, not compiled: {reason}")


def client_of(root: Path) -> Any:
    """scripts/client.py, if the client has to be built; None if it is fresh, or not wanted."""
    spec = spec_from_file_location("client", root / "scripts" / "client.py")
    if os.environ.get("ROOKERY_CLIENT") == "0" or spec is None or spec.loader is None:
        return None
    client = module_from_spec(spec)
    spec.loader.exec_module(client)
    return client if client.is_stale(root) else None


def demanded() -> bool:
    return os.environ.get("ROOKERY_MYPYC") == "1"


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


def links_on_all_cores(workshop: Path) -> bool:
    """Whether the C compiler is a GCC that can make the machine code when it links."""
    command = shlex.split(compiler() or "cc")
    try:
        said = subprocess.run([*command, "--version"], check=False, capture_output=True, text=True)
        if "Free Software Foundation" not in said.stdout:
            return False
        (workshop / "probe.c").write_text("int probe(void) { return 0; }\n", encoding="ascii")
        probe = [*command, ALL_CORES, "-shared", "-fPIC", "probe.c", "-o", "probe.so"]
        return subprocess.run(probe, cwd=workshop, check=False, capture_output=True).returncode == 0
    except OSError:
        return False


def modules(root: Path) -> list[Path]:
    """The modules to compile, relative to `src`, in a fixed order."""
    package = root / PACKAGE
    found = (path for part in COMPILED for path in sorted((package / part).rglob("*.py")))
    return [path.relative_to(package.parent) for path in found if path.name not in EXCEPT and not is_marked(path)]


def is_marked(path: Path) -> bool:
    lines = path.read_text(encoding="utf-8").splitlines()[:FIRST_LINES]
    return any(line.startswith(MARKER) for line in lines)


def compile_modules(root: Path, workshop: Path) -> dict[str, str]:
    """Compile a copy of the package in the workshop; where each library lies, and its place in the wheel."""
    source, result = workshop / "src", workshop / "result"
    leftovers = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__")
    shutil.copytree(root / PACKAGE, source / PACKAGE.name, ignore=leftovers)

    # A process of its own, since mypyc leaves by sys.exit when it meets an error.
    chosen = compiler()
    subprocess.run(
        [sys.executable, __file__, str(workshop), *(path.as_posix() for path in modules(root))],
        cwd=source,
        env={**os.environ, "CC": chosen} if chosen else None,
        check=True,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    return {str(path): path.relative_to(result).as_posix() for path in sorted(result.rglob("*")) if path.is_file()}


def compile_here(workshop: str, *names: str) -> None:
    """Compile these modules of the current folder into one library, and a small one for each."""
    from mypyc.build import mypycify
    from setuptools import setup

    # Explicit bases: a package without __init__.py keeps its full name. Types are judged by `make check`, with the
    # settings of pyproject.toml; here only what mypyc itself needs counts. One C file for all modules, so that the C
    # compiler may inline a function of one module in another.
    options = ["--config-file=", "--explicit-package-bases", "--ignore-missing-imports"]
    libraries: list[Any] = mypycify([*options, *names], opt_level=OPTIMISE, debug_level="0", group_name="rookery")
    parallel = links_on_all_cores(Path(workshop))
    for library in libraries:
        # A warning that only a newer C compiler gives is no reason to lose the speed.
        kept = [flag for flag in library.extra_compile_args if flag != "-Werror"]
        library.extra_compile_args = [*kept, *([] if sys.platform == "win32" else [*OWN_CALLS, *NO_WARNINGS])]
        if parallel:
            library.extra_compile_args.append(ALL_CORES)
            library.extra_link_args = [ALL_CORES, f"-O{OPTIMISE}"]

    places = [f"--build-lib={workshop}/result", f"--build-temp={workshop}/objects"]
    setup(name="rookery", packages=[], ext_modules=libraries, script_args=["--quiet", "build_ext", *places])


if __name__ == "__main__":
    if len(sys.argv) > 1:
        compile_here(*sys.argv[1:])
    elif obstacle := why_not(Path(__file__).parent):
        raise SystemExit(f"Not compiled: {obstacle}")
