import ByteText

/// A text that is composed of others, up to a limit of its length.
///
/// Short inputs can ask for long text, so nothing is copied beyond the limit.
struct ComposedText: ~Copyable {
  private var buffer = ByteBuffer()

  /// The maximum length in bytes.
  let maxCount: Int

  /// Whether text was left out because of the limit.
  private(set) var isTooLong = false

  /// Creates an empty text of at most `maxCount` bytes.
  init(upTo maxCount: Int) {
    self.maxCount = min(maxCount, TextReference.maxCount)
  }

  /// The bytes so far.
  var span: Span<UInt8> {
    @_lifetime(borrow self)
    borrowing get { buffer.span }
  }

  /// Appends `text` if it fits.
  mutating func append(_ text: Span<UInt8>) {
    if hasRoom(for: text.count) { buffer.append(text) }
  }

  /// Appends `text` if it fits.
  mutating func append(_ text: String) {
    if hasRoom(for: text.utf8.count) { buffer.append(text) }
  }

  private mutating func hasRoom(for count: Int) -> Bool {
    isTooLong = isTooLong || count > maxCount - buffer.count
    return !isTooLong
  }
}
