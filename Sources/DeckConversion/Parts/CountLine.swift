import ByteText
import DeckBuilding
import DeckReporting

/// The number of questions of a group with a title, as a line of a part: after the line of the group if it was
/// built. With it, the part can be checked against numbers that are expected.
struct CountLine {
  /// What is known about a group that can be counted.
  struct Count {
    /// The number of its questions, including invalid ones.
    let questionCount: Int

    /// The numbers of its questions and records that are in the part.
    let (builtCount, usedCount): (Int, Int)

    /// The group as it is named if it is not built because of the number.
    let refused: RefusedGroup

    /// The error that another number of questions is expected.
    fileprivate let error: FindingLine

    /// Returns the error that the group has not `expected` questions.
    func error(expecting expected: Int) -> FindingLine {
      FindingLine(
        error.order,
        error.diagnostic.expecting(expected, insteadOf: Self.otherCount(than: questionCount)))
    }

    /// Returns the number that is expected in `error`, since that of the options is not known.
    static func otherCount(than count: Int) -> Int { count == 0 ? 1 : 0 }

    init(
      _ questionCount: Int, builtCount: Int, usedCount: Int, _ refused: RefusedGroup,
      _ error: FindingLine
    ) {
      (self.questionCount, self.builtCount, self.usedCount) = (questionCount, builtCount, usedCount)
      (self.refused, self.error) = (refused, error)
    }
  }

  let title: String

  /// The number; nil if the group is not counted.
  let count: Count?

  /// The keys of the members. The first one is that of the only member of the line.
  private enum Key: String {
    case count
    case title, questions, built, used, name, reason, finding

    var path: String { "\(Key.count.rawValue).\(rawValue)" }
  }

  // MARK: Writing

  init(_ title: String, _ count: Count?) {
    (self.title, self.count) = (title, count)
  }

  /// The line, with its end.
  var line: String {
    var members = [(Key.title.rawValue, JSONValue.string(title))]
    if let count {
      members += [
        (Key.questions.rawValue, .number(count.questionCount)),
        (Key.built.rawValue, .number(count.builtCount)),
        (Key.used.rawValue, .number(count.usedCount)),
      ]
      if count.refused.title != title {
        members.append((Key.name.rawValue, .string(count.refused.title)))
      }
      if let reason = count.refused.reason {
        members.append((Key.reason.rawValue, .string(reason)))
      }
      members.append((Key.finding.rawValue, count.error.object))
    }
    return JSONValue.object([(Key.count.rawValue, .object(members))]).line + "\n"
  }

  // MARK: Reading

  /// The beginning of each line.
  private static let beginning = Array("{\"\(Key.count.rawValue)\":".utf8)

  /// Returns whether a line is one of counts, which is read only if it is needed.
  static func isOne(_ line: Bytes) -> Bool {
    line.starts(with: beginning)
  }

  /// Reads a line. Returns nil for other lines.
  init?(_ line: Bytes) {
    guard let members = LineMembers(line), let title = members.text(Key.title.path) else {
      return nil
    }
    self.title = title
    guard let questions = members.number(Key.questions.path) else {
      count = nil
      return
    }
    guard let built = members.number(Key.built.path),
      let used = members.number(Key.used.path),
      let error = FindingLine(members, under: Key.finding.path + ".")
    else { return nil }
    let refused = RefusedGroup(
      title: members.text(Key.name.path) ?? title, reason: members.text(Key.reason.path))
    count = Count(questions, builtCount: built, usedCount: used, refused, error)
  }
}
