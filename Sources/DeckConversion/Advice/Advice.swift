import DeckBuilding
@_spi(Conversion) import QuestionGroups
import RecordReading

/// The options that make a refused input a deck.
///
/// A word in capitals, such as `COLUMN` or `#N`, stands for what only a person can know.
public struct Advice: Sendable {
  /// The options, as arguments of the command line.
  public let arguments: [String]

  init(_ arguments: [String]) {
    self.arguments = arguments
  }

  /// The options that leave out faulty questions and groups, and do not change how the input is read.
  fileprivate static let omissions = ["--skip-invalid", "--partial"]

  /// Returns the options that write the valid questions of a deck: the groups of an input that breaks off
  /// are withheld otherwise.
  static func omitting(from deck: BuiltDeck) -> [String] {
    deck.isReadToEnd ? ["--skip-invalid"] : omissions
  }

  /// The words that stand for what only a person can know.
  private static let placeholders = [
    "COLUMN", "COLUMN_NAME", "#N", "KEY", "KEY_NAME", "TEXT", "TITLE", "VALUE",
  ]

  /// Whether the arguments contain such a word.
  package var hasPlaceholder: Bool {
    arguments.contains { argument in
      Self.placeholders.contains { argument == $0 || argument.hasSuffix("=\($0)") }
    }
  }
}

extension Conversion.Outcome {
  /// The fraction of records that must be valid if the others are to be skipped. If there are
  /// fewer, the input has probably been read wrongly.
  private static let minValidShare = 0.3

  /// Returns the options with which the input of a run is converted, if it was refused; nil if it has no questions or
  /// cannot be read, or if there are several inputs. Sheets that are not read do not count.
  public func advice() -> Advice? {
    let inputs = deck.inputs.filter { $0.sheetName == nil || !$0.isFault }
    guard errorCount > 0, !hasUnreadableInput || isArchive, let input = inputs.first,
      inputs.count == 1, input.canBeReadAgain, !hasNoQuestions
    else { return nil }
    let options = deck.options.applied(to: input)
    let search = AdviceSearch(
      refused: self, input: input, options: options, codes: Set(errors.map(\.kind.code)))
    let advice = search.advice()
    guard let sheet = input.sheetName, deck.inputs.count > 1 else { return advice }
    return advice.map { Advice(["--sheet", sheet] + $0.arguments) }
  }

  /// Returns the advice that is about how the input is read: a record with an error is not the
  /// reason for another mapping, unless that is known to be right.
  package func adviceForReading() -> Advice? {
    guard let advice = advice() else { return nil }
    let others = advice.arguments.filter { !Advice.omissions.contains($0) }
    let isMisread = errors.contains { $0.isAboutReading || $0.kind.code == .missingTitle }
    return !others.isEmpty && (isMisread || !advice.hasPlaceholder) ? Advice(others) : nil
  }

  /// The options that write the valid questions of groups that were not built; none if there are no such questions.
  package var optionsForValidQuestions: [String] {
    deck.hasGroupsToBuildInPart ? Advice.omitting(from: deck) : []
  }

  /// The inputs, of several ones, that are no decks as they are read, although they have records.
  package var misreadInputs: [Input] {
    guard deck.inputs.count > 1 else { return [] }
    let numbers = errors.filter(\.isAboutReading).map(\.place.input)
    return Set(numbers).sorted().map { deck.inputs[$0] }.filter {
      $0.isFile || $0.sheetName != nil && !$0.isStandardInput
    }
  }

  var errors: [Finding] { deck.findings.kept.filter { $0.severity == .error } }

  /// Whether the prompts or the answers may be in a column or under a key that is not read.
  var canMapOthers: Bool {
    guard !missingFields.isEmpty else { return false }
    return deck.findings.kept.contains { finding in
      switch finding.kind {
      case .unknownField, .unknownColumns: true
      default: false
      }
    }
  }

  /// The readings that the recogniser found of a table that it does not read.
  var unclearColumns: UnclearColumns? {
    errors.lazy.compactMap { error in
      if case .notADeck(.unclearColumns(let columns)) = error.kind { columns } else { nil }
    }.first
  }

