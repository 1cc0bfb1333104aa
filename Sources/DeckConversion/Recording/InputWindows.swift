package import DeckBuilding
package import DeckReporting

/// An input that is read window by window, because it does not fit into memory as a whole.
///
/// It is read twice: what only all of its records show must be known when the first ones are passed on.
package struct InputWindows {
  /// The reason why an input cannot be read window by window.
  package enum Failure: Error {
    /// The format is only read as a whole, or the input cannot be read again.
    case format
    /// A part of it is too large, and can only be read as a whole.
    case part
    /// Its records can only be read together.
    case obstacle(InputSurvey.Obstacle)
    /// It is not a deck, or cannot be read to its end; these are the diagnostics.
    case faults([Diagnostic])
  }

  private let input: Input
  private let options: ConversionOptions
  private let size: RecordWindows.Size
  private let survey: InputSurvey

  /// Returns whether an input has a format that can be read window by window, and can be read twice.
  static func areSuitable(for input: Input) -> Bool {
    input.format != .records && input.isStored && input.beginsWithParts
  }

  /// Reads the input to its end, and finds out what only all of its records show.
  package init(
    _ input: Input, _ options: ConversionOptions, _ size: RecordWindows.Size
  ) throws(Failure) {
    guard Self.areSuitable(for: input) else {
      throw input.format == .yaml && input.isStored ? .part : .format
    }
    let input = input.unchanging()
    self.input = input
    self.size = size
    let options = options.forRecords.withRules(of: [input])
    self.options = options
    var survey = InputSurvey()
    var faults: [Diagnostic] = []
    repeat {
      let isComplete = Self.read(input, options, size, of: nil) { window in
        if window.hasFault(ofInput: 0) {
          let deck = ReadRecords(window, of: [input], options).deck
          deck.forEachFinding(with: .excerpts) { faults.append($1) }
        } else {
          survey.add(window, of: 0, options)
        }
      }
      if !isComplete { throw .part }
      if !faults.isEmpty { throw .faults(faults) }
    } while !survey.finish(input: 0, options)
    if let obstacle = survey.obstacle { throw .obstacle(obstacle) }
    self.survey = survey
  }

  /// Passes the records of each window to `body`, in order. There is at least one window.
  func forEachWindow(_ body: (ReadRecords) -> Void) {
    Self.read(input, options, size, of: survey) { window in
      body(ReadRecords(window, of: [input], options, survey))
    }
  }

  /// Passes what is gathered from each window to `body`. Returns whether each part could be read.
  @discardableResult
  private static func read(
    _ input: Input, _ options: ConversionOptions, _ size: RecordWindows.Size,
    of survey: InputSurvey?, _ body: (consuming Gathering) -> Void
  ) -> Bool {
    withoutActuallyEscaping(body) { body in
      var windows = RecordWindows(size, of: survey, receive: body)
      var director = Director(options)
      InputReader(
        options: options, chunkSize: size.byteCount, longestPiece: size.longestPiece
      ).read(input, number: 0, into: &director, &windows)
      windows.end(&director)
      return !windows.isPartTooLong
    }
  }
}
