extension JustifiedDifference {
  /// All differences.
  static let all: [JustifiedDifference] = [
    JustifiedDifference(
      why: "The questions with choices are counted at the end of an input, and reported before.",
      parts: ["choices"],
      runs: """
        advice/index-from-0-or-1 deck.csv --answer-is index1
        advice/no-wrong-mapping indices.json
        advice/no-wrong-mapping indices.json --map answer=c --map choices=a --answer-is index0
        advice/no-wrong-mapping numbered.csv
        advice/only-what-is-missing choices.json
        advice/only-what-is-missing columns.csv
        advice/only-what-is-missing key.json
        advice/only-what-is-missing respuestas.json
        advice/only-what-is-missing texte.yaml
        advice/only-what-is-missing texts.json
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
        choices/flags-by-key en.json
        choices/flags-by-key letters.jsonl
        choices/flags-by-words flags.jsonl
        choices/flags-by-words-with-other-values numbers.jsonl
        choices/flags-by-words-with-other-values numbers.jsonl words.yaml --title Words
        choices/flags-by-words-with-other-values words.yaml
        choices/flags-in-an-object keys.json
        choices/flags-in-an-object letters.json
        choices/flags-of-something-else flags.jsonl
        choices/flags-of-something-else-with-numbers numbers.jsonl
        choices/flags-of-wrong-choices flags.jsonl
        choices/group-by-group-needs-the-reading deck.csv --answer-is letter
        choices/index-from-0-or-1-is-not-guessed deck.csv --answer-is index0
        choices/index-from-0-or-1-is-not-guessed deck.csv --answer-is index1
        choices/index-out-of-range deck.csv --skip-invalid --answer-is index1
        choices/letters-beside-feedback feedback.json
        choices/letters-beside-feedback solution.json
        choices/letters-beside-feedback two-marks.json
        choices/letters-beside-feedback wrong.json
        choices/limit-of-composed-text deck.csv --answer-is index1 --limit value-bytes=16
        choices/limit-of-composed-text deck.csv --answer-is index1 --limit value-bytes=16 \
        --choices hint
        choices/limit-of-composed-text deck.csv --answer-is index1 --limit value-bytes=16 \
        --choices prompt
        choices/listed-flags lengths.json
        choices/listed-flags none.yaml
        choices/listed-flags numbers.json --answer-is index0
        choices/lists-side-by-side flags.json
        choices/lists-side-by-side flags.json --title T
        choices/marked-answers-in-objects suffix.json
        choices/marks-of-the-right-choice missing.csv
        choices/marks-of-the-right-choice missing.csv --title T --choices prompt
        choices/no-flag-is-set deck.json
        choices/no-flag-is-set deck.json --title T
        choices/numbered-columns-in-another-order deck.csv --answer-is index1
        choices/numbered-columns-with-one-fault deck.csv --answer-is index1 --skip-invalid
        choices/objects-below-an-unknown-key deck.json --map prompt=stem_x --map choices=xs
        choices/objects-keyed-by-letter flags.yaml
        choices/objects-keyed-by-letter flags.yaml --title T
        choices/objects-under-their-texts marks.json
        choices/objects-under-their-texts punkte.yaml
        choices/objects-under-their-texts votes.json
        choices/objects-under-their-texts votes.json --skip-invalid
        choices/objects-with-flags de.yaml
        choices/objects-with-flags de.yaml --title T
        choices/objects-with-flags en.json
        choices/objects-with-flags en.json --title T
        choices/objects-with-flags es.json
        choices/objects-with-flags es.json --title T
        choices/objects-with-flags fr.yaml
        choices/objects-with-flags fr.yaml --title T
        choices/objects-with-flags ru.json
        choices/objects-with-flags ru.json --title T
        choices/objects-with-flags zh.yaml
        choices/objects-with-flags zh.yaml --title T
        choices/objects-with-flags-under-other-names answer.json
        choices/objects-with-flags-under-other-names answer.json --title T
        choices/objects-with-flags-under-other-names desc.json
        choices/objects-with-flags-under-other-names desc.json --title T
        choices/objects-with-flags-under-other-names keys.json
        choices/objects-with-flags-under-other-names keys.json --title T
        choices/objects-with-flags-under-other-names label.json
        choices/objects-with-flags-under-other-names label.json --title T
        choices/objects-with-flags-under-other-names txt.json
        choices/objects-with-flags-under-other-names txt.json --title T
        choices/objects-with-flags-under-other-names value.json
        choices/objects-with-flags-under-other-names value.json --title T
        choices/objects-with-flags-under-other-names wrong.json
        choices/objects-with-flags-under-other-names wrong.json --title T
        choices/points-beside-texts clear.jsonl
        choices/points-beside-texts clear.jsonl --title T
        choices/right-next-to-left sides.json
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
        choices/rows-with-commas cities.csv
        choices/series-of-unknown-names counts.csv --title T --answer-is index1
        choices/series-of-unknown-names fits.csv --title T --answer-is text
        choices/several-answers-in-other-languages cs.yaml
        choices/sides-of-statements it.csv
        choices/text-or-index-is-not-guessed deck.csv --answer-is text
        choices/verdicts-in-another-column de.csv
        choices/verdicts-in-another-column es.csv
        choices/verdicts-in-another-column ja.csv
        choices/verdicts-in-another-column rejected.csv
        choices/verdicts-in-another-column rejected.csv --skip-invalid
        choices/wrong-answers-apart de.csv
        choices/wrong-answers-apart de.csv --title T --choices prompt
        choices/wrong-answers-apart distractors.json
        choices/wrong-answers-apart distractors.json --title T --choices prompt
        choices/wrong-answers-apart en.csv
        choices/wrong-answers-apart en.csv --title T --choices prompt
        choices/wrong-answers-apart es.csv
        choices/wrong-answers-apart es.csv --title T --choices prompt
        choices/wrong-answers-apart ja.csv
        choices/wrong-answers-apart ja.csv --title T --choices prompt
        choices/wrong-answers-apart list.json
        choices/wrong-answers-apart list.json --title T --choices prompt
        command/max-errors-and-notes a.csv b.csv --max-errors 0 --answer-is text
        diagnostics/content-rules-of-groups deck.csv --rules all --answer-is text
        diagnostics/ignore-column rows.csv
        diagnostics/ignore-column rows.csv notes.csv
        grouped/numbers-in-groups-without-choices deck.jsonl --answer-is index1
        grouped/opentdb deck.jsonl
        grouped/opentdb deck.jsonl --from opentdb
        objects/parts-of-open-trivia-exports list.json
        objects/parts-of-open-trivia-exports text.json
        objects/question-in-an-object frage.json
        objects/text-next-to-choices de.yaml
        objects/text-next-to-choices en.json
        objects/text-next-to-choices es.jsonl
        records/choices questions.csv
        templates/banner-rows-are-counted deck.csv
        templates/blooket-blank-row-ends-the-table deck.csv
        templates/blooket-number-only-rows-are-blank deck.csv
        templates/blooket-padded-columns-and-banner deck.csv
        templates/blooket-several-correct-answers deck.csv
        templates/blooket-short-header deck.csv
        templates/blooket-time-beside-a-blank-question deck.csv
        templates/from-opentdb-forced-on-a-list deck.json
        templates/from-opentdb-forced-on-a-list deck.json --from opentdb --choices prompt
        templates/gimkit-answer-stands-among-the-choices deck.csv
        templates/gimkit-answer-stands-among-the-choices deck.csv --choices prompt
        templates/gimkit-banner-row deck.csv
        templates/gimkit-one-wrong-answer-is-not-split deck.csv
        templates/gimkit-one-wrong-answer-is-not-split deck.csv --choices prompt
        templates/gimkit-short-header deck.csv
        templates/gimkit-with-other-columns quiz.csv
        templates/gimkit-with-other-columns quiz.csv --from gimkit
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
        "ambiguous-answer", "answer-not-in-choices", "bundle", "choices", "duplicate-prompt",
        "group-reopened", "invalid-value",
        "missing-answer", "status", "summary",
      ],
      runs: """
        advice/choice-names-below-header de.csv
        advice/choice-names-below-header en.csv
        advice/choice-names-below-header es.csv
        advice/choice-names-below-header fr.tsv
        advice/choice-names-below-header text.csv
        advice/choice-names-below-header words.csv
        advice/first-question-is-kept columns.csv --no-header --map prompt=#1 --map answer=#2 \
        --map choices=#3,#4 --map-only
        advice/first-question-is-kept list.csv --no-header --map prompt=#1 --map answer=#2 --map \
        choices=#3 --map-only
        advice/index-from-0-or-1 deck.csv
        advice/letters-of-few-rows pitanja.csv --map prompt=Pitanje --map answer=#5 --map \
        choices=#2,#3,#4
        advice/only-what-is-missing key.json --map answer=loes
        choices/answer-after-letter-and-dash en.csv
        choices/answer-after-letter-and-dash text.csv
        choices/answer-after-letter-and-dash wrong.csv
        choices/answer-by-index-from-0 deck.csv
        choices/answer-by-index-from-1 deck.csv
        choices/answer-by-letter deck.csv
        choices/answer-by-text deck.csv
        choices/answer-in-text-among-letters de.csv
        choices/answer-in-text-among-letters en.csv
        choices/answer-in-text-among-letters es.json
        choices/answer-in-text-among-letters ja.csv
        choices/answer-list-in-json deck.json
        choices/answer-names-a-column hu.csv
        choices/answer-names-a-column hu.csv --title T
        choices/answer-names-a-column key.json
        choices/answer-names-a-column key.json --title T
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
        choices/answer-that-is-no-choice-in-other-languages fr.json
        choices/answer-that-is-no-choice-in-other-languages fr.json --choices drop
        choices/answer-that-is-no-choice-in-other-languages pt.yaml
        choices/answer-that-is-no-choice-in-other-languages pt.yaml --choices drop
        choices/answers-of-several-lines deck.csv
        choices/answers-of-several-lines deck.json
        choices/answers-of-several-lines deck.json --join ;\u{20}
        choices/arithmetic-in-several-languages es.csv
        choices/blank-option-is-no-answer deck.csv
        choices/blank-options-in-between-are-counted deck.csv
        choices/blank-options-in-between-are-counted deck.csv --choices prompt
        choices/blanks-around-an-answer-do-not-count deck.csv
        choices/brought-by-another-record deck.json
        choices/brought-by-another-record deck.json --choices prompt
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
        choices/feedback-beside-each-choice capitals.csv
        choices/group-by-group-needs-the-reading deck.csv
        choices/grouped-tells-the-reading-once-a-group deck.csv
        choices/index-from-0-or-1-is-not-guessed deck.csv
        choices/index-in-json deck.json
        choices/index-in-json deck.json --choices prompt
        choices/index-is-not-guessed-where-one-fits-nothing deck.csv
        choices/index-is-not-guessed-where-one-fits-nothing deck.csv --skip-invalid
        choices/index-out-of-range deck.csv
        choices/join deck.json
        choices/join deck.json --title T
        choices/join deck.json --title T --join  und  --choices keep
        choices/join deck.json --title T --join |
        choices/join deck.json --title T --join\u{20}
        choices/kept-choices-are-read-again deck.csv
        choices/kept-choices-are-read-again deck.csv --choices keep
        choices/labels-in-another-order from-b.csv
        choices/labels-in-another-order letters.csv
        choices/labels-in-another-order letters.csv --answer-is letter
        choices/labels-in-another-order letters.csv --choices prompt
        choices/labels-in-another-order names.csv
        choices/labels-in-another-order number.csv
        choices/labels-in-another-order numbers.json
        choices/lettered-columns-in-another-order deck.csv
        choices/lettered-columns-of-equal-prompts lists.csv
        choices/lettered-columns-of-equal-prompts spelling.csv
        choices/lettered-columns-of-equal-prompts statements.csv
        choices/lettered-columns-of-equal-prompts water.csv
        choices/lettered-keys-in-another-order deck.json
        choices/lettered-keys-in-json deck.json
        choices/lettered-keys-in-json deck.json --choices prompt
        choices/lettered-keys-with-a-gap deck.json
        choices/letters-before-choices en.csv
        choices/letters-before-choices en.csv --title T --choices prompt
        choices/letters-before-choices initials.csv
        choices/letters-before-choices initials.csv --title T --choices prompt
        choices/letters-before-choices it.json
        choices/letters-before-choices it.json --title T --choices prompt
        choices/letters-before-choices not.csv
        choices/letters-before-choices not.csv --title T --choices prompt
        choices/letters-before-choices sv.csv
        choices/letters-before-choices sv.csv --title T --choices prompt
        choices/letters-before-choices text.csv
        choices/letters-before-choices text.csv --title T --choices prompt
        choices/limit-of-composed-text deck.csv
        choices/limit-of-composed-text deck.json
        choices/limit-of-composed-text deck.json --limit value-bytes=16
        choices/limit-of-composed-text many.csv
        choices/limit-of-composed-text many.csv --limit fields=4
        choices/list-of-an-unknown-name letters.json
        choices/list-of-an-unknown-name numbers.json
        choices/list-of-an-unknown-name text.json
        choices/list-of-objects deck.json
        choices/list-with-escapes json.csv
        choices/list-with-escapes json.csv --choices keep
        choices/list-with-escapes python.tsv
        choices/list-with-escapes python.tsv --choices keep
        choices/list-with-the-name-of-one o.json
        choices/list-with-the-name-of-one opcja.json
        choices/listed-flags cells.csv
        choices/listed-flags numbers.json
        choices/listed-flags places.json
        choices/listed-flags two-and-more.json
        choices/listed-flags two.json --answer-is index0
        choices/listed-flags words.json
        choices/lists-in-cells json.csv
        choices/lists-in-cells json.csv --choices keep
        choices/lists-in-cells numbers.csv
        choices/lists-in-cells numbers.csv --choices keep
        choices/lists-in-cells other.csv
        choices/lists-in-cells other.csv --choices keep
        choices/lists-in-cells python.tsv
        choices/lists-in-cells python.tsv --choices keep
        choices/lists-in-json deck.json
        choices/lists-in-json deck.json --choices prompt
        choices/lists-in-yaml deck.yaml
        choices/lists-in-yaml deck.yaml --choices prompt
        choices/lists-side-by-side numbers.json
        choices/lists-side-by-side numbers.json --title T
        choices/lists-side-by-side text.json
        choices/lists-side-by-side text.json --title T
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
        choices/marks-before-labels capitals.csv
        choices/marks-of-the-right-choice correct.json
        choices/marks-of-the-right-choice correct.json --title T --choices prompt
        choices/marks-of-the-right-choice labels.csv
        choices/marks-of-the-right-choice labels.csv --title T --choices prompt
        choices/marks-of-the-right-choice remark.csv
        choices/marks-of-the-right-choice remark.csv --title T --choices prompt
        choices/marks-of-the-right-choice star.csv
        choices/marks-of-the-right-choice star.csv --title T --choices prompt
        choices/marks-of-the-right-choice tick.json
        choices/marks-of-the-right-choice tick.json --title T --choices prompt
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
        choices/numbered-columns-with-one-fault deck.csv
        choices/numbers-beside-true-and-false statements.csv
        choices/object-under-a-plural odpovědi.json
        choices/object-under-a-plural odpowiedzi.json
        choices/objects-keyed-by-letter ids.json
        choices/objects-keyed-by-letter ids.json --title T
        choices/objects-keyed-by-letter nl.json
        choices/objects-keyed-by-letter nl.json --title T
        choices/objects-keyed-by-letter numbers.json
        choices/objects-keyed-by-letter numbers.json --title T
        choices/objects-keyed-by-letter pairs.yaml
        choices/objects-keyed-by-letter pairs.yaml --title T
        choices/objects-keyed-by-letter tr.json
        choices/objects-keyed-by-letter tr.json --title T
        choices/objects-with-flags-and-an-answer deck.json
        choices/objects-with-flags-and-an-answer deck.json --skip-invalid
        choices/objects-with-ids ids.json
        choices/objects-with-ids ids.json --title T
        choices/objects-with-ids label.json
        choices/objects-with-ids label.json --title T
        choices/objects-with-ids numbers.json
        choices/objects-with-ids numbers.json --title T
        choices/objects-with-ids pt.json
        choices/objects-with-ids pt.json --title T
        choices/objects-with-ids several.json
        choices/objects-with-ids several.json --title T
        choices/objects-with-ids shuffled.yaml
        choices/objects-with-ids shuffled.yaml --title T
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
        choices/one-pool-in-three-forms pool.json
        choices/one-pool-in-three-forms pool.json --title Pool
        choices/one-pool-in-three-forms pool.yaml
        choices/one-pool-in-three-forms pool.yaml --title Pool
        choices/points-beside-texts texts.jsonl
        choices/points-beside-texts texts.jsonl --title T
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
        choices/series-of-unknown-names numbers.csv --title T --answer-is index1
        choices/several-answers letters.csv
        choices/several-answers numbers.csv
        choices/several-answers texts.csv
        choices/several-answers-in-one-cell brackets.csv
        choices/several-answers-in-one-cell brackets.csv --title T
        choices/several-answers-in-one-cell letters.json
        choices/several-answers-in-one-cell letters.json --title T
        choices/several-answers-in-one-cell list.json
        choices/several-answers-in-one-cell list.json --title T
        choices/several-answers-in-one-cell separated.csv
        choices/several-answers-in-one-cell separated.csv --title T
        choices/several-answers-in-one-cell together.csv
        choices/several-answers-in-one-cell together.csv --title T
        choices/several-answers-in-other-languages es.csv
        choices/several-answers-in-other-languages es.csv --join  /  --silent
        choices/several-answers-in-other-languages fr.json
        choices/several-answers-in-other-languages fr.json --join  /  --silent
        choices/several-answers-in-other-languages ja.csv
        choices/several-answers-in-other-languages ja.csv --join  /  --silent
        choices/text-in-json-is-split deck.json
        choices/text-in-json-is-split deck.json --choices prompt
        choices/text-or-index-is-not-guessed deck.csv
        choices/text-wins-where-both-say-the-same deck.csv
        choices/three-readings deck.csv
        choices/title-as-the-prompt category.json
        choices/title-as-the-prompt options.json
        choices/truth-for-one-of-two-choices de.csv
        choices/truth-for-one-of-two-choices en.json
        choices/truth-for-one-of-two-choices other.csv
        choices/truth-is-no-answer results.json
        choices/truth-is-no-answer results.json --skip-invalid
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
        csv/placeholders choices.json
        csv/placeholders choices.json --missing - --choices keep
        csv/several-headers groups.csv
        csv/several-headers letters.csv
        diagnostics/content-rules-of-groups deck.csv
        fix/titles-and-choices a.csv b.yaml choices.csv --choices keep
        fix/titles-and-choices choices.csv
        grouped/choices-with-letters deck.csv
        grouped/choices-with-letters deck.csv --answer-is letter
        grouped/numbers-in-groups-without-choices deck.jsonl
        headers/numbers-of-things order.csv
        headers/numbers-under-the-name-of-a-prompt quiz.csv
        headers/numbers-under-the-name-of-a-prompt quiz.csv sums.csv
        inspect/suggest deck.csv
        inspect/suggest-for-choices-out-of-order deck.csv
        map/choices-of-a-list deck.json
        map/choices-of-a-list deck.json --map prompt=text --map answer=right --map \
        choices=answers --choices prompt
        map/choices-of-columns deck.csv --map prompt=text --map answer=right --map \
        choices=one,two,three --choices prompt
        map/choices-of-one-split-column deck.csv --map prompt=text --map answer=right --map \
        choices=all --choices prompt
        map/choices-of-positions deck.csv --map prompt=#1 --map answer=#5 --map choices=#2,#3,#4 \
        --header --choices prompt
        map/overrides-one-field en.csv
        map/overrides-one-field en.csv --map answer=letter --silent
        objects/ids-that-are-objects quiz.json
        objects/keys-in-opened-objects es.yaml
        objects/question-in-an-object stem.jsonl
        objects/right-answers-of-answers de.yaml
        objects/right-answers-of-answers en.json
        objects/right-answers-of-answers es.jsonl
        objects/right-answers-of-answers hu.json
        objects/right-answers-of-answers it.jsonl
        objects/right-answers-of-answers ru.jsonl
        objects/text-next-to-choices two.json
        preview/all-parts-of-a-page deck.yaml
        records/choices lists.json
        records/choices rios.csv
        records/choices rivers.csv
        records/marked-choices-with-ids deck.json
        records/places parts.json
        rejects/answers-that-are-verdicts deck.csv
        rejects/answers-that-are-verdicts deck.csv --skip-invalid
        rejects/wrong-answer deck.csv
        rejects/wrong-answer deck.csv --choices keep --skip-invalid
        shards/continued b.csv
        shards/other-options deck.csv
        shards/use-of-choices letters.csv
        shards/use-of-choices letters.csv texts.csv --choices prompt
        shards/use-of-choices texts.csv
        show/refused-questions deck.csv
        stats/json deck.yaml
        stats/table deck.yaml
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
        templates/pictures-in-several-files a.csv b.csv c.json --markup html
        """),
    JustifiedDifference(
      why: "A record is refused if its group was closed before.",
      parts: [
        "bundle", "conflicting-value", "duplicate-title", "duplicate-prompt", "group-reopened",
        "invalid-value", "missing-answer", "missing-prompt", "missing-questions", "missing-title",
        "near-duplicate-title", "placeholder-value", "ragged-row", "status", "summary",
        "wrong-count",
      ],
      runs: """
        assembly/group-by-key titles.csv deck.csv other.json
        assembly/groups-of-equal-order a.jsonl b.csv --title T --skip-invalid --silent
        assembly/long-row-without-a-field long.csv
        assembly/long-row-without-a-field long.csv --skip-invalid
        assembly/order-of-default-groups deck.json
        assembly/order-of-default-groups deck.json ids.csv --title Given
        assembly/order-of-default-groups ids.csv deck.json --title Given
        assembly/title-of-a-keyed-group keys.csv titles.csv
        assembly/title-of-a-keyed-group keys.csv titles.csv second.csv
        assembly/title-of-a-keyed-group titles.csv keys.csv
        assembly/verify-order sound.csv
        assembly/verify-order sound.csv answers.csv
        convert/interleaved-groups-over-files b.csv
        convert/interleaved-groups-over-files b.csv a.jsonl
        csv/placeholders deck.csv deck.yaml
        csv/placeholders deck.csv deck.yaml --missing N/A,- --missing tba,n/a --skip-invalid
        export/file-per-group deck.csv
        export/file-per-group deck.csv --silent
        grouped/bundle deck.csv
        grouped/bundle deck.csv --skip-invalid
        grouped/groups-in-groups deck.jsonl --nested-titles inner
        grouped/json-array deck.json
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
        grouped/yaml deck.yaml
        grouped/yaml deck.yaml --format yaml
        grouped/yaml deck.yaml --format yaml --allow-empty
        grouped/yaml deck.yaml --format yaml --title T
        grouped/yaml deck.yaml --quiet
        objects/categories-and-files-as-titles fr.json
        objects/categories-of-questions en.json
        objects/names-that-are-lists deck.json
        objects/names-that-are-lists deck.json --skip-invalid
        objects/questions-before-title deck.yaml
        objects/shapes documents.yaml
        objects/shapes mixed.json
        records/cut-stream deck.csv
        records/grouped deck.csv
        records/keys deck.csv
        records/not-for-fix deck.csv
        records/places deck.csv
        records/round-trip deck.csv
        records/round-trip deck.csv prompts.csv answers.yaml --skip-invalid
        records/unreadable-input deck.csv
        rejects/unread-rest invalid.csv invalid.jsonl header.csv cut.csv --encoding utf-8 \
        --quiet
        shards/errors a.csv
        shards/findings a.csv b.json c.csv
        shards/findings a.csv b.json c.csv --silent
        shards/order a.csv
        shards/partial groups.json
        shards/partial prompts.csv answers.csv groups.json
        shards/runs a.csv b.csv
        templates/anki-deck-column-is-the-title deck.csv
        titles/fill-down keys.csv --fill-down title
        titles/from-option deck.json --title T
        titles/group-object-and-title-option deck.json --title Given
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
        assembly/missing-part prompts.csv answers.csv hints.yaml
        assembly/partial-records-in-any-order prompts.csv answers.csv hints.yaml
        assembly/refused-part prompts.csv answers.csv
        grouped/ids deck.csv
        grouped/ids deck.csv --expect A=2 --expect B=3 --expect Z=1
        titles/first-cell-for-a-title answers.json
        """),
    JustifiedDifference(
      why: "Where an input or its reading ends early, incomplete groups may have been written.",
      parts: ["bundle", "missing-answer", "summary"],
      runs: """
        command/fail-fast good.csv many.csv --fail-fast=1 --silent
        command/fail-fast many.csv more.json --fail-fast=100 --silent
        command/fail-fast more.json many.csv --fail-fast
        csv/unclosed-quote deck.csv
        csv/unclosed-quote-skipped deck.csv
        grouped/faults unclosed.csv
        grouped/header-that-cannot-be-read deck.csv
        grouped/yaml deck.yaml --fail-fast
        grouped/yaml deck.yaml --silent
        grouped/yaml deck.yaml --tolerate 50% --skip-invalid --silent
        objects/alias-limit many.yaml
        objects/alias-limit many.yaml --max-errors 0
        objects/json-syntax deck.json
        objects/yaml-syntax deck.yaml
        records/broken-input deck.json
        records/broken-input deck.json lakes.csv
        rejects/unclosed-quote deck.csv
        shards/broken-encoding a.csv
        """),
    JustifiedDifference(
      why: "Each table of a stream must have all mapped columns: later inputs are not known yet.",
      parts: ["bundle", "missing-answer", "status", "summary", "unknown-column"],
      runs: """
        map/columns-of-other-inputs capitals.csv more.json countries.csv --title T --map id=Code \
        --map prompt=Hauptstadt von {Land}? --map answer=Hauptstadt
        map/columns-of-other-inputs countries.csv capitals.csv --title T --map id=Code --map \
        prompt=Land --map answer=Hauptstadt
        map/columns-of-other-inputs countries.csv capitals.csv --title T --map id=Code --map \
        prompt=Land --map answer=Hauptstadt --map hint=Tipp
        map/columns-of-other-inputs more.json other.csv --title T --map prompt=Land --map \
        answer=Hauptstadt --map hint=Tip
        map/columns-of-other-inputs-in-several-languages paises.csv capitales.csv --title \
        Capitales --map id=código --map prompt=país --map answer=capital
        map/columns-of-other-inputs-in-several-languages paises.csv capitales.csv --title \
        Capitales --map id=código --map prompt=país --map answer=ciudad
        map/columns-of-other-inputs-in-several-languages pays.json villes.yaml --title Capitales \
        --map id=code --map prompt=pays --map answer=capitale
        map/columns-of-other-inputs-in-several-languages pays.json villes.yaml --title Capitales \
        --map id=code --map prompt=pays --map answer=ville
        map/columns-of-other-inputs-in-several-languages страны.csv столицы.csv --title Столицы \
        --map id=код --map prompt=страна --map answer=столица
        map/mistyped-key deck.json --map prompt=Front --map answer=Back --map hint=Tpi
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
      parts: ["near-duplicate-title", "summary", "unused-ignore"],
      runs: """
        diagnostics/ignore-keys deck.json
        diagnostics/ignore-keys deck.json --silent
        diagnostics/ignore-keys deck.json --silent --limit diagnostics=2
        diagnostics/ignore-keys deck.yaml
        diagnostics/ignore-keys deck.yaml --group-size 3-5
        diagnostics/ignore-keys deck.yaml --silent
        diagnostics/ignore-keys deck.yaml --silent --limit diagnostics=2
        fix/values-that-need-care titles.csv
        grouped/titles-in-two-normal-forms deck.csv
        shards/composed-titles deck.jsonl
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
      parts: ["bundle", "near-duplicate-title", "order", "summary"],
      runs: """
        assembly/expect deck.csv deck.yaml --expect A=2 --expect B=2 --expect Z=1
        assembly/order-of-default-groups numbers.jsonl --skip-invalid
        assembly/order-of-groups deck.csv
        assembly/order-of-long-numbers ids.csv numbers.yaml
        division/divided a.csv --expect Rivers=2 --expect rivers =5 --expect None=1 \
        --skip-invalid
        division/divided b.json --expect Rivers=2 --expect rivers =5 --expect None=1 \
        --skip-invalid
        division/divided c.csv --expect Rivers=2 --expect rivers =5 --expect None=1 \
        --skip-invalid
        rejects/own-names deck.json
        shards/expect a.yaml
        shards/expect a.yaml --skip-invalid
        shards/expect a.yaml --skip-invalid --silent
        """),
    JustifiedDifference(
      why: "Records without known keys are refused one by one: the whole input is not known yet.",
      parts: [
        "bundle", "invalid-value", "missing-answer", "missing-prompt", "not-a-deck", "status",
        "summary", "unknown-field",
      ],
      runs: """
        advice/check-and-several-inputs d.csv e.json
        advice/check-and-several-inputs e.json
        advice/keys-by-values cities.json
        advice/keys-by-values deep.json
        advice/keys-by-values emoji.json
        advice/keys-by-values paare.yaml
        advice/keys-by-values three.json
        advice/only-a-person-knows unknown.json
        choices/objects-below-an-unknown-key deck.json
        deck-files/globs-of-folders all.yaml
        deck-files/globs-of-folders none.yaml
        deck-files/globs-of-folders some.yaml
        deck-files/overrides-with-faults b.yaml
        deck-files/overrides-with-faults c.yaml
        map/columns-of-other-inputs countries.csv more.json --title T --map id=Code --map \
        prompt=Land --map answer=Hauptstatd --map-only
        map/columns-of-other-inputs-in-several-languages pays.json
        map/columns-of-other-inputs-in-several-languages villes.yaml
        map/composed-of-keys deck.json
        map/no-such-key deck.json
        map/no-such-key deck.json --map prompt=x --map answer=y
        map/sources-in-order words.json --title T --map prompt={fr}|{es} --map answer=r
        objects/keys-of-one-field mapped.json
        objects/lists-without-names fluesse.yaml
        objects/lists-without-names sums.json
        objects/not-a-deck list.json
        objects/not-a-deck list.json empty-list.json empty.yaml comment.yaml blank.yaml
        """),
    JustifiedDifference(
      why: "The number of diagnostics that are shown is that of each group.",
      parts: ["duplicate-key", "limit-exceeded", "summary"],
      runs: """
        rejects/codes-beyond-the-limit deck.json deck.yaml --limit diagnostics=1
        """),
  ]
}
