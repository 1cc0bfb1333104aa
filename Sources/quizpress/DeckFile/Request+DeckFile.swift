import DeckConversion

extension Request {
  /// Returns the requests that arguments make: a single one, or one per output of the deck file
  /// that they name. Without any inputs, the deck file in the working directory is used.
  static func requests(
    _ arguments: Arguments, _ command: Command
  ) throws(UsageErrors) -> [Request] {
    let path =
      arguments.inputs.isEmpty
      ? DeckFile.inWorkingDirectory : arguments.inputs.first(where: DeckFile.isDeckFile)
    guard let path else { return [try Request(arguments, command)] }
    guard arguments.inputs.count < 2 else {
      throw UsageErrors(
        messages: ["\(path) lists its own inputs; no other inputs can be given with it"],
        command: command)
    }
    return try requests(ofDeckFile: path, arguments, command)
  }

  /// Returns a request for each output of the deck file at `path`; arguments override its options.
  private static func requests(
    ofDeckFile path: FilePath, _ arguments: Arguments, _ command: Command
  ) throws(UsageErrors) -> [Request] {
    let reader: DeckFileReader
    do throws(DeckFile.Failure) {
      reader = DeckFileReader(try DeckFile(path: path).entries, path: path, command: command)
    } catch {
      // A file that cannot be read is reported like any other input.
      guard let message = error.message(path) else {
        var arguments = arguments
        arguments.inputs = [path]
        return [try Request(arguments, command)]
      }
      throw UsageErrors(messages: [message], command: command)
    }
    var errors = reader.errors
    if reader.common.inputs.isEmpty, errors.isEmpty {
      errors.append("\(path): no inputs; list them under '\(DeckFile.inputs)'")
    }
    guard errors.isEmpty else { throw UsageErrors(messages: errors, command: command) }
    var requests: [Request] = []
    for output in reader.outputs.isEmpty ? [Arguments()] : reader.outputs {
      requests.append(
        try Request(reader.arguments(output, arguments), command, deckFile: path))
    }
    errors = outputErrors(requests, path)
    guard errors.isEmpty else { throw UsageErrors(messages: errors, command: command) }
    return requests
  }

  /// Returns the errors in the outputs of the deck file at `path`.
  private static func outputErrors(_ requests: [Request], _ path: FilePath) -> [String] {
    let outputs = requests.flatMap(\.settings.outputs)
    var errors = repeatedOutputs(outputs).map { "\(path): two outputs are the same: \($0)" }
    for output in outputs {
      if let file = output.filePath, DeckFile.refersToSameFile(file, path) {
        errors.append("\(path): the output \(output.name) is the deck file itself")
      }
    }
    if requests.count > 1, requests.contains(where: { $0.paths.contains("-") }) {
      errors.append(
        "\(path): standard input (-) can be read only once, but there are several outputs")
    }
    return errors
  }

  /// Returns the names of outputs that have the place of an earlier one, with its name if it is
  /// another one.
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
  /// The failure as a message; nil, if the file cannot be read.
  fileprivate func message(_ path: FilePath) -> String? {
    switch self {
    case .unreadable: nil
    case .tooLong:
      "\(path): the deck file is larger than \(withThousandsSeparators(DeckFile.maxBytes)) bytes; store decks in "
        + "other files, and list them under '\(DeckFile.inputs)'"
    case .syntax(let location, let reason): "\(location): \(reason)"
    }
  }
}
