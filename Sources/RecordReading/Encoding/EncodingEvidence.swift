/// What an encoding was seen by.
package enum EncodingEvidence: Hashable, Sendable {
  /// Nobody looked: the encoding was told.
  case specified
  /// The input begins with the byte order mark of the encoding.
  case mark
  /// Zero bytes stand where UTF-16 has them.
  case zeroBytes
  /// All bytes are UTF-8.
  case validUTF8
  /// The bytes are not UTF-8, and nothing speaks against Windows-1252.
  case invalidUTF8
  /// The bytes are not UTF-8, but something speaks against Windows-1252: they stay UTF-8, cut short
  /// at the first one that is not.
  case inconclusive(EncodingConflict)
}

/// What speaks against Windows-1252, with the first place where it does.
package enum EncodingConflict: Hashable, Sendable {
  /// All is UTF-8 but for its last character, which is cut off.
  case cutCharacter
  /// There are characters above ASCII that are UTF-8.
  case mixed(at: Int)
  /// Windows-1252 does not have this byte.
  case undefinedByte(UInt8, at: Int)
  /// A control character that is in no text: the input is probably binary.
  case controlCharacter(UInt8, at: Int)
}
