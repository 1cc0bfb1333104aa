extension Span<UInt8> {
  /// The whole number that the text is: digits, at most nine; nil if it is none.
  @inline(__always)
  var wholeNumber: Int? {
    guard count > 0, count <= 9 else { return nil }
    var number = 0
    for index in indices {
      let digit = self[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      number = number * 10 + Int(digit)
    }
    return number
  }

  /// Whether the text consists of digits.
  @inline(__always)
  var isWholeNumber: Bool {
    for index in indices where self[index] &- UInt8(ascii: "0") > 9 { return false }
    return !isEmpty
  }
}
