#!/bin/sh
# Reads the input on a line of inputs.txt, counted from 0: read.sh NUMBER
set -u
number=$(printf %06d "$1")
quizpress records --skip-invalid -- "$(sed -n "$(($1 + 1))p" inputs.txt)" > "$number.part"
status=$?
mv "$number.part" "$number.records"
exit $status
