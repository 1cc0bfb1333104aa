package import ByteText
package import SystemIO

/// The contents of an input that has been read to its end: unpacked, if it is compressed.
package struct UnpackedBytes {
  package let bytes: Bytes

  /// The number of bytes that the input has as it is stored.
  package let storedCount: Int

  /// The reason why there are no more bytes, unless the input ends there.
  package let cut: ReadingError.Reason?

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
      let tail = Bytes(copying: buffer.span.extracting(last: 3))
      let end = (0..<tail.count).first { tail.isCutCharacter(at: $0) } ?? tail.count
      buffer.removeAll(from: buffer.count - tail.count + end)
    }
    bytes = buffer.finish()
  }

  private static let pieceSize = 1 << 20
}
