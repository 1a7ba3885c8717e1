"""The built web client, from a folder of this package."""

import hashlib
import mimetypes
from pathlib import Path

CLIENT = Path(__file__).parent / "client"
PACKED = {".br": "br", ".gz": "gzip"}
FOR_EVER = "public, max-age=31536000, immutable"  # files below assets/ bear a hash in their name
ASK_AGAIN = "no-cache"

NOT_BUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Rookery</title>
<h1>Rookery is running, but its pages are not built.</h1>
<p>In a source tree, <code>make client</code> builds them; an installed Rookery should have them: install it anew.</p>
<p>The tables themselves are open: see <a href="/api/games">/api/games</a> and
<a href="/api/openapi.json">/api/openapi.json</a>.</p>
"""


class Page:
    """A file to be sent, with what browsers have to know of it."""

    def __init__(self, content: bytes, kind: str, cache: str) -> None:
        self.packed: dict[str, bytes] = {"": content}
        self.kind = kind
        self.cache = cache
        self.etag = f'"{hashlib.sha256(content).hexdigest()[:20]}"'

    def best(self, accepted: str) -> tuple[str, bytes]:
        """The smallest form that a browser takes: its encoding and its bytes."""
        taken = {part.split(";")[0].strip() for part in accepted.split(",")}
        return next(
            ((name, self.packed[name]) for name in ("br", "gzip") if name in taken and name in self.packed),
            ("", self.packed[""]),
        )


class Pages:
    """All files of the client, read once. Only these names can be asked for, whatever a path says."""

    def __init__(self, folder: Path = CLIENT) -> None:
        self.files: dict[str, Page] = {}
        files = sorted(path for path in folder.rglob("*") if path.is_file()) if folder.is_dir() else []
        for path in files:
            if path.suffix not in PACKED:
                self.add(path, path.relative_to(folder).as_posix())
        for path in files:
            page = self.files.get(path.relative_to(folder).with_suffix("").as_posix())
            if path.suffix in PACKED and page is not None:
                page.packed[PACKED[path.suffix]] = path.read_bytes()
        self.index = self.files.get("index.html") or Page(NOT_BUILT.encode(), "text/html; charset=utf-8", ASK_AGAIN)
        self.index.cache = "no-store"

    def add(self, path: Path, name: str) -> None:
        kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        if kind.startswith("text/") or kind in ("application/javascript", "image/svg+xml"):
            kind += "; charset=utf-8"
        self.files[name] = Page(path.read_bytes(), kind, FOR_EVER if name.startswith("assets/") else ASK_AGAIN)

    def find(self, path: str) -> Page | None:
        """A file, or the one page of the client, which knows its own routes; None when it can be neither."""
        name = path.strip("/")
        if name in self.files and name != "index.html":
            return self.files[name]
        return None if "." in name.rpartition("/")[2] else self.index
