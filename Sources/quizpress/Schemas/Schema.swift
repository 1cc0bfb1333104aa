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

  /// The schema as the text of a file.
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
  /// Returns a schema with a title and a description.
  static func schema(
    _ title: String, _ description: String, _ members: [(String, JSONValue)]
  ) -> JSONValue {
    .object(
      [
        ("$schema", .string("http://json-schema.org/draft-07/schema#")),
        ("title", .string(title)), ("description", .string(description)),
      ] + members)
  }

  /// Returns the schema of an object. The members of `required` must be there, and others than
  /// `properties` only if it is open.
  static func objectSchema(
    _ properties: [(String, JSONValue)], required: [String], isOpen: Bool = false
  ) -> JSONValue {
    .object([
      ("type", .string("object")), ("required", .list(required.map { .string($0) })),
      ("additionalProperties", .boolean(isOpen)), ("properties", .object(properties)),
    ])
  }

  /// Returns the schema of a list.
  static func listSchema(_ elements: JSONValue, minimumCount: Int = 0) -> JSONValue {
    .object([
      ("type", .string("array")), ("items", elements), ("minItems", .number(minimumCount)),
    ])
  }

  /// Returns the schema of values of one of the types.
  static func schema(_ types: String..., description: String? = nil) -> JSONValue {
    let type = types.count == 1 ? JSONValue.string(types[0]) : .list(types.map { .string($0) })
    return .object(
      [("type", type)] + (description.map { [("description", .string($0))] } ?? []))
  }

  /// Returns the schema of whole numbers of at least `minimum`, or also null.
  static func numberSchema(
    from minimum: Int, orNull: Bool = false, _ description: String
  ) -> JSONValue {
    .object([
      ("type", orNull ? .list([.string("integer"), .string("null")]) : .string("integer")),
      ("minimum", .number(minimum)), ("description", .string(description)),
    ])
  }

  /// Returns a reference to a definition in the same schema.
  static func reference(to definition: String) -> JSONValue {
    .object([("$ref", .string("#/definitions/\(definition)"))])
  }
}
