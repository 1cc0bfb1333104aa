import DeckConversion

/// The command `show`.
struct ShowCommand {
  let requests: [Request]

  /// Prints the questions of the inputs as text whose lines can be compared.
  func run() throws(UsageErrors) -> ExitStatus {
    let output = StandardStream.output
    var status = ExitStatus.success
    for (request, inputs) in try Request.firstRuns(requests) {
      let outcome = Conversion(request.settings.optionsForComparing).run(inputs)
      let listing = DeckListing(of: outcome.deck, files: inputs.compactMap(\.defaultTitle))
      for line in listing.lines { output.writeLine(line) }
      Report(request.settings.report).showUnread(
        of: outcome, withErrors: outcome.hasUnreadableInput)
      if outcome.hasUnreadableInput { status = .inputOrOutput }
    }
    return max(status, output.end())
  }
}

extension Settings {
  /// The options to read decks that are shown or compared: all valid questions, with choices.
  var optionsForComparing: ConversionOptions {
    var options = conversion
    options.skipsInvalid = true
    if options.choicesUse == .drop { options.choicesUse = .keep }
    return options
  }
}

extension Request {
  /// Returns the inputs of requests, once for each deck file: it has a request for each of its outputs.
  static func firstRuns(
    _ requests: [Request]
  ) throws(UsageErrors) -> [(request: Request, inputs: [Input])] {
    var deckFiles: Set<FilePath> = []
    return try runs(requests).filter { run in
      run.request.deckFile.map { deckFiles.insert($0).inserted } ?? true
    }
  }
}
