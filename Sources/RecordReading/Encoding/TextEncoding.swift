package import ByteText
import SystemIO

/// An encoding of text as bytes.
package struct TextEncoding: Hashable, Sendable {
  /// The usual name, such as `UTF-16LE` or `windows-1252`, or another one that `iconv` in the C library supports.
  package let name: String

  /// UTF-8, with or without a byte order mark.
  package static let utf8 = named("UTF-8")
  /// UTF-16 with the byte order of its mark; big endian if it has none (RFC 2781, section 4.3).
  package static let utf16 = named("UTF-16")
  /// UTF-16, low bytes first.
  package static let utf16LittleEndian = named("UTF-16LE")
  /// UTF-16, high bytes first.
  package static let utf16BigEndian = named("UTF-16BE")
  /// UTF-32 with the byte order of its mark; big endian if it has none.
  package static let utf32 = named("UTF-32")
  /// UTF-32, low bytes first.
  package static let utf32LittleEndian = named("UTF-32LE")
  /// UTF-32, high bytes first.
  package static let utf32BigEndian = named("UTF-32BE")
  /// Code page 1252, the default of Windows in Western Europe and the Americas.
  package static let windows1252 = named("windows-1252")
  /// ISO 8859-1, in which each byte is the code point of its character.
  package static let latin1 = named("ISO-8859-1")

  /// The encodings that are decoded without the C library.
  private static let own: Set = [
    utf8, utf16, utf16LittleEndian, utf16BigEndian, utf32, utf32LittleEndian, utf32BigEndian,
    windows1252, latin1,
  ]

  /// Returns the encoding with this name, which the system may not support.
  package static func named(_ name: String) -> TextEncoding { TextEncoding(name) }

  private init(_ name: String) {
    self.name = name
  }

  /// Creates the encoding with this name, ignoring case, hyphens and underscores, or nil if it is
  /// unknown or not supported on this system.
  package init?(name: String) {
    self.init(KnownEncoding.named(name)?.label ?? name.uppercased())
    // Some systems do not have the tables of all encodings in common use.
    if needsConverter, TextConversion(from: systemName) == nil { return nil }
  }

  /// Whether the C library decodes the text.
  var needsConverter: Bool { !Self.own.contains(self) }

  /// The name by which the C library knows the encoding.
  var systemName: String { KnownEncoding.named(name)?.systemName ?? name }

  /// The names of the encodings in common use, for suggestions.
  package static var wellKnownNames: [String] { KnownEncoding.all.map(\.label) }

  // MARK: Byte order marks

  /// Returns the encoding whose byte order mark is at the start of `opening`, or nil if there is none.
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
  var mark: [UInt8] {
    switch self {
    case .utf8: [0xEF, 0xBB, 0xBF]
    case .utf16LittleEndian: [0xFF, 0xFE]
    case .utf16BigEndian: [0xFE, 0xFF]
    case .utf32LittleEndian: [0xFF, 0xFE, 0, 0]
    case .utf32BigEndian: [0, 0, 0xFE, 0xFF]
    default: []
    }
  }

  // MARK: Encoding

  /// Returns `text`, which is UTF-8, in this encoding; nil if the encoding lacks a character.
  private func encode(_ text: Bytes) -> Bytes? {
    guard self != .utf8, let encoder = TextConversion(to: encoderName) else { return text }
    var buffer = ByteBuffer(capacity: text.count)
    return encoder.encode(text.span, into: &buffer) ? buffer.finish() : nil
  }

  /// Returns `text`, which is UTF-8, as a file in this encoding, with a byte order mark if
  /// `original` has one; nil if that is not possible without changing the text.
  package func encode(_ text: Bytes, like original: Bytes) -> Bytes? {
    guard let encoded = encode(text) else { return nil }
    var buffer = ByteBuffer(capacity: encoded.count + 4)
    buffer.append(original[0..<markCount(in: original)])
    buffer.append(encoded.span)
    let file = buffer.finish()
    var decoded = ByteBuffer(capacity: text.count)
    guard var decoder = TextDecoder(self),
      decoder.decode(file.span, isLast: true, into: &decoded),
      decoded.span.hasSameBytes(as: text.span)
    else { return nil }
    return file
  }

  /// Returns whether the encoding has all characters of a text.
  package func canEncode(_ text: String) -> Bool { encode(Bytes(text.utf8)) != nil }

  /// The name by which the C library knows the encoding, with the byte order that is written.
  private var encoderName: String {
    switch self {
    case .utf16: "UTF-16LE"
    case .utf32: "UTF-32LE"
    default: systemName
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
