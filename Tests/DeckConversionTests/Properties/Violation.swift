/// A property that does not hold for some input.
package struct Violation: Error, CustomStringConvertible {
  /// What does not hold.
  package let description: String

  /// What does not hold, in words.
  package init(_ description: String) {
    self.description = description
  }
}

/// Throws, unless `condition` holds, what is wrong then.
package func require(
  _ condition: Bool, _ description: @autoclosure () -> String
) throws(Violation) {
  guard condition else { throw Violation(description()) }
}
