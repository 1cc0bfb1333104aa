import ByteText

/// A cell as most are written: `<c r="B7" s="2" t="s"><v>41</v></c>`.
///
/// Nearly all cells of a workbook are. They are read by their bytes, in a fifth of the time that
/// events take; any other cell is read by its events. What is read here is well-formed.
struct PlainCell {
  /// The longest cell that is read: its tags, three attributes and a number.
  private static let maxCount = 96

  private static var tag: XMLWriting { XMLWriting("<c") }
  private static var addressName: XMLWriting { XMLWriting(" r=\"") }
  private static var styleName: XMLWriting { XMLWriting(" s=\"") }
  private static var sharedStringType: XMLWriting { XMLWriting(" t=\"s\"") }
  private static var valueTag: XMLWriting { XMLWriting("><v>") }
  private static var endTags: XMLWriting { XMLWriting("</v></c>") }

  /// The address, if it is written.
  private(set) var address: Range<Int>?

  /// The number of the style, if it is written.
  private(set) var style: Range<Int>?

  private(set) var isSharedString = false

  /// The value: a number, or that of a shared string.
  private(set) var value = 0..<0

  /// The offset after the cell.
  private(set) var end: Int

  /// Reads the cell that begins at `start`; nil if it is not a plain one, or does not end in the first `limit` bytes.
  @inline(__always)
  init?(at start: Int, in bytes: borrowing Bytes, upTo limit: Int) {
    // No offset below is beyond the limit.
    guard start + Self.maxCount <= limit, Self.tag.begins(bytes.word(at: start)) else {
      return nil
    }
    end = start + Self.tag.count
    while bytes[end] == UInt8(ascii: " ") {
      guard readAttribute(in: bytes) else { return nil }
    }
    guard Self.valueTag.begins(bytes.word(at: end)) else { return nil }
    let start = end + Self.valueTag.count
    end = Self.endOfNumber(from: start, in: bytes)
    value = start..<end
    guard !value.isEmpty, Self.endTags.begins(bytes.word(at: end)) else { return nil }
    end += Self.endTags.count
  }

  /// Reads the attribute at `end`; returns false if it is not one of a plain cell.
  @inline(__always)
  private mutating func readAttribute(in bytes: borrowing Bytes) -> Bool {
    let word = bytes.word(at: end)
    if Self.addressName.begins(word) {
      guard address == nil else { return false }
      address = readValue(after: Self.addressName, in: bytes)
      return address != nil
    }
    if Self.styleName.begins(word) {
      guard style == nil else { return false }
      style = readValue(after: Self.styleName, in: bytes)
      return style != nil
    }
    guard Self.sharedStringType.begins(word), !isSharedString else { return false }
    isSharedString = true
    end += Self.sharedStringType.count
    return true
  }

  /// Reads an attribute's value of up to 15 letters and digits; nil if it is another one.
  @inline(__always)
  private mutating func readValue(
    after name: XMLWriting, in bytes: borrowing Bytes
  ) -> Range<Int>? {
    let start = end + name.count
    var offset = start
    while offset < start + 15, bytes[offset].isDigit || bytes[offset].isLetter { offset += 1 }
    guard bytes[offset] == UInt8(ascii: "\"") else { return nil }
    end = offset + 1
    return start..<offset
  }

  /// Returns the end of the digits, signs, points and exponents from `start` on, at most 24.
  @inline(__always)
  private static func endOfNumber(from start: Int, in bytes: borrowing Bytes) -> Int {
    var offset = start
    while offset < start + 24 {
      switch bytes[offset] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
        UInt8(ascii: "+"), UInt8(ascii: "E"), UInt8(ascii: "e"):
        offset += 1
      default: return offset
      }
    }
    return offset
  }
}
