/// What the readers take only so much of.
package enum Limit: Hashable, Sendable {
  /// Objects and lists inside each other.
  case depth
  /// Fields of one record.
  case fields
  /// Bytes of one value.
  case valueBytes
  /// Values that come out of aliases in one input.
  case aliasValues
  /// Bytes of text that come out of aliases in one input.
  case aliasBytes
  /// Handles of tags that a YAML declares (`%TAG`); this one cannot be raised.
  case tagHandles
}
