import ByteText
public import DeckBuilding
package import DeckReporting
public import DeckWriting
import RecordReading
import SystemIO

/// The conversion of inputs in which the records of a group are adjacent: `--grouped`.
///
/// A group is built and written as soon as the next one begins, and then forgotten but for 16 bytes
/// that tell if it comes back; so memory is bounded by the largest group, and an input may be a
/// pipe without end. Each group is converted by a director of its own.
public final class GroupedConversion {
  /// What a group is called: its key, or its title.
  struct GroupKey: Hashable {
    let isKey: Bool
    let text: String
  }

  private let options: ConversionOptions
  private let inputs: [Input]
  private let sink: any GroupSink
  private let report: (Diagnostic) -> Void

  /// How many bytes are read at once: what comes out must not depend on it.
  var chunkSize = ChunkReader.chunkSize

  /// The director of the open group; what has no group is told it too.
  var director: Director

  private var isOpen = false
  private var current: GroupKey?
  /// The number of the input that is being read.
  private(set) var input = 0
  private var text = InputText(Bytes([]))
  /// What was read before the input.
  private var before = Summary.zero
  /// How the table is read, if the input is one.
  private var reading: TableLayout?
  /// The platform that the objects of the input come from, if an option names one.
  private var platform: Platform?
  private var hasToldAnswers = false
  private var hasToldChoices = false
  /// What earlier groups of the input told, of what is told only once for it.
  private var toldOnce: Set<Fact.ToldOnce> = []
  private var isAttached = false
  private var hasTitle = false
  private var closed = ClosedGroups()
  private var titles = HashSet128()

  /// What was read so far and what became of it.
  public private(set) var summary = Summary.zero

  /// How many errors were reported so far.
  public private(set) var errorCount = 0

  /// How many warnings were reported so far.
  public private(set) var warningCount = 0

  /// Whether some input could not be read.
  public private(set) var hasUnreadableInput = false

  /// A conversion of `inputs` (CSV, TSV and JSON Lines) that hands each group to `sink`, and each
  /// diagnostic to `report`.
  package init(
    _ inputs: [Input], _ options: ConversionOptions, to sink: any GroupSink,
    report: @escaping (Diagnostic) -> Void
  ) {
    self.inputs = inputs
    self.options = options
    self.sink = sink
    self.report = report
    director = Director(options)
  }

  /// Reads all inputs to their ends. What was written stands, whatever comes later.
  public func run() throws(OutputError) {
    for (number, input) in inputs.enumerated() {
      self.input = number
      hasTitle = false
      (reading, platform, hasToldAnswers, hasToldChoices, toldOnce) = (nil, nil, false, false, [])
      text = InputText(Bytes([]))
      isAttached = false
      do {
        try read(input)
      } catch let error as SystemError {
        breakOff(error)
      } catch let error as OutputError {
        throw error
      } catch {
        breakOff(.last)
      }
      try close()
    }
    reportMissingGroups()
    try close()
    try sink.finish()
  }

  private func read(_ input: Input) throws {
    if case .fault(let fact) = input.content {
      director.report(fact, input: self.input)
      return
    }
    before = summary
    var source = GroupedInput(input, options, self)
    summary.inputCount += 1
    try source.read()
  }

  /// Notes that lines were read to their end: some of them must have told something.
  func endLines() {
    // An object that is refused, or only names a group, is no record.
    if hasTitle || director.input.hasKnownField || director.findings.count > 0 { return }
    end(hasHeader: false)
  }

  /// Notes that the input was read to its end: it must have had records, under a header if it is a
  /// table that has one.
  func end(hasHeader: Bool) {
    let blankCount = summary.blankCount + director.blankCount - before.blankCount
    let recordCount = summary.recordCount - before.recordCount + director.rows.count
    if recordCount + director.blankCount > blankCount { return }
    let reason: NotADeck = hasHeader ? .noRowUnderHeader : blankCount > 0 ? .onlyBlank : .empty
    director.report(.notADeck(reason), input: input)
  }

  // MARK: What inputs hand on

  /// Goes on with the next piece of the input; it is kept only if something in it is.
  func read(_ piece: InputText) {
    text = piece
    isAttached = false
  }

