import ByteText
package import RecordReading

/// The encoding that all inputs are said to be in.
public struct InputEncoding: Hashable, Sendable {
  package let encoding: TextEncoding

  /// The encoding called `name`, in any case; nothing, if nobody knows it here.
  public init?(name: String) {
    guard let encoding = TextEncoding(name: name) else { return nil }
    self.encoding = encoding
  }

  /// The names of the usual encodings.
  public static var names: [String] { TextEncoding.wellKnownNames }
}
