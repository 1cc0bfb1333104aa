/// The scripts that are distinguished.
enum Script: UInt8, Sendable {
  case latin, greek, cyrillic, hebrew, arabic, devanagari, thai, kana, han, hangul

  /// The script of a letter, or nil for other characters.
  init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F, 0x1E00...0x1EFF: self = .latin
    case 0x370...0x3FF, 0x1F00...0x1FFF: self = .greek
    case 0x400...0x52F: self = .cyrillic
    case 0x590...0x5FF: self = .hebrew
    case 0x600...0x6FF, 0x750...0x77F: self = .arabic
    case 0x900...0x97F: self = .devanagari
    case 0xE00...0xE7F: self = .thai
    case 0x3040...0x30FF: self = .kana
    case 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x2FFFF: self = .han
    case 0x1100...0x11FF, 0xAC00...0xD7AF: self = .hangul
    default: return nil
    }
  }

  /// The script of most letters at the beginning of `text`.
  init?(of text: String) {
    var counts = [Int](repeating: 0, count: 10)
    for scalar in text.unicodeScalars.prefix(60) {
      if let script = Script(scalar) { counts[Int(script.rawValue)] += 1 }
    }
    guard let most = counts.max(), most > 0, let index = counts.firstIndex(of: most) else {
      return nil
    }
    self.init(rawValue: UInt8(index))
  }
}
