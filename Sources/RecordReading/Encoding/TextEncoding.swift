import SystemIO

/// How characters are written as bytes.
package enum TextEncoding: Hashable, Sendable {
  /// UTF-8, with a byte order mark or without.
  case utf8
  /// UTF-16 whose byte order its mark tells; without one it is big endian (RFC 2781, section 4.3).
  case utf16
  /// UTF-16, low bytes first.
  case utf16LittleEndian
  /// UTF-16, high bytes first.
  case utf16BigEndian
  /// UTF-32 whose byte order its mark tells; without one it is big endian.
  case utf32
  /// UTF-32, low bytes first.
  case utf32LittleEndian
  /// UTF-32, high bytes first.
  case utf32BigEndian
  /// What Windows writes in western Europe and America (code page 1252).
  case windows1252
  /// ISO 8859-1, where each byte is the character of that number.
  case latin1
  /// Another encoding, by a name that the C library's `iconv` knows.
  case named(String)

  /// The encoding that `name` stands for, in any case, with or without hyphens and underscores;
  /// nothing for a name that nobody here knows.
  package init?(name: String) {
    if let known = KnownEncoding.named(name) {
      self = known.encoding
    } else {
      self = .named(name.uppercased())
    }
    // A system may come without the tables of an encoding whose name we know.
    guard isSupported else { return nil }
  }

  /// The usual label: `UTF-16LE`, `windows-1252`.
  package var name: String {
    if case .named(let name) = self { return name }
    return KnownEncoding.all.first { $0.encoding == self }?.label ?? ""
  }

  /// The labels of the encodings in common use, to suggest one from.
  package static var wellKnownNames: [String] { KnownEncoding.all.map(\.label) }

  /// Whether text in this encoding can be decoded on this system.
  private var isSupported: Bool {
    guard case .named(let name) = self else { return true }
    return SystemConverter(from: KnownEncoding.systemName(of: name)) != nil
  }
}
