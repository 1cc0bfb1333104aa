extension Finding.Kind {
  /// A finding that is reported only at its first occurrence in an input.
  package enum OncePerInput: Hashable, Sendable {
    /// The name in bytes, because canonically equivalent names are different keys.
    case unknownField([UInt8])
    case unnamedColumn
    case pairs
    case assumedHint
    case blankBeforeQuote
    case systemDate
  }

  /// The kind of finding of which an input has at most one, or nil.
  var oncePerInput: OncePerInput? {
    switch self {
    case .unknownField(let name, _): .unknownField(Array(name.utf8))
    case .unnamedColumn: .unnamedColumn
    case .pairs: .pairs
    case .assumedHint: .assumedHint
    case .blankBeforeQuote: .blankBeforeQuote
    case .systemDate: .systemDate
    default: nil
    }
  }
}
