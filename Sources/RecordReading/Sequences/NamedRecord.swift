/// A record with its values by name, each with its place.
///
/// The values of nested objects and lists are values of the record too, under a path such as
/// `author.name` or `tags[]`.
public struct NamedRecord: Hashable, Sendable {
  /// A value of a record.
  public struct Value: Hashable, Sendable {
    /// The name of the column, or the path of keys that leads to the value.
    public let name: String

    /// The text as it is written, or nil for a value such as `null` that stands for none.
    public let text: String?

    /// Whether the text is a word without quotes in a format that distinguishes it: a number, `true`
    /// or `false`.
    public let isBare: Bool

    /// The line, counted from 1.
    public let line: Int

    /// The column in Unicode scalars, counted from 1.
    public let column: Int
  }

  /// The values, in the order of the text.
  public let values: [Value]

  /// The key, if the record is the value of a key in an object of records.
  public let key: String?

  /// The line at which the record begins, counted from 1.
  public let line: Int

  /// The column at which the record begins, counted from 1.
  public let column: Int

  /// The text of the first value with a name; nil if there is none.
  public subscript(name: String) -> String? { values.first { $0.name == name }?.text }
}
