/// Documents that are independent of each other: the lines of JSON Lines.
extension ObjectReader {
  /// Checks the document that begins at `start` to its end, before records inside it are returned:
  /// if it has an error, all of it is a single record.
  ///
  /// A document that is one object needs no check, because its record is returned at its end.
  ///
  /// - Throws: The error in the document. A record is then open, and the tokens are at the error.
  mutating func checkDocument(at start: Int) throws(ReadingError) {
    guard checksDocuments, !isChecked, let document = tokens.document(at: start) else { return }
    isChecked = true
    // The checker keeps its tables of names and shapes for the next document.
    var checker =
      self.checker.popLast()
      ?? ObjectReader(
        tokens, limits, nestings.rules, checksDocuments: false, document: givenNesting)
    checker.restart(document)
    do throws(ReadingError) {
      try checker.skipDocument()
    } catch {
      tokens = checker.tokens
      if !records.isOpen { records.begin(at: start, parent: nil) }
      throw error
    }
    self.checker.append(checker)
  }

  /// Reads all records of the next document.
  private mutating func skipDocument() throws(ReadingError) {
    var record = Record()
    repeat { _ = try readStep(into: &record) } while !frames.isEmpty
  }
}
