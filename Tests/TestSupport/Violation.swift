/// A property that does not hold for some input.
package struct Violation: Error, CustomStringConvertible {
  /// The description of the property.
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}

/// Throws a violation with the description if the condition is false.
package func require(
  _ condition: Bool, _ description: @autoclosure () -> String
) throws(Violation) {
  guard condition else { throw Violation(description()) }
}
