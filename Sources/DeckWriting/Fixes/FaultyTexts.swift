import ByteText
import DeckBuilding
@_spi(Conversion) import QuestionGroups

/// The values of a deck that have faults, wherever they are written, with the codes of the faults.
struct FaultyTexts {
  private(set) var codes: [TextReference: Set<DiagnosticCode>] = [:]

  private let deck: BuiltDeck

  /// The rows of each question of several rows, by the row that represents it.
  private let rows: [Int: [Int]]

  /// Collects the values with faults that have one of `wanted`.
  init(_ deck: BuiltDeck, _ wanted: Set<DiagnosticCode>) {
    self.deck = deck
    rows = Dictionary(grouping: deck.questionRows.indices) { Int(deck.questionRows[$0]) }
    var titles: [ExactText: Set<DiagnosticCode>] = [:]
    for finding in deck.findings.kept {
      guard case .textFault(let fault, let owner) = finding.kind, wanted.contains(fault.code) else {
        continue
      }
      switch owner {
      case .title(let title):
        add(title, fault.code)
        titles[ExactText(deck.texts.string(title)), default: []].insert(fault.code)
      case .question(let name, let field, let text):
        add(field, text, fault.code, ofRow: name.row)
      }
    }
    if titles.isEmpty { return }
    // A title that is fixed in one place only would be the title of another group.
    for title in deck.records.givenTexts.titles {
      for code in titles[ExactText(deck.texts.string(title))] ?? [] { add(title, code) }
    }
  }

  private mutating func add(_ text: TextReference, _ code: DiagnosticCode) {
    if !text.isBlank { codes[text, default: []].insert(code) }
  }

  /// Adds a text of a question, which several of its rows may have.
  private mutating func add(
    _ field: DeckField, _ text: TextReference, _ code: DiagnosticCode, ofRow row: Int
  ) {
    add(text, code)
    for row in rows[row] ?? [row] {
      let draft = deck.records.rows[row].draft
      let value =
        switch field {
        case .prompt: draft.prompt
        case .hint: draft.hint
        default: draft.answer
        }
      if deck.texts.areEqual(value, text) { add(value, code) }
      if field == .answer { addAnswers(text, code, ofRow: row) }
    }
  }

  /// Adds the choices that an answer has the text of, and the answer that refers to them.
  private mutating func addAnswers(_ text: TextReference, _ code: DiagnosticCode, ofRow row: Int) {
    let records = deck.records
    let given = records.givenTexts.answers[row] ?? text
    add(given, code)
    let answer = deck.texts.string(text)
    for choice in records.choices[row] where answer.contains(deck.texts.string(choice)) {
      add(choice, code)
    }
    for element in records.choices.listedAnswers(ofRow: row, joinedIn: given) { add(element, code) }
  }
}
