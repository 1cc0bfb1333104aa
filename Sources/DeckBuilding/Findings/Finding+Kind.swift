@_spi(Conversion) package import QuestionGroups
package import RecordReading
package import SystemIO

// A diagnostic is declared in two places: here, with its facts, its code and its severity, and in
// the catalogue of DeckReporting, with its words, in the file of the same area.

extension Finding {
  /// The problem or the decision, with the values that a message needs.
  package enum Kind: Sendable {
    // MARK: Files
    case unreadable(SystemError)
    case repeatedInput
    case excludedFiles(Int)
    case textFiles(count: Int, first: String)
    case tooManyAddresses
    case uncountedFindings(Int)
    case notADeck(NotADeck)
    case noResponse(code: Int)

    // MARK: Workbooks
    case unreadWorkbook(WorkbookFault, isIncidental: Bool = false)
    case skippedSheet(SkippedSheet)
    case unknownSheet(wanted: String, sheets: [String])
    case hiddenCells(rows: Int, columns: Int)
    case mergedCells
    case dateCell(TextReference)
    case systemDate
    case lostDigits(TextReference)
    case numberCell(TextReference)
    case errorValue(TextReference)
    case formulaWithoutValue

    // MARK: Syntax
    case brokenInput(ReadingError.Reason)
    case brokenLine(ReadingError.Reason)
    case textAfterQuote(opening: SourcePosition)
    case openQuote(cells: Int?)
    case errorText(TextReference, quote: UInt8?)
    case raggedRow(
      expected: Int, found: Int, isUnderHeader: Bool, surplus: SourcePosition?,
      blankBeforeQuote: SourcePosition?)
    case surplusCell
    case blankBeforeQuote
    case strayQuote
    case duplicateKey(name: String, first: SourcePosition)
    case repeatedField(name: String, firstName: String, first: SourcePosition)
    case keyNotText
    case unusedIgnore(String)
    case notARecord(Field.Kind)
    case invalidValue(field: DeckField, Field.Kind)
    case badNumber(field: DeckField, TextReference)
    case placeholder(field: DeckField, TextReference)
    case badField(TextReference)
    case longText(max: Int)
    case badFlag(TextReference)

    // MARK: Columns and keys
    case unknownField(name: String, FieldOwner)
    case unknownKey(wanted: String, keys: [String])
    case unknownColumns([Column], missing: DeckField?)
    case unnamedColumn(position: Int)
    case unknownColumn(wanted: String, columns: [String], width: Int)
    case columnElsewhere(String)
    case incompleteText(DeckField, count: Int, optional: String)
    case ambiguousColumn(DeckField, first: Column, second: Column)

    case pairs

    // MARK: Detection
    case assumedEncoding(Detection)
    case ambiguousDelimiter(Detection)
    case ambiguousQuote(Detection)
    case ambiguousHeader(Detection)
    case noHeader(Detection)
    case skippedRows(Detection)
    case footer(count: Int)
    case columnDescriptions(isInSecondRow: Bool)
    case recognisedPlatform(Detection)
    /// Character references are written as they are.
    case markupLeft(Detection)
    case swallowedComment
    case pictures
    case repeatedHeader
    case changedHeader

    // MARK: Choices
    case choices(count: Int?, reading: AnswerNotation, use: ChoicesUse)
    case ambiguousAnswers([AnswerNotation], answer: TextReference)
    case answersOfGroups
    case possibleChoices([String], [AnswerNotation])
    case choiceLabels(count: Int)
    case rightMarks(count: Int)
    case markedAnswers(mark: Column, answer: String)
    case answerNotInChoices(
      answer: TextReference, choiceCount: Int, nearest: TextReference?, AnswerNotation,
      isKept: Bool)
    case answerContradictsFlags(TextReference)
    case unclearAnswers(key: String, count: Int)
    case answerIsWrong(TextReference)
    case noAnswerType(TextReference)
    case manyChoices(max: Int)

    // MARK: Questions and groups
    case missing(MissingValue, QuestionName)
    case missingTitle(QuestionName)
    case missingGroupTitle
    case missingQuestions(title: TextReference)
    case duplicatePrompt(QuestionName, first: SourcePosition)
    case hintIsAnswer(QuestionName)
    case presetMismatch(QuestionPreset, field: DeckField, TextReference)
    case duplicateTitle(TextReference)
    case similarTitle(TextReference, other: TextReference)
    case reservedTitle(TextReference)
    case riskyTitle(TextReference, TitleRisk)

    // MARK: Content
    case textFault(TextFault, TextOwner)
    case givenAnswer(by: DeckField, QuestionName)
    case similarPrompt(QuestionName, first: SourcePosition)
    case conflictingAnswers(QuestionName, first: TextReference)
    case repeatedQuestion(QuestionName, first: TextReference, title: TextReference)
    case groupSize(title: TextReference, count: Int, ClosedRange<Int>)
    case mixedQuotes(title: TextReference, straightCount: Int, curlyCount: Int)
    case longestChoices(title: TextReference, count: Int, questionCount: Int)
    case unbalancedAnswers(
      title: TextReference, answer: TextReference, count: Int, questionCount: Int)

    // MARK: Decks in parts
    case conflictingValue(Conflict)
    case ambiguousId(id: TextReference, first: TextReference, second: TextReference)
    case wrongCount(title: TextReference, expected: Int, found: Int)
    case wrongCountOfNothing(title: String, expected: Int)
    case orderDependent(OrderDependent, seed: UInt64)
    case orderDependentTitle(String, seed: UInt64)
    case groupReopened(String)
  }
}

