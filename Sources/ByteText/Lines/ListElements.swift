extension Span<UInt8> {
  /// Returns the ranges of the elements that a separator divides, at most `maxCount`, without white space around them.
  ///
  /// A separator in quotes that begin an element, or follow its label, is text: `"Milan, Italy",Rome`,
  /// `Right:"Milan, Italy",Wrong:Rome`.
  package func elements(at separator: Span<UInt8>, upTo maxCount: Int = .max) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var (start, index) = (0, 0)
    // If no quotes end an element, none that begin later do.
    var mayHaveQuotes = true
    while index < count, ranges.count < maxCount {
      if self[index] == separator[0], hasBytes(separator, at: index) {
        ranges.append(withoutBlanks(start..<index))
        index += separator.count
        start = index
      } else if self[index] == quote, mayHaveQuotes, beginsText(index, ofElementAt: start) {
        let end = endOfQuotes(after: index, separator)
        mayHaveQuotes = end != nil
        index = end ?? index + 1
      } else {
        index += 1
      }
    }
    if ranges.count < maxCount { ranges.append(withoutBlanks(start..<count)) }
    return ranges
  }

  private func hasBytes(_ other: Span<UInt8>, at index: Int) -> Bool {
    if other.count == 1 { return true }
    return index + other.count <= count
      && extracting(index..<index + other.count).hasSameBytes(as: other)
  }

  /// Returns whether a quote at `index` is the first sign of an element, or of its text after a label.
  private func beginsText(_ index: Int, ofElementAt start: Int) -> Bool {
    let before = withoutBlanks(start..<index)
    return before.isEmpty || self[before.upperBound - 1] == UInt8(ascii: ":")
  }

  /// Returns the position after the quotes that begin at `index`, if these end the element.
  private func endOfQuotes(after index: Int, _ separator: Span<UInt8>) -> Int? {
    for end in index + 1..<Swift.max(index + 1, count) where self[end] == quote {
      let rest = (end + 1..<count).first { self[$0] > 0x20 } ?? count
      if rest == count || hasBytes(separator, at: rest) && self[rest] == separator[0] {
        return end + 1
      }
    }
    return nil
  }
}

private let quote = UInt8(ascii: "\"")

extension String {
  /// The signs between the elements of a list in a text, the surest first.
  package static let listSeparators = ["|", ";", "\n", " / ", "||", "<br>", ","]

  /// Returns the elements that a separator divides, without white space around them and without blank ones.
  package func elements(at separator: String) -> [String] {
    let bytes = Array(utf8)
    return bytes.span.elements(at: Array(separator.utf8).span)
      .filter { !$0.isEmpty }.map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  /// Returns whether the text splits into several elements.
  package func hasSeveralElements(at separator: String) -> Bool {
    // Most lines do not have the sign.
    guard let sign = separator.utf8.first, utf8.contains(sign) else { return false }
    return elements(at: separator).count > 1
  }
}
