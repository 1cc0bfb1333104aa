package import ByteText

/// An encoder for the encodings that the C library supports.
package struct SystemEncoder: ~Copyable {
  private let conversion: CLibrary.TextConversion

  /// Creates an encoder for the encoding `name`; nil if the C library does not support it.
  package init?(to name: String) {
    guard SystemConverter.isName(name),
      let conversion = CLibrary.TextConversion(from: "UTF-8", to: name)
    else { return nil }
    self.conversion = conversion
  }

  /// Encodes a whole text, and returns the offset of the first character that the encoding does not
  /// have, or the number of bytes if it has all.
  package func encode(_ text: Span<UInt8>, into buffer: inout ByteBuffer) -> Int {
    if text.isEmpty { return 0 }
    return unsafe text.withCharacters { input, remaining in
      guard unsafe convert(&input, &remaining, into: &buffer) else { return text.count - remaining }
      // Without an input, iconv returns to its initial state.
      var end: UnsafeMutablePointer<CChar>?
      var none = 0
      _ = unsafe convert(&end, &none, into: &buffer)
      return text.count
    }
  }

  /// Calls iconv until it has converted all of the input, with a limited output each time. Returns
  /// false if it stops before.
  private func convert(
    _ input: inout UnsafeMutablePointer<CChar>?, _ remaining: inout Int,
    into buffer: inout ByteBuffer
  ) -> Bool {
    while true {
      let capacity = min(4 * remaining + 64, 1 << 16)
      let error = unsafe conversion.convert(
        &input, count: &remaining, upTo: capacity, into: &buffer)
      if error == 0 { return true }
      if error != CLibrary.ErrorNumber.outputTooLong { return false }
    }
  }
}
