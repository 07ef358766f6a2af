#!/bin/sh
# Fills fuzz/corpus from tests/. Builds the compiler and the virtual machine if necessary.
set -eu
cd "$(dirname "$0")/.."
cargo build --quiet
corpus=fuzz/corpus
mkdir -p $corpus/read $corpus/run $corpus/assemble $corpus/compile $corpus/classfile
cp classfile/tests/data/*.class $corpus/classfile/
cp tests/forged/*.tsa tests/forged/accepted/*.tsa $corpus/assemble/
find tests/programs tests/rejected -name '*.java' | while read -r source; do
    name=$(echo "$source" | tr / _)
    cp "$source" "$corpus/compile/$name"
    if target/debug/tsbc -o "$corpus/run/$name.tsb" "$source" 2>/dev/null; then
        cp "$corpus/run/$name.tsb" $corpus/read/
    fi
done
mkdir -p $corpus/log $corpus/spec
seed() { { printf "$1"; cat "$2"; } > "$corpus/$3/$(echo "$2" | tr / _)"; }
scratch=$(mktemp -d)
trap 'rm -r "$scratch"' EXIT
for log in monitor/tests/*/*.jsonl; do
    # Records of other programs are no log of this one.
    case $log in monitor/tests/logscope/*) continue ;; esac
    seed '\001' "$log" log
    name=$(echo "$log" | tr / _)
    target/debug/tsbvm convert-log "$log" "$scratch/log.csv" >/dev/null
    { printf '\002'; cat "$scratch/log.csv"; } > "$corpus/log/$name.csv"
    target/debug/tsbvm convert-log "$log" "$scratch/log.tsblog" >/dev/null
    { printf '\000'; cat "$scratch/log.tsblog"; } > "$corpus/log/$name.tsblog"
    # The entries of its first block.
    { printf '\003'; tail -c +21 "$scratch/log.tsblog"; } > "$corpus/log/$name.entries"
done
for spec in monitor/properties/*.mop tests/monitored/*.mop; do seed '\000' "$spec" spec; done
for spec in tests/monitored/*.rmor; do seed '\001' "$spec" spec; done
for spec in tests/monitored/*.verde; do seed '\002' "$spec" spec; done
for spec in monitor/tests/*/*.ruler tests/monitored/*.ruler; do seed '\003' "$spec" spec; done
for spec in monitor/tests/*/*.lscope tests/monitored/*.lscope; do seed '\004' "$spec" spec; done
