import RecordReading

/// Where the record of a row stands, so that it can be given back as it was.
struct RecordOrigin: Sendable {
  /// The number of the input.
  let input: Int

  /// The record's bytes in it.
  let range: Range<Int>

  /// Whether the record stands inside a group object, and not at the top.
  let isNested: Bool

  /// Whether the record has its id from the key under which it stands.
  let isKeyed: Bool

  /// Whether the record is an object, or a row; and not another value that stands for one.
  let isRecord: Bool

  /// Whether the input breaks off in the record.
  let isComplete: Bool

  /// The record made anew, where its own bytes would not do: it takes values out of aliases.
  var rebuilt: String?

  init(_ record: borrowing Record, input: Int, hasOwnId: Bool, in bytes: Bytes) {
    self.input = input
    range = record.start..<max(record.start, record.end)
    isNested = record.parent != nil
    isKeyed = record.keyPlace != nil && !hasOwnId
    isComplete = record.isComplete
    isRecord = !record.faults.contains {
      if case .notARecord = $0 { true } else { false }
    }
  }
}

extension Record {
  /// Whether the record's own bytes are all of it: it takes nothing out of aliases, breaks off
  /// nowhere, and begins with its first key, and not with an anchor or a tag of YAML.
  func standsByItself(in bytes: Bytes) -> Bool {
    guard isComplete, !hasAliases, start < bytes.count else { return false }
    return bytes[start] != UInt8(ascii: "&") && bytes[start] != UInt8(ascii: "!")
  }
}
