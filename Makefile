# make play needs nothing but Python 3.11 or newer: it prepares .venv once and opens the table.
# A particular Python: make play PYTHON=/path/to/python3.12 (after make clean, if .venv exists already).

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
LOCK := requirements.lock
PYTHONS := python3.14 python3.13 python3.12 python3.11 python3 python
PYTEST_ARGS ?=
LOCALE := tabletop_tui/words/locale
DOMAIN := tabletop

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play setup test check format lint types imports words completions pictures bench soak lock clean

help:
	@echo "make play     prepare .venv once and open the table"
	@echo "make test     run the tests (one file: make test PYTEST_ARGS=tests/test_documents.py)"
	@echo "make check    formatting, lint, types, import contracts, then the tests"
	@echo "make format   let ruff put the code into its form"
	@echo "make words    collect the program's sentences for translation and compile the catalogues"
	@echo "make completions  generate what shells complete the commands with"
	@echo "make pictures paint the pictures of the screens in docs/pictures anew"
	@echo "make bench    measure engine and screen against their targets"
	@echo "make soak     the same properties as the tests, with big numbers (long)"
	@echo "make lock     resolve $(LOCK) anew"
	@echo "make clean    remove .venv and everything generated"

play: $(VENV)/.ready-play
	@if [ -t 0 ] && [ -t 1 ]; then exec $(BIN)/tabletop; \
	else echo "Ready. The table needs a terminal: run 'make play' in one, or '$(BIN)/tabletop --help' for commands without."; fi

setup: $(VENV)/.ready-dev

test: $(VENV)/.ready-dev
	@$(BIN)/python -m pytest -n 2 $(PYTEST_ARGS)

check: lint types imports test

format: $(VENV)/.ready-dev
	@$(BIN)/ruff format .
	@$(BIN)/ruff check --fix .

lint: $(VENV)/.ready-dev
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .

types: $(VENV)/.ready-dev
	@$(BIN)/mypy

imports: $(VENV)/.ready-dev
	@$(BIN)/lint-imports

words: $(VENV)/.ready-dev
	@$(BIN)/pybabel -q extract --project tabletop-tui --version "" --keywords "marked say" --add-location file --sort-by-file \
	   --no-wrap --output $(LOCALE)/$(DOMAIN).pot tabletop_tui
	@$(BIN)/pybabel -q update --domain $(DOMAIN) --input-file $(LOCALE)/$(DOMAIN).pot --output-dir $(LOCALE) \
	   --no-wrap --no-fuzzy-matching --ignore-obsolete --ignore-pot-creation-date --init-missing --locale zh_Hant
	@rm $(LOCALE)/$(DOMAIN).pot
	@$(BIN)/pybabel -q compile --domain $(DOMAIN) --directory $(LOCALE)

completions: $(VENV)/.ready-dev
	@for shell in bash fish tcsh zsh; do \
	   $(BIN)/shtab --shell=$$shell --prog tabletop --prefix tabletop --output tabletop_tui/cli/completions/tabletop.$$shell \
	     tabletop_tui.cli.parser.english || exit; \
	 done

pictures: $(VENV)/.ready-dev
	@$(BIN)/python -m tests.ui.pictures

bench: $(VENV)/.ready-bench
	@$(BIN)/python -m bench.engine
	@$(BIN)/python -m bench.screen

soak: $(VENV)/.ready-dev
	@$(BIN)/python -m pytest -n 2 -m soak --timeout 0 $(PYTEST_ARGS)

lock: $(VENV)/.ready-dev
	@$(PIP) install uv
	@{ echo "# Versions that were tested together, for Python 3.11 to 3.14. Made by 'make lock'."; \
	   $(BIN)/uv pip compile --quiet --universal --upgrade --python-version 3.11 --extra web --group bench \
	     --no-annotate --no-header pyproject.toml; } > $(LOCK).new && mv $(LOCK).new $(LOCK)

clean:
	rm -rf $(VENV) build dist .coverage .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# A candidate is run, not only looked up: a version manager's shim exists for versions that are not switched on.
$(VENV)/.made:
	@for candidate in $(if $(PYTHON),"$(PYTHON)",$(PYTHONS)); do \
	   "$$candidate" -c 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 || continue; \
	   echo "Preparing $(VENV) with $$("$$candidate" --version) (once, about a minute) ..."; \
	   "$$candidate" -m venv $(VENV) && touch $@; exit; \
	 done; \
	 echo "No usable Python 3.11 or newer found: tried $(if $(PYTHON),$(PYTHON),$(PYTHONS))." >&2; \
	 echo "Install one with its venv module (Debian, Ubuntu: apt install python3-venv), or name it: make play PYTHON=/path/to/python3.12" >&2; \
	 exit 1

$(VENV)/.ready-play: pyproject.toml $(LOCK) | $(VENV)/.made
	@$(PIP) install --constraint $(LOCK) --editable .
	@touch $@

# Dependency groups need pip 25.1, newer than what some Pythons bring along.
$(VENV)/.ready-dev: pyproject.toml $(LOCK) | $(VENV)/.made
	@$(PIP) install --upgrade 'pip>=25.1'
	@$(PIP) install --constraint $(LOCK) --editable . --group dev
	@touch $(VENV)/.ready-play $@

$(VENV)/.ready-bench: $(VENV)/.ready-dev
	@$(PIP) install --constraint $(LOCK) --group bench
	@touch $@
