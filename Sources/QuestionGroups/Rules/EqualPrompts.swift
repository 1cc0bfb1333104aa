/// The prompts of a group so far, in which equal ones are found: they have the same code points.
///
/// Prompts are identified by numbers. The type is public for the conversion only, which looks up each
/// prompt that it reads: only public functions are inlined into other modules.
@_spi(Conversion) public struct EqualPrompts: Sendable {
  @usableFromInline var prompts = HashIndex()

  /// Creates an empty set of prompts.
  public init() {}

  /// Removes all prompts and reserves space for `expected` new ones.
  public mutating func removeAll(expecting expected: Int) {
    prompts.removeAll(expecting: expected)
  }

  /// Returns the number of the first prompt that is equal to one with the hash `hash`. If there is
  /// none, adds that prompt as `number`, and returns nil. Prompts with the same hash are compared by
  /// `isEqual`, which is passed the number of the earlier one.
  @inlinable
  public mutating func first(
    equalTo number: Int, hash: UInt32, _ isEqual: (Int) -> Bool
  ) -> Int? {
    var position = prompts.first(hash)
    while let earlier = position.number {
      if isEqual(earlier) { return earlier }
      position = prompts.next(position)
    }
    prompts.insert(number, hash)
    return nil
  }
}
