import ByteText
@_spi(Conversion) import QuestionGroups

/// Looks at one text once, and finds its kind and its traits.
struct CellScan {
  private(set) var kind = CellKind.blank
  private(set) var traits: CellTraits = []
  private(set) var (wordCount, length) = (0, 0)

  private let bytes: [UInt8]

  /// The letters or numbers of choices, if the text has nothing else but a word before them.
  let mark: ArraySlice<UInt8>

  init(_ text: String) {
    let all = Array(text.utf8)
    bytes = all
    mark = all.count < 3 ? all[...] : all[ChoiceMark.range(in: all.span)]
    guard !bytes.isEmpty else { return }
    scanCharacters(of: text)
    if TruthValue.parse(bytes.span) != nil || wordCount == 1 && TruthName.isTruthValue(text) {
      traits.insert(.truth)
    }
    if length == 1, traits.contains(.truth),
      text.unicodeScalars.allSatisfy({
        !$0.properties.isAlphabetic || "xX".unicodeScalars.contains($0)
      })
    {
      traits.insert(.sign)
    }
    if isLetters { traits.insert(.letters) }
    if isIndexes { traits.insert(.indexes) }
    if label != nil { traits.insert(.labelled) }
    if bytes.count > 1, bytes.contains(where: RightMark.mayBeOfMark),
      RightMark.allCases.contains(where: { $0.unmarked(bytes.span) != nil })
    {
      traits.insert(.marked)
    }
    kind =
      isNumber
      ? .number
      : isLetter
        ? .letter : isDate ? .date : isAddress ? .address : traits.contains(.truth) ? .truth : .text
    if kind == .text, isCode { traits.insert(.code) }
    if isIdentifier { traits.insert(.identifier) }
    if isFaulty { traits.insert(.faulty) }
  }

  // MARK: Characters

  /// The characters that end a question in the scripts of the world; `;` is the Greek one.
  private static let questionMarks = Set("?？؟;".unicodeScalars)

  private static let punctuation = Set(",;!«»\"…<>{}".unicodeScalars)

  private mutating func scanCharacters(of text: String) {
    var isInWord = false
    var lastOfSense: Unicode.Scalar?
    var underscores = 0
    for scalar in text.unicodeScalars {
      length += 1
      if scalar.isSpace {
        isInWord = false
        continue
      }
      if !isInWord { (wordCount, isInWord) = (wordCount + 1, true) }
      // Most characters are these; the properties of one take hundreds of instructions.
      if let byte = UInt8(exactly: scalar.value), byte.isLetter || byte.isDigit {
        (underscores, lastOfSense) = (0, scalar)
        continue
      }
      underscores = scalar == "_" ? underscores + 1 : 0
      if underscores == 2 || scalar == "…" { traits.insert(.asks) }
      if Self.punctuation.contains(scalar) { traits.insert(.punctuated) }
      let isWord = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      if isWord || Self.questionMarks.contains(scalar) { lastOfSense = scalar }
    }
    if let lastOfSense, Self.questionMarks.contains(lastOfSense) {
      traits.insert(.asks)
      if lastOfSense != ";" { traits.insert(.endsAsking) }
    }
    switch text.unicodeScalars.last {
    case ":", "：": traits.insert(.asks)
    case ".", "。": traits.formUnion([.punctuated, .sentence])
    case "!": traits.insert(.sentence)
    default: break
    }
    if bytes.count > 2, hasDots { traits.insert(.asks) }
    if let first = text.unicodeScalars.first?.properties {
      if first.isUppercase { traits.insert(.capital) }
      if first.isLowercase { traits.insert(.small) }
    }
    if beginsWithQuestionWord { traits.insert(.asks) }
  }

  private var hasDots: Bool {
    bytes.indices.dropLast(2).contains {
      bytes[$0] == UInt8(ascii: ".") && bytes[$0 + 1] == bytes[$0] && bytes[$0 + 2] == bytes[$0]
    }
  }

  private static let questionWords = Set(
    ["what", "which", "who", "whose", "when", "where", "why", "how"].map { Array($0.utf8) })

  private var beginsWithQuestionWord: Bool {
    let word = bytes.drop { !$0.isLetter }.prefix { $0.isLetter }.map { $0 | 0x20 }
    return (3...5).contains(word.count) && Self.questionWords.contains(word)
  }

  // MARK: Kinds

  /// `-3`, `1.5`, `20%`.
  private var isNumber: Bool {
    var rest = bytes[...]
    if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    let whole = rest.prefix(while: \.isDigit)
    rest = rest.dropFirst(whole.count)
    if rest.first == UInt8(ascii: ".") || rest.first == UInt8(ascii: ",") {
      let part = rest.dropFirst().prefix(while: \.isDigit)
      if part.isEmpty { return false }
      rest = rest.dropFirst(part.count + 1)
    }
    return !whole.isEmpty && (rest.isEmpty || rest.elementsEqual("%".utf8))
  }

  /// `b`, `(B)`, `b.`.
  private var isLetter: Bool {
    var rest = mark
    if rest.first == UInt8(ascii: "(") { rest.removeFirst() }
    guard rest.first?.isChoiceLetter == true else { return false }
    rest.removeFirst()
    return rest.isEmpty
      || rest.count == 1 && ").".utf8.contains(rest[rest.startIndex])
  }

  /// `b`, `A, C`, `ACD`.
  private var isLetters: Bool {
    if isLetter || isLetterOfOtherAlphabet { return true }
    if (2...4).contains(bytes.count),
      bytes.allSatisfy({ (UInt8(ascii: "A")...UInt8(ascii: "H")).contains($0) })
    {
      return Set(bytes).count == bytes.count
    }
    return isList(separators: ",;/&+ ") { $0.count == 1 && $0[$0.startIndex].isChoiceLetter }
  }

