import ByteText
import RecordReading

/// The values in an object of JSON on a line, each with the path of its keys.
struct LineMembers {
  private(set) var members: [(path: String, text: String)] = []

  /// Reads a line. Returns nil if it is not an object.
  init?(_ line: Bytes) {
    var reader = JSONReader(Source(line), isLines: true) { _ in false }
    var record = Record()
    guard let isRead = try? reader.read(into: &record), isRead, record.faults.isEmpty else {
      return nil
    }
    for field in record.fields where field.name >= 0 && field.isText {
      let text = String(copying: record.text(of: field, in: line))
      members.append((reader.names.path(of: field.name), text))
    }
  }

  /// Returns the first text with a path.
  func text(_ path: String) -> String? { members.first { $0.path == path }?.text }

  /// Returns all elements of the list with a path.
  func elements(_ path: String) -> [String] {
    members.filter { $0.path == path + "[]" }.map(\.text)
  }

  /// The largest number, so far from the largest integer that sums of them are integers.
  private static let largestNumber = 1 << 40

  /// Returns the number with a path; nil if it is not a number from 0 to `largestNumber`.
  func number(_ path: String) -> Int? {
    guard let number = text(path).flatMap({ Int($0) }), (0...Self.largestNumber).contains(number)
    else { return nil }
    return number
  }
}
