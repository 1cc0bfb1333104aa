/// The extent to which bytes were decoded.
package struct DecodedPart {
  /// The offset after the last decoded character.
  package var end: Int

  /// Whether the bytes after `end` are invalid. If not, they are the beginning of a character.
  package var isFaulty = false

  package init(end: Int, isFaulty: Bool = false) {
    self.end = end
    self.isFaulty = isFaulty
  }
}
