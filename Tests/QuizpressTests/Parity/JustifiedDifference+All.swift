extension JustifiedDifference {
  /// All differences.
  static let all: [JustifiedDifference] = [
    JustifiedDifference(
      why: "The questions with choices are counted at the end of an input, and reported before.",
      parts: ["choices"],
      runs: """
        advice/index-from-0-or-1 deck.csv --answer-is index1
        advice/only-what-is-missing columns.csv
        choices/answer-among-the-wrong-ones deck.csv
        choices/answer-in-text-among-letters ja.csv --answer-is letter
        choices/blank-option-is-no-answer deck.csv --skip-invalid --answer-is letter
        choices/columns-named-by-numbers de.csv --answer-is index1
        choices/columns-named-by-numbers fr.csv --answer-is index0
        choices/columns-of-flags de.csv
        choices/columns-of-flags de.csv --title T
        choices/columns-of-flags en.csv
        choices/columns-of-flags en.csv --title T
        choices/columns-of-flags pl.csv
        choices/columns-of-flags pl.csv --title T
        choices/columns-of-one-name es.csv
        choices/columns-of-one-name es.csv --choices prompt
        choices/contradictory-marks consistent.jsonl
        choices/contradictory-marks consistent.jsonl --title T
        choices/feedback-for-each-choice de.csv
        choices/feedback-for-each-choice en.csv
        choices/feedback-for-each-choice es.csv
        choices/feedback-for-each-choice fr.csv
        choices/flags-by-key letters.jsonl
        choices/flags-by-words flags.jsonl
        choices/flags-by-words-with-other-values numbers.jsonl
        choices/flags-by-words-with-other-values numbers.jsonl --title Words
        choices/flags-of-something-else flags.jsonl
        choices/flags-of-something-else-with-numbers numbers.jsonl
        choices/flags-of-wrong-choices flags.jsonl
        choices/group-by-group-needs-the-reading deck.csv --answer-is letter
        choices/index-from-0-or-1-is-not-guessed deck.csv --answer-is index0
        choices/index-from-0-or-1-is-not-guessed deck.csv --answer-is index1
        choices/index-out-of-range deck.csv --skip-invalid --answer-is index1
        choices/limit-of-composed-text deck.csv --answer-is index1 --limit value-bytes=16
        choices/limit-of-composed-text deck.csv --answer-is index1 --limit value-bytes=16 \
        --choices hint
        choices/limit-of-composed-text deck.csv --answer-is index1 --limit value-bytes=16 \
        --choices prompt
        choices/marks-of-the-right-choice missing.csv
        choices/marks-of-the-right-choice missing.csv --title T --choices prompt
        choices/numbered-columns-in-another-order deck.csv --answer-is index1
        choices/row-for-each-choice de.csv
        choices/row-for-each-choice de.csv --choices keep
        choices/row-for-each-choice de.csv --format csv --title T
        choices/row-for-each-choice en.csv
        choices/row-for-each-choice en.csv --choices keep
        choices/row-for-each-choice en.csv --format csv --title T
        choices/row-for-each-choice es.csv
        choices/row-for-each-choice es.csv --choices keep
        choices/row-for-each-choice es.csv --format csv --title T
        choices/row-for-each-choice es.csv --skip-invalid
        choices/row-for-each-choice uk.csv
        choices/row-for-each-choice uk.csv --choices keep
        choices/row-for-each-choice uk.csv --format csv --title T
        choices/row-for-each-choice-with-ids en.csv
        choices/row-for-each-choice-with-ids en.csv --choices keep
        choices/rows-below-another-header de.csv
        choices/rows-below-another-header en.csv
        choices/rows-below-another-header same.csv
        choices/rows-marked-as-something-else falsch.csv
        choices/rows-marked-as-something-else incorrect.csv
        choices/rows-marked-as-something-else wrong.csv
        choices/rows-of-equal-prompts blank.csv
        choices/rows-of-equal-prompts letters.csv
        choices/rows-of-equal-prompts numbered.csv
        choices/rows-of-equal-prompts rejects.csv
        choices/rows-of-equal-prompts rejects.csv --title T
        choices/rows-of-equal-prompts signs.csv
        choices/rows-of-equal-prompts unknown-mark.csv
        choices/series-of-unknown-names counts.csv --title T --answer-is index1
        choices/series-of-unknown-names fits.csv --title T --answer-is text
        choices/sides-of-statements it.csv
        choices/text-or-index-is-not-guessed deck.csv --answer-is text
        choices/verdicts-in-another-column de.csv
        choices/verdicts-in-another-column es.csv
        choices/verdicts-in-another-column ja.csv
        choices/verdicts-in-another-column rejected.csv
        choices/verdicts-in-another-column rejected.csv --skip-invalid
        choices/wrong-answers-apart de.csv
        choices/wrong-answers-apart de.csv --title T --choices prompt
        choices/wrong-answers-apart en.csv
        choices/wrong-answers-apart en.csv --title T --choices prompt
        choices/wrong-answers-apart es.csv
        choices/wrong-answers-apart es.csv --title T --choices prompt
        choices/wrong-answers-apart ja.csv
        choices/wrong-answers-apart ja.csv --title T --choices prompt
        command/max-errors-and-notes a.csv b.csv --max-errors 0 --answer-is text
        diagnostics/content-rules-of-groups deck.csv --rules all --answer-is text
        diagnostics/ignore-column rows.csv
        diagnostics/ignore-column rows.csv notes.csv
        grouped/opentdb deck.jsonl
        grouped/opentdb deck.jsonl --from opentdb
        objects/text-next-to-choices es.jsonl
        records/choices questions.csv
        templates/banner-rows-are-counted deck.csv
        templates/blooket-blank-row-ends-the-table deck.csv
        templates/blooket-number-only-rows-are-blank deck.csv
        templates/blooket-padded-columns-and-banner deck.csv
        templates/blooket-several-correct-answers deck.csv
        templates/blooket-short-header deck.csv
        templates/blooket-time-beside-a-blank-question deck.csv
        templates/gimkit-answer-stands-among-the-choices deck.csv
        templates/gimkit-answer-stands-among-the-choices deck.csv --choices prompt
        templates/gimkit-banner-row deck.csv
        templates/gimkit-one-wrong-answer-is-not-split deck.csv
        templates/gimkit-one-wrong-answer-is-not-split deck.csv --choices prompt
        templates/gimkit-short-header deck.csv
        templates/gimkit-without-banner deck.csv
        templates/group-by-group-comes-out-alike blooket.csv
        templates/group-by-group-comes-out-alike blooket.csv --title T
        templates/group-by-group-comes-out-alike kahoot.csv
        templates/group-by-group-comes-out-alike kahoot.csv --title T
        templates/group-by-group-comes-out-alike quizizz.csv
        templates/group-by-group-comes-out-alike quizizz.csv --title T
        templates/kahoot-answer-by-text deck.csv
        templates/kahoot-answer-is-a-blank-option deck.csv
        templates/kahoot-answer-is-a-blank-option deck.csv --skip-invalid
        templates/kahoot-as-unicode-text deck.csv
        templates/kahoot-blank-row-ends-the-table deck.csv
        templates/kahoot-counts-from-1-without-asking deck.csv
        templates/kahoot-from-name-says-nothing deck.csv
        templates/kahoot-from-name-says-nothing deck.csv --from kahoot
        templates/kahoot-from-none-is-a-table deck.csv
        templates/kahoot-header-in-row-4 deck.csv
        templates/kahoot-header-in-row-8 deck.csv
        templates/kahoot-long-header deck.csv
        templates/kahoot-number-only-rows-are-blank deck.csv
        templates/kahoot-saved-with-semicolons deck.csv
        templates/kahoot-several-correct-answers deck.csv
        templates/kahoot-short-header deck.csv
        templates/kahoot-without-number-column deck.csv
        templates/one-run-of-several-platforms gimkit.csv
        templates/one-run-of-several-platforms gimkit.csv kahoot.csv --title Mixed
        templates/one-run-of-several-platforms kahoot.csv
        templates/opentdb-json-lines deck.jsonl
        templates/opentdb-json-lines deck.jsonl --from opentdb
        templates/other-platform-named-is-not-read-so deck.csv
        templates/quizizz-blank-trailing-rows deck.csv
        templates/quizizz-by-its-other-name deck.csv
        templates/quizizz-by-its-other-name deck.csv --from wayground
        templates/quizizz-checkbox-has-several-answers deck.csv
        templates/quizizz-explanation-is-the-hint deck.csv
        templates/quizizz-instruction-row deck.csv
        templates/quizizz-multiple-choice deck.csv
        templates/quizizz-no-choice-is-right deck.csv
        templates/quizizz-no-type-is-multiple-choice deck.csv
        templates/quizizz-older-header deck.csv
        templates/quizizz-row-with-only-a-type deck.csv
        templates/quizizz-types-without-answer deck.csv
        templates/quizizz-types-without-answer deck.csv --skip-invalid
        """),
    JustifiedDifference(
      why: "The answers of the whole input show how they name a choice; a group alone does not.",
      parts: [
        "ambiguous-answer", "answer-not-in-choices", "bundle", "choices", "missing-answer",
        "status", "summary",
      ],
      runs: """
        advice/choice-names-below-header de.csv
        advice/choice-names-below-header en.csv
        advice/choice-names-below-header es.csv
        advice/choice-names-below-header fr.tsv
        advice/choice-names-below-header text.csv
        advice/choice-names-below-header words.csv
        advice/index-from-0-or-1 deck.csv
        choices/answer-after-letter-and-dash en.csv
        choices/answer-after-letter-and-dash text.csv
        choices/answer-after-letter-and-dash wrong.csv
        choices/answer-by-index-from-0 deck.csv
        choices/answer-by-index-from-1 deck.csv
        choices/answer-by-letter deck.csv
        choices/answer-by-text deck.csv
        choices/answer-in-text-among-letters de.csv
        choices/answer-in-text-among-letters en.csv
        choices/answer-in-text-among-letters ja.csv
        choices/answer-names-a-column hu.csv
        choices/answer-names-a-column hu.csv --title T
        choices/answer-names-a-column name.csv
        choices/answer-names-a-column name.csv --title T
        choices/answer-names-a-column spelled.csv
        choices/answer-names-a-column spelled.csv --title T
        choices/answer-not-in-choices deck.csv
        choices/answer-not-in-choices deck.csv --choices keep
        choices/answer-not-in-choices deck.csv --choices keep --skip-invalid
        choices/answer-that-is-no-choice both.csv
        choices/answer-that-is-no-choice both.csv --title T
        choices/answer-that-is-no-choice both.csv --title T --choices hint
        choices/answer-that-is-no-choice letter.csv
        choices/answer-that-is-no-choice letter.csv --title T
        choices/answer-that-is-no-choice letter.csv --title T --choices hint
        choices/answer-that-is-no-choice number.csv
        choices/answer-that-is-no-choice number.csv --title T
        choices/answer-that-is-no-choice number.csv --title T --choices hint
        choices/answer-that-is-no-choice text.csv
        choices/answer-that-is-no-choice text.csv --title T
        choices/answer-that-is-no-choice text.csv --title T --choices hint
        choices/answer-that-is-no-choice words.csv
        choices/answer-that-is-no-choice words.csv --title T
        choices/answer-that-is-no-choice words.csv --title T --choices hint
        choices/answer-that-is-no-choice-in-other-languages es.csv
        choices/answer-that-is-no-choice-in-other-languages es.csv --choices drop
        choices/answers-of-several-lines deck.csv
        choices/arithmetic-in-several-languages es.csv
        choices/blank-option-is-no-answer deck.csv
        choices/blank-options-in-between-are-counted deck.csv
        choices/blank-options-in-between-are-counted deck.csv --choices prompt
        choices/blanks-around-an-answer-do-not-count deck.csv
        choices/columns-named-by-numbers de.csv
        choices/columns-named-by-numbers fr.csv
        choices/columns-of-one-name de.csv
        choices/columns-of-one-name de.csv --choices prompt
        choices/columns-of-one-name en.csv
        choices/columns-of-one-name en.csv --choices prompt
        choices/comma-in-a-choice-is-text deck.csv
        choices/each-file-is-decided-by-itself a.csv
        choices/each-file-is-decided-by-itself a.csv b.csv
        choices/each-file-is-decided-by-itself b.csv
        choices/group-by-group-needs-the-reading deck.csv
        choices/grouped-tells-the-reading-once-a-group deck.csv
        choices/index-from-0-or-1-is-not-guessed deck.csv
        choices/index-is-not-guessed-where-one-fits-nothing deck.csv
        choices/index-is-not-guessed-where-one-fits-nothing deck.csv --skip-invalid
        choices/index-out-of-range deck.csv
        choices/kept-choices-are-read-again deck.csv
        choices/kept-choices-are-read-again deck.csv --choices keep
        choices/lettered-columns-in-another-order deck.csv
        choices/letters-before-choices en.csv
        choices/letters-before-choices en.csv --title T --choices prompt
        choices/letters-before-choices initials.csv
        choices/letters-before-choices initials.csv --title T --choices prompt
        choices/letters-before-choices not.csv
        choices/letters-before-choices not.csv --title T --choices prompt
        choices/letters-before-choices sv.csv
        choices/letters-before-choices sv.csv --title T --choices prompt
        choices/letters-before-choices text.csv
        choices/letters-before-choices text.csv --title T --choices prompt
        choices/limit-of-composed-text deck.csv
        choices/limit-of-composed-text many.csv
        choices/limit-of-composed-text many.csv --limit fields=4
        choices/list-with-escapes json.csv
        choices/list-with-escapes json.csv --choices keep
        choices/list-with-escapes python.tsv
        choices/list-with-escapes python.tsv --choices keep
        choices/lists-in-cells json.csv
        choices/lists-in-cells json.csv --choices keep
        choices/lists-in-cells numbers.csv
        choices/lists-in-cells numbers.csv --choices keep
        choices/lists-in-cells other.csv
        choices/lists-in-cells other.csv --choices keep
        choices/lists-in-cells python.tsv
        choices/lists-in-cells python.tsv --choices keep
        choices/lists-with-commas de.csv
        choices/lists-with-commas de.csv --title T
        choices/lists-with-commas en.csv
        choices/lists-with-commas en.csv --title T
        choices/lists-with-commas es.csv
        choices/lists-with-commas es.csv --title T
        choices/lists-without-header en.csv --title T --no-header --map prompt=#1 --map \
        answer=#3 --map choices=#2 --map-only
        choices/marked-lists-of-answers de.csv
        choices/marked-lists-of-answers en.csv
        choices/marked-lists-of-answers en.csv --choices keep
        choices/marked-lists-of-answers es.csv
        choices/marked-lists-of-answers fr.tsv
        choices/marked-lists-of-answers it.csv
        choices/marked-lists-of-answers ru.csv
        choices/marks-are-no-answers index.csv
        choices/marks-of-the-right-choice labels.csv
        choices/marks-of-the-right-choice labels.csv --title T --choices prompt
        choices/marks-of-the-right-choice remark.csv
        choices/marks-of-the-right-choice remark.csv --title T --choices prompt
        choices/marks-of-the-right-choice star.csv
        choices/marks-of-the-right-choice star.csv --title T --choices prompt
        choices/missing-answer deck.csv
        choices/missing-answer deck.csv --skip-invalid
        choices/missing-prompt-and-unknown-answer deck.csv
        choices/names-of-columns answer-letter.csv
        choices/names-of-columns answer-letter.csv --title Deck --choices prompt
        choices/names-of-columns answer-n.csv
        choices/names-of-columns answer-n.csv --title Deck --choices prompt
        choices/names-of-columns choice-n.csv
        choices/names-of-columns choice-n.csv --title Deck --choices prompt
        choices/names-of-columns letters.csv
        choices/names-of-columns letters.csv --title Deck --choices prompt
        choices/names-of-columns option-n.csv
        choices/names-of-columns option-n.csv --title Deck --choices prompt
        choices/names-of-columns option-without-blank.csv
        choices/names-of-columns option-without-blank.csv --title Deck --choices prompt
        choices/newline-parts-before-other-signs deck.csv
        choices/newline-parts-before-other-signs deck.csv --choices prompt
        choices/number-without-choices deck.csv
        choices/numbered-columns-in-another-order deck.csv
        choices/one-column-is-split newline.csv
        choices/one-column-is-split newline.csv --title Deck --choices prompt
        choices/one-column-is-split one-choice.csv
        choices/one-column-is-split one-choice.csv --choices prompt
        choices/one-column-is-split one-choice.csv --title Deck --choices prompt
        choices/one-column-is-split pipe.csv
        choices/one-column-is-split pipe.csv --title Deck --choices prompt
        choices/one-column-is-split semicolon.csv
        choices/one-column-is-split semicolon.csv --title Deck --choices prompt
        choices/one-letter-that-does-not-fit deck.csv
        choices/one-letter-that-does-not-fit deck.csv --skip-invalid
        choices/one-pool-in-three-forms pool.csv
        choices/one-pool-in-three-forms pool.csv --title Pool
        choices/questions-without-choices-beside-others deck.csv
        choices/refused-row-with-choices deck.csv
        choices/refused-row-with-choices deck.csv --expect T=2 --skip-invalid
        choices/series-in-several-languages de.csv
        choices/series-in-several-languages de.csv --title T
        choices/series-in-several-languages el.csv
        choices/series-in-several-languages el.csv --title T
        choices/series-in-several-languages es.csv
        choices/series-in-several-languages es.csv --title T
        choices/series-in-several-languages ja.csv
        choices/series-in-several-languages ja.csv --title T
        choices/series-in-several-languages ko.csv
        choices/series-in-several-languages ko.csv --title T
        choices/series-in-several-languages pt.csv
        choices/series-in-several-languages pt.csv --title T
        choices/series-in-several-languages ru.csv
        choices/series-in-several-languages ru.csv --title T
        choices/series-in-several-languages uk.csv
        choices/series-in-several-languages uk.csv --title T
        choices/series-in-several-languages zh.csv
        choices/series-in-several-languages zh.csv --title T
        choices/series-of-unknown-names counts.csv
        choices/series-of-unknown-names counts.csv --title T
        choices/series-of-unknown-names fits.csv
        choices/series-of-unknown-names fits.csv --title T
        choices/series-of-unknown-names letters.csv
        choices/series-of-unknown-names letters.csv --title T
        choices/several-answers letters.csv
        choices/several-answers numbers.csv
        choices/several-answers texts.csv
        choices/several-answers-in-one-cell brackets.csv
        choices/several-answers-in-one-cell brackets.csv --title T
        choices/several-answers-in-one-cell separated.csv
        choices/several-answers-in-one-cell separated.csv --title T
        choices/several-answers-in-one-cell together.csv
        choices/several-answers-in-one-cell together.csv --title T
        choices/several-answers-in-other-languages es.csv
        choices/several-answers-in-other-languages es.csv --join  /  --silent
        choices/several-answers-in-other-languages ja.csv
        choices/several-answers-in-other-languages ja.csv --join  /  --silent
        choices/text-or-index-is-not-guessed deck.csv
        choices/text-wins-where-both-say-the-same deck.csv
        choices/three-readings deck.csv
        choices/truth-for-one-of-two-choices de.csv
        choices/truth-for-one-of-two-choices other.csv
        choices/unknown-values deck.csv
        choices/use-drop deck.csv
        choices/use-drop deck.csv --choices drop
        choices/use-hint deck.csv
        choices/use-hint deck.csv --choices hint
        choices/use-prompt deck.csv
        choices/use-prompt deck.csv --choices prompt
        choices/verdicts-in-another-column statements.csv
        command/max-errors-and-notes a.csv
        command/max-errors-and-notes a.csv b.csv --max-errors 0
        command/max-errors-and-notes a.csv b.csv --silent
        command/max-errors-and-notes b.csv
        csv/described-columns-below-a-title es.csv
        csv/several-headers groups.csv
        csv/several-headers letters.csv
        diagnostics/content-rules-of-groups deck.csv
        fix/titles-and-choices a.csv choices.csv --choices keep
        fix/titles-and-choices choices.csv
        headers/numbers-of-things order.csv
        inspect/suggest deck.csv
        inspect/suggest-for-choices-out-of-order deck.csv
        map/choices-of-columns deck.csv --map prompt=text --map answer=right --map \
        choices=one,two,three --choices prompt
        map/choices-of-one-split-column deck.csv --map prompt=text --map answer=right --map \
        choices=all --choices prompt
        map/choices-of-positions deck.csv --map prompt=#1 --map answer=#5 --map choices=#2,#3,#4 \
        --header --choices prompt
        map/overrides-one-field en.csv
        map/overrides-one-field en.csv --map answer=letter --silent
        objects/question-in-an-object stem.jsonl
        objects/right-answers-of-answers es.jsonl
        objects/right-answers-of-answers it.jsonl
        objects/right-answers-of-answers ru.jsonl
        records/choices rios.csv
        records/choices rivers.csv
        rejects/answers-that-are-verdicts deck.csv
        rejects/answers-that-are-verdicts deck.csv --skip-invalid
        rejects/wrong-answer deck.csv
        rejects/wrong-answer deck.csv --choices keep --skip-invalid
        show/refused-questions deck.csv
        templates/gimkit-header-below-another-table deck.csv
        templates/kahoot-from-none-is-a-table deck.csv --from none
        """),
    JustifiedDifference(
      why: "Records with pictures are counted at the end of an input, and reported before.",
      parts: ["picture-only"],
      runs: """
        csv/markup-of-languages es.txt --from anki
        templates/anki-pictures deck.txt
        templates/anki-pictures nothing.txt
        templates/anki-sounds de.txt
        templates/anki-sounds html.txt
        templates/anki-sounds text.txt
        templates/pictures-in-several-files a.csv b.csv --markup html
        """),
    JustifiedDifference(
      why: "A record is refused if its group was closed before.",
      parts: [
        "bundle", "conflicting-value", "duplicate-title", "duplicate-prompt", "group-reopened",
        "invalid-value", "missing-answer", "missing-prompt", "missing-questions", "missing-title",
        "ragged-row", "status", "summary",
      ],
      runs: """
        assembly/group-by-key titles.csv deck.csv
        assembly/groups-of-equal-order a.jsonl b.csv --title T --skip-invalid --silent
        assembly/long-row-without-a-field long.csv
        assembly/long-row-without-a-field long.csv --skip-invalid
        assembly/title-of-a-keyed-group keys.csv titles.csv
        assembly/title-of-a-keyed-group keys.csv titles.csv second.csv
        assembly/title-of-a-keyed-group titles.csv keys.csv
        assembly/verify-order sound.csv
        assembly/verify-order sound.csv answers.csv
        convert/interleaved-groups-over-files b.csv
        convert/interleaved-groups-over-files b.csv a.jsonl
        export/file-per-group deck.csv
        export/file-per-group deck.csv --silent
        grouped/bundle deck.csv
        grouped/bundle deck.csv --skip-invalid
        grouped/groups-in-groups deck.jsonl --nested-titles inner
        grouped/json-lines deck.jsonl
        grouped/lines deck.csv
        grouped/lines deck.csv --format csv
        grouped/rejects birds.jsonl
        grouped/rejects birds.jsonl --silent
        grouped/rejects rivers.csv
        grouped/rejects rivers.csv --silent
        grouped/rejects rivers.csv birds.jsonl
        grouped/rejects-of-late-records keys.jsonl
        grouped/rejects-of-late-records keys.jsonl --silent
        grouped/rejects-of-late-records keys.jsonl --skip-invalid --silent
        grouped/rejects-of-late-records open.csv
        grouped/rejects-of-late-records open.csv --silent
        grouped/rejects-of-late-records open.csv --skip-invalid --silent
        records/cut-stream deck.csv
        records/not-for-fix deck.csv
        records/grouped deck.csv
        records/keys deck.csv
        records/places deck.csv
        records/round-trip deck.csv
        records/round-trip deck.csv prompts.csv --skip-invalid
        records/unreadable-input deck.csv
        rejects/unread-rest invalid.csv invalid.jsonl header.csv cut.csv --encoding utf-8 --quiet
        shards/errors a.csv
        shards/order a.csv
        shards/runs a.csv b.csv
        templates/anki-deck-column-is-the-title deck.csv
        titles/fill-down keys.csv --fill-down title
        """),
    JustifiedDifference(
      why: "The ID of a question is looked up in the open group only.",
      parts: [
        "ambiguous-id", "bundle", "conflicting-value", "missing-answer", "missing-prompt",
        "missing-title", "order", "status", "summary",
      ],
      runs: """
        assembly/ambiguous-id deck.csv hints.csv
        assembly/ids-of-an-input-that-breaks-off prompts.csv answers.csv
        assembly/ids-of-an-input-that-breaks-off prompts.csv answers.csv --skip-invalid
        assembly/missing-part prompts.csv answers.csv
        assembly/partial-records-in-any-order prompts.csv answers.csv
        assembly/refused-part prompts.csv answers.csv
        grouped/ids deck.csv
        grouped/ids deck.csv --expect A=2 --expect B=3 --expect Z=1
        shards/partial prompts.csv answers.csv
        """),
    JustifiedDifference(
      why: "Where an input or its reading ends early, incomplete groups may have been written.",
      parts: ["bundle", "summary"],
      runs: """
        command/fail-fast good.csv many.csv --fail-fast=1 --silent
        csv/unclosed-quote deck.csv
        csv/unclosed-quote-skipped deck.csv
        grouped/faults unclosed.csv
        grouped/header-that-cannot-be-read deck.csv
        rejects/unclosed-quote deck.csv
        shards/broken-encoding a.csv
        """),
    JustifiedDifference(
      why: "Each table of a stream must have all mapped columns: later inputs are not known yet.",
      parts: ["bundle", "status", "summary", "unknown-column"],
      runs: """
        map/columns-of-other-inputs capitals.csv countries.csv --title T --map id=Code --map \
        prompt=Hauptstadt von {Land}? --map answer=Hauptstadt
        map/columns-of-other-inputs countries.csv capitals.csv --title T --map id=Code --map \
        prompt=Land --map answer=Hauptstadt
        map/columns-of-other-inputs countries.csv capitals.csv --title T --map id=Code --map \
        prompt=Land --map answer=Hauptstadt --map hint=Tipp
        map/columns-of-other-inputs-in-several-languages paises.csv capitales.csv --title \
        Capitales --map id=código --map prompt=país --map answer=capital
        map/columns-of-other-inputs-in-several-languages paises.csv capitales.csv --title \
        Capitales --map id=código --map prompt=país --map answer=ciudad
        map/columns-of-other-inputs-in-several-languages страны.csv столицы.csv --title Столицы \
        --map id=код --map prompt=страна --map answer=столица
        """),
    JustifiedDifference(
      why: "Questions without a title are counted from the last group that was written.",
      parts: ["missing-title"],
      runs: """
        titles/fill-down de.csv
        titles/fill-down keys.csv
        """),
    JustifiedDifference(
      why: "The titles of groups that were written are not kept.",
      parts: ["near-duplicate-title", "summary"],
      runs: """
        fix/values-that-need-care titles.csv
        shards/composed-titles deck.jsonl
        shards/findings a.csv c.csv
        shards/findings a.csv c.csv --silent
        titles/colliding-file-names deck.csv
        titles/near-duplicates deck.csv
        titles/near-duplicates-in-other-languages de.csv
        titles/near-duplicates-in-other-languages el.csv
        titles/near-duplicates-in-other-languages ru.csv
        """),
    JustifiedDifference(
      why: "The questions of groups that were written are not kept.",
      parts: ["repeated-question", "summary"],
      runs: """
        diagnostics/content-rules deck.csv --rules recommended
        diagnostics/content-rules deck.csv --rules recommended --strict --silent
        diagnostics/content-rules-while-grouped deck.csv --rules recommended
        """),
    JustifiedDifference(
      why: "Groups and diagnostics appear in the order in which groups end.",
      parts: ["bundle", "order"],
      runs: """
        assembly/expect deck.csv --expect A=2 --expect B=2 --expect Z=1
        assembly/order-of-default-groups numbers.jsonl --skip-invalid
        assembly/order-of-groups deck.csv
        division/divided a.csv --expect Rivers=2 --expect rivers =5 --expect None=1 --skip-invalid
        division/divided c.csv --expect Rivers=2 --expect rivers =5 --expect None=1 --skip-invalid
        """),
  ]
}
