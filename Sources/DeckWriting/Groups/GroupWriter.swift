package import ByteText
package import DeckBuilding
@_spi(Conversion) import QuestionGroups
import SystemIO

/// Writes groups in the format that the quiz app reads, with the layout of the app's own file.
///
/// The layout has an indentation of two spaces, keys in the app's order, LF line endings and one at
/// the end of the file. Compact output has no layout.
struct GroupWriter: Sendable {
  /// The number of questions that are fetched from memory at the same time.
  private static let prefetchCount = 32

  // The constant text between the values, formatted once.
  private let bundleOpening: [UInt8]
  private let bundleSeparator: [UInt8]
  fileprivate let bundleClosing: [UInt8]
  private let firstPrompt: [UInt8]
  private let nextPrompt: [UInt8]
  private let hint: [UInt8]
  private let answer: [UInt8]
  private let choices: [UInt8]
  private let choiceSeparator: [UInt8]
  private let choicesEnd: [UInt8]
  private let title: [UInt8]
  private let closing: [UInt8]

  /// Creates a writer of bundles or, if `inBundle` is false, of separate group objects, which all have the same score.
  init(isCompact: Bool, inBundle: Bool, score: QuestionGroup.Score = QuestionGroup.Score()) {
    let depth = inBundle ? 1 : 0
    func line(_ more: Int) -> String {
      isCompact ? "" : "\n" + String(repeating: "  ", count: depth + more)
    }
    func key(_ name: String) -> String { "\"\(name)\"" + (isCompact ? ":" : ": ") }
    let score =
      "{\(line(2))\(key("correctCount"))\(score.correctCount),"
      + "\(line(2))\(key("incorrectCount"))\(score.incorrectCount)\(line(1))}"
    let prompt = "{\(line(3))\(key("prompt"))\""
    firstPrompt = Array("{\(line(1))\(key("questions"))[\(line(2))\(prompt)".utf8)
    nextPrompt = Array("\(line(2))},\(line(2))\(prompt)".utf8)
    hint = Array("\",\(line(3))\(key("hint"))\"".utf8)
    answer = Array("\",\(line(3))\(key("answer"))\"".utf8)
    choices = Array(",\(line(3))\(key("choices"))[\(line(4))".utf8)
    choiceSeparator = Array(",\(line(4))".utf8)
    choicesEnd = Array("\(line(3))]".utf8)
    title = Array(
      "\(line(2))}\(line(1))],\(line(1))\(key("score"))\(score),\(line(1))\(key("title"))\"".utf8)
    closing = Array("\"\(line(0))}".utf8)
    let indent = isCompact || !inBundle ? "" : "\n  "
    bundleOpening = Array((inBundle ? "[" + indent : "").utf8)
    bundleSeparator = Array(("," + indent).utf8)
    bundleClosing = Array((inBundle ? (isCompact ? "]\n" : "\n]\n") : "\n").utf8)
  }

  // MARK: Groups

  /// Writes one group as a separate object, and passes the bytes to `sink` as they are formatted.
  func write(
    _ group: BuiltGroups.BuiltGroup, of deck: BuiltDeck,
    to sink: (Span<UInt8>) throws(SystemError) -> Void
  ) throws(SystemError) {
    var buffer = ByteBuffer(capacity: 1 << 12)
    var start = group.rows.lowerBound
    while start < group.rows.upperBound {
      let part = group.part(from: start, upTo: BuiltGroups.questionsPerBatch, isFirst: true)
      append(part, of: deck, to: &buffer)
      try sink(buffer.span)
      buffer.removeAll()
      start = part.rows.upperBound
    }
    try writeEnd(to: sink)
  }

  /// Returns one group as an element of a bundle, without what separates it from others.
  func element(_ group: BuiltGroups.BuiltGroup, of deck: BuiltDeck) -> [UInt8] {
    var buffer = ByteBuffer(capacity: 1 << 12)
    let questions = group.part(from: group.rows.lowerBound, upTo: group.rows.count, isFirst: false)
    append(questions, of: deck, deck.texts, to: &buffer)
    return Array(copying: buffer.span)
  }

  /// Ends a group object, or an array of groups.
  func writeEnd(to sink: (Span<UInt8>) throws(SystemError) -> Void) throws(SystemError) {
    try sink(bundleClosing.span)
  }

  // MARK: Questions

  /// Appends questions, and the text around them in their group and before it.
  func append(
    _ questions: BuiltGroups.Stretch, of deck: BuiltDeck, to buffer: inout ByteBuffer
  ) {
    if questions.isFirstOfGroup {
      buffer.append(questions.isFirst ? bundleOpening.span : bundleSeparator.span)
    }
    append(questions, of: deck, deck.texts, to: &buffer)
  }

  private func append(
    _ questions: BuiltGroups.Stretch, of deck: BuiltDeck,
    _ store: borrowing TextStore, to buffer: inout ByteBuffer
  ) {
    let (order, rows, choices) = (
      deck.built.rows, deck.records.rows, deck.records.choices
    )
    let hasChoices = !choices.isEmpty
    for index in questions.rows {
      if (index - questions.rows.lowerBound) % Self.prefetchCount == 0 {
        deck.prefetch(order[questions.rows[index...].prefix(Self.prefetchCount)])
      }
      let row = Int(order[index])
      let draft = rows[row].draft
      let isFirst = index == questions.group.rows.lowerBound
      buffer.append(isFirst ? firstPrompt.span : nextPrompt.span)
      store.append(jsonText: draft.prompt, to: &buffer)
      if !draft.hint.isBlank {
        buffer.append(hint.span)
        store.append(jsonText: draft.hint, to: &buffer)
      }
      buffer.append(answer.span)
      store.append(jsonText: draft.answer, to: &buffer)
      buffer.append(UInt8(ascii: "\""))
      if hasChoices { append(choices[row], from: store, to: &buffer) }
    }
    guard questions.isLastOfGroup else { return }
    buffer.append(title.span)
    store.append(jsonText: questions.group.title, to: &buffer)
    buffer.append(closing.span)
  }

  /// Appends the choices of a question under a key that the app ignores.
  private func append(
    _ texts: ArraySlice<TextReference>, from store: borrowing TextStore,
    to buffer: inout ByteBuffer
  ) {
    var isFirst = true
    for text in texts where !text.isBlank {
      buffer.append(isFirst ? choices.span : choiceSeparator.span)
      buffer.append(jsonString: store[text])
      isFirst = false
    }
    if !isFirst { buffer.append(choicesEnd.span) }
  }
}

extension BuiltDeck {
  /// Returns the compact bundle of all groups, to be compared.
  package func compactBundle() -> Bytes {
    let writer = GroupWriter(isCompact: true, inBundle: true)
    var buffer = ByteBuffer()
    for (index, group) in built.groups.enumerated() {
      let part = group.part(
        from: group.rows.lowerBound, upTo: group.rows.count, isFirst: index == 0)
      writer.append(part, of: self, to: &buffer)
    }
    if !built.groups.isEmpty { buffer.append(writer.bundleClosing.span) }
    return buffer.finish()
  }
}
