/// A step of the search for a match. Unless it leads elsewhere, the next step follows.
enum PatternStep: Hashable, Sendable {
  /// The next character is one of these.
  case characters(PatternCharacters)
  /// The position is such an edge.
  case edge(PatternEdge)
  /// The match continues with the next step, and with the one that is as many steps further.
  case fork(Int)
  /// The match continues with the step that is as many steps further.
  case jump(Int)
  case end

  /// The maximum number of steps, each of which may be entered for each character of a text.
  static let maxCount = 5000
}

/// A position between two characters.
enum PatternEdge: Hashable, Sendable {
  case start, end
  case word, insideOrOutsideWord

  /// Returns whether there is such an edge between two characters, which are nil beyond the text.
  func isBetween(_ previous: Character?, _ following: Character?) -> Bool {
    let isWordEdge =
      previous.map(PatternKind.word.contains) ?? false
      != (following.map(PatternKind.word.contains) ?? false)
    return switch self {
    case .start: previous == nil
    case .end: following == nil
    case .word: isWordEdge
    case .insideOrOutsideWord: !isWordEdge
    }
  }
}

enum PatternKind: Hashable, Sendable {
  case digit, word, space
  case letter, uppercase, lowercase, number, punctuation, symbol

  func contains(_ character: Character) -> Bool {
    switch self {
    case .digit: character.isWholeNumber
    case .word: character.isLetter || character.isNumber || character == "_"
    case .space: character.isWhitespace
    case .letter: character.isLetter
    case .uppercase: character.isUppercase
    case .lowercase: character.isLowercase
    case .number: character.isNumber
    case .punctuation: character.isPunctuation
    case .symbol: character.isSymbol
    }
  }
}

/// The characters that a pattern allows at a position.
struct PatternCharacters: Hashable, Sendable {
  enum CharacterRule: Hashable, Sendable {
    case character(Character)
    case range(ClosedRange<Unicode.Scalar>)
    case kind(PatternKind, isOpposite: Bool)
    case newline
  }

  var elements: [CharacterRule] = []
  var isOpposite = false
  var ignoresCase = false

  func contains(_ character: Character) -> Bool {
    var isFound = elements.contains { Self.contains(character, in: $0) }
    if ignoresCase, !isFound {
      let others = [character.lowercased(), character.uppercased()].filter { $0.count == 1 }
      isFound = others.contains { other in
        elements.contains { Self.contains(Character(other), in: $0) }
      }
    }
    return isFound != isOpposite
  }

  private static func contains(_ character: Character, in element: CharacterRule) -> Bool {
    switch element {
    case .character(let other): return character == other
    case .range(let range):
      let scalars = character.unicodeScalars
      return scalars.count == 1 && scalars.first.map(range.contains) ?? false
    case .kind(let kind, let isOpposite): return kind.contains(character) != isOpposite
    case .newline: return character.isNewline
    }
  }
}
