/// A typed field: a kind of value, along with the value.
///
/// An enumeration with a case for each field conforms to it:
///
///     enum SignUpField: BuilderField {
///       case name(String), age(Int)
///
///       enum Kind: CaseIterable { case name, age }
///       var kind: Kind { … }
///     }
public protocol BuilderField: Sendable {
  /// The kinds of fields.
  associatedtype Kind: Hashable & Sendable

  /// The kind of the field.
  var kind: Kind { get }
}

/// A set of typed fields, with at most one of each kind: the last one that was set.
public struct FieldSet<Field: BuilderField>: Sendable {
  private var fields: [Field.Kind: Field] = [:]

  /// Creates an empty set.
  public init() {}

  /// Creates a set of the last fields of each kind.
  public init(_ fields: some Sequence<Field>) {
    for field in fields { set(field) }
  }

  /// Sets a field, in place of the one of its kind.
  public mutating func set(_ field: Field) {
    fields[field.kind] = field
  }

  /// Removes and returns the field of a kind.
  @discardableResult
  public mutating func remove(_ kind: Field.Kind) -> Field? {
    fields.removeValue(forKey: kind)
  }

  /// Returns the field of a kind, if it was set.
  public func field(_ kind: Field.Kind) -> Field? { fields[kind] }

  /// The kinds of the fields that were set.
  public var kinds: Set<Field.Kind> { Set(fields.keys) }
}

/// A field of a question with its text, so that inputs that arrive as names and values need no switch.
public enum QuestionField: BuilderField, Hashable {
  /// The text of the question.
  case prompt(String)
  /// The correct answer.
  case answer(String)
  /// A hint at the answer.
  case hint(String)

  /// The kinds of fields. The raw values are the names of the fields in JSON.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The text of the question.
    case prompt
    /// The correct answer.
    case answer
    /// A hint at the answer.
    case hint
  }

  /// The kind of the field.
  public var kind: Kind {
    switch self {
    case .prompt: .prompt
    case .answer: .answer
    case .hint: .hint
    }
  }

  /// The text.
  public var text: String {
    switch self {
    case .prompt(let text), .answer(let text), .hint(let text): text
    }
  }

  /// Creates the field of a kind with a text.
  public init(_ kind: Kind, _ text: String) {
    switch kind {
    case .prompt: self = .prompt(text)
    case .answer: self = .answer(text)
    case .hint: self = .hint(text)
    }
  }
}
