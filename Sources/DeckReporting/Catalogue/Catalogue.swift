import ByteText
import DeckBuilding
@_spi(Conversion) import QuestionGroups

/// The catalogue of diagnostics: the words for every finding.
///
/// There is one file per area. Each describes the findings of its area, and has an entry for each of its codes. A
/// finding without a description of its own is described by the summary of its code.
struct Catalogue {
  let deck: BuiltDeck

  func description(of finding: Finding) -> Description {
    describeFiles(finding) ?? describeWorkbooks(finding) ?? describeSyntax(finding)
      ?? describeColumns(finding)
      ?? describeDetection(finding) ?? describeChoices(finding) ?? describeQuestions(finding)
      ?? describeContent(finding) ?? describeParts(finding)
      ?? Description(finding.kind.code.entry?.summary ?? finding.kind.code.rawValue)
  }

  /// All areas, in the order in which people read about them.
  static let areas: [DiagnosticArea] = [
    questions, syntax, columns, detection, choices, parts, workbooks, files, outputs, content,
  ]
}

// The phrases by which messages refer to the content of a deck.
extension Catalogue {
  /// Returns the beginning of a text in single quotes, escaped.
  func text(_ text: TextReference) -> String { quoted(deck.texts.beginning(of: text)) }

  /// Returns a phrase such as `question 3 of 'Capitals' ('Capital of Peru?')`.
  func question(_ name: QuestionName) -> String {
    var words = ByteBuffer(capacity: 256)
    if !name.id.isBlank {
      words.append(literal: "question ")
      deck.texts.append(quoted: name.id, to: &words)
    } else if let ordinal = name.ordinal {
      words.append(literal: "question ")
      words.append(withThousandsSeparators(ordinal))
    } else {
      words.append(literal: "the question")
    }
    if !name.title.isBlank {
      words.append(literal: " of ")
      deck.texts.append(quoted: name.title, to: &words)
    }
    let draft = deck.records.rows[name.row].draft
    let value = draft.prompt.isBlank ? draft.answer : draft.prompt
    if name.id.isBlank, !value.isBlank {
      words.append(literal: draft.prompt.isBlank ? " (answer " : " (")
      deck.texts.append(quoted: value, to: &words)
      words.append(literal: ")")
    }
    return String(copying: words.span)
  }

  /// Returns the values that did arrive for a question with an id, each with its place.
  func arrivals(_ name: QuestionName) -> [Description.RelatedPlace] {
    guard !name.id.isBlank else { return [] }
    let draft = deck.records.rows[name.row].draft
    let fields: [(DeckField, TextReference)] = [
      (.title, title(of: name)), (.prompt, draft.prompt), (.answer, draft.answer),
      (.hint, draft.hint), (.order, deck.records.keys[name.row].order),
    ]
    return fields.filter { !$0.1.isBlank }.map { field, value in
      note(value, "its \(field.rawValue) \(text(value)) is set here")
    }
  }

  func note(_ text: TextReference, _ message: String) -> Description.RelatedPlace {
    Description.RelatedPlace(place: deck.texts.place(of: text), message: message)
  }

  /// Returns the title of a question's group where the question's own record sets it, or else where
  /// another record does; blank if no record sets it.
  private func title(of name: QuestionName) -> TextReference {
    let own = deck.records.keys[name.row].groupName
    if !own.isBlank, deck.texts.areEqual(own, name.title) { return own }
    return name.hasGivenTitle ? TextReference() : name.title
  }
}

/// Returns a list such as `'a', 'b' and 3 more`.
func list(_ names: [String]) -> String {
  let shown = names.prefix(8).map(quoted).joined(separator: ", ")
  return shown + (names.count > 8 ? " and \(withThousandsSeparators(names.count - 8)) more" : "")
}

/// Returns a phrase such as `the columns are 'a' and 3 more`.
func sentence(_ names: [String], _ noun: String) -> String {
  names.isEmpty ? "there are no \(noun)" : "the \(noun) are \(list(names))"
}

/// Returns the question whether something was meant that is shown in quotes.
func didYouMean(_ shown: String) -> String { "did you mean \(shown)?" }

/// The words for a finding.
struct Description {
  /// A related place and its relation to the finding.
  struct RelatedPlace {
    let place: SourcePosition
    let message: String
  }

  /// The problem, in the user's terms.
  let message: String

  /// The suggested remedy, in the imperative.
  let help: String?

  /// The name or value that was probably meant, as it is, if one is similar.
  let suggestion: String?

  let notes: [RelatedPlace]

  /// The objects that the finding is about.
  var subject = FindingSubject()

  init(
    _ message: String, help: String? = nil, suggestion: String? = nil, notes: [RelatedPlace] = []
  ) {
    (self.message, self.help, self.suggestion, self.notes) = (message, help, suggestion, notes)
  }

  /// Creates the words for `name`, which is none of `names`. The most similar of them is suggested;
  /// if none is similar, `help` is the remedy.
  init(_ message: String, unknown name: String, among names: [String], otherwise help: String?) {
    let similar = DeckBuilding.suggestion(for: name, among: names)
    self.init(message, help: similar.map { didYouMean(quoted($0)) } ?? help, suggestion: similar)
  }
}
