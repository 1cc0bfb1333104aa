import ByteText
package import RecordReading

/// The specified encoding of all inputs.
public struct InputEncoding: Hashable, Sendable {
  package let encoding: TextEncoding

  /// Creates the encoding with a name, in upper or lower case; nil if the name is not known.
  public init?(name: String) {
    guard let encoding = TextEncoding(name: name) else { return nil }
    self.encoding = encoding
  }

  /// The names of common encodings.
  public static var names: [String] { TextEncoding.wellKnownNames }
}
