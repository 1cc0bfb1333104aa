/// A part of the inputs, which a thread directs by itself: an input, or some of its records.
///
/// It is one thread's at a time: of the one that makes it, of the one that directs it, and again
/// of the first.
package final class SpeculativeChunk: @unchecked Sendable {
  private var director: Director
  private let work: @Sendable (inout Director) -> Bool

  /// Whether what came of the part is what would have come of it among the others.
  private(set) var isSound = false

  /// A part that `work` directs; it says whether the records it read are those that would have
  /// been read with the others.
  package init(_ director: consuming Director, _ work: @escaping @Sendable (inout Director) -> Bool)
  {
    self.director = director
    self.work = work
  }

  /// How many rows came of the part.
  var rowCount: Int { director.rows.count }

  /// Directs the part.
  package func direct() {
    isSound = work(&director)
    if !isSound, let place = director.partPlace { place.fate.fail(place.number) }
  }

  /// Hands out the director, and keeps an empty one.
  func take() -> Director {
    var result = Director(after: director)
    swap(&result, &director)
    return result
  }
}
