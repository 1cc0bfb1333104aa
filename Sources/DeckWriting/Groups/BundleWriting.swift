import ByteText
import DeckBuilding
import SystemIO

/// Writes bundles, on all threads.
extension GroupWriter {
  /// Writes all groups of `outcome` in one array, and hands the bytes to `sink` as they come, on
  /// the thread that calls.
  ///
  /// The text is made in rounds of some stretches each; while those of a round are made, the
  /// stretches of the one before are handed on.
  func writeBundle(
    of outcome: BuiltDeck, on threads: Int = 1,
    to sink: (Span<UInt8>) throws(SystemError) -> Void
  ) throws(SystemError) {
    let perRound = threads > 1 ? 8 * threads : 1
    var made: [BundleBatch] = []
    var next = (0..<perRound).map { _ in BundleBatch(self, outcome) }
    var spare = (0..<perRound).map { _ in BundleBatch(self, outcome) }
    var groups = outcome.built.groups[...]
    var start = groups.first?.rows.lowerBound ?? 0
    while !groups.isEmpty {
      var count = 0
      while count < perRound, !groups.isEmpty {
        next[count].take(&groups, from: &start)
        count += 1
      }
      try Threads.run(
        count, on: threads,
        first: { () throws(SystemError) in
          for stretch in made { try stretch.handOver(to: sink) }
        },
        { [next] number in next[number].make() })
      made = Array(next[..<count])
      swap(&next, &spare)
    }
    for stretch in made { try stretch.handOver(to: sink) }
    try writeEnd(to: sink)
  }
}

/// A stretch of a bundle, which a thread makes by itself: some groups, or a part of a large one.
///
/// It is one thread's at a time: of the one that says what is in it, of the one that makes it, and
/// again of the first. Of the outcome they only read.
private final class BundleBatch: @unchecked Sendable {
  private let writer: GroupWriter
  private let outcome: BuiltDeck
  private var parts: [BuiltGroups.Part] = []
  private var buffer = ByteBuffer()

  init(_ writer: GroupWriter, _ outcome: BuiltDeck) {
    self.writer = writer
    self.outcome = outcome
  }

  /// Takes the next questions of `groups`, those of the first one from the row `start` on.
  func take(_ groups: inout ArraySlice<BuiltGroups.Group>, from start: inout Int) {
    parts.removeAll(keepingCapacity: true)
    var room = BuiltGroups.questionsPerBatch
    while room > 0, let group = groups.first {
      let part = group.part(from: start, upTo: room, isFirst: groups.startIndex == 0)
      parts.append(part)
      room -= part.rows.count
      start = part.rows.upperBound
      guard part.isLastOfGroup else { return }
      groups = groups.dropFirst()
      start = groups.first?.rows.lowerBound ?? 0
    }
  }

  /// Makes the text.
  func make() {
    for part in parts { writer.append(part, of: outcome, to: &buffer) }
  }

  /// Hands the text to `sink`, and keeps the room that it took.
  func handOver(to sink: (Span<UInt8>) throws(SystemError) -> Void) throws(SystemError) {
    var text = ByteBuffer()
    swap(&text, &buffer)
    try sink(text.span)
    text.removeAll()
    swap(&text, &buffer)
  }
}
