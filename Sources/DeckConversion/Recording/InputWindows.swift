package import DeckBuilding
package import DeckReporting

/// An input that is read window by window, because it does not fit into memory as a whole.
///
/// It is read twice if what only all of its records show must be known when the first ones are passed on.
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

  /// What all records show; nil if it is not known.
  private let survey: InputSurvey?

  /// Returns whether an input has a format that can be read window by window, and can be read twice.
  static func areSuitable(for input: Input) -> Bool {
    input.format != .records && input.isStored && input.beginsWithParts
  }

  /// Returns the windows of an input whose first window shows nothing that depends on later ones, so that the
  /// others may not either; nil for another input.
  static func independent(
    _ input: Input, _ options: ConversionOptions, _ size: RecordWindows.Size
  ) -> InputWindows? {
    guard areSuitable(for: input) else { return nil }
    let windows = InputWindows(input.unchanging(), options, size, nil)
    var isIndependent = false
    let isComplete = read(windows.input, windows.options, size, of: nil) { window in
      isIndependent = window.isIndependentWindow(ofInput: 0)
      return false
    }
    return isComplete && isIndependent ? windows : nil
  }

  /// Creates the windows of an input, which must not change.
  private init(
    _ input: Input, _ options: ConversionOptions, _ size: RecordWindows.Size,
    _ survey: InputSurvey?
  ) {
    (self.input, self.size, self.survey) = (input, size, survey)
    self.options = options.forRecords.withRules(of: [input])
  }

  /// Reads the input to its end, and finds out what only all of its records show.
  package init(
    _ input: Input, _ options: ConversionOptions, _ size: RecordWindows.Size
  ) throws(Failure) {
    guard Self.areSuitable(for: input) else {
      throw input.format == .yaml && input.isStored ? .part : .format
    }
    let windows = Self(input.unchanging(), options, size, nil)
    let (input, options) = (windows.input, windows.options)
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
        return true
      }
      if !isComplete { throw .part }
      if !faults.isEmpty { throw .faults(faults) }
    } while !survey.finish(input: 0, options)
    if let obstacle = survey.obstacle { throw .obstacle(obstacle) }
    self = Self(windows.input, windows.options, size, survey)
  }

  /// Passes the records of each window to `body`, in order. There is at least one window.
  ///
  /// Returns false before a window that depends on others, if it is not known what all records show. Then the
  /// windows before it may be wrong too.
  func forEachWindow(_ body: (ReadRecords) -> Void) -> Bool {
    var isRight = true
    let isComplete = Self.read(input, options, size, of: survey) { window in
      isRight = survey != nil || window.isIndependentWindow(ofInput: 0)
      if isRight { body(ReadRecords(window, of: [input], options, survey)) }
      return isRight
    }
    return isComplete && isRight
  }

  /// Passes what is gathered from each window to `body`, as long as it returns true. Returns whether each part
  /// could be read.
  private static func read(
    _ input: Input, _ options: ConversionOptions, _ size: RecordWindows.Size,
    of survey: InputSurvey?, _ body: (consuming Gathering) -> Bool
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
