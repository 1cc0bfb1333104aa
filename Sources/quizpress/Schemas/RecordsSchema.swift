import DeckConversion

/// The JSON Schema of the lines of the command `records`.
enum RecordsSchema {
  /// The schema.
  static var document: JSONValue {
    .schema(
      "Records of quizpress",
      "A line of JSON Lines: the beginning of an input, its records and its diagnostics, its end, and "
        + "the end of the stream. This is version 1.",
      [
        ("anyOf", .list(kinds.map { .reference(to: $0.name) })),
        (
          "definitions",
          .object(
            kinds.map { ($0.name, $0.schema) } + [
              ("value", value), ("diagnostic", DiagnosticsSchema.diagnostic),
              ("related", DiagnosticsSchema.related),
            ])
        ),
      ])
  }

  private static var kinds: [(name: String, schema: JSONValue)] {
    [
      ("input", line("input", input)),
      ("bytes", line("bytes", bytes)),
      ("record", line("record", record)),
      ("finding", line("finding", [inputNumber, ("diagnostic", .reference(to: "diagnostic"))])),
      ("end", line("end", end)),
      (
        "stream",
        line(
          "stream",
          [version, ("inputs", .numberSchema(from: 0, "The number of inputs in the stream."))])
      ),
    ]
  }

  /// Returns the schema of lines of a kind, which have all of the members.
  private static func line(_ kind: String, _ members: [(String, JSONValue)]) -> JSONValue {
    let kind = JSONValue.object([("enum", .list([.string(kind)]))])
    return .objectSchema([("kind", kind)] + members, required: ["kind"] + members.map(\.0))
  }

  private static var input: [(String, JSONValue)] {
    [
      version, inputNumber, name,
      ("format", .schema("string", description: "The format of the input.")),
      (
        "standardInput",
        .schema("boolean", description: "Whether it is standard input without a name.")
      ),
      (
        "incidental",
        .schema("boolean", description: "Whether it is only a warning if the input cannot be read.")
      ),
      ("options", hash("The hash of the options with which the input was read.")),
      (
        "source",
        .schema(
          "string", "null",
          description: "The text before the first record; null if the input is in lines of bytes.")
      ),
    ]
  }

  private static var bytes: [(String, JSONValue)] {
    [
      inputNumber, ("offset", .numberSchema(from: 0, "The offset of the bytes in the input.")),
      ("base64", .schema("string", description: "Bytes of an input that is not text in UTF-8.")),
    ]
  }

  private static var record: [(String, JSONValue)] {
    let fields = ["prompt", "answer", "hint", "order"].map {
      ($0, JSONValue.reference(to: "value"))
    }
    return [
      inputNumber,
      ("recordNumber", .numberSchema(from: 0, "The number of the record in its input, from 0.")),
      name, ("sheet", .schema("string", "null", description: "The sheet of a workbook.")),
    ] + place + [
      (
        "length",
        .numberSchema(from: 0, "The length of the record in the input, in bytes or in cells.")
      ),
      (
        "group",
        .schema(
          "string", "null",
          description:
            "The key of the group, or else its title; null if only other records show it.")
      ),
      (
        "groupHash",
        .object([
          ("type", .list([.string("string"), .string("null")])),
          ("pattern", .string("^[0-9a-f]{16}$")),
          ("description", .string("The FNV-1a hash, in 64 bits, of the group in UTF-8.")),
        ])
      ),
      ("id", .schema("string", "null", description: "The id of the question.")),
      (
        "refused",
        .schema("boolean", description: "Whether an error other than a missing value refuses it.")
      ),
      (
        "fields",
        .objectSchema(fields + [("choices", .listSchema(.reference(to: "value")))], required: [])
      ),
      (
        "source",
        .schema(
          "string", "null",
          description: "The text from the record to the next one; null if it is in lines of bytes.")
      ),
    ]
  }

  private static var end: [(String, JSONValue)] {
    let counts = [
      ("records", "The number of records that are not blank."),
      ("blank", "The number of blank records."), ("findings", "The number of lines of findings."),
      ("bytes", "The number of bytes of the input."),
    ]
    return [inputNumber] + counts.map { ($0, .numberSchema(from: 0, $1)) }
      + [("hash", hash("The FNV-1a hash, in 64 bits, of the bytes of the input."))]
  }

  private static var value: JSONValue {
    let members = [("text", JSONValue.schema("string", description: "The value."))] + place
    return .objectSchema(members, required: members.map(\.0))
  }

  private static var place: [(String, JSONValue)] {
    [
      ("line", .numberSchema(from: 1, "The line, or the row of a sheet.")),
      ("column", .numberSchema(from: 1, "The column in Unicode scalars, or of a sheet.")),
      ("cell", .schema("string", "null", description: "The address of the cell, such as C7.")),
      ("offset", .numberSchema(from: 0, orNull: true, "The offset in bytes of the text in UTF-8.")),
    ]
  }

  private static var version: (String, JSONValue) {
    ("version", .numberSchema(from: 1, "The version of the form of the stream."))
  }

  private static var inputNumber: (String, JSONValue) {
    ("inputNumber", .numberSchema(from: 0, "The number of the input in the stream, from 0."))
  }

  private static var name: (String, JSONValue) {
    ("input", .schema("string", description: "The input, as its path was given."))
  }

  private static func hash(_ description: String) -> JSONValue {
    .object([
      ("type", .string("string")), ("pattern", .string("^[0-9a-f]{16}$")),
      ("description", .string(description)),
    ])
  }
}
