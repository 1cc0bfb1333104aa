/// A set of build errors, ordered as in `BuildError.allCases`.
public struct BuildErrors: Hashable, Sendable {
  private var bits: UInt8 = 0

  /// Creates an empty set.
  public init() {}

  /// Whether the set is empty.
  public var isEmpty: Bool { bits == 0 }

  /// Returns whether the set contains `error`.
  public func contains(_ error: BuildError) -> Bool { bits & Self.bit(error) != 0 }

  /// Inserts `error`.
  public mutating func insert(_ error: BuildError) { bits |= Self.bit(error) }

  /// Inserts all errors of `others`.
  public mutating func formUnion(_ others: BuildErrors) { bits |= others.bits }

  /// Returns the errors that are not in `others`.
  public func subtracting(_ others: BuildErrors) -> BuildErrors {
    var rest = self
    rest.bits &= ~others.bits
    return rest
  }

  /// The errors as an array.
  public var elements: [BuildError] { BuildError.allCases.filter(contains) }

  private static func bit(_ error: BuildError) -> UInt8 {
    switch error {
    case .missingPrompt: 1
    case .missingAnswer: 2
    case .missingTitle: 4
    case .missingQuestions: 8
    }
  }
}
