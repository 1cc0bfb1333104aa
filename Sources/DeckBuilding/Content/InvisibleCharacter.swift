@_spi(Conversion) import QuestionGroups

/// A character without a shape, which people do not see, but which makes values differ.
enum InvisibleCharacter {
  /// Returns the first one in a text, if there is one.
  static func first(in text: String) -> Unicode.Scalar? {
    let scalars = Array(text.unicodeScalars)
    return firstIndex(in: scalars, from: 0).map { scalars[$0] }
  }

  /// Returns a text without its invisible characters. Control characters stay: they are left of
  /// something that was lost, such as a line end.
  static func removed(from text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    var start = 0
    while let index = firstIndex(in: scalars, from: start) {
      result.append(contentsOf: scalars[start..<index])
      if scalars[index].isControl { result.append(scalars[index]) }
      start = index + 1
    }
    result.append(contentsOf: scalars[start...])
    return String(result)
  }

  /// Returns the index of the first one from `start` on.
  ///
  /// Marks of the direction of writing have a use in text with letters of scripts that are written
  /// from the right, joiners between letters of other scripts than Latin and in emoji, and spaces
  /// without a width between words of scripts that have no other spaces.
  private static func firstIndex(in scalars: [Unicode.Scalar], from start: Int) -> Int? {
    lazy var isWrittenFromRight = scalars.contains(where: \.isWrittenFromRight)
    return scalars.indices[start...].first { index in
      let scalar = scalars[index]
      lazy var neighbors = [index - 1, index + 1].filter(scalars.indices.contains).map {
        scalars[$0]
      }
      return switch scalar.value {
      case 0x09, 0x0A, 0x0D: false
      case _ where scalar.isControl: true
      case 0xAD, 0x2060...0x2064, 0xFEFF: true
      case 0x200B: !neighbors.contains { 0xE00...0x17FF ~= $0.value }
      case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: !isWrittenFromRight
      case 0x200C, 0x200D: neighbors.allSatisfy { $0.value < 0x250 }
      default: false
      }
    }
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

  /// Whether the scalar is a control character.
  fileprivate var isControl: Bool { value < 0x20 || 0x7F...0x9F ~= value }
}
