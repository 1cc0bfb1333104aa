import ByteText
import DeckBuilding
import RecordReading

/// The text of an input from which rejects are copied.
struct RejectedText {
  let bytes: Bytes

  /// The data about the input, with the end that could not be read if it is in the text.
  let account: InputAccount

  /// Creates a text of an input, or of parts of one, whose places in it are those in `account`.
  init(_ bytes: Bytes, of account: InputAccount) {
    (self.bytes, self.account) = (bytes, account)
  }

  /// Returns whether a byte order mark shows that rejects are UTF-8: the input has one, it is in another
  /// encoding, an encoding is specified, or the rejects are not valid in any encoding.
  func isMarked(_ options: ConversionOptions) -> Bool {
    let specified = options.encoding?.encoding ?? .utf8
    return specified != .utf8 || !account.isUTF8 || hasMark || isUndecodable
  }

  /// Returns rejects with a byte order mark if `isMarked`, or if they could be taken for UTF-16.
  static func marked(_ content: consuming ByteBuffer, _ isMarked: Bool) -> ByteBuffer {
    let hasNullCharacters = content.span.offset(of: 0, or: 0, from: 0) < content.count
    guard content.count > 0, isMarked || hasNullCharacters else { return content }
    var marked = ByteBuffer(capacity: content.count + 3)
    marked.append("\u{FEFF}")
    marked.append(content.span)
    return marked
  }

  /// Whether the rest of the input could not be decoded.
  private var isUndecodable: Bool {
    account.unread?.reason?.isOfEncoding ?? false
  }

  private var hasMark: Bool { account.isUTF8 && bytes.hasByteOrderMark }

  /// The offset at which the text of the input begins.
  var start: Int { hasMark ? 3 : 0 }

  /// The text for a reader.
  var content: Source { Source(bytes) }

  /// Returns a part of the input without a part of it.
  func text(_ range: Range<Int>, without omitted: Range<Int>) -> Bytes {
    let omitted = omitted.clamped(to: range)
    var text = ByteBuffer(capacity: range.count)
    text.append(bytes[range.lowerBound..<omitted.lowerBound])
    text.append(bytes[omitted.upperBound..<range.upperBound])
    return text.finish()
  }

  /// Returns the line around `offset`.
  func line(around offset: Int) -> Range<Int> {
    bytes.line(around: offset).clamped(to: start..<bytes.count)
  }

  /// Returns whether there are rows in the rest of an input that could not be read: a quote that is
  /// not closed may have more than its line.
  func hasUnreadRows(_ unread: UnreadPart) -> Bool {
    guard unread.reason == .unclosedQuote else { return true }
    let text = bytes[unread.start..<bytes.count]
    let lineEnd = text.offset(of: 0x0A, or: 0x0D, from: 0)
    return (lineEnd..<text.count).contains { text[$0] != 0x0A && text[$0] != 0x0D }
  }

  /// Appends the rest of an input that could not be read, from `start`.
  func appendUnread(from start: Int, to buffer: inout ByteBuffer) {
    buffer.append(bytes[start..<bytes.count])
    // Bytes that cannot be decoded are invalid in the rejects too.
    if isUndecodable && !account.isUTF8 { buffer.append(0xFF) }
  }
}
