import ByteText
@_spi(Conversion) import QuestionGroups

/// The choices inside the text of a prompt: `Capital of Peru? a) Quito b) Lima`.
package struct PromptChoices {
  /// The text after each label from `a` or `1` on.
  private let texts: [Substring]

  /// Finds the labels of a text, which follow each other: letters of an alphabet, or numbers.
  init(_ text: String) {
    texts =
      [true, false].map { Self.texts(in: text, areLetters: $0) }.max { $0.count < $1.count } ?? []
  }

  /// Returns the text of the choice that an answer names by its letter or number, or nil if it names none.
  func choice(_ answer: CellText) -> String? {
    guard texts.count > 1, answer.ordinals.count == 1, let ordinal = answer.ordinals.first else {
      return nil
    }
    let place = answer.traits.contains(.letters) ? ordinal : ordinal - 1
    return texts.indices.contains(place) ? String(texts[place]).trimmed : nil
  }

  /// Returns whether an answer is the letter or the number of a choice in the text of its prompt.
  package static func isNamed(by answer: String, in prompt: String) -> Bool {
    let text = Array(answer.utf8)
    return text.span.mayNameChoice && PromptChoices(prompt).choice(CellText(answer)) != nil
  }

  /// Returns the choices after labels with a sign, `a)`, or with a space at the start of a line, `A Lyon`.
  private static func texts(in text: String, areLetters: Bool) -> [Substring] {
    let scalars = text.unicodeScalars
    var starts: [(label: String.Index, text: String.Index)] = []
    var previous: Unicode.Scalar = "\n"
    for index in scalars.indices {
      defer { previous = scalars[index] }
      let end = scalars.index(after: index)
      guard previous.isSpace || previous == "(", end < scalars.endIndex,
        isSign(scalars[end]) || scalars[end] == " " && previous == "\n",
        let label = OrdinalWord(FoldedName(String(scalars[index])).bytes[...]),
        label.isLetter == areLetters, label.number == starts.count + 1
      else { continue }
      starts.append((index, scalars.index(after: end)))
    }
    return starts.indices.map { number in
      text[
        starts[number].text..<(number + 1 < starts.count ? starts[number + 1].label : text.endIndex)
      ]
    }
  }

  private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    ").:]）、．：".unicodeScalars.contains(scalar)
  }
}

extension Span<UInt8> {
  /// Whether the last character is a question mark, also of full width or of Arabic text.
  package var endsInQuestionMark: Bool {
    guard count > 2, self[count - 1] == 0x9F else {
      return !isEmpty && self[count - 1] == UInt8(ascii: "?")
    }
    return self[count - 2] == 0xD8 || self[count - 2] == 0xBC && self[count - 3] == 0xEF
  }

  /// Whether the text is a letter or a number of at most two digits, perhaps with signs around it. A short text in another
  /// script may be a letter.
  package var mayNameChoice: Bool {
    if count > 1, count < 6, indices.contains(where: { self[$0] >= 0x80 }) { return true }
    guard 1...4 ~= count else { return false }
    let letters = indices.count { self[$0].isLetter }
    let digits = indices.count { self[$0].isDigit }
    return letters + digits > 0 && (letters == 1 && digits == 0 || letters == 0 && digits < 3)
  }
}