  /// The fields, of prompt and answer, that no record has.
  var missingFields: [DeckField] {
    let rows = deck.records.rows
    let hasPrompt = rows.contains { !$0.draft.prompt.isBlank }
    let hasAnswer = rows.contains { !$0.draft.answer.isBlank }
    return (hasPrompt ? [] : [.prompt]) + (hasAnswer ? [] : [.answer])
  }

  /// The key of lists that could be accepted answers as well as choices, if there are any, and whether the
  /// right one is marked in each of them.
  var unclearAnswers: (key: String, areMarked: Bool)? {
    let found = errors.compactMap { error -> (key: String, areMarked: Bool)? in
      guard case .unclearAnswers(let key, _, let areMarked) = error.kind else { return nil }
      return (key, areMarked)
    }
    return found.first.map { ($0.key, found.allSatisfy(\.areMarked)) }
  }

  /// The only notation in which the answers can be numbers of choices whose name is not known. Only a
  /// list is certain enough: numbers next to columns can be answers by themselves.
  var possibleNotation: AnswerNotation? {
    for finding in errors {
      if case .possibleChoices(let names, let notations) = finding.kind, names.count == 1,
        notations.count == 1
      {
        return notations[0]
      }
    }
    return nil
  }

  /// Whether there is a deck without the records that have errors.
  var hasValidRecords: Bool {
    // Errors about questions that are used, as warnings can be, leave nothing out.
    if summary.refusedCount == 0 { return false }
    // Objects with a title and unknown keys look like groups without questions.
    if summary.usedCount == 0, errors.contains(where: { $0.kind.code == .missingQuestions }) {
      return false
    }
    let faulty = Set(errors.compactMap(\.faultyRow)).count
    let records = summary.recordCount - summary.blankCount
    let valid = max(summary.usedCount, records - faulty)
    return valid > 0 && Double(valid) > Self.minValidShare * Double(records)
  }

  /// Whether each title is only in the first of the rows that it is for, as if cells were merged.
  var hasEachTitleOnce: Bool {
    let untitled = Set(
      errors.compactMap { error in
        if case .missingTitle(let name) = error.kind { name.row } else { nil }
      })
    let titled = deck.records.rows.indices.filter { !untitled.contains($0) }
    let groups = titled.map { deck.records.rows[$0].group }
    // One blank cell among many titles was forgotten.
    let followedCount = titled.count { untitled.contains($0 + 1) }
    return titled.first == 0 && !groups.contains(QuestionRow.noGroup)
      && Set(groups).count == groups.count && 2 * followedCount >= titled.count
  }

  /// Whether the input is an archive, perhaps a workbook, with the name of a text.
  private var isArchive: Bool {
    deck.findings.kept.contains { finding in
      if case .unreadWorkbook(.foreign(.archive), _) = finding.kind { true } else { false }
    }
  }

  /// Whether the input has nothing that could be questions.
  private var hasNoQuestions: Bool {
    deck.findings.kept.contains { finding in
      if case .noResponse = finding.kind { return true }
      guard case .notADeck(let reason) = finding.kind else { return false }
      switch reason {
      case .noKnownColumn, .noKnownKey, .unclearDelimiter, .unclearColumns, .continuedCells:
        return false
      default: return true
      }
    }
  }
}

extension [Finding] {
  /// The first field that several columns claim.
  var ambiguousField: DeckField? {
    for finding in self {
      if case .ambiguousColumn(let field, _, _) = finding.kind { return field }
      if case .repeatedField(let name, let firstName, _) = finding.kind {
        return [name, firstName].lazy.compactMap {
          FieldNames.fields(named: [$0]).compactMap(\.self).first
        }.first
      }
    }
    return nil
  }
}

extension Finding {
  /// Whether other options for reading may make a deck of the input.
  fileprivate var isAboutReading: Bool {
    switch kind {
    case .notADeck(.noKnownColumn), .notADeck(.noKnownKey), .notADeck(.unclearDelimiter),
      .notADeck(.unclearColumns), .notADeck(.continuedCells):
      true
    default: kind.code == .ambiguousAnswer || kind.code == .ambiguousColumn
    }
  }

  fileprivate var faultyRow: Int? {
    switch kind {
    case .missing(_, let name), .missingTitle(let name): name.row
    default: row
    }
  }
}
