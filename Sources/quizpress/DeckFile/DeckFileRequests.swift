import DeckConversion

extension Request {
  /// Returns the requests that arguments make.
  ///
  /// Without inputs, or if the only input is a deck file or a folder with one, that deck file makes
  /// them: one for each of its outputs. Other inputs are read with the settings of the nearest deck
  /// file, so there is at least one request for each.
  static func requests(
    _ arguments: Arguments, _ command: Command
  ) throws(UsageErrors) -> [Request] {
    if let path = arguments.values["config"]?.first {
      return arguments.inputs.isEmpty
        ? try requests(ofDeckFile: path, arguments, command)
        : try requests(withSettingsOf: path, arguments, command)
    }
    if let path = arguments.inputs.first(where: DeckFile.isDeckFile) {
      guard arguments.inputs.count < 2 else {
        throw UsageErrors("\(path) lists its own inputs; no other inputs can be given with it")
      }
      return try requests(ofDeckFile: path, arguments, command)
    }
    if arguments.has("no-config") { return [try Request(arguments, command)] }
    if arguments.inputs.isEmpty {
      guard let path = DeckFile.nearest(to: ".") else { return [try Request(arguments, command)] }
      return try requests(ofDeckFile: path, arguments, command)
    }
    return try requests(ofInputs: arguments, command)
  }

  // MARK: Inputs

  /// The deck file of an input, and its role.
  private enum DeckFileRole: Hashable {
    /// The input is the folder of the deck file, which lists inputs of its own.
    case deckFile(FilePath)
    /// The deck file has the settings of the input.
    case settings(FilePath)
    case none

    init(of path: FilePath, _ arguments: Arguments) {
      if path == "-" {
        let file = arguments.values["stdin-filename"]?.first
        self = file.flatMap(DeckFile.nearest(toInput:)).map { .settings($0) } ?? .none
      } else if let deckFile = DeckFile.inside(path) {
        self = .deckFile(deckFile)
      } else {
        self = DeckFile.nearest(toInput: path).map { .settings($0) } ?? .none
      }
    }

    var path: FilePath? {
      switch self {
      case .deckFile(let path), .settings(let path): path
      case .none: nil
      }
    }
  }

  /// Returns the requests of inputs, for each deck file that applies to some of them.
  private static func requests(
    ofInputs arguments: Arguments, _ command: Command
  ) throws(UsageErrors) -> [Request] {
    let scopes = arguments.inputs.grouped { DeckFileRole(of: $0, arguments) }
    if command.isOfOneDeck, scopes.count > 1 {
      throw severalDeckFiles(scopes.compactMap(\.key.path))
    }
    var requests: [Request] = []
    for (scope, inputs) in scopes {
      var arguments = arguments
      arguments.inputs = inputs
      switch scope {
      case .deckFile(let path): requests += try self.requests(ofDeckFile: path, arguments, command)
      case .settings(let path):
        requests += try self.requests(withSettingsOf: path, arguments, command)
      case .none: requests.append(try Request(arguments, command))
      }
    }
    return requests
  }

  /// Returns the error that inputs are read in different ways, but are converted together.
  static func severalDeckFiles(_ paths: [FilePath]) -> UsageErrors {
    UsageErrors(
      "some inputs have settings of their own, in \(paths.map(\.description).listed(with: "and")); "
        + "convert these inputs by themselves, or add --no-config to use no deck file")
  }

  // MARK: Deck files

  /// Returns a request for each output of the deck file at `path`, for its inputs; arguments override its options.
  static func requests(
    ofDeckFile path: FilePath, _ arguments: Arguments, _ command: Command
  ) throws(UsageErrors) -> [Request] {
    guard let file = try self.arguments(ofDeckFile: path, command) else {
      // A file that cannot be read is reported like any other input.
      var arguments = arguments
      arguments.inputs = [path]
      return [try Request(arguments, command)]
    }
    if file.common.inputs.isEmpty, file.common.expectedFiles.isEmpty {
      throw UsageErrors([UsageError(path, "no inputs; list them under '\(DeckFile.inputs)'")])
    }
    let requests = try file.eachOutput.map { (output) throws(UsageErrors) in
      try Request(file.ofRequest(output, arguments), command, deckFile: path, given: arguments)
    }
    let errors = outputErrors(requests, path)
    guard errors.isEmpty else { throw UsageErrors(errors) }
    return requests
  }

