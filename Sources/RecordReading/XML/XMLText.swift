import ByteText

/// Text between tags, which is reported in pieces.
extension XMLScanner {
  /// The text of the last event, a part of the text between two tags.
  var text: Span<UInt8> {
    @_lifetime(borrow self)
    borrowing get {
      // Both blocks of memory belong to `self`, which is borrowed for the lifetime of the result.
      if !decodedText.isEmpty { return unsafe _overrideLifetime(decodedText.span, borrowing: self) }
      return unsafe _overrideLifetime(window.bytes[textRange], borrowing: self)
    }
  }

  @inline(__always)
  mutating func readText() throws(WorkbookFault) -> ScanStep {
    let end = try endOfPlainText(from: position)
    if end > position {
      textRange = position..<end
      if !decodedText.isEmpty { decodedText.removeAll(keepingCapacity: true) }
      position = end
      return .event(.text)
    }
    switch window.bytes[position] {
    case UInt8(ascii: "&"): return try readReference()
    case 0x0D: return readLineEnd()
    // A bracket that may begin `]]>`.
    default: return .incomplete
    }
  }

  /// Returns the end of the text from `start` on that is reported as it is.
  @inline(__always)
  func endOfPlainText(from start: Int) throws(WorkbookFault) -> Int {
    var offset = start
    while offset < window.end {
      let word = window.bytes.word(at: offset)
      let marks =
        WordScanning.bytes(
          in: word, equal: WordScanning.pattern(UInt8(ascii: "<")),
          WordScanning.pattern(UInt8(ascii: "&")), WordScanning.pattern(UInt8(ascii: "]")))
        | WordScanning.bytes(in: word, below: 0x20)
        | WordScanning.zeros(in: word ^ WordScanning.pattern(0xEF))
      if marks == 0 {
        offset += 8
        continue
      }
      offset += WordScanning.firstOffset(marks)
      guard offset < window.end, try isPlain(at: offset) else { break }
      offset += 1
    }
    return min(offset, window.end)
  }

  /// Returns whether the unusual byte at `offset` is text that is reported as it is. The text
  /// before a byte that is not allowed is reported first.
  private func isPlain(at offset: Int) throws(WorkbookFault) -> Bool {
    let bytes = window.bytes
    let isAllowed: Bool
    switch bytes[offset] {
    case 0x09, 0x0A: return true
    case 0x0D, UInt8(ascii: "<"), UInt8(ascii: "&"): return false
    case UInt8(ascii: "]"):
      // The end of the window may be in the middle of `]]>`.
      guard offset + 2 < window.end else { return false }
      isAllowed =
        bytes[offset + 1] != UInt8(ascii: "]") || bytes[offset + 2] != UInt8(ascii: ">")
    case 0..<0x20: isAllowed = false
    default: isAllowed = !bytes.isNoncharacter(at: offset)
    }
    guard isAllowed || offset > position else { throw fault(.invalidCharacter, at: offset) }
    return isAllowed
  }

  private mutating func readReference() throws(WorkbookFault) -> ScanStep {
    do throws(XMLFault) {
      let reference = try XMLReference.read(at: position, in: window.bytes, upTo: window.end)
      guard let reference else { return .incomplete }
      report(decoded: reference.scalar)
      position = reference.end
      return .event(.text)
    } catch {
      throw fault(error, at: position)
    }
  }

  /// Reads a line end that begins with a carriage return; any line end is a line feed (2.11).
  private mutating func readLineEnd() -> ScanStep {
    guard position + 1 < window.end else { return .incomplete }
    position += window.bytes[position + 1] == 0x0A ? 2 : 1
    report(decoded: "\n")
    return .event(.text)
  }

  private mutating func report(decoded scalar: Unicode.Scalar) {
    decodedText.removeAll(keepingCapacity: true)
    decodedText.append(contentsOf: UTF8.encode(scalar) ?? .init())
  }

  /// Reports the text in `range`, which is not decoded except for line ends.
  mutating func reportSection(_ range: Range<Int>) -> ScanStep {
    textRange = range
    decodedText.removeAll(keepingCapacity: true)
    if range.contains(where: { window.bytes[$0] == 0x0D }) {
      for offset in range {
        let byte = window.bytes[offset]
        if byte == 0x0D {
          decodedText.append(0x0A)
        } else if byte != 0x0A || offset == range.lowerBound || window.bytes[offset - 1] != 0x0D {
          decodedText.append(byte)
        }
      }
    }
    return range.isEmpty ? .nothing : .event(.text)
  }
}
