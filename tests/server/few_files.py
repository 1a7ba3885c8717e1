"""`rookery` on a system that lets it open 400 files."""

from resource import RLIMIT_NOFILE, getrlimit, setrlimit

from rookery.cli import main

if __name__ == "__main__":
    setrlimit(RLIMIT_NOFILE, (400, getrlimit(RLIMIT_NOFILE)[1]))
    raise SystemExit(main())
