#!/usr/bin/env bash
# Runs an image on the emulated board: `targets/cortex-m3/run.sh [OPTION...] PROGRAM.image`. The exit code is that of tsbvm.
#
#   --stacks 1|5|multi   the interpreter, of those that the firmware has
#   --memory BYTES       RAM for all that the firmware allocates
#   --heap BYTES         heap of the program
#   --stack BYTES        frames of a thread
#   --fuel N             calls and backward branches
#   --threads N          greatest number of threads
#   --report             time and memory of each step, on standard error
#   --seconds N          stop the emulator after this time (default 60)
#
# FIRMWARE names the ELF file (default: what build.sh builds). tsbc --standalone makes images.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
firmware=${FIRMWARE:-${CARGO_TARGET_DIR:-$here/../../target}/thumbv7m-none-eabi/release/tsb-cortex-m3}
words=(0 0 0 0 0 0 0 0)
seconds=60
while [ $# -gt 1 ]; do
    case $1 in
        --stacks) case $2 in 1 | 5) words[0]=$2 ;; multi) words[0]=2 ;; *) echo "no interpreter $2" >&2; exit 2 ;; esac; shift ;;
        --memory) words[1]=$2; shift ;;
        --heap) words[2]=$2; shift ;;
        --stack) words[3]=$2; shift ;;
        --fuel) words[4]=$(($2 & 0xffffffff)); words[5]=$(($2 >> 32)); shift ;;
        --threads) words[6]=$2; shift ;;
        --report) words[7]=1 ;;
        --seconds) seconds=$2; shift ;;
        *) echo "unknown option $1" >&2; exit 2 ;;
    esac
    shift
done
image=${1:?name an image}
command -v qemu-system-arm > /dev/null || { echo "there is no qemu-system-arm: run targets/setup.sh" >&2; exit 1; }
loaders=(-device "loader,file=$image,addr=0x00280000,force-raw=on")
for number in "${!words[@]}"; do
    [ "${words[$number]}" = 0 ] || loaders+=(-device "loader,addr=$((0x003ff000 + 4 * number)),data=${words[$number]},data-len=4")
done
errors=$(mktemp)
trap 'rm -f "$errors"' EXIT
status=0
timeout "$seconds" qemu-system-arm -machine mps2-an385 -display none -monitor none -icount shift=0 -semihosting-config enable=on,target=native \
    -kernel "$firmware" "${loaders[@]}" -serial stdio -serial "file:$errors" < /dev/null || status=$?
cat "$errors" >&2
exit "$status"
