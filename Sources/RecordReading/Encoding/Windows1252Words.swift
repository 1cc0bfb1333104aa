import ByteText

/// The words of a text that is read as Windows-1252, as evidence for or against that encoding.
///
/// In another encoding of one byte per character, most words with accents become sequences that no
/// language writes: `Wisła` in Windows-1250 is read as `Wis³a`, and `Москва` in Windows-1251 as
/// `Ìîñêâà`.
struct Windows1252Words {
  /// The number of words with letters or signs outside ASCII.
  private(set) var accentedCount = 0

  /// The number of these words that no language writes.
  private(set) var foreignCount = 0

  /// The offset of the first such word.
  private(set) var firstForeign: Int?

  /// Reads the words of `bytes`, all of which Windows-1252 defines.
  init(of bytes: Bytes) {
    var start: Int?
    for offset in 0...bytes.count {
      if offset < bytes.count, Windows1252Sign(bytes[offset]).isInWords {
        start = start ?? offset
      } else if let wordStart = start {
        count(bytes, wordStart..<offset)
        start = nil
      }
    }
  }

  /// Whether the text is in another encoding: no language writes one in 40 of its words with accents.
  var areForeign: Bool { foreignCount > 0 && foreignCount * 40 >= accentedCount }

  private mutating func count(_ bytes: Bytes, _ word: Range<Int>) {
    var signs = Windows1252Sign.Letters()
    var previous = Windows1252Sign.separator
    var isForeign = false
    var letterCount = 0
    var accentRun = 0
    var isAccented = false
    for offset in word {
      let byte = bytes[offset]
      let sign = Windows1252Sign(byte)
      let isASCII = byte < 0x80
      accentRun = isASCII ? 0 : accentRun + 1
      isAccented = isAccented || !isASCII
      // Alphabets of other scripts.
      if accentRun == Self.otherScriptRun { isForeign = true }
      switch sign {
      case .letter(let isUppercase, let letters):
        signs.formUnion(letters)
        // `Ž` in `cafŽ` is `é` in the encoding of Mac OS.
        if isUppercase, !isASCII, previous.isLowercase { isForeign = true }
        // A sign between letters, unless it is an exponent between two names: `x²y`.
        if previous == .sign, letterCount > 1 { isForeign = true }
        letterCount += 1
      case .sign, .separator: break
      }
      previous = sign
    }
    guard isAccented else { return }
    accentedCount += 1
    guard isForeign || !signs.isOfOneLanguage else { return }
    foreignCount += 1
    firstForeign = firstForeign ?? word.lowerBound
  }

  /// The length of a sequence of accented letters that is not in words of Latin script.
  private static let otherScriptRun = 4
}

/// What a byte of Windows-1252 is in a word.
enum Windows1252Sign: Equatable {
  /// A letter; `Letters` is empty if it is an ASCII letter.
  case letter(isUppercase: Bool, Letters)
  /// A sign that is not in words, such as `³` and `¿`.
  case sign
  /// A blank, a digit, or punctuation that may be next to letters.
  case separator

  var isInWords: Bool { self != .separator }

  var isLowercase: Bool {
    if case .letter(isUppercase: false, _) = self { true } else { false }
  }

  init(_ byte: UInt8) {
    switch byte {
    case 0x41...0x5A: self = .letter(isUppercase: true, Letters())
    case 0x61...0x7A: self = .letter(isUppercase: false, Letters())
    case 0x8A, 0x8C, 0x8E, 0x9F, 0xC0...0xD6, 0xD8...0xDE:
      self = .letter(isUppercase: true, Letters(byte))
    case 0x9A, 0x9C, 0x9E, 0xDF...0xF6, 0xF8...0xFF:
      self = .letter(isUppercase: false, Letters(byte))
    case 0x83, 0x86...0x89, 0xA1...0xA8, 0xAC, 0xAF, 0xB1...0xB3, 0xB8, 0xB9, 0xBC...0xBF:
      self = .sign
    default: self = .separator
    }
  }

  /// A set of accented letters, without their case.
  struct Letters: OptionSet {
    let rawValue: UInt64

    init(rawValue: UInt64) { self.rawValue = rawValue }

    /// Creates the set of one letter: its place from `À` to `ß` and `à` to `ÿ`, or after these.
    init(_ byte: UInt8) {
      switch byte {
      case 0x8A, 0x9A: rawValue = 1 << 32
      case 0x8C, 0x9C: rawValue = 1 << 33
      case 0x8E, 0x9E: rawValue = 1 << 34
      case 0x9F, 0xFF: rawValue = 1 << 35
      case 0xDF: rawValue = 1 << 36
      case 0xC0...: rawValue = 1 << UInt64(byte & 0x1F)
      default: rawValue = 0
      }
    }

    /// Creates the set of the letters of `text`, which Windows-1252 can represent.
    private init(_ text: String) {
      self.init()
      for byte in UInt8.min...UInt8.max {
        guard let scalar = Unicode.Scalar(windows1252: byte), byte >= 0x80 else { continue }
        if text.unicodeScalars.contains(scalar) { formUnion(Letters(byte)) }
      }
    }

    /// Whether there is a language that has all these letters.
    var isOfOneLanguage: Bool { isEmpty || Self.alphabets.contains { $0.isSuperset(of: self) } }

    /// The accented letters of the languages that Windows-1252 is for, including those in loanwords
    /// and names.
    private static let alphabets: [Letters] = [
      "àâæçèéêëîïñôöœùûüÿ",  // French, Breton
      "äöüßéèàáñ",  // German
      "áéíñóúüï",  // Spanish, Galician, Irish
      "àáâãçèéêíñóôõúü",  // Portuguese
      "àáèéìíîòóùú",  // Italian
      "àáçèéíïòóúü",  // Catalan, Occitan
      "åæøéèêóòôàâäöü",  // Danish, Norwegian
      "åäöéèàáüšž",  // Swedish, Finnish
      "äöõüšž",  // Estonian
      "áéíóúýþðæö",  // Icelandic
      "áéíóúýðæø",  // Faroese
      "àáâäçèéêëíîïñóôöúûü",  // Dutch, Afrikaans, Welsh, Albanian
      "áéíóúýäôšž",  // Czech and Slovak names
      "çöüâîû",  // Turkish
    ].map { Letters($0) }
  }
}
