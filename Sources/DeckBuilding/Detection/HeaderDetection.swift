import ByteText
import DeckRecognition
@_spi(Conversion) import QuestionGroups

/// The detection of a table's header among its first rows.
package struct HeaderDetection {
  /// A row with the names of the columns.
  struct Header {
    /// The index of the row in the sample.
    let index: Int
    /// The cells of the row.
    let cells: [String]
    /// The meaning of the cells.
    let fields: NamedFields
    /// The known names in the row.
    let names: [String]
    let platform: Platform?
    /// Whether there are rows with several values above it.
    var isBelowTable = false
  }

  let naming: NamingScheme
  let platforms: [Platform]

  /// Whether the options require that the header, if there is one, is the first row.
  let isFirst: Bool

  /// Returns the first row with the names of columns, if there is one.
  ///
  /// Any rows can precede a platform's header, or a row that consists of known names including a
  /// prompt and an answer. Only rows that are not part of a table can precede other headers,
  /// because a table without a header can contain a known name.
  func header(in sample: TableSample) -> Header? {
    let rows = sample.rows.prefix(isFirst ? 1 : TableSample.maxRows)
    let plain = plainHeader(in: rows, of: sample)
    // A table that has a header can have another one below it.
    let candidates = rows.prefix((plain?.index ?? rows.count) + 1).enumerated()
    for (index, row) in candidates {
      let cells = index == plain?.index ? plain?.cells ?? [] : sample.cells(of: row)
      guard PlatformColumns.canBeHeader(cells),
        let platform = PlatformColumns.platform(withHeader: cells, among: platforms)
      else { continue }
      return Header(
        index: index, cells: cells, fields: NamedFields(cells),
        names: cells.filter { !$0.isBlank }, platform: platform,
        isBelowTable: rows.prefix(index).contains { Self.values(sample.cells(of: $0)).count > 1 })
    }
    return plain
  }

  private func plainHeader(
    in rows: ArraySlice<TableSample.Row>, of sample: TableSample
  ) -> Header? {
    var isBelowTable = false
    for (index, row) in rows.enumerated() where index == 0 || row.cellCount > 1 {
      let cells = sample.cells(of: row)
      let fields = NamedFields(cells)
      let known = knownNames(in: cells, fields)
      let names = Self.isQuestion(cells, known) ? [] : known
      // Rejects have a codes column only if the table they are from has a header.
      if cells.first == rejectCodesColumn {
        return Header(
          index: index, cells: cells, fields: fields,
          names: names.isEmpty ? [rejectCodesColumn] : names, platform: nil,
          isBelowTable: isBelowTable)
      }
      // A single known name could be the answer of the first question.
      let isSure = names.count > 1 || Self.valueCell(in: cells) == nil
      if index == 0, !names.isEmpty, isSure, !isAboveTruthValues(names, cells, in: sample) {
        return Header(index: 0, cells: cells, fields: fields, names: names, platform: nil)
      }
      let values = Self.values(cells).count
      let isOfTable = !isBelowTable && sample.hasUsualWidth(row)
      if names.count > 1, isOfTable || isPure(names, cells) {
        return Header(
          index: index, cells: cells, fields: fields, names: names, platform: nil,
          isBelowTable: isBelowTable)
      }
      if values > 1 { isBelowTable = true }
    }
    return nil
  }

  /// Returns whether a row with known names has a question, and nothing but letters and truth values as
  /// names, which are its answer and its choices: `Is the sky blue?,True,"True, False"`.
  static func isQuestion(_ cells: [String], _ names: [String]) -> Bool {
    guard !names.isEmpty, cells.contains(where: isQuestion) else { return false }
    return names.allSatisfy { name in
      let reading = NameReading(name)
      return reading.isBareNumber || reading.asksForTruth || TruthName.isTruthValue(name)
    }
  }

  /// Returns whether a cell looks like a question or a sentence, and is not a known name, such as `Question?`.
  package static func isQuestion(_ cell: String) -> Bool {
    guard valueCell(in: [cell]) != nil, !cell.isNumeric, NameReading(cell).meaning.isEmpty else {
      return false
    }
    // A sign such as `=` or `!` can be in a name.
    return cell.split(whereSeparator: \.isWhitespace).count > 4 || cell.unicodeScalars.count > 40
      || cell.unicodeScalars.contains { "?؟？¿…".unicodeScalars.contains($0) }
  }

  /// Returns the cell of a row without known names that looks like a question, if the row may be one:
  /// several such cells are rather the header of a questionnaire, and one alone is a title.
  package static func question(in cells: [String]) -> String? {
    let questions = cells.filter(isQuestion)
    return questions.count == 1 && cells.count { !$0.isBlank } > 1 ? questions[0] : nil
  }

  /// Returns whether the only known name in the first row is a word such as `true`, above more of
  /// them: `Ice is cold,True` is a question rather than a header.
  private func isAboveTruthValues(
    _ names: [String], _ cells: [String], in sample: TableSample
  ) -> Bool {
    guard names.count == 1, TruthName.isTruthValue(names[0]), let row = sample.rows.first,
      let column = cells.firstIndex(of: names[0])
    else { return false }
    let values = sample.usualRows(after: row.start).compactMap {
      $0.indices.contains(column) ? $0[column] : nil
    }
    return !values.isEmpty && values.allSatisfy(TruthName.isTruthValue)
  }

  /// Returns the cells with text, without the names that rejects have in addition.
  private static func values(_ cells: [String]) -> [String] {
    cells.filter { !$0.isBlank && !rejectColumns.contains($0) }
  }

  /// Returns whether a row consists of known names that make a question and hardly mean anything else, perhaps
  /// next to the name of something else, such as a number or points.
  private func isPure(_ names: [String], _ cells: [String]) -> Bool {
    let others = Self.values(cells).filter { !names.contains($0) }
    if naming.isMapped { return others.isEmpty }
    guard others.allSatisfy({ !NameReading($0).meaning.isEmpty || FoldedName($0).bytes.isEmpty })
    else { return false }
    // Other names can be words of a vocabulary: `palabra,word`.
    let meanings = names.map { NameReading($0).meaning }
    return meanings.contains { $0[.prompt] == 1 } && meanings.contains { $0[.answer] == 1 }
  }

  /// Returns the cells that are known names: of mapped columns and, unless only those are read, of fields.
  private func knownNames(in cells: [String], _ fields: NamedFields) -> [String] {
    let known = Self.fieldNames(in: cells, fields)
    guard let mapped = naming.mapped else { return known }
    let names = cells.filter { mapped.contains($0) }
    if !naming.isOnlyMapped {
      return cells.filter { names.contains($0) || known.contains($0) }
    }
    return names.isEmpty && mapped.hasOnlyPositions ? known : names
  }

  private static func fieldNames(in cells: [String], _ fields: NamedFields) -> [String] {
    let fields = fields.ofHeader
    return DeckFields.isDeck(fields)
      ? cells.indices.filter { fields[$0] != nil }.map { cells[$0] } : []
  }

  /// Returns whether a cell has nothing but a few words in English letters, as most names do.
  private static func isPlainName(_ cell: String) -> Bool {
    var blanks = 0
    for byte in cell.utf8 where !byte.isLetter {
      if byte == UInt8(ascii: " ") {
        blanks += 1
      } else if byte != UInt8(ascii: "_") {
        return false
      }
    }
    return blanks < 4 && cell.utf8.count <= 40
  }

  /// Returns a cell that cannot be the name of a column, or nil if all cells could be names.
  static func valueCell(in cells: [String]) -> String? {
    cells.first { cell in
      if isPlainName(cell) { return false }
      // Most values are recognized by their bytes.
      let (bytes, signs) = (cell.utf8, "?!=".utf8)
      if bytes.last == UInt8(ascii: ".") || bytes.contains(where: signs.contains) { return true }
      let hasWords = bytes.contains { $0 <= 0x20 || $0 >= 0x80 }
      return hasWords && cell.split(whereSeparator: \.isWhitespace).count > 4
        || bytes.count > 40 && cell.unicodeScalars.count > 40
        || hasWords && cell.unicodeScalars.contains { "¿…".unicodeScalars.contains($0) }
        || cell.isNumeric
    }
  }
}

extension String {
  /// Whether the text is a number, or a date or time in digits.
  fileprivate var isNumeric: Bool {
    guard utf8.contains(where: { $0.isDigit || $0 >= 0x80 }) else { return false }
    return DecimalNotation(Array(utf8).span) != nil
      || unicodeScalars.contains { $0.properties.numericType != nil }
        && !unicodeScalars.contains { $0.properties.isAlphabetic }
  }
}
