import RecordReading

/// Reads one input of a grouped conversion, piece by piece and record by record.
struct GroupedInput {
  /// What a record is called by.
  enum Name {
    /// It names its group.
    case group(GroupedConversion.GroupKey)
    /// It has only an id, and belongs to the group that is open.
    case id
    /// It names nothing.
    case nothing
  }

  /// The longest record that is waited for, in bytes: a quote that is never closed must not fill
  /// the memory.
  private static let longestRecord = 1 << 30

  private let input: Input
  private let options: ConversionOptions
  private let conversion: GroupedConversion
  private var record = Record()

  /// `input`, whose records are handed to `conversion`.
  init(_ input: Input, _ options: ConversionOptions, _ conversion: GroupedConversion) {
    self.input = input
    self.options = options
    self.conversion = conversion
  }

  /// Reads to the end. Throws `SystemError` and `OutputError`.
  mutating func read() throws {
    if input.format == .jsonl {
      try readLines()
    } else {
      try readTable()
    }
  }

  // MARK: Tables

  private mutating func readTable() throws {
    var pieces = PieceReader(try input.open(), endsAtLines: false)
    var table: (fields: TableFields, width: Int)?
    while true {
      let piece = try pieces.next()
      try conversion.read(piece)
      let source = Source(piece.bytes, isStart: piece.offset == 0)
      let isBroken = source.isCutShort && source.end + 4 <= piece.bytes.count
      let mayGrow = !pieces.isAtEnd && !isBroken && piece.bytes.count < Self.longestRecord
      var reader = CSVReader(source, delimiter: options.delimiter(of: input.format))
      var end = 0
      do {
        while try reader.read(into: &record) {
          // What touches the end may go on in the next piece.
          if mayGrow, !record.isComplete || record.end + 2 > piece.bytes.count { break }
          end = reader.position
          if let table {
            try take(table.fields, table.width, piece.bytes)
          } else if conversion.director.isBlank(record, in: piece.bytes) {
            conversion.director.blankCount += 1
          } else {
            guard let fields = conversion.director.tableFields(record, in: piece.bytes) else {
              return
            }
            table = (fields, record.fields.count)
            if !options.hasHeader { try take(fields, record.fields.count, piece.bytes) }
          }
        }
      } catch let error as ReadingError {
        guard mayGrow else { return conversion.director.breakOff(error) }
      }
      if !mayGrow { return }
      pieces.leave(piece, from: end)
    }
  }

  private mutating func take(_ fields: TableFields, _ width: Int, _ bytes: Bytes) throws {
    let name = name(of: record, in: bytes) { column in
      Int(column) < width ? fields.columns[Int(column)] : []
    }
    guard try conversion.enter(name, at: record.start) else { return }
    conversion.director.take(
      record, fields, width: width, !fields.all.isDisjoint(with: [.title, .field]), in: bytes)
  }

  // MARK: JSON Lines

  private mutating func readLines() throws {
    var pieces = PieceReader(try input.open(), endsAtLines: true)
    let holdsRecords = ObjectFields.holdsRecords(options.mappings)
    var reader: JSONReader?
    var fields = ObjectFields(options.mappings)
    repeat {
      let piece = try pieces.next()
      try conversion.read(piece)
      let source = Source(piece.bytes, isStart: piece.offset == 0)
      var current = reader ?? JSONReader(source, isLines: true, holdsRecords: holdsRecords)
      if reader != nil { current.resume(source) }
      reader = nil
      do {
        try read(&current, &fields, piece.bytes)
      } catch let error as ReadingError {
        return conversion.director.breakOff(error)
      }
      reader = current
    } while !pieces.isAtEnd
  }

  private mutating func read(
    _ reader: inout JSONReader, _ fields: inout ObjectFields, _ bytes: Bytes
  ) throws {
    var parent: (number: Int, name: Name)?
    while try reader.read(into: &record) {
      fields.update(reader.names)
      let isGroup = conversion.director.isGroup(record, fields: fields)
      var name = name(of: record, in: bytes) { [fields] in
        fields.fields($0, inGroup: isGroup)
      }
      if let number = record.parent {
        if parent?.number != number { parent = (number, nameOfLine(bytes)) }
        if case .group = name {} else { name = parent?.name ?? name }
      }
      guard try conversion.enter(name, at: record.start) else { continue }
      conversion.director.take(record, names: reader.names, fields: &fields, in: bytes)
    }
  }

  /// The name of the group object around the record, which is known only at its end: so its line
  /// is read twice.
  private func nameOfLine(_ bytes: Bytes) -> Name {
    var start = record.start
    while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    var end = record.start
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
    let line = Bytes(copying: bytes[start..<end])
    var reader = JSONReader(
      Source(line), isLines: true, holdsRecords: ObjectFields.holdsRecords(options.mappings))
    var fields = ObjectFields(options.mappings)
    var outer = Record()
    while (try? reader.read(into: &outer)) ?? false {
      fields.update(reader.names)
      if outer.parent == nil {
        return name(of: outer, in: line) { fields.fields($0, inGroup: true) }
      }
    }
    return .nothing
  }

  // MARK: Names

  /// What `record` is called by; `meaning` tells what its fields are read as.
  private func name(
    of record: borrowing Record, in bytes: Bytes, _ meaning: (Int32) -> DeckFields
  ) -> Name {
    var title: String?
    var hasId = record.keyPlace != nil
    for field in record.fields where field.isText {
      let known = meaning(field.name)
      guard !known.isDisjoint(with: [.group, .title, .id]) else { continue }
      let text = record.text(of: field, in: bytes)
      if text.isBlank { continue }
      if known.contains(.group) {
        return .group(GroupedConversion.GroupKey(isKey: true, text: String(copying: text)))
      }
      if known.contains(.title) { title = String(copying: text) }
      if known.contains(.id) { hasId = true }
    }
    if let title { return .group(GroupedConversion.GroupKey(isKey: false, text: title)) }
    return hasId ? .id : .nothing
  }
}
