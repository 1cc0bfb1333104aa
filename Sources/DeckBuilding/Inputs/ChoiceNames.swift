import ByteText
@_spi(Conversion) import QuestionGroups

/// The names of the columns or keys of the choices of an input.
struct ChoiceNames: Sendable {
  /// The folded names, by the numbers of the choices; empty for a choice without a name.
  private var folded: [[UInt8]] = []

  /// Whether the names that are only letters are letters of the Latin alphabet; nil if there are none.
  var areLatin: Bool?

  /// Whether no choice has a name.
  var isEmpty: Bool { folded.isEmpty }

  /// Notes the folded name of the choices with this number; the first name counts.
  mutating func add(_ name: [UInt8], slot: Int) {
    guard !name.isEmpty else { return }
    while folded.count <= slot { folded.append([]) }
    if folded[slot].isEmpty { folded[slot] = name }
  }

  /// Returns the number of the choice with a name, which need not be folded.
  func number(of name: Span<UInt8>) -> Int? {
    guard mayInclude(name) else { return nil }
    let name = FoldedName(name).bytes
    return name.isEmpty ? nil : folded.firstIndex(of: name)
  }

  /// Returns whether a name may be that of a choice. Most answers are none, as their first letter or digit shows, or the
  /// number of all of them and the last one.
  private func mayInclude(_ name: Span<UInt8>) -> Bool {
    var (count, last): (Int, UInt8) = (0, 0)
    for index in name.indices {
      let byte = name[index]
      if byte >= 0x80 { return true }
      guard byte.isLetter || byte.isDigit else { continue }
      last = byte | 0x20
      if count == 0, !folded.contains(where: { $0.first == last }) { return false }
      count += 1
    }
    return count > 0 && folded.contains { $0.count == count && $0.last == last }
  }

  /// Merges the names of a later chunk of the same input.
  mutating func absorb(_ later: ChoiceNames) {
    areLatin = areLatin ?? later.areLatin
    for (slot, name) in later.folded.enumerated() { add(name, slot: slot) }
  }
}
