import ByteText

/// A language in which formats show the names of months and days.
///
/// A tag such as `[$-407]` or `[$-de-DE]` chooses it (ECMA-376 Part 1, 18.8.31). Languages that
/// inflect these names are missing; their formats show English names.
enum DateLanguage: String, Hashable, Sendable {
  case danish = "da"
  case dutch = "nl"
  case english = "en"
  case french = "fr"
  case german = "de"
  case italian = "it"
  case norwegian = "nb"
  case portuguese = "pt"
  case spanish = "es"
  case swedish = "sv"

  /// Creates the language of a tag, after the hyphen: a Windows language identifier, with the
  /// language in its lowest ten bits, or a BCP 47 tag. The result is nil if there is none.
  init?(tag: Span<UInt8>) {
    let tag = String(copying: tag)
    if let language = Self(rawValue: String(tag.prefix { $0 != "-" }).lowercased()) {
      self = language
    } else {
      guard let identifier = UInt32(tag, radix: 16) else { return nil }
      self.init(identifier: identifier & 0x3FF)
    }
  }

  private init?(identifier: UInt32) {
    switch identifier {
    case 0x06: self = .danish
    case 0x07: self = .german
    case 0x09: self = .english
    case 0x0A: self = .spanish
    case 0x0C: self = .french
    case 0x10: self = .italian
    case 0x13: self = .dutch
    case 0x14: self = .norwegian
    case 0x16: self = .portuguese
    case 0x1D: self = .swedish
    default: return nil
    }
  }

  /// The names of months and days in the language.
  var names: DateNames {
    switch self {
    case .danish: .danish
    case .dutch: .dutch
    case .english: .english
    case .french: .french
    case .german: .german
    case .italian: .italian
    case .norwegian: .norwegian
    case .portuguese: .portuguese
    case .spanish: .spanish
    case .swedish: .swedish
    }
  }
}
