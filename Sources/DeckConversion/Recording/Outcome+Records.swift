import ByteText
import DeckBuilding
import DeckWriting

extension Conversion.Outcome {
  /// Calls `body` with a line of JSON for each record as it was read, before it was converted: its place, and
  /// its values by their names or, if they have none, by `#` and their position. Requires
  /// `ConversionOptions.keepsRejects`.
  ///
  /// - Returns: Whether all inputs were read to their end.
  package func forEachReadRecord(_ body: (String) -> Void) -> Bool {
    for input in deck.inputs.indices {
      guard let records = InputRecords(ofInput: input, in: deck) else { continue }
      let sheet = deck.inputs[input].sheetName.map { ",\"sheet\":" + quotedJSON($0) } ?? ""
      let opening = "{\"input\":" + quotedJSON(deck.inputs[input].name) + sheet + ",\"line\":"
      func write(_ record: String, at start: Int) {
        let line = deck.texts.text(ofInput: input)?.position(of: start).line ?? 1
        body(opening + "\(line),\"record\":" + record + "}")
      }
      var names: [String] = []
      records.forEachRow { row in
        if row.isHeader {
          names = row.cells
        } else {
          write(row.json(named: names), at: row.start)
        }
      }
      records.forEachObject { record, names, bytes in
        if record.isBlank { return }
        write(RecordJSON.text(of: record, names: names, in: bytes), at: record.start)
      }
    }
    return !deck.hasUnreadableInput
      && deck.inputs.indices.allSatisfy { deck.accounts[$0].unreadStart == nil }
  }
}

extension InputRecords.Row {
  /// Returns the cells as a JSON object. A name of an earlier cell is replaced by the position.
  fileprivate func json(named names: [String]) -> String {
    var used: Set<String> = [""]
    let members = cells.enumerated().map { column, cell in
      let name = column < names.count ? names[column] : ""
      let key = used.insert(name).inserted ? name : "#\(column + 1)"
      return quotedJSON(key) + ":" + quotedJSON(cell)
    }
    return "{" + members.joined(separator: ",") + "}"
  }
}
