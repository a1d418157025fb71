# Everything runs in a virtual environment of the project's own, made on first use.
VENV := .venv
BIN  := $(VENV)/bin
PIP  := $(BIN)/python -m pip --disable-pip-version-check
UV   ?= uv
JOBS ?= 2
# bytecode is kept, and out of the way, also where the environment forbids it: tests start Python hundreds of times
export PYTHONDONTWRITEBYTECODE :=
export PYTHONPYCACHEPREFIX := $(abspath .cache/bytecode)

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help demo test quick lint bench docs web wheel lock clean

help:  ## show this list
	@sed -n 's/^\([a-z]*\):.*##  *\(.*\)/make \1\t\2/p' $(firstword $(MAKEFILE_LIST)) | expand -t 16

demo: $(VENV)/run.stamp  ## a gymnast lets go of the high bar: summary, plot, film strip, replay as a web page
	@$(BIN)/hitogata demo

test: lint $(VENV)/web.stamp  ## lint, then all tests
	@# the kernel cache is filled first: tests that wait for a compiler, or for each other's, say nothing about either
	@$(BIN)/hitogata warm --processes $(JOBS)
	@# one thread each: workers whose BLAS threads fight for the cores take twice as long
	@OMP_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1 $(BIN)/python -m pytest -q -n $(JOBS) --dist worksteal --durations=30 $(ARGS)

# the tests beside the kernels and right above them, without those of the compiler, which start many processes
QUICK := tests/kernels tests/chain tests/dynamics tests/contact tests/test_histories.py --ignore=tests/kernels/compiler
quick: $(VENV)/dev.stamp  ## the tests that matter while a kernel is changed: under 90 s
	@OMP_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1 $(BIN)/python -m pytest -q -n $(JOBS) --dist worksteal --durations=10 $(QUICK) $(ARGS)

lint: $(VENV)/dev.stamp  ## style, types, layers, names of constants, plain English
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-logo --cache-dir .cache/import-linter
	@$(BIN)/python -m lint.constants
	@$(BIN)/python -m lint.language

bench: $(VENV)/dev.stamp  ## measure against Pinocchio and MuJoCo
	@$(BIN)/python -m benchmarks $(ARGS)

web: $(VENV)/web.stamp  ## build the front end from web/ into src/hitogata/studio/bundle
	@cd web && PATH="$(abspath $(BIN)):$$PATH" && npm ci --silent && npm run --silent check && npm run --silent build

docs: $(VENV)/dev.stamp  ## the documentation as a site, with a gallery of all demos, into build/website/site
	@$(BIN)/python website/build.py

PROCESSOR ?= $(if $(filter x86_64 amd64,$(shell uname -m)),x86-64-v3,generic)
wheel: $(VENV)/dev.stamp  ## wheel with compiled kernels (PROCESSOR=x86-64-v3) and sdist into dist/
	@$(BIN)/hatchling build -t sdist
	@HITOGATA_PROCESSOR=$(PROCESSOR) $(BIN)/hatchling build -t wheel

LOCK := --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header --no-annotate --upgrade -q
lock:  ## renew the locked dependencies (needs uv)
	$(UV) pip compile pyproject.toml --extra test --extra lint --group build --group docs $(LOCK) -o requirements/dev.lock
	$(UV) pip compile pyproject.toml --group build -c requirements/dev.lock $(LOCK) -o requirements/run.lock
	$(UV) pip compile --group pyproject.toml:web $(LOCK) -o requirements/web.lock

clean:  ## remove the environment and everything built; the kernel cache stays
	rm -rf $(VENV) .cache build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find src tests benchmarks -name __pycache__ -type d -prune -exec rm -rf {} +

define INSTALL
	@echo "hitogata: installing $(1) into $(VENV), once …"
	@$(PIP) install -qq --require-hashes -r requirements/$(1).lock
	@$(PIP) install -qq --no-deps --no-build-isolation -e .
endef

$(VENV)/run.stamp: requirements/run.lock pyproject.toml | $(BIN)/python
	$(call INSTALL,run)
	@touch $@

$(VENV)/dev.stamp: requirements/dev.lock pyproject.toml | $(BIN)/python
	$(call INSTALL,dev)
	@touch $@ $(VENV)/run.stamp

# node for those who change or test the front end; users get it built
$(VENV)/web.stamp: requirements/web.lock | $(BIN)/python
	@echo "hitogata: installing node into $(VENV), once …"
	@$(PIP) install -qq --require-hashes -r requirements/web.lock
	@touch $@

# PYTHON=… chooses one; otherwise the first on the path that is new enough
$(BIN)/python:
	@for python in $(PYTHON) python3.11 python3.12 python3.13 python3 python; do \
	    if "$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then found=$$python; break; fi; \
	    test -z "$(PYTHON)" || break; \
	done; \
	if test -z "$$found"; then \
	    echo "hitogata needs Python 3.11 or newer; found $$($(or $(PYTHON),python3) --version 2>&1)." \
	        "Install one, or name it: make PYTHON=/path/to/python3.11 …" >&2; \
	    exit 1; \
	fi; \
	"$$found" -m venv $(VENV) 2>/dev/null || { \
	    "$$found" -m venv --clear --without-pip $(VENV) && \
	    "$$found" -m pip --python $(BIN)/python install -qq pip; }
