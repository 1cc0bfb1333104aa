package import ByteText
import DeckBuilding
package import SystemIO

extension BuiltDeck {
  /// Calls `body` with a file for the unused records of each input, in order: rows as CSV, and objects as JSON Lines.
  package func forEachRejectsFile<Failure: Error>(
    _ body: ((path: FilePath, input: Int, content: Bytes)) throws(Failure) -> Void
  ) throws(Failure) {
    var rejects = RejectedRows(self)
    var names = FileNames()
    let rowsByInput = Dictionary(grouping: records.rows.indices) { records.origins[$0].input }
    for (input, rows) in rowsByInput.sorted(by: { $0.key < $1.key }) {
      guard !rows.allSatisfy(usage.isUsed), let records = InputRecords(ofInput: input, in: self)
      else { continue }
      let path = names.path(forRejectsOf: inputs[input])
      var content = ByteBuffer()
      // The byte order mark of UTF-8 overrules an encoding that is given for all inputs.
      if options.applied(to: inputs[input]).encoding != nil { content.append("\u{FEFF}") }
      let start = content.count
      rejects.begin(rows)
      if inputs[input].format.hasColumns {
        var table = TableRejects(rejects, ofInput: input)
        table.write(records, to: &content)
      } else {
        var objects = ObjectRejects(rejects, ofInput: input)
        objects.write(records, to: &content)
      }
      guard content.count > start else { continue }
      try body((path, input, content.finish()))
    }
  }
}
