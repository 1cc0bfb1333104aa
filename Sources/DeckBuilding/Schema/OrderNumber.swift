import QuestionGroups

/// A parser for the numbers by which questions are ordered.
enum OrderNumber {
  /// Returns the number in `text`: up to 32 digits, optionally with a sign and a decimal point, and
  /// surrounding white space.
  static func parse(_ text: String) -> Double? {
    let scalars = text.unicodeScalars.drop(while: \.isBlank)
    let number = scalars.prefix { !$0.isBlank }
    guard number.endIndex == text.endIndex || scalars[number.endIndex...].allSatisfy(\.isBlank),
      number.count <= 32, number.allSatisfy({ "+-.0123456789".unicodeScalars.contains($0) })
    else { return nil }
    return Double(String(number))
  }
}
