import ByteText

/// The deck as a workbook: columns of text, and as many of numbers that are not part of the deck.
extension Deck {
  private static let namesOfNumbers = ["points", "seconds", "year", "level"]

  /// Returns the numbers in the row of a question.
  private static func numbers(_ index: Int) -> [Int] {
    [index * 7919 % 100 + 1, index * 31 % 600, 1900 + index % 127, index % 5 + 1]
  }

  // MARK: XLSX

  /// Writes the deck in XLSX. All text is in the table of shared strings, titles once each.
  func writeXLSX(_ path: String) throws(BenchError) {
    var archive = try ArchiveFile(path)
    for part in OfficePart.all { try archive.add(part.name, part.text) }
    try writeSheet(&archive)
    try writeSharedStrings(&archive)
    try archive.finish()
  }

  private func writeSheet(_ archive: inout ArchiveFile) throws(BenchError) {
    let names = Self.header.count + Self.namesOfNumbers.count
    var strings = names + groupNumbers.count
    try archive.begin("xl/worksheets/sheet1.xml")
    try archive.write { text in
      text.append(OfficePart.sheetStart)
      text.append(xlsxRow: 1, (0..<names).map { $0 }, numbers: [])
    }
    try forEachQuestion { (index, question) throws(BenchError) in
      var cells: [Int?] = [names + question.group]
      for value in [question.prompt, question.answer, question.hint] {
        cells.append(value.isEmpty ? nil : strings)
        if !value.isEmpty { strings += 1 }
      }
      try archive.write { $0.append(xlsxRow: index + 2, cells, numbers: Self.numbers(index)) }
    }
    try archive.write { $0.append("</sheetData></worksheet>") }
    try archive.end()
  }

  /// Writes the strings in the order in which the cells number them: names, titles, questions.
  private func writeSharedStrings(_ archive: inout ArchiveFile) throws(BenchError) {
    try archive.begin("xl/sharedStrings.xml")
    try archive.write { text in
      text.append("<sst xmlns=\"\(OfficePart.namespace)\">")
      for name in Self.header + Self.namesOfNumbers.map({ Array($0.utf8) }) {
        text.append(sharedString: name)
      }
    }
    for group in groupNumbers {
      try archive.write { $0.append(sharedString: title(group)) }
    }
    try forEachQuestion { (_, question) throws(BenchError) in
      try archive.write { text in
        for value in [question.prompt, question.answer, question.hint] where !value.isEmpty {
          text.append(sharedString: value)
        }
      }
    }
    try archive.write { $0.append("</sst>") }
    try archive.end()
  }

  // MARK: ODS

  /// Writes the deck in ODS.
  func writeODS(_ path: String) throws(BenchError) {
    var archive = try ArchiveFile(path)
    try archive.add("mimetype", OpenDocumentPart.mediaType)
    try archive.add("META-INF/manifest.xml", OpenDocumentPart.manifest)
    try archive.begin("content.xml")
    try archive.write { text in
      text.append(OpenDocumentPart.contentStart)
      text.append(odsRow: Self.header + Self.namesOfNumbers.map { Array($0.utf8) }, numbers: [])
    }
    try forEachQuestion { (index, question) throws(BenchError) in
      let cells = [title(question.group), question.prompt, question.answer, question.hint]
      try archive.write { $0.append(odsRow: cells, numbers: Self.numbers(index)) }
    }
    try archive.write { $0.append(OpenDocumentPart.contentEnd) }
    try archive.end()
    try archive.finish()
  }
}

extension ByteBuffer {
  /// Appends a row of XLSX; `strings` are the numbers of shared strings, nil for a blank cell.
  fileprivate mutating func append(xlsxRow row: Int, _ strings: [Int?], numbers: [Int]) {
    append("<row r=\"\(row)\">")
    for (column, string) in strings.enumerated() {
      if let string { append("<c r=\"\(letter(column))\(row)\" t=\"s\"><v>\(string)</v></c>") }
    }
    for (column, number) in numbers.enumerated() {
      append("<c r=\"\(letter(strings.count + column))\(row)\"><v>\(number)</v></c>")
    }
    append("</row>")
  }

  private func letter(_ column: Int) -> Unicode.Scalar {
    Unicode.Scalar(UInt8(ascii: "A") + UInt8(column))
  }

  fileprivate mutating func append(sharedString text: [UInt8]) {
    append("<si><t>")
    append(escaped: text, lineBreak: "\n")
    append("</t></si>")
  }

  fileprivate mutating func append(odsRow strings: [[UInt8]], numbers: [Int]) {
    append("<table:table-row>")
    for string in strings {
      if string.isEmpty {
        append("<table:table-cell/>")
        continue
      }
      append(
        "<table:table-cell office:value-type=\"string\" calcext:value-type=\"string\"><text:p>")
      append(escaped: string, lineBreak: "<text:line-break/>")
      append("</text:p></table:table-cell>")
    }
    for number in numbers {
      append(
        "<table:table-cell office:value-type=\"float\" office:value=\"\(number)\" "
          + "calcext:value-type=\"float\"><text:p>\(number)</text:p></table:table-cell>")
    }
    append("</table:table-row>")
  }

  private mutating func append(escaped text: [UInt8], lineBreak: String) {
    for byte in text {
      switch byte {
      case UInt8(ascii: "&"): append("&amp;")
      case UInt8(ascii: "<"): append("&lt;")
      case UInt8(ascii: "\n"): append(lineBreak)
      default: append(byte)
      }
    }
  }
}
