#!/usr/bin/env bash
# Checks that format, verifier, loader and interpreter need no operating system: `targets/check.sh [TARGET...]`.
# Needs what `targets/setup.sh` installs, and says so where it is missing.
set -euo pipefail
cd "$(dirname "$0")/.."
targets=("$@")
[ $# -gt 0 ] || targets=(thumbv7m-none-eabi riscv32imac-unknown-none-elf wasm32-unknown-unknown)
if [ ! -d "$(/usr/bin/rustc --print sysroot 2> /dev/null)/lib/rustlib/src/rust/library" ]; then
    echo "skipped: there is no compiler for ${targets[*]} (targets/setup.sh installs one)" >&2
    exit 0
fi
export RUSTC=/usr/bin/rustc RUSTC_BOOTSTRAP=1
crates=(-p tsb-format -p tsb-verifier -p tsb-loader -p tsb-interpreter)
models=(one-stack five-stack multi-stack)
for target in "${targets[@]}"; do
    echo "$target"
    cargo check --quiet --target "$target" -Zbuild-std=core,alloc "${crates[@]}" --no-default-features --features "$(IFS=,; echo "${models[*]/#/tsb-interpreter/}")"
done
# A build with one interpreter only.
for model in "${models[@]}"; do
    echo "${targets[0]}, $model"
    cargo check --quiet --target "${targets[0]}" -Zbuild-std=core,alloc -p tsb-interpreter --no-default-features --features "$model"
done
