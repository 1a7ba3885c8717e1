"""Runs the tests of the client beside those of Python: `make test`. Its words go to pytest."""

import subprocess
import sys
from tempfile import TemporaryFile

from scripts import client


def main() -> int:
    client.ready(client.ROOT / "web", tools=True)  # browser tests use some of them
    with TemporaryFile() as said:
        beside = subprocess.Popen([sys.executable, client.__file__, "--test"], stdout=said, stderr=subprocess.STDOUT)
        try:
            status = subprocess.run([sys.executable, "-m", "pytest", *sys.argv[1:]], check=False).returncode
            failed = beside.wait()
        finally:
            beside.kill()
        if failed:
            said.seek(0)
            print(said.read().decode(errors="replace"))
            print("The tests of the client failed: see above.")
    return status or failed


if __name__ == "__main__":
    sys.exit(main())
