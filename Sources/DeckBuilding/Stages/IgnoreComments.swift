import ByteText
import SystemIO

/// The comments of a YAML input that ignore diagnostics: `# quizpress: ignore CODE, CODE`.
///
/// A comment after a value is about its line. One on a line of its own is about the next line; if
/// that begins an element of a list, about the whole element.
struct IgnoreComments {
  /// The codes in the order of the text: the offsets of the name, empty if there is none, and of the
  /// diagnostics that the code is about.
  private(set) var codes: [(name: Range<Int>, range: Range<Int>)] = []

  /// The line of the last comment. Several comments may be on one line.
  private var line = 0..<0

  /// The offsets of what the last comment on a line of its own is about. Several comments may precede it.
  private var element = 0..<0

  private static let beginning = Array("# quizpress: ignore".utf8)

  /// Finds the comments of a text.
  init(_ bytes: Bytes) {
    let text = bytes.span
    var next = 0
    while let start = text.offset(of: UInt8(ascii: "#"), from: next) {
      let end = start + Self.beginning.count
      guard end <= text.count else { return }
      if Self.beginning.indices.allSatisfy({ text[start + $0] == Self.beginning[$0] }) {
        add(at: start, end, text, of: bytes)
      }
      next = start + 1
    }
  }

  /// Adds the codes of the comment at `start`, which begin at `offset`.
  private mutating func add(
    at start: Int, _ offset: Int, _ text: Span<UInt8>, of bytes: Bytes
  ) {
    let isFirstOfLine = start >= line.upperBound
    if isFirstOfLine { line = bytes.line(around: start) }
    let isAlone = isFirstOfLine && text.extracting(line.lowerBound..<start).isBlank
    if isAlone, start >= element.lowerBound { element = bytes.element(after: line.upperBound) }
    // A word that no comma precedes is the reason, for people.
    for name in text.namesOfCodes(in: offset..<line.upperBound, areSeparatedByBlanks: false) {
      codes.append((name, isAlone ? element : line))
    }
  }
}

extension Bytes {
  /// Returns the offsets of the next line after the line end at `lineEnd` that is neither blank nor a comment, and, if
  /// it begins an element of a list, of the other lines of the element, which are indented more.
  fileprivate func element(after lineEnd: Int) -> Range<Int> {
    var start = min(lineEnd + 1, count)
    while start < count, firstOfLine(at: start).map({ self[$0] == UInt8(ascii: "#") }) ?? true {
      start = min(endOfLine(from: start) + 1, count)
    }
    guard start < count, let first = firstOfLine(at: start) else { return start..<start }
    var end = endOfLine(from: start)
    guard self[first] == UInt8(ascii: "-"), first + 1 >= count || self[first + 1] <= 0x20 else {
      return start..<end
    }
    let indentation = first - start
    while end + 1 < count {
      if let next = firstOfLine(at: end + 1), next - end - 1 <= indentation { break }
      end = endOfLine(from: end + 1)
    }
    return start..<end
  }

  /// Returns the offset of the first byte of a line that is not a blank; nil if there is none.
  private func firstOfLine(at start: Int) -> Int? {
    var offset = start
    while offset < count, self[offset] == UInt8(ascii: " ") { offset += 1 }
    guard offset < count, self[offset] > 0x20 else { return nil }
    return offset
  }
}
