/// How a value that is an object or a list is read.
package struct Nesting: Hashable, Sendable {
  package enum Meaning: Sendable {
    /// As values of the record that contains it.
    case values
    /// As records: the elements of a list, or the values of an object.
    case records
    /// As a record.
    case record
    /// As records with two fields each: the pairs of an object.
    case pairs
    /// As records: the pairs of an object, whose values are objects with more of their fields.
    case keyedFields
  }

  /// The meaning of the keys around the records.
  package enum Keys: Sendable {
    /// Those of a list or of its elements, which have them in common.
    case shared
    /// Those of the value alone: `"levels": {"easy": […], "hard": […]}`.
    case own
    /// The key of the value, which belongs to a record around them.
    case name
  }

  package let kind: Meaning

  package let keys: Keys

  /// Whether the records are in a record of their own, to which the key of the value belongs.
  package var isNamed: Bool { keys == .name }

  package init(_ kind: Meaning, keys: Keys = .shared) {
    self.kind = kind
    self.keys = keys
  }

  package init(_ kind: Meaning, isNamed: Bool) {
    self.init(kind, keys: isNamed ? .name : .shared)
  }
}

/// How a document is read.
package enum DocumentNesting: Sendable {
  /// As a record or a list of records.
  case records
  /// As an object whose pairs are records, or a list of such objects.
  case pairs
  /// As an object whose pairs are records, and whose values are objects with more of their fields.
  case keyedFields
  /// As an object whose values are objects, the pairs of which are records.
  case groupsOfPairs
}

/// The part of a record that is known when one of its values begins.
package struct RecordOutline: Sendable {
  /// The keys before the value.
  package let keys: [String]

  /// Whether the record is an element of a list, so that other records have the same keys.
  package let isInList: Bool

  /// Whether the document has groups of pairs.
  package let holdsPairs: Bool
}

/// The rules by which the values of objects are records of their own.
///
/// A rule depends only on the key and on the beginning of the value, never on earlier records: an
/// input is read in chunks, each without the others.
package protocol RecordNesting: Sendable {
  /// The names of the fields that the key and the value of a pair become.
  var pairNames: (key: String, value: String) { get }

  /// Returns how the value of a key at the top of a record is read, or nil if that depends on the value.
  func nesting(ofKey key: String, isList: Bool) -> Nesting?

  /// Returns how the value of a key at the top of a record is read.
  func nesting(
    ofKey key: String, _ value: ValueOutline, in record: RecordOutline
  ) -> Nesting

  /// Returns whether a document with an object that begins with `key` has to be outlined.
  func needsOutline(ofDocumentBeginningWith key: String) -> Bool

  /// Returns how a document is read.
  func nesting(ofDocument document: ValueOutline) -> DocumentNesting
}

/// The rule that certain keys contain records.
package struct KeysOfRecords: RecordNesting {
  private let keys: [String]

  package let pairNames = (key: "key", value: "value")

  package init(_ keys: String...) {
    self.keys = keys
  }

  package func nesting(ofKey key: String, isList: Bool) -> Nesting? {
    Nesting(keys.contains(key) ? .records : .values)
  }

  package func nesting(
    ofKey key: String, _ value: ValueOutline, in record: RecordOutline
  ) -> Nesting { Nesting(.values) }

  package func needsOutline(ofDocumentBeginningWith key: String) -> Bool { false }

  package func nesting(ofDocument document: ValueOutline) -> DocumentNesting { .records }
}

/// The keys at the top of records whose nesting does not depend on their values.
struct KeyNestings {
  let rules: any RecordNesting

  /// The nestings that have been asked for, by number of name: of its objects, and then of its lists.
  private var known: [Nesting??] = []

  /// The last key with which a document began, as every line of JSON Lines does, and whether such
  /// documents are outlined.
  private var lastFirstKey: (key: String, needsOutline: Bool)?

  init(_ rules: any RecordNesting) {
    self.rules = rules
  }

  /// Returns whether a document with an object that begins with `key` has to be outlined; asks the
  /// rules only if the last one began with another key.
  mutating func needsOutline(ofDocumentBeginningWith key: String) -> Bool {
    if let lastFirstKey, lastFirstKey.key == key { return lastFirstKey.needsOutline }
    let needsOutline = rules.needsOutline(ofDocumentBeginningWith: key)
    lastFirstKey = (key, needsOutline)
    return needsOutline
  }

  /// Returns the nesting of the name with the number `name`, or nil if it depends on the value;
  /// asks the rules only once.
  mutating func nesting(of name: Int32, isList: Bool, in names: NameTable) -> Nesting? {
    let missing = 2 * names.count - known.count
    if missing > 0 { known.append(contentsOf: repeatElement(.none, count: missing)) }
    let index = 2 * Int(name) + (isList ? 1 : 0)
    if let nesting = known[index] { return nesting }
    let nesting =
      names.parent(of: name) < 0
      ? rules.nesting(ofKey: names.path(of: name), isList: isList) : Nesting(.values)
    known[index] = .some(nesting)
    return nesting
  }
}
