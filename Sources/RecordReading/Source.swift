/// What a reader reads: an input's bytes, as far as they are text that its format takes.
///
/// Making a source is the one place where encodings are checked: a reader may take every byte
/// before `end` for UTF-8, and throws `cutError` where it gets to the end of a source that is cut
/// short.
public struct Source: Sendable {
  /// The bytes of the input; offsets of records, values and faults are offsets in them.
  public let bytes: Bytes

  /// The first byte to read: behind the byte order mark, if there is one.
  public let start: Int

  /// The end of what can be read.
  public private(set) var end: Int

  private var cutReason: ReadingError.Reason?

  /// Whether something follows the end that cannot be read.
  public var isCutShort: Bool { cutReason != nil }

  /// What is wrong behind the end of a source that is cut short.
  public var cutError: ReadingError { ReadingError(cutReason ?? .invalidEncoding, at: end) }

  /// Checks the encoding of `bytes`, which are the start of an input or, if not `isStart`, a later
  /// piece of it, where a byte order mark is text.
  public init(_ bytes: Bytes, isStart: Bool = true) {
    self.bytes = bytes
    start = isStart && bytes.hasByteOrderMark ? 3 : 0
    end = bytes.count
    if let invalid = bytes.firstInvalidUTF8(in: start..<bytes.count) {
      end = invalid
      cutReason = .invalidEncoding
    }
  }

  /// The source up to `offset`, behind which something is wrong for `reason`.
  func cut(at offset: Int, _ reason: ReadingError.Reason) -> Source {
    var source = self
    source.end = offset
    source.cutReason = reason
    return source
  }

  /// Whether a line ends between `offset` and the end.
  func hasLineEnd(from offset: Int) -> Bool {
    (min(offset, end)..<end).contains { bytes[$0] == 0x0A || bytes[$0] == 0x0D }
  }
}

extension Bytes {
  /// Whether the bytes begin with the byte order mark of UTF-8, three bytes long.
  public var hasByteOrderMark: Bool {
    count >= 3 && self[0] == 0xEF && self[1] == 0xBB && self[2] == 0xBF
  }
}
