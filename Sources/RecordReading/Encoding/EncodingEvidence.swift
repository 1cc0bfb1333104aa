/// The evidence for an encoding.
package enum EncodingEvidence: Hashable, Sendable {
  /// The encoding was specified, not detected.
  case specified
  /// The input begins with the byte order mark of the encoding.
  case mark
  /// Zero bytes are where UTF-16 has them.
  case zeroBytes
  /// The bytes are UTF-8, or nothing else is possible: the format excludes Windows-1252, or the end
  /// of a sample cuts off the last character.
  case validUTF8
  /// The bytes are not UTF-8 and can be Windows-1252.
  case invalidUTF8
  /// The bytes are neither UTF-8 nor Windows-1252. They are read as UTF-8, up to the first sequence
  /// that is invalid.
  case inconclusive(EncodingConflict)
}

/// Evidence against Windows-1252, with its first offset.
package enum EncodingConflict: Hashable, Sendable {
  /// All bytes are UTF-8 except the last character, which is cut off.
  case cutCharacter
  /// Some characters above ASCII are valid UTF-8.
  case mixed(at: Int)
  /// A byte that Windows-1252 does not define.
  case undefinedByte(UInt8, at: Int)
  /// Words that no language writes: the text is in another encoding of one byte per character.
  case foreignWord(at: Int)
  /// A control character that does not occur in text: the input is probably binary.
  case controlCharacter(UInt8, at: Int)
}