extension Finding.Kind {
  /// The code of diagnostics for the finding.
  package var code: DiagnosticCode {
    switch self {
    case .unreadable: .unreadableInput
    case .repeatedInput: .repeatedInput
    case .excludedFiles, .textFiles: .excludedFiles
    case .tooManyAddresses, .uncountedFindings, .longText, .manyChoices: .limitExceeded
    case .notADeck, .noResponse: .notADeck
    case .unreadWorkbook(.limit, _): .limitExceeded
    case .unreadWorkbook: .unreadInput
    case .skippedSheet: .skippedSheet
    case .unknownSheet: .unknownSheet
    case .hiddenCells: .hiddenCells
    case .mergedCells: .mergedCells
    case .dateCell: .dateCell
    case .systemDate: .dateCell
    case .lostDigits: .lostDigits
    case .numberCell: .numberCell
    case .errorValue: .invalidValue
    case .formulaWithoutValue: .formulaWithoutValue
    case .brokenInput(let reason), .brokenLine(let reason): reason.code
    case .textAfterQuote, .openQuote: .csvSyntax
    case .raggedRow: .raggedRow
    case .surplusCell: .surplusCell
    case .unusedIgnore: .unusedIgnore
    case .blankBeforeQuote, .strayQuote: .strayQuote
    case .duplicateKey, .repeatedField: .duplicateKey
    case .keyNotText, .notARecord, .invalidValue, .errorText, .badNumber, .badField, .badFlag:
      .invalidValue
    case .unknownField, .unknownColumns, .unnamedColumn: .unknownField
    case .unknownColumn, .unknownKey, .columnElsewhere: .unknownColumn
    case .incompleteText: .incompleteText
    case .ambiguousColumn: .ambiguousColumn
    case .pairs: .pairs
    case .assumedEncoding: .assumedEncoding
    case .ambiguousDelimiter: .ambiguousDelimiter
    case .ambiguousQuote: .ambiguousQuote
    case .ambiguousHeader: .ambiguousHeader
    case .noHeader: .noHeader
    case .skippedRows, .footer, .columnDescriptions: .skippedRows
    case .recognisedPlatform: .recognisedPlatform
    case .markupLeft: .markupLeft
    case .swallowedComment: .swallowedComment
    case .pictures: .pictureOnly
    case .repeatedHeader, .changedHeader: .repeatedHeader
    case .choices, .choiceLabels, .rightMarks, .markedAnswers: .choices
    case .ambiguousAnswers, .possibleChoices, .answersOfGroups, .unclearAnswers: .ambiguousAnswer
    case .answerNotInChoices, .answerIsWrong, .answerContradictsFlags: .answerNotInChoices
    case .noAnswerType: .noAnswerType
    case .missing(.prompt, _): .missingPrompt
    case .missing: .missingAnswer
    case .missingTitle, .missingGroupTitle: .missingTitle
    case .missingQuestions: .missingQuestions
    case .duplicatePrompt: .duplicatePrompt
    case .hintIsAnswer: .hintIsAnswer
    case .presetMismatch: .presetMismatch
    case .placeholder: .placeholderValue
    case .duplicateTitle: .duplicateTitle
    case .similarTitle: .nearDuplicateTitle
    case .reservedTitle: .reservedTitle
    case .riskyTitle: .riskyTitle
    case .textFault(let fault, _): fault.code
    case .givenAnswer(by: .hint, _): .hintGivesAnswer
    case .givenAnswer: .promptGivesAnswer
    case .similarPrompt: .nearDuplicatePrompt
    case .conflictingAnswers: .conflictingAnswers
    case .repeatedQuestion: .repeatedQuestion
    case .groupSize: .count
    case .mixedQuotes: .mixedQuotes
    case .longestChoices: .answerLengthTell
    case .unbalancedAnswers: .unbalancedAnswers
    case .conflictingValue: .conflictingValue
    case .ambiguousId: .ambiguousId
    case .wrongCount, .wrongCountOfNothing: .wrongCount
    case .orderDependent, .orderDependentTitle: .orderDependent
    case .groupReopened: .groupReopened
    }
  }
}

