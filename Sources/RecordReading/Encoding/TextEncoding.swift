import SystemIO

/// An encoding of text as bytes.
package enum TextEncoding: Hashable, Sendable {
  /// UTF-8, with or without a byte order mark.
  case utf8
  /// UTF-16 with the byte order of its mark; big endian if it has none (RFC 2781, section 4.3).
  case utf16
  /// UTF-16, low bytes first.
  case utf16LittleEndian
  /// UTF-16, high bytes first.
  case utf16BigEndian
  /// UTF-32 with the byte order of its mark; big endian if it has none.
  case utf32
  /// UTF-32, low bytes first.
  case utf32LittleEndian
  /// UTF-32, high bytes first.
  case utf32BigEndian
  /// Code page 1252, the default of Windows in Western Europe and the Americas.
  case windows1252
  /// ISO 8859-1, in which each byte is the code point of its character.
  case latin1
  /// Another encoding, by a name that `iconv` in the C library supports.
  case named(String)

  /// Creates the encoding with this name, ignoring case, hyphens and underscores, or nil if it is
  /// unknown or not supported on this system.
  package init?(name: String) {
    if let known = KnownEncoding.named(name) {
      self = known.encoding
    } else {
      self = .named(name.uppercased())
    }
    // Some systems do not have the tables of all encodings in common use.
    guard isSupported else { return nil }
  }

  /// The usual name, such as `UTF-16LE` or `windows-1252`.
  package var name: String {
    if case .named(let name) = self { return name }
    return KnownEncoding.all.first { $0.encoding == self }?.label ?? ""
  }

  /// The names of the encodings in common use, for suggestions.
  package static var wellKnownNames: [String] { KnownEncoding.all.map(\.label) }

  /// Whether text in this encoding can be decoded on this system.
  private var isSupported: Bool {
    guard case .named(let name) = self else { return true }
    return SystemConverter(from: KnownEncoding.systemName(of: name)) != nil
  }
}
