import ByteText
import DeckBuilding
import SystemIO

/// Writes bundles on several threads.
extension GroupWriter {
  /// Writes all groups of `deck` in one array, and passes the bytes to `sink` on the calling thread
  /// as they become available.
  ///
  /// The text is formatted in rounds of several batches; while the batches of one round are
  /// formatted, the batches of the previous round are passed on.
  func writeBundle(
    of deck: BuiltDeck, on threads: Int = 1,
    to sink: (Span<UInt8>) throws(SystemError) -> Void
  ) throws(SystemError) {
    let perRound = threads > 1 ? 8 * threads : 1
    var finished: [BundleBatch] = []
    var next = (0..<perRound).map { _ in BundleBatch(self, deck) }
    var spare = (0..<perRound).map { _ in BundleBatch(self, deck) }
    var groups = deck.built.groups[...]
    var start = groups.first?.rows.lowerBound ?? 0
    while !groups.isEmpty {
      var count = 0
      while count < perRound, !groups.isEmpty {
        next[count].fill(from: &groups, startingAt: &start)
        count += 1
      }
      try Threads.run(
        count, on: threads,
        first: { () throws(SystemError) in
          for batch in finished { try batch.flush(to: sink) }
        },
        { [next] number in next[number].format() })
      finished = Array(next[..<count])
      swap(&next, &spare)
    }
    for batch in finished { try batch.flush(to: sink) }
    try writeEnd(to: sink)
  }
}

/// A batch of a bundle that one thread formats: several groups, or a part of a large group.
///
/// Ownership passes from the thread that fills the batch to the thread that formats it and back;
/// access never overlaps. The deck is only read.
private final class BundleBatch: @unchecked Sendable {
  private let writer: GroupWriter
  private let deck: BuiltDeck
  private var parts: [BuiltGroups.Part] = []
  private var buffer = ByteBuffer()

  init(_ writer: GroupWriter, _ deck: BuiltDeck) {
    self.writer = writer
    self.deck = deck
  }

  /// Fills the batch with the next questions of `groups`, beginning in the first group at the row
  /// `start`.
  func fill(from groups: inout ArraySlice<BuiltGroups.Group>, startingAt start: inout Int) {
    parts.removeAll(keepingCapacity: true)
    var remaining = BuiltGroups.questionsPerBatch
    while remaining > 0, let group = groups.first {
      let part = group.part(from: start, upTo: remaining, isFirst: groups.startIndex == 0)
      parts.append(part)
      remaining -= part.rows.count
      start = part.rows.upperBound
      guard part.isLastOfGroup else { return }
      groups = groups.dropFirst()
      start = groups.first?.rows.lowerBound ?? 0
    }
  }

  /// Formats the questions.
  func format() {
    for part in parts { writer.append(part, of: deck, to: &buffer) }
  }

  /// Passes the text to `sink` and removes it, keeping the capacity.
  func flush(to sink: (Span<UInt8>) throws(SystemError) -> Void) throws(SystemError) {
    var text = ByteBuffer()
    swap(&text, &buffer)
    try sink(text.span)
    text.removeAll()
    swap(&text, &buffer)
  }
}
