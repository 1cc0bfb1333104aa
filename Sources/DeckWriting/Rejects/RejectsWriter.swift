import ByteText
import DeckBuilding

/// Gives back the records that were not used, in the format and dialect of their file, each with
/// the codes of what is wrong with it.
///
/// A record's own bytes are copied as they are. Rows get a first cell, `_error`; objects a first
/// key of that name, and what they had from around them: the title or the group, and the id. So
/// the rejects can be mended, and read together with the records that were good.
struct RejectsWriter {
  let outcome: BuiltDeck
  let bytes: Bytes
  let input: Int
  let reasons: RejectReasons

  /// A writer for the rejects of the input with this number; nothing, if it was not read.
  init?(_ outcome: BuiltDeck, input: Int, _ reasons: RejectReasons) {
    guard let text = outcome.texts.text(at: SourcePosition(input: input, offset: 0)) else {
      return nil
    }
    self.outcome = outcome
    self.input = input
    bytes = text.bytes
    self.reasons = reasons
  }

  /// What is written of `rows`, all of them of this input.
  func content(of rows: [Int]) -> ByteBuffer {
    switch outcome.inputs[input].format.structure {
    case .table: table(of: rows)
    case .json(isLines: false): list(of: rows)
    case .json(isLines: true): lines(of: rows)
    case .yaml: blocks(of: rows)
    }
  }

  // MARK: Objects

  /// An object that the input breaks off in is not given back: it is not whole.
  private func list(of rows: [Int]) -> ByteBuffer {
    var buffer = ByteBuffer()
    for row in rows where outcome.records.origins[row].isComplete {
      buffer.append(buffer.count == 0 ? "[\n" : ",\n")
      appendFlow(row, to: &buffer)
    }
    if buffer.count > 0 { buffer.append("\n]\n") }
    return buffer
  }

  /// A line that is broken is given back as it is, with all that stands in it.
  private func lines(of rows: [Int]) -> ByteBuffer {
    var buffer = ByteBuffer()
    let broken = rows.map { outcome.records.origins[$0] }.filter { !$0.isComplete }
      .map { bytes.line(around: $0.range.lowerBound) }
    let brokenStarts = Set(broken.map(\.lowerBound))
    var written: Set<Int> = []
    for row in rows {
      let line = bytes.line(around: outcome.records.origins[row].range.lowerBound)
      if !brokenStarts.contains(line.lowerBound) {
        appendFlow(row, to: &buffer)
      } else if written.insert(line.lowerBound).inserted {
        buffer.append(bytes[line])
      } else {
        continue
      }
      buffer.append("\n")
    }
    return buffer
  }

  /// Appends an object in braces, with the codes as its first key, in a group object of its own if
  /// it could not say itself where it belongs; another value as it is.
  func appendFlow(_ row: Int, to buffer: inout ByteBuffer) {
    let origin = outcome.records.origins[row]
    if let rebuilt = origin.rebuilt {
      appendFlow(row, as: Array(rebuilt.utf8).span, to: &buffer)
    } else {
      appendFlow(row, as: bytes[origin.range], to: &buffer)
    }
  }

  /// Appends the record as `object`, which says what its bytes say.
  func appendFlow(_ row: Int, as object: Span<UInt8>, to buffer: inout ByteBuffer) {
    guard outcome.records.origins[row].isRecord, !object.isEmpty, object[0] == UInt8(ascii: "{")
    else {
      buffer.append(object)
      return
    }
    let (outer, inner) = pairs(row)
    if let outer { buffer.append("{" + joined(outer) + "\"questions\": [") }
    let codes = joined(inner)
    let rest = object.extracting(droppingFirst: 1)
    var next = 0
    while next < rest.count, rest[next] <= 0x20 { next += 1 }
    let isEmpty = next < rest.count && rest[next] == UInt8(ascii: "}")
    buffer.append("{" + (isEmpty ? String(codes.dropLast(2)) : codes))
    buffer.append(rest)
    if outer != nil { buffer.append("]}") }
  }

  private func joined(_ pairs: [(String, String)]) -> String {
    pairs.map { "\(quotedJSON($0)): \(quotedJSON($1)), " }.joined()
  }

  /// The codes, and what the record had from around it. With mappings, or without a title, a
  /// question cannot say where it belongs: then a group object around it does.
  func pairs(_ row: Int) -> (outer: [(String, String)]?, inner: [(String, String)]) {
    let origin = outcome.records.origins[row]
    var inner = [(rejectCodesColumn, reasons.text(ofRow: row))]
    if origin.isKeyed, !outcome.records.keys[row].id.isBlank {
      inner.append(("id", outcome.texts.string(outcome.records.keys[row].id)))
    }
    let group = outcome.records.rows[row].group
    guard origin.isNested, origin.own.isDisjoint(with: [.title, .group]),
      group != QuestionRow.noGroup
    else { return (nil, inner) }
    let (title, key) = outcome.built.names[Int(group)]
    var around: [(String, String)] = []
    if !key.isBlank { around.append(("group", outcome.texts.string(key))) }
    if !title.isBlank, title != key { around.append(("title", outcome.texts.string(title))) }
    return outcome.options.naming.isMapped || around.isEmpty
      ? (around, inner) : (nil, inner + around)
  }
}
