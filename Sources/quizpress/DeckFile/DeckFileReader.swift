import DeckConversion

/// Reads the entries of a deck file as arguments, as if its options were on the command line.
struct DeckFileReader {
  private let path: FilePath
  private let command: Command

  /// The arguments for all outputs.
  private(set) var common = Arguments()

  /// The arguments of each output in the list of outputs.
  private(set) var outputs: [Arguments] = []

  /// The errors, each with its place.
  private(set) var errors: [String] = []

  /// The input in the list of inputs whose mapping is being read.
  private var input = InputMapping()

  /// The key of the paths of inputs.
  static let inputsKey = "inputs"

  /// The keys of an input that is a mapping.
  static let pathKey = "path"
  static let sheetKey = "sheet"

  /// An input that is a mapping: its path, and the sheets to read of it.
  private struct InputMapping {
    var start: DeckFile.Entry?
    var paths: [FilePath] = []
    var sheets: [String] = []
  }

  /// The options that a deck file can have.
  static let options = CommandOption.all.filter { $0.deckFileKey != nil }

  /// Reads the entries of the deck file at `path` for a command.
  init(_ entries: [DeckFile.Entry], path: FilePath, command: Command) {
    self.path = path
    self.command = command
    for entry in entries { read(entry) }
    endInput()
  }

  private mutating func read(_ entry: DeckFile.Entry) {
    if entry.value?.contains("\0") == true {
      return report("the value contains a null character", entry)
    }
    guard let key = entry.keys.first else { return readOutput(entry) }
    if entry.output == nil, key == Self.inputsKey { return readInput(entry) }
    if entry.output == nil, key == DeckFile.outputs {
      if !entry.isList { report("'\(key)' must be a list of mappings", entry) }
      return
    }
    guard let option = Self.options.first(where: { $0.name == key }) else {
      if entry.keys.count == 1 { reportUnknown(key, entry) }
      return
    }
    switch option.deckFileKey?.type {
    case .mapping, .dictionary: readPair(option, entry)
    case .textOrList: readValues(option, entry)
    case _ where entry.keys.count > 1: break
    case .flag: readFlag(option, entry)
    case .path: readValue(option, entry, isPath: true)
    default: readValue(option, entry, isPath: false)
    }
  }

  /// Reads the start of an output, whose keys follow.
  private mutating func readOutput(_ entry: DeckFile.Entry) {
    guard entry.isMapping, let output = entry.output else {
      return report("each element of '\(DeckFile.outputs)' must be a mapping", entry)
    }
    addOutputs(through: output)
  }

  /// Reads an input: a path, a list of paths, or a mapping with a path and sheets.
  private mutating func readInput(_ entry: DeckFile.Entry) {
    let keys = entry.keys.dropFirst()
    let isElement = keys.first == ""
    switch (isElement ? Array(keys.dropFirst()) : Array(keys), entry.value) {
    case ([], let value?): common.inputs += DeckFile.inputs(FilePath(value), from: path)
    case ([], nil) where entry.isMapping:
      endInput()
      input.start = entry
    case ([], nil):
      if isElement || !entry.isList {
        report("'\(Self.inputsKey)' must be a path or a list of paths", entry)
      }
    case ([Self.pathKey], let value?): input.paths = DeckFile.inputs(FilePath(value), from: path)
    case ([Self.sheetKey], let value?), ([Self.sheetKey, ""], let value?):
      input.sheets.append(value)
    case ([Self.sheetKey], nil) where entry.isList: break
    default:
      let name = keys.last { !$0.isEmpty } ?? ""
      report("unknown key '\(name)' of an input; expected path or sheet", entry)
    }
  }

  /// Ends the mapping of an input.
  private mutating func endInput() {
    if let start = input.start, input.paths.isEmpty {
      report("the input has no '\(Self.pathKey)'", start)
    }
    for path in input.paths {
      if !common.inputs.contains(path) { common.inputs.append(path) }
      common.sheets[path, default: []] += input.sheets
    }
    input = InputMapping()
  }

  /// Reads a key of a mapping, such as `prompt: Frage` in `map`; the value may be a list, whose
  /// elements are given one by one.
  private mutating func readPair(_ option: CommandOption, _ entry: DeckFile.Entry) {
    guard entry.keys.count > 1 else {
      if !entry.isMapping { report("'\(option.name)' must be a mapping", entry) }
      return
    }
    let key = entry.keys[1]
    guard !key.contains("="), !key.isEmpty else {
      return report("'\(key)' is not a valid key", entry)
    }
    let isElement = entry.keys.count == 3 && entry.keys[2].isEmpty
    guard entry.keys.count == 2 || isElement else {
      return report("'\(key)' must be a single value or a list of values", entry)
    }
    if let value = entry.value {
      add([Argument("\(key)=\(value)")], option.name, option, entry)
    } else if !entry.isList {
      reportMissingValue(key, entry)
    }
  }

  /// Reads a value, or an element of a list of values.
  private mutating func readValues(_ option: CommandOption, _ entry: DeckFile.Entry) {
    if entry.keys.count == 1, entry.isList { return }
    let isElement = entry.keys.count == 2 && entry.keys[1].isEmpty
    if entry.keys.count == 1 || isElement { readValue(option, entry, isPath: false) }
  }

  private mutating func readFlag(_ option: CommandOption, _ entry: DeckFile.Entry) {
    switch entry.value {
    case "true": add([""], option.name, option, entry)
    case "false":
      // Without values, the option overrides one that was turned on elsewhere.
      add([], option.name, option, entry)
      if let opposite = option.oppositeName { add([""], opposite, option, entry) }
    default: report("'\(option.name)' must be true or false", entry)
    }
  }

  private mutating func readValue(
    _ option: CommandOption, _ entry: DeckFile.Entry, isPath: Bool
  ) {
    guard let value = entry.value else { return reportMissingValue(option.name, entry) }
    let argument = Argument(value)
    add(
      [isPath ? Argument(path: DeckFile.path(argument.path, from: path)) : argument], option.name,
      option, entry)
  }

  /// Adds values of the option called `name`; options that the command does not have are ignored.
  private mutating func add(
    _ values: [Argument], _ name: String, _ option: CommandOption, _ entry: DeckFile.Entry
  ) {
    guard option.commands.contains(command) else { return }
    if let output = entry.output {
      addOutputs(through: output)
      outputs[output].add(values, name, place: "\(entry.location): ")
    } else {
      common.add(values, name, place: "\(entry.location): ")
    }
  }

  private mutating func addOutputs(through number: Int) {
    while outputs.count <= number { outputs.append(Arguments()) }
  }

  // MARK: Errors

  private mutating func report(_ message: String, _ entry: DeckFile.Entry) {
    errors.append("\(entry.location): \(message)")
  }

  private mutating func reportMissingValue(_ key: String, _ entry: DeckFile.Entry) {
    let found = entry.isList ? "a list" : entry.isMapping ? "a mapping" : "no value"
    report("expected a single value for '\(key)', found \(found)", entry)
  }

  private mutating func reportUnknown(_ key: String, _ entry: DeckFile.Entry) {
    let ownKeys = entry.output == nil ? [Self.inputsKey, DeckFile.outputs] : []
    let hint = suggestion(for: key, among: ownKeys + Self.options.map(\.name))
    report("unknown key '\(key)'" + (hint.map { "; did you mean '\($0)'?" } ?? ""), entry)
  }
}
