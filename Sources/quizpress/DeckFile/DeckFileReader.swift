import DeckConversion

/// Reads a deck file as arguments, as if its options were on the command line.
struct DeckFileReader {
  private let path: FilePath
  private let command: Command
  private(set) var arguments = DeckFileArguments()

  /// The errors, each with its place.
  private(set) var errors: [UsageError] = []

  /// The errors that a mapping lacks a key, which come before the next input, or else last.
  private var missingKeys: [UsageError] = []

  private var inputs = DeckFileInputs()

  /// The options that a deck file can have.
  static let options = CommandOption.all.filter { $0.deckFileType != nil }

  /// The options without earlier spellings.
  static let documentedOptions = OptionSection.all.filter { $0.scope != .former }.flatMap(\.options)
    .filter { $0.deckFileType != nil }

  static let filesKey = "files"

  /// The options that an override can have.
  static let overrideOptions = options.filter { $0.name == "rules" }

  /// Reads the deck file at `path`, which consists of `nodes`, for a command.
  init(_ nodes: [DeckFile.Node], path: FilePath, command: Command) {
    self.path = path
    self.command = command
    var common = Arguments()
    for node in nodes { read(node, into: &common) }
    errors += missingKeys
    arguments.common.values = common.values
    arguments.common.places = common.places
    arguments.common.inputs = inputs.paths
    arguments.common.ofInputs = inputs.options
    arguments.common.expectedFiles = inputs.expectedFiles
  }

  /// Reads the deck file at `path` for a command, and the one that it extends.
  init(path: FilePath, command: Command) throws(DeckFile.Failure) {
    let nodes = try DeckFile(path: path).nodes
    self.init(nodes, path: path, command: command)
    guard let node = nodes.first(where: { $0.key == DeckFile.extended }) else { return }
    if let value = text(of: node, DeckFile.extended) {
      extend(DeckFile.path(FilePath(value), from: path), node)
    }
  }

  /// Adds the options of another deck file where this one has none.
  private mutating func extend(_ path: FilePath, _ node: DeckFile.Node) {
    arguments.common.excludedPaths.append(path)
    do throws(DeckFile.Failure) {
      let nodes = try DeckFile(path: path).nodes
      if nodes.contains(where: { $0.key == DeckFile.extended }) {
        report("'\(path)' extends a deck file itself, so it cannot be extended", node)
      }
      let other = DeckFileReader(nodes, path: path, command: command)
      errors += other.errors
      arguments.extend(other.arguments)
    } catch {
      errors.append(
        error.usageError(path)
          ?? UsageError(location: node.location, message: "'\(path)' cannot be read"))
    }
  }

  /// Reads a value at the top level; options are added to `common`.
  private mutating func read(_ node: DeckFile.Node, into common: inout Arguments) {
    switch node.key {
    case DeckFile.inputs: for input in node.elements { readInput(input) }
    case DeckFile.outputs, DeckFile.overrides: readMappings(node)
    case DeckFile.expectedFiles:
      if let count = readCount(node) {
        inputs.expectedFiles.append(InputDiscovery.ExpectedFiles(path, paths: nil, count: count))
      }
    case DeckFile.requiredVersion: readVersion(node)
    case DeckFile.extended: break
    default: readOption(node, besides: DeckFile.ownKeys, into: &common)
    }
  }

  private mutating func readVersion(_ node: DeckFile.Node) {
    guard let required = node.text.flatMap(RequiredVersion.init) else {
      return report(
        "'\(DeckFile.requiredVersion)' must be a version or a range of them, such as >=0.1.0", node)
    }
    if !required.includes(Version.number) {
      report(
        "the deck file requires quizpress \(required.text), and this is \(Version.number); install "
          + "another version", node)
    }
  }

  /// Reads the list of outputs or of overrides.
  private mutating func readMappings(_ node: DeckFile.Node) {
    if node.value != .list { report("'\(node.key)' must be a list of mappings", node) }
    for element in node.children {
      if element.value != .mapping {
        report("each element of '\(node.key)' must be a mapping", element)
      } else if node.key == DeckFile.overrides {
        readOverride(element)
      } else {
        var output = Arguments()
        for option in element.children { readOption(option, into: &output) }
        arguments.outputs.append(output)
      }
    }
  }

  private mutating func readOverride(_ node: DeckFile.Node) {
    var override = Arguments.Override(place: node.location)
    let keys = [Self.filesKey] + Self.overrideOptions.map(\.name)
    for child in node.children {
      if child.key == Self.filesKey {
        for file in child.elements {
          if let pattern = text(of: file, Self.filesKey, canBeEmpty: false) {
            override.files.append(FilePath(pattern))
          }
        }
      } else if keys.contains(child.key) {
        readOption(child, into: &override.arguments)
      } else {
        report(
          "unknown key '\(child.key)' of an override; expected \(keys.listed(with: "or"))", child)
      }
    }
    arguments.common.overrides.append(override)
    if override.files.isEmpty { reportMissing(Self.filesKey, "the override", node) }
  }

