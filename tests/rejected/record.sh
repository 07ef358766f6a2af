#!/bin/bash
# Records what javac says about the rejected programs, and checks that it accepts the unsupported ones.
#
#   tests/rejected/record.sh [PROGRAM.java]...      (without arguments: all of tests/rejected and tests/unsupported)
#
# Beside each rejected X.java it writes X.javac: the `X.java:LINE: error: MESSAGE` lines of `javac --release 17`, in javac's
# order, which goes by phase (syntax, then types, then flow). Programs with several errors are written so that the first
# error in that order is also the first in the file. TSB_JAVAC names another javac, which must be a JDK 17's.
set -u
here=$(cd "$(dirname "$0")" && pwd)
javac=${TSB_JAVAC:-javac}
case $("$javac" -version 2>&1) in
    "javac 17"*) ;;
    *) echo "record: messages differ between versions; set TSB_JAVAC to a JDK 17's javac" >&2; exit 1 ;;
esac

work=$(mktemp -d) || exit 1
trap 'rm -r "$work"' EXIT
status=0

compile() {
    rm -rf "$work/classes" && mkdir "$work/classes"
    (cd "$(dirname "$1")" && "$javac" --release 17 -encoding UTF-8 -proc:none -nowarn -d "$work/classes" "$(basename "$1")") >"$work/log" 2>&1
}

rejected() {
    if compile "$1"; then
        echo "record: $1 compiles" >&2
        status=1
    else
        grep -E '^[^ ]+\.java:[0-9]+: error: ' "$work/log" >"${1%.java}.javac"
    fi
}

unsupported() {
    if ! compile "$1"; then
        echo "record: $1 does not compile" >&2
        cat "$work/log" >&2
        status=1
    fi
}

[ $# -gt 0 ] || set -- "$here"/*.java "$here"/../unsupported/*.java
for program; do
    case $(cd "$(dirname "$program")" && pwd) in
        */unsupported) unsupported "$program" ;;
        *) rejected "$program" ;;
    esac
done
exit $status
