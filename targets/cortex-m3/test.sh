#!/usr/bin/env bash
# Runs recorded programs of tests/programs on the emulated board and compares output and exit code:
# `targets/cortex-m3/test.sh [EVERY [FIRST]]` takes every EVERY-th program (default 5) from the FIRST on (default 0).
# Programs that need input, files, or another main class are left out, and so are those that need what the board has not: see SKIPPED.
#
# TSBC names the compiler (default: target/release/tsbc). Needs what targets/setup.sh installs, and the firmware of build.sh.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
every=${1:-5}
first=${2:-0}
tsbc=${TSBC:-$root/target/release/tsbc}
# Correctly rounded functions of Math need the library of the host's build; entropy, zones and properties of a system are not on a board.
# Two programs need more heap or more threads than they get below.
SKIPPED='library/(Digests|Math|Secure|System|Zone|Files|Time|WeakReferences)|launch/|larger/BankClerks'
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
ran=0 failed=0 number=0
for source in $(cd "$root/tests/programs" && find . -name '*.java' | sort); do
    source=$root/tests/programs/${source#./}
    base=${source%.java}
    number=$((number + 1))
    [ $(((number - 1) % every)) = "$first" ] || continue
    if [[ ${source#"$root/tests/programs/"} =~ $SKIPPED ]] || [ -e "$base.in" ] || head -1 "$source" | grep -q '^// args:'; then
        continue
    fi
    "$tsbc" --standalone "$source" -o "$scratch/program.image" 2> "$scratch/compile" || { echo "$source: $(head -1 "$scratch/compile")"; failed=$((failed + 1)); continue; }
    wanted=0
    [ ! -e "$base.exit" ] || wanted=$(cat "$base.exit")
    # Many threads with little room each, or few with much.
    room=(--threads 4 --stack 262144)
    [[ $source != */threads/* ]] || room=(--threads 16 --stack 65536)
    for stacks in ${STACKS:-1 5 multi}; do
        status=0
        "$here/run.sh" --stacks "$stacks" "${room[@]}" --heap 524288 "$scratch/program.image" > "$scratch/out" 2> "$scratch/err" || status=$?
        ran=$((ran + 1))
        if [ "$status" != "$wanted" ] || ! cmp -s "$scratch/out" "$base.out"; then
            failed=$((failed + 1))
            echo "FAILED: ${source#"$root/"} on $stacks: exit code $status, wanted $wanted; $(head -c 200 "$scratch/err" | head -2 | tr '\n' ' ')"
        fi
    done
done
echo "$ran runs, $failed failed"
[ "$failed" = 0 ]
