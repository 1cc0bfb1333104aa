/// A text that equals only a text with the same bytes. Strings are equal if they are canonically
/// equivalent, such as the two forms of `é`.
package struct ExactText: Hashable, Sendable {
  package let text: String

  package init(_ text: String) {
    self.text = text
  }

  package static func == (one: ExactText, other: ExactText) -> Bool {
    one.text.utf8.span.hasSameBytes(as: other.text.utf8.span)
  }

  package func hash(into hasher: inout Hasher) {
    // The hash of a string is the same for all canonically equivalent ones.
    var text = text
    text.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension StringProtocol {
  /// Returns whether a text has the same code points. Strings are equal if they are canonically equivalent.
  @inlinable
  package func isExactly(_ other: some StringProtocol) -> Bool { utf8.elementsEqual(other.utf8) }
}
