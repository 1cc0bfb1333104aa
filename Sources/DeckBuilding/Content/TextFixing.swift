import ByteText

/// The fixes of text: for each code, the one that changes nothing else, so that no person has to look at it.
package struct TextFixing {
  /// The maximum number of rounds, in which the fixes of one code can lead to fixes of another.
  private static let maxRounds = 8

  /// The codes that have fixes, in the order in which these are made.
  private static let fixes: [(code: DiagnosticCode, fix: @Sendable (String) -> String)] = [
    (.mojibake, Mojibake.restored),
    (.markup, TextMarkup.withoutReferences),
    (.notNFC, CanonicalComposition.composed),
    (.invisibleCharacter, InvisibleCharacter.removed),
    (.doubleSpace, ExcessSpace.withoutDoubles),
    (.edgeWhitespace, ExcessSpace.trimmed),
  ]

  /// The codes that have fixes.
  package static var codes: [DiagnosticCode] { fixes.map(\.code) }

  /// Returns a text with the faults of `codes` fixed, as far as it is safe. A second time changes nothing.
  package static func fixed(_ text: String, _ codes: Set<DiagnosticCode>) -> String {
    let fixes = fixes.filter { codes.contains($0.code) }
    var text = text
    for _ in 0..<maxRounds {
      let fixed = fixes.reduce(text) { text, fix in
        let result = fix.fix(text)
        return fix.code == .mojibake || !isNewMojibake(result, madeOf: text) ? result : text
      }
      // A text of invisible characters would be missing without them.
      guard !fixed.utf8.span.isBlank else { break }
      if fixed.isExactly(text) { break }
      text = fixed
    }
    return text
  }

  /// Returns whether a fix has made text that looks like mojibake, and would be changed for it. What the text means is
  /// a guess, which must be made from what was written: `A`, a ring and `¼` are not the `ż` that they would become.
  private static func isNewMojibake(_ fixed: String, madeOf text: String) -> Bool {
    Mojibake.restored(text).isExactly(text) && !Mojibake.restored(fixed).isExactly(fixed)
  }
}
