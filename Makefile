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
BUILD := pyproject.toml requirements.lock
VENVS := .venv .venv-bench

# $(call venv,FOLDER) makes a virtual environment, $(call install,FOLDER) begins a command that installs into it.
ifeq ($(UV),)
venv = $(PYTHON) -m venv --clear $(1)
install = $(1)/bin/python -m pip install -qq --disable-pip-version-check
else
venv = $(UV) venv --quiet --clear --seed --python $(PYTHON) $(1)
install = $(UV) pip install --quiet --python $(1)/bin/python
endif

# $(call locked,PARTS) installs parts of the lock into .venv, or elsewhere with $(call locked,PARTS,--target FOLDER).
locked = mkdir -p build \
	&& $(PYTHON) scripts/locked.py $(1) > build/$(firstword $(1)).lock \
	&& $(call install,.venv) $(2) --require-hashes --requirement build/$(firstword $(1)).lock \
	|| { echo "Packages are missing, see above. Is there a network, and does pip know your package index?"; exit 1; }

# Games and tests start many processes: Python may keep what it has read of a module, whatever the environment says.
unexport PYTHONDONTWRITEBYTECODE
export MAKE  # for scripts/play.py

# Whatever the list of `make help` names is no file.
.PHONY: $(shell awk -F: '/^[a-z]+:.*## / { print $$1 }' $(MAKEFILE_LIST))
.DEFAULT_GOAL := help

help:  ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play:  ## set up the game and open it in the browser; compile the engine beside it, if this machine can
	@$(MAKE) --silent --no-print-directory --jobs=2 .venv/.game client
	@.venv/bin/python -m scripts.play $(PLAY)

quick: .venv/.stamp  ## the tests to run after an edit: no browser, no server, nothing compiled
	@.venv/bin/pytest -q -n auto -m "not sweep and not slow" $(addprefix --ignore=tests/,attack browser server) $(ARGS)

test: .venv/.stamp compiled client  ## run all tests, on all cores
	@$(call node,--test)
	@.venv/bin/python scripts/browser.py
	@.venv/bin/python -m scripts.test -n $(WORKERS) --dist=worksteal -m "not sweep" $(ARGS)

sweep: .venv/.stamp .venv/.ray compiled client  ## run the long forms of tests: every table size, more seeds, longer games
	@.venv/bin/python scripts/browser.py
	@.venv/bin/pytest -n $(WORKERS) --dist=worksteal -m sweep $(ARGS)

postgres: .venv/.stamp compiled client  ## run the tests of the server once more, on PostgreSQL
	@ROOKERY_TESTED_ON=postgresql .venv/bin/pytest -n $(WORKERS) --dist=worksteal -m "not sweep" tests/server $(ARGS)

check: .venv/.stamp  ## lint, format, types, layers, no host or path of a machine in the tree, and the client's form
	.venv/bin/ruff check .
	.venv/bin/ruff format --check .
	.venv/bin/mypy $(wildcard src tests scripts bench attack leaks chaos fuzz examples) hatch_build.py
	.venv/bin/pytest -q tests/test_layers.py
	.venv/bin/python scripts/hosts.py
	@$(call node,--lint)
	.venv/bin/python scripts/client.py --lint

installed: .venv/.stamp client build/constraints.txt  ## install the packed source into an empty environment and open it
	@.venv/bin/python scripts/installed.py

games: .venv/.stamp  ## play a thousand random games for each number of players
	@ROOKERY_GAMES=1000 .venv/bin/pytest -q -n auto -k random_games_end tests $(ARGS)

looks: .venv/.stamp compiled client  ## look at every page at every size, by night and by day: pictures in build/screenshots
	@ROOKERY_LOOKS=all .venv/bin/pytest -q -n auto -k look tests/browser $(ARGS)

client: .venv/bin/python  ## build the pages that the server shows, if they have changed
	@$(call node)
	@.venv/bin/python scripts/client.py

