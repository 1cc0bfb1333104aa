/// The codes of the diagnostics that a record or a group object ignores: a value of its column or key `_ignore`.
struct IgnoredCodesValue: Sendable {
  /// The value; blank if it is an object or a list.
  let text: TextReference

  /// The number of the input.
  let input: Int

  /// The offsets of the record.
  let range: Range<Int>

  /// The offsets of the records inside a group object, whose diagnostics are not its own.
  var innerRanges: [Range<Int>] = []

  /// Whether the record could not be read to its end.
  let isInBrokenRecord: Bool
}
