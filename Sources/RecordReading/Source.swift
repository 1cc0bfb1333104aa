/// What a reader reads: an input's bytes, as far as they are UTF-8.
///
/// Making a source is the one place where encodings are checked: a reader may take every byte
/// before `end` for UTF-8, and reports `ReadingError.Reason.invalidEncoding` where it gets to the
/// end of a source that is cut short.
public struct Source: Sendable {
  /// The bytes of the input; offsets of records, values and faults are offsets in them.
  public let bytes: Bytes

  /// The first byte to read: behind the byte order mark, if there is one.
  public let start: Int

  /// The end of what can be read.
  public let end: Int

  /// Whether something follows the end that is not UTF-8.
  public var isCutShort: Bool { end < bytes.count }

  /// Checks the encoding of `bytes`.
  public init(_ bytes: Bytes) {
    self.bytes = bytes
    start = bytes.hasByteOrderMark ? 3 : 0
    end = bytes.firstInvalidUTF8(in: start..<bytes.count) ?? bytes.count
  }
}

extension Bytes {
  /// Whether the bytes begin with the byte order mark of UTF-8, three bytes long.
  public var hasByteOrderMark: Bool {
    count >= 3 && self[0] == 0xEF && self[1] == 0xBB && self[2] == 0xBF
  }
}
