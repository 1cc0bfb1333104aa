import DeckConversion

/// The JSON Schema of decks in JSON and YAML.
///
/// It describes the usual names and shapes. Many others are read as well, so a deck that does not
/// match may still be converted; one that matches is read as it is described here.
enum DeckSchema {
  /// The schema.
  static var document: JSONValue {
    let element = JSONValue.object([
      ("anyOf", .list([.reference(to: "group"), .reference(to: "question")]))
    ])
    return .schema(
      "Deck", "Groups of questions, or questions, for quizpress.",
      [
        ("anyOf", .list([.listSchema(element), element])),
        (
          "definitions",
          .object([("group", group), ("question", question), ("codes", codes), ("text", text)])
        ),
      ])
  }

  private static var group: JSONValue {
    .objectSchema(
      [
        ("title", .reference(to: "text")),
        ("questions", .listSchema(.reference(to: "question"), minimumCount: 1)),
        ("_ignore", .reference(to: "codes")),
      ], required: ["questions"], isOpen: true)
  }

  private static var question: JSONValue {
    .objectSchema(
      [
        ("title", .reference(to: "text")), ("prompt", .reference(to: "text")),
        ("answer", .reference(to: "text")), ("hint", .reference(to: "text")),
        ("choices", .listSchema(.reference(to: "text"))), ("id", .reference(to: "text")),
        ("order", .reference(to: "text")), ("_ignore", .reference(to: "codes")),
      ], required: ["prompt", "answer"], isOpen: true)
  }

  private static var codes: JSONValue {
    .schema(
      "string", "array",
      description: "Codes of diagnostics that are ignored here: a list, or with commas in between.")
  }

  private static var text: JSONValue {
    .schema(
      "string", "number", "boolean", description: "Text; numbers and booleans are read as written.")
  }
}
