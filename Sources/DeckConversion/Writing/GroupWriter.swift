import QuestionGroups
import RecordReading

/// Writes groups as the quiz app reads them, in the layout of the app's own file.
///
/// Two spaces of indent, keys in the app's order, LF line ends and one at the end of the file; or
/// no layout at all.
struct GroupWriter {
  /// What stands between the texts of a group, made once.
  private struct Pieces {
    let opening: [UInt8]
    let questionOpening: [UInt8]
    let hintKey: [UInt8]
    let answerKey: [UInt8]
    let choicesKey: [UInt8]
    let choiceSeparator: [UInt8]
    let choicesEnd: [UInt8]
    let questionSeparator: [UInt8]
    let titleKey: [UInt8]
    let closing: [UInt8]
  }

  private let pieces: Pieces
  private let bundleOpening: [UInt8]
  private let bundleSeparator: [UInt8]
  private let bundleClosing: [UInt8]

  /// A writer of bundles or, if not `inBundle`, of group objects by themselves.
  init(isCompact: Bool, inBundle: Bool) {
    let depth = inBundle ? 1 : 0
    func line(_ more: Int) -> String {
      isCompact ? "" : "\n" + String(repeating: "  ", count: depth + more)
    }
    let colon = isCompact ? ":" : ": "
    let score =
      "\"score\"\(colon){\(line(2))\"correctCount\"\(colon)0,"
      + "\(line(2))\"incorrectCount\"\(colon)0\(line(1))}"
    pieces = Pieces(
      opening: Array("{\(line(1))\"questions\"\(colon)[\(line(2))".utf8),
      questionOpening: Array("{\(line(3))\"prompt\"\(colon)".utf8),
      hintKey: Array(",\(line(3))\"hint\"\(colon)".utf8),
      answerKey: Array(",\(line(3))\"answer\"\(colon)".utf8),
      choicesKey: Array(",\(line(3))\"choices\"\(colon)[\(line(4))".utf8),
      choiceSeparator: Array(",\(line(4))".utf8),
      choicesEnd: Array("\(line(3))]".utf8),
      questionSeparator: Array("\(line(2))},\(line(2))".utf8),
      titleKey: Array("\(line(2))}\(line(1))],\(line(1))\(score),\(line(1))\"title\"\(colon)".utf8),
      closing: Array("\(line(0))}".utf8))
    let indent = isCompact || !inBundle ? "" : "\n  "
    bundleOpening = Array((inBundle ? "[" + indent : "").utf8)
    bundleSeparator = Array(("," + indent).utf8)
    bundleClosing = Array((inBundle ? (isCompact ? "]\n" : "\n]\n") : "\n").utf8)
  }

  /// Writes all groups of `outcome` in one array, and hands the bytes to `sink` as they come.
  func writeBundle(
    of outcome: Conversion.Outcome, to sink: (Span<UInt8>) throws(SystemError) -> Void
  ) throws(SystemError) {
    var buffer = ByteBuffer(capacity: 1 << 20)
    buffer.append(bundleOpening.span)
    for (number, group) in outcome.built.groups.enumerated() {
      if number > 0 { buffer.append(bundleSeparator.span) }
      try write(group, of: outcome, from: outcome.store, into: &buffer, sink)
    }
    buffer.append(bundleClosing.span)
    try sink(buffer.span)
  }

  /// Writes one group of an array that is written group by group.
  func writePart(
    _ group: BuiltGroups.Group, of outcome: Conversion.Outcome, isFirst: Bool,
    to sink: (Span<UInt8>) throws(SystemError) -> Void
  ) throws(SystemError) {
    var buffer = ByteBuffer(capacity: 1 << 12)
    buffer.append(isFirst ? bundleOpening.span : bundleSeparator.span)
    try write(group, of: outcome, from: outcome.store, into: &buffer, sink)
    try sink(buffer.span)
  }

  /// Ends an array that was written group by group.
  func writeEnd(to sink: (Span<UInt8>) throws(SystemError) -> Void) throws(SystemError) {
    try sink(bundleClosing.span)
  }

  /// Writes one group as an object by itself, and hands the bytes to `sink` as they come.
  func write(
    _ group: BuiltGroups.Group, of outcome: Conversion.Outcome,
    to sink: (Span<UInt8>) throws(SystemError) -> Void
  ) throws(SystemError) {
    var buffer = ByteBuffer(capacity: 1 << 12)
    try write(group, of: outcome, from: outcome.store, into: &buffer, sink)
    buffer.append(bundleClosing.span)
    try sink(buffer.span)
  }

  private func write(
    _ group: BuiltGroups.Group, of outcome: Conversion.Outcome,
    from store: borrowing TextStore, into buffer: inout ByteBuffer,
    _ sink: (Span<UInt8>) throws(SystemError) -> Void
  ) throws(SystemError) {
    var separator = pieces.opening
    for row in outcome.built.rows[group.rows] {
      let draft = outcome.rows[Int(row)].draft
      buffer.append(separator.span)
      buffer.append(pieces.questionOpening.span)
      buffer.append(jsonString: store[draft.prompt])
      if !draft.hint.isBlank {
        buffer.append(pieces.hintKey.span)
        buffer.append(jsonString: store[draft.hint])
      }
      buffer.append(pieces.answerKey.span)
      buffer.append(jsonString: store[draft.answer])
      if !outcome.choices.isEmpty { write(outcome.choices[Int(row)], from: store, into: &buffer) }
      separator = pieces.questionSeparator
      if buffer.count >= 1 << 20 {
        try sink(buffer.span)
        buffer.removeAll()
      }
    }
    buffer.append(pieces.titleKey.span)
    buffer.append(jsonString: store[group.title])
    buffer.append(pieces.closing.span)
  }

  /// Writes the choices of a question under a key that the app passes over.
  private func write(
    _ choices: ArraySlice<TextReference>, from store: borrowing TextStore,
    into buffer: inout ByteBuffer
  ) {
    var separator = pieces.choicesKey
    for choice in choices where !choice.isBlank {
      buffer.append(separator.span)
      buffer.append(jsonString: store[choice])
      separator = pieces.choiceSeparator
    }
    if separator == pieces.choiceSeparator { buffer.append(pieces.choicesEnd.span) }
  }
}
