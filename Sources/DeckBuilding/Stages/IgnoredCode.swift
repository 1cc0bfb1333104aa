import ByteText

/// The code of diagnostics that are ignored where they are: in a comment, or in a record.
struct IgnoredCode {
  /// The name, or the beginning of several names and an asterisk, or `all`; empty if there is none.
  let name: String

  /// The place of the name.
  let place: SourcePosition

  /// The offsets of the diagnostics that it is about.
  let range: Range<Int>

  /// The offsets among them of diagnostics that it is not about.
  var innerRanges: [Range<Int>] = []

  /// Whether the code is in a comment.
  let isInComment: Bool

  /// Whether the code is a value of a record that could not be read to its end.
  var isInBrokenRecord = false

  /// The place of the first diagnostic that it can be about.
  var start: SourcePosition { SourcePosition(input: place.input, offset: range.lowerBound) }

  /// The place after the last diagnostic that it can be about.
  var end: SourcePosition { SourcePosition(input: place.input, offset: range.upperBound) }

  /// Whether the code is about diagnostics at a place in the same input.
  func covers(_ offset: Int) -> Bool {
    range.contains(offset) && !innerRanges.contains { $0.contains(offset) }
  }

  /// Whether the code is about diagnostics with another code at a place in the same input.
  func matches(_ code: DiagnosticCode, at offset: Int) -> Bool {
    guard covers(offset) else { return false }
    if name == "all" { return true }
    return name.hasSuffix("*")
      ? code.rawValue.hasPrefix(name.dropLast()) : code.rawValue == name
  }
}

extension Span<UInt8> {
  /// Returns the ranges of the names of codes in a range. Commas separate them, and blanks if
  /// `areSeparatedByBlanks`; otherwise the words after the last code are not names.
  ///
  /// Where a name is missing, there is an empty range.
  func namesOfCodes(in range: Range<Int>, areSeparatedByBlanks: Bool) -> [Range<Int>] {
    var names: [Range<Int>] = []
    var start = range.lowerBound
    var isExpected = true
    while true {
      while start < range.upperBound, self[start] <= 0x20 { start += 1 }
      var end = start
      while end < range.upperBound, self[end] > 0x20, self[end] != UInt8(ascii: ",") { end += 1 }
      if end > start || end == range.upperBound && isExpected { names.append(start..<end) }
      guard end < range.upperBound else { return names }
      isExpected = self[end] == UInt8(ascii: ",")
      guard isExpected || areSeparatedByBlanks else { return names }
      start = isExpected ? end + 1 : end
    }
  }
}
