# One word a task; each sets up what it needs in .venv. `make docs` and `make test` do everything on a fresh machine.

PYTHON ?= $(shell command -v python3.11 || command -v python3)
BIN := .venv/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt
WORKERS ?= auto
export NO_MKDOCS_2_WARNING := 1

.PHONY: docs docs-check test lint format serve bench fidelity clean

## Regenerate the committed artifacts, then build the site strictly into site/.
docs: .venv/ready
	$(BIN)/mkdocs-catalog write
	$(BIN)/python -m platforms.needs --write docs/reference/platforms.md
	$(BIN)/mkdocs build --strict

## Change nothing: fail when a committed artifact is stale, or the site does not build strictly.
docs-check: .venv/ready
	$(BIN)/mkdocs-catalog check
	$(BIN)/python -m platforms.needs --check docs/reference/platforms.md
	$(BIN)/mkdocs build --strict --site-dir build/site

## Every test. Browser tests say why they are skipped where there is no Chromium.
test: .venv/ready-dev
	$(BIN)/python -m pytest -n $(WORKERS) $(ARGS)

## ruff (rules and format) and mypy (strict).
lint: .venv/ready-dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

format: .venv/ready-dev
	$(BIN)/ruff check --fix --quiet .
	$(BIN)/ruff format --quiet .

## The site on http://127.0.0.1:8000, rebuilt when a parser, a docstring or a page is saved.
serve: .venv/ready
	$(BIN)/mkdocs serve --livereload

## What reading and checking cost, as ratios within one run.
bench: .venv/ready-dev
	$(BIN)/python -m tests.bench $(ARGS)

## How exactly 25 programs that nobody here wrote are described: writes docs/fidelity.md, fails on a counterexample.
fidelity: .venv/ready-dev
	$(BIN)/python -m tests.laws.fidelity $(ARGS)

clean:
	rm -rf .venv .cache build site

.venv/bin/python:
	$(PYTHON) -m venv .venv

.venv/ready: .venv/bin/python pyproject.toml constraints.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade "pip>=25.1"
	$(PIP) --editable ".[platforms]"
	touch $@

.venv/ready-dev: .venv/ready
	$(PIP) --group dev
	touch $@