extension DiagnosticCode {
  // MARK: Files
  public static let unreadableInput = error("unreadable-input")
  public static let repeatedInput = warning("repeated-input")
  public static let excludedFiles = note("excluded-files")
  public static let notADeck = error("not-a-deck")
  public static let limitExceeded = error("limit-exceeded")
  public static let unwritableOutput = error("unwritable-output")
  public static let staleOutput = warning("stale-output")
  public static let takenName = warning("taken-name")
  public static let outdatedOutput = error("outdated-output")
  public static let missingTranslation = warning("missing-translation")

  // MARK: Workbooks
  public static let unreadInput = error("unread-input")
  public static let skippedSheet = note("skipped-sheet")
  public static let unknownSheet = error("unknown-sheet")
  public static let hiddenCells = note("hidden-cells")
  public static let mergedCells = note("merged-cells")
  public static let dateCell = warning("date-cell")
  public static let lostDigits = warning("lost-digits")
  public static let numberCell = warning("number-cell")
  public static let formulaWithoutValue = error("formula-without-value")

  // MARK: Syntax
  public static let csvSyntax = error("csv-syntax")
  public static let jsonSyntax = error("json-syntax")
  public static let yamlSyntax = error("yaml-syntax")
  public static let invalidEncoding = error("invalid-encoding")
  public static let raggedRow = error("ragged-row")
  public static let duplicateKey = error("duplicate-key")
  public static let damagedCompression = error("damaged-compression")
  public static let invalidValue = error("invalid-value")
  public static let surplusCell = warning("surplus-cell")
  public static let strayQuote = warning("stray-quote")
  public static let unusedIgnore = warning("unused-ignore")

  // MARK: Columns and keys
  public static let unknownColumn = error("unknown-column")
  public static let incompleteText = warning("incomplete-text")
  public static let ambiguousColumn = error("ambiguous-column")
  public static let unknownField = warning("unknown-field")
  public static let pairs = note("pairs")

  // MARK: Detection
  public static let assumedEncoding = warning("assumed-encoding")
  public static let ambiguousDelimiter = warning("ambiguous-delimiter")
  public static let ambiguousQuote = warning("ambiguous-quote")
  public static let ambiguousHeader = warning("ambiguous-header")
  public static let skippedRows = warning("skipped-rows")
  public static let pictureOnly = warning("picture-only")
  public static let repeatedHeader = warning("repeated-header")
  public static let noHeader = note("no-header")
  public static let markupLeft = warning("markup-left")
  public static let recognisedPlatform = note("recognised-template")
  public static let swallowedComment = warning("swallowed-comment")

  // MARK: Choices
  public static let choices = note("choices")
  public static let ambiguousAnswer = error("ambiguous-answer")
  public static let answerNotInChoices = error("answer-not-in-choices")
  public static let noAnswerType = error("no-answer-type")

  // MARK: Questions and groups
  public static let missingPrompt = error("missing-prompt")
  public static let missingAnswer = error("missing-answer")
  public static let missingTitle = error("missing-title")
  public static let missingQuestions = error("missing-questions")
  public static let duplicatePrompt = warning("duplicate-prompt")
  public static let hintIsAnswer = warning("hint-is-answer")
  public static let presetMismatch = error("preset-mismatch")
  public static let placeholderValue = warning("placeholder-value")
  public static let duplicateTitle = warning("duplicate-title")
  public static let nearDuplicateTitle = warning("near-duplicate-title")
  public static let reservedTitle = error("reserved-title")
  public static let riskyTitle = warning("risky-title")

  // MARK: Content
  public static let edgeWhitespace = rule("edge-whitespace", .recommended)
  public static let doubleSpace = rule("double-space", .recommended)
  public static let invisibleCharacter = rule("invisible-character", .recommended)
  public static let markup = rule("markup", .recommended)
  public static let mojibake = rule("mojibake", .recommended)
  public static let notNFC = rule("not-nfc", .recommended)
  public static let hintGivesAnswer = rule("hint-gives-answer", .recommended)
  public static let promptGivesAnswer = rule("prompt-gives-answer", .optional)
  public static let nearDuplicatePrompt = rule("near-duplicate-prompt", .recommended)
  public static let conflictingAnswers = rule("conflicting-answers", .recommended)
  public static let repeatedQuestion = rule("repeated-question", .recommended)
  public static let answerLengthTell = rule("answer-length-tell", .optional)
  public static let unbalancedAnswers = rule("unbalanced-answers", .optional)
  public static let mixedQuotes = rule("mixed-quotes", .optional)
  public static let length = rule("length", .optional)
  public static let count = rule("count", .optional)
  public static let pattern = rule("pattern", .optional)
  public static let forbiddenWord = rule("forbidden-word", .optional)

  // MARK: Decks in parts
  public static let conflictingValue = error("conflicting-value")
  public static let ambiguousId = error("ambiguous-id")
  public static let wrongCount = error("wrong-count")
  public static let orderDependent = error("order-dependent")
  public static let groupReopened = error("group-reopened")
}
