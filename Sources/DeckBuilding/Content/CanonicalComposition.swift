/// Characters in the form that most programs write: Normalization Form C (Unicode Standard Annex 15).
enum CanonicalComposition {
  /// Returns the first character that is written with a base letter and marks although one code point is usual.
  static func firstDecomposed(in text: String) -> Character? {
    guard hasMark(text) else { return nil }
    return text.first { composed($0) != nil }
  }

  /// Returns a text with its characters in the usual form.
  static func composed(_ text: String) -> String {
    guard hasMark(text) else { return text }
    var result = ""
    for character in text { result += composed(character) ?? String(character) }
    return result
  }

  private static func hasMark(_ text: String) -> Bool {
    text.unicodeScalars.contains { scalar in
      scalar.value >= 0x300 && (isJamo(scalar) || isMark(scalar))
    }
  }

  /// Returns the usual form of a character; nil if it has that form.
  private static func composed(_ character: Character) -> String? {
    let scalars = Array(character.unicodeScalars)
    guard scalars.count > 1 else { return nil }
    if let syllable = syllable(scalars) { return syllable }
    // Further marks can follow the ones that compose, of which there are three at most.
    for count in (2...max(2, min(4, scalars.count))).reversed() {
      var start = String.UnicodeScalarView()
      start.append(contentsOf: scalars[..<count])
      guard let index = composedCharacters.firstIndex(of: String(start)) else { continue }
      var result = composedCharacters[index].unicodeScalars
      result.append(contentsOf: scalars[count...])
      return String(result)
    }
    return nil
  }

  /// The characters of one code point that are equal to several ones. Strings are equal if they are
  /// canonically equivalent.
  private static let composedCharacters: Set<String> = {
    let ranges: [ClosedRange<UInt32>] = [
      0xC0...0x24F, 0x385...0x3D4, 0x400...0x4F9, 0x622...0x6D3, 0x1E00...0x1FFE, 0x3040...0x30FF,
    ]
    let scalars = ranges.joined().compactMap(Unicode.Scalar.init)
    return Set(scalars.filter { $0.properties.generalCategory != .unassigned }.map { String($0) })
  }()

  /// Returns a Korean syllable that is written in its two or three parts, as one code point, with
  /// what follows it (The Unicode Standard, section 3.12).
  private static func syllable(_ scalars: [Unicode.Scalar]) -> String? {
    guard 0x1100...0x1112 ~= scalars[0].value, 0x1161...0x1175 ~= scalars[1].value else {
      return nil
    }
    let pair = (scalars[0].value - 0x1100) * 21 + scalars[1].value - 0x1161
    let hasEnd = scalars.count > 2 && 0x11A8...0x11C2 ~= scalars[2].value
    let end = hasEnd ? scalars[2].value - 0x11A7 : 0
    guard let scalar = Unicode.Scalar(0xAC00 + pair * 28 + end) else { return nil }
    var result = String.UnicodeScalarView([scalar])
    result.append(contentsOf: scalars[(hasEnd ? 3 : 2)...])
    return String(result)
  }

  /// Whether the scalar is a part of a Korean syllable.
  private static func isJamo(_ scalar: Unicode.Scalar) -> Bool { 0x1100...0x11FF ~= scalar.value }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.canonicalCombiningClass != .notReordered
  }
}
