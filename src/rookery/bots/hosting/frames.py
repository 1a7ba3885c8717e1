"""Frames: bytes of any length through a pipe, each with its length before it."""
# mypyc: no (not in the inner loop)

from io import FileIO

HEAD = 8
"""Bytes that hold the length of a frame."""

Stream = FileIO
"""One end of a pipe, without a buffer: whoever is stopped in the midst of reading holds no lock."""


def send(stream: Stream, content: bytes) -> None:
    """Write a frame."""
    rest = memoryview(len(content).to_bytes(HEAD, "big") + content)
    while rest:
        rest = rest[stream.write(rest) :]


def receive(stream: Stream) -> bytes | None:
    """The next frame; None if the other end has hung up."""
    head = read(stream, HEAD)
    return None if head is None else read(stream, int.from_bytes(head, "big"))


def read(stream: Stream, length: int) -> bytes | None:
    """As many bytes as that; None if there are no more."""
    parts = []
    while length:
        part = stream.read(length)
        if not part:
            return None
        parts.append(part)
        length -= len(part)
    return b"".join(parts)
