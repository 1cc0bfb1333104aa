/// The code of a diagnostic: a stable name for people to look up and for programs to match.
public struct DiagnosticCode: Hashable, Sendable {
  /// The name, such as `missing-answer`.
  public let rawValue: String

  /// The severity of the code's diagnostics.
  ///
  /// `conflicting-value` is a warning if an option chooses the value, and `limit-exceeded` is a
  /// note if only the diagnostics themselves exceed their limit.
  public let severity: DiagnosticSeverity

  /// When the code is reported.
  public private(set) var use = Use.always

  /// When a code is reported.
  public enum Use: Hashable, Sendable {
    /// In every run.
    case always
    /// If the recommended rules are turned on, or the code itself.
    case recommended
    /// If the code itself or all optional rules are turned on.
    case optional
  }

  static func error(_ name: String) -> Self { Self(rawValue: name, severity: .error) }

  static func warning(_ name: String) -> Self { Self(rawValue: name, severity: .warning) }

  static func note(_ name: String) -> Self { Self(rawValue: name, severity: .note) }

  /// Whether the diagnostics are found when a group is complete, also those about one question: a stream of records is
  /// written before.
  package private(set) var areFoundInGroups = false

  /// The same code for diagnostics that are found when a group is complete.
  private var ofGroups: Self {
    var code = self
    code.areFoundInGroups = true
    return code
  }

  /// Whether the diagnostics are about a part of an input that is not read.
  package var isAboutUnread: Bool {
    let codes: [DiagnosticCode] = [
      .repeatedInput, .excludedFiles, .unreadInput, .skippedSheet, .unknownField, .skippedRows,
      .pictureOnly, .swallowedComment,
    ]
    return codes.contains(self)
  }

  /// A rule about the content of decks, which is a warning if it is turned on.
  static func rule(_ name: String, _ use: Use) -> Self {
    Self(rawValue: name, severity: .warning, use: use)
  }

  // MARK: Files
  /// The command line or a deck file is invalid.
  public static let invalidSettings = error("invalid-settings")
  /// An input cannot be read.
  public static let unreadableInput = error("unreadable-input")
  /// A file is named twice as an input.
  public static let repeatedInput = warning("repeated-input")
  /// Files or folders in a folder are not read.
  public static let excludedFiles = note("excluded-files")
  /// An input is valid, but contains no deck.
  public static let notADeck = error("not-a-deck")
  /// An input exceeds a limit, or there are more diagnostics than are kept.
  public static let limitExceeded = error("limit-exceeded")
  /// A record of a stream of records was refused when it was read.
  public static let refusedRecord = error("refused-record")
  /// An output cannot be written.
  public static let unwritableOutput = error("unwritable-output")
  /// A folder has the file of a group that is no longer written.
  public static let staleOutput = warning("stale-output")
  /// Another run has written a file with the name that a group would get.
  public static let takenName = warning("taken-name")
  /// A file differs from what would be written now.
  public static let outdatedOutput = error("outdated-output")

  // MARK: Workbooks
  /// A file is not a workbook that can be read, or not text.
  public static let unreadInput = error("unread-input")
  /// A sheet of a workbook is not read.
  public static let skippedSheet = note("skipped-sheet")
  /// A workbook does not have the sheet that an option names.
  public static let unknownSheet = error("unknown-sheet")
  /// A sheet has hidden rows or columns, which are read.
  public static let hiddenCells = note("hidden-cells")
  /// The value of merged cells applies to each of their rows.
  public static let mergedCells = note("merged-cells")
  /// A cell is a date where other cells are not, or its format is not known.
  public static let dateCell = warning("date-cell")
  /// A number has more digits than spreadsheet programs keep.
  public static let lostDigits = warning("lost-digits")
  /// A cell is a number where other cells are lists.
  public static let numberCell = warning("number-cell")
  /// A cell has a formula, but not its value.
  public static let formulaWithoutValue = error("formula-without-value")

