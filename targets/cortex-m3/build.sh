#!/usr/bin/env bash
# Builds the firmware: `targets/cortex-m3/build.sh [OPTIONS OF cargo]`, such as `--no-default-features --features mps2-an385,one-stack`.
# Prints the path of the ELF file. Needs what `targets/setup.sh` installs.
set -euo pipefail
cd "$(dirname "$0")"
if [ ! -d "$(/usr/bin/rustc --print sysroot 2> /dev/null)/lib/rustlib/src/rust/library" ]; then
    echo "no compiler for thumbv7m-none-eabi: run targets/setup.sh" >&2
    exit 1
fi
export RUSTC=/usr/bin/rustc RUSTC_BOOTSTRAP=1
export CARGO_TARGET_DIR=${CARGO_TARGET_DIR:-$(realpath ../..)/target}
export CARGO_TARGET_THUMBV7M_NONE_EABI_RUSTFLAGS='-C link-arg=-Tlink.x'
cargo build --release --locked --target thumbv7m-none-eabi -Zbuild-std=core,alloc "$@" >&2
echo "$CARGO_TARGET_DIR/thumbv7m-none-eabi/release/tsb-cortex-m3"
