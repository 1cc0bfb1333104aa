import RecordReading

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
