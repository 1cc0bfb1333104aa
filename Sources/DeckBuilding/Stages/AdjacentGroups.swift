import ByteText
import SystemIO

/// The boundary of a run in which the records of each group are adjacent: `--grouped`.
///
/// A group is built as soon as the next one begins. Only 16 bytes of it are kept, to recognize the
/// group if it reappears. Memory use is therefore bounded by the largest group, and an input may be
/// an endless pipe.
package struct AdjacentGroups: GroupBoundary {
  package static var gathersWholeRun: Bool { false }

  private let inputs: [Input]
  private let options: ConversionOptions

  /// Receives each group as it is built, and returns false if no more are wanted.
  private let receive: (BuiltDeck) -> Bool

  /// Whether records of a group are being gathered.
  private var isOpen = false

  /// The name of the open group, if it has one.
  private var current: GroupName?

  private var closed = ClosedGroups()

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
    self.receive = receive
  }

  package mutating func enter(
    _ name: GroupName, at offset: Int, _ director: inout Director
  ) -> Bool {
    // A record that does not name a group belongs to the open one.
    let name = name.isNamed ? name : current
    if isOpen, name == current {
      director.attachText()
    } else if let name, let text = name.text, closed.contains(name) {
      build(director.refusedRecord(.groupReopened(text), at: offset), of: nil)
      return false
    } else {
      if isOpen { endGroup(&director) }
      director.attachText()
      (isOpen, current) = (true, name)
    }
    if let name, name.isNamed { director.scope.titles.namesGroups = true }
    return true
  }

  /// Builds the open group.
  package mutating func endGroup(_ director: inout Director) {
    let (input, name) = (director.scope.number, current)
    director.gathering.inputs[input].reported.formUnion(director.scope.reported)
    (isOpen, current) = (false, nil)
    let reported = build(director.endGroup(), of: name, input: input)
    director.scope.reported.formUnion(reported)
  }

  /// Builds the last group, and reports the groups that must have questions but do not exist.
  package mutating func end(_ director: inout Director) {
    for expectation in options.expectations
    where expectation.count > 0 && !titles.contains(expectation.title) {
      director.report(
        .wrongCountOfNothing(title: expectation.title, expected: expectation.count),
        input: SourcePosition.commandLine.input)
    }
    endGroup(&director)
  }

  /// Builds the group `name` and passes it to `receive`.
  ///
  /// Returns the findings about `input` that are reported only once and have now been reported.
  @discardableResult
  private mutating func build(
    _ gathering: consuming Gathering, of name: GroupName?, input: Int = 0
  ) -> Set<Finding.Kind.OncePerInput> {
    let deck = BuiltDeck.build(
      gathering, of: inputs, options, isWholeRun: false,
      isTaken: { closed.hasBuilt($0, before: name) })
    closed.insert(name, built: deck.built.groups.map { deck.texts.string($0.title) })
    if !options.expectations.isEmpty {
      for names in deck.built.names { _ = titles.insert(deck.texts.string(names.title)) }
    }
    if !receive(deck) { isStopped = true }
    return deck.accounts[input].reported
  }
}

extension GroupName {
  /// The key or title of the group, if it names one.
  fileprivate var text: String? {
    switch self {
    case .key(let text), .title(let text): text
    case .id, .none: nil
    }
  }
}

/// The closed groups and the titles of the groups that were built, as 16-byte hashes.
private struct ClosedGroups {
  /// The hashes of names, each prefixed with a letter for its kind: `k` for the key of a group, `b`
  /// for the title of a group that was built, `r` for the title of a group that was refused, and
  /// `o` for the title of a built group that records name differently.
  private var hashes = HashSet128()

  /// Returns whether the group was closed.
  func contains(_ group: GroupName) -> Bool {
    switch group {
    case .key(let key): hashes.contains("k" + key)
    case .title(let title): hashes.contains("b" + title) || hashes.contains("r" + title)
    case .id, .none: false
    }
  }

  /// Returns whether a group with this title was built before the group `name`.
  func hasBuilt(_ title: String, before name: GroupName?) -> Bool {
    // A group that records name by its title is not built twice.
    if name == .title(title) { return hashes.contains("o" + title) }
    return hashes.contains("b" + title) || hashes.contains("o" + title)
  }

  /// Adds `group`, if it has a name, and the titles of the groups that were built from it.
  mutating func insert(_ group: GroupName?, built titles: [String]) {
    var ownTitle: String?
    if case .title(let title) = group { ownTitle = title }
    for title in titles { _ = hashes.insert((title == ownTitle ? "b" : "o") + title) }
    if let ownTitle {
      if !titles.contains(ownTitle) { _ = hashes.insert("r" + ownTitle) }
    } else if case .key(let key) = group {
      _ = hashes.insert("k" + key)
    }
  }
}