  // MARK: Syntax
  /// A quote is never closed, or text follows a closing quote.
  public static let csvSyntax = error("csv-syntax")
  /// An input or a line is not valid JSON.
  public static let jsonSyntax = error("json-syntax")
  /// An input is not valid YAML.
  public static let yamlSyntax = error("yaml-syntax")
  /// The bytes of an input are not text in its encoding.
  public static let invalidEncoding = error("invalid-encoding")
  /// A row has more or fewer cells than its table.
  public static let raggedRow = error("ragged-row")
  /// A key appears twice in an object, or two keys mean the same field.
  public static let duplicateKey = error("duplicate-key")
  /// Compressed data is damaged or ends early.
  public static let damagedCompression = error("damaged-compression")
  /// A value has the wrong kind, such as a list where text is expected.
  public static let invalidValue = error("invalid-value")
  /// A row has one blank cell more than its table, and may be shifted.
  public static let surplusCell = warning("surplus-cell")
  /// A quote that was perhaps intended to enclose a cell is read as text.
  public static let strayQuote = warning("stray-quote")
  /// A comment or a value that ignores a code has no effect.
  public static let unusedIgnore = warning("unused-ignore")

  // MARK: Columns and keys
  /// No input has a mapped column or key.
  public static let unknownColumn = error("unknown-column")
  /// The text of a template is left out, because one of its values is blank.
  public static let incompleteText = warning("incomplete-text")
  /// Two columns claim the same field.
  public static let ambiguousColumn = error("ambiguous-column")
  /// A column or key is not read, because its name is not known.
  public static let unknownField = warning("unknown-field")
  /// An object maps prompts to answers.
  public static let pairs = note("pairs")

  // MARK: Detection
  /// The bytes of an input are not UTF-8, and are read in the encoding that their words suggest.
  public static let assumedEncoding = warning("assumed-encoding")
  /// Two delimiters fit a table equally well.
  public static let ambiguousDelimiter = warning("ambiguous-delimiter")
  /// The quotes of a table are not the usual ones, and might be part of the text.
  public static let ambiguousQuote = warning("ambiguous-quote")
  /// The first row of a table may be a header or a question.
  public static let ambiguousHeader = warning("ambiguous-header")
  /// Rows before the header or after the last record are not read.
  public static let skippedRows = warning("skipped-rows")
  /// A value has pictures or sounds, which a deck cannot have.
  public static let pictureOnly = warning("picture-only")
  /// A text has superscripts or subscripts that Unicode has no characters for.
  public static let lostSuperscript = warning("lost-superscript")
  /// A header appears among the rows of a table.
  public static let repeatedHeader = warning("repeated-header")
  /// The columns of a table are read as their values suggest.
  public static let recognisedColumns = note("recognised-columns")
  /// A column or key is read as the hint because of a name that also means something else.
  public static let assumedHint = note("assumed-hint")
  /// A text is written with its character references of HTML.
  public static let markupLeft = warning("markup-left")
  /// An input is read as the export of a platform.
  public static let recognisedPlatform = note("recognised-template")
  /// A comment of an Anki export looks like a question.
  public static let swallowedComment = warning("swallowed-comment")

  // MARK: Choices
  /// The use of an input's choices, and the notation of its answers.
  public static let choices = note("choices")
  /// The answers match the choices in two notations with different results.
  public static let ambiguousAnswer = error("ambiguous-answer")
  /// The choices of an input are unlike its answers, only letters, or counts.
  public static let doubtfulChoices = error("doubtful-choices")
  /// An answer is not one of the choices.
  public static let answerNotInChoices = error("answer-not-in-choices")
  /// A type of question has no answer, such as a poll.
  public static let noAnswerType = error("no-answer-type")

