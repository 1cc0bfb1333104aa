package import ByteText
import RecordReading

/// The members of one line of a stream of records.
package struct RecordLine {
  /// A value of the object or of objects and lists in it.
  package struct LineValue {
    /// The keys around the value, with dots between them; `[]` stands for the elements of a list.
    package let path: String
    /// The text, or nil for an object or a list.
    package let text: String?
    /// The offset of the value in the line.
    package let offset: Int
  }

  /// The bytes with which a line of a record begins: those before the hash of its group.
  package static let opening = Array("{\"\(RecordMember.hash.rawValue)\":\"".utf8)

  package let members: [LineValue]

  /// Whether the line is valid JSON, in which no key repeats.
  package let isValid: Bool

  /// Reads a line as far as it is valid; nil if it has no object.
  package init?(_ line: Bytes) {
    var reader = JSONReader(Source(line), isLines: true)
    var record = Record()
    guard let isRead = try? reader.read(into: &record), isRead else { return nil }
    members = record.fields.filter { $0.name >= 0 }.map {
      LineValue(
        path: reader.names.path(of: $0.name),
        text: $0.isText ? String(copying: record.text(of: $0, in: line)) : nil, offset: $0.offset)
    }
    isValid = record.faults.isEmpty && record.isComplete
  }

  /// Returns the text of a member at the top; nil if there is none.
  package subscript(member: RecordMember) -> String? {
    members.first { $0.path == member.rawValue }?.text
  }
}

extension String {
  /// Returns the rest of the path of a value in the object `member`; nil for other paths.
  package func suffix(after member: RecordMember) -> String? {
    let prefix = member.rawValue + "."
    return hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}

/// The reason why a stream of records is not complete.
package enum RecordStreamFault: Hashable, Sendable {
  /// The stream has no line that ends a run, or fewer than were expected.
  case missingRuns(found: Int, expected: Int)
  /// The lines are not as many as the runs wrote.
  case lines(found: Int, expected: Int)
  /// A record is there twice in place of another one.
  case repeatedRecords
  /// A line is not a record.
  case brokenLine
  /// The runs could not read some of their inputs.
  case unreadInputs(Int)
  /// A line that ends a run has no valid counts.
  case badEnd(line: Int)
}
