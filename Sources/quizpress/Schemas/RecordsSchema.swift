import DeckConversion

/// The JSON Schema of the lines of the command `records`.
enum RecordsSchema {
  private static let hash = "^[0-9a-f]{16}$"

  static var document: JSONValue {
    .schema(
      "Records of quizpress",
      "A line of JSON Lines: a record with its group, its values and their places, or the counts of a run.",
      [
        "anyOf": [.reference(to: "record"), .reference(to: "end")],
        "definitions": [
          "record": .objectSchema(
            record, required: ["hash", "arrival", "title", "prompt", "answer", "place"]),
          "end": .objectSchema(["end": end], required: ["end"]),
          "place": .objectSchema(place, required: ["file", "line", "column"]),
        ],
      ])
  }

  private static var record: JSONValue {
    [
      "hash": .textSchema(
        matching: hash,
        "The FNV-1a hash, in 64 bits, of 'key:' and the key of the group in UTF-8, or else of 'title:' and "
          + "its title."),
      "arrival": .textSchema(
        matching: "^[0-9]{12,}$", "The number of the record in its run, from 0."),
      "title": .textSchema("The title of the group."), "id": .textSchema("The id of the question."),
      "order": .textSchema("The number that orders it."), "prompt": .textSchema("The prompt."),
      "answer": .textSchema("The answer, as text."), "hint": .textSchema("The hint."),
      "choices": .listSchema(.textSchema("A choice.")), "place": .reference(to: "place"),
    ]
  }

  private static var place: JSONValue {
    let position = JSONValue.listSchema(
      .numberSchema(from: 1, "The line and the column of the value."))
    return [
      "file": .textSchema("The input, as its path was given."),
      "sheet": .textSchema("The sheet of a workbook."),
      "cell": .textSchema("The cell of the record."),
      "line": .numberSchema(from: 1, "The line, or the row of the sheet."),
      "column": .numberSchema(from: 1, "The column."),
      "title": position, "id": position, "order": position, "prompt": position, "answer": position,
      "hint": position,
    ]
  }

  private static var end: JSONValue {
    .objectSchema(
      [
        "lines": .numberSchema(from: 0, "The number of records that were written."),
        "refused": .numberSchema(from: 0, "The number of records that were refused."),
        "unread": .numberSchema(
          from: 0, "The number of inputs that could not be read to their ends."),
        "sum": .textSchema(
          matching: hash, "A sum of the hashes and numbers of the records, the same in any order."),
      ], required: ["lines", "refused", "unread"])
  }
}