  /// `Б`, `(б)`. It may also be a word of one character, so that its kind is a text.
  private var isLetterOfOtherAlphabet: Bool {
    bytes.count < 6 && bytes.contains { $0 >= 0x80 }
      && OrdinalWord.position(ofLetterIn: FoldedName(bytes.span).bytes) != nil
  }

  /// `2`, `1, 3`.
  private var isIndexes: Bool {
    isList(separators: ",;/&") { $0.count < 3 && $0.allSatisfy(\.isDigit) }
  }

  private func isList(
    separators: String, _ isElement: (ArraySlice<UInt8>) -> Bool
  ) -> Bool {
    guard mark.count < 24 else { return false }
    let signs = Array(separators.utf8)
    let parts = mark.split(whereSeparator: signs.contains).map { part in
      part.drop { $0 == 0x20 }.prefix { $0 != 0x20 }
    }.filter { !$0.isEmpty }
    let count = mark.count { $0 != 0x20 && !signs.contains($0) }
    return !parts.isEmpty && parts.allSatisfy(isElement)
      && parts.reduce(0) { $0 + $1.count } == count
  }

  /// The length of the letter or number of a choice at the beginning, with the signs and blanks around it: `(b) `.
  var label: (mark: UInt8, length: Int)? {
    var index = 0
    if bytes[0] == UInt8(ascii: "(") || bytes[0] == UInt8(ascii: "[") { index = 1 }
    guard index + 2 < bytes.count, bytes[index].isChoiceLetter || bytes[index].isDigit,
      ").:]".utf8.contains(bytes[index + 1])
    else { return nil }
    let mark = bytes[index]
    index += 2
    while index < bytes.count, bytes[index] == 0x20 { index += 1 }
    // `1.5` is a number, and `A.B` an abbreviation.
    let isSeparate = bytes[index - 1] == 0x20 || !(bytes[index].isDigit || bytes[index].isLetter)
    return index < bytes.count && isSeparate ? (mark, index) : nil
  }

  /// `2024-05-01`, `1.5.2024`.
  private var isDate: Bool {
    guard (6...25).contains(bytes.count), bytes[0].isDigit else { return false }
    let parts = bytes.prefix(10).split { "-./".utf8.contains($0) }
    return parts.count == 3 && parts.allSatisfy { $0.count < 5 && $0.allSatisfy(\.isDigit) }
      && (parts[0].count == 4 || parts[2].count >= 2 && bytes.count <= 10)
  }

  private static let addressEndings = [
    ".png", ".jpg", ".jpeg", ".gif", ".svg", ".webp", ".mp3", ".mp4",
  ].map { Array($0.utf8) }

  /// A link, an address of mail, or the name of a picture or sound.
  private var isAddress: Bool {
    guard bytes.count > 4, !bytes.contains(0x20) else { return false }
    let lower = bytes.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
    if lower.starts(with: "http://".utf8) || lower.starts(with: "https://".utf8)
      || lower.starts(with: "www.".utf8)
    {
      return true
    }
    if Self.addressEndings.contains(where: { lower.suffix($0.count) == $0[...] }) { return true }
    guard let sign = lower.firstIndex(of: UInt8(ascii: "@")), sign > 0 else { return false }
    return lower[sign...].contains(UInt8(ascii: "."))
  }

  /// Keys, signatures and serial numbers, which nobody asks for or answers with.
  private var isCode: Bool {
    if bytes.contains(0x20) || bytes.contains(where: { $0 >= 0x80 }) { return false }
    let hasDigit = bytes.contains(where: \.isDigit)
    if hasDigit,
      bytes.allSatisfy({ $0.isDigit || $0.isLetter || "-_.:".utf8.contains($0) })
    {
      return true
    }
    if bytes.count >= 8, bytes.contains(UInt8(ascii: "-")),
      bytes.allSatisfy({
        $0.isDigit || ("a"..."f").contains(Character(Unicode.Scalar($0))) || $0 == 0x2D
      })
    {
      return true
    }
    if bytes.count(where: { "!#$%^&*~`|\\".utf8.contains($0) }) > 1 { return true }
    return bytes.indices.dropLast().contains {
      $0 > 0 && bytes[$0] == UInt8(ascii: ":") && bytes[$0 + 1] == UInt8(ascii: ":")
    }
  }

  private var isIdentifier: Bool {
    guard bytes[0].isLetter, bytes[0] & 0x20 != 0 else { return false }
    guard bytes.allSatisfy({ $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }) else {
      return false
    }
    let hasUnderscore = bytes.dropFirst().dropLast().contains(UInt8(ascii: "_"))
    return hasUnderscore || bytes.contains { $0.isLetter && $0 & 0x20 == 0 }
  }

  /// `#REF!`, `#N/A`.
  private var isFaulty: Bool {
    guard bytes[0] == UInt8(ascii: "#"), bytes.count > 2 else { return false }
    return bytes.elementsEqual("#N/A".utf8)
      || (bytes.last == UInt8(ascii: "!") || bytes.last == UInt8(ascii: "?"))
        && bytes.dropFirst().dropLast().allSatisfy {
          $0 >= 0x80 || $0.isLetter && $0 & 0x20 == 0 || $0.isDigit || $0 == UInt8(ascii: "/")
        }
  }
}

extension UInt8 {
  /// Whether the byte is a Latin letter from A to H, in either case, which can name a choice.
  var isChoiceLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "h")).contains(self | 0x20) }
}
