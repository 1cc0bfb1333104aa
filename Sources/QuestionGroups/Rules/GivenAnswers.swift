/// Answers that another text of their question contains.
package enum GivenAnswers {
  package static func isGiven(_ answer: Span<UInt8>, byHint hint: Span<UInt8>) -> Bool {
    // A hint that equals the answer is another fault.
    guard !hint.isEmpty, !hint.hasBytes(of: answer), isTelling(answer) else { return false }
    return FoldedName(hint).contains(FoldedName(answer))
  }

  /// Returns whether a prompt contains the answer. Prompts that list their choices, quote something
  /// or consist of single words contain answers on purpose.
  package static func isGiven(_ answer: Span<UInt8>, byPrompt prompt: Span<UInt8>) -> Bool {
    guard isTelling(answer), prompt.count > answer.count + minPromptExcess,
      !hasListSign(prompt)
    else { return false }
    let folded = FoldedName(prompt)
    guard folded.contains(FoldedName(answer)) else { return false }
    return !folded.words.contains { conjunctions.contains(Array($0)) }
  }

  /// The least number of bytes by which a prompt that is a sentence is longer than its answer.
  private static let minPromptExcess = 12

  /// The least number of bytes of an answer: shorter ones occur in sentences by chance.
  private static let minAnswerLength = 4

  /// Whether the answer gives something away: numbers and `true` do not.
  private static func isTelling(_ answer: Span<UInt8>) -> Bool {
    guard answer.count >= minAnswerLength, TruthValue.parse(answer) == nil else { return false }
    return answer.indices.contains { index in
      let byte = answer[index]
      return byte >= 0x80 || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z"))
    }
  }

  /// Returns whether a prompt has a sign that separates choices, or that encloses something.
  private static func hasListSign(_ prompt: Span<UInt8>) -> Bool {
    prompt.indices.contains { index in
      listSigns.contains(prompt[index])
        // Quotation marks: U+2018 to U+201F, `«` and `»`.
        || (prompt[index] == 0xE2 && index + 1 < prompt.count && prompt[index + 1] == 0x80
          && index + 2 < prompt.count && (0x98...0x9F).contains(prompt[index + 2]))
        || (prompt[index] == 0xC2 && index + 1 < prompt.count
          && (prompt[index + 1] == 0xAB || prompt[index + 1] == 0xBB))
    }
  }

  private static let listSigns = Set(",;:/|\n\r(){}[]_\"`=<>+*$".utf8)

  /// The words between choices.
  private static let conjunctions = Set(
    [
      "or", "oder", "ou", "o", "of", "eller", "lub", "czy", "nebo", "tai", "veya", "ya", "или",
      "чи", "або", "η", "vagy", "sau", "ili", "alebo", "than", "als", "que", "vs", "versus",
    ].map { FoldedName($0).bytes })
}

extension FoldedName {
  /// Returns whether the words of another name are among these, one after another. In East Asian
  /// scripts, which do not separate words, it is enough that the characters are.
  fileprivate func contains(_ other: FoldedName) -> Bool {
    guard !other.bytes.isEmpty, other.bytes.count < bytes.count else { return false }
    let isSeparated = !other.bytes.allSatisfy { $0 >= 0x80 } || other.bytes[0] < 0xE2
    var start = 0
    while let found = bytes.offset(of: other.bytes, from: start) {
      let end = found + other.bytes.count
      if !isSeparated || (isBoundary(found) && isBoundary(end)) { return true }
      start = found + 1
    }
    return false
  }

  /// Whether a word begins or the name ends at an offset.
  private func isBoundary(_ offset: Int) -> Bool {
    if offset == bytes.count { return true }
    var range = wordStarts.indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if wordStarts[middle] == offset { return true }
      range =
        wordStarts[middle] < offset ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return false
  }
}

extension [UInt8] {
  /// Returns the offset of the first occurrence of `other`, which is not empty, at or after `start`.
  fileprivate func offset(of other: [UInt8], from start: Int) -> Int? {
    guard let first = other.first, count >= other.count else { return nil }
    var offset = start
    while offset <= count - other.count {
      if self[offset] == first, self[offset..<offset + other.count].elementsEqual(other) {
        return offset
      }
      offset += 1
    }
    return nil
  }
}
