package import ByteText
package import SystemIO

/// The contents of an input that has been read to its end: unpacked, if it is compressed.
package struct UnpackedBytes {
  package let bytes: Bytes

  /// The number of bytes that the input has as it is stored.
  package let storedCount: Int

  /// The reason why there are no more bytes, unless the input ends there.
  package let cut: UnpackingCut?

  /// Unpacks `input`, as far as it can be unpacked.
  ///
  /// - Throws: The error of the system that ended the unpacking.
  package init(_ input: Bytes, _ limits: ReadingLimits) throws(SystemError) {
    storedCount = input.count
    guard Compression(beginningOf: input) != nil else {
      bytes = input
      cut = nil
      return
    }
    // Nothing else can be done before all is unpacked, so another thread would not help.
    let stream = UnpackingStream(StoredStream(input), limits, threads: 1)
    var buffer = ByteBuffer(capacity: min(4 * input.count, limits.unpackedBytes))
    while true {
      let piece = try stream.read(upTo: Self.pieceSize)
      if piece.count == 0 { break }
      buffer.append(piece.span)
    }
    cut = stream.cut
    // A character that the end cuts would make the text look like that of another encoding.
    if cut != nil {
      let end = buffer.span.endOfCompleteCharacters
      buffer.removeAll(from: end)
    }
    bytes = buffer.finish()
  }

  private static let pieceSize = 1 << 20
}

extension Span<UInt8> {
  /// The offset after the last byte that cannot be a part of a character of UTF-8 that continues after the end.
  fileprivate var endOfCompleteCharacters: Int {
    var start = count
    // The first byte of a character shows the number of its bytes, which is at most 4.
    while start > Swift.max(0, count - 4) {
      start -= 1
      let byte = self[start]
      if byte.continuesCharacter { continue }
      let length = byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      return start + length > count ? start : count
    }
    return count
  }
}
