/// The names of columns and keys that a team uses for itself, such as `id` or `author`, and that
/// are not reported as unknown.
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

  /// Whether the name is among them.
  func contains(_ name: String) -> Bool { names.contains(foldedName(name)) }
}
