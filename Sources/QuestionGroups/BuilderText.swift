/// What a builder needs to know of a text: how to begin without one, and whether there is one.
///
/// An app's builders hold `String`; a converter's may hold a reference to bytes it has read. The
/// rules of `QuestionDraft` and `QuestionGroupDraft` are the same for both.
public protocol BuilderText: Sendable {
  /// No text: blank.
  init()

  /// Whether the text is empty or white space alone, which counts as missing.
  var isBlank: Bool { get }
}

extension String: BuilderText {
  public var isBlank: Bool { unicodeScalars.allSatisfy(\.isBlank) }
}

extension Unicode.Scalar {
  /// Whether the scalar is white space: the Unicode property `White_Space`, nothing else.
  public var isBlank: Bool {
    // To look a scalar up takes long, and none that is white space stands between the space and
    // what follows ASCII, or behind the ideographic space.
    switch value {
    case 0x21...0x7F: false
    case ...0x3000: properties.isWhitespace
    default: false
    }
  }
}
