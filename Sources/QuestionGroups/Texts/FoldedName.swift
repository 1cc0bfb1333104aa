/// A name as known names are compared: lower case, without accents, spaces and punctuation.
///
///     "Énoncé :"          enonce
///     "correctAnswer_2"   correctanswer2, in the words correct, answer and 2
package struct FoldedName {
  /// The folded name in UTF-8.
  package private(set) var bytes: [UInt8] = []

  /// The positions at which words begin: after spaces and punctuation, at capital letters after
  /// small ones, and between letters, digits and characters of East Asian scripts.
  package private(set) var wordStarts: [Int] = []

  /// The kind of the last character.
  private var last = CharacterKind.separator

  private enum CharacterKind { case small, capital, digit, eastAsian, separator }

  package init(_ name: borrowing String) {
    self = withUTF8(of: name) { FoldedName($0) }
  }

  /// Folds a name in UTF-8.
  package init(_ name: Span<UInt8>) {
    bytes.reserveCapacity(name.count)
    // Most names have few words.
    wordStarts.reserveCapacity(4)
    var index = 0
    while index < name.count {
      if name[index] < 0x80 {
        add(ascii: name[index])
        index += 1
      } else {
        let (scalar, count) = name.scalar(at: index)
        add(scalar, name.extracting(index..<index + count))
        index += count
      }
    }
  }

  package var words: [ArraySlice<UInt8>] {
    wordStarts.indices.map { number in
      let end = number + 1 < wordStarts.count ? wordStarts[number + 1] : bytes.count
      return bytes[wordStarts[number]..<end]
    }
  }

  // MARK: Characters

  @inline(__always)
  private mutating func add(ascii byte: UInt8) {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): add(byte, .small)
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): add(byte | 0x20, .capital)
    case UInt8(ascii: "0")...UInt8(ascii: "9"): add(byte, .digit)
    // An apostrophe is inside a word.
    case UInt8(ascii: "'"): break
    default: last = .separator
    }
  }

  @inline(__always)
  private mutating func add(_ byte: UInt8, _ kind: CharacterKind) {
    beginWord(kind)
    bytes.append(byte)
  }

  /// Begins a word if the next character is the first one of a word.
  @inline(__always)
  private mutating func beginWord(_ kind: CharacterKind) {
    let isStart =
      last == .separator || (kind == .capital && last == .small)
      || (kind == .digit) != (last == .digit) || (kind == .eastAsian) != (last == .eastAsian)
    if isStart { wordStarts.append(bytes.count) }
    last = kind
  }

  private mutating func add(_ scalar: UInt32, _ text: Span<UInt8>) {
    switch scalar {
    case 0xC0...0x17F: add(latin: scalar)
    case 0x1A0, 0x1A1: add(UInt8(ascii: "o"), .small)
    case 0x1AF, 0x1B0: add(UInt8(ascii: "u"), .small)
    case 0x218, 0x219: add(UInt8(ascii: "s"), .small)
    case 0x21A, 0x21B: add(UInt8(ascii: "t"), .small)
    case 0x1EA0...0x1EF9: add(vietnamese: scalar)
    // Combining accents, modifier letters such as apostrophes, and marks without a width.
    case 0x2B0...0x36F, 0x200B...0x200F, 0x2019, 0xFEFF: break
    case 0x386...0x3CE: add(greek: scalar)
    case 0x400...0x45F, 0x490, 0x491: add(cyrillic: scalar)
    // Digits: Arabic, Persian and Thai ones, Devanagari and Bengali ones.
    case 0x660...0x669, 0x6F0...0x6F9, 0xE50...0xE59: add(digit: scalar)
    case 0x966...0x96F, 0x9E6...0x9EF: add(digit: scalar - 6)
    case 0x622, 0x623, 0x625: add(letter: 0x627, .small)
    case 0x3099, 0x309A: addVoice(scalar - 0x3098)
    case 0xFF01...0xFF5E: add(ascii: UInt8(truncatingIfNeeded: scalar - 0xFEE0))
    case 0x80...0xBF, 0x2000...0x206F, 0x2116, 0x3000...0x303F, 0xFF5F...0xFF65: last = .separator
    default:
      beginWord(scalar < 0x2E80 ? .small : .eastAsian)
      for index in text.indices { bytes.append(text[index]) }
    }
  }

  // MARK: Scripts

  /// Adds the digit that the last four bits of a scalar say.
  private mutating func add(digit scalar: UInt32) {
    add(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: scalar & 0xF), .digit)
  }

  /// The letters without accents of U+00C0...U+017F; a digit is one of `ligatures`.
  private static let latinLetters = Array(
    """
    aaaaaa1ceeeeiiiidnooooo0ouuuuy42aaaaaa1ceeeeiiiidnooooo0ouuuuy4yaaaaaaccccccccdd\
    ddeeeeeeeeeegggggggghhhhiiiiiiiiii55jjkkklllllllllllnnnnnnnnnoooooo33rrrrrrssssss\
    ssttttttuuuuuuuuuuuuwwyyyzzzzzzs
    """.utf8)

  private static let ligatures = ["", "ae", "ss", "oe", "th", "ij"].map { Array($0.utf8) }

  private mutating func add(latin scalar: UInt32) {
    let letter = Self.latinLetters[Int(scalar - 0xC0)]
    // Beyond Latin-1, capital letters alternate with small ones; words rarely begin with them.
    let kind: CharacterKind = scalar < 0xDF ? .capital : .small
    guard letter < UInt8(ascii: "a") else { return add(letter, kind) }
    for byte in Self.ligatures[Int(letter - UInt8(ascii: "0"))] { add(byte, kind) }
  }

  private mutating func add(vietnamese scalar: UInt32) {
    let letter: UInt8 =
      switch scalar {
      case ...0x1EB7: UInt8(ascii: "a")
      case ...0x1EC7: UInt8(ascii: "e")
      case ...0x1ECB: UInt8(ascii: "i")
      case ...0x1EE3: UInt8(ascii: "o")
      case ...0x1EF1: UInt8(ascii: "u")
      default: UInt8(ascii: "y")
      }
    add(letter, .small)
  }

  private mutating func add(greek scalar: UInt32) {
    let letter: UInt32 =
      switch scalar {
      case 0x386, 0x3AC: 0x3B1
      case 0x388, 0x3AD: 0x3B5
      case 0x389, 0x3AE: 0x3B7
      case 0x38A, 0x390, 0x3AA, 0x3AF, 0x3CA: 0x3B9
      case 0x38C, 0x3CC: 0x3BF
      case 0x38E, 0x3AB, 0x3B0, 0x3CB, 0x3CD: 0x3C5
      case 0x38F, 0x3CE: 0x3C9
      case 0x391...0x3A9: scalar + 0x20
      case 0x3C2: 0x3C3
      default: scalar
      }
    add(letter: letter, scalar < 0x3AC && scalar != 0x390 ? .capital : .small)
  }

  private mutating func add(cyrillic scalar: UInt32) {
    let small =
      switch scalar {
      case 0x400...0x40F: scalar + 0x50
      case 0x410...0x42F: scalar + 0x20
      default: scalar
      }
    let letter: UInt32 =
      switch small {
      case 0x439, 0x45D: 0x438
      case 0x450, 0x451: 0x435
      case 0x457: 0x456
      case 0x490, 0x491: 0x433
      default: small
      }
    add(letter: letter, scalar < 0x430 ? .capital : .small)
  }

  /// Adds a letter from U+0080 to U+07FF.
  private mutating func add(letter: UInt32, _ kind: CharacterKind) {
    beginWord(kind)
    bytes.append(UInt8(truncatingIfNeeded: 0xC0 | letter >> 6))
    bytes.append(UInt8(truncatingIfNeeded: 0x80 | letter & 0x3F))
  }

  /// Replaces the last letter, a kana, by the voiced one that follows it at `distance`.
  private mutating func addVoice(_ distance: UInt32) {
    guard bytes.count > 2, bytes[bytes.count - 3] == 0xE3 else { return }
    let next = UInt32(bytes[bytes.count - 1]) + distance
    bytes[bytes.count - 1] = UInt8(truncatingIfNeeded: next > 0xBF ? next - 0x40 : next)
    if next > 0xBF { bytes[bytes.count - 2] += 1 }
  }
}

extension Span<UInt8> {
  /// Returns the scalar of more than one byte at `index` and its number of bytes; a byte that
  /// begins none is its own scalar.
  fileprivate func scalar(at index: Int) -> (UInt32, count: Int) {
    let first = self[index]
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC2 ? 2 : 1
    guard length > 1, index + length <= count else { return (UInt32(first), 1) }
    var scalar = UInt32(first) & (0xFF >> UInt32(length + 1))
    for offset in 1..<length { scalar = scalar << 6 | UInt32(self[index + offset] & 0x3F) }
    return (scalar, length)
  }
}
