import ByteText
package import RecordReading
import SystemIO

/// The boundary of a run in which the records of each group are adjacent: `--grouped`.
///
/// A group is built as soon as the next one begins, which may be in the same input or in a later
/// one. Only the hashes of its names are kept, to recognize the group if it reappears. Memory use
/// is therefore bounded by the largest group, and an input may be an endless pipe.
package struct AdjacentGroups: GroupBoundary {
  package static var readsAtOnce: Bool { false }

  package static var buildsGroups: Bool { true }

  private let inputs: [Input]
  private let options: ConversionOptions
  private let expectedCounts: ExpectedCounts

  /// Receives each group as it is built, and returns false if no more are wanted.
  private let receive: (BuiltDeck) -> Bool

  /// Whether records of a group are being gathered.
  private var isOpen = false

  /// The name of the open group, if records or the title option name it.
  private var current: GroupName?

  /// The input of the last record in the open group.
  private var lastInput = 0

  private var closed = ClosedGroups()

  /// The codes in comments of YAML about which records may still be added.
  private var comments: StreamedComments? = StreamedComments()

  /// The titles of all groups; empty if no numbers of questions are expected.
  private var titles = HashSet128()

  package private(set) var isStopped = false

  /// Creates a boundary that builds the groups of `inputs` and passes each of them to `receive`,
  /// which returns false to stop.
  package init(
    _ inputs: [Input], _ options: ConversionOptions, receive: @escaping (BuiltDeck) -> Bool
  ) {
    self.inputs = inputs
    self.options = options
    expectedCounts = ExpectedCounts(options.expectations)
    self.receive = receive
  }

  package mutating func enter(
    _ name: GroupName, at offset: Int, reject: PossibleReject?, _ director: inout Director
  ) -> Bool {
    if name.isNamed { director.scope.titles.namesGroups = true }
    let name = name == .none ? options.title.map(GroupName.title) ?? .none : name
    if name != current, let text = name.text, closed.contains(name) {
      build(director.refusedRecord(.groupReopened(text), at: offset, reject, of: name))
      return false
    }
    if name == .id, inputs[director.scope.number].format == .records {
      build(director.refusedRecord(.groupOfOtherRecords, at: offset, reject, of: name))
      return false
    }
    if isOpen, !continues(name, director.scope) {
      comments?.frontier = director.scope.text.place(director.scope.lineStart ?? offset)
      endGroup(&director)
    }
    director.attachText()
    if name.isNamed { current = name }
    (isOpen, lastInput) = (true, director.scope.number)
    return true
  }

  /// Returns whether a record of the input, whose group is named by `name`, is gathered with the
  /// open group.
  ///
  /// A record with an id, or one whose group cannot be known, may belong to any group, so it is
  /// gathered with the open one. Records without a name begin a group at the beginning of an input,
  /// which may name it; elsewhere, they lack a title. A group that is not named yet may turn out to
  /// be the one that `name` names.
  private func continues(_ name: GroupName, _ input: InputScope) -> Bool {
    guard let current else { return true }
    return switch name {
    case .key, .title: name == current
    case .id, .unknown: true
    case .none:
      input.number == lastInput || input.titles.defaultTitle.map(GroupName.title) == current
    }
  }

  package mutating func leave(_ director: inout Director) {}

  package mutating func beginText(_ text: InputText, upTo end: Int?, ofInput number: Int) {
    if inputs[number].format == .yaml { comments?.add(text, upTo: end, ofInput: number) }
  }

  package mutating func refusePart(
    at offset: Int, _ reason: ReadingError.Reason, _ director: inout Director
  ) {
    director.breakOff(ReadingError(reason, at: offset))
  }

  /// Ends the input. The open group may continue in the next one.
  package mutating func endInput(_ director: inout Director) {
    let title = director.endInput()
    director.gathering.inputs[director.scope.number].reported.formUnion(director.scope.reported)
    if current == nil, let title { current = .title(title) }
  }

  /// Builds the open group.
  private mutating func endGroup(_ director: inout Director) {
    let input = director.scope.number
    director.gathering.inputs[input].reported.formUnion(director.scope.reported)
    if let current { director.nameOpenObjects(current) }
    (isOpen, current) = (false, nil)
    let deck = build(director.endGroup())
    director.scope.reported.formUnion(deck.accounts[input].reported)
  }

  /// Builds the last group, and reports the groups that must have questions but do not exist.
  package mutating func end(_ director: inout Director) {
    // Codes after the last record that was read are not unused.
    if !director.hasEnoughErrors, !isStopped {
      comments?.frontier = SourcePosition(input: inputs.count, offset: 0)
    }
    endGroup(&director)
    for expectation in options.expectations
    where expectation.count > 0 && !titles.contains(expectation.title) {
      director.report(
        .wrongCountOfNothing(title: expectation.title, expected: expectation.count),
        input: SourcePosition.commandLine.input)
    }
    if !options.expectations.isEmpty { endGroup(&director) }
  }

  /// Builds the groups of `gathering`, passes them to `receive`, and returns them.
  @discardableResult
  private mutating func build(_ gathering: consuming Gathering) -> BuiltDeck {
    let deck = BuiltDeck.build(
      gathering, of: inputs, options, expectedCounts, after: closed, &comments)
    closed.insert(deck)
    if !options.expectations.isEmpty {
      for names in deck.built.names { _ = titles.insert(deck.texts.string(names.title)) }
    }
    if !receive(deck) { isStopped = true }
    return deck
  }
}

extension GroupName {
  /// The key or title of the group, if it names one.
  fileprivate var text: String? {
    switch self {
    case .key(let text), .title(let text): text
    case .id, .unknown, .none: nil
    }
  }
}
