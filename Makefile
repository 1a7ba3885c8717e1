# Everything that is done with this tree. Needs Python 3.11+ and make; uses uv instead of pip when it is there.

PYTHON ?= python3
# What `make play` does: the words after `rookery`. In the terminal: make play PLAY="play thiefs-market --players 4"
PLAY ?= serve --open
# More words for pytest, the benchmark, the scripts or uv: make test ARGS="-k clone"
ARGS ?=

# Tests wait for browsers and processes as often as they work: two workers for each core.
WORKERS ?= $(shell $(PYTHON) -c 'import os; print(2 * (os.cpu_count() or 1))')

SHELL := /bin/sh
UV := $(shell command -v uv 2>/dev/null)
SOURCES := $(shell find src -type f -not -path '*/__pycache__/*' -not -path '*/server/client/*')
WEB := $(shell find web -type f -not -path '*/node_modules/*')
BUILD := pyproject.toml hatch_build.py requirements.lock
VENVS := .venv .venv-play .venv-bench

# $(call venv,FOLDER) makes a virtual environment, $(call install,FOLDER) begins a command that installs into it.
ifeq ($(UV),)
venv = $(PYTHON) -m venv --clear $(1)
install = $(1)/bin/python -m pip install --quiet --disable-pip-version-check
else
venv = $(UV) venv --quiet --clear --seed --python $(PYTHON) $(1)
install = $(UV) pip install --quiet --python $(1)/bin/python
endif

.PHONY: help play test sweep check games looks client compiled bench load attack matrix golden types lock clean
.DEFAULT_GOAL := help

help:  ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: .venv-play/.stamp  ## install the game, compiled if this machine can, and play
	@.venv-play/bin/rookery $(PLAY)

test: .venv/.stamp compiled client  ## run all tests, on all cores
	@.venv/bin/python scripts/client.py --test
	@.venv/bin/python scripts/browser.py
	@.venv/bin/pytest -n $(WORKERS) -m "not sweep" $(ARGS)

sweep: .venv/.stamp  ## run the long forms of tests: every table size, more seeds, longer games
	@.venv/bin/pytest -n $(WORKERS) -m sweep $(ARGS)

check: .venv/.stamp  ## lint, format, types, layers, no host or path of a machine in the tree, and the client's form
	.venv/bin/ruff check .
	.venv/bin/ruff format --check .
	.venv/bin/mypy $(wildcard src tests scripts bench attack examples) hatch_build.py
	.venv/bin/pytest -q tests/test_layers.py
	.venv/bin/python scripts/hosts.py
	.venv/bin/python scripts/client.py --lint

games: .venv/.stamp  ## play a thousand random games for each number of players
	@ROOKERY_GAMES=1000 .venv/bin/pytest -q -n auto -k random_games_end tests $(ARGS)

looks: .venv/.stamp compiled client  ## look at every page at every size, by night and by day: pictures in build/screenshots
	@ROOKERY_LOOKS=all .venv/bin/pytest -q -n auto -k look tests/browser $(ARGS)

client: .venv/.stamp  ## build the pages that the server shows, if they have changed
	@.venv/bin/python scripts/client.py

compiled: build/compiled/.stamp  ## build/compiled: the compiled copy that is compared with the source

bench: .venv-bench/.stamp compiled  ## measure the speed, beside that of other engines
	@.venv-bench/bin/python -m bench $(ARGS)

load: .venv/.stamp compiled  ## measure the server: real clients at many tables, and how long a move takes to reach them
	@PYTHONPATH=build/compiled .venv/bin/python -m bench.load $(ARGS)

attack: .venv/.stamp compiled  ## attack a server on this machine, within bounds: which holes are closed (ARGS=--short: a minute)
	@PYTHONPATH=build/compiled .venv/bin/python -m attack $(ARGS)

matrix: .venv/.stamp  ## rewrite what is made from the code: the pages of each game, the table of rules and tests
	@.venv/bin/python scripts/pages.py
	@.venv/bin/python scripts/matrix.py $(ARGS)

golden: .venv/.stamp  ## rewrite the recorded games; review the difference
	@.venv/bin/python scripts/golden.py $(ARGS)

types: .venv/.stamp  ## rewrite web/src/protocol.ts from the messages of the server
	@.venv/bin/python scripts/protocol.py

lock: $(if $(UV),,build/uv/bin/uv)  ## bring requirements.lock up to pyproject.toml (ARGS=--upgrade: newest versions)
	@$(or $(UV),build/uv/bin/uv) pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header \
		--extra parquet --extra dev $(ARGS) --output-file requirements.lock pyproject.toml

clean:  ## remove all that was built
	rm -rf build dist $(VENVS) src/rookery/server/client web/node_modules .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find src tests scripts bench attack -type d -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true

# The stamps. An environment is made once, and filled again when what it depends on has changed.

$(VENVS:%=%/bin/python):
	@$(PYTHON) -c 'import sys; sys.exit("Rookery needs Python 3.11 or newer." if sys.version_info < (3, 11) else 0)'
	@$(call venv,$(@:%/bin/python=%)) || { rm -rf $(@:%/bin/python=%); \
		echo "$(PYTHON) cannot make virtual environments: install its venv package (python3-venv), or uv."; exit 1; }

.venv/.stamp: $(BUILD) | .venv/bin/python
	@echo "Setting up .venv"
	@$(call install,.venv) --require-hashes --requirement requirements.lock
	@ROOKERY_MYPYC=0 $(call install,.venv) --no-deps --editable .
	@touch $@

.venv-play/.stamp: $(BUILD) $(SOURCES) $(WEB) build/constraints.txt | .venv-play/bin/python
	@echo "Setting up .venv-play; where there is a C compiler, this takes two or three minutes"
	@$(call install,.venv-play) --constraint build/constraints.txt .
	@touch $@

.venv-bench/.stamp: $(BUILD) build/constraints.txt | .venv-bench/bin/python
	@echo "Setting up .venv-bench"
	@ROOKERY_MYPYC=0 $(call install,.venv-bench) --constraint build/constraints.txt --editable '.[peers]'
	@touch $@

# The versions of the lock without its hashes: pip refuses to install a folder, which has no hash, beside them.
build/constraints.txt: requirements.lock
	@mkdir -p build
	@sed -n 's/ *\\$$//; /^[a-z]/p' $< > $@

# Built with the mypy of the lock. No compiler: say so, leave the folder empty, and ask again next time.
build/compiled/.stamp: .venv/.stamp $(SOURCES)
	@rm -rf build/compiled
	@if .venv/bin/python hatch_build.py; then \
		echo "Compiling to build/compiled"; \
		ROOKERY_CLIENT=0 ROOKERY_MYPYC=1 $(call install,.venv) --no-deps --no-build-isolation --target build/compiled . && touch $@; \
	fi

build/uv/bin/uv:
	@$(PYTHON) -m venv build/uv
	@build/uv/bin/python -m pip install --quiet --disable-pip-version-check uv
