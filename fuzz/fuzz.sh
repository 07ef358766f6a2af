#!/usr/bin/env bash
# Builds a fuzz target with instrumentation and runs it: `fuzz/fuzz.sh TARGET [SECONDS]`.
#
# TARGET is one of run, read, assemble, compile, spec, log, classfile. Two processes share the corpus. One has the address sanitizer and
# assertions, and uses loop dispatch. The other one has neither, is optimised, and has both dispatch methods.
# Needs cargo-fuzz (`cargo install cargo-fuzz`); the stable compiler suffices.
set -euo pipefail
cd "$(dirname "$0")"
target=${1:?name a target: run, read, assemble, compile, spec, log, classfile}
seconds=${2:-3600}
export RUSTC_BOOTSTRAP=1
mkdir -p "corpus/$target"
if [ "$target" = run ]; then
    cargo run --release --quiet --bin seeds -- seeds corpus/run
fi
cargo fuzz build --fuzz-dir . --target-dir target/checked "$target"
cargo fuzz build --fuzz-dir . --target-dir target/fast --release --sanitizer none --no-trace-compares "$target"
host=$(rustc -vV | sed -n 's/^host: //p')
mkdir -p "artifacts/$target"
options=(-max_total_time="$seconds" -max_len=65536 -timeout=30 -rss_limit_mb=4096 -print_final_stats=1
    -artifact_prefix="artifacts/$target/" -reload=1 -use_value_profile=0)
"target/checked/$host/release/$target" "${options[@]}" "corpus/$target" > "target/$target-checked.log" 2>&1 &
checked=$!
failed=0
"target/fast/$host/release/$target" "${options[@]}" "corpus/$target" > "target/$target-fast.log" 2>&1 || failed=1
wait "$checked" || failed=1
for build in checked fast; do
    echo "$target, $build: $(grep -h 'stat::\(number_of_executed_units\|average_exec_per_sec\)' "target/$target-$build.log" | tr -s ' ' | tr '\n' ' ')"
done
[ "$failed" = 0 ] || { echo "findings: see fuzz/artifacts/$target and fuzz/target/$target-*.log"; exit 1; }
