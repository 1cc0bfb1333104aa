extension Span<UInt8> {
  /// Returns the offset of the first `byte` from `start` on, or nil if there is none.
  ///
  /// The C library's search is the fastest one if the byte is rare.
  package func offset(of byte: UInt8, from start: Int) -> Int? {
    CLibrary.offset(of: byte, in: self, from: start)
  }
}
