package import ByteText

/// The text of an input, as far as it can be decoded.
///
/// Encodings are only checked where a source is created. A reader can rely on the bytes before
/// `end` being UTF-8, and throws `cutError` when it reaches the end of a source that is cut short.
package struct Source: Sendable {
  /// The text in UTF-8: the bytes of the input, or a decoded copy. The offsets of records, fields
  /// and faults are offsets in it.
  package let bytes: Bytes

  /// The offset of the first byte to read, after the byte order mark if there is one.
  package internal(set) var start: Int

  /// The offset after the last byte to read.
  package internal(set) var end: Int

  /// The encoding of the input and the evidence for it.
  package let detection: EncodingDetection

  /// The reason why the source ends before the input; nil if it does not.
  package internal(set) var cutReason: ReadingError.Reason?

  /// Whether the input continues after the end with something that cannot be read.
  package var isCutShort: Bool { cutReason != nil }

  /// The error to throw at the end of a source that is cut short.
  package var cutError: ReadingError { ReadingError(cutReason ?? .invalidEncoding, at: end) }

  /// Creates a source of an input in UTF-8.
  package init(_ bytes: Bytes) { self.init(bytes, encoding: .utf8) }

  /// Creates a source of a complete input, whose encoding is detected.
  ///
  /// `allowsOthers` is false for formats that exclude encodings other than the ones of Unicode: JSON and YAML (RFC 8259,
  /// section 8.1; YAML 1.2, section 5.2).
  package init(detectingEncodingOf input: Bytes, allowsOthers: Bool = true, threads: Int = 1) {
    self.init(
      input, EncodingDetection(of: input, allowsOthers: allowsOthers, threads: threads))
  }

  /// Creates a source of a complete input in a specified encoding. It is empty and cut short if the
  /// C library does not support the encoding.
  package init(_ input: Bytes, encoding: TextEncoding, threads: Int = 1) {
    self.init(input, EncodingDetection(specified: encoding, of: input, threads: threads))
  }

  private init(_ input: Bytes, _ detection: EncodingDetection) {
    if detection.encoding == .utf8 {
      self.init(utf8: input, detection)
    } else {
      self.init(decoding: input, detection)
    }
  }

  private init(utf8 bytes: Bytes, _ detection: EncodingDetection) {
    self.bytes = bytes
    self.detection = detection
    start = bytes.hasByteOrderMark ? 3 : 0
    end = detection.firstInvalidUTF8 ?? bytes.count
    cutReason = detection.invalidReason
  }

  private init(decoding input: Bytes, _ detection: EncodingDetection) {
    var text = ByteBuffer(capacity: input.count)
    var isText = false
    if var decoder = TextDecoder(detection.encoding) {
      isText = decoder.decode(input.span, isLast: true, into: &text)
    }
    bytes = text.finish()
    self.detection = detection
    // The decoder has removed the byte order mark.
    start = 0
    end = bytes.count
    cutReason = isText ? nil : .invalidEncoding
  }

  /// Returns the source up to `offset`, cut short for `reason`.
  package func cut(at offset: Int, _ reason: ReadingError.Reason) -> Source {
    var source = self
    source.end = offset
    source.cutReason = reason
    return source
  }

  /// Returns the part of the source in `range`. It is not cut short if the range ends before the source.
  package func part(_ range: Range<Int>) -> Source {
    var source = self
    source.start = max(start, range.lowerBound)
    if range.upperBound < end { (source.end, source.cutReason) = (range.upperBound, nil) }
    source.start = min(source.start, source.end)
    return source
  }

  /// Returns the first `count` bytes to read as a sample, which ends like a source that is cut short.
  package func sample(_ count: Int) -> Source {
    end - start <= count ? self : sample(upTo: start + count)
  }

  /// Returns the bytes to read before `offset` as a sample.
  package func sample(upTo offset: Int) -> Source { cut(at: offset, .invalidEncoding) }

  /// Returns whether a line ends between `offset` and the end.
  func hasLineEnd(from offset: Int) -> Bool {
    (min(offset, end)..<end).contains { bytes[$0].endsLine }
  }

  // MARK: Chunks, which separate readers can read at the same time

  /// Returns up to `count` chunks of about the same size; none if there would be only one.
  ///
  /// Each chunk but the first begins at an offset that `startOfRecord` returns: the start of a
  /// record in the range, or nil if it finds none.
  func chunks(upTo count: Int, _ startOfRecord: (Range<Int>) -> Int?) -> [Source] {
    var chunks: [Source] = []
    var chunkStart = start
    for number in 1..<max(1, count) {
      let bounds = [number, number + 1].map { start + (end - start) / count * $0 }
      guard let next = startOfRecord(max(bounds[0], chunkStart)..<max(bounds[1], chunkStart)),
        next > chunkStart
      else { continue }
      chunks.append(part(chunkStart..<next))
      chunkStart = next
    }
    chunks.append(part(chunkStart..<end))
    return chunks.count > 1 ? chunks : []
  }
}

extension Bytes {
  /// Returns the start of the first line that begins in `range`, or nil if none does.
  func startOfLine(in range: Range<Int>) -> Int? {
    range.first { self[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }
}
