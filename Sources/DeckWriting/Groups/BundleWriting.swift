import ByteText
import DeckBuilding
import SystemIO

/// Writes bundles on several threads.
extension GroupWriter {
  /// Writes the groups of `deck` as elements of one array, and passes the bytes to `sink` on the calling thread as they
  /// become available. `startingBundle` is true for the first groups of the array; `writeEnd` ends it.
  ///
  /// The text is formatted in rounds of several batches; while the batches of one round are
  /// formatted, the batches of the previous round are passed on.
  func writeGroups(
    of deck: BuiltDeck, startingBundle: Bool, on threads: Int,
    to sink: (Span<UInt8>) throws(SystemError) -> Void
  ) throws(SystemError) {
    var rest = BundleBatch.Rest(deck, startingBundle: startingBundle)
    try BatchPipeline(batchesPerThread: 8, on: threads).forEach(
      filling: { (spare: BundleBatch?) in
        guard !rest.isEmpty else { return nil }
        let batch = spare ?? BundleBatch(self, deck)
        batch.fill(from: &rest)
        return batch
      },
      processing: { batch in batch.format() },
      { (batch) throws(SystemError) in try batch.flush(to: sink) })
  }
}

/// A batch of a bundle that one thread formats: several groups, or a part of a large group. The deck is only read.
private final class BundleBatch {
  private let writer: GroupWriter
  private let deck: BuiltDeck
  private var parts: [BuiltGroups.Stretch] = []
  private var buffer = ByteBuffer()

  init(_ writer: GroupWriter, _ deck: BuiltDeck) {
    self.writer = writer
    self.deck = deck
  }

  /// The groups of a deck that no batch contains yet.
  struct Rest {
    private var groups: ArraySlice<BuiltGroups.BuiltGroup>
    /// The first row of the first group that is left.
    private var start: Int
    private let startsBundle: Bool

    init(_ deck: BuiltDeck, startingBundle: Bool) {
      groups = deck.built.groups[...]
      start = groups.first?.rows.lowerBound ?? 0
      startsBundle = startingBundle
    }

    var isEmpty: Bool { groups.isEmpty }

    /// Returns up to `maxCount` questions of the first group, and removes them.
    mutating func take(_ maxCount: Int) -> BuiltGroups.Stretch? {
      guard let group = groups.first else { return nil }
      let part = group.part(
        from: start, upTo: maxCount, isFirst: startsBundle && groups.startIndex == 0)
      start = part.rows.upperBound
      if part.isLastOfGroup {
        groups = groups.dropFirst()
        start = groups.first?.rows.lowerBound ?? 0
      }
      return part
    }
  }

  /// Fills the batch with the next questions of `rest`.
  func fill(from rest: inout Rest) {
    parts.removeAll(keepingCapacity: true)
    var remaining = BuiltGroups.questionsPerBatch
    while remaining > 0, let part = rest.take(remaining) {
      parts.append(part)
      remaining -= part.rows.count
    }
  }

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
