import ByteText

/// The numbers that a section of a number format is for, such as `[<=100]` (ECMA-376 Part 1, 18.8.31).
struct FormatCondition: Hashable, Sendable {
  enum Comparison: String, Sendable {
    case less = "<"
    case lessOrEqual = "<="
    case equal = "="
    case notEqual = "<>"
    case greaterOrEqual = ">="
    case greater = ">"
  }

  let comparison: Comparison
  let limit: StoredNumber

  /// Returns whether `number` fulfils the condition.
  func includes(_ number: StoredNumber) -> Bool {
    switch comparison {
    case .less: number < limit
    case .lessOrEqual: number <= limit
    case .equal: number == limit
    case .notEqual: number != limit
    case .greaterOrEqual: number >= limit
    case .greater: number > limit
    }
  }

  /// Whether all positive numbers fulfil the condition, or none; nil if some do.
  var includesPositive: Bool? {
    guard limit <= StoredNumber(0) else { return nil }
    return switch comparison {
    case .less, .lessOrEqual, .equal: false
    case .notEqual, .greaterOrEqual, .greater: true
    }
  }
}

extension FormatCondition {
  /// Creates the condition that `text` represents, or nil if it is not one.
  init?(_ text: Span<UInt8>) {
    var count = 0
    while count < text.count, UInt8(ascii: "<")...UInt8(ascii: ">") ~= text[count] { count += 1 }
    let sign = String(copying: text.extracting(..<count))
    guard let comparison = Comparison(rawValue: sign) else { return nil }
    while count < text.count, text[count] == UInt8(ascii: " ") { count += 1 }
    guard let limit = StoredNumber(text.extracting(count...)) else { return nil }
    self.init(comparison: comparison, limit: limit)
  }
}
