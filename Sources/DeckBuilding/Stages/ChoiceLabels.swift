import ByteText
@_spi(Conversion) import QuestionGroups

/// The letters or numbers with which all choices of a question begin.
///
/// They decide which choice an answer refers to: of `C) Quito`, `A) Cusco` and `B) Lima`, the answer `B` is the third.
struct ChoiceLabels {
  /// The labels of the choices that are not blank, in order.
  let labels: [ChoiceLabel]

  /// The numbers of these choices among all choices of the question.
  let numbers: [Int]

  /// Whether each label is that of the place of its choice.
  let areInOrder: Bool

  /// Whether each label has a parenthesis or a bracket after it, so that it is surely one. Another letter can be
  /// the initial of a name, and another number a date.
  let areClosed: Bool

  /// Whether the labels are letters, rather than numbers.
  var areLetters: Bool { labels[0].isLetter }

  /// Finds the labels of choices; nil unless all of them that are not blank have one, each has another one, and
  /// they are closed or count from the first choice, in any order.
  init?(_ choices: ArraySlice<TextReference>, in texts: borrowing TextStore) {
    var labels: [ChoiceLabel] = []
    var numbers: [Int] = []
    for (number, choice) in choices.enumerated() where !choice.isBlank {
      guard let label = ChoiceLabel(texts[choice]) ?? ChoiceLabel(beforeDash: texts[choice]),
        label.isLetter == labels.first?.isLetter ?? label.isLetter
      else { return nil }
      labels.append(label)
      numbers.append(number)
    }
    let positions = labels.map(\.position)
    guard labels.count > 1, Set(positions).count == labels.count else { return nil }
    let areInOrder = positions == numbers
    let areComplete = (positions.max() ?? 0) < labels.count
    areClosed = labels.allSatisfy { ")]".utf8.contains($0.mark) }
    guard areInOrder || areComplete || areClosed else { return nil }
    // Initials and abbreviations do not follow the alphabet.
    let areSure = labels.allSatisfy(\.isSure)
    guard areSure || areInOrder && labels[0].isLetter && labels.count > 2 else { return nil }
    // `A major`, `B major` and `C major` are keys of music.
    if !areSure, Self.hasEqualRests(choices.filter { !$0.isBlank }, labels, in: texts) {
      return nil
    }
    (self.labels, self.numbers, self.areInOrder) = (labels, numbers, areInOrder)
  }

  /// Returns whether two choices are the same but for their labels.
  private static func hasEqualRests(
    _ choices: [TextReference], _ labels: [ChoiceLabel], in texts: borrowing TextStore
  ) -> Bool {
    var rests: Set<[UInt8]> = []
    for (choice, label) in zip(choices, labels) {
      let text = texts[choice]
      rests.insert(FoldedName(text.extracting(label.end..<text.count)).bytes)
    }
    return rests.count < labels.count
  }

  /// Returns the number of the choice with the label for a position; nil if there is none.
  func number(ofLabelAt position: Int) -> Int? {
    labels.firstIndex { $0.position == position }.map { numbers[$0] }
  }
}
