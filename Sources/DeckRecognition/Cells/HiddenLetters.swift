/// Texts with hidden letters, which help to find the whole text: `v_____`, `Un-- e--- m-----?`.
extension CellText {
  /// The share of the characters that must be hidden.
  private static let minShare = 1.0 / 3

  /// Whether enough characters are signs that stand for letters.
  var hasHiddenLetters: Bool {
    let count = text.unicodeScalars.count(where: \.hidesLetter)
    return count > 1 && Double(count) >= Self.minShare * Double(length)
  }

  /// Returns whether the text is another one with hidden letters.
  func hides(_ other: CellText) -> Bool {
    let (own, whole) = (text.trimmed.unicodeScalars, other.text.trimmed.unicodeScalars)
    return own.count == whole.count && !own.elementsEqual(whole)
      && zip(own, whole).allSatisfy { $0 == $1 || $0.hidesLetter }
  }
}

extension Unicode.Scalar {
  /// Whether the character stands for a hidden letter.
  fileprivate var hidesLetter: Bool {
    switch self {
    case "-", "_", ".", "*", "•", "·": true
    default: false
    }
  }
}
