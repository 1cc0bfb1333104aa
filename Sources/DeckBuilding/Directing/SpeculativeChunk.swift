import RecordReading

/// A chunk of one input, or several inputs, that a thread reads apart from all others.
///
/// Ownership passes from the thread that creates the chunk to the thread that reads it and back;
/// access never overlaps.
package final class SpeculativeChunk: @unchecked Sendable {
  private var director: Director
  private let work: @Sendable (inout Director) -> Bool

  /// Whether the result is what reading all chunks in order would give.
  private(set) var isValid = false

  /// A chunk that `work` reads. It returns whether the records were those that would have been
  /// read if the chunk had been read after the ones before it.
  package init(_ director: consuming Director, _ work: @escaping @Sendable (inout Director) -> Bool)
  {
    self.director = director
    self.work = work
  }

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
