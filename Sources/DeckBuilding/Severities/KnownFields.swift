/// The names of columns and keys that a team uses for itself, such as `id` or `author`, and that are
/// not reported as unknown.
public struct KnownFields: Hashable, Sendable {
  private var names: Set<String> = []

  /// Creates an empty set of names.
  public init() {}

  /// Whether there are no names.
  public var isEmpty: Bool { names.isEmpty }

  /// Adds a name. Names are compared without case, white space, `_` and `-`.
  public mutating func insert(_ name: String) {
    names.insert(foldedName(name))
  }

  /// Returns a finding without the names, or nil if it is about them only.
  ///
  /// A table without a column for the prompt or the answer is always reported, with all its names.
  func removed(from finding: Finding) -> Finding? {
    switch finding.kind {
    case .unknownField(let name, _):
      return contains(name) ? nil : finding
    case .unknownColumns(let columns, missing: nil):
      let others = columns.filter { !contains($0.name) }
      guard let first = others.first else { return nil }
      return Finding(
        place: first.place, kind: .unknownColumns(others, missing: nil), row: finding.row)
    default: return finding
    }
  }

  private func contains(_ name: String) -> Bool { names.contains(foldedName(name)) }
}
