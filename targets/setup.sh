#!/usr/bin/env bash
# Installs what the firmware is built and run with, on Debian: `targets/setup.sh`. Needs the rights of an administrator.
set -euo pipefail
packages=(rustc-web rust-web-src rust-web-llvm qemu-system-arm)
apt-get update -qq
apt-get install -y --no-install-recommends "${packages[@]}"
# `rust-lld` is a link to the linker of a version of LLVM, which is a package of its own.
linker=$(readlink /usr/bin/rust-lld || true)
[ -z "$linker" ] || apt-get install -y --no-install-recommends "$linker"
