import RecordReading
import SystemIO

/// A chunk of one input, or several inputs, that a thread reads independently of all others.
///
/// Ownership passes from the thread that creates the chunk to the thread that reads it and back; access never overlaps.
package final class SpeculativeChunk: @unchecked Sendable {
  private var director: Director
  private let work: @Sendable (inout Director) -> Bool

  /// Whether the result is the same as if all chunks had been read in order.
  private(set) var isValid = false

  /// Creates a chunk that `work` reads. `work` returns whether it read the same records as it would
  /// have read after all earlier chunks.
  package init(_ director: consuming Director, _ work: @escaping @Sendable (inout Director) -> Bool)
  {
    self.director = director
    self.work = work
  }

  /// The number of rows that were read.
  var rowCount: Int { director.gathering.records.count }

  /// The number of groups of these rows.
  var groupCount: Int { director.gathering.groups.count }

  /// Reads the chunk.
  package func read() {
    isValid = work(&director)
    if !isValid, let chunk = director.chunk { chunk.validity.invalidate(chunk.number) }
  }

  /// Returns the director of the chunk, which is empty afterward.
  func takeDirector() -> Director {
    var result = Director(after: director)
    swap(&result, &director)
    return result
  }
}

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
