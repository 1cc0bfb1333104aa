import DeckConversion

/// The JSON Schema of bundles.
enum BundleSchema {
  static var document: JSONValue {
    .schema(
      "Bundle of question groups", "The groups that a quiz app loads, in their order.",
      [
        "type": "array", "items": .reference(to: "group"),
        "definitions": ["group": group, "question": question],
      ])
  }

  private static var group: JSONValue {
    .objectSchema(
      [
        "questions": .listSchema(.reference(to: "question"), minimumCount: 1),
        "score": .objectSchema(
          ["correctCount": count, "incorrectCount": count],
          required: ["correctCount", "incorrectCount"]),
        "title": text("The title, which is not blank."),
      ], required: ["questions", "score", "title"])
  }

  private static var question: JSONValue {
    .objectSchema(
      [
        "prompt": text("The text that is asked, which is not blank."),
        "hint": text("A help for the player, left out if there is none."),
        "answer": text("The right answer, which is not blank."),
        "choices": .listSchema(.textSchema("A choice, the right one among them.")),
      ], required: ["prompt", "answer"])
  }

  private static var count: JSONValue { .numberSchema(from: 0, "A number of answers.") }

  private static func text(_ description: String) -> JSONValue {
    ["type": "string", "minLength": 1, "description": .string(description)]
  }
}
