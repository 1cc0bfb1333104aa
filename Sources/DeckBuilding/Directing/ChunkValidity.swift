import SystemIO

/// The state that the chunks of an input share: which results will be discarded, because an earlier
/// chunk turned out to end elsewhere.
final class ChunkValidity: Sendable {
  /// Whether one invalid chunk makes all others obsolete, not only those after it.
  private let isShared: Bool

  /// The number of the first invalid chunk.
  private let firstInvalid = AtomicNumber(Int.max)

  init(isShared: Bool) {
    self.isShared = isShared
  }

  /// Marks the chunk with this number as invalid.
  func invalidate(_ number: Int) {
    firstInvalid.lower(to: isShared ? -1 : number)
  }

  /// Marks all chunks as invalid, because the run is cancelled.
  func invalidateAll() {
    firstInvalid.set(-1)
  }

  /// Whether the result of the chunk with this number will be discarded.
  func isObsolete(_ number: Int) -> Bool {
    firstInvalid.value < number
  }
}
