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

  /// The name of the option whose value is a list instead of a mapping, which was reported. Its elements
  /// follow.
  private var listedOption: String?

  /// The paths of the common inputs.
  private var inputs: Set<FilePath> = []

  /// The input that is being read.
  private var input = InputMapping()

  /// The key of the path of an input that is a mapping.
  static let pathKey = "path"

  /// The options that a deck file can have.
  static let options = CommandOption.all.filter { $0.deckFileKey != nil }

  /// The options that an input can have.
  static let inputOptions = options.filter { ["sheet", "map"].contains($0.name) }

  /// The key of the patterns of an override.
  static let filesKey = "files"

  /// The options that an override can have.
  static let overrideOptions = options.filter { $0.name == "rules" }

  /// An input that is a mapping: its path, and its options.
  private struct InputMapping {
    var start: DeckFile.Entry?
    var paths: [FilePath] = []
    var arguments = Arguments()
  }

  /// Reads the entries of the deck file at `path` for a command.
  init(_ entries: [DeckFile.Entry], path: FilePath, command: Command) {
    self.path = path
    self.command = command
    for entry in entries { read(entry) }
    endInput()
    for override in common.overrides where override.files.isEmpty {
      errors.append("\(override.place)the override has no '\(Self.filesKey)'")
    }
  }

  /// Returns the arguments of a request for `output`, with `others` in place of their own.
  ///
  /// The options of an input are in place of the common ones.
  func arguments(_ output: Arguments, _ others: Arguments) -> Arguments {
    let common = common.merging(output)
    var merged = common.merging(others)
    merged.inputs = self.common.inputs
    merged.overrides = self.common.overrides
    for (path, own) in self.common.ofInputs {
      var arguments = common.merging(own).merging(others)
      arguments.values = arguments.values.filter { own.values[$0.key] != nil }
      merged.ofInputs[path] = arguments
    }
    return merged
  }

  /// Returns the arguments of a request for the inputs of `others`, with the settings of the deck
  /// file and of `output`, but without its outputs and expectations.
  func settings(_ output: Arguments, of others: Arguments) -> Arguments {
    let all = arguments(output, others)
    var merged = all
    merged.values = merged.values.filter { name, _ in
      others.values[name] != nil || !Self.optionsOfWhole.contains(name)
    }
    merged.inputs = others.inputs
    merged.ofInputs = [:]
    if all.ofInputs.isEmpty { return merged }
    let options = FileTable(all.ofInputs)
    for input in others.inputs {
      let path = input == "-" ? others.values["stdin-filename"]?.first?.path ?? input : input
      if let own = options[path] { merged.ofInputs[input] = own }
    }
    return merged
  }

  /// The names of the options that are about all inputs of a deck file together.
  private static let optionsOfWhole = Set(
    OptionSection.output.options.filter(\.isPath).map(\.name) + ["expect"])

  private mutating func read(_ entry: DeckFile.Entry) {
    if entry.value?.contains("\0") == true {
      return report("the value contains a null character", entry)
    }
    switch entry.part {
    case .input: readInput(entry)
    case .output where entry.keys.isEmpty: readOutput(entry)
    case .output: readOption(entry, among: Self.options)
    case .override where entry.keys.isEmpty: readOverride(entry)
    case .override where entry.keys.first == Self.filesKey: readFiles(entry)
    case .override: readOption(entry, among: Self.overrideOptions)
    case .top:
      switch entry.keys.first {
      case DeckFile.inputs:
        // The elements of a list follow.
        if !entry.isList { readStart(entry) }
      case DeckFile.outputs:
        if !entry.isList { report("'\(DeckFile.outputs)' must be a list of mappings", entry) }
      case DeckFile.overrides:
        if !entry.isList { report("'\(DeckFile.overrides)' must be a list of mappings", entry) }
      default: readOption(entry, among: Self.options)
      }
    }
  }

  /// Reads the value of an option, or a part of it.
  private mutating func readOption(_ entry: DeckFile.Entry, among options: [CommandOption]) {
    guard let key = entry.keys.first else { return }
    guard let option = options.first(where: { $0.name == key }) else {
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
    guard entry.isMapping, case .output(let number) = entry.part else {
      return report("each element of '\(DeckFile.outputs)' must be a mapping", entry)
    }
    addOutputs(through: number)
  }

  // MARK: Overrides

  /// Reads the start of an override, whose keys follow.
  private mutating func readOverride(_ entry: DeckFile.Entry) {
    guard entry.isMapping else {
      return report("each element of '\(DeckFile.overrides)' must be a mapping", entry)
    }
    common.overrides.append(Arguments.Override(place: "\(entry.location): "))
  }

  /// Reads a pattern of an override, or a list of them, whose elements follow.
  private mutating func readFiles(_ entry: DeckFile.Entry) {
    if entry.keys.count == 1, entry.isList { return }
    guard let value = entry.value, !value.isEmpty, let last = common.overrides.indices.last else {
      return reportMissingValue(Self.filesKey, entry)
    }
    common.overrides[last].files.append(FilePath(value))
  }

  // MARK: Inputs

  /// Reads an element of the list of inputs, or a key of one.
  private mutating func readInput(_ entry: DeckFile.Entry) {
    switch entry.keys.first {
    case nil: readStart(entry)
    case Self.pathKey where entry.keys.count > 1: break
    case Self.pathKey:
      guard let value = entry.value else { return reportMissingValue(Self.pathKey, entry) }
      input.paths = DeckFile.inputs(FilePath(value), from: path)
    default: readOption(entry, among: Self.inputOptions)
    }
  }

  /// Reads an input that is a path, or the start of a mapping, whose keys follow.
  private mutating func readStart(_ entry: DeckFile.Entry) {
    endInput()
    if let value = entry.value {
      let paths = DeckFile.inputs(FilePath(value), from: path)
      inputs.formUnion(paths)
      common.inputs += paths
    } else if entry.isMapping {
      input.start = entry
    } else {
      report("'\(DeckFile.inputs)' must be a path or a list of paths", entry)
    }
  }

  /// Ends the mapping of an input.
  private mutating func endInput() {
    if let start = input.start, input.paths.isEmpty {
      report("the input has no '\(Self.pathKey)'", start)
    }
    for path in input.paths {
      if inputs.insert(path).inserted { common.inputs.append(path) }
      var own = common.ofInputs[path] ?? Arguments()
      for (name, values) in input.arguments.values {
        own.add(values, name, place: input.arguments.places[name] ?? "")
      }
      common.ofInputs[path] = own
    }
    input = InputMapping()
  }

  // MARK: Options

  /// Reads a key of a mapping, such as `prompt: Frage` in `map`; the value may be a list, whose
  /// elements are given one by one.
  private mutating func readPair(_ option: CommandOption, _ entry: DeckFile.Entry) {
    guard entry.keys.count > 1 else {
      listedOption = entry.isList ? option.name : nil
      if !entry.isMapping { report("'\(option.name)' must be a mapping", entry) }
      return
    }
    if listedOption == option.name { return }
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
    let place = "\(entry.location): "
    switch entry.part {
    case .top: common.add(values, name, place: place)
    case .input: input.arguments.add(values, name, place: place)
    case .output(let number):
      addOutputs(through: number)
      outputs[number].add(values, name, place: place)
    case .override(let number):
      guard common.overrides.indices.contains(number) else { return }
      common.overrides[number].arguments.add(values, name, place: place)
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
    if entry.part == .input {
      let keys = [Self.pathKey] + Self.inputOptions.map(\.name)
      return report(
        "unknown key '\(key)' of an input; expected \(keys.listed(with: "or"))", entry)
    }
    if case .override = entry.part {
      let keys = [Self.filesKey] + Self.overrideOptions.map(\.name)
      return report(
        "unknown key '\(key)' of an override; expected \(keys.listed(with: "or"))", entry)
    }
    let ownKeys =
      entry.part == .top ? [DeckFile.inputs, DeckFile.outputs, DeckFile.overrides] : []
    let hint = suggestion(for: key, among: ownKeys + Self.options.map(\.name))
    report("unknown key '\(key)'" + (hint.map { "; did you mean '\($0)'?" } ?? ""), entry)
  }
}

extension CommandOption {
  /// Whether the value is the path of a file or a folder.
  fileprivate var isPath: Bool {
    if case .path = deckFileKey?.type { true } else { false }
  }
}
