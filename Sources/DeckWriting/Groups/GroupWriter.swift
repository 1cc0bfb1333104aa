import ByteText
import DeckBuilding
import QuestionGroups
import SystemIO

/// Writes groups as the quiz app reads them, in the layout of the app's own file.
///
/// Two spaces of indent, keys in the app's order, LF line ends and one at the end of the file; or
/// no layout at all.
struct GroupWriter: Sendable {
  /// How many questions are fetched from memory at the same time.
  private static let touchedAtOnce = 32

  // What stands between the texts, made once.
  private let bundleOpening: [UInt8]
  private let bundleSeparator: [UInt8]
  private let bundleClosing: [UInt8]
  private let firstPrompt: [UInt8]
  private let nextPrompt: [UInt8]
  private let hint: [UInt8]
  private let answer: [UInt8]
  private let choices: [UInt8]
  private let choiceSeparator: [UInt8]
  private let choicesEnd: [UInt8]
  private let title: [UInt8]
  private let closing: [UInt8]

  /// A writer of bundles or, if not `inBundle`, of group objects by themselves.
  init(isCompact: Bool, inBundle: Bool) {
    let depth = inBundle ? 1 : 0
    func line(_ more: Int) -> String {
      isCompact ? "" : "\n" + String(repeating: "  ", count: depth + more)
    }
    func key(_ name: String) -> String { "\"\(name)\"" + (isCompact ? ":" : ": ") }
    let score = "{\(line(2))\(key("correctCount"))0,\(line(2))\(key("incorrectCount"))0\(line(1))}"
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

  /// Writes one group as an object by itself, and hands the bytes to `sink` as they come.
  func write(
    _ group: BuiltGroups.Group, of outcome: BuiltDeck,
    to sink: (Span<UInt8>) throws(SystemError) -> Void
  ) throws(SystemError) {
    try write(group, isFirst: true, of: outcome, to: sink)
    try writeEnd(to: sink)
  }

  /// Writes one group of an array that is written group by group.
  func write(
    _ group: BuiltGroups.Group, isFirst: Bool, of outcome: BuiltDeck,
    to sink: (Span<UInt8>) throws(SystemError) -> Void
  ) throws(SystemError) {
    var buffer = ByteBuffer(capacity: 1 << 12)
    var start = group.rows.lowerBound
    while start < group.rows.upperBound {
      let part = group.part(from: start, upTo: BuiltGroups.questionsPerBatch, isFirst: isFirst)
      append(part, of: outcome, to: &buffer)
      try sink(buffer.span)
      buffer.removeAll()
      start = part.rows.upperBound
    }
  }

  /// Ends what was written group by group.
  func writeEnd(to sink: (Span<UInt8>) throws(SystemError) -> Void) throws(SystemError) {
    try sink(bundleClosing.span)
  }

  // MARK: Questions

  /// Appends questions, and what stands around them in their group and before it.
  func append(
    _ questions: BuiltGroups.Part, of outcome: BuiltDeck, to buffer: inout ByteBuffer
  ) {
    if questions.isFirstOfGroup {
      buffer.append(questions.isFirst ? bundleOpening.span : bundleSeparator.span)
    }
    append(questions, of: outcome, outcome.texts, to: &buffer)
  }

  private func append(
    _ questions: BuiltGroups.Part, of outcome: BuiltDeck,
    _ store: borrowing TextStore, to buffer: inout ByteBuffer
  ) {
    let (order, rows, choices) = (
      outcome.built.rows, outcome.records.rows, outcome.records.choices
    )
    let hasChoices = !choices.isEmpty
    for index in questions.rows {
      if (index - questions.rows.lowerBound) % Self.touchedAtOnce == 0 {
        touch(order[questions.rows[index...].prefix(Self.touchedAtOnce)], rows, store)
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

  /// Loads a byte of each question, so that the memory fetches them all at the same time: they lie
  /// far apart, and one after the other takes much longer.
  private func touch(
    _ numbers: ArraySlice<UInt32>, _ rows: [QuestionRow], _ store: borrowing TextStore
  ) {
    var sum = 0
    // The rows first: the addresses of their text are known then, when the text is loaded.
    for number in numbers { sum &+= rows[Int(number)].draft.prompt.count }
    for number in numbers {
      let draft = rows[Int(number)].draft
      sum &+= store.load(draft.prompt) &+ store.load(draft.answer)
    }
    // The sum must be used, or nothing is loaded.
    precondition(sum >= 0)
  }

  /// Appends the choices of a question under a key that the app passes over.
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