compiled: .venv/.engine  ## build/compiled: a compiled copy of the source, if this machine can; bots think with it
	@.venv/bin/python scripts/engine.py

bench: .venv-bench/.stamp compiled  ## measure the speed, beside that of other engines
	@.venv-bench/bin/python -m bench $(ARGS)
	@PYTHONPATH=build/compiled .venv-bench/bin/python -m bench.environments

ladder: .venv/.stamp compiled  ## play level against level, go on where it stopped, write docs/measured/strength.md (ARGS="--minutes 60")
	@PYTHONPATH=build/compiled:. .venv/bin/python -m bench.ladder $(ARGS)

dial: .venv/.stamp compiled  ## play neighbouring steps of the dial, go on where it stopped, write their ratings (ARGS="--minutes 60")
	@PYTHONPATH=build/compiled:. .venv/bin/python -m bench.dial $(ARGS)

cost: .venv/.stamp compiled  ## count instructions of games, bots and a move; fail if they cost 3 % more (ARGS=--renew: keep)
	@PYTHONPATH=build/compiled:. .venv/bin/python -m bench.instructions $(ARGS)

load: .venv/.stamp compiled  ## measure the server: real clients at many tables, and how long a move takes to reach them
	@PYTHONPATH=build/compiled .venv/bin/python -m bench.load $(ARGS)

calibration: .venv/.stamp compiled  ## do judged chances come true, and do two analyses agree? (ARGS="--games 20"; goes on where it stopped)
	@PYTHONPATH=build/compiled .venv/bin/python -m bench.calibration chances --level cutpurse --level burglar:sims=20 $(ARGS)
	@PYTHONPATH=build/compiled .venv/bin/python -m bench.calibration blunders $(ARGS)
	@PYTHONPATH=build/compiled .venv/bin/python -m bench.calibration draw

soak: .venv/.stamp compiled  ## many tables for a long time: memory and answers, with a picture (ARGS="--minutes 1")
	@PYTHONPATH=build/compiled .venv/bin/python -m bench.soak $(ARGS)

attack: .venv/.stamp compiled  ## attack a server on this machine, within bounds: which holes are closed (ARGS=--short: a minute)
	@PYTHONPATH=build/compiled .venv/bin/python -m attack $(ARGS)

leaks: .venv/.stamp compiled  ## try to tell twins apart that differ only in what a seat cannot know (ARGS="--states 1000")
	@PYTHONPATH=build/compiled:. .venv/bin/python -m leaks $(ARGS)

chaos: .venv/.stamp compiled  ## kill, cut off and starve a server while people play; what was lost (ARGS="--kills 20", ARGS="--cluster 3")
	@PYTHONPATH=build/compiled:. .venv/bin/python -m chaos $(ARGS)

fuzz: .venv/.stamp compiled build/fuzz/.stamp  ## bad input for routes, messages and files, for half an hour (ARGS=--short: a minute)
	@PYTHONPATH=build/compiled:.:build/fuzz .venv/bin/python -m fuzz $(ARGS)

audit: .venv/.stamp build/audit/.stamp  ## are packages pinned, still offered, without known holes? (ARGS=--short: offline)
	@$(call node)
	@PYTHONPATH=build/audit .venv/bin/python -m scripts.audit $(ARGS)

matrix: .venv/.stamp  ## rewrite what is made from the code: the pages of each game, the table of rules and tests
	@.venv/bin/python scripts/pages.py
	@.venv/bin/python scripts/matrix.py $(ARGS)

scenes: .venv/.stamp  ## rewrite the positions with which boards are drawn and tested (ARGS=thieves-den: of one game)
	@.venv/bin/python scripts/scenes.py $(ARGS)

puzzles: .venv/.stamp compiled  ## find puzzles in games between bots until each game has enough; goes on where it was
	@PYTHONPATH=build/compiled .venv/bin/python scripts/puzzles.py $(ARGS)

