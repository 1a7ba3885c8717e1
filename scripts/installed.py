"""Installs Rookery from its source distribution into an empty environment, without Node and without a C compiler, and
opens the tables with `rookery` alone: `make installed`.
"""

import os
import subprocess
import sys
import tarfile
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.request import urlopen

ROOT = Path(__file__).parent.parent
CONSTRAINTS = ROOT / "build" / "constraints.txt"


def pack(folder: Path) -> Path:
    """The source distribution, which holds the built client: whoever installs it needs no Node."""
    run([sys.executable, "-m", "hatchling", "build", "--target", "sdist", "--directory", str(folder)], cwd=ROOT)
    (packed,) = folder.glob("*.tar.gz")
    with tarfile.open(packed) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert "src/rookery/server/client/index.html" in names, "the source distribution lacks the client"
    return packed


def install(packed: Path, folder: Path) -> Path:
    """The command `rookery` of a fresh environment, made where no other program can be found."""
    run([sys.executable, "-m", "venv", str(folder)])
    bare = {**os.environ, "PATH": str(folder / "bin")}
    words = ["install", "-qq", "--disable-pip-version-check", "--constraint", str(CONSTRAINTS), str(packed)]
    run([str(folder / "bin" / "python"), "-m", "pip", *words], env=bare)
    return folder / "bin" / "rookery"


def visit(rookery: Path, folder: Path) -> str:
    """What a browser would be sent by `rookery` alone: the page, with everything that it loads first."""
    settings = {"PATH": str(rookery.parent), "ROOKERY_PORT": "0", "BROWSER": "true"}
    with subprocess.Popen(
        [str(rookery)], cwd=folder, env={**os.environ, **settings}, text=True, stdout=subprocess.PIPE
    ) as process:
        try:
            assert process.stdout is not None
            address = process.stdout.readline().removeprefix("Rookery is open at ").split()[0]
            page = read(address)
            for name in page.split('"')[1::2]:
                if name.startswith("/assets/"):
                    read(address + name)
            read(f"{address}/api/games")
        finally:
            process.terminate()
    return page


def read(address: str) -> str:
    with urlopen(address) as answer:
        content: bytes = answer.read()
    return content.decode()


def run(command: list[str], cwd: Path | None = None, env: dict[str, str] | None = None) -> None:
    subprocess.run(command, cwd=cwd, env=env, check=True, stdout=subprocess.DEVNULL)


def main() -> int:
    with TemporaryDirectory(prefix="rookery-installed-") as name:
        folder = Path(name)
        rookery = install(pack(folder), folder / "empty")
        page = visit(rookery, folder)
    assert "/assets/" in page, f"the page is not that of the client: {page:.300}"
    print("Rookery installs from its source distribution and opens, without Node and without a compiler.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
