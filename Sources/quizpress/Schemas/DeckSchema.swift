import DeckConversion

/// The JSON Schema of decks in JSON and YAML.
///
/// It describes the usual names and shapes. Many others are read as well, so a deck that does not
/// match may still be converted; one that matches is read as it is described here.
enum DeckSchema {
  static var document: JSONValue {
    let element: JSONValue = ["anyOf": [.reference(to: "group"), .reference(to: "question")]]
    return .schema(
      "Deck", "Groups of questions, or questions, for quizpress.",
      [
        "anyOf": [.listSchema(element), element],
        "definitions": ["group": group, "question": question, "codes": codes, "text": text],
      ])
  }

  private static var group: JSONValue {
    .objectSchema(
      [
        "title": .reference(to: "text"),
        "questions": .listSchema(.reference(to: "question"), minimumCount: 1),
        "_ignore": .reference(to: "codes"),
      ], required: ["questions"], isOpen: true)
  }

  private static var question: JSONValue {
    let text = JSONValue.reference(to: "text")
    return .objectSchema(
      [
        "title": text, "prompt": text, "answer": text, "hint": text, "choices": .listSchema(text),
        "id": text, "order": text, "_ignore": .reference(to: "codes"),
      ], required: ["prompt", "answer"], isOpen: true)
  }

  private static let codes: JSONValue = [
    "type": ["string", "array"],
    "description": "Codes of diagnostics that are ignored here: a list, or with commas in between.",
  ]

  private static let text: JSONValue = [
    "type": ["string", "number", "boolean"],
    "description": "Text; numbers and booleans are read as written.",
  ]
}
