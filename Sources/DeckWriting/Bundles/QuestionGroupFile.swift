@_spi(Conversion) public import QuestionGroups

/// The file in which the app keeps its groups, a JSON array, to which groups are added.
///
///     var file = try QuestionGroupFile(path: "QuestionGroupData.json")
///     file.merge([capitals])
///     try file.save(to: "QuestionGroupData.json")
///
/// A group replaces the one with the same title and keeps its score. All other groups stay as they
/// are, byte for byte.
public struct QuestionGroupFile: Sendable {
  /// A group, and how it is written.
  struct Element: Sendable {
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
  private(set) var elements: [Element]

  /// The text after the last element.
  private let end: [UInt8]

  /// Whether added groups are written without line breaks and indentation, as the others are.
  let isCompact: Bool

  /// Creates a file without groups.
  public init(isCompact: Bool = false) {
    self.init([], end: Array((isCompact ? "]\n" : "\n]\n").utf8), isCompact: isCompact)
  }

  init(_ elements: [Element], end: [UInt8], isCompact: Bool) {
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
    append(group, text: text(of: group))
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

  /// Adds groups as `merge` does, each with a function that returns the text of the group with its
  /// score.
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
      let isEqual = elements[index].group == group && text == self.text(of: group)
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
    elements.append(Element(separator: Array(separator.utf8), group: group, text: text))
  }

  private func text(of group: QuestionGroup) -> [UInt8] {
    Self.text(of: group, isCompact: isCompact)
  }
}
