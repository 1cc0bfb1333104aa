package import ByteText

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The C library's `iconv`, decoding one text to UTF-8: the one place that touches it.
@safe
package struct SystemConverter: ~Copyable {
  private let handle: iconv_t

  /// A converter from the encoding `name`; nothing if the C library does not know it.
  package init?(from name: String) {
    guard Self.isName(name), let handle = unsafe iconv_open("UTF-8", name),
      // What the C library returns for -1.
      unsafe handle != iconv_t(bitPattern: -1)
    else { return nil }
    unsafe self.handle = handle
  }

  deinit {
    // Opened above, and closed only here.
    unsafe _ = iconv_close(handle)
  }

  /// Decodes `bytes`, which go on where those of the last call stopped being characters.
  package func decode(_ bytes: Span<UInt8>, into buffer: inout ByteBuffer) -> DecodedPart {
    unsafe bytes.withUnsafeBytes { bytes in
      // iconv reads the input and does not change it, whatever its declaration says.
      let start = unsafe UnsafeMutableRawPointer(mutating: bytes.baseAddress)
      var input = unsafe start?.assumingMemoryBound(to: CChar.self)
      var left = bytes.count
      guard left > 0 else { return DecodedPart(end: 0) }
      let stop = unsafe run(&input, &left, into: &buffer)
      return DecodedPart(end: bytes.count - left, isFaulty: stop == .fault)
    }
  }

  /// Writes what the C library still holds of the text; false if that is no whole character.
  package func finish(into buffer: inout ByteBuffer) -> Bool {
    var input: UnsafeMutablePointer<CChar>?
    var left = 0
    return unsafe run(&input, &left, into: &buffer) == .end
  }

  private enum Stop { case end, incomplete, fault }

  /// Calls iconv as often as it takes, with room for some text each time.
  private func run(
    _ input: inout UnsafeMutablePointer<CChar>?, _ left: inout Int, into buffer: inout ByteBuffer
  ) -> Stop {
    while true {
      let room = min(2 * left + 64, 1 << 16)
      var error: Int32 = 0
      var text = ByteBuffer()
      unsafe text.append(upTo: room) { output in
        var target = unsafe output.baseAddress?.assumingMemoryBound(to: CChar.self)
        var free = room
        // Both counts are those of the memory behind their pointers, and iconv keeps them so.
        if unsafe iconv(handle, &input, &left, &target, &free) == -1 { error = errno }
        return room - free
      }
      // For UCS-4 and the like it also writes numbers above U+10FFFF, as UTF-8 did once.
      let decoded = text.finish()
      let end = decoded.firstInvalidUTF8(in: 0..<decoded.count) ?? decoded.count
      buffer.append(decoded[0..<end])
      guard end == decoded.count else { return .fault }
      switch error {
      case 0: return .end
      case E2BIG: continue
      case EINVAL: return .incomplete
      default: return .fault
      }
    }
  }

  /// Whether `name` is a name and nothing else: iconv reads options behind a slash, takes no name
  /// for the user's own encoding, and `wchar_t` for that of this machine's memory.
  private static func isName(_ name: String) -> Bool {
    let others = "-_.:+()".utf8
    return !name.isEmpty && name.lowercased() != "wchar_t"
      && name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: others.contains(byte)
        }
      }
  }
}
