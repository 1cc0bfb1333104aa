import ByteText

extension TextEncoding {
  /// The encoding whose byte order mark `opening` begins with, if it begins with one.
  ///
  /// The mark of UTF-16LE is how that of UTF-32LE begins, which is why the longer ones are tried
  /// first: no text worth reading starts with a mark and a NUL.
  static func marked(_ opening: Span<UInt8>) -> TextEncoding? {
    let marked: [TextEncoding] = [
      .utf32LittleEndian, .utf32BigEndian, .utf8, .utf16LittleEndian, .utf16BigEndian,
    ]
    return marked.first { opening.begins(with: $0.mark) }
  }

  /// The encoding with the byte order that the start of a text, four bytes if it has them, tells.
  func resolved(by opening: Span<UInt8>) -> TextEncoding {
    switch self {
    case .utf16:
      opening.begins(with: Self.utf16LittleEndian.mark) ? .utf16LittleEndian : .utf16BigEndian
    case .utf32:
      opening.begins(with: Self.utf32LittleEndian.mark) ? .utf32LittleEndian : .utf32BigEndian
    default: self
    }
  }

  /// U+FEFF in this encoding; empty where no byte order is told by it.
  private var mark: [UInt8] {
    switch self {
    case .utf8: [0xEF, 0xBB, 0xBF]
    case .utf16LittleEndian: [0xFF, 0xFE]
    case .utf16BigEndian: [0xFE, 0xFF]
    case .utf32LittleEndian: [0xFF, 0xFE, 0, 0]
    case .utf32BigEndian: [0, 0, 0xFE, 0xFF]
    case .utf16, .utf32, .windows1252, .latin1, .named: []
    }
  }
}

extension Bytes {
  /// The first bytes, as many as the longest mark has.
  var opening: Span<UInt8> {
    @_lifetime(borrow self)
    borrowing get { self[0..<min(4, count)] }
  }
}

extension Span<UInt8> {
  fileprivate func begins(with mark: [UInt8]) -> Bool {
    count >= mark.count && mark.indices.allSatisfy { self[$0] == mark[$0] }
  }
}
