"""Puts a Chromium on this machine for the browser tests, where that is possible; says why where it is not."""

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome")


def main() -> int:
    """Never fails: without a browser its tests are reported as skipped, with the reason."""
    if any(map(shutil.which, NAMES)):
        return 0
    apt = shutil.which("apt-get")
    if apt is None or not hasattr(os, "geteuid") or os.geteuid() != 0:
        print("There is no Chromium here, and it cannot be installed; the browser tests will be skipped.")
        return 0
    print("Installing Chromium for the browser tests", flush=True)
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update", "-qq"], ["install", "-y", "-qq", "--no-install-recommends", "chromium"]):
        if subprocess.run([apt, *command], env=quiet, stdout=subprocess.DEVNULL, check=False).returncode:
            print(f"apt-get {command[0]} failed; the browser tests will be skipped.")
            return 0
    return 0


if __name__ == "__main__":
    sys.exit(main())
