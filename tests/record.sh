#!/bin/bash
# Records what Java prints for the end-to-end programs.
#
#   tests/record.sh [PROGRAM.java | FOLDER]...      (without arguments: all of tests/programs)
#
# Compiles each program with `javac --release 17` and runs it on the JDK 25 that TSB_JAVA names (else `java` on the
# path), then writes beside X.java:
#   X.out    standard output
#   X.exit   the exit code, only when it is not 0
#   X.err    standard error, only when there is any
# Command line arguments come from a first line `// args: a b c`, standard input from X.in (else it is empty).
set -u
here=$(cd "$(dirname "$0")" && pwd)
java=${TSB_JAVA:-java}
javac=${TSB_JAVAC:-javac}

record() {
    local source=$1 base work class package args code
    # javac 17 cannot compile these; their first line says where the output comes from.
    head -1 "$source" | grep -q '^// Java 21:' && return 0
    base=${source%.java}
    work=$(mktemp -d) || return 1
    class=$(basename "$base")
    package=$(sed -n 's/^package \([A-Za-z0-9_.]*\);.*/\1./p' "$source" | head -1)
    args=$(sed -n '1s|^// args: *||p' "$source")
    if ! "$javac" --release 17 -encoding UTF-8 -nowarn -Xlint:-options -d "$work" "$source" 2>"$work/javac.log"; then
        echo "record: $source does not compile" >&2
        cat "$work/javac.log" >&2
        rm -r "$work"
        return 1
    fi
    local input=/dev/null
    [ -f "$base.in" ] && input=$base.in
    # Word splitting of the arguments is wanted.
    # shellcheck disable=SC2086
    timeout 60 "$java" -Xmx256m -Dstdout.encoding=UTF-8 -Dstderr.encoding=UTF-8 -Duser.timezone=UTC -cp "$work" \
        "$package$class" $args \
        <"$input" >"$base.out" 2>"$work/err"
    code=$?
    if [ "$code" -eq 124 ]; then
        echo "record: $source ran for more than a minute" >&2
    fi
    rm -f "$base.exit" "$base.err"
    [ "$code" -eq 0 ] || echo "$code" >"$base.exit"
    [ -s "$work/err" ] && cp "$work/err" "$base.err"
    rm -r "$work"
    [ "$code" -ne 124 ]
}

if [ "${1-}" = --one ]; then
    record "$2"
    exit
fi
version=$("$java" -version 2>&1 | sed -n '1s/.*version "\([0-9]*\).*/\1/p')
if [ "$version" != 25 ]; then
    echo "record: $java is Java '${version:-unknown}', but the reference is 25; set TSB_JAVA to a JDK 25's java" >&2
    exit 1
fi
[ $# -gt 0 ] || set -- "$here/programs"
find "$@" -name '*.java' -print0 | sort -z | xargs -0 -P 2 -n 1 "$0" --one
