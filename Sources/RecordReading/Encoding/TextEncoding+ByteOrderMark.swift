import ByteText

extension TextEncoding {
  /// Returns the encoding whose byte order mark is at the start of `opening`, or nil if there is
  /// none.
  ///
  /// UTF-32 is tried first because the mark of UTF-32LE begins with that of UTF-16LE: no useful
  /// text begins with a mark and a NUL.
  static func marked(_ opening: Span<UInt8>) -> TextEncoding? {
    let marked: [TextEncoding] = [
      .utf32LittleEndian, .utf32BigEndian, .utf8, .utf16LittleEndian, .utf16BigEndian,
    ]
    return marked.first { opening.starts(with: $0.mark) }
  }

  /// Returns the encoding with the byte order that the first bytes of a text determine, up to four.
  func resolved(by opening: Span<UInt8>) -> TextEncoding {
    switch self {
    case .utf16:
      opening.starts(with: Self.utf16LittleEndian.mark) ? .utf16LittleEndian : .utf16BigEndian
    case .utf32:
      opening.starts(with: Self.utf32LittleEndian.mark) ? .utf32LittleEndian : .utf32BigEndian
    default: self
    }
  }

  /// Returns the number of bytes of the byte order mark at the start of `bytes`; 0 if there is none.
  func markCount(in bytes: Bytes) -> Int {
    bytes.opening.starts(with: mark) ? mark.count : 0
  }

  /// U+FEFF in this encoding; empty if it does not identify the encoding.
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
  /// A view of the first bytes, as many as the longest mark has.
  var opening: Span<UInt8> {
    @_lifetime(borrow self)
    borrowing get { self[0..<min(4, count)] }
  }
}
