/// A value without which nothing can be built.
@_spi(Conversion) public enum MissingValue: Hashable, Sendable, CaseIterable {
  case prompt, answer, title, questions
}

/// A set of missing values, ordered as in `MissingValue.allCases`.
@_spi(Conversion) public struct MissingValues: Hashable, Sendable {
  private var bits: UInt8 = 0

  /// Creates an empty set.
  public init() {}

  /// Whether the set is empty.
  public var isEmpty: Bool { bits == 0 }

  /// Returns whether the set contains `value`.
  public func contains(_ value: MissingValue) -> Bool { bits & Self.bit(value) != 0 }

  /// Inserts `value`.
  public mutating func insert(_ value: MissingValue) { bits |= Self.bit(value) }

  /// Inserts all values of `others`.
  public mutating func formUnion(_ others: MissingValues) { bits |= others.bits }

  /// Returns the values that are not in `others`.
  public func subtracting(_ others: MissingValues) -> MissingValues {
    var rest = self
    rest.bits &= ~others.bits
    return rest
  }

  /// The values as an array.
  public var elements: [MissingValue] { MissingValue.allCases.filter(contains) }

  private static func bit(_ value: MissingValue) -> UInt8 {
    switch value {
    case .prompt: 1
    case .answer: 2
    case .title: 4
    case .questions: 8
    }
  }
}
