import DeckConversion

extension Invocation {
  /// Prints the questions of the inputs as text whose lines can be compared. There is one run for each deck.
  static func show(_ runs: [Request.Run]) -> ExitStatus {
    let output = StandardStream.output
    var status = ExitStatus.success
    for (request, inputs) in runs {
      let outcome = Conversion(request.settings.conversion.forComparing).run(inputs)
      let listing = DeckListing(of: outcome.deck, files: inputs.compactMap(\.defaultTitle))
      for line in listing.lines { output.writeLine(line) }
      Report(request.settings.report).showUnread(
        of: outcome, withErrors: outcome.hasUnreadableInput)
      if outcome.hasUnreadableInput { status = .inputOrOutput }
    }
    return max(status, output.end())
  }
}

extension ConversionOptions {
  /// The options to read decks that are shown or compared: all valid questions, with choices.
  var forComparing: ConversionOptions {
    var options = self
    options.skipsInvalid = true
    if options.choicesUse == .drop { options.choicesUse = .keep }
    return options
  }
}
