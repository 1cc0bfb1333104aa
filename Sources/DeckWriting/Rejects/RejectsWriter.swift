import ByteText
import DeckBuilding

/// Writes the unused records of an input in the format and dialect of its file, each with the codes
/// of its errors.
///
/// The bytes of a record are copied unchanged. A row gets `_error` as its first cell; an object gets
/// it as its first key, followed by the values that its context provided: the title or the group,
/// and the id. So the rejects can be fixed and then converted together with the valid records.
struct RejectsWriter {
  let outcome: BuiltDeck
  let bytes: Bytes
  let input: Int
  let reasons: RejectReasons

  /// Creates a writer for the rejects of an input; nil if the input was not read.
  init?(_ outcome: BuiltDeck, input: Int, _ reasons: RejectReasons) {
    guard let text = outcome.texts.text(at: SourcePosition(input: input, offset: 0)) else {
      return nil
    }
    self.outcome = outcome
    self.input = input
    bytes = text.bytes
    self.reasons = reasons
  }

  /// Returns the contents of the file for `rows`, which all belong to this input.
  func content(of rows: [Int]) -> ByteBuffer {
    switch outcome.inputs[input].format.structure {
    case .table: table(of: rows)
    case .json(isLines: false): list(of: rows)
    case .json(isLines: true): lines(of: rows)
    case .yaml: blocks(of: rows)
    }
  }

  // MARK: Objects

  /// Returns a JSON array. Objects that a syntax error cut short are omitted.
  private func list(of rows: [Int]) -> ByteBuffer {
    var buffer = ByteBuffer()
    for row in rows where outcome.records.origins[row].isComplete {
      buffer.append(buffer.count == 0 ? "[\n" : ",\n")
      appendFlow(row, to: &buffer)
    }
    if buffer.count > 0 { buffer.append("\n]\n") }
    return buffer
  }

  /// Returns JSON Lines. A line with a syntax error is copied unchanged, with all of its records.
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

  /// Appends an object in braces with the codes as its first key, inside a group object if it cannot
  /// name its group itself. Other values are copied unchanged.
  func appendFlow(_ row: Int, to buffer: inout ByteBuffer) {
    let origin = outcome.records.origins[row]
    if let rebuilt = origin.rebuilt {
      appendFlow(row, as: Array(rebuilt.utf8).span, to: &buffer)
    } else {
      appendFlow(row, as: bytes[origin.range], to: &buffer)
    }
  }

  /// Appends the record as `object`, which has the same meaning as its bytes.
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

  /// Returns the members of a JSON object, each followed by a comma.
  private func joined(_ pairs: [(String, String)]) -> String {
    pairs.map { "\(quotedJSON($0)): \(quotedJSON($1)), " }.joined()
  }

  /// Returns the keys and values to add to a record: the codes, and the values that its context
  /// provided. With mappings or without a title, a question cannot name its group, so the values of
  /// the group are for an object around it.
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
