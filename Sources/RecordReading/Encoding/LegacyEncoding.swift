import ByteText
import SystemIO

/// An encoding with one byte for each character, in which text was written before UTF-8.
struct LegacyEncoding: Sendable {
  let encoding: TextEncoding

  /// The languages that were written in it.
  let languages: [Alphabet]

  /// How much rarer its files are than those in Windows-1252, as a logarithm.
  let rarity: Double

  /// The characters of the bytes from 0x80 on; nil for a byte that is not defined.
  let characters: [Unicode.Scalar?]

  /// Creates an encoding in common use, or nil if the system cannot decode it.
  private init?(_ name: String, _ languages: [Alphabet], rarity: Double) {
    guard let encoding = TextEncoding(name: name) else { return nil }
    self.encoding = encoding
    self.languages = languages
    self.rarity = rarity
    characters = Self.characters(of: encoding)
  }

  /// Returns the characters of the bytes from 0x80 on. One converter decodes all of them, because each takes time and
  /// memory.
  private static func characters(of encoding: TextEncoding) -> [Unicode.Scalar?] {
    let bytes = (0x80...0xFF).map { UInt8($0) }
    if encoding == .windows1252 { return bytes.map { Unicode.Scalar(windows1252: $0) } }
    guard let converter = TextConversion(from: encoding.systemName) else {
      return bytes.map { _ in nil }
    }
    return bytes.map { byte in
      var text = ByteBuffer()
      let part = converter.decode([byte].span, into: &text)
      // A letter to which a mark may follow, as in Hebrew, is held back.
      let isComplete = converter.finish(into: &text)
      let scalars = String(copying: text.span).unicodeScalars
      return part.end == 1 && !part.isFaulty && isComplete && scalars.count == 1
        ? scalars.first : nil
    }
  }

  /// The encodings that are tried. Windows writes the first ones; the ones of DOS and of the old Mac OS are left from
  /// programs for these, and spreadsheet programs offer them in their lists.
  static let all: [LegacyEncoding] = [
    LegacyEncoding("windows-1252", Alphabet.western, rarity: 0),
    LegacyEncoding("windows-1250", Alphabet.central, rarity: 1),
    LegacyEncoding("windows-1251", Alphabet.cyrillic, rarity: 1),
    LegacyEncoding("windows-1253", Alphabet.greek, rarity: 1),
    LegacyEncoding("windows-1254", Alphabet.turkish, rarity: 1),
    LegacyEncoding("windows-1255", Alphabet.hebrew, rarity: 1),
    LegacyEncoding("windows-1256", Alphabet.arabic, rarity: 1),
    LegacyEncoding("windows-1257", Alphabet.baltic, rarity: 2),
    LegacyEncoding("ISO-8859-2", Alphabet.central, rarity: 2),
    LegacyEncoding("ISO-8859-4", Alphabet.baltic, rarity: 5),
    LegacyEncoding("ISO-8859-5", Alphabet.cyrillic, rarity: 4),
    LegacyEncoding("ISO-8859-6", Alphabet.arabic, rarity: 3),
    LegacyEncoding("ISO-8859-7", Alphabet.greek, rarity: 2),
    LegacyEncoding("ISO-8859-9", Alphabet.turkish, rarity: 2),
    LegacyEncoding("ISO-8859-13", Alphabet.baltic, rarity: 4),
    LegacyEncoding("ISO-8859-15", Alphabet.western, rarity: 4),
    LegacyEncoding("KOI8-U", Alphabet.cyrillic, rarity: 2),
    LegacyEncoding("macintosh", Alphabet.western, rarity: 4),
    LegacyEncoding("x-mac-cyrillic", Alphabet.cyrillic, rarity: 4),
    LegacyEncoding("x-mac-ce", Alphabet.central, rarity: 5),
    LegacyEncoding("IBM775", Alphabet.baltic, rarity: 5),
    LegacyEncoding("IBM850", Alphabet.western, rarity: 4),
    LegacyEncoding("IBM437", Alphabet.western, rarity: 5),
    LegacyEncoding("IBM852", Alphabet.central, rarity: 4),
    LegacyEncoding("IBM857", Alphabet.turkish, rarity: 4),
    LegacyEncoding("IBM866", Alphabet.cyrillic, rarity: 3),
  ].compactMap(\.self)
}
