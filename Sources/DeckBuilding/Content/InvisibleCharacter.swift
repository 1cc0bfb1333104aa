import QuestionGroups

/// A character without a shape, which people do not see, but which makes texts differ.
enum InvisibleCharacter {
  /// Returns the first one in a text, if there is one.
  ///
  /// Marks of the direction of writing have a use in texts with letters of scripts that are written
  /// from the right, and joiners between letters of other scripts than Latin and in emoji.
  static func first(in text: String) -> Unicode.Scalar? {
    let scalars = Array(text.unicodeScalars)
    lazy var isWrittenFromRight = scalars.contains(where: \.isWrittenFromRight)
    for (index, scalar) in scalars.enumerated() {
      switch scalar.value {
      case 0x09, 0x0A, 0x0D: continue
      case ..<0x20, 0x7F...0x9F, 0xAD, 0x200B, 0x2060...0x2064, 0xFEFF: return scalar
      case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069:
        if !isWrittenFromRight { return scalar }
      case 0x200C, 0x200D:
        let neighbors = [index - 1, index + 1].map {
          scalars.indices.contains($0) ? scalars[$0] : " "
        }
        if neighbors.allSatisfy({ $0.value < 0x250 }) { return scalar }
      default: continue
      }
    }
    return nil
  }
}

extension Unicode.Scalar {
  /// Whether the letter belongs to a script that is written from the right: Hebrew, Arabic, Syriac,
  /// Thaana, N'Ko and their presentation forms.
  fileprivate var isWrittenFromRight: Bool {
    switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC: true
    default: false
    }
  }
}
