import DeckConversion

/// Reads the entries of a deck file as arguments, as if its options were on the command line.
struct DeckFileReader {
  private let path: FilePath
  private let command: Command
  private(set) var arguments = DeckFileArguments()

  /// The errors, each with its place.
  private(set) var errors: [UsageError] = []

  /// The name of the option whose value is a list instead of a mapping, which was reported. Its elements
  /// follow.
  private var listedOption: String?

  private var inputs: DeckFileInputs

  /// The options that a deck file can have.
  static let options = CommandOption.all.filter { $0.deckFileType != nil }

  /// The options without earlier spellings.
  static let documentedOptions = OptionSection.all.filter { $0.scope != .former }.flatMap(\.options)
    .filter { $0.deckFileType != nil }

  static let filesKey = "files"

  /// The options that an override can have.
  static let overrideOptions = options.filter { $0.name == "rules" }

  /// Reads the entries of the deck file at `path` for a command.
  init(_ entries: [DeckFile.Entry], path: FilePath, command: Command) {
    self.path = path
    self.command = command
    inputs = DeckFileInputs(deckFile: path)
    for entry in entries { read(entry) }
    inputs.end(&errors)
    arguments.common.inputs = inputs.paths
    arguments.common.ofInputs = inputs.options
    arguments.common.expectedFiles = inputs.expectedFiles
    for override in arguments.common.overrides where override.files.isEmpty {
      errors.append(
        UsageError(location: override.place, message: "the override has no '\(Self.filesKey)'"))
    }
  }

  /// Reads the deck file at `path` for a command, and the one that it extends.
  init(path: FilePath, command: Command) throws(DeckFile.Failure) {
    let entries = try DeckFile(path: path).entries
    self.init(entries, path: path, command: command)
    guard let entry = entries.first(where: { $0.part == .top && $0.keys == [DeckFile.extended] })
    else { return }
    if let value = entry.text {
      extend(DeckFile.path(FilePath(value), from: path), entry)
    } else {
      reportMissingValue(DeckFile.extended, entry)
    }
  }

  /// Adds the options of another deck file where this one has none.
  private mutating func extend(_ path: FilePath, _ entry: DeckFile.Entry) {
    arguments.common.excludedPaths.append(path)
    do throws(DeckFile.Failure) {
      let entries = try DeckFile(path: path).entries
      if entries.contains(where: { $0.keys == [DeckFile.extended] }) {
        report("'\(path)' extends a deck file itself, so it cannot be extended", entry)
      }
      let other = DeckFileReader(entries, path: path, command: command)
      errors += other.errors
      arguments.extend(other.arguments)
    } catch {
      errors.append(
        error.usageError(path)
          ?? UsageError(location: entry.location, message: "'\(path)' cannot be read"))
    }
  }

