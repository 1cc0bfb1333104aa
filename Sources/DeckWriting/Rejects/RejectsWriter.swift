import ByteText
import DeckBuilding
import RecordReading

/// Writes the unused records of an input in the format and dialect of its file, each with the codes
/// of its errors.
///
/// The bytes of a record are copied unchanged as far as possible. A row gets `_error` as its first
/// cell; an object gets it as its first key, along with the names that its context provided: the
/// title or the group, and the id. So the rejects can be fixed and then converted, together with
/// the valid records, with the same options.
struct RejectsWriter {
  let deck: BuiltDeck
  let source: RejectedText
  let grid: CellGrid?
  let input: Int

  /// The options with which the input was read.
  let options: ConversionOptions

  let reasons: RejectReasons

  /// Creates a writer for the rejects of an input; nil if the input was not read.
  init?(_ deck: BuiltDeck, input: Int, _ reasons: RejectReasons) {
    guard let text = deck.texts.text(ofInput: input) else { return nil }
    self.deck = deck
    self.input = input
    options = deck.options.applied(to: deck.inputs[input])
    source = RejectedText(text.bytes, of: deck.accounts[input])
    grid = text.grid
    self.reasons = reasons
  }

  var bytes: Bytes { source.bytes }

  /// The data about the input.
  var account: InputAccount { source.account }

  /// The format of the input.
  var format: InputFormat { deck.inputs[input].format }

  /// Returns the place of a row's record.
  func origin(_ row: Int) -> RecordOrigin { deck.records.origins[row] }

  /// Returns the contents of the file for `rows`, which all belong to this input.
  func content(of rows: [Int]) -> ByteBuffer {
    var buffer = ByteBuffer()
    switch format.structure {
    case .table:
      let rows = rows.map { TableRejects.Row($0, of: deck, reasons) }
      TableRejects(source, rows, format, options)?.write(to: &buffer)
    case .workbook: grid.map { writeSheet(of: rows, $0, to: &buffer) }
    case .json(isLines: false): writeList(of: rows, to: &buffer)
    case .json(isLines: true): writeLines(of: rows, to: &buffer)
    case .yaml:
      var rejects = YAMLRejects(self, rows)
      rejects.write(to: &buffer)
    }
    return RejectedText.marked(buffer, source.isMarked(options))
  }
}
