import ByteText

/// A start tag that many cells have alike, except for the number in it if they have one.
///
/// Most cells of a sheet have one of a few tags, and a paragraph of plain text. Those whose tags
/// have been read before are read by their bytes, in a fraction of the time that events take.
struct OpenDocumentTag {
  /// The longest number in a tag; it has no more digits than a spreadsheet program keeps.
  private static let maxNumberCount = StoredNumber.precision

  let isNumber: Bool

  /// The bytes of the tag up to the number, or all.
  private let head: Bytes

  /// The bytes after the number, and the start tag of a paragraph.
  private let tail: Bytes

  /// The end tags of a paragraph and of the cell.
  private let end: Bytes

  /// The number of changes to the meanings of names before the tag was read.
  private let changeCount: Int

  /// Creates the tag of the cell that the last event of `scanner` began; nil if it has another
  /// value than its text or a number, or anything else that matters to cells.
  init?(_ scanner: borrowing XMLScanner<OpenDocumentName>) {
    guard !scanner.isEmptyElement, scanner.tag.count < 256 else { return nil }
    var (type, number) = ("", nil as Range<Int>?)
    for (index, attribute) in scanner.attributes.all.enumerated() {
      guard !attribute.isDecoded else { return nil }
      switch attribute.name {
      case .valueType: type = String(copying: scanner.value(at: index))
      case .value: number = attribute.value
      case .other, .extendedValueType, .tableStyleName: break
      default: return nil
      }
    }
    guard type == (number == nil ? "string" : "float") else { return nil }
    let (tag, bytes) = (scanner.tag, scanner.window.bytes)
    let hole = number ?? tag.upperBound..<tag.upperBound
    let name = tag.prefix { $0 == tag.lowerBound || XMLCharacters.isOfName(bytes[$0]) }.dropFirst()
    isNumber = number != nil
    head = Bytes(copying: bytes[tag.lowerBound..<hole.lowerBound])
    tail = Bytes(Array(copying: bytes[hole.upperBound..<tag.upperBound]) + Array("<text:p>".utf8))
    end = Bytes(
      Array("</text:p></".utf8) + Array(copying: bytes[name]) + [UInt8(ascii: ">")])
    changeCount = scanner.context.changeCount
  }

  /// Returns whether the cell that the last event of `scanner` began has this tag.
  func isTag(of scanner: borrowing XMLScanner<OpenDocumentName>) -> Bool {
    changeCount == scanner.context.changeCount && head.count <= scanner.tag.count
      && scanner.window.bytes.has(head, at: scanner.tag.lowerBound)
  }

  /// Reads the cell that comes next if it has this tag and one paragraph of plain text. Returns the
  /// range of the text in the window, or nil.
  @inline(__always)
  func readCell(
    _ scanner: inout XMLScanner<OpenDocumentName>
  ) throws(WorkbookFault) -> Range<Int>? {
    let (start, limit) = (scanner.position, scanner.window.end)
    guard changeCount == scanner.context.changeCount,
      start + head.count + Self.maxNumberCount + tail.count < limit,
      scanner.window.bytes.has(head, at: start)
    else { return nil }
    var offset = start + head.count
    if isNumber { offset = Self.endOfNumber(from: offset, in: scanner.window.bytes) }
    guard scanner.window.bytes.has(tail, at: offset) else { return nil }
    let textStart = offset + tail.count
    let textEnd = try scanner.endOfPlainText(from: textStart)
    guard textEnd + end.count < limit, scanner.window.bytes.has(end, at: textEnd)
    else { return nil }
    scanner.position = textEnd + end.count
    return textStart..<textEnd
  }

  /// Returns the end of the digits, sign and point from `start` on.
  private static func endOfNumber(from start: Int, in bytes: borrowing Bytes) -> Int {
    var offset = start
    while offset < start + maxNumberCount {
      let byte = bytes[offset]
      guard
        byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
      else { break }
      offset += 1
    }
    return offset
  }
}

extension Bytes {
  /// Returns whether the bytes at `offset`, of which there are enough, are `sample`.
  @inline(__always)
  fileprivate borrowing func has(_ sample: Bytes, at offset: Int) -> Bool {
    self[offset..<offset + sample.count].hasSameBytes(as: sample.span)
  }
}
