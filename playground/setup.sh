#!/usr/bin/env bash
# Installs what the playground is built and tested with, on Debian: `playground/setup.sh`. Needs the rights of an administrator.
set -euo pipefail
packages=(rustc-web rust-web-src lld chromium)
command -v node > /dev/null || packages+=(nodejs npm)
apt-get update -qq
apt-get install -y --no-install-recommends "${packages[@]}"
