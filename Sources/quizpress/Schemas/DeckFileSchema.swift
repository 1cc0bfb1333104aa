import DeckConversion

/// The JSON Schema of deck files, derived from the declarations of options.
enum DeckFileSchema {
  static var document: JSONValue {
    .schema(
      DeckFile.names[0].description,
      "How decks are converted, stored next to them. Paths are relative to the file's folder.",
      [
        "type": "object", "required": [.string(DeckFile.inputs)], "additionalProperties": false,
        "properties": ownKeys + references(DeckFileReader.documentedOptions),
        "definitions": ["settings": settings],
      ])
  }

  /// Returns the keys of options, whose values are described among the settings.
  private static func references(_ options: [CommandOption]) -> JSONValue {
    .object(options.map { ($0.name, .reference(to: "settings/properties/\($0.name)")) })
  }

  /// The keys that are no options.
  private static var ownKeys: JSONValue {
    [
      DeckFile.inputs: inputs, DeckFile.expectedFiles: expectedFiles,
      DeckFile.outputs: list(
        of: .reference(to: "settings"),
        "Several outputs of the same inputs; their settings override the common ones."),
      DeckFile.overrides: list(
        of: mapping(
          [DeckFileReader.filesKey: DeckFileType.textOrList.schema],
          DeckFileReader.overrideOptions),
        "The severities of diagnostics in some of the files, whose paths match patterns in the "
          + "syntax of .gitignore."),
      DeckFile.requiredVersion: described(
        "The versions of quizpress for which the file is, such as 0.1.0 or >=0.1, <1.", .text),
      DeckFile.extended: described(
        "Another deck file, whose options apply where this one has none of its own.", .path),
    ]
  }

  private static var inputs: JSONValue {
    let one: [JSONValue] = [
      DeckFileType.text.schema,
      mapping(
        [DeckFileInputs.pathKey: DeckFileType.text.schema],
        with: [DeckFile.expectedFiles: expectedFiles], DeckFileInputs.mappingOptions),
    ]
    let list = JSONValue.listSchema(["oneOf": .list(one)], minimumCount: 1)
    return [
      "description": """
      The files, folders and patterns (decks/*.csv) to read. Each can have options of its own that \
      decide how it is read, in place of the common ones.
      """, "oneOf": .list(one + [list]),
    ]
  }

  private static var expectedFiles: JSONValue {
    described("The least number of files that must be found.", .integer(1...Int.max))
  }

  private static func described(_ description: String, _ type: DeckFileType) -> JSONValue {
    ["description": .string(description)] + type.schema
  }

  private static func list(of elements: JSONValue, _ description: String) -> JSONValue {
    ["description": .string(description), "type": "array", "items": elements, "minItems": 1]
  }

  /// Returns the schema of a mapping with a key that is required, with others and with options.
  private static func mapping(
    _ required: KeyValuePairs<String, JSONValue>, with others: JSONValue = [:],
    _ options: [CommandOption]
  ) -> JSONValue {
    [
      "type": "object", "additionalProperties": false,
      "required": JSONValue(required.map(\.key)),
      "properties": .object(required.map { ($0, $1) }) + others + references(options),
    ]
  }

  private static var settings: JSONValue {
    let properties = DeckFileReader.documentedOptions.compactMap { option in
      option.deckFileType.map { (option.name, described(sentence(option.deckFileHelp), $0)) }
    }
    return [
      "type": "object", "additionalProperties": false, "properties": .object(properties),
    ]
  }

  private static func sentence(_ phrase: String) -> String {
    phrase.prefix(1).uppercased() + phrase.dropFirst() + "."
  }
}

extension DeckFileType {
  fileprivate var schema: JSONValue {
    switch self {
    case .flag: ["type": "boolean"]
    case .text, .path: ["type": "string"]
    case .integer(let range):
      .present([
        "type": "integer", "minimum": .number(range.lowerBound),
        "maximum": range.upperBound == .max ? nil : .number(range.upperBound),
      ])
    case .name(let names): ["enum": JSONValue(names)]
    case .textOrList, .destinations:
      ["oneOf": [Self.text.schema, .listSchema(Self.text.schema, minimumCount: 1)]]
    case .oneOf(let types): ["oneOf": .list(types.map(\.schema))]
    case .mapping(let keys):
      [
        "type": "object", "additionalProperties": false,
        "properties": .object(keys.map { ($0.key, $0.type.schema) }),
      ]
    case .dictionary(let type): ["type": "object", "additionalProperties": type.schema]
    }
  }
}