  private mutating func read(_ entry: DeckFile.Entry) {
    if entry.text?.contains("\0") == true {
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
        if entry.value != .list { readStart(entry) }
      case let key? where key == DeckFile.outputs || key == DeckFile.overrides:
        if entry.value != .list { report("'\(key)' must be a list of mappings", entry) }
      case DeckFile.expectedFiles:
        if let count = readCount(entry) {
          inputs.expectedFiles.append(
            InputDiscovery.ExpectedFiles(path, paths: nil, count: count))
        }
      case DeckFile.requiredVersion: readVersion(entry)
      case DeckFile.extended: break
      default: readOption(entry, among: Self.options)
      }
    }
  }

  private mutating func readVersion(_ entry: DeckFile.Entry) {
    guard let required = entry.text.flatMap(RequiredVersion.init) else {
      return report(
        "'\(DeckFile.requiredVersion)' must be a version or a range of them, such as >=0.1.0", entry
      )
    }
    if !required.includes(Version.number) {
      report(
        "the deck file requires quizpress \(required.text), and this is \(Version.number); install "
          + "another version", entry)
    }
  }

  /// Reads the value of an option, or a part of it.
  private mutating func readOption(_ entry: DeckFile.Entry, among options: [CommandOption]) {
    guard let key = entry.keys.first else { return }
    guard let option = options.first(where: { $0.name == key }) else {
      if entry.keys.count == 1 { reportUnknown(key, entry) }
      return
    }
    switch option.deckFileType {
    case .mapping, .dictionary: readPair(option, entry)
    case .textOrList, .destinations: readValues(option, entry)
    case _ where entry.keys.count > 1: break
    case .flag: readFlag(option, entry)
    case .path: readValue(option, entry, isPath: true)
    default: readValue(option, entry, isPath: false)
    }
  }

  /// Reads the start of an output, whose keys follow.
  private mutating func readOutput(_ entry: DeckFile.Entry) {
    guard entry.value == .mapping, case .output(let number) = entry.part else {
      return report("each element of '\(DeckFile.outputs)' must be a mapping", entry)
    }
    arguments.addOutputs(through: number)
  }

  // MARK: Overrides

  /// Reads the start of an override, whose keys follow.
  private mutating func readOverride(_ entry: DeckFile.Entry) {
    guard entry.value == .mapping else {
      return report("each element of '\(DeckFile.overrides)' must be a mapping", entry)
    }
    arguments.common.overrides.append(Arguments.Override(place: entry.location))
  }

  /// Reads a pattern of an override, or a list of them, whose elements follow.
  private mutating func readFiles(_ entry: DeckFile.Entry) {
    if entry.keys.count == 1, entry.value == .list { return }
    guard let value = entry.text, !value.isEmpty,
      let last = arguments.common.overrides.indices.last
    else {
      return reportMissingValue(Self.filesKey, entry)
    }
    arguments.common.overrides[last].files.append(FilePath(value))
  }

  // MARK: Inputs

  /// Reads an element of the list of inputs, or a key of one.
  private mutating func readInput(_ entry: DeckFile.Entry) {
    switch entry.keys.first {
    case nil: readStart(entry)
    case DeckFileInputs.pathKey where entry.keys.count > 1,
      DeckFile.expectedFiles where entry.keys.count > 1:
      break
    case DeckFileInputs.pathKey:
      guard let value = entry.text else {
        return reportMissingValue(DeckFileInputs.pathKey, entry)
      }
      inputs.mapping?.path = FilePath(value)
    case DeckFile.expectedFiles:
      let count = readCount(entry)
      inputs.mapping?.expectedCount = count
    default: readOption(entry, among: DeckFileInputs.mappingOptions)
    }
  }

  /// Reads an input that is a path, or the start of a mapping, whose keys follow.
  private mutating func readStart(_ entry: DeckFile.Entry) {
    inputs.end(&errors)
    if let value = entry.text {
      inputs.add(FilePath(value))
    } else if entry.value == .mapping {
      inputs.mapping = DeckFileInputs.Mapping(start: entry.location)
    } else {
      report("'\(DeckFile.inputs)' must be a path or a list of paths", entry)
    }
  }

  private mutating func readCount(_ entry: DeckFile.Entry) -> Int? {
    if let count = entry.text.flatMap({ Int($0) }), count > 0 { return count }
    report("'\(DeckFile.expectedFiles)' must be a whole number of at least 1", entry)
    return nil
  }

  // MARK: Options

  /// Reads a key of a mapping, such as `prompt: Frage` in `map`; the value may be a list, whose
  /// elements are given one by one.
  private mutating func readPair(_ option: CommandOption, _ entry: DeckFile.Entry) {
    guard entry.keys.count > 1 else {
      listedOption = entry.value == .list ? option.name : nil
      if entry.value != .mapping { report("'\(option.name)' must be a mapping", entry) }
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
    if let value = entry.text {
      add([Argument("\(key)=\(value)")], option.name, option, entry)
    } else if entry.value != .list {
      reportMissingValue(key, entry)
    }
  }

  /// Reads a value, or an element of a list of values.
  private mutating func readValues(_ option: CommandOption, _ entry: DeckFile.Entry) {
    if entry.keys.count == 1, entry.value == .list { return }
    let isElement = entry.keys.count == 2 && entry.keys[1].isEmpty
    guard entry.keys.count == 1 || isElement else { return }
    readValue(option, entry, isPath: false)
  }

  private mutating func readFlag(_ option: CommandOption, _ entry: DeckFile.Entry) {
    switch entry.text {
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
    guard let value = entry.text else { return reportMissingValue(option.name, entry) }
    var argument = Argument(value)
    if isPath {
      argument = DeckFile.path(argument, from: path)
      if option.isWritten { arguments.common.excludedPaths.append(argument) }
    } else if case .destinations = option.deckFileType {
      let (format, file) = argument.destination
      if let file, !file.bytes.isEmpty {
        let file = DeckFile.path(file, from: path)
        argument = Argument(bytes: format.bytes + [UInt8(ascii: ":")] + file.bytes)
        arguments.common.excludedPaths.append(file)
      }
    }
    add([argument], option.name, option, entry)
  }

  /// Adds values of the option called `name`; options that the command does not have are ignored.
  private mutating func add(
    _ values: [Argument], _ name: String, _ option: CommandOption, _ entry: DeckFile.Entry
  ) {
    guard option.commands.contains(command) else { return }
    let place = entry.location
    switch entry.part {
    case .top: arguments.common.add(values, name, place: place)
    case .input: inputs.mapping?.arguments.add(values, name, place: place)
    case .output(let number):
      arguments.addOutputs(through: number)
      arguments.outputs[number].add(values, name, place: place)
    case .override(let number):
      guard arguments.common.overrides.indices.contains(number) else { return }
      arguments.common.overrides[number].arguments.add(values, name, place: place)
    }
  }

  // MARK: Errors

  private mutating func report(_ message: String, _ entry: DeckFile.Entry) {
    errors.append(UsageError(location: entry.location, message: message))
  }

  private mutating func reportMissingValue(_ key: String, _ entry: DeckFile.Entry) {
    let found = entry.value == .list ? "a list" : entry.value == .mapping ? "a mapping" : "no value"
    report("expected a single value for '\(key)', found \(found)", entry)
  }

  private mutating func reportUnknown(_ key: String, _ entry: DeckFile.Entry) {
    if entry.part == .input {
      return reportUnknown(key, " of an input", among: DeckFileInputs.keys, entry)
    }
    if case .override = entry.part {
      let keys = [Self.filesKey] + Self.overrideOptions.map(\.name)
      return report(
        "unknown key '\(key)' of an override; expected \(keys.listed(with: "or"))", entry)
    }
    let ownKeys = entry.part == .top ? DeckFile.ownKeys : []
    reportUnknown(key, "", among: ownKeys + Self.documentedOptions.map(\.name), entry)
  }

  private mutating func reportUnknown(
    _ key: String, _ owner: String, among keys: [String], _ entry: DeckFile.Entry
  ) {
    let hint = didYouMean(key, among: keys).map { "; \($0)" } ?? ""
    report("unknown key '\(key)'\(owner)\(hint)", entry)
  }
}

extension CommandOption {
  /// Whether the value is the path of a file or a folder.
  var isPath: Bool {
    if case .path = deckFileType { true } else { false }
  }

  /// Whether the value is the path of a file, or of a folder that has nothing else, which the command
  /// writes. Of a folder of groups, a list shows what was written.
  fileprivate var isWritten: Bool {
    isPath && name != "output"
      && (name == "baseline" || OptionSection.output.options.contains { $0.name == name })
  }
}
