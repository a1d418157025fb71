#!/bin/sh
# Installs hitogata from this source tree into the Python at hand, with its kernels compiled: what the Containerfile runs,
# and what runs as well without a container. PYTHON=… chooses the interpreter, PROCESSOR=… the level of processor.
set -eu
cd "$(dirname "$0")/.."
python=${PYTHON:-python3}
"$python" -m pip install --disable-pip-version-check -q --require-hashes -r requirements/run.lock
HITOGATA_PROCESSOR=${PROCESSOR:-x86-64-v3} "$python" -m hatchling build -t wheel -d dist
"$python" -m pip install --disable-pip-version-check -q --no-deps --force-reinstall dist/hitogata-*.whl
"$python" -m hitogata.cli doctor
