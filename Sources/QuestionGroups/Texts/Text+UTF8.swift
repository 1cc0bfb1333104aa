// Rules read UTF-8, because a converter has bytes of which most need never be a string.

func withUTF8<Result>(of text: String, _ body: (Span<UInt8>) -> Result) -> Result {
  var text = text
  return text.withUTF8 { bytes in
    // The string keeps its bytes alive and unchanged during the call.
    unsafe body(Span(_unsafeElements: bytes))
  }
}

extension Span<UInt8> {
  /// The text of which the bytes are the UTF-8.
  var string: String {
    // The bytes are only read during the call.
    unsafe withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }

  @inline(__always)
  func hasBytes(of other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    for index in indices where self[index] != other[index] { return false }
    return true
  }
}
