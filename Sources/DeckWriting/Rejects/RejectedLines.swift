import ByteText
import DeckBuilding

/// The rejects of JSON, JSON Lines or YAML whose groups are built one at a time.
struct RejectedLines {
  /// Rejects as they are written, each with its offset in the input.
  private var pieces: [(position: Int, content: Bytes)] = []

  /// Rejects of YAML, each with its offset in the input.
  private var values: [(position: Int, values: [YAMLValue])] = []

  private var areMarked = false

  private let structure: InputFormat.Structure

  /// Whether any record was refused, so that there are rejects.
  private(set) var hasRows = false

  init(of format: InputFormat) {
    structure = format.structure
  }

  /// Whether the rejects are elements of a list of JSON.
  private var areElements: Bool { structure == .json(isLines: false) }

  /// Adds the rejected `rows` of an input, and its end that could not be read if that is in `deck`.
  mutating func add(
    _ rows: [Int], ofInput input: Int, _ deck: BuiltDeck, _ reasons: RejectReasons
  ) {
    hasRows = hasRows || !rows.isEmpty
    var rowsByText = Dictionary(grouping: rows) { deck.records.origins[$0].textOffset }
    // The beginning of the input shows whether rejects are marked.
    rowsByText[0, default: []] += []
    let unread = deck.accounts[input].unread
    if let unread { rowsByText[unread.textOffset, default: []] += [] }
    for (offset, rows) in rowsByText {
      guard let text = deck.text(ofInput: input, at: offset) else { continue }
      let writer = RejectsWriter(deck, text, input: input, reasons)
      if writer.source.isMarked(writer.options) { areMarked = true }
      let start = rows.first.map { writer.origin($0).range.lowerBound } ?? unread?.start ?? 0
      if structure == .yaml {
        var rejects = YAMLRejects(writer, rows)
        values.append((offset + start, rejects.writtenValues()))
        continue
      }
      var content = ByteBuffer()
      if areElements {
        writer.writeElements(of: rows, to: &content)
      } else {
        writer.writeLines(of: rows, to: &content)
      }
      guard content.count > 0 else { continue }
      pieces.append((offset + start, content.finish()))
    }
  }

  /// Returns the contents of the file of rejects.
  func content() -> ByteBuffer {
    var buffer = ByteBuffer()
    for (number, piece) in pieces.sorted(by: { $0.position < $1.position }).enumerated() {
      if areElements { buffer.append(number == 0 ? "[\n" : ",\n") }
      buffer.append(piece.content[0..<piece.content.count])
    }
    if areElements, buffer.count > 0 { buffer.append("\n]\n") }
    let values = values.sorted { $0.position < $1.position }.flatMap(\.values)
    YAMLValue.append(values, to: &buffer)
    return RejectedText.marked(buffer, areMarked)
  }
}
