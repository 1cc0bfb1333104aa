import ByteText
import DeckBuilding
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

  private let input: Input
  private let options: ConversionOptions
  private let conversion: GroupedConversion
  private var record = Record()
  private var markup: Markup?

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

  /// Reports the encoding that the input was found to be in.
  private func beginEncoding(of pieces: borrowing ChunkReader) {
    guard let recognition = pieces.recognition else { return }
    conversion.attach()
    conversion.director.begin(
      Detection(recognition, byte: pieces.firstInvalidByte, isTold: options.encoding != nil))
  }

  // MARK: Tables

  private mutating func readTable() throws {
    var pieces = ChunkReader(
      try input.open(), isTable: true, encoding: options.encoding,
      chunkSize: conversion.chunkSize)
    var table: ColumnPlan?
    var recognised: TableLayout?
    while true {
      let piece = try pieces.next()
      conversion.read(piece)
      let source = pieces.source(of: piece)
      let isBroken = source.isCutShort && source.end + 4 <= piece.bytes.count
      let isLong = piece.bytes.count > ChunkReader.longestRecord
      let mayGrow = !pieces.isAtEnd && !isBroken && !isLong
      let reading =
        recognised ?? TableDetection.reading(of: source, input.format, options)
      if recognised == nil {
        beginEncoding(of: pieces)
        conversion.begin(reading)
        if let platform = reading.mismatchedPlatform {
          conversion.director.report(.notADeck(.otherPlatform(platform)), input: conversion.input)
          return
        }
      }
      recognised = reading
      var reader = CSVReader(
        source, reading.dialect, from: piece.offset == 0 ? reading.start : nil,
        limits: options.limits.reading)
      var end = 0
      do {
        while try reader.read(into: &record) {
          // What touches the end may go on in the next piece.
          let isAtEnd =
            record.end + 2 > piece.bytes.count
            || reading.dialect.continuesCells && reader.position == piece.bytes.count
          if mayGrow, !record.isComplete || isAtEnd { break }
          end = reader.position
          if record.isComplete, conversion.director.isBlank(record, in: piece.bytes) {
            conversion.director.blankCount += 1
          } else if table?.header.isRepeated(by: record, in: piece.bytes) == true,
            var current = table
          {
            conversion.attach()
            guard
              conversion.director.changeHeader(&current, record, reading, in: piece.bytes)
            else { return conversion.director.markGroupsIncomplete() }
            table = current
          } else if let table {
            try take(table, reading, piece.bytes)
          } else if record.isComplete {
            conversion.attach()
            if conversion.director.isComment(record, reading, in: piece.bytes) { continue }
            guard let fields = conversion.director.tableFields(record, reading, in: piece.bytes)
            else {
              return
            }
            table = fields
            if !reading.hasHeader { try take(fields, reading, piece.bytes) }
          }
        }
      } catch let error as ReadingError {
        if !mayGrow { return conversion.breakOff(error) }
      }
      if !mayGrow { return conversion.end(hasHeader: table != nil && reading.hasHeader) }
      pieces.leave(piece, from: end)
    }
  }

  private mutating func take(
    _ fields: ColumnPlan, _ reading: TableLayout, _ bytes: Bytes
  ) throws {
    // A comment may be reported, although it is in no group.
    if Director.hasCommentSign(record, reading, in: bytes) { conversion.attach() }
    guard conversion.director.prepare(&record, fields, reading, in: bytes) else { return }
    let name = Name(of: record, in: bytes) { fields.fields($0) }
    guard try conversion.enter(name, at: record.start) else { return }
    conversion.director.take(record, fields, in: bytes)
  }

  // MARK: JSON Lines

  private mutating func readLines() throws {
    var pieces = ChunkReader(
      try input.open(), isTable: false, encoding: options.encoding,
      chunkSize: conversion.chunkSize)
    // Lines of JSON do not tell where they come from; only an option can.
    let platform = options.mappings.isEmpty ? options.specifiedPlatform : nil
    if let platform, platform.isTable {
      return conversion.director.report(
        .notADeck(.otherPlatform(platform)), input: conversion.input)
    }
    if let platform { conversion.begin(platform) }
    markup = platform.flatMap(PlatformKeys.markup(of:))
    let holdsRecords = KeyPlan.holdsRecords(options.mappings, platform: platform)
    var reader: JSONReader?
    var fields = KeyPlan(options.mappings, platform: platform)
    var lines = LineNames(options, platform: platform)
    repeat {
      let piece = try pieces.next()
      conversion.read(piece)
      let source = pieces.source(of: piece)
      if piece.offset == 0 { beginEncoding(of: pieces) }
      var current =
        reader
        ?? JSONReader(
          source, isLines: true, limits: options.limits.reading, holdsRecords: holdsRecords)
      if reader != nil { current.resume(source) }
      reader = nil
      do {
        try read(&current, &fields, &lines, piece.bytes)
      } catch let error as ReadingError {
        return conversion.breakOff(error)
      }
      reader = current
    } while !pieces.isAtEnd
    conversion.endLines()
  }

  private mutating func read(
    _ reader: inout JSONReader, _ fields: inout KeyPlan, _ lines: inout LineNames,
    _ bytes: Bytes
  ) throws {
    while try reader.read(into: &record) {
      if fields.count < reader.nameCount { fields.update(reader.names) }
      if let markup { record.decodeMarkup(markup, in: bytes) }
      fields.compose(&record, in: bytes, limits: options.limits.reading)
      if record.isBlank {
        conversion.director.blankCount += 1
        continue
      }
      let isGroup = fields.isGroup(record)
      var name = Name(of: record, in: bytes) { [fields] in fields.fields($0, inGroup: isGroup) }
      let isDeckOfDecks = isGroup && lines.isDeckOfDecks(record)
      if record.parent == nil {
        let isWrapper = isGroup && lines.isWrapper(record)
        lines.endLine(next: reader.recordCount)
        if isWrapper, case .nothing = name, record.isComplete { continue }
      } else if let parent = record.parent {
        lines.hasQuestions = true
        if case .group = name {} else { name = lines.name(ofParent: parent, of: record, in: bytes) }
      }
      if isDeckOfDecks { name = .nothing }
      guard try conversion.enter(name, at: record.start) else { continue }
      conversion.director.take(record, names: reader.names, fields: &fields, in: bytes)
    }
  }
}

extension GroupedInput.Name {
  /// What `record` is called by; `meaning` tells what its fields are read as.
  init(of record: borrowing Record, in bytes: Bytes, _ meaning: (Int32) -> DeckFields) {
    var title: String?
    var hasId = record.keyPlace != nil
    var claimed: DeckFields = []
    for field in record.fields {
      let known = meaning(field.name).intersection([.group, .title, .id])
      // Of two keys that mean the same the second one is refused.
      guard !known.isEmpty, claimed.isDisjoint(with: known) else { continue }
      claimed.formUnion(known)
      guard field.isText else { continue }
      let text = record.text(of: field, in: bytes)
      if text.isBlank { continue }
      if known.contains(.group) {
        self = .group(GroupedConversion.GroupKey(isKey: true, text: String(copying: text)))
        return
      }
      if known.contains(.title) { title = String(copying: text) }
      if known.contains(.id) { hasId = true }
    }
    if let title {
      self = .group(GroupedConversion.GroupKey(isKey: false, text: title))
    } else {
      self = hasId ? .id : .nothing
    }
  }
}
