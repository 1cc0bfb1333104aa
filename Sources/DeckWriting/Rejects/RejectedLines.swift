import ByteText
import DeckBuilding

/// The rejects of JSON or JSON Lines whose groups are built one at a time.
struct RejectedLines {
  /// Rejects as they are written, each with its offset in the input.
  private var pieces: [(position: Int, content: Bytes)] = []

  private var areMarked = false

  /// Whether the rejects are elements of a list.
  private let areElements: Bool

  /// Whether any record was refused, so that there are rejects.
  private(set) var hasRows = false

  init(of format: InputFormat) {
    areElements = format.structure == .json(isLines: false)
  }

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
      var content = ByteBuffer()
      if areElements {
        writer.writeElements(of: rows, to: &content)
      } else {
        writer.writeLines(of: rows, to: &content)
      }
      guard content.count > 0 else { continue }
      let start = rows.first.map { writer.origin($0).range.lowerBound } ?? unread?.start ?? 0
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
    return RejectedText.marked(buffer, areMarked)
  }
}
