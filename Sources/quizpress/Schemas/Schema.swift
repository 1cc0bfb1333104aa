import DeckConversion

/// A JSON Schema (draft 7) of files that quizpress reads or writes.
enum Schema: String, CaseIterable {
  /// A deck file, `quizpress.yaml`.
  case deckfile
  /// A deck in JSON or YAML, with the usual names of its keys.
  case deck
  /// A bundle of groups, as the quiz app loads it.
  case bundle
  /// A line of `--diagnostics jsonl`.
  case diagnostics
  /// A line of the command `records`.
  case records

  var text: String { document.text() }

  private var document: JSONValue {
    switch self {
    case .deckfile: DeckFileSchema.document
    case .deck: DeckSchema.document
    case .bundle: BundleSchema.document
    case .diagnostics: DiagnosticsSchema.document
    case .records: RecordsSchema.document
    }
  }
}

// The parts of schemas.
extension JSONValue {
  static func schema(_ title: String, _ description: String, _ members: JSONValue) -> JSONValue {
    [
      "$schema": "http://json-schema.org/draft-07/schema#", "title": .string(title),
      "description": .string(description),
    ] + members
  }

  /// Returns the schema of an object. The members of `required` must be there, and others than
  /// `properties` only if it is open.
  static func objectSchema(
    _ properties: JSONValue, required: [String], isOpen: Bool = false
  ) -> JSONValue {
    [
      "type": "object", "required": JSONValue(required), "additionalProperties": .boolean(isOpen),
      "properties": properties,
    ]
  }

  static func listSchema(_ elements: JSONValue, minimumCount: Int = 0) -> JSONValue {
    ["type": "array", "items": elements, "minItems": .number(minimumCount)]
  }

  /// Returns the schema of text, perhaps with a pattern that it matches.
  static func textSchema(matching pattern: String? = nil, _ description: String) -> JSONValue {
    .present([
      "type": "string", "pattern": pattern.map { .string($0) },
      "description": .string(description),
    ])
  }

  /// Returns the schema of whole numbers of at least `minimum`, or also null.
  static func numberSchema(
    from minimum: Int, orNull: Bool = false, _ description: String
  ) -> JSONValue {
    [
      "type": orNull ? ["integer", "null"] : "integer", "minimum": .number(minimum),
      "description": .string(description),
    ]
  }

  /// Returns a reference to a definition in the same schema.
  static func reference(to definition: String) -> JSONValue {
    ["$ref": "#/definitions/\(definition)"]
  }
}
