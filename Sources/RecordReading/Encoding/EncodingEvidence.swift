/// The evidence for an encoding.
package enum EncodingEvidence: Hashable, Sendable {
  /// The encoding was specified, not detected.
  case specified
  /// The input begins with the byte order mark of the encoding.
  case mark
  /// Zero bytes are where UTF-16 has them.
  case zeroBytes
  /// The text has escape sequences of ISO-2022.
  case escapeSequences
  /// The bytes are UTF-8, or nothing else is possible: the format excludes Windows-1252, or the end
  /// of a sample cuts off the last character.
  case validUTF8
  /// The bytes are not UTF-8, and their words are those of the encoding.
  case invalidUTF8
  /// The bytes are not UTF-8, and no encoding is certain. They are read as UTF-8, up to the first sequence that is
  /// invalid.
  case inconclusive(EncodingConflict)
}

/// Why no encoding is certain, with the first offset where that shows.
package enum EncodingConflict: Error, Hashable, Sendable {
  /// All bytes are UTF-8 except the last character, which is cut off.
  case cutCharacter
  /// Some characters above ASCII are valid UTF-8.
  case mixed(at: Int)
  /// The words are probable in several encodings, the likeliest of which are first, or in none.
  case unclear([EncodingReading], at: Int)
  /// A control character that does not occur in text: the input is probably binary.
  case controlCharacter(UInt8, at: Int)
}
