import ByteText

/// The position of small text above or below the line: `2³`, `H₂O`.
///
/// Plain text has such positions only as characters of their own, which Unicode has for digits, signs and most letters.
enum SmallTextPosition: Sendable {
  case superscript, `subscript`

  private static let superscripts = characters(
    " 0123456789+-−=()abcdefghijklmnoprstuvwxyzABDEGHIJKLMNOPRTUVW",
    " ⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂ")

  private static let subscripts = characters(
    " 0123456789+-−=()aehijklmnoprstuvx", " ₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ")

  private static func characters(
    _ usual: String, _ small: String
  ) -> [Unicode.Scalar: Unicode.Scalar] {
    Dictionary(
      zip(usual.unicodeScalars, small.unicodeScalars), uniquingKeysWith: { first, _ in first })
  }

  /// Replaces the text of `buffer` from `start` on by the characters for this position. Returns
  /// false, and leaves it, if Unicode lacks one of them.
  func apply(to buffer: inout ByteBuffer, from start: Int) -> Bool {
    guard let text = text(for: buffer.span.extracting(start...)) else { return false }
    buffer.removeAll(from: start)
    buffer.append(text)
    return true
  }

  /// Replaces the text of `output` from `start` on likewise.
  func apply(to output: inout [UInt8], from start: Int) -> Bool {
    guard let text = text(for: output.span.extracting(start...)) else { return false }
    output.replaceSubrange(start..., with: text.utf8)
    return true
  }

  private func text(for text: Span<UInt8>) -> String? {
    let characters = self == .superscript ? Self.superscripts : Self.subscripts
    var result = String.UnicodeScalarView()
    for scalar in String(copying: text).unicodeScalars {
      guard let small = characters[scalar] else { return nil }
      result.append(small)
    }
    return String(result)
  }
}
