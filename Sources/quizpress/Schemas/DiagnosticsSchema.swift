import DeckConversion

/// The JSON Schema of the lines of `--diagnostics jsonl`.
enum DiagnosticsSchema {
  static var document: JSONValue {
    .schema(
      "Diagnostics of quizpress",
      "A line of JSON Lines: a diagnostic, or as the last line the summary of the run.",
      [
        "anyOf": [.reference(to: "diagnostic"), .reference(to: "summary")],
        "definitions": ["diagnostic": diagnostic, "related": related, "summary": summary],
      ])
  }

  private static var diagnostic: JSONValue {
    let properties: KeyValuePairs<String, JSONValue> = [
      "code": names(DiagnosticCode.allCases.map(\.rawValue)),
      "severity": names(["error", "warning", "note"]),
      "message": .textSchema("The problem, without a final period."),
      "help": text("The suggested remedy."),
      "file": .textSchema("The input, as its path was given."),
      "line": number(from: 1, "The line, or the row of a sheet; null for the file of an output."),
      "column": number(from: 1, "The column in Unicode scalars, or of a sheet."),
      "endLine": number(from: 1, "The line of the first character that follows."),
      "endColumn": number(from: 1, "The column of the first character that follows."),
      "sheet": text("The sheet of a workbook."),
      "cell": text("The address of the cell, such as C7."),
      "offset": number(from: 0, "The offset in bytes of the text in UTF-8."),
      "group": text("The title of the group."),
      "question": number(from: 1, "The number of the question in its group."),
      "id": text("The question's id."),
      "field": text("The field, or the column or key that is not one."),
      "fingerprint": .textSchema(
        matching: "^[0-9a-f]{16}$",
        "A name of the diagnostic that stays if lines are inserted above it."),
      "url": .textSchema("The page that explains the code, relative to --documentation."),
      "related": .listSchema(.reference(to: "related")),
    ]
    return .objectSchema(
      .object(properties.map { ($0, $1) }), required: properties.map(\.key))
  }

  private static var related: JSONValue {
    .objectSchema(
      [
        "message": .textSchema("How the place is related."),
        "file": .textSchema("The input, as its path was given."),
        "line": number(from: 1, "The line, or the row of a sheet."),
        "column": number(from: 1, "The column in Unicode scalars, or of a sheet."),
        "sheet": text("The sheet of a workbook."),
        "cell": text("The address of the cell, such as C7."),
      ], required: ["message", "file", "line", "column", "sheet", "cell"])
  }

  private static var summary: JSONValue {
    let counts = [
      "inputs", "records", "used", "refused", "blank", "questions", "groups", "errors", "warnings",
    ]
    let numbers = counts.map { ($0, JSONValue.numberSchema(from: 0, "The number of \($0).")) }
    return .objectSchema(
      ["summary": .objectSchema(.object(numbers), required: counts)], required: ["summary"])
  }

  private static func text(_ description: String) -> JSONValue {
    ["type": ["string", "null"], "description": .string(description)]
  }

  private static func number(from minimum: Int, _ description: String) -> JSONValue {
    .numberSchema(from: minimum, orNull: true, description)
  }

  private static func names(_ names: [String]) -> JSONValue { ["enum": JSONValue(names)] }
}
