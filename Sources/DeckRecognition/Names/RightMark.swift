import ByteText
@_spi(Conversion) import QuestionGroups

/// A mark by which the right one of several choices is shown in its text: `*Venus`, `**Venus**`,
/// `Venus (correct)`, `Right: Venus` beside `Wrong: Mars`, or `Venus_true` beside `Mars_false`.
package enum RightMark: CaseIterable, Sendable {
  case bold, leadingStar, trailingStar, leadingTick, trailingTick, remark, label, ending

  private static let star = UInt8(ascii: "*")

  private static let (colon, quote) = (UInt8(ascii: ":"), UInt8(ascii: "\""))

  /// The maximum number of bytes of a word that is a mark.
  private static let maxWordLength = 40

  /// The signs before and after bold text in Markdown.
  private static let stars = [star, star]

  /// The signs that are a mark of their own.
  private static let ticks = ["✓", "✔", "☑", "✅", "√", "[x]", "[X]", "(x)", "(X)"].map {
    Array($0.utf8)
  }

  /// Returns the range of `text` without the mark, or nil if it does not have the mark.
  package func unmarked(_ text: Span<UInt8>) -> Range<Int>? {
    let range: Range<Int>? =
      switch self {
      case .bold:
        text.hasPrefix(Self.stars) && text.hasSuffix(Self.stars) ? 2..<max(2, text.count - 2) : nil
      case .leadingStar:
        text.hasPrefix([Self.star]) && !text.hasPrefix(Self.stars) ? 1..<text.count : nil
      case .trailingStar:
        text.hasSuffix([Self.star]) && !text.hasSuffix(Self.stars) ? 0..<text.count - 1 : nil
      case .leadingTick: Self.ticks.first { text.hasPrefix($0) }.map { $0.count..<text.count }
      case .trailingTick: Self.ticks.first { text.hasSuffix($0) }.map { 0..<text.count - $0.count }
      case .remark: Self.remark(of: text).map { 0..<$0 }
      case .label: Self.range(of: text, behind: .right)
      case .ending: Self.range(of: text, before: "_true")
      }
    return range.flatMap { Self.trimmed($0, text) }
  }

  /// Returns the range of `text` without the mark that the other choices have, or nil if they have none.
  package func unmarkedWrong(_ text: Span<UInt8>) -> Range<Int>? {
    let range: Range<Int>? =
      switch self {
      case .label: Self.range(of: text, behind: .wrong)
      case .ending: Self.range(of: text, before: "_false")
      default: nil
      }
    return range.flatMap { Self.trimmed($0, text) }
  }

  /// Whether the wrong choices are marked too.
  private var marksAll: Bool { self == .label || self == .ending }

  /// Returns the range after a word of one meaning and a colon, without quotes around it.
  private static func range(of text: Span<UInt8>, behind role: NameRole) -> Range<Int>? {
    guard let colon = text.indices.prefix(maxWordLength).first(where: { text[$0] == Self.colon }),
      KnownNames.meaning(of: FoldedName(text.extracting(0..<colon)).bytes).has(role),
      let range = trimmed(colon + 1..<text.count, text)
    else { return nil }
    let isQuoted =
      range.count > 2 && text[range.lowerBound] == quote && text[range.upperBound - 1] == quote
    return isQuoted ? range.lowerBound + 1..<range.upperBound - 1 : range
  }

  /// Returns the range before an ending in any case.
  private static func range(of text: Span<UInt8>, before ending: String) -> Range<Int>? {
    let start = text.count - ending.utf8.count
    guard start > 0 else { return nil }
    let hasEnding = ending.utf8.enumerated().allSatisfy { offset, sign in
      let byte = text[start + offset]
      return (byte.isLetter ? byte | 0x20 : byte) == sign
    }
    return hasEnding ? 0..<start : nil
  }

  /// Returns a range without the blanks at its ends, or nil if there is nothing else.
  private static func trimmed(_ range: Range<Int>, _ text: Span<UInt8>) -> Range<Int>? {
    let rest = text.withoutBlanks(range)
    return rest.isEmpty ? nil : rest
  }

  /// Returns whether one of several choices has the mark.
  package func isOnOne(of choices: [String]) -> Bool {
    let filled = choices.filter { !$0.isEmpty }
    return filled.count > 1 && filled.count { unmarked(Array($0.utf8).span) != nil } == 1
  }

  /// Returns whether a text is a list of choices, some of which have a mark.
  package static func isInList(_ text: String) -> Bool {
    guard text.utf8.contains(where: mayBeOfMark) else { return false }
    let bytes = Array(text.utf8)
    return String.listSeparators.contains { separator in
      let choices = bytes.span.elements(at: Array(separator.utf8).span).filter { !$0.isEmpty }
      guard choices.count > 1 else { return false }
      return allCases.contains { mark in
        let count = choices.count { mark.unmarked(bytes.span.extracting($0)) != nil }
        let wrongCount = choices.count { mark.unmarkedWrong(bytes.span.extracting($0)) != nil }
        return 1..<choices.count ~= count
          && (!mark.marksAll || count + wrongCount == choices.count)
      }
    }
  }

  /// Returns whether a byte can be part of a mark: each mark has such a byte. The first one of ticks is 0xE2.
  static func mayBeOfMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "*"), UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ":"),
      UInt8(ascii: "_"), 0xE2:
      true
    default: false
    }
  }

  /// Returns the position of a remark in parentheses at the end that means `correct`.
  private static func remark(of text: Span<UInt8>) -> Int? {
    guard let last = text.indices.last,
      text[last] == UInt8(ascii: ")") || text[last] == UInt8(ascii: "]"),
      let start = text.indices.last(where: {
        text[$0] == UInt8(ascii: "(") || text[$0] == UInt8(ascii: "[")
      }), start > 0, last - start < maxWordLength
    else { return nil }
    let word = FoldedName(text.extracting(start + 1..<last)).bytes
    return KnownNames.meaning(of: word).has(.right) ? start : nil
  }
}

extension Span<UInt8> {
  /// Returns whether the text begins with `bytes` and continues.
  package func hasPrefix(_ bytes: [UInt8]) -> Bool {
    count > bytes.count && extracting(0..<bytes.count).hasSameBytes(as: bytes.span)
  }

  func hasSuffix(_ bytes: [UInt8]) -> Bool {
    count > bytes.count && extracting(count - bytes.count..<count).hasSameBytes(as: bytes.span)
  }
}
