import ByteText
package import DeckBuilding

/// The rejects of inputs whose groups are built one at a time.
///
/// The text of a refused record is in memory only until the next group, so it is copied. The copies are kept
/// until the end, because the dialect of a table must be detected in all of its rejects.
package struct StreamedRejects {
  /// The rejects of each input that has an account, by its number.
  private var inputs: [Int: RejectedPieces] = [:]

  package init() {}

  /// Adds the unused records of `deck`.
  package mutating func add(_ deck: BuiltDeck) {
    let rejected = deck.records.origins.indices.filter { !deck.usage.isUsed($0) }
    let rowsByInput = Dictionary(grouping: rejected) { deck.records.origins[$0].input }
    let reasons = RejectReasons(deck)
    // A record whose group was built before is alone, and its input has no account then.
    for input in Set(deck.accounts.numbers).union(rowsByInput.keys)
    where deck.inputs.indices.contains(input) {
      inputs[input, default: RejectedPieces()].add(
        rowsByInput[input] ?? [], ofInput: input, deck, reasons)
    }
  }

  /// Calls `body` with the rejects of each of `inputs`, in order.
  package func forEachFile<Failure: Error>(
    of inputs: [Input], _ options: ConversionOptions,
    _ body: (RejectsFile) throws(Failure) -> Void
  ) throws(Failure) {
    var names = FileNames()
    for (number, pieces) in self.inputs.sorted(by: { $0.key < $1.key }) where pieces.hasRows {
      let input = inputs[number]
      let path = names.path(forRejectsOf: input)
      var content = pieces.content(input.format, options.applied(to: input))
      guard content.count > 0 else { continue }
      try body(RejectsFile(path: path, input: number, content: content.finish()))
    }
  }
}
