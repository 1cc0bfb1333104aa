import ByteText
package import DeckBuilding
import DeckReporting
package import SystemIO

/// Writes the groups of a shard as a part: a line of JSON for each group, with what decides its position
/// among the groups of all shards, and a last line with numbers and a hash.
package struct PartWriter {
  /// The keys of the members of a line of a group.
  package enum Key: String {
    /// The order of arrival of the first record of the group.
    case arrival
    /// The lowest order number of the questions of the group, if the groups are ordered by numbers.
    case order
    case title
    /// The names of the inputs that its questions come from, if they are needed.
    case inputs
    /// The group itself, which is the last member.
    case group
  }

  private let arrival: (BuiltDeck, Int) -> String
  private let inputs: ((BuiltDeck, BuiltGroups.Group) -> [String])?
  private let remarks: ((BuiltGroups.Group) -> String)?
  private let writer = GroupWriter(isCompact: true, inBundle: false)
  private var hash = WordHash()
  private var summary: PartSummary

  /// Creates a writer of groups from a shard of `inputCount` inputs. `arrival` returns the order of arrival
  /// of a row of a deck, `inputs` the names of the inputs of a group, and `remarks` lines about a group
  /// that follow its own; nil if they are not needed.
  package init(
    of shard: PartSummary.Shard, inputCount: Int, arrival: @escaping (BuiltDeck, Int) -> String,
    inputs: ((BuiltDeck, BuiltGroups.Group) -> [String])? = nil,
    remarks: ((BuiltGroups.Group) -> String)? = nil
  ) {
    (self.arrival, self.inputs, self.remarks) = (arrival, inputs, remarks)
    summary = PartSummary(
      shard: shard, summary: .zero, errorCount: 0, warningCount: 0, areByNumber: true,
      options: "", hash: "")
    summary.summary.inputCount = inputCount
  }

  /// Passes the lines of the groups of `deck` to `sink`.
  ///
  /// - Throws: The error of `sink`.
  package mutating func write(
    _ deck: BuiltDeck, to sink: (Span<UInt8>) throws(SystemError) -> Void
  ) throws(SystemError) {
    summary.summary.add(deck.summary)
    summary.options = deck.options.buildingHash.digits
    summary.areByNumber =
      summary.areByNumber && (deck.built.areByNumber || deck.built.groups.isEmpty)
    var buffer = ByteBuffer(capacity: 1 << 16)
    for group in deck.built.groups {
      append(group, of: deck, to: &buffer)
      if let remarks { buffer.append(remarks(group)) }
      if buffer.count >= 1 << 16 { try flush(&buffer, to: sink) }
    }
    try flush(&buffer, to: sink)
  }

  /// Passes other lines to `sink`: diagnostics, whose numbers are given, and groups that were not built.
  ///
  /// - Throws: The error of `sink`.
  package mutating func write(
    _ lines: some Sequence<String>, errorCount: Int = 0, warningCount: Int = 0,
    to sink: (Span<UInt8>) throws(SystemError) -> Void
  ) throws(SystemError) {
    summary.errorCount += errorCount
    summary.warningCount += warningCount
    var buffer = ByteBuffer(capacity: 1 << 16)
    for line in lines {
      buffer.append(line)
      if buffer.count >= 1 << 16 { try flush(&buffer, to: sink) }
    }
    try flush(&buffer, to: sink)
  }

  /// Passes the last line to `sink`.
  ///
  /// - Throws: The error of `sink`.
  package mutating func writeEnd(
    to sink: (Span<UInt8>) throws(SystemError) -> Void
  ) throws(SystemError) {
    hash.add(summary.line)
    summary.hash = hash.digits
    try sink(Array((summary.line + "\n").utf8).span)
  }

  private func append(_ group: BuiltGroups.Group, of deck: BuiltDeck, to buffer: inout ByteBuffer) {
    buffer.append(literal: "{")
    append(.arrival, arrival(deck, group.firstRow), to: &buffer)
    if deck.built.areByNumber {
      // The questions of a group are in order, so the first one has the lowest number.
      let first = Int(deck.built.rows[group.rows.lowerBound])
      append(.order, deck.texts.string(deck.records.keys[first].order), to: &buffer)
    }
    append(.title, deck.texts.string(group.title), to: &buffer)
    if let inputs {
      buffer.append(jsonValue: Key.inputs.rawValue)
      buffer.append(":\(JSONValue.list(inputs(deck, group).map { .string($0) }).line),")
    }
    buffer.append(jsonValue: Key.group.rawValue)
    buffer.append(literal: ":")
    buffer.append(writer.element(group, of: deck).span)
    buffer.append(literal: "}\n")
  }

  private func append(_ key: Key, _ value: String, to buffer: inout ByteBuffer) {
    buffer.append(jsonValue: key.rawValue)
    buffer.append(literal: ":")
    buffer.append(jsonValue: value)
    buffer.append(literal: ",")
  }

  private mutating func flush(
    _ buffer: inout ByteBuffer, to sink: (Span<UInt8>) throws(SystemError) -> Void
  ) throws(SystemError) {
    hash.add(buffer.span)
    try sink(buffer.span)
    buffer.removeAll()
  }
}
