import ByteText
import DeckBuilding
@_spi(Conversion) import QuestionGroups

/// The division of rejected rows into values, for a file whose records are objects.
struct RejectedValues {
  /// The length of names, in bytes, up to which each record repeats the names of its group. Longer
  /// names are written once, so that the rejects are not much larger than their input.
  private static let longestRepeatedNames = 200

  /// The kind of value that the last rows have in common.
  private struct Common: Equatable {
    let object: Int
    var isWhole = false
    var isKeyed = false
    var hasOwnNames = false
  }

  private let writer: RejectsWriter

  /// The number of rejected rows of each group object.
  private var rejectedCounts: [Int: Int] = [:]

  private var values: [RejectedValue] = []

  /// The last rows that share a value, which more rows may be added to.
  private var common: Common?
  private var commonRows: [Int] = []

  /// The group object around the last row, and the names that it gives to its group.
  private var context: (object: Int, names: ObjectNames)?

  private init(_ writer: RejectsWriter, _ rows: [Int]) {
    self.writer = writer
    for row in rows {
      if let object = writer.origin(row).object { rejectedCounts[object, default: 0] += 1 }
    }
  }

  /// Returns the values for `rows`, in their order.
  static func all(of rows: [Int], _ writer: RejectsWriter) -> [RejectedValue] {
    var division = RejectedValues(writer, rows)
    for row in rows { division.add(row) }
    division.endCommon()
    return division.values
  }

  private mutating func add(_ row: Int) {
    let origin = writer.origin(row)
    guard origin.traits.contains(.isComplete) else { return append(.unreadable(row)) }
    guard let object = origin.object else { return append(.record(row, [])) }
    if isReturnedWhole(object) { return add(row, to: Common(object: object, isWhole: true)) }
    enter(object, with: row)
    let hasOwnNames = origin.hasOwnNames && context?.names.isExpectation != true
    let isKeyed = origin.traits.contains(.isKeyed)
    guard let names = ownNames(of: row, hasOwnNames: hasOwnNames, isKeyed: isKeyed) else {
      return add(row, to: Common(object: object, isKeyed: isKeyed, hasOwnNames: hasOwnNames))
    }
    append(.record(row, names))
  }

  /// Returns whether a group object is written as it was: it has errors itself, and none of its
  /// records was used.
  private func isReturnedWhole(_ number: Int) -> Bool {
    let object = writer.deck.records.objects[number]
    return object.isCopyable && !object.errors.isEmpty && isRejected(number)
  }

  /// Returns whether no record of a group object was used.
  private func isRejected(_ number: Int) -> Bool {
    rejectedCounts[number] == writer.deck.records.objects[number].rowCount
  }

  // MARK: Values

  private mutating func append(_ value: RejectedValue) {
    endCommon()
    values.append(value)
  }

  private mutating func add(_ row: Int, to next: Common) {
    if common != next { endCommon() }
    common = next
    commonRows.append(row)
  }

  private mutating func endCommon() {
    guard let common else { return }
    if common.isWhole {
      values.append(
        .object(common.object, contextNames(ofObject: common.object), rows: commonRows))
    } else {
      let names = common.hasOwnNames ? [] : context?.names.all ?? []
      // An object that contains only other values would be read as pairs.
      let isKeyed =
        common.isKeyed
        && commonRows.contains { writer.origin($0).traits.contains(.isRecord) }
      values.append(.group(names, rows: commonRows, isKeyed: isKeyed))
    }
    (self.common, commonRows) = (nil, [])
  }

  // MARK: Names

  /// Returns the names that a group object has only where it is.
  private func contextNames(ofObject number: Int) -> [RejectedValue.Name] {
    let object = writer.deck.records.objects[number]
    guard object.isNamedByContext else { return [] }
    return [(ObjectNames.titleKey(writer.options), writer.deck.texts.string(object.title))]
  }

  /// Begins the records of a group object, the first of which is that of `row`.
  private mutating func enter(_ object: Int, with row: Int) {
    guard context?.object != object else { return }
    endCommon()
    let isExpected =
      isRejected(object)
      && (writer.origin(row).hasOwnNames || !writer.deck.usage.isGroupBuilt(ofRow: row))
    context = (object, ObjectNames(of: object, in: writer, isExpected: isExpected))
  }

  /// Returns the names from its context that the record of a row can have as its own, or nil if it
  /// has to be in an object that has them.
  ///
  /// With mappings, or in a group without a title, a question cannot name its group.
  private func ownNames(
    of row: Int, hasOwnNames: Bool, isKeyed: Bool
  ) -> [RejectedValue.Name]? {
    let traits = writer.origin(row).traits
    guard traits.contains(.isRecord), !traits.contains(.repeatsKey) else { return nil }
    // A record that names its group, and has no field of a question, is read as a group.
    if writer.deck.records.rows[row].isWithoutQuestion { return nil }
    if hasOwnNames, !isKeyed { return [] }
    if writer.options.naming.isMapped || traits.contains(.hasBlankName) { return nil }
    var names: [RejectedValue.Name] = []
    let id = isKeyed ? writer.deck.records.keys[row].id : TextReference()
    if !id.isBlank { names.append(("id", writer.deck.texts.string(id))) }
    if hasOwnNames { return names }
    guard let context, context.names.canBeRepeated(upTo: Self.longestRepeatedNames) else {
      return nil
    }
    return names + context.names.all
  }
}

/// The names that a group object gives to its group, and the number of questions that it expects.
private struct ObjectNames {
  let all: [RejectedValue.Name]

  /// Whether the number of questions is one of the names.
  let isExpectation: Bool

  /// The names of the object with this number. It expects a number of questions only if all of its
  /// records are rejected, and its group.
  init(of number: Int, in writer: RejectsWriter, isExpected: Bool) {
    let deck = writer.deck
    let object = deck.records.objects[number]
    var all: [RejectedValue.Name] = []
    if !object.key.isBlank { all.append(("group", deck.texts.string(object.key))) }
    if !object.title.isBlank {
      all.append((Self.titleKey(writer.options), deck.texts.string(object.title)))
    }
    isExpectation = isExpected && !object.expectation.isBlank
    if isExpectation { all.append(("expect", deck.texts.string(object.expectation))) }
    self.all = all
  }

  /// Returns whether each record can have the names as its own, if it repeats up to `count` bytes.
  func canBeRepeated(upTo count: Int) -> Bool {
    !isExpectation && !all.isEmpty && all.reduce(0) { $0 + $1.value.utf8.count } <= count
  }

  /// The key of a group object's title.
  static func titleKey(_ options: ConversionOptions) -> String {
    for mapping in options.mappings where mapping.field == .title {
      if case .name(let name) = mapping.source, !name.contains(".") { return name }
    }
    return "title"
  }
}

extension QuestionRow {
  /// Whether the record has no text of a question.
  fileprivate var isWithoutQuestion: Bool {
    draft.prompt.isBlank && draft.answer.isBlank && draft.hint.isBlank
  }
}

extension RecordOrigin {
  /// Whether the record itself names its group.
  fileprivate var hasOwnNames: Bool { !own.isDisjoint(with: [.title, .group]) }
}
