import DeckConversion

/// Writes the text of an input, and sets the places of its records and values.
struct ModelWriter {
  private let input: Int
  private(set) var text = ""
  private var line = 1
  private var column = 1

  private init(input: Int) {
    self.input = input
  }

  /// Returns the text of the input with this number in the deck.
  static func text(of deck: inout ModelDeck, input: Int) -> String {
    var writer = ModelWriter(input: input)
    writer.write(&deck.inputs[input])
    return writer.text
  }

  private var place: ModelPlace { ModelPlace(input: input, line: line, column: column) }

  private mutating func append(_ text: String) {
    self.text += text
    for scalar in text.unicodeScalars {
      if scalar == "\n" { (line, column) = (line + 1, 1) } else { column += 1 }
    }
  }

  private mutating func write(_ input: inout ModelInput) {
    switch input.format {
    case .json: writeList(&input)
    case .jsonl: writeLines(&input)
    case .yaml: writeBlocks(&input)
    default: writeTable(&input)
    }
  }

  // MARK: Tables

  private mutating func writeTable(_ input: inout ModelInput) {
    for (number, name) in input.columns.enumerated() {
      if number > 0 { append(",") }
      if name == ModelFields.unknown, input.unknownColumn == nil { input.unknownColumn = place }
      append(name)
    }
    append("\n")
    for index in input.records.indices {
      let isLast = index == input.records.count - 1
      writeRow(&input.records[index], input.columns)
      if input.breaksOff, isLast {
        input.end = input.records[index].faultPlace
      } else {
        append("\n")
      }
    }
  }

  private mutating func writeRow(_ record: inout ModelRecord, _ columns: [String]) {
    record.start = place
    let count = record.fault == .tooFewCells ? columns.count - 1 : columns.count
    record.cellCount = count
    for column in 0..<count {
      if column > 0 { append(",") }
      let pair = record.pairs.firstIndex { $0.name == columns[column] }
      if let pair { record.pairs[pair].value.place = place }
      let text = pair.map { record.pairs[$0].value }.flatMap(\.cell) ?? ""
      if record.fault == .cutOff, column == count - 1 {
        record.faultPlace = place
        append("\"open")
      } else {
        writeCell(text, column, of: &record)
      }
    }
    if record.fault == .tooFewCells { record.pairs.removeAll { $0.name == columns[count] } }
    if record.fault == .tooManyCells { append(",surplus") }
  }

  private mutating func writeCell(_ text: String, _ column: Int, of record: inout ModelRecord) {
    if column == 0, record.fault == .textAfterQuote {
      append("\"" + text.replacing("\"", with: "\"\"") + "\"")
      record.faultPlace = place
      append("x")
      return
    }
    let needsQuotes = text.unicodeScalars.contains { ",\"\n".unicodeScalars.contains($0) }
    append(needsQuotes ? "\"" + text.replacing("\"", with: "\"\"") + "\"" : text)
  }

  // MARK: Objects

  private mutating func writeList(_ input: inout ModelInput) {
    append("[")
    for index in input.records.indices {
      append(index == 0 ? "" : ",\n ")
      writeObject(&input.records[index], nested: false)
    }
    if input.breaksOff {
      if input.records.last?.fault != .cutOff { append(",") }
      input.end = place
    } else {
      append("]\n")
    }
  }

  private mutating func writeLines(_ input: inout ModelInput) {
    for index in input.records.indices {
      if input.records[index].kind == .brokenLine {
        input.records[index].start = place
        input.records[index].faultPlace = place
        append("oops")
      } else {
        writeObject(&input.records[index], nested: false)
      }
      append("\n")
    }
  }

  private mutating func writeBlocks(_ input: inout ModelInput) {
    for index in input.records.indices {
      append("- ")
      if index % 2 == 0 || !input.records[index].canBeBlock {
        writeObject(&input.records[index], nested: false)
        append("\n")
      } else {
        writeBlock(&input.records[index])
      }
    }
  }

  private mutating func writeBlock(_ record: inout ModelRecord) {
    record.start = place
    for index in record.pairs.indices {
      if index > 0 { append("  ") }
      record.pairs[index].keyPlace = place
      append(record.pairs[index].name + ": ")
      write(&record.pairs[index].value)
      append("\n")
    }
  }

  private mutating func writeObject(_ record: inout ModelRecord, nested: Bool) {
    record.start = place
    switch record.kind {
    case .blank: append("{}")
    case .scalar, .brokenLine:
      record.faultPlace = place
      append("5")
    case .fields, .group:
      append("{")
      let isGroupFirst = record.kind == .group && record.pairs.count % 2 == 0
      if isGroupFirst { writeRecords(&record) }
      for index in record.pairs.indices {
        if index > 0 || isGroupFirst { append(", ") }
        writePair(index, of: &record)
      }
      if record.kind == .group, !isGroupFirst {
        if !record.pairs.isEmpty { append(", ") }
        writeRecords(&record)
      }
      if record.fault == .duplicateKey { writeDuplicate(&record) }
      append(record.fault == .cutOff ? "," : "}")
    }
  }

  private mutating func writePair(_ index: Int, of record: inout ModelRecord) {
    record.pairs[index].keyPlace = place
    append("\"\(record.pairs[index].name)\": ")
    write(&record.pairs[index].value)
  }

  private mutating func writeDuplicate(_ record: inout ModelRecord) {
    append(", ")
    record.faultPlace = place
    append("\"\(record.pairs[0].name)\": \"again\"")
  }

  private mutating func writeRecords(_ record: inout ModelRecord) {
    append("\"questions\": " + (record.areKeyed ? "{" : "["))
    for index in record.records.indices {
      if index > 0 { append(", ") }
      if record.areKeyed {
        record.records[index].key?.place = place
        append(Self.quoted(record.records[index].key?.text ?? "") + ": ")
      }
      writeObject(&record.records[index], nested: true)
    }
    append(record.areKeyed ? "}" : "]")
  }

  private mutating func write(_ value: inout ModelValue) {
    value.place = place
    switch value.content {
    case .text(let text): append(Self.quoted(text))
    case .null: append("null")
    case .list: append("[\"x\"]")
    case .object: append("{\"x\": \"y\"}")
    }
  }

  /// Returns the text as a string of JSON, which is one of YAML too.
  static func quoted(_ text: String) -> String {
    "\""
      + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\n", with: "\\n") + "\""
  }
}

extension ModelValue {
  fileprivate var cell: String? {
    guard case .text(let text) = content else { return nil }
    return text
  }
}

extension ModelRecord {
  /// Whether the record can be written as a block of YAML.
  fileprivate var canBeBlock: Bool { kind == .fields && fault == nil && !pairs.isEmpty }
}
