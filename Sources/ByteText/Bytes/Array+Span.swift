// The standard library has this property too, but on Apple systems only since 2025. A declaration
// outside of the standard library takes its place.

extension Array where Element: BitwiseCopyable {
  /// A view of the elements.
  @inlinable
  public var span: Span<Element> {
    @_lifetime(borrow self)
    borrowing get {
      // The array keeps its memory alive and unchanged while it is borrowed. Arrays of plain values
      // have memory of their own on every system.
      let elements = unsafe withUnsafeBufferPointer { unsafe $0 }
      let span = unsafe Span(_unsafeElements: elements)
      return unsafe _overrideLifetime(span, borrowing: self)
    }
  }
}
