import ByteText
import DeckBuilding
@_spi(Conversion) import QuestionGroups

/// The parts of a built deck that reports read.
///
/// No other file of this module refers to the stored properties of `BuiltDeck`.
struct ReportedDeck {
  private let deck: BuiltDeck

  init(_ deck: BuiltDeck) {
    self.deck = deck
  }

  // MARK: Findings

  var findings: [Finding] { deck.findings.kept }

  /// Returns the number of findings of a severity, including findings that were only counted.
  func count(of severity: DiagnosticSeverity) -> Int { deck.findings.count(of: severity) }

  /// The number of errors that refuse a record each.
  var recordErrorCount: Int { deck.findings.recordErrorCount }

  /// The number of findings that are kept.
  var findingLimit: Int { deck.options.limits.diagnostics }

  /// The number of threads that the conversion uses.
  var threads: Int { deck.options.threads }

  // MARK: Texts

  func string(_ text: TextReference) -> String { deck.texts.string(text) }

  /// Returns the beginning of a text, which is all that messages show.
  func beginning(of text: TextReference) -> String { deck.texts.beginning(of: text) }

  /// Appends the beginning of a text in single quotes, escaped.
  func append(quoted text: TextReference, to buffer: inout ByteBuffer) {
    deck.texts.append(quoted: text, to: &buffer)
  }

  func place(of text: TextReference) -> SourcePosition { deck.texts.place(of: text) }

  func hasSameText(_ first: TextReference, _ second: TextReference) -> Bool {
    deck.texts.areEqual(first, second)
  }

  /// Returns the number of bytes of a text in its input, if it is known.
  func length(inInputOf text: TextReference) -> Int? { deck.texts.extent(of: text).length }

  /// Returns the text that contains a place.
  func inputText(at place: SourcePosition) -> InputText? { deck.texts.text(at: place) }

  // MARK: Inputs and rows

  var inputs: [Input] { deck.inputs }

  func name(ofInput input: Int) -> String { deck.inputs[input].name }

  func sheetName(ofInput input: Int) -> String? { deck.inputs[input].sheetName }

  /// The numbers of all rows.
  var rows: Range<Int> { deck.records.rows.indices }

  /// Whether there is a row with this number.
  func hasRow(_ row: Int) -> Bool { rows.contains(row) }

  func draft(ofRow row: Int) -> QuestionDraft<TextReference> { deck.records.rows[row].draft }

  func key(ofRow row: Int) -> QuestionKey { deck.records.keys[row] }

  /// The groups that were built.
  var builtGroups: [BuiltGroups.Group] { deck.built.groups }

  /// Returns the rows of the questions of a group.
  func rows(of group: BuiltGroups.Group) -> [Int] { deck.built.rows[group.rows].map { Int($0) } }

  /// Returns the choices of a row, if choices are kept.
  func choices(ofRow row: Int) -> [TextReference] {
    deck.records.choices[row].filter { !$0.isBlank }
  }

  /// The groups that were not built.
  var refusedGroups: [BuiltGroups.Refused] { deck.built.refused }

  /// Whether questions with errors keep their groups from being built.
  var refusesGroupsOfInvalidQuestions: Bool {
    !deck.options.building.skipsInvalid && !deck.options.building.isAllOrNothing
  }

  // MARK: Inspections

  /// Returns how an input was read.
  func report(ofInput input: Int) -> InputReport { deck.accounts[input].report }

  func isUsed(_ row: Int) -> Bool { deck.usage.isUsed(row) }

  /// Whether the row is the first of a question that can be built.
  func isValidQuestion(_ row: Int) -> Bool {
    guard deck.questionRows.isEmpty || deck.questionRows[row] == UInt32(row) else { return false }
    return deck.records.rows[row].isSound && !deck.records.rows[row].isOfGroup
  }

  /// Whether the groups of all rows are known, also of those that were not built. They are if there
  /// are findings.
  var knowsTitlesOfRows: Bool { !deck.built.names.isEmpty }

  /// Returns the title of the row's group, or nil if it has none.
  func title(ofRow row: Int) -> TextReference? {
    let group = deck.records.rows[row].group
    guard group != QuestionRow.noGroup, Int(group) < deck.built.names.count else { return nil }
    return deck.built.names[Int(group)].title
  }
}
