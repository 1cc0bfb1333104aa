import DeckConversion

/// The JSON Schema of the lines of the command `records`.
enum RecordsSchema {
  /// The schema.
  static var document: JSONValue {
    .schema(
      "Records of quizpress",
      "A line of JSON Lines: a record with its group, its values and their places, or the numbers of "
        + "records in the stream.",
      [
        (
          "anyOf",
          .list([.reference(to: "record"), .reference(to: "end")])
        ),
        (
          "definitions",
          .object([
            ("record", .objectSchema(record, required: ["groupHash", "arrival"])),
            ("end", .objectSchema([("end", end)], required: ["end"])),
            ("place", .objectSchema(place, required: ["input", "record"])),
            ("value", value),
          ])
        ),
      ])
  }

  private static var record: [(String, JSONValue)] {
    [
      (
        "groupHash",
        .object([
          ("type", .list([.string("string"), .string("null")])),
          ("pattern", .string("^[0-9a-f]{16}$")),
          (
            "description",
            .string(
              "The FNV-1a hash, in 64 bits, of the key of the group in UTF-8 or else of its title; null "
                + "if only other records show the group.")
          ),
        ])
      ),
      (
        "arrival",
        .object([
          ("type", .string("string")), ("pattern", .string("^[0-9]{10}\\.[0-9]{12}$")),
          (
            "description",
            .string("The number of the input and that of the record in it, both from 0.")
          ),
        ])
      ),
      ("title", text("The title of the group.")),
      ("givenTitle", text("The title of the group, from the file's name or the command line.")),
      ("specifiedTitle", text("The title of records that do not name a group.")),
      ("fileTitle", text("The title of the group if no record with the same id names it.")),
      ("group", text("The key of the group.")),
      ("id", text("The id of the question.")), ("order", text("The number that orders it.")),
      ("prompt", text("The prompt; blank if another record has it.")),
      ("answer", text("The answer, as text; blank if another record has it.")),
      ("hint", text("The hint.")),
      ("choices", .listSchema(text("A choice."))),
      ("expect", .numberSchema(from: 0, "The number of questions that the group must have.")),
      ("_ignore", text("The codes of the diagnostics that the record ignores.")),
      (
        "describesGroup",
        .schema("boolean", description: "Whether the record only describes its group.")
      ),
      (
        "refused",
        .object([
          ("enum", .list(RecordRefusal.allCases.map { .string($0.rawValue) })),
          (
            "description",
            .string(
              "What was refused when the record was read: all of it, a value, that of the prompt, of the "
                + "answer or of both, or another part of its group.")
          ),
        ])
      ),
      ("place", .reference(to: "place")),
    ]
  }

  private static var place: [(String, JSONValue)] {
    [
      ("input", text("The input, as its path was given.")),
      ("sheet", text("The sheet of a workbook.")),
      (
        "sheetNumber",
        .numberSchema(
          from: 0, "The number of the sheet among the sheets that are read, if there are several.")
      ),
      ("line", .numberSchema(from: 1, "The line in which the source begins.")),
      ("column", .numberSchema(from: 1, "The column in which the source begins.")),
      ("offset", .numberSchema(from: 0, "The offset of the source in bytes of the text in UTF-8.")),
      (
        "source",
        text("The text around the record, or the text of its first cell in a workbook.")
      ),
      ("record", .reference(to: "value")),
    ]
      + ["title", "group", "id", "order", "prompt", "answer", "hint", "expect"].map {
        ($0, JSONValue.reference(to: "value"))
      } + [("choices", .listSchema(.reference(to: "value")))]
  }

  /// The place of a value.
  private static var value: JSONValue {
    let number = JSONValue.object([("type", .list([.string("integer"), .string("null")]))])
    return .object([
      (
        "description",
        .string(
          "The address of a cell; or the offset of a value, then its length in bytes if it is known, then "
            + "its line and column if it is not in the record.")
      ),
      (
        "anyOf",
        .list([.object([("type", .string("string"))]), .listSchema(number, minimumCount: 1)])
      ),
    ])
  }

  private static var end: JSONValue {
    let counts = [
      ("records", "The number of records that are not blank."),
      ("blank", "The number of blank records."),
      ("errors", "The number of errors about entire inputs or groups."),
    ]
    return .objectSchema(
      counts.map { ($0, .numberSchema(from: 0, $1)) }, required: counts.map(\.0))
  }

  private static func text(_ description: String) -> JSONValue {
    .schema("string", description: description)
  }
}
