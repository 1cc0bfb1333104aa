import ByteText

/// Elements that are read by their bytes instead of events, because they are many and written
/// alike.
///
/// Whoever reads them moves `position` after them.
extension XMLScanner {
  /// Whether the elements that come next may be read by their bytes: elements up to `depth` deep
  /// may follow here.
  func canReadElements(_ depth: Int) -> Bool {
    !isEmptyElement && self.depth > 0 && self.depth + depth <= limits.depth
  }

  /// Returns whether elements that are written as `text` have this name here. One of them must have
  /// been read by its events.
  func isName(_ name: Name, _ text: StaticString) -> Bool {
    context.elementName(XMLWrittenName(XMLLiteral(text))) == name
  }

  /// Returns the bytes in `range` of the window.
  @inline(__always)
  @_lifetime(borrow self)
  borrowing func bytes(_ range: Range<Int>) -> Span<UInt8> {
    // The window belongs to `self`, which is borrowed for the lifetime of the result.
    unsafe _overrideLifetime(window.bytes[range], borrowing: self)
  }
}
