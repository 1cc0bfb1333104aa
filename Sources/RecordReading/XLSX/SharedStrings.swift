import ByteText

extension StringTable {
  /// Reads the strings that the sheets of a workbook share (ECMA-376 Part 1, 18.4.9).
  init(sharedStringsIn scanner: consuming XMLScanner<SpreadsheetName>) throws(WorkbookFault) {
    let limits = scanner.limits
    var strings = Builder(limits)
    while true {
      switch try scanner.next() {
      case .start where scanner.name == .stringItem:
        guard strings.count < limits.sharedStrings else {
          throw limits.faultOfWorkbook(.sharedStrings)
        }
        try scanner.appendRuns(to: &strings.buffer)
        try strings.endString()
      case .start, .text, .end: break
      case .endOfDocument:
        self = strings.finish()
        return
      }
    }
  }
}

extension XMLScanner<SpreadsheetName> {
  /// Appends the text of the runs in the element that the last event began, and reads to its end.
  /// Phonetic runs, which show how the text is pronounced, are not part of it.
  mutating func appendRuns(to buffer: inout ByteBuffer) throws(WorkbookFault) {
    let (start, outer) = (buffer.count, depth - 1)
    var isInText = false
    while depth > outer {
      switch try next() {
      case .start where name == .phoneticRun: try skipElement()
      case .start: isInText = name == .t
      case .text: if isInText { buffer.append(text) }
      case .end: isInText = false
      case .endOfDocument: return
      }
    }
    buffer.unescape(from: start)
  }
}
