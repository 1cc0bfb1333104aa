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
    // None of them stands behind the ideographic space, and to look a scalar up takes long.
    value <= 0x3000 && properties.isWhitespace
  }
}
