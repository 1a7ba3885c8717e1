"""The build hook: builds the browser client into the wheel and the source distribution, and compiles the inner modules
of a wheel with mypyc where it can.

ROOKERY_MYPYC=0 switches compiling off, ROOKERY_MYPYC=1 demands it (a failure is then an error), unset means "if it
works". ROOKERY_CLIENT=0 leaves the client as it is, even if it is stale or missing.
"""

import os
import subprocess
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class RookeryHook(BuildHookInterface[BuilderConfig]):
    """Adds the client, so that nobody who installs needs Node; and to a wheel the compiled modules, which tie it to a
    platform. Without them it stays pure.
    """

    def dependencies(self) -> list[str]:
        # Asked before every build: nothing is fetched that the machine has or the build does not need.
        root = Path(self.root)
        client, engine = script(root, "client"), script(root, "engine")
        node = client.NEEDS if wants_client(root) and not client.node() else []
        compiles = self.target_name == "wheel" and not engine.why_not(root)
        return [*node, *(engine.NEEDS if compiles else [])]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return  # compiled files beside the source would shadow every edit; `make client` builds the client

        root = Path(self.root)
        client = script(root, "client")
        if wants_client(root):
            self.app.display_info("rookery: building the client")
            client.build(root)
        if client.folder(root).exists():
            # Built, so git ignores it and hatchling would leave it out.
            place = client.folder(root).relative_to(root / "src" if self.target_name == "wheel" else root)
            build_data["force_include"][str(client.folder(root))] = place.as_posix()
        if self.target_name != "wheel":
            return

        engine = script(root, "engine")
        if reason := engine.why_not(root):
            self.stay_pure(reason)
            return

        # Lives as long as the hook: hatchling packs the files after this method has returned.
        self.workshop = TemporaryDirectory(prefix="rookery-mypyc-")
        try:
            libraries = engine.compile_modules(root, Path(self.workshop.name))
        except subprocess.CalledProcessError as failure:
            self.stay_pure(f"mypyc failed:\n{failure.stdout}")
            return

        build_data["force_include"].update(libraries)
        build_data["infer_tag"] = True
        build_data["pure_python"] = False
        self.app.display_info("rookery: compiled the engine with mypyc")

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "workshop"):
            self.workshop.cleanup()

    def stay_pure(self, reason: str) -> None:
        if os.environ.get("ROOKERY_MYPYC") == "1":
            raise SystemExit(f"rookery: ROOKERY_MYPYC=1 demands compiled modules, but {reason}")
        self.app.display_warning(f"rookery: plain Python, not compiled: {reason}")


def script(root: Path, name: str) -> Any:
    """One of our scripts as a module: what it does for `make` it does for a wheel."""
    spec = spec_from_file_location(name, root / "scripts" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def wants_client(root: Path) -> bool:
    return os.environ.get("ROOKERY_CLIENT") != "0" and bool(script(root, "client").is_stale(root))
