/// The repetition of values by aliases so far, which is limited for all inputs of a run together.
package struct AliasUse: Hashable, Sendable {
  /// The number of values.
  package var values = 0

  /// The number of bytes of their text.
  package var bytes = 0

  package init() {}

  package static func + (one: AliasUse, other: AliasUse) -> AliasUse {
    var sum = one
    sum.values += other.values
    sum.bytes += other.bytes
    return sum
  }

  /// Returns the limit that is exceeded, if there is one.
  package func exceededLimit(_ limits: ReadingLimits) -> Limit? {
    if values > limits.aliasValues { return .aliasValues }
    return bytes > limits.aliasBytes ? .aliasBytes : nil
  }
}
