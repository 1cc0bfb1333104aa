import ByteText
package import RecordReading

/// Decides which records are gathered together.
///
/// The record loop is the same for a run that gathers all records, for a run that builds each group as
/// soon as the next one begins, and for a run that passes on the records of a window of an input; only
/// this generic parameter differs.
package protocol GroupBoundary {
  /// Whether each input is read at once, on all threads, rather than chunk by chunk.
  static var readsAtOnce: Bool { get }

  /// Whether groups are built one at a time, so that the group of a record must be known when the record
  /// is added.
  static var buildsGroups: Bool { get }

  /// Whether the rows of a text, which is an input or the next piece of it, are read on several threads.
  static var dividesTexts: Bool { get }

  /// Whether reading stops, because an output failed or no more records are wanted.
  var isStopped: Bool { get }

  /// The number of records that are gathered together at most, as far as that is possible.
  var maxRecordCount: Int { get }

  /// Prepares `director` for a record that begins at `offset` and whose group is named by `name`. If the
  /// record is refused, `reject` is written.
  ///
  /// Returns false if the record has been refused.
  mutating func enter(
    _ name: GroupName, at offset: Int, reject: PossibleReject?, _ director: inout Director
  ) -> Bool

  /// Notes that a record, with all records inside it, has been added.
  mutating func leave(_ director: inout Director)

  /// Notes the next text of the input with this number. What follows the byte at `end` belongs to the text
  /// after it; if `end` is nil, there is none.
  mutating func beginText(_ text: InputText, upTo end: Int?, ofInput number: Int)

  /// Notes that the part of an input that begins at `offset` is too long to be read.
  mutating func refusePart(
    at offset: Int, _ reason: ReadingError.Reason, _ director: inout Director)
}

extension GroupBoundary {
  package static var dividesTexts: Bool { readsAtOnce }

  package var maxRecordCount: Int { .max }

  @inline(__always)
  package mutating func beginText(_ text: InputText, upTo end: Int?, ofInput number: Int) {}

  package mutating func refusePart(
    at offset: Int, _ reason: ReadingError.Reason, _ director: inout Director
  ) {}
}

/// The boundary of a run that gathers all records before it builds any group.
package struct WholeRun: GroupBoundary {
  package static var readsAtOnce: Bool { true }

  package static var buildsGroups: Bool { false }

  // Stored, so that the boundary has an address of its own: ThreadSanitizer takes all empty
  // structures for one variable.
  package let isStopped = false

  package init() {}

  package mutating func enter(
    _ name: GroupName, at offset: Int, reject: PossibleReject?, _ director: inout Director
  ) -> Bool { true }

  @inline(__always)
  package mutating func leave(_ director: inout Director) {}
}

/// The boundary of a chunk of a text, which one thread reads.
struct ChunkRun: GroupBoundary {
  static var readsAtOnce: Bool { true }

  static var buildsGroups: Bool { false }

  private(set) var isStopped = false

  /// The number of records at which reading stops. The chunk is then read again, in parts.
  let maxRecordCount: Int

  mutating func enter(
    _ name: GroupName, at offset: Int, reject: PossibleReject?, _ director: inout Director
  ) -> Bool { true }

  @inline(__always)
  mutating func leave(_ director: inout Director) {
    if director.gathering.records.count >= maxRecordCount { isStopped = true }
  }
}

/// The name by which a record refers to its group.
package enum GroupName: Hashable {
  /// The group's key.
  case key(String)
  /// The group's title.
  case title(String)
  /// No name, but the record has an id.
  case id
  /// No name that can be known, because the text of the record is invalid.
  case unknown
  /// No name and no id.
  case none
}

extension GroupName {
  /// Creates the name that `record` uses, whose fields have the meanings `fields`.
  init(of record: borrowing Record, _ fields: FieldIndices, in bytes: Bytes) {
    switch fields.nameOfGroup(in: record, bytes) {
    case .group?: self = .key(Self.text(fields[.group], of: record, in: bytes))
    case .title?: self = .title(Self.text(fields[.title], of: record, in: bytes))
    default:
      if record.isBroken {
        self = .unknown
        return
      }
      let hasId = record.keyOffset != nil || record.hasText(fields[.id], in: bytes)
      self = hasId ? .id : .none
    }
  }

  private static func text(
    _ number: Int?, of record: borrowing Record, in bytes: Bytes
  ) -> String {
    guard let field = record.field(number) else { return "" }
    return String(copying: record.text(of: field, in: bytes))
  }

  /// Whether the record names a group.
  var isNamed: Bool {
    switch self {
    case .key, .title: true
    case .id, .unknown, .none: false
    }
  }
}

extension FieldIndices {
  /// Returns the field that names the group of `record`: the key if it has text, or else the title.
  func nameOfGroup(in record: borrowing Record, _ bytes: Bytes) -> DeckField? {
    if record.hasText(self[.group], in: bytes) { return .group }
    if record.hasText(self[.title], in: bytes) { return .title }
    return nil
  }
}
