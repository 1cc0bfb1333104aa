package import ByteText

/// What a reader reads: an input's bytes, as far as they are text that its format takes.
///
/// Making a source is the one place where encodings are checked: a reader may take every byte
/// before `end` for UTF-8, and throws `cutError` where it gets to the end of a source that is cut
/// short.
package struct Source: Sendable {
  /// The text of the input in UTF-8, which is its bytes if they are that; offsets of records,
  /// values and faults are offsets in it.
  package let bytes: Bytes

  /// The first byte to read: behind the byte order mark, if there is one.
  package internal(set) var start: Int

  /// The end of what can be read.
  package internal(set) var end: Int

  /// The encoding of the input, and what it was seen by.
  package let detection: EncodingDetection

  var cutReason: ReadingError.Reason?

  /// Whether something follows the end that cannot be read.
  package var isCutShort: Bool { cutReason != nil }

  /// What is wrong behind the end of a source that is cut short.
  package var cutError: ReadingError { ReadingError(cutReason ?? .invalidEncoding, at: end) }

  /// Checks that `bytes` are UTF-8; they are the start of an input or, if not `isStart`, a later
  /// piece of it, where a byte order mark is text.
  package init(_ bytes: Bytes, isStart: Bool = true) {
    self.init(utf8: bytes, EncodingDetection(specified: .utf8, of: bytes), isStart: isStart)
  }

  /// Recognizes the encoding of a whole input, which is Windows-1252 only if its format may be in
  /// it: JSON and YAML may not (RFC 8259, section 8.1; YAML 1.2, section 5.2).
  package init(detectingEncodingOf input: Bytes, allowsWindows1252: Bool = true, threads: Int = 1) {
    self.init(
      input, EncodingDetection(of: input, allowsWindows1252: allowsWindows1252, threads: threads))
  }

  /// Decodes a whole input whose encoding is told; nothing of it can be read if the C library does
  /// not know the encoding by its name.
  package init(_ input: Bytes, encoding: TextEncoding, threads: Int = 1) {
    self.init(input, EncodingDetection(specified: encoding, of: input, threads: threads))
  }

  private init(_ input: Bytes, _ detection: EncodingDetection) {
    if detection.encoding == .utf8 {
      self.init(utf8: input, detection, isStart: true)
    } else {
      self.init(decoding: input, detection)
    }
  }

  private init(utf8 bytes: Bytes, _ detection: EncodingDetection, isStart: Bool) {
    self.bytes = bytes
    self.detection = detection
    start = isStart && bytes.hasByteOrderMark ? 3 : 0
    end = detection.firstInvalidUTF8 ?? bytes.count
    cutReason = detection.firstInvalidUTF8 == nil ? nil : .invalidEncoding
  }

  private init(decoding input: Bytes, _ detection: EncodingDetection) {
    var text = ByteBuffer(capacity: input.count)
    var isText = false
    if var decoder = TextDecoder(detection.encoding) {
      isText = decoder.decode(input[0..<input.count], isLast: true, into: &text)
    }
    bytes = text.finish()
    self.detection = detection
    // The decoder has taken the mark away.
    start = 0
    end = bytes.count
    cutReason = isText ? nil : .invalidEncoding
  }

  /// The source up to `offset`, behind which something is wrong for `reason`.
  package func cut(at offset: Int, _ reason: ReadingError.Reason) -> Source {
    var source = self
    source.end = offset
    source.cutReason = reason
    return source
  }

  /// The first `count` bytes of what can be read, as a sample: it ends as if it were cut short.
  package func sample(_ count: Int) -> Source {
    end - start <= count ? self : sample(upTo: start + count)
  }

  /// What can be read before `offset`, as a sample.
  package func sample(upTo offset: Int) -> Source { cut(at: offset, .invalidEncoding) }

  /// Whether a line ends between `offset` and the end.
  func hasLineEnd(from offset: Int) -> Bool {
    (min(offset, end)..<end).contains { bytes[$0] == 0x0A || bytes[$0] == 0x0D }
  }
}
