import QuestionGroups

/// The names by which inputs call the fields of a deck.
///
/// Names are compared folded. What a name means may depend on the names beside it: `clue` is a
/// hint beside a question, `a` is a choice beside `b`, and `answer 1` is one of several choices.
package enum FieldNames {
  /// The names of each field, as people write them in the languages in which decks were seen.
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

  /// What may stand before a number or a letter in the name of one choice among several.
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

  /// The names of `field`, the usual one first.
  package static func names(of field: DeckField) -> [String] {
    names.first { $0.0 == field }?.1 ?? []
  }

  /// What `name` means by itself, if it means something.
  static func field(named name: String) -> DeckField? {
    name.utf8.count > longestName ? nil : field(matching: matchedName(name))
  }

  private static func field(matching name: String) -> DeckField? {
    if name.isEmpty { return nil }
    return fieldsByName[name] ?? (isNumberedChoice(name) ? .choices : nil)
  }

  /// For each first letter, by which letters a known name may end; both by their low five bits.
  private static let endings: [UInt32] = {
    var endings = [UInt32](repeating: 0, count: 32)
    for name in fieldsByName.keys {
      guard let first = name.utf8.first, let last = name.utf8.last else { continue }
      endings[Int(first & 31)] |= 1 << UInt32(last & 31)
    }
    return endings
  }()

  /// Whether `cell` is worth a closer look: most texts are longer than any name, or begin and end
  /// otherwise.
  static func mayBe(_ cell: Span<UInt8>) -> Bool {
    // A single letter is a text of its own as often as a name.
    guard cell.count > 1, cell.count <= 32 else { return false }
    return endings[Int(cell[0] & 31)] >> UInt32(cell[cell.count - 1] & 31) & 1 == 1
  }

  /// The longest cell that may be a name: names are short, but for remarks in parentheses.
  private static let longestName = 200

  /// What each of `names` means beside the others.
  static func fields(named names: [String]) -> [DeckField?] {
    let folded = names.map { $0.utf8.count > longestName ? "" : matchedName($0) }
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

  /// A name that stands for the question where nothing else does, and for a hint elsewhere.
  static let clue = "clue"

  /// Which of several choices one of this name is, counted from 0, if the name says so: `Option 2`,
  /// `answer b`, `c`.
  static func choiceNumber(_ name: String) -> Int? {
    let name = matchedName(name)
    let digits = name.drop { !$0.isNumber }.prefix { $0.isNumber }
    if let number = Int(digits) { return (1...99).contains(number) ? number - 1 : nil }
    guard let last = name.utf8.last, isLetter(String(name.suffix(1))),
      name.utf8.count == 1 || isNumberedChoice(name)
    else { return nil }
    return Int(last - UInt8(ascii: "a"))
  }

  /// Whether the folded `name` is one of the letters that choices may go by.
  static func isLetter(_ name: String) -> Bool {
    name.utf8.count == 1 && name.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "j")) ~= $0 }
  }

  /// Whether the folded `name` is that of one choice: `option1`, `answerc`.
  private static func isNumberedChoice(_ name: String) -> Bool {
    // It ends with its number or its letter.
    guard let last = name.utf8.last, last < 0x80 else { return false }
    let stem = name.last?.isNumber == true ? name.prefix { !$0.isNumber } : name.dropLast()
    guard choicePrefixes.contains(String(stem)) else { return false }
    let rest = name.dropFirst(stem.count)
    if let number = Int(rest) { return number >= 1 && number <= 99 }
    return isLetter(String(rest))
  }
}
