import ByteText
import DeckRecognition
@_spi(Conversion) import QuestionGroups

/// A letter or a number with which a text begins, as in a list of choices: `B) Venus`, `(2) Venus`, `б) Венера`,
/// `B、金星`.
struct ChoiceLabel {
  /// The position that the label is for, counted from 0.
  let position: Int

  /// Whether the label is a letter.
  let isLetter: Bool

  /// The mark after the letter or number.
  let mark: UInt8

  /// The position in the text at which the rest begins.
  let end: Int

  /// Whether the text alone shows that it is a label: `A.Rome` and `A - Rome` do not.
  let isSure: Bool

  /// Finds the label of `text`, or returns nil if it has none or nothing follows it.
  init?(_ text: Span<UInt8>) {
    var next = text.indices.prefix { text[$0] <= 0x20 }.count
    let opening = Self.mark(in: text, at: next).flatMap { "([".utf8.contains($0.mark) ? $0 : nil }
    next = opening?.end ?? ChoiceMark.endOfWord(in: text, from: next)
    guard let (position, isLetter, ordinalEnd) = Self.ordinal(in: text, at: next) else {
      return nil
    }
    // Some lists have a space in between: `a ) 38`.
    let isApart =
      ordinalEnd + 1 < text.count && text[ordinalEnd] == 0x20
      && text[ordinalEnd + 1] == UInt8(ascii: ")")
    let end = isApart ? ordinalEnd + 1 : ordinalEnd
    guard end < text.count,
      let closing = Self.isCircled(text, at: next)
        ? (mark: UInt8(ascii: ")"), end: end) : Self.mark(in: text, at: end),
      (opening == nil ? ").:]" : ")]").utf8.contains(closing.mark), closing.end < text.count
    else { return nil }
    next = closing.end
    // A full stop without a space may be part of an abbreviation, unless it is a wide one or another script follows,
    // `A.巴黎`. In a number, it is.
    let isTight =
      (text[end] == UInt8(ascii: ".") || text[end] == UInt8(ascii: ":"))
      && text[next] > 0x20 && text[next] < 0x80
    guard isLetter || !isTight else { return nil }
    while next < text.count, text[next] <= 0x20 { next += 1 }
    guard next < text.count else { return nil }
    (self.position, self.isLetter, self.mark, self.end) = (position, isLetter, closing.mark, next)
    isSure = !isTight
  }

  /// The marks of full width, which are in Chinese and Japanese text, with the same ones in ASCII.
  private static let wideMarks: [(text: [UInt8], mark: UInt8)] = [
    ("（", "("), ("）", ")"), ("［", "["), ("］", "]"), ("、", ")"), ("．", "."), ("：", ":"),
  ].map { (Array($0.0.utf8), $0.1.utf8.first ?? 0) }

  /// Returns the mark at an index of a text as one of ASCII, and its end; nil if there is none.
  private static func mark(
    in text: Span<UInt8>, at index: Int
  ) -> (mark: UInt8, end: Int)? {
    guard index < text.count else { return nil }
    if text[index] < 0x80 { return (text[index], index + 1) }
    let rest = text.extracting(index..<text.count)
    return wideMarks.first { rest.hasPrefix($0.text) }.map { ($0.mark, index + $0.text.count) }
  }

  /// Returns whether there is a number in a circle, from U+2460 to U+247F, at an index.
  private static func isCircled(_ text: Span<UInt8>, at index: Int) -> Bool {
    index + 2 < text.count && text[index] == 0xE2 && text[index + 1] == 0x91
  }

  /// Finds the label of a text after which there is a dash or, after a letter, only a space: `B - Venus`, `B Venus`.
  init?(beforeDash text: Span<UInt8>) {
    guard let (position, isLetter, end) = Self.ordinal(in: text, at: 0) else { return nil }
    let rest = text.extracting(end..<text.count)
    guard let dash = Self.dashes.first(where: { rest.hasPrefix($0) }),
      dash.count > 1 || isLetter, end + dash.count < text.count
    else { return nil }
    (self.position, self.isLetter, mark) = (position, isLetter, UInt8(ascii: "-"))
    self.end = end + dash.count
    isSure = false
  }

  private static let dashes = [" - ", " – ", " — ", " "].map { Array($0.utf8) }

  private static func ordinal(
    in text: Span<UInt8>, at start: Int
  ) -> (position: Int, isLetter: Bool, end: Int)? {
    guard start < text.count else { return nil }
    let lower = text[start] | 0x20
    if (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lower) {
      return (Int(lower - UInt8(ascii: "a")), true, start + 1)
    }
    if text[start] >= 0x80 {
      let end = text.endOfScalar(at: start)
      let letter = FoldedName(text.extracting(start..<end)).bytes
      return OrdinalWord(letter[...]).flatMap {
        $0.number > 0 ? ($0.number - 1, $0.isLetter, end) : nil
      }
    }
    var (number, end) = (0, start)
    while end < text.count, end < start + 2, text[end].isDigit {
      number = number * 10 + Int(text[end] - 0x30)
      end += 1
    }
    return number > 0 ? (number - 1, false, end) : nil
  }
}
