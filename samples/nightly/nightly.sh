#!/bin/sh
# Imports the decks of a night: fetches, checks and converts them, and publishes the bundle if it is complete.
#
# Usage: nightly.sh SOURCE PUBLIC
#   SOURCE  the folder from which decks are fetched
#   PUBLIC  the folder with the bundle, what was refused, and the report
#
# Whatever goes wrong, PUBLIC has the last complete bundle. ALERT is a command that gets the message.
set -eu
source=$1 public=$2
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 129' HUP INT TERM

alert() {
  echo "nightly: $1; $public is as it was" >&2
  if [ -n "${ALERT:-}" ]; then "$ALERT" "$1"; fi
  exit 1
}

# Fetch. In place of cp: curl --fail --silent --show-error --remote-name-all, rsync, or a database's export.
mkdir "$work/inbox"
cp "$here/quizpress.yaml" "$work"
cp "$source"/*.csv.gz "$work/inbox" || alert 'the decks could not be fetched'

# Check, convert and publish: nothing is replaced unless every file was read to its end and few enough records
# were refused; then the new bundle takes the place of the old one in one step.
status=0
quizpress convert "$work/quizpress.yaml" --silent --bundle "$public/QuestionGroupData.json" \
  --rejects "$public/rejects" --diagnostics "jsonl:$public/report.jsonl" || status=$?
case $status in
0) echo "nightly: published $public/QuestionGroupData.json" ;;
1) alert "the decks have too many errors; see $public/report.jsonl and $public/rejects" ;;
*) alert "the import failed with status $status; see $public/report.jsonl" ;;
esac
