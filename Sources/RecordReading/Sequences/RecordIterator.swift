import ByteText

/// An iterator over the records of a file or of bytes.
///
/// An iterator is used by one task at a time. Copies share the position in the text.
public struct RecordIterator {
  private let state: State

  /// The position in the text, which copies share.
  fileprivate final class State {
    var pieces: RecordPieces
    var record = Record()
    /// The names of the columns, once they are known.
    var columns: [String]?
    /// Whether the first row of the table has been read, or the records have no columns.
    var isBegun: Bool
    var isEnded = false

    init(_ pieces: consuming RecordPieces) {
      isBegun = !pieces.format.hasHeader
      self.pieces = pieces
    }
  }

  init(_ pieces: consuming RecordPieces) {
    state = State(pieces)
  }

  /// Returns the next record, or nil at the end.
  ///
  /// - Throws: A `RecordSequenceError` for a file that cannot be read, or a text that does not follow
  ///   the rules of its format. After an error in a single record, such as a line of JSON Lines, the
  ///   next call returns the record after it; after any other error, it returns nil.
  public mutating func next() throws(RecordSequenceError) -> NamedRecord? {
    while !state.isEnded {
      do throws(RecordSequenceError) {
        guard try state.pieces.read(into: &state.record) else {
          state.isEnded = true
          return nil
        }
      } catch {
        state.isEnded = true
        throw error
      }
      if let fault = state.record.faults.first {
        throw state.pieces.error(at: fault.problem.offset, fault.problem.reason)
      }
      // The next call throws the error that cuts the record.
      if !state.record.isComplete || state.isBlankLine { continue }
      if state.isBegun { return state.namedRecord }
      state.isBegun = true
      state.columns = ColumnNames.distinct(state.cells)
    }
    return nil
  }
}

extension RecordIterator.State {
  /// The text of the row's cells.
  fileprivate var cells: [String] {
    let bytes = pieces.bytes
    return record.fields.map { record.string(of: $0, in: bytes) }
  }

  /// Whether the record is an empty line of a table.
  fileprivate var isBlankLine: Bool {
    pieces.format.isTable && record.fields.count == 1 && record.fields[0].textCount == 0
      && !record.fields[0].isQuoted && record.faults.isEmpty
  }

  /// The record with the names and the places of its values.
  fileprivate var namedRecord: NamedRecord {
    let bytes = pieces.bytes
    let start = pieces.position(of: record.start)
    let values = record.fields.filter { $0.isText || $0.kind == .absent }.map { field in
      let position = pieces.position(of: field.offset)
      return NamedRecord.Value(
        name: name(of: field),
        text: field.isText ? record.string(of: field, in: bytes) : nil,
        isBare: field.kind == .bare, line: position.line, column: position.column)
    }
    return NamedRecord(
      values: values,
      key: record.keyOffset == nil ? nil : String(decoding: record.keyText, as: UTF8.self),
      line: start.line, column: start.column)
  }

  private func name(of field: Field) -> String {
    guard pieces.format.isTable else { return pieces.names.path(of: field.name) }
    let column = Int(field.name)
    guard let columns, column < columns.count else { return ColumnNames.name(of: column) }
    return columns[column]
  }
}

extension Record {
  /// Returns a copy of the text of a field. `bytes` are the bytes of the source.
  fileprivate func string(of field: Field, in bytes: Bytes) -> String {
    String(copying: text(of: field, in: bytes))
  }
}

extension RecordFormat {
  /// Whether records are rows.
  var isTable: Bool { if case .table = self { true } else { false } }

  /// Whether the first row has the names of the columns.
  var hasHeader: Bool { if case .table(_, let hasHeader) = self { hasHeader } else { false } }
}