  /// Sees to it that the director reads the piece.
  func attach() {
    if isAttached { return }
    if isOpen {
      _ = director.continueInput(text)
    } else {
      begin()
    }
    isAttached = true
  }

  /// Ends the input where it breaks off.
  func breakOff(_ error: ReadingError) {
    attach()
    director.breakOff(error)
  }

  /// Ends the input where it cannot be read any further.
  private func breakOff(_ error: SystemError) {
    if isOpen {
      attach()
      director.markGroupsIncomplete()
    }
    director.report(.unreadable(error), input: input)
  }

  /// Sees to it that the director is the one of the group that a record names, and says whether
  /// the record may be handed to it: not, if the group was closed before. A record that names no
  /// group stays with the open one, as it ends none.
  func enter(_ name: GroupedInput.Name, at offset: Int) throws(OutputError) -> Bool {
    var key: GroupKey?
    switch name {
    case .group(let named):
      key = named
      hasTitle = true
      director.input.hasTitle = true
    case .id, .nothing: key = current
    }
    if isOpen, key == current {
      attach()
      return true
    }
    if let key, closed.contains(key) {
      try refuse(.groupReopened(key.text), at: offset)
      return false
    }
    if isOpen { try close() }
    attach()
    (isOpen, current) = (true, key)
    return true
  }

  /// Refuses a record by itself, at once: there may be any number of them.
  private func refuse(_ fact: Fact, at offset: Int) throws(OutputError) {
    var other = Director(options)
    _ = other.begin(text, input: input, defaultTitle: nil)
    other.refuse(fact, at: offset)
    try tell(other, as: nil)
  }

  private func begin() {
    _ = director.begin(text, input: input, defaultTitle: inputs[input].defaultTitle)
    director.input.hasTitle = hasTitle
    director.hasToldAnswers = hasToldAnswers
    director.input.toldOnce = toldOnce
    if let reading { director.take(reading) }
    if let platform { director.take(platform) }
  }

  /// Reads the objects of the input as an export of `platform`.
  func begin(_ platform: Platform) {
    self.platform = platform
  }

  /// Notes how the table that is being read is read.
  func begin(_ reading: TableLayout) {
    self.reading = reading
    attach()
    director.begin(reading)
  }

  // MARK: Groups

  /// Builds the open group and writes it.
  private func close() throws(OutputError) {
    director.endInput()
    toldOnce = director.input.toldOnce
    var finished = Director(options)
    swap(&finished, &director)
    let name = current
    (isOpen, current, isAttached) = (false, nil, false)
    try tell(finished, as: name)
  }

  /// Builds what `finished` has gathered for the group called `name`, reports and writes it.
  private func tell(_ finished: consuming Director, as name: GroupKey?) throws(OutputError) {
    let outcome = GroupBuilding(
      ChoiceResolution(QuestionAssembly(finished).assemble(), isWholeRun: false).resolve(),
      isWholeRun: false
    ).build(inputs, isTaken: { closed.hasBuilt($0, before: name) })
    closed.insert(name, built: outcome.built.groups.map { outcome.store.string($0.title) })
    outcome.forEachDiagnostic { diagnostic in
      // Told once for each input, and not for each of its groups.
      if diagnostic.code == .choices {
        if hasToldChoices { return }
        hasToldChoices = true
      }
      if diagnostic.code == .ambiguousAnswer { hasToldAnswers = true }
      report(diagnostic)
    }
    errorCount += outcome.errorCount
    warningCount += outcome.warningCount
    hasUnreadableInput = hasUnreadableInput || outcome.hasUnreadableInput
    summary.add(outcome.summary)
    if !options.expectations.isEmpty {
      for title in outcome.groupTitles { _ = titles.insert(title) }
    }
    try sink.write(outcome)
  }

  private func reportMissingGroups() {
    for expectation in options.expectations
    where expectation.count > 0 && !titles.contains(expectation.title) {
      director.report(
        .wrongCountOfNothing(title: expectation.title, expected: expectation.count),
        input: Place.commandLine.input)
    }
  }
}
