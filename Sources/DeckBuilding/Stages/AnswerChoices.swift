import ByteText
import DeckRecognition
@_spi(Conversion) import QuestionGroups

/// The choices of one question, to which an answer can refer.
struct AnswerChoices {
  let texts: ArraySlice<TextReference>

  /// The letters or ids of the choices; empty if they have none.
  var keys: ArraySlice<TextReference> = []

  /// The names of the columns or keys of the choices.
  var names = ChoiceNames()

  /// The labels that were removed from the choices, if their order is another one.
  var removedLabels: ChoiceLabels?

  /// Returns whether a letter can be that of a choice: `В` of the Cyrillic alphabet is not the choice `B`.
  func canHave(letter: Span<UInt8>) -> Bool {
    guard let areLatin = names.areLatin, letter.count > 0 else { return true }
    // Letters of full width are Latin ones.
    let first = letter[0] < 0x80 ? letter[0] : FoldedName(letter).bytes.first ?? 0
    return areLatin == (first < 0x80)
  }

  /// Returns the number of the choice with the letter, or the number, for a position. If the choices have labels
  /// of the other kind, it is unclear which choice is meant.
  func number(
    ofPosition position: Int?, isLetter: Bool, in store: borrowing TextStore
  ) -> Int? {
    guard let position, let labels = labels(in: store) else { return position }
    return labels.areLetters == isLetter ? labels.number(ofLabelAt: position) : nil
  }

  /// Returns the number of the choice at an index, which is none of a label: labels are counted from 1.
  func number(ofIndex index: Int?, in store: borrowing TextStore) -> Int? {
    index == nil || labels(in: store) == nil ? index : nil
  }

  /// Returns the labels of the choices if their order is another one, and they surely are labels.
  private func labels(in store: borrowing TextStore) -> ChoiceLabels? {
    if let removedLabels { return removedLabels }
    let labels = ChoiceLabels(texts, in: store)
    return labels.flatMap { $0.areClosed && !$0.areInOrder ? $0 : nil }
  }

  /// Returns whether there is a choice with this number.
  func contains(_ number: Int) -> Bool {
    number >= 0 && number < texts.count && !texts[texts.startIndex + number].isBlank
  }
}
