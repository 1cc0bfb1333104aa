@_spi(Conversion) import QuestionGroups

extension BuiltDeck {
  /// Loads one byte of each of the questions with these numbers, so that all of them are fetched
  /// from memory at the same time: they are far apart, and fetching them one by one takes much
  /// longer.
  package func prefetch(_ numbers: ArraySlice<UInt32>) {
    prefetch(numbers, records.rows, texts)
  }

  private func prefetch(
    _ numbers: ArraySlice<UInt32>, _ rows: [QuestionRow], _ texts: borrowing TextStore
  ) {
    var sum = 0
    // Load the rows first: they contain the addresses of the text that is loaded next.
    for number in numbers { sum &+= rows[Int(number)].draft.prompt.count }
    for number in numbers {
      let draft = rows[Int(number)].draft
      sum &+= Int(texts[draft.prompt][0]) &+ Int(texts[draft.answer][0])
    }
    // The sum must be used, or the compiler removes the loads.
    precondition(sum >= 0)
  }
}
