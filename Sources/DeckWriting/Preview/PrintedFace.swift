import ByteText

/// One side of a printed card, with text that fits on it.
struct PrintedFace {
  /// The text that fits on a card in one size of letters.
  private typealias Capacity = (columns: Int, lines: Int)

  /// The capacity of a card for each size of letters, the largest first: with room to spare, since
  /// letters differ in width, and lines are broken between words.
  private static let capacities: [Capacity] = [(20, 4), (26, 5), (34, 7), (43, 9), (58, 14)]

  private(set) var text: String
  private(set) var choices: [String]
  private(set) var hint: String

  /// The size of the letters, from 1, the largest one.
  let size: Int

  /// Whether the end of a text is missing, because it does not fit in the smallest size.
  private(set) var isShortened = false

  init(text: String, choices: [String], hint: String) {
    (self.text, self.choices, self.hint) = (text, choices, hint)
    let parts = [text] + choices + [hint]
    let fitting = Self.capacities.firstIndex { capacity in
      let lines = parts.map { PrintedLines(of: $0, columns: capacity.columns) }
      return lines.allSatisfy(\.isComplete) && lines.reduce(0) { $0 + $1.count } <= capacity.lines
    }
    size = (fitting ?? Self.capacities.count - 1) + 1
    if fitting == nil { shorten(to: Self.capacities[size - 1]) }
  }

  private mutating func shorten(to capacity: Capacity) {
    isShortened = true
    var rest = capacity.lines
    func shortened(_ text: String) -> String {
      let lines = PrintedLines(of: text, columns: capacity.columns, atMost: rest)
      rest -= lines.count
      return lines.isComplete ? text : lines.text + "…"
    }
    text = shortened(text)
    choices = choices.map(shortened)
    hint = shortened(hint)
  }
}

/// The lines in which a text is printed.
private struct PrintedLines {
  /// The number of scalars of a character that are printed: any number of them can be combined, which takes no columns.
  private static let maxScalarCount = 16

  /// The lines, as one text.
  private(set) var text = ""

  private(set) var count = 0
  private(set) var isComplete = true

  /// Breaks `text` into lines of at most `columns`, and at most as many lines as `maxCount`.
  init(of text: String, columns: Int, atMost maxCount: Int = .max) {
    // The first character begins a line, and so does one after an end of line.
    var used = columns + 1
    for character in text {
      let width = character.isNewline ? 0 : Self.width(of: character)
      if used + width > columns {
        count += 1
        used = 0
      }
      guard count <= maxCount, character.unicodeScalars.count <= Self.maxScalarCount else {
        isComplete = false
        count = min(count, maxCount)
        return
      }
      used = character.isNewline ? columns + 1 : used + width
      self.text.append(character)
    }
  }

  /// Returns the number of columns of a character. Capital letters and some others take two in fonts for print.
  private static func width(of character: Character) -> Int {
    let width = character.unicodeScalars.reduce(0) { $0 + $1.columnCount }
    return width == 1 && (character.isUppercase || "mw@%—…".contains(character)) ? 2 : width
  }
}
