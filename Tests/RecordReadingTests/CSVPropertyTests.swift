import ByteText
import Foundation
import RecordReading
import Testing

/// On random inputs, the reader agrees with a simple parser that reads byte by byte.
@Suite struct CSVPropertyTests {
  /// All texts of up to seven characters that matter.
  @Test(arguments: 0...7)
  func shortTextsAreReadAlike(length: Int) {
    let characters = Array("a,\"\n\r".utf8)
    var input = [UInt8](repeating: 0, count: length)
    for number in 0..<Int(pow(5, Double(length))) {
      var rest = number
      for index in input.indices {
        input[index] = characters[rest % 5]
        rest /= 5
      }
      let (found, expected) = (table(input), SimpleParser.parse(input))
      guard found == expected else {
        let text = String(decoding: input, as: UTF8.self).debugDescription
        Issue.record("\(text): \(found), not \(expected)")
        return
      }
    }
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8] as [UInt64])
  func readsLikeAByteByByteParser(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let pieces = ["a", ",", "\"", "\n", "\r", "é"]
    for _ in 0..<1_500 {
      let count = Int.random(in: 0...40, using: &generator)
      var text = ""
      for _ in 0..<count { text += pieces.randomElement(using: &generator) ?? "" }
      let input = Array(text.utf8)
      let (found, expected) = (table(input), SimpleParser.parse(input))
      guard found == expected else {
        Issue.record("seed \(seed), input \(text.debugDescription): \(found), not \(expected)")
        return
      }
    }
  }

  /// Returns the table that the tested reader reads.
  private func table(_ input: [UInt8]) -> Table {
    let bytes = Bytes(input)
    var table = Table()
    let error = read(bytes, as: .csv()) { record, _ in
      var row = Table.Row(start: record.start, isComplete: record.isComplete)
      for field in record.fields {
        row.cells.append(String(copying: record.text(of: field, in: bytes)))
      }
      row.faults = record.faults
      table.rows.append(row)
    }
    table.error = error
    return table
  }
}

/// A table as a parser reads it.
private struct Table: Equatable {
  struct Row: Equatable {
    var start: Int
    var isComplete = true
    var cells: [String] = []
    var faults: [RecordFault] = []
  }

  var rows: [Row] = []
  var error: ReadingError?
}

/// A parser of RFC 4180 that reads byte by byte.
private struct SimpleParser {
  private enum State { case startOfCell, plain, quoted, quoteInQuoted, afterQuote }

  private var table = Table()
  private var row = Table.Row(start: 0)
  private var cell: [UInt8] = []
  private var state = State.startOfCell
  private var quotePlace = 0
  private var isRowEmpty = true

  static func parse(_ input: [UInt8]) -> Table {
    var parser = SimpleParser()
    for (offset, byte) in input.enumerated() {
      let isEndOfPair =
        byte == UInt8(ascii: "\n") && offset > 0 && input[offset - 1] == UInt8(ascii: "\r")
        && parser.isRowEmpty && !parser.table.rows.isEmpty
      if isEndOfPair { parser.row.start = offset + 1 } else { parser.take(byte, at: offset) }
    }
    parser.finish(at: input.count)
    return parser.table
  }

  private mutating func take(_ byte: UInt8, at offset: Int) {
    isRowEmpty = false
    let isMark = [UInt8(ascii: ","), UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains(byte)
    switch state {
    case .startOfCell where byte == UInt8(ascii: "\""):
      quotePlace = offset
      state = .quoted
    case .quoted where byte == UInt8(ascii: "\""):
      state = .quoteInQuoted
    case .quoteInQuoted where byte == UInt8(ascii: "\""):
      cell.append(byte)
      state = .quoted
    case .quoted:
      cell.append(byte)
    case _ where isMark:
      endCell()
      if byte != UInt8(ascii: ",") { endRow(next: offset + 1) }
    case .quoteInQuoted:
      row.faults.append(.textAfterQuote(at: offset, opening: quotePlace))
      state = .afterQuote
    case .afterQuote:
      break
    case .startOfCell, .plain:
      cell.append(byte)
      state = .plain
    }
  }

  private mutating func finish(at end: Int) {
    if isRowEmpty { return }
    if state == .quoted {
      row.isComplete = false
      table.error = ReadingError(.unclosedQuote, at: quotePlace)
    } else {
      endCell()
    }
    endRow(next: end)
  }

  private mutating func endCell() {
    row.cells.append(String(decoding: cell, as: UTF8.self))
    cell = []
    state = .startOfCell
  }

  private mutating func endRow(next: Int) {
    table.rows.append(row)
    row = Table.Row(start: next)
    isRowEmpty = true
  }
}
