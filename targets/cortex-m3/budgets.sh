#!/usr/bin/env bash
# Measures what the firmware and programs need on the emulated board, and writes the tables into docs/targets.md: `targets/cortex-m3/budgets.sh`.
# TSBC names the compiler (default: target/release/tsbc). Needs what targets/setup.sh installs, and the firmware of build.sh.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
tsbc=${TSBC:-$root/target/release/tsbc}
firmware=${FIRMWARE:-${CARGO_TARGET_DIR:-$root/target}/thumbv7m-none-eabi/release/tsb-cortex-m3}
page=$root/docs/targets.md
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
nm=$(command -v llvm-nm-22 || command -v llvm-nm)

# Flash by crate: the symbols of the ELF file. Generic code counts where it is named.
{
    echo "| part of the firmware | bytes of flash |"
    echo "|---|---:|"
    "$nm" --print-size --demangle --defined-only "$firmware" | awk '
        $3 ~ /[tTrRwWVdD]/ {
            bytes = 0
            digits = "0123456789abcdef"
            for (i = 1; i <= length($2); i++) bytes = bytes * 16 + index(digits, substr($2, i, 1)) - 1
            part = "other libraries"
            if (match($0, /tsb_(format|verifier|interpreter|cortex_m3)/)) part = substr($0, RSTART, RLENGTH)
            else if ($0 ~ /(core|alloc|compiler_builtins)::/) part = "core and alloc"
            sum[part] += bytes
        }
        END { for (part in sum) printf "| %s | %d |\n", part, sum[part] }' | sort
    "$(command -v llvm-size-22 || command -v llvm-size)" -A "$firmware" | awk '
        $1 == ".text" { text = $2 } $1 == ".rodata" { data = $2 }
        END { printf "| all code | %d |\n| all constants | %d |\n", text, data }'
} > "$scratch/flash"

# What one run reports: the ticks and the bytes of memory after a step.
step() { awk -v name="#$1" -v column="$2" '$1 == name { print $column }' "$scratch/report"; }
try() { "$here/run.sh" --report "$@" > "$scratch/out" 2> "$scratch/report"; }

{
    echo "| program | image | read: instructions a byte | link and verify: instructions a byte of code | RAM after linking | run: instructions on one / five / multi | smallest RAM on one / five / multi |"
    echo "|---|---:|---:|---:|---:|---:|---:|"
    for source in "$here/programs/Hello.java" "$root"/benches/workloads/{Fib,Sieve,Dispatch}.java; do
        name=$(basename "$source" .java)
        image=$scratch/$name.image
        "$tsbc" --strip --standalone "$source" -o "$image"
        runs=() rams=()
        for stacks in 1 5 multi; do
            # Dispatch allocates; the other programs need little more than what they are started with.
            try --stacks "$stacks" --heap 1048576 --stack 65536 --seconds 300 "$image" || { runs+=(–) rams+=(–); continue; }
            runs+=($(($(step Run 2) * 40)))
            read=$(step Read 2) bytes=$(step Read 3) linked=$(step Link 2) verified=$(step Verify 2) code=$(step Verify 3) ram=$(step Verify 4)
            # The smallest heap, then the smallest RAM with it.
            low=4096 high=1048576
            while [ $((high - low)) -gt 8192 ]; do
                middle=$(((low + high) / 2))
                if try --stacks "$stacks" --heap "$middle" --stack 8192 --seconds 300 "$image"; then high=$middle; else low=$middle; fi
            done
            heap=$high
            low=$ram high=$((3 << 20))
            while [ $((high - low)) -gt 16384 ]; do
                middle=$(((low + high) / 2))
                if try --stacks "$stacks" --heap "$heap" --stack 8192 --memory "$middle" --seconds 300 "$image"; then high=$middle; else low=$middle; fi
            done
            rams+=($((high / 1024)))
        done
        echo "| $name | $(stat -c %s "$image") | $((read * 40 / bytes)) | $(((linked + verified) * 40 / code)) | $((ram / 1024)) KiB | ${runs[0]} / ${runs[1]} / ${runs[2]} | ${rams[0]} / ${rams[1]} / ${rams[2]} KiB |"
    done
} > "$scratch/programs"

awk -v flash="$scratch/flash" -v programs="$scratch/programs" -v day="$(date +%F)" -v qemu="$(qemu-system-arm --version | head -1)" '
    /^<!-- targets\/cortex-m3\/budgets.sh -->$/ {
        print; print ""
        print "Measured on " day " with " qemu ", one instruction a nanosecond."; print ""
        while ((getline line < flash) > 0) print line
        print ""
        while ((getline line < programs) > 0) print line
        print ""; skip = 1; next
    }
    /^<!-- end -->$/ { skip = 0 }
    !skip' "$page" > "$scratch/page"
cp "$scratch/page" "$page"
