import DeckConversion

/// The JSON Schema of the lines of the command `records`.
enum RecordsSchema {
  /// The schema.
  static var document: JSONValue {
    .schema(
      "Records of quizpress",
      "A line of JSON Lines: a record with its group, its values and their places, or the counts of a run.",
      [
        ("anyOf", .list([.reference(to: "record"), .reference(to: "end")])),
        (
          "definitions",
          .object([
            (
              "record",
              .objectSchema(
                record, required: ["hash", "arrival", "title", "prompt", "answer", "place"])
            ),
            ("end", .objectSchema([("end", end)], required: ["end"])),
            ("place", .objectSchema(place, required: ["file", "line", "column"])),
          ])
        ),
      ])
  }

  private static var record: [(String, JSONValue)] {
    [
      (
        "hash",
        text(
          matching: "^[0-9a-f]{16}$",
          "The FNV-1a hash, in 64 bits, of 'key:' and the key of the group in UTF-8, or else of 'title:' and "
            + "its title.")
      ),
      ("arrival", text(matching: "^[0-9]{12,}$", "The number of the record in its run, from 0.")),
      ("title", text("The title of the group.")),
      ("id", text("The id of the question.")), ("order", text("The number that orders it.")),
      ("prompt", text("The prompt.")), ("answer", text("The answer, as text.")),
      ("hint", text("The hint.")), ("choices", .listSchema(text("A choice."))),
      ("place", .reference(to: "place")),
    ]
  }

  private static var place: [(String, JSONValue)] {
    [
      ("file", text("The input, as its path was given.")),
      ("sheet", text("The sheet of a workbook.")), ("cell", text("The cell of the record.")),
      ("line", .numberSchema(from: 1, "The line, or the row of the sheet.")),
      ("column", .numberSchema(from: 1, "The column.")),
    ]
      + ["title", "id", "order", "prompt", "answer", "hint"].map {
        ($0, .listSchema(.numberSchema(from: 1, "The line and the column of the value.")))
      }
  }

  private static var end: JSONValue {
    let counts = [
      ("lines", "The number of records that were written."),
      ("refused", "The number of records that were refused."),
      ("unread", "The number of inputs that could not be read to their ends."),
    ]
    let sum = text(
      matching: "^[0-9a-f]{16}$",
      "A sum of the hashes and numbers of the records, the same in any order.")
    return .objectSchema(
      counts.map { ($0, .numberSchema(from: 0, $1)) } + [("sum", sum)],
      required: counts.map(\.0))
  }

  private static func text(_ description: String) -> JSONValue {
    .schema("string", description: description)
  }

  private static func text(matching pattern: String, _ description: String) -> JSONValue {
    .object([
      ("type", .string("string")), ("pattern", .string(pattern)),
      ("description", .string(description)),
    ])
  }
}
