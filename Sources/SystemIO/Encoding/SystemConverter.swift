package import ByteText

/// The extent to which bytes were decoded.
package struct DecodedPart {
  /// The offset after the last decoded character.
  package let end: Int

  /// Whether the bytes after `end` are invalid. If not, they are the beginning of a character.
  package let isFaulty: Bool

  package init(end: Int, isFaulty: Bool = false) {
    self.end = end
    self.isFaulty = isFaulty
  }
}

/// A decoder for the encodings that the C library supports.
package struct SystemConverter: ~Copyable {
  private let conversion: CLibrary.TextConversion

  /// Creates a decoder for the encoding `name`; nil if the C library does not support it.
  package init?(from name: String) {
    guard Self.isName(name), let conversion = CLibrary.TextConversion(from: name, to: "UTF-8")
    else { return nil }
    self.conversion = conversion
  }

  /// Decodes the next bytes to UTF-8, continuing after the last complete character.
  package func decode(_ bytes: Span<UInt8>, into buffer: inout ByteBuffer) -> DecodedPart {
    if bytes.isEmpty { return DecodedPart(end: 0) }
    return unsafe bytes.withCharacters { input, remaining in
      let outcome = unsafe convert(&input, &remaining, into: &buffer)
      return DecodedPart(end: bytes.count - remaining, isFaulty: outcome == .invalid)
    }
  }

  /// Writes the text that the C library has held back. Returns false if it is not a complete character.
  package func finish(into buffer: inout ByteBuffer) -> Bool {
    var input: UnsafeMutablePointer<CChar>?
    var remaining = 0
    return unsafe convert(&input, &remaining, into: &buffer) == .complete
  }

  private enum Outcome { case complete, incomplete, invalid }

  /// Calls iconv until it has converted all of the input or stops, with a limited output each time.
  private func convert(
    _ input: inout UnsafeMutablePointer<CChar>?, _ remaining: inout Int,
    into buffer: inout ByteBuffer
  ) -> Outcome {
    while true {
      let capacity = min(2 * remaining + 64, 1 << 16)
      var output = ByteBuffer()
      let error = unsafe conversion.convert(
        &input, count: &remaining, upTo: capacity, into: &output)
      // From UCS-4 and similar encodings, iconv also writes numbers above U+10FFFF.
      let decoded = output.finish()
      let end = decoded.firstInvalidUTF8(in: 0..<decoded.count) ?? decoded.count
      buffer.append(decoded[0..<end])
      guard end == decoded.count else { return .invalid }
      switch error {
      case nil: return .complete
      case .outputTooLong: continue
      case .invalidArgument: return .incomplete
      default: return .invalid
      }
    }
  }

  /// Returns whether `name` can be the name of an encoding.
  ///
  /// iconv takes text after a slash as options, an empty name as the encoding of the user's locale,
  /// and `wchar_t` as the representation of characters in this machine's memory.
  static func isName(_ name: String) -> Bool {
    let punctuation = "-_.:+()".utf8
    return !name.isEmpty && name.lowercased() != "wchar_t"
      && name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: punctuation.contains(byte)
        }
      }
  }
}

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

  /// Encodes a whole text, and returns whether the encoding has all of its characters.
  ///
  /// Calls iconv until it has converted all of the input, with a limited output each time, and then
  /// without an input, so that it returns to its initial state.
  package func encode(_ text: Span<UInt8>, into buffer: inout ByteBuffer) -> Bool {
    unsafe text.withCharacters { input, remaining in
      while true {
        let capacity = min(4 * remaining + 64, 1 << 16)
        let error = unsafe conversion.convert(
          &input, count: &remaining, upTo: capacity, into: &buffer)
        switch error {
        case nil:
          if unsafe input == nil { return true }
          unsafe input = nil
        case .outputTooLong: continue
        default: return false
        }
      }
    }
  }
}

extension Span<UInt8> {
  /// Calls `body` with the start and the number of the bytes as iconv expects them.
  func withCharacters<Result>(
    _ body: (inout UnsafeMutablePointer<CChar>?, inout Int) -> Result
  ) -> Result {
    unsafe withUnsafeBytes { bytes in
      // iconv does not change the input, although its declaration permits it.
      let start = unsafe UnsafeMutableRawPointer(mutating: bytes.baseAddress)
      var input = unsafe start?.assumingMemoryBound(to: CChar.self)
      var count = bytes.count
      return unsafe body(&input, &count)
    }
  }
}
