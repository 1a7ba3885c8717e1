"""A wire between a browser and a server that can go dead without a word, as a network does."""

import socket
from threading import Event, Lock, Thread


class Wire:
    """Passes bytes on. While it is dead nothing passes, nothing is closed and nothing is lost."""

    def __init__(self, host: str) -> None:
        name, _, port = host.partition(":")
        self.server = name, int(port)
        self.alive = Event()
        self.alive.set()
        self.door = socket.create_server(("127.0.0.1", 0))
        self.host = f"127.0.0.1:{self.door.getsockname()[1]}"
        self.open: list[socket.socket] = []
        self.lock = Lock()
        self.closed = False
        Thread(target=self.let_in, daemon=True).start()

    def let_in(self) -> None:
        while True:
            try:
                browser, _ = self.door.accept()
            except OSError:  # closed
                return
            Thread(target=self.join, args=(browser,), daemon=True).start()

    def join(self, browser: socket.socket) -> None:
        self.alive.wait()
        with self.lock:
            if self.closed:
                browser.close()
                return
            server = socket.create_connection(self.server)
            self.open += [browser, server]
        for here, there in ((browser, server), (server, browser)):
            Thread(target=self.pass_on, args=(here, there), daemon=True).start()

    def pass_on(self, here: socket.socket, there: socket.socket) -> None:
        try:
            while data := here.recv(65_536):
                self.alive.wait()
                there.sendall(data)
            there.shutdown(socket.SHUT_WR)
        except OSError:  # one of the two has gone
            return

    def cut(self) -> None:
        self.alive.clear()

    def mend(self) -> None:
        self.alive.set()

    def close(self) -> None:
        with self.lock:
            self.closed = True
        self.mend()
        self.door.close()
        for end in self.open:
            end.close()
