package import ByteText
package import RecordReading

/// The text of an input, and the text that takes its place.
package struct ChangedText {
  /// The text of the input, in UTF-8.
  package let old: Bytes

  /// The text with the changes.
  package let new: Bytes

  /// The number of changes.
  package let count: Int

  /// The encoding of the input, if it is not UTF-8.
  package let encoding: TextEncoding?
}
