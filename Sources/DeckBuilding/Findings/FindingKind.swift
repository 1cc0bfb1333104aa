@_spi(Conversion) package import QuestionGroups
package import RecordReading
package import SystemIO

// A diagnostic is declared in three places: here, with its facts and its code; in `DiagnosticCode`, with its severity;
// and in the catalogue of DeckReporting, with its words and an example, in the file of the same area.

extension Finding {
  /// The problem or the decision, with the values that a message needs.
  package enum Kind: Sendable {
    // MARK: Files
    case unreadable(SystemError)
    case repeatedInput
    /// Fewer files were found than a deck file expects.
    case missingFiles(expected: Int, found: Int)
    case excludedFiles(Int)
    case unreadFiles(count: Int, first: FilePath)
    /// A file in a folder that quizpress wrote.
    case ownFile
    /// A text file in a folder, or one with markup, looks like a deck.
    case unreadText
    /// A file of the app in a folder with other decks, from which it may have been made.
    case appFile
    case tooManyAddresses
    case uncountedFindings(Int)
    case notADeck(NotADeck)
    case noResponse(code: Int)
    case unreadRecords(RecordStreamFault)
    case refusedRecords(Int)

    // MARK: Workbooks
    case unreadWorkbook(WorkbookFault, isIncidental: Bool = false)
    case skippedSheet(SkippedSheet)
    case unknownSheet(wanted: String, sheets: [String])
    case hiddenCells(rows: Int, columns: Int)
    case mergedCells
    case pictures(count: Int, first: CellAddress)
    /// The file is in another `language`, or else the names of its columns are.
    case englishValue(TextReference, language: String?)
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
    case splitPrompt
    case surplusCell
    case blankBeforeQuote
    case strayQuote
    case duplicateKey(name: String, first: SourcePosition)
    case repeatedField(name: String, firstName: String, first: SourcePosition)
    case keyNotText
    case unusedIgnore(String, isInComment: Bool)
    case notARecord(Field.Kind)
    case invalidValue(field: DeckField, Field.Kind)
    case badNumber(field: DeckField, TextReference)
    case placeholder(field: DeckField, TextReference)
    case writtenContainer(field: DeckField, TextReference)
    case cloze
    case commentAfterText
    case badField(TextReference)
    case longText(max: Int)
    case badFlag(TextReference)
    case contradictoryMarks(rightKey: String, wrongKey: String)

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
    /// It is boxed, because it is larger than the other kinds, and findings may be many.
    indirect case detection(Detection, DiagnosticCode)
    case assumedHint(name: String, FieldOwner)
    case footer(count: Int)
    case columnDescriptions(options: [String])
    /// The first characters of an input from a wrong encoding.
    case mojibake(String, meant: String)
    case swallowedComment
    case lostContent(LostContent, recordCount: Int)
    case repeatedHeader
    case changedHeader

    // MARK: Choices
    case choices(count: Int, reading: AnswerNotation, use: ChoicesUse)
    case ambiguousAnswers([AnswerNotation], answer: TextReference, choices: [TextReference])
    case possibleChoices([String], [AnswerNotation])
    /// Answers seem to refer to columns, counted from 1, that are not read.
    case unreadChoices(positions: [Int], AnswerNotation)
    case choiceLabels(count: Int)
    case rightMarks(count: Int)
    case markedAnswers(mark: Column, answer: String)
    case answerNotInChoices(
      answer: TextReference, choiceCount: Int, nearest: TextReference?, AnswerNotation,
      isKept: Bool)
    case doubtfulChoices(ChoiceDoubt, AnswerNotation, answer: TextReference)
    case answerContradictsFlags(TextReference)
    case flagsOfOtherChoices(count: Int, choiceCount: Int)
    case unclearFlags(TextReference)
    case unclearAnswers(key: String, count: Int, areMarked: Bool)
    case answerIsWrong(TextReference)
    case noAnswerType(TextReference)
    case manyChoices(max: Int)

    // MARK: Questions and groups
    case missing(MissingValues, QuestionName)
    case missingTitle(QuestionName)
    case missingGroupTitle
    case missingQuestions(title: TextReference)
    case duplicatePrompt(QuestionName, first: SourcePosition)
    case hintIsAnswer(QuestionName)
    case presetMismatch(QuestionPreset, field: DeckField, TextReference)
    case duplicateTitle(TextReference)
    case loneQuestions(groupCount: Int)
    case similarTitle(TextReference, other: TextReference)
    case reservedTitle(TextReference)
    case riskyTitle(TextReference, TitleRisk)
    case longTitle(TextReference)

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
    case orderDependent(DeckObject, seed: UInt64)
    case orderDependentTitle(String, seed: UInt64)
    case groupReopened(String)
  }
}

extension Finding.Kind {
  /// The code of diagnostics for the finding.
  package var code: DiagnosticCode {
    switch self {
    case .unreadable, .missingFiles: .unreadableInput
    case .repeatedInput: .repeatedInput
    case .excludedFiles, .unreadFiles, .ownFile: .excludedFiles
    case .tooManyAddresses, .uncountedFindings, .longText, .longTitle, .manyChoices: .limitExceeded
    case .notADeck, .noResponse: .notADeck
    case .unreadWorkbook(.input(.limit), _): .limitExceeded
    case .unreadWorkbook, .unreadRecords, .unreadText, .appFile: .unreadInput
    case .refusedRecords: .refusedRecord
    case .skippedSheet: .skippedSheet
    case .unknownSheet: .unknownSheet
    case .hiddenCells: .hiddenCells
    case .mergedCells: .mergedCells
    case .dateCell: .dateCell
    case .systemDate: .dateCell
    case .lostDigits: .lostDigits
    case .numberCell, .englishValue: .numberCell
    case .errorValue: .invalidValue
    case .formulaWithoutValue: .formulaWithoutValue
    case .brokenInput(let reason), .brokenLine(let reason): reason.code
    case .textAfterQuote, .openQuote: .csvSyntax
    case .raggedRow, .splitPrompt: .raggedRow
    case .surplusCell: .surplusCell
    case .unusedIgnore: .unusedIgnore
    case .blankBeforeQuote, .strayQuote: .strayQuote
    case .duplicateKey, .repeatedField: .duplicateKey
    case .keyNotText, .notARecord, .invalidValue, .errorText, .badNumber, .badField, .badFlag,
      .contradictoryMarks, .unclearFlags, .writtenContainer, .cloze:
      .invalidValue
    case .unreadChoices, .unknownField, .unknownColumns, .unnamedColumn: .unknownField
    case .unknownColumn, .unknownKey, .columnElsewhere: .unknownColumn
    case .incompleteText: .incompleteText
    case .ambiguousColumn: .ambiguousColumn
    case .pairs: .pairs
    case .detection(_, let code): code
    case .assumedHint: .assumedHint
    case .footer, .columnDescriptions: .skippedRows
    case .mojibake: .mojibake
    case .swallowedComment, .commentAfterText: .swallowedComment
    case .lostContent(.media, _), .pictures: .pictureOnly
    case .lostContent(.scripts, _): .lostSuperscript
    case .repeatedHeader, .changedHeader: .repeatedHeader
    case .choices, .choiceLabels, .rightMarks, .markedAnswers: .choices
    case .ambiguousAnswers, .possibleChoices, .unclearAnswers: .ambiguousAnswer
    case .doubtfulChoices: .doubtfulChoices
    case .answerNotInChoices, .answerIsWrong, .answerContradictsFlags, .flagsOfOtherChoices:
      .answerNotInChoices
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
    case .loneQuestions: .loneQuestions
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
