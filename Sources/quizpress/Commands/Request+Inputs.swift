import DeckConversion

extension Request {
  /// Returns the inputs that the paths lead to.
  func inputs() throws(UsageErrors) -> [Input] {
    var exclusions = settings.exclusions
    exclusions.folder = deckFile?.parent ?? "."
    let inputs: [Input]
    do throws(InputDiscovery.Failure) {
      inputs = try InputDiscovery.inputs(
        paths, format: settings.conversion.format, options: settings.inputs,
        excluding: exclusions)
    } catch {
      throw UsageErrors(messages: [error.message], command: command)
    }
    try checkReports(reading: inputs)
    if settings.isGrouped,
      let input = inputs.first(where: { !$0.format.canBeStreamed })
    {
      throw UsageErrors(
        messages: [
          "--grouped requires CSV, TSV or JSON Lines; '\(input.name)' is in another format"
        ],
        command: command)
    }
    return inputs
  }
}

extension Request {
  /// Checks that nothing is reported to one of the inputs, which would change the deck.
  private func checkReports(reading inputs: [Input]) throws(UsageErrors) {
    if let error = FileDescriptor.standardError.fileIdentity,
      inputs.contains(where: { $0.identity == error })
    {
      // A message would be written there as well.
      CurrentProcess.discardStandardError()
      throw UsageErrors(messages: ["standard error is one of the inputs"], command: command)
    }
    // The outputs of `convert` are checked when they are written.
    if command != .convert, let output = FileDescriptor.standardOutput.fileIdentity,
      inputs.contains(where: { $0.identity == output })
    {
      throw UsageErrors(messages: ["standard output is one of the inputs"], command: command)
    }
  }
}

extension InputDiscovery.Failure {
  /// The failure as a message.
  fileprivate var message: String {
    switch self {
    case .unknownFormat(let path):
      "'\(path)' has no known file extension; specify its format with --format"
    case .standardInputWithoutFormat: "standard input (-) requires --format"
    case .repeatedStandardInput: "standard input (-) can be read only once"
    }
  }
}
