internal import Synchronization

/// What the parts of an input know of each other: which of them are in vain, as what stands in
/// them is to be read with what comes before it.
final class ChunkValidity: Sendable {
  /// Whether one part that is unsound makes all others vain, and not only those behind it.
  private let isShared: Bool

  /// The number of the first part that is unsound.
  private let firstUnsound = Atomic(Int.max)

  init(isShared: Bool) {
    self.isShared = isShared
  }

  /// Notes that the part with this number is unsound.
  func fail(_ number: Int) {
    firstUnsound.min(isShared ? -1 : number, ordering: .relaxed)
  }

  /// Whether nobody needs what comes of the part with this number any more.
  func isObsolete(_ number: Int) -> Bool {
    firstUnsound.load(ordering: .relaxed) < number
  }
}