  /// Reads an element of the list of inputs, or the only input.
  private mutating func readInput(_ node: DeckFile.Node) {
    errors += missingKeys
    missingKeys = []
    if let value = node.text { return inputs.add(FilePath(value), from: path) }
    guard node.value == .mapping else {
      return report("'\(DeckFile.inputs)' must be a path or a list of paths", node)
    }
    var (pattern, count, options) = (String?.none, Int?.none, Arguments())
    for child in node.children {
      switch child.key {
      case DeckFileInputs.pathKey: pattern = text(of: child, child.key)
      case DeckFile.expectedFiles: count = readCount(child)
      case let key where DeckFileInputs.keys.contains(key): readOption(child, into: &options)
      default: reportUnknown(child, " of an input", among: DeckFileInputs.keys)
      }
    }
    guard let pattern else { return reportMissing(DeckFileInputs.pathKey, "the input", node) }
    inputs.add(FilePath(pattern), from: path, expecting: count, options)
  }

  private mutating func readCount(_ node: DeckFile.Node) -> Int? {
    if let count = node.text.flatMap({ Int($0) }), count > 0 { return count }
    report("'\(DeckFile.expectedFiles)' must be a whole number of at least 1", node)
    return nil
  }

  // MARK: Options

  /// Reads an option, or reports that there is none with the key.
  private mutating func readOption(
    _ node: DeckFile.Node, besides ownKeys: [String] = [], into arguments: inout Arguments
  ) {
    guard let option = Self.options.first(where: { $0.name == node.key }) else {
      return reportUnknown(node, "", among: ownKeys + Self.documentedOptions.map(\.name))
    }
    switch option.deckFileType {
    case .mapping, .dictionary: readPairs(option, node, into: &arguments)
    case .textOrList, .destinations:
      for element in node.elements { readValue(option, element, into: &arguments) }
    case .flag: readFlag(option, node, into: &arguments)
    default: readValue(option, node, into: &arguments)
    }
  }

  /// Reads the values of a mapping, such as `prompt: Frage` in `map`, each of which may be a list.
  private mutating func readPairs(
    _ option: CommandOption, _ node: DeckFile.Node, into arguments: inout Arguments
  ) {
    guard node.value == .mapping else {
      return report("'\(option.name)' must be a mapping", node)
    }
    for pair in node.children {
      guard !pair.key.contains("="), !pair.key.isEmpty else {
        report("'\(pair.key)' is not a valid key", pair)
        continue
      }
      for value in pair.elements {
        if value.value != .list, let text = text(of: value, pair.key) {
          add([Argument("\(pair.key)=\(text)")], option.name, option, value, to: &arguments)
        }
        for child in value.children {
          report("'\(pair.key)' must be a single value or a list of values", child)
        }
      }
    }
  }

  private mutating func readFlag(
    _ option: CommandOption, _ node: DeckFile.Node, into arguments: inout Arguments
  ) {
    switch node.text {
    case "true": add([""], option.name, option, node, to: &arguments)
    case "false":
      // Without values, the option overrides one that was turned on elsewhere.
      add([], option.name, option, node, to: &arguments)
      if let opposite = option.oppositeName { add([""], opposite, option, node, to: &arguments) }
    default: report("'\(option.name)' must be true or false", node)
    }
  }

  private mutating func readValue(
    _ option: CommandOption, _ node: DeckFile.Node, into arguments: inout Arguments
  ) {
    guard let value = text(of: node, option.name) else { return }
    var argument = Argument(value)
    if option.isPath {
      argument = DeckFile.path(argument, from: path)
      if option.isWritten { self.arguments.common.excludedPaths.append(argument) }
    } else if case .destinations = option.deckFileType {
      let (format, file) = argument.split(at: ":")
      if let file, !file.bytes.isEmpty {
        let file = DeckFile.path(file, from: path)
        argument = Argument(bytes: format.bytes + [UInt8(ascii: ":")] + file.bytes)
        self.arguments.common.excludedPaths.append(file)
      }
    }
    add([argument], option.name, option, node, to: &arguments)
  }

  /// Adds values of the option called `name`; options that the command does not have are ignored.
  private func add(
    _ values: [Argument], _ name: String, _ option: CommandOption, _ node: DeckFile.Node,
    to arguments: inout Arguments
  ) {
    guard option.commands.contains(command) else { return }
    arguments.add(values, name, place: node.location)
  }

  // MARK: Errors

  private mutating func report(_ message: String, _ node: DeckFile.Node) {
    errors.append(UsageError(location: node.location, message: message))
  }

  /// Returns the text of a value or an element of `key`, or reports that it has none.
  private mutating func text(
    of node: DeckFile.Node, _ key: String, canBeEmpty: Bool = true
  ) -> String? {
    if let text = node.text, canBeEmpty || !text.isEmpty { return text }
    let found = node.value == .list ? "a list" : node.value == .mapping ? "a mapping" : "no value"
    report("expected a single value for '\(key)', found \(found)", node)
    return nil
  }

  /// Reports that a mapping lacks a key.
  private mutating func reportMissing(_ key: String, _ owner: String, _ node: DeckFile.Node) {
    missingKeys.append(UsageError(location: node.location, message: "\(owner) has no '\(key)'"))
  }

  private mutating func reportUnknown(
    _ node: DeckFile.Node, _ owner: String, among keys: [String]
  ) {
    let hint = didYouMean(node.key, among: keys).map { "; \($0)" } ?? ""
    report("unknown key '\(node.key)'\(owner)\(hint)", node)
  }
}

extension CommandOption {
  /// Whether the value is the path of a file, or of a folder that has nothing else, which the command
  /// writes. Of a folder of groups, a list shows what was written.
  fileprivate var isWritten: Bool {
    isPath && name != "output"
      && (name == "baseline" || OptionSection.output.options.contains { $0.name == name })
  }
}
