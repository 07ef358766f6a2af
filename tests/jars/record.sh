#!/bin/sh
# Records class files of some programs under tests/programs as jars under tests/jars, by release.
#
# JAVAC and JAR name the tools of a JDK 25, and JAVAC_17 the compiler of a JDK 17. For release 8 the first one makes the files.
set -eu
cd "$(dirname "$0")"
programs=../programs

record() { # RELEASE PROGRAM COMPILER OPTIONS...
    release=$1 program=$2
    shift 2
    folder=$(mktemp -d)
    "$@" -nowarn -implicit:none -d "$folder" "$programs/$program.java"
    mkdir -p "$(dirname "$release/$program")"
    "$JAR" --create --file "$release/$program.jar" --main-class "$(basename "$program")" \
        --date 2020-01-01T00:00:00Z -C "$folder" .
    rm -r "$folder"
}

for program in \
    exceptions/FinallyOrder exceptions/LabelledFinallyMaze exceptions/SuppressedExceptions exceptions/NpeMethodCalls \
    inner/CapturedTypes classes/AbstractClasses classes/Accessors
do
    record 8 $program "$JAVAC" --release 8
done
for program in \
    records/RecordBasics records/RecordsWithEverything lambdas/NestedCalls lambdas/ConstructorNames exceptions/NpeLocalSlots
do
    record 17 $program "$JAVAC_17"
done
for program in \
    patterns/PatternSwitch patterns/QualifiedEnumLabels patterns/EnumNull patterns/CaseNullGuard patterns/SwNull \
    lambdas/OverloadsAndBoxing exceptions/UncaughtRecursive nested/SuperOfClassesAround lambdas/CastLambdas
do
    record 25 $program "$JAVAC"
done
