import QuestionGroups

/// The names that inputs use for the fields of a deck.
///
/// Names are compared after folding. The meaning of a name can depend on the names next to it:
/// `clue` is a hint if there is a question, `a` is a choice if there is `b`, and `answer 1` is one
/// of several choices.
package enum FieldNames {
  /// The names of each field in the languages of known decks.
  private static let names: [(DeckField, [String])] = [
    (
      .prompt,
      [
        "prompt", "question", "question text", "front", "term", "q", "Frage", "pregunta",
        "domanda", "pergunta", "vraag", "otázka", "pytanie", "fråga", "spørgsmål",
      ]
    ),
    (
      .answer,
      [
        "answer", "correct answer", "correct", "back", "definition", "a", "Antwort", "Lösung",
        "réponse", "respuesta", "risposta", "resposta", "antwoord", "odpověď", "odpowiedź", "svar",
        "richtige Antwort", "bonne réponse", "respuesta correcta", "risposta corretta",
        "resposta correta", "juiste antwoord",
      ]
    ),
    (
      .hint,
      [
        "hint", "explanation", "answer explanation", "feedback", "comment", "Hinweis", "indice",
        "pista", "suggerimento", "dica",
      ]
    ),
    (
      .title,
      [
        "title", "deck", "quiz", "quiz title", "category", "set", "topic", "section", "Titel",
        "Kategorie", "Thema", "título", "categoría", "titolo", "categoria", "titre", "catégorie",
        "thème",
      ]
    ),
    (.choices, ["choices", "options"]),
    (.questions, ["questions"]),
    (.id, ["id", "question id", "guid", "key"]),
    (.group, ["group"]),
    (.order, ["order"]),
    (.field, ["field"]),
    (.value, ["value"]),
    (.expect, ["expect"]),
  ]

  /// The folded prefixes of a number or letter in the name of one of several choices.
  private static let choicePrefixes = Set(
    [
      "option", "choice", "answer", "Antwort", "réponse", "respuesta", "risposta", "resposta",
      "antwoord",
    ].map(foldedName))

  private static let fieldsByName: [String: DeckField] = {
    var fields: [String: DeckField] = [:]
    for (field, names) in names {
      for name in names { fields[foldedName(name)] = field }
    }
    return fields
  }()

  /// Returns the names of `field`, the usual one first.
  package static func names(of field: DeckField) -> [String] {
    names.first { $0.0 == field }?.1 ?? []
  }

  /// Returns the field called `name`, regardless of the names next to it.
  static func field(named name: String) -> DeckField? {
    name.utf8.count > maxNameLength ? nil : field(matching: matchedName(name))
  }

  private static func field(matching name: String) -> DeckField? {
    if name.isEmpty { return nil }
    return fieldsByName[name] ?? (isNumberedChoice(name) ? .choices : nil)
  }

  /// For each first letter of a known name, a bit set of the possible last letters; letters are
  /// represented by their low five bits.
  private static let endings: [UInt32] = {
    var endings = [UInt32](repeating: 0, count: 32)
    for name in fieldsByName.keys {
      guard let first = name.utf8.first, let last = name.utf8.last else { continue }
      endings[Int(first & 31)] |= 1 << UInt32(last & 31)
    }
    return endings
  }()

  /// Returns false for most cells that are not names: they are too long, or no known name has the
  /// same first and last letters.
  static func canBeName(_ cell: Span<UInt8>) -> Bool {
    // A single letter is a value as often as a name.
    guard cell.count > 1, cell.count <= 32 else { return false }
    return endings[Int(cell[0] & 31)] >> UInt32(cell[cell.count - 1] & 31) & 1 == 1
  }

  /// The maximum length of a name in bytes; names are short, but remarks in parentheses can follow.
  private static let maxNameLength = 200

  /// Returns the field that each of `names` refers to, given the other names.
  static func fields(named names: [String]) -> [DeckField?] {
    let folded = names.map { $0.utf8.count > maxNameLength ? "" : matchedName($0) }
    var fields = folded.map(field(matching:))
    let letters = folded.indices.filter { isLetter(folded[$0]) }
    if letters.contains(where: { folded[$0] == "a" }),
      letters.contains(where: { folded[$0] == "b" })
    {
      for index in letters { fields[index] = .choices }
    }
    for index in folded.indices where folded[index] == clue {
      fields[index] = fields.contains(.prompt) ? .hint : .prompt
    }
    return fields
  }

  /// The name of the question if no other name is one, and of the hint otherwise.
  static let clue = "clue"

  /// Returns the number of a choice, counted from 0, from its name: `Option 2`, `answer b`, `c`.
  static func choiceNumber(_ name: String) -> Int? {
    let name = matchedName(name)
    let digits = name.drop { !$0.isNumber }.prefix { $0.isNumber }
    if let number = Int(digits) { return (1...99).contains(number) ? number - 1 : nil }
    guard let last = name.utf8.last, isLetter(String(name.suffix(1))),
      name.utf8.count == 1 || isNumberedChoice(name)
    else { return nil }
    return Int(last - UInt8(ascii: "a"))
  }

  /// Returns whether the folded `name` is a letter that can name a choice.
  static func isLetter(_ name: String) -> Bool {
    name.utf8.count == 1 && name.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "j")) ~= $0 }
  }

  /// Returns whether the folded `name` is the name of one choice, such as `option1` or `answerc`.
  private static func isNumberedChoice(_ name: String) -> Bool {
    guard let last = name.utf8.last, last < 0x80 else { return false }
    let stem = name.last?.isNumber == true ? name.prefix { !$0.isNumber } : name.dropLast()
    guard choicePrefixes.contains(String(stem)) else { return false }
    let rest = name.dropFirst(stem.count)
    if let number = Int(rest) { return number >= 1 && number <= 99 }
    return isLetter(String(rest))
  }
}