  /// Returns the requests for the inputs in `arguments` with the settings of the deck file at
  /// `path`, but not its outputs. To check the inputs, they are read as for each of its outputs.
  private static func requests(
    withSettingsOf path: FilePath, _ arguments: Arguments, _ command: Command
  ) throws(UsageErrors) -> [Request] {
    guard let file = try self.arguments(ofDeckFile: path, command) else {
      throw UsageErrors([UsageError(path, "the deck file cannot be read")])
    }
    if command.isOfOneDeck, file.outputs.count > 1 {
      throw UsageErrors(
        "\(path) has \(file.outputs.count) outputs with settings of their own; convert all of "
          + "them with 'quizpress convert \(path)', or add --no-config to use no deck file")
    }
    return try file.eachOutput.map { (output) throws(UsageErrors) in
      try Request(file.ofInputs(output, of: arguments), command, deckFile: path, given: arguments)
    }
  }

  /// Returns the arguments that the deck file at `path` makes, or nil if the file cannot be read.
  private static func arguments(
    ofDeckFile path: FilePath, _ command: Command
  ) throws(UsageErrors) -> DeckFileArguments? {
    let reader: DeckFileReader
    do throws(DeckFile.Failure) {
      reader = try DeckFileReader(path: path, command: command)
    } catch {
      guard let error = error.usageError(path) else { return nil }
      throw UsageErrors([error])
    }
    guard reader.errors.isEmpty else { throw UsageErrors(reader.errors) }
    return reader.arguments
  }

  /// Returns the errors in the outputs of the deck file at `path`.
  private static func outputErrors(_ requests: [Request], _ path: FilePath) -> [UsageError] {
    let outputs = requests.flatMap(\.settings.writing.outputs)
    var errors = repeatedOutputs(outputs).map {
      UsageError(path, "two outputs are the same: \($0)")
    }
    for output in outputs {
      if let file = output.filePath, DeckFile.refersToSameFile(file, path) {
        errors.append(UsageError(path, "the output \(output.name) is the deck file itself"))
      }
    }
    if requests.count > 1, requests.contains(where: { $0.paths.contains("-") }) {
      errors.append(
        UsageError(path, "standard input (-) can be read only once, but there are several outputs"))
    }
    return errors
  }

  /// Returns the names of outputs that have the place of an earlier one, with its name if it is another one.
  private static func repeatedOutputs(_ outputs: [Output]) -> [String] {
    var known: [FilePath: [Output]] = [:]
    return outputs.compactMap { output in
      let place = output.path.map(FileSystem.resolved) ?? "<stdout>"
      let other = known[place]?.first { !$0.canShareFolder(with: output) }
      known[place, default: []].append(output)
      return other.map { $0.name == output.name ? output.name : "\($0.name) and \(output.name)" }
    }
  }
}

extension DeckFile.Failure {
  /// The failure as an error; nil, if the file cannot be read.
  func usageError(_ path: FilePath) -> UsageError? {
    switch self {
    case .unreadable: nil
    case .tooLong:
      UsageError(
        path,
        "the deck file is larger than \(withThousandsSeparators(DeckFile.maxBytes)) bytes; store decks in "
          + "other files, and list them under '\(DeckFile.inputs)'")
    case .syntax(let location, let reason): UsageError(location: location, message: reason)
    }
  }
}

extension Output {
  /// Whether both outputs are folders whose files have different names as a rule: one for groups and one for rejects.
  fileprivate func canShareFolder(with other: Output) -> Bool {
    switch (self, other) {
    case (.folder, .rejects), (.rejects, .folder): true
    default: false
    }
  }

  fileprivate var name: String { path.map { "'\($0)'" } ?? "standard output" }
}
