import ByteText
@_spi(Conversion) public import QuestionGroups
public import SystemIO

/// The file in which the app keeps its groups, a JSON array, to which groups are added.
///
///     var file = try QuestionGroupFile(path: "QuestionGroupData.json")
///     file.merge([capitals])
///     try file.save(to: "QuestionGroupData.json")
///
/// A group replaces the one with the same title and keeps its score. All other groups stay as they are, byte for byte.
public struct QuestionGroupFile: Sendable {
  /// A group, and how it is written.
  struct FileElement: Sendable {
    /// The text between the previous element, or the start of the file, and this one.
    var separator: [UInt8]
    var group: QuestionGroup
    var text: [UInt8]
  }

  /// The change that a merged group made.
  public enum Change: Hashable, Sendable {
    /// No group had its title, so it was added at the end.
    case added(title: String)
    /// It replaced a group with the same title.
    case replaced(title: String)
    /// There was an equal group already.
    case unchanged(title: String)
  }

  /// The elements, in the order of the file.
  private(set) var elements: [FileElement]

  /// The text after the last element.
  private let end: [UInt8]

  /// Whether added groups are written without line breaks and indentation, as the others are.
  let isCompact: Bool

  /// Creates a file without groups.
  public init(isCompact: Bool = false) {
    self.init([], end: Array((isCompact ? "]\n" : "\n]\n").utf8), isCompact: isCompact)
  }

  init(_ elements: [FileElement], end: [UInt8], isCompact: Bool) {
    self.elements = elements
    self.end = end
    self.isCompact = isCompact
  }

  /// The groups, in the order of the file.
  public var groups: [QuestionGroup] { elements.map(\.group) }

  /// The content of the file in the app's layout.
  public var bytes: [UInt8] {
    if elements.isEmpty { return Array("[]\n".utf8) }
    return elements.reduce(into: []) { $0 += $1.separator + $1.text } + end
  }

  // MARK: Changes

  /// Adds a group at the end, whatever the titles of the others.
  public mutating func append(_ group: QuestionGroup) {
    append(group, text: Self.text(of: group, isCompact: isCompact))
  }

  /// Adds groups, each in place of the one with the same title, whose score it keeps. Groups with
  /// one title replace each other in their order.
  ///
  /// - Returns: The change that each group made.
  @discardableResult
  public mutating func merge(_ groups: some Sequence<QuestionGroup>) -> [Change] {
    let isCompact = isCompact
    return merge(groups.map { group in (group, { Self.text(of: $0, isCompact: isCompact) }) })
  }

  /// Adds groups as `merge` does, each with a function that returns the text of the group with its score.
  mutating func merge(
    _ groups: [(group: QuestionGroup, text: (QuestionGroup) -> [UInt8])]
  ) -> [Change] {
    // The elements with each title that no group has replaced yet, the last one first.
    var places = Dictionary(grouping: elements.indices.reversed()) { elements[$0].group.title }
    return groups.map { group, text in
      guard let index = places[group.title]?.popLast() else {
        append(group, text: text(group))
        return .added(title: group.title)
      }
      let group = group.withScore(elements[index].group.score)
      let text = text(group)
      // A text with more than the group, such as choices, is written unless it is there already.
      let isEqual =
        elements[index].group == group && text == Self.text(of: group, isCompact: isCompact)
      if isEqual || text == elements[index].text { return .unchanged(title: group.title) }
      elements[index].group = group
      elements[index].text = text
      return .replaced(title: group.title)
    }
  }

  /// Removes the first group with a title. Returns false if there is none.
  @discardableResult
  public mutating func remove(title: String) -> Bool {
    guard let index = elements.firstIndex(where: { $0.group.title == title }) else { return false }
    let removed = elements.remove(at: index)
    if index == 0, !elements.isEmpty { elements[0].separator = removed.separator }
    return true
  }

  private mutating func append(_ group: QuestionGroup, text: [UInt8]) {
    let indent = isCompact ? "" : "\n  "
    let separator = (elements.isEmpty ? "[" : ",") + indent
    elements.append(FileElement(separator: Array(separator.utf8), group: group, text: text))
  }
}

extension QuestionGroupFile {
  /// Loads the file at `path`.
  ///
  /// - Throws: A `QuestionGroupFileError` if the file cannot be read, or is not a list of groups as
  ///   the app writes it.
  public init(path: FilePath) throws(QuestionGroupFileError) {
    let bytes = try rethrowing(as: QuestionGroupFileError.unreadable) { () throws(SystemError) in
      try FileSystem.contents(ofRegular: path)
    }
    try self.init(bytes)
  }

  /// Reads the content of a file.
  ///
  /// - Throws: A `QuestionGroupFileError` if it is not a list of groups as the app writes it.
  public init(_ bytes: [UInt8]) throws(QuestionGroupFileError) {
    try self.init(Bytes(bytes))
  }

  private init(_ bytes: Bytes) throws(QuestionGroupFileError) {
    var loading = GroupLoading(bytes)
    try loading.load()
    guard let last = loading.elements.last else {
      self.init()
      return
    }
    self.init(
      loading.elements, end: Array(copying: bytes[loading.end..<bytes.count]),
      isCompact: !last.separator.contains(UInt8(ascii: "\n")))
  }
}

extension QuestionGroupFile {
  /// Saves the groups at `path`, in place of an older file.
  ///
  /// They are written to a temporary file in the same folder first, which takes the place of the old
  /// one when it is complete and on disk. A file with the same content is not touched.
  ///
  /// - Returns: Whether the file was changed.
  /// - Throws: An `OutputError` if the system cannot write the file; the old one stays then.
  @discardableResult
  public func save(to path: FilePath) throws(OutputError) -> Bool {
    let files = OutputFiles(OutputPlaces(reading: []))
    try files.write(path, Bytes(bytes))
    try files.commit()
    return files.counts.changed > 0
  }

  static func text(of group: QuestionGroup, isCompact: Bool) -> [UInt8] {
    let value = JSONValue(group)
    return Array((isCompact ? value.line : value.text(indent: 1)).utf8)
  }
}

extension Sequence<QuestionGroup> {
  /// The groups as a JSON array in the app's layout.
  public var questionGroupFile: QuestionGroupFile {
    var file = QuestionGroupFile()
    for group in self { file.append(group) }
    return file
  }
}

extension JSONValue {
  /// The group with the keys, and in the order, of the app's own file.
  init(_ group: QuestionGroup) {
    self = [
      "questions": .list(group.questions.map(JSONValue.init)),
      "score": [
        "correctCount": .number(group.score.correctCount),
        "incorrectCount": .number(group.score.incorrectCount),
      ],
      "title": .string(group.title),
    ]
  }

  private init(_ question: Question) {
    self = .present([
      "prompt": .string(question.prompt), "hint": question.hint.map { .string($0) },
      "answer": .string(question.answer),
    ])
  }
}
