import QuestionGroups

/// Reads the numbers by which questions are ordered.
enum OrderNumber {
  /// The number that `text` stands for: digits with a sign and a decimal point, if any, up to 32 of
  /// them, and blanks around.
  static func parse(_ text: String) -> Double? {
    let scalars = text.unicodeScalars.drop(while: \.isBlank)
    let number = scalars.prefix { !$0.isBlank }
    guard number.endIndex == text.endIndex || scalars[number.endIndex...].allSatisfy(\.isBlank),
      number.count <= 32, number.allSatisfy({ "+-.0123456789".unicodeScalars.contains($0) })
    else { return nil }
    return Double(String(number))
  }
}
