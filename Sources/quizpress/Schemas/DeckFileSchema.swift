import DeckConversion

/// The JSON Schema of deck files, derived from the declarations of options.
enum DeckFileSchema {
  /// The schema.
  static var document: JSONValue {
    return .schema(
      DeckFile.names[0].description,
      "How decks are converted, stored next to them. Paths are relative to the file's folder.",
      [
        ("type", .string("object")),
        ("required", .list([.string(DeckFile.inputs)])),
        ("additionalProperties", .boolean(false)),
        (
          "properties",
          .object(
            [inputs, expectedFiles, outputs, overrides, requiredVersion, extended]
              + DeckFileReader.documentedOptions.map(reference))
        ),
        ("definitions", .object([("settings", settings)])),
      ])
  }

  /// Returns the key of an option, whose value is described among the settings.
  private static func reference(_ option: CommandOption) -> (String, JSONValue) {
    (option.name, .reference(to: "settings/properties/\(option.name)"))
  }

  private static var inputs: (String, JSONValue) {
    let description =
      "The files, folders and patterns (decks/*.csv) to read. Each can have options of its own that "
      + "decide how it is read, in place of the common ones."
    let one: [JSONValue] = [
      .object(DeckFileType.text.schema),
      mapping(
        DeckFileInputs.pathKey, .text, with: [expectedFiles], DeckFileInputs.mappingOptions),
    ]
    let list = JSONValue.listSchema(.object([("oneOf", .list(one))]), minimumCount: 1)
    return (
      DeckFile.inputs,
      .object([("description", .string(description)), ("oneOf", .list(one + [list]))])
    )
  }

  private static let expectedFiles = key(
    DeckFile.expectedFiles, .integer(1...Int.max), "The least number of files that must be found.")

  private static let requiredVersion = key(
    DeckFile.requiredVersion, .text,
    "The versions of quizpress for which the file is, such as 0.1.0 or >=0.1, <1.")

  private static let extended = key(
    DeckFile.extended, .path,
    "Another deck file, whose options apply where this one has none of its own.")

  /// Returns a key that is no option.
  private static func key(
    _ name: String, _ type: DeckFileType, _ description: String
  ) -> (String, JSONValue) {
    (name, .object([("description", .string(description))] + type.schema))
  }

  private static var outputs: (String, JSONValue) {
    (
      DeckFile.outputs,
      .object([
        (
          "description",
          .string("Several outputs of the same inputs; their settings override the common ones.")
        ),
        ("type", .string("array")), ("items", .reference(to: "settings")),
        ("minItems", .number(1)),
      ])
    )
  }

  private static var overrides: (String, JSONValue) {
    (
      DeckFile.overrides,
      .object([
        (
          "description",
          .string(
            "The severities of diagnostics in some of the files, whose paths match patterns in the "
              + "syntax of .gitignore.")
        ),
        ("type", .string("array")),
        ("items", mapping(DeckFileReader.filesKey, .textOrList, DeckFileReader.overrideOptions)),
        ("minItems", .number(1)),
      ])
    )
  }

  /// Returns the schema of a mapping with a key that is required, with others and with options.
  private static func mapping(
    _ key: String, _ type: DeckFileType, with others: [(String, JSONValue)] = [],
    _ options: [CommandOption]
  ) -> JSONValue {
    .object([
      ("type", .string("object")), ("additionalProperties", .boolean(false)),
      ("required", .list([.string(key)])),
      ("properties", .object([(key, .object(type.schema))] + others + options.map(reference))),
    ])
  }

  private static var settings: JSONValue {
    let properties = DeckFileReader.documentedOptions.compactMap { option in
      option.deckFileKey.map { key in
        (
          option.name,
          JSONValue.object([("description", .string(sentence(key.description)))] + key.type.schema)
        )
      }
    }
    return .object([
      ("type", .string("object")),
      ("additionalProperties", .boolean(false)),
      ("properties", .object(properties)),
    ])
  }

  /// Returns the phrase as a sentence.
  private static func sentence(_ phrase: String) -> String {
    phrase.prefix(1).uppercased() + phrase.dropFirst() + "."
  }
}

extension DeckFileType {
  /// The members of the schema that describe a value of the type.
  fileprivate var schema: [(String, JSONValue)] {
    switch self {
    case .flag: [("type", .string("boolean"))]
    case .text, .path: [("type", .string("string"))]
    case .integer(let range):
      [("type", .string("integer")), ("minimum", .number(range.lowerBound))]
        + (range.upperBound == .max ? [] : [("maximum", .number(range.upperBound))])
    case .name(let names): [("enum", .list(names.map { .string($0) }))]
    case .textOrList, .destinations:
      [
        (
          "oneOf",
          .list([
            .object(Self.text.schema),
            .listSchema(.object(Self.text.schema), minimumCount: 1),
          ])
        )
      ]
    case .oneOf(let types): [("oneOf", .list(types.map { .object($0.schema) }))]
    case .mapping(let keys):
      [
        ("type", .string("object")), ("additionalProperties", .boolean(false)),
        ("properties", .object(keys.map { ($0.key, .object($0.type.schema)) })),
      ]
    case .dictionary(let type):
      [("type", .string("object")), ("additionalProperties", .object(type.schema))]
    }
  }
}
