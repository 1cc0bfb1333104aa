/// Characters in the form that most programs write: Normalization Form C (Unicode Standard Annex
/// 15).
enum CanonicalComposition {
  /// Returns the first character that is written with a base letter and marks although one code
  /// point is usual.
  static func firstDecomposed(in text: String) -> Character? {
    let hasMark = text.unicodeScalars.contains { scalar in
      scalar.value >= 0x300 && (isJamo(scalar) || isMark(scalar))
    }
    guard hasMark else { return nil }
    return text.first { character in
      let scalars = character.unicodeScalars
      guard scalars.count > 1 else { return false }
      if let first = scalars.first, isJamo(first) { return true }
      // Further marks can follow the ones that compose, of which there are three at most.
      return scalars.indices.dropFirst().prefix(3).contains { index in
        let end = scalars.index(after: index)
        return composed.contains(String(String.UnicodeScalarView(scalars[..<end])))
      }
    }
  }

  /// The characters of one code point that are equal to several ones. Strings are equal if they are
  /// canonically equivalent.
  private static let composed: Set<String> = {
    let ranges: [ClosedRange<UInt32>] = [
      0xC0...0x24F, 0x386...0x3D4, 0x400...0x4F9, 0x622...0x6D3, 0x1E00...0x1FFE, 0x3040...0x30FF,
    ]
    let scalars = ranges.joined().compactMap(Unicode.Scalar.init)
    return Set(scalars.filter { $0.properties.generalCategory != .unassigned }.map { String($0) })
  }()

  /// Whether the scalar is a part of a Korean syllable.
  private static func isJamo(_ scalar: Unicode.Scalar) -> Bool { 0x1100...0x11FF ~= scalar.value }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.canonicalCombiningClass != .notReordered
  }
}
