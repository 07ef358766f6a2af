#!/usr/bin/env bash
# Runs the tests of the interpreters and the recorded programs under the address sanitizer: `tests/sanitize.sh [FILTER]`.
#
# The sanitizer sees accesses outside the memory of the machine; assertions in the code see those outside a frame. Code runs by
# the loop: instrumentation keeps calls at the end of a function from becoming jumps.
set -euo pipefail
cd "$(dirname "$0")/.."
host=$(rustc -vV | sed -n 's/^host: //p')
export RUSTC_BOOTSTRAP=1 RUSTFLAGS="-Zsanitizer=address" CARGO_TARGET_DIR=target/sanitized
# What the machine holds when it ends is no leak.
export ASAN_OPTIONS=detect_leaks=0
# The sanitizer moves local variables to a stack of its own, whose addresses say nothing of the depth.
cargo test --target "$host" -p tsb-interpreter -- --skip host_stack
cargo test --target "$host" -p tsb-cli --test programs -- "${1:-}"
cargo test --target "$host" -p tsb-cli --test mutations
