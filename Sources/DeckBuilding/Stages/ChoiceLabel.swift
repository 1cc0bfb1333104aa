import ByteText
import DeckRecognition

/// A letter or a number with which a text begins, as in a list of choices: `B) Venus`, `(2) Venus`.
struct ChoiceLabel {
  /// The position that the label is for, counted from 0.
  let position: Int

  /// Whether the label is a letter.
  let isLetter: Bool

  /// The mark after the letter or number.
  let mark: UInt8

  /// The position in the text at which the rest begins.
  let end: Int

  /// Finds the label of `text`, or returns nil if it has none or nothing follows it.
  init?(_ text: Span<UInt8>) {
    var next = text.indices.prefix { text[$0] <= 0x20 }.count
    let isOpen =
      next < text.count && (text[next] == UInt8(ascii: "(") || text[next] == UInt8(ascii: "["))
    if isOpen { next += 1 }
    guard let (position, isLetter, end) = Self.ordinal(in: text, at: next), end < text.count else {
      return nil
    }
    let mark = text[end]
    let marks = isOpen ? ")]" : ").:]"
    guard marks.utf8.contains(mark) else { return nil }
    next = end + 1
    // A full stop without a space is part of an abbreviation or a number.
    if mark == UInt8(ascii: ".") || mark == UInt8(ascii: ":") {
      guard next < text.count, text[next] <= 0x20 else { return nil }
    }
    while next < text.count, text[next] <= 0x20 { next += 1 }
    guard next < text.count else { return nil }
    (self.position, self.isLetter, self.mark, self.end) = (position, isLetter, mark, next)
  }

  /// Finds the label of a text after which there is a dash: `B - Venus`. The text alone does not
  /// show that it is a label.
  init?(beforeDash text: Span<UInt8>) {
    guard let (position, isLetter, end) = Self.ordinal(in: text, at: 0) else { return nil }
    let rest = text.extracting(end..<text.count)
    guard let dash = Self.dashes.first(where: { rest.hasPrefix($0) }) else { return nil }
    (self.position, self.isLetter, mark) = (position, isLetter, UInt8(ascii: "-"))
    self.end = end + dash.count
  }

  private static let dashes = [" - ", " – ", " — "].map { Array($0.utf8) }

  private static func ordinal(
    in text: Span<UInt8>, at start: Int
  ) -> (position: Int, isLetter: Bool, end: Int)? {
    guard start < text.count else { return nil }
    let lower = text[start] | 0x20
    if (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lower) {
      return (Int(lower - UInt8(ascii: "a")), true, start + 1)
    }
    var (number, end) = (0, start)
    while end < text.count, end < start + 2, text[end].isDigit {
      number = number * 10 + Int(text[end] - 0x30)
      end += 1
    }
    return number > 0 ? (number - 1, false, end) : nil
  }
}
