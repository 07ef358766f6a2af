#!/usr/bin/env python3
"""Makes the linker script tsbvm.ld: the functions that runs of a program execute, to stand together.

usage: order.py TSBVM PROGRAM.tsb... > tsbvm.ld

TSBVM is a release build, whose symbols are not stripped; valgrind must be installed. Symbols are named without their
hashes, which differ between builds. A name may stand for many instances of a generic function, all of which are moved:
those of which most are executed come first.
"""
import bisect
import collections
import re
import subprocess
import sys
import tempfile


def functions(program):
    """Address, size and name of all functions, by address."""
    lines = subprocess.run(
        ["nm", "-n", "-S", "--defined-only", program], capture_output=True, text=True, check=True
    ).stdout.splitlines()
    fields = [line.split() for line in lines]
    return [(int(f[0], 16), int(f[1], 16), f[3]) for f in fields if len(f) == 4 and f[2] in "tTwW"]


def executed(program, arguments, found):
    """Indices of the functions that a run executes."""
    starts = [start for start, _, _ in found]
    with tempfile.NamedTemporaryFile() as profile:
        subprocess.run(
            ["valgrind", "--tool=callgrind", "--dump-instr=yes", "--compress-pos=no",
             f"--callgrind-out-file={profile.name}", program, *arguments],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
        text = open(profile.name).read()
    objects, inside, hit = {}, False, set()
    for line in text.splitlines():
        for number, name in re.findall(r"ob=\((\d+)\) (.+)", line):
            objects[number] = name
        if line.startswith("ob="):
            # What the script has put in front is no part of an object that valgrind knows.
            inside = objects[re.match(r"ob=\((\d+)\)", line)[1]].endswith(("/tsbvm", "???"))
        address = re.match(r"0x([0-9a-f]+) ", line)
        if inside and address:
            at = int(address[1], 16)
            i = bisect.bisect_right(starts, at) - 1
            if i >= 0 and at < found[i][0] + found[i][1]:
                hit.add(i)
    return hit


def pattern(name):
    """A name without its hashes, in the older and the newer scheme of names."""
    if name.startswith("_R"):
        return re.sub(r"Cs[0-9A-Za-z]+_", "Cs*_", name)
    return re.sub(r"17h[0-9a-f]{16}E.*$", "17h*", name)


def main():
    program, *files = sys.argv[1:]
    found = functions(program)
    hit = set().union(*(executed(program, [file], found) for file in files))
    size, used = collections.Counter(), collections.Counter()
    for i, (_, length, name) in enumerate(found):
        size[pattern(name)] += length
        used[pattern(name)] += length if i in hit else 0
    names = sorted(
        (name for name in {pattern(found[i][2]) for i in hit} if name.startswith(("_ZN", "_R"))),
        key=lambda name: (-round(used[name] / size[name], 2), name))
    print("/* What every run of tsbvm executes. Made by order.py. */")
    print("SECTIONS\n{\n  .text.run :\n  {")
    for name in names:
        # Code that the compiler takes for unlikely has a word in between.
        print(f"    *(.text*{re.sub('[^A-Za-z0-9_.*]', '?', name)})")
    print("  }\n}\nINSERT BEFORE .text;")
    print(f"{len(names)} names, {sum(used[n] for n in names)} of {sum(size[n] for n in names)} bytes executed",
          file=sys.stderr)


main()
