import DeckConversion

extension Command {
  /// Everything that the help shows about a command, except for its options.
  struct Declaration {
    let summary: String

    /// The arguments as the usage line shows them.
    let arguments: String

    let overview: String

    /// Descriptions of the arguments and of the outputs, a paragraph each, besides the descriptions of inputs.
    var details: [String] = []

    /// The meanings of the exit statuses 0, 1 and 3; nil for the ones that the command does not have.
    var success = "there were no errors"
    var refusal: String?
    var failure: String? = "an input could not be read, or an output could not be written"
    var examples: [String] = []
  }

  var declaration: Declaration {
    switch self {
    case .convert:
      Declaration(
        summary: "check decks and write the valid groups",
        arguments: "[INPUT ...] [--output DIR] [--bundle FILE] [options]",
        overview: "Reads decks, checks them, and writes the groups that are valid.",
        details: [
          "Without --output and --bundle, the bundle is written to standard output. Diagnostics "
            + "and the summary are written to standard error."
        ],
        refusal: "there were errors; the valid groups were still written",
        examples: [
          "quizpress convert words.csv --title Words --bundle words.json",
          "quizpress convert cards.csv --map prompt=Front --map answer=Back --title Cards",
          "cat deck.jsonl | quizpress convert - --format jsonl --output groups/",
        ])
    case .check:
      Declaration(
        summary: "check decks without writing anything",
        arguments: "[INPUT ...] [options]",
        overview: "Reads decks and checks them without writing anything.",
        details: [
          "Diagnostics and the summary are written to standard output.",
          "The rules about content by which fix changes files are off here: --rules recommended turns "
            + "them on, and fix --diff shows the changes.",
        ],
        refusal: "there were errors")
    case .fix:
      Declaration(
        summary: "fix values in the files of decks",
        arguments: "[INPUT ...] [--fix CODE] [--diff] [options]",
        overview:
          "Fixes faults that the rules about content find in values, if no person has to decide, in "
          + "the files themselves.",
        details: [
          "Only the bytes of the values that are fixed change. Comments, quotes, the dialect and the "
            + "encoding of a file stay. The fixed files are read again before they replace the old "
            + "ones, all at once; if other records would be used or there were a new error, nothing is "
            + "changed.",
          "These codes are fixed: \(Self.fixableCodes). Diagnostics with them that remain, and "
            + "errors, are shown on standard error. A text from standard input is written to standard "
            + "output. Workbooks and compressed files are not changed.",
        ],
        success: "everything was fixed, or there was nothing to fix",
        refusal: "diagnostics remain; with --diff, also if there is something to fix",
        examples: [
          "quizpress fix decks/ --diff", "quizpress fix decks/ --fix edge-whitespace",
        ])
    case .preview:
      Declaration(
        summary: "show decks as a page of HTML",
        arguments: "[INPUT ...] --output FILE|DIR/ [options]",
        overview:
          "Reads decks as convert does, and writes a page for people: the questions by group, "
          + "refused ones too, with all diagnostics, statistics, and cards to print and cut out.",
        details: [
          "The page opens in every browser, also offline; it has no scripts. Diagnostics and the "
            + "summary are written to standard error."
        ],
        refusal: "there were errors; the page was still written",
        examples: [
          "quizpress preview capitals.csv --output capitals.html",
          "quizpress preview decks/ --output preview/ --language de",
        ])
    case .stats:
      Declaration(
        summary: "count questions, hints, choices and lengths",
        arguments: "[INPUT ...] [--json] [options]",
        overview:
          "Reads decks as convert does, and prints the numbers of each group: its questions, "
          + "how many have hints and choices, the lengths of prompts and answers, and the most "
          + "frequent answers.",
        details: [
          "Only valid groups count. Diagnostics and the summary are written to standard error."
        ],
        refusal: "there were errors; the valid groups were counted",
        examples: ["quizpress stats decks/", "quizpress stats capitals.csv --json"])
    case .inspect:
      Declaration(
        summary: "show how inputs are read, and why",
        arguments: "[INPUT ...] [--json | --suggest] [options]",
        overview: "Shows how each input is read and why: its encoding, delimiter, quotes, header "
          + "and columns, the first questions, and the number of records that would be refused.",
        success: "the inputs were read")
    case .records:
      Declaration(
        summary: "write every valid record with its place, for other programs",
        arguments: "[INPUT ...] [options]",
        overview:
          "Writes every valid record as a line of JSON: a hash of its group, its number, its values as they "
          + "are converted, and its place in the input.",
        details: [
          "The lines are an input of convert, check, preview, stats, export and show with --format "
            + "records: the result is that of the original inputs, and diagnostics name their places. "
            + "Options for reading belong to this command, options for building to those.",
          "Sorted by their bytes, as LC_ALL=C sort does, the records of each group are adjacent, as "
            + "--grouped requires. The last line counts the records: a stream that is cut off, or that "
            + "several programs wrote and one failed, is refused.",
          "Diagnostics about records are written to standard error; records with errors, and the other "
            + "records of their groups unless --skip-invalid is given, are not written.",
        ],
        refusal: "there were errors; the valid records were still written",
        examples: [
          "quizpress records decks/ | quizpress convert - --format records",
          "quizpress records decks/ | LC_ALL=C sort > sorted.records",
          "quizpress convert sorted.records --format records --grouped -o groups/",
        ])
    case .export:
      Declaration(
        summary: "write decks in a format that people edit",
        arguments: "[INPUT ...] [--to FORMAT] [--output FILE|DIR/] [options]",
        overview:
          "Reads decks, such as the bundle of the app, and writes the groups that are valid "
          + "in a format that people edit. Converting an export gives the same groups, to the byte.",
        details: [
          "Without --output, the export is written to standard output. Diagnostics and the summary "
            + "are written to standard error."
        ],
        refusal: "there were errors; the valid groups were still written",
        examples: [
          "quizpress export QuestionGroupData.json --output deck.csv",
          "quizpress export decks/ --to yaml --output edited/",
          "quizpress export deck.yaml --to xlsx-csv --spreadsheet-safe --output deck.csv",
        ])
    case .show:
      Declaration(
        summary: "print decks as text that can be compared",
        arguments: "[INPUT ...] [options]",
        overview: "Prints the questions of decks as text, a block for each, sorted by group and "
          + "prompt, so that programs that compare lines show how decks in any format differ.",
        details: [
          "Questions that are refused are listed at the end, with the reasons. What is not read of the "
            + "inputs is written to standard error."
        ],
        success: "the inputs were read",
        examples: ["git config diff.quizpress.textconv 'quizpress show'"])
    case .diff:
      Declaration(
        summary: "show how two decks differ, question by question",
        arguments: "OLD NEW [--json] [--exit-code] [options]",
        overview:
          "Compares two decks in any formats, question by question: which were removed, "
          + "added, changed or moved, and the groups that were renamed.",
        details: [
          "OLD and NEW are files, folders, or git:REVISION:PATH for a file or a folder as git has it, "
            + "such as git:HEAD~1:decks. A question is the same if it has the same id, else the same "
            + "prompt, else the nearest prompt of its group.",
          "Errors in the decks, and what is not read of them, are written to standard error; questions "
            + "that are refused are not compared.",
        ],
        success: "the decks were compared",
        refusal: "there were errors in them, or they differ and --exit-code was given",
        failure: "a deck could not be read",
        examples: [
          "quizpress diff old.xlsx new.yaml",
          "quizpress diff git:main:decks decks --exit-code",
        ])
    case .`init`:
      Declaration(
        summary: "write the deck file that reads the decks of a folder",
        arguments: "[FOLDER] [--ci SERVICE]",
        overview:
          "Finds out how the decks of a folder are read, and writes a quizpress.yaml with it: with a map "
          + "for each kind of file whose columns have other names. Nothing is asked.",
        details: [
          "FOLDER is the current folder by default. Files that nothing says how to read are left out, and "
            + "shown with what they have. A deck file that exists is not changed."
        ],
        success: "there is a deck file that reads all decks",
        refusal: "some files are left out",
        examples: ["quizpress init", "quizpress init decks --ci github"])
    case .explain:
      Declaration(
        summary: "explain the code of a diagnostic, with an example",
        arguments: "[CODE ...]",
        overview:
          "Explains what a diagnostic means, why it is reported and how to resolve it, with "
          + "an example. Without CODE, all codes are listed.",
        details: ["CODE is the name at the end of a diagnostic, such as missing-answer."],
        success: "the codes are explained", failure: nil,
        examples: ["quizpress explain missing-answer"])
    case .schema:
      Declaration(
        summary: "print the JSON Schema of a kind of file",
        arguments: "KIND",
        overview: "Prints the JSON Schema (draft 7) of a kind of file, for editors and programs.",
        details: [
          "KIND is deckfile (quizpress.yaml), deck (a deck in JSON or YAML), bundle (what the quiz "
            + "app loads), diagnostics (a line of --diagnostics jsonl) or records (a line of the "
            + "command records)."
        ],
        success: "the text was printed", failure: "the text could not be written",
        examples: ["quizpress schema deckfile > quizpress.schema.json"])
    case .completions:
      Declaration(
        summary: "print the completions for a shell",
        arguments: "SHELL",
        overview: "Prints a script that completes commands, options and their values in a shell.",
        details: ["SHELL is bash, zsh or fish."],
        success: "the text was printed", failure: "the text could not be written",
        examples: [
          "source <(quizpress completions bash)",
          "quizpress completions fish > ~/.config/fish/completions/quizpress.fish",
        ])
    case .manual:
      Declaration(
        summary: "print the manual page",
        arguments: "",
        overview: "Prints the manual page, for man.",
        success: "the text was printed", failure: "the text could not be written",
        examples: ["quizpress manual > ~/.local/share/man/man1/quizpress.1"])
    case .help:
      Declaration(
        summary: "show the help of a command",
        arguments: "[COMMAND]",
        overview:
          "Shows the help of a command, as COMMAND --help does, or the list of all commands.",
        success: "the text was printed", failure: "the text could not be written")
    }
  }

  /// Descriptions of the arguments and of the outputs, a paragraph each.
  var details: [String] {
    let inputs = """
      INPUT is a file, a folder (every \(Self.fileEndings) file below it, also compressed as .gz, .bz2, \
      .xz or .zst) or - for standard input, whose format is detected. Without INPUT, the nearest deck \
      file is used: the quizpress.yaml in the current folder or in one around it.
      """
    return (Set.readingStandardInput.contains(self) ? [inputs] : []) + declaration.details
  }

  var takesPaths: Bool { Set.readingDecks.contains(self) }

  var exitStatuses: [(status: Int, meaning: String)] {
    let usage =
      takesPaths ? "the command line or the deck file is invalid" : "the command line is invalid"
    let meanings = [declaration.success, declaration.refusal, usage, declaration.failure]
    return meanings.enumerated().compactMap { status, meaning in meaning.map { (status, $0) } }
  }

  private static let fileEndings =
    InputFormat.allCases.flatMap(\.endings).map { "." + $0 }.listed(with: "and")
  private static let fixableCodes =
    TextFixing.codes.map(\.rawValue).listed(with: "and")
}