  // MARK: Questions and groups
  /// A question has no prompt.
  public static let missingPrompt = error("missing-prompt")
  /// A question has no answer.
  public static let missingAnswer = error("missing-answer")
  /// A question or a group has no title.
  public static let missingTitle = error("missing-title")
  /// Each of several groups has one question.
  public static let loneQuestions = warning("lone-questions")
  /// A group has no questions.
  public static let missingQuestions = error("missing-questions")
  /// Two questions of a group have the same prompt.
  public static let duplicatePrompt = warning("duplicate-prompt").ofGroups
  /// The hint of a question is its answer.
  public static let hintIsAnswer = warning("hint-is-answer").ofGroups
  /// A question cannot have the form of a preset.
  public static let presetMismatch = error("preset-mismatch")
  /// A value is a placeholder, such as `TODO`.
  public static let placeholderValue = warning("placeholder-value")
  /// Two groups have the same title.
  public static let duplicateTitle = warning("duplicate-title").ofGroups
  /// Two titles differ only in case, white space or the composition of letters.
  public static let nearDuplicateTitle = warning("near-duplicate-title").ofGroups
  /// A title is the name of the app's own file.
  public static let reservedTitle = error("reserved-title")
  /// No visible file can be named after a title.
  public static let riskyTitle = warning("risky-title").ofGroups

  // MARK: Content
  /// A text begins or ends with white space.
  public static let edgeWhitespace = rule("edge-whitespace", .recommended)
  /// There are two spaces between two words.
  public static let doubleSpace = rule("double-space", .recommended)
  /// A text contains a character that people cannot see.
  public static let invisibleCharacter = rule("invisible-character", .recommended)
  /// A text contains tags or character references of HTML.
  public static let markup = rule("markup", .recommended)
  /// A text contains characters that come from a wrong encoding.
  public static let mojibake = rule("mojibake", .recommended)
  /// A text has a letter that is composed of two code points instead of one.
  public static let notNFC = rule("not-nfc", .recommended)
  /// A hint contains the answer.
  public static let hintGivesAnswer = rule("hint-gives-answer", .recommended).ofGroups
  /// A prompt contains the answer.
  public static let promptGivesAnswer = rule("prompt-gives-answer", .optional).ofGroups
  /// Two prompts of a group are the same question to people.
  public static let nearDuplicatePrompt = rule("near-duplicate-prompt", .recommended).ofGroups
  /// Two questions of a group have the same prompt and different answers.
  public static let conflictingAnswers = rule("conflicting-answers", .recommended).ofGroups
  /// A question is in several groups.
  public static let repeatedQuestion = rule("repeated-question", .recommended).ofGroups
  /// The right choice of most questions of a group is the longest one.
  public static let answerLengthTell = rule("answer-length-tell", .optional).ofGroups
  /// Nearly all statements of a group are true, or nearly all are false.
  public static let unbalancedAnswers = rule("unbalanced-answers", .optional).ofGroups
  /// A group has both straight and typographic quotation marks.
  public static let mixedQuotes = rule("mixed-quotes", .optional).ofGroups
  /// A text has fewer or more characters than a rule allows.
  public static let length = rule("length", .optional)
  /// A group has fewer or more questions than a rule allows.
  public static let count = rule("count", .optional).ofGroups
  /// A text does not match the pattern of its field.
  public static let pattern = rule("pattern", .optional)
  /// A value is not among the allowed ones, or among the ones that are not available.
  public static let unavailableValue = rule("unavailable-value", .optional)
  /// A text contains a forbidden word.
  public static let forbiddenWord = rule("forbidden-word", .optional)

  // MARK: Decks in parts
  /// Records of a question or a group set a field to different values.
  public static let conflictingValue = error("conflicting-value")
  /// Two groups have a question with the id of a record that names no group.
  public static let ambiguousId = error("ambiguous-id")
  /// A group does not have the expected number of questions.
  public static let wrongCount = error("wrong-count")
  /// The result depends on the order of the inputs and records.
  public static let orderDependent = error("order-dependent")
  /// A group continues after it has been written.
  public static let groupReopened = error("group-reopened")
}

/// The severity of a diagnostic.
public enum DiagnosticSeverity: String, Sendable {
  /// Something is refused.
  case error
  /// Something is probably not intended.
  case warning
  /// A decision was made.
  case note
}
