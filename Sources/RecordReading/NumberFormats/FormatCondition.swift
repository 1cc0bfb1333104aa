import ByteText

/// The numbers that a section of a number format is for, such as `[<=100]` (ECMA-376 Part 1,
/// 18.8.31).
struct FormatCondition: Hashable, Sendable {
  enum Comparison: Hashable, Sendable {
    case less, lessOrEqual, equal, notEqual, greaterOrEqual, greater
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

  /// Whether no positive number fulfils the condition.
  var excludesPositive: Bool {
    switch comparison {
    case .less, .lessOrEqual, .equal: limit <= StoredNumber(0)
    case .notEqual, .greaterOrEqual, .greater: false
    }
  }

  /// Whether every positive number fulfils the condition.
  var includesPositive: Bool {
    switch comparison {
    case .notEqual, .greaterOrEqual, .greater: limit <= StoredNumber(0)
    case .less, .lessOrEqual, .equal: false
    }
  }
}

extension FormatCondition {
  /// Creates the condition that `text` represents, or nil if it is not one.
  init?(_ text: Span<UInt8>) {
    var count = 0
    while count < text.count, text[count].isComparison { count += 1 }
    guard let comparison = Comparison(text.extracting(..<count)) else { return nil }
    while count < text.count, text[count] == UInt8(ascii: " ") { count += 1 }
    guard let limit = StoredNumber(text.extracting(count...)) else { return nil }
    self.init(comparison: comparison, limit: limit)
  }
}

extension FormatCondition.Comparison {
  /// Creates the comparison with this sign.
  fileprivate init?(_ sign: Span<UInt8>) {
    switch String(copying: sign) {
    case "<": self = .less
    case "<=": self = .lessOrEqual
    case "=": self = .equal
    case "<>": self = .notEqual
    case ">=": self = .greaterOrEqual
    case ">": self = .greater
    default: return nil
    }
  }
}

extension UInt8 {
  /// Whether the byte is part of the sign of a comparison.
  fileprivate var isComparison: Bool {
    UInt8(ascii: "<")...UInt8(ascii: ">") ~= self
  }
}
