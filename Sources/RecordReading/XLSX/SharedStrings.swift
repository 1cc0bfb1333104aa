import ByteText

extension StringTable {
  /// Reads the strings that the sheets of a workbook share (ECMA-376 Part 1, 18.4.9).
  init(sharedStringsIn scanner: consuming XMLScanner<SpreadsheetName>) throws(WorkbookFault) {
    let limits = scanner.limits
    var strings = Builder(limits)
    while true {
      switch try scanner.next() {
      case .start where scanner.name == .stringItem:
        if try scanner.appendRuns(to: &strings.buffer) { strings.markPlainScripts() }
        try strings.endSharedString(limits)
        try strings.appendPlainStrings(from: &scanner, limits)
      case .start, .text, .end: break
      case .endOfDocument:
        self = strings.finish()
        return
      }
    }
  }
}

extension StringTable.Builder {
  /// Completes a string, whose number is limited.
  fileprivate mutating func endSharedString(_ limits: ReadingLimits) throws(WorkbookFault) {
    guard count < limits.sharedStrings else { throw limits.faultOfWorkbook(.sharedStrings) }
    try endString()
  }

  /// Adds the plain strings that come next, if there are any.
  fileprivate mutating func appendPlainStrings(
    from scanner: inout XMLScanner<SpreadsheetName>, _ limits: ReadingLimits
  ) throws(WorkbookFault) {
    guard scanner.canReadElements(2), scanner.isName(.stringItem, "si"), scanner.isName(.t, "t")
    else { return }
    while let text = try scanner.readPlainString() {
      let start = buffer.count
      buffer.append(scanner.bytes(text))
      buffer.unescape(from: start)
      try endSharedString(limits)
    }
  }
}

extension XMLScanner<SpreadsheetName> {
  /// Reads the string that comes next if it is written as most are, `<si><t>Rome</t></si>`, by its
  /// bytes. Returns the range of its text in the window; nil if the next is not a plain string.
  @inline(__always)
  fileprivate mutating func readPlainString() throws(WorkbookFault) -> Range<Int>? {
    let (tags, endTags) = (XMLWriting("<si><t>"), XMLWriting("</t></si"))
    guard position + tags.count < window.end, tags.begins(window.bytes.word(at: position)) else {
      return nil
    }
    let start = position + tags.count
    let end = try endOfPlainText(from: start)
    guard end + endTags.count < window.end, endTags.begins(window.bytes.word(at: end)),
      window.bytes[end + endTags.count] == UInt8(ascii: ">")
    else { return nil }
    position = end + endTags.count + 1
    return start..<end
  }

  /// Appends the text of the runs in the element that the last event began, and reads to its end.
  /// Phonetic runs, which show how the text is pronounced, are not part of it. Returns whether
  /// Unicode lacks characters for superscripts or subscripts, so that they are plain text.
  mutating func appendRuns(to buffer: inout ByteBuffer) throws(WorkbookFault) -> Bool {
    let (start, outer) = (buffer.count, depth - 1)
    var (textStart, script, hasPlainScript) = (nil as Int?, nil as SmallTextPosition?, false)
    while depth > outer {
      switch try next() {
      case .start where name == .phoneticRun: try skipElement()
      case .start:
        textStart = name == .t ? buffer.count : nil
        if name == .r { script = nil }
        if name == .verticalAlignment { script = SmallTextPosition(string(.scriptValue)) }
      case .text: if textStart != nil { buffer.append(text) }
      case .end:
        if let script, let textStart, !script.apply(to: &buffer, from: textStart) {
          hasPlainScript = true
        }
        textStart = nil
      case .endOfDocument: return hasPlainScript
      }
    }
    buffer.unescape(from: start)
    return hasPlainScript
  }
}

extension SmallTextPosition {
  /// Creates the position of a run (ECMA-376 Part 1, 22.9.2.17); nil if it is on the line.
  fileprivate init?(_ value: String?) {
    switch value {
    case "superscript": self = .superscript
    case "subscript": self = .subscript
    default: return nil
    }
  }
}
