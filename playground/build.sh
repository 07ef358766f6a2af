#!/usr/bin/env bash
# Builds the playground: `playground/build.sh [OUTPUT.html]`. The result is one file, which any browser opens without a server.
#
# Needs node with npm, and a compiler for wasm32-unknown-unknown: the target of the present toolchain (`rustup target add
# wasm32-unknown-unknown`), or the packages of Debian that `playground/setup.sh` installs. With them the standard library is built, too.
set -euo pipefail
cd "$(dirname "$0")/.."
output=$(realpath -m "${1:-playground/page/dist/playground.html}")
target=wasm32-unknown-unknown
# The page hands out no randomness; the stack is that of the compiler, which recurses over expressions.
export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS='--cfg getrandom_backend="unsupported" -C link-arg=-zstack-size=16777216'
command=(cargo rustc --profile wasm -p tsb-playground --lib --crate-type cdylib --target "$target")
if [ ! -d "$(rustc --print sysroot)/lib/rustlib/$target" ]; then
    if [ ! -d "$(/usr/bin/rustc --print sysroot 2>/dev/null)/lib/rustlib/src/rust/library" ]; then
        echo "no compiler for $target: run playground/setup.sh, or rustup target add $target" >&2
        exit 1
    fi
    # Unstable options of another compiler need not be those of this one.
    export RUSTC=/usr/bin/rustc RUSTC_BOOTSTRAP=1
    command+=(-Zbuild-std=std,panic_abort)
fi
"${command[@]}"
folder=${CARGO_TARGET_DIR:-target}/$target/wasm
module=$(realpath "$folder/tsb_playground.wasm")
cd playground/page
[ -d node_modules ] || npm ci
node build.mjs "$module" "$output"