golden: .venv/.stamp  ## rewrite the recorded games; review the difference
	@.venv/bin/python scripts/golden.py $(ARGS)

learn: .venv/.stamp compiled  ## let bots play and learn who wins from where; goes on where it was stopped (ARGS=thieves-den)
	@PYTHONPATH=build/compiled .venv/bin/python -m scripts.learn $(ARGS)

film: .venv/.stamp client  ## rewrite the moving picture of the README: a real game in a real browser
	@$(call locked,film)
	@.venv/bin/python scripts/browser.py
	@.venv/bin/python -m scripts.film

types: .venv/.stamp  ## rewrite web/src/protocol.ts from the messages of the server
	@.venv/bin/python scripts/protocol.py

lock: $(if $(UV),,build/uv/bin/uv)  ## bring requirements.lock up to pyproject.toml (ARGS=--upgrade: newest versions)
	@$(or $(UV),build/uv/bin/uv) pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header \
		$(addprefix --extra ,audit client dev engine envs film fuzz parquet postgres ray) $(ARGS) --output-file requirements.lock pyproject.toml

clean:  ## remove all that was built
	rm -rf build dist $(VENVS) src/rookery/server/client web/node_modules .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find src tests scripts bench attack leaks chaos fuzz -type d -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true

# $(call node) fetches Node, if the pages have to be built or tested and this machine has none that is new enough.
node = .venv/bin/python scripts/client.py --ready $(1) || { $(call locked,client,--target build/node); }

# The stamps. An environment is made once, and filled again when what it depends on has changed.

$(VENVS:%=%/bin/python):
	@$(PYTHON) -c 'import sys; sys.exit("Rookery needs Python 3.11 or newer." if sys.version_info < (3, 11) else 0)'
	@$(call venv,$(@:%/bin/python=%)) || { rm -rf $(@:%/bin/python=%); \
		echo "$(PYTHON) cannot make virtual environments: install its venv package (python3-venv), or uv."; exit 1; }

.venv/.game: $(BUILD) | .venv/bin/python
	@echo "Fetching what the game needs"
	@$(call locked,game)
	@touch $@

# Without a C compiler there is nothing to fetch; it is looked for again each time.
.venv/.engine: $(BUILD) | .venv/bin/python
	@if .venv/bin/python scripts/engine.py --ready; then $(call locked,engine) && touch $@; fi

.venv/.stamp: $(BUILD) | .venv/bin/python
	@echo "Fetching what tests and checks need"
	@$(call locked,dev game engine envs parquet postgres)
	@ROOKERY_MYPYC=0 $(call install,.venv) --no-deps --no-build-isolation --editable .
	@touch .venv/.game .venv/.engine $@

.venv/.ray: $(BUILD) .venv/.stamp
	@$(call locked,ray)
	@touch $@

# What only these need lies beside the environment: a plugin for pytest among it would be loaded by every test.
build/fuzz/.stamp build/audit/.stamp: build/%/.stamp: $(BUILD) .venv/.stamp
	@echo "Fetching what make $* needs"
	@rm -rf build/$*
	@$(call locked,$*,--target build/$*)
	@touch $@

.venv-bench/.stamp: $(BUILD) build/constraints.txt | .venv-bench/bin/python
	@echo "Setting up .venv-bench"
	@ROOKERY_MYPYC=0 $(call install,.venv-bench) --constraint build/constraints.txt --editable '.[envs,peers]'
	@touch $@

# The versions of the lock without its hashes: pip refuses to install a folder, which has no hash, beside them.
build/constraints.txt: requirements.lock
	@mkdir -p build
	@sed -n 's/ *\\$$//; /^[a-z]/p' $< > $@

build/uv/bin/uv:
	@$(PYTHON) -m venv build/uv
	@build/uv/bin/python -m pip install --quiet --disable-pip-version-check uv
