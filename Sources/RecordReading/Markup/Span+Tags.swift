import ByteText
import SystemIO

/// A part of a text whose content is removed, with the tags and references in it: a comment, or an
/// element with this name.
enum HiddenPart: String {
  case comment, style, script
}

extension Span<UInt8> {
  /// Returns the byte at `offset`, or nil at the end.
  func byte(at offset: Int) -> UInt8? {
    offset < count ? self[offset] : nil
  }

  /// Returns whether the ASCII text `text` is at `offset`, by default at the start.
  func hasBytes(_ text: StaticString, at offset: Int = 0) -> Bool {
    // A static string is never freed.
    let bytes = unsafe Span<UInt8>(_unsafeStart: text.utf8Start, count: text.utf8CodeUnitCount)
    return offset + bytes.count <= count
      && extracting(offset..<offset + bytes.count).hasSameBytes(as: bytes)
  }

  /// Whether the text consists of white space.
  var showsNothing: Bool {
    let isPossible = indices.allSatisfy { self[$0] <= 0x20 || self[$0] >= 0x80 }
    return isPossible && String(copying: self).allSatisfy(\.isWhitespace)
  }

  /// Returns whether the `<` at `start` begins a tag: a letter, `/` and a letter, `!` or `?` follows.
  func beginsTag(at start: Int) -> Bool {
    switch byte(at: start + 1) {
    case UInt8(ascii: "!"), UInt8(ascii: "?"): true
    case UInt8(ascii: "/"): byte(at: start + 2)?.isLetter ?? false
    case let next: next?.isLetter ?? false
    }
  }

  func beginsComment(at start: Int) -> Bool { hasBytes("<!--", at: start) }

  /// Returns the offset after the tag at `start`, or else the one up to which it is text that only begins like a tag.
  ///
  /// The tag ends at a `>` outside of quotes. Quotes count only at the start of a value: `<p don't>` is a complete tag.
  /// A `<` outside of quotes means that the tag was not closed or is not a tag: `x<y and <b>z</b>`.
  func extentOfTag(at start: Int) -> (end: Int, isClosed: Bool) {
    var part = TagPart.name
    var offset = start + 1
    while let byte = byte(at: offset) {
      switch byte {
      case UInt8(ascii: ">"): return (offset + 1, true)
      case UInt8(ascii: "<"): return (offset, false)
      case UInt8(ascii: "=") where part == .name: part = .equals
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard part == .equals else { break }
        guard let closing = self.offset(of: byte, from: offset + 1) else {
          return (offset + 1, false)
        }
        offset = closing
        part = .name
      case _ where byte.isTagSpace: if part == .value { part = .name }
      default: if part == .equals { part = .value }
      }
      offset += 1
    }
    return (count, false)
  }

  /// Returns the tag name at `start` in lowercase, or the beginning of a long one.
  func tagName(at start: Int) -> String {
    let limit = Swift.min(count, start + 16)
    var end = start
    while end < limit, !self[end].isTagSpace, self[end] != UInt8(ascii: "/"),
      self[end] != UInt8(ascii: ">")
    { end += 1 }
    return String(decoding: (start..<end).map { self[$0] | 0x20 }, as: UTF8.self)
  }

  /// Returns the value of the attribute with a lowercase name in the tag whose name begins at the
  /// start of `tag`, or nil if the tag does not have it.
  func attribute(_ name: String, inTag tag: Range<Int>) -> Range<Int>? {
    var offset = tag.lowerBound
    while offset < tag.upperBound, !self[offset].isTagSpace { offset += 1 }
    while offset < tag.upperBound {
      let start = offset
      while offset < tag.upperBound, !self[offset].endsAttributeName { offset += 1 }
      let isWanted = offset > start && isName(start..<offset, name)
      var next = offset
      while next < tag.upperBound, self[next].isTagSpace { next += 1 }
      guard byte(at: next) == UInt8(ascii: "="), next < tag.upperBound else {
        offset = max(next, start + 1)
        continue
      }
      let value = attributeValue(from: next + 1, to: tag.upperBound)
      if isWanted { return value }
      offset = value.upperBound + 1
    }
    return nil
  }

  /// Returns whether the text in `range` is the lowercase `name`, ignoring case.
  func isName(_ range: Range<Int>, _ name: String) -> Bool {
    range.count == name.utf8.count && zip(range, name.utf8).allSatisfy { self[$0] | 0x20 == $1 }
  }

  /// Returns the value of an attribute after its `=`, without quotes.
  private func attributeValue(from start: Int, to end: Int) -> Range<Int> {
    var offset = start
    while offset < end, self[offset].isTagSpace { offset += 1 }
    if let quote = byte(at: offset), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      return offset + 1..<min(self.offset(of: quote, from: offset + 1) ?? end, end)
    }
    let first = offset
    while offset < end, !self[offset].isTagSpace, self[offset] != UInt8(ascii: ">") { offset += 1 }
    return first..<offset
  }

  /// Returns the end of `part` from `start` on, or nil if it has none. The end tag of an element is not part of it.
  func end(of part: HiddenPart, from start: Int) -> Int? {
    part == .comment ? endOfComment(from: start) : offsetOfEndTag(part.rawValue, from: start)
  }

  /// Returns the offset after the first `-->` from `start` on.
  private func endOfComment(from start: Int) -> Int? {
    var offset = start + 2
    while let found = self.offset(of: UInt8(ascii: ">"), from: offset) {
      offset = found + 1
      if hasBytes("--", at: found - 2) { return offset }
    }
    return nil
  }

  /// Returns the offset of the first end tag with this name from `start` on.
  private func offsetOfEndTag(_ name: String, from start: Int) -> Int? {
    var offset = start
    while let found = self.offset(of: UInt8(ascii: "<"), from: offset) {
      if byte(at: found + 1) == UInt8(ascii: "/"), tagName(at: found + 2) == name { return found }
      offset = found + 1
    }
    return nil
  }
}

/// The part of a tag at an offset: a name, the `=` after it with any white space, or a value.
private enum TagPart {
  case name, equals, value
}

extension UInt8 {
  /// Whether the byte follows the name of an attribute.
  fileprivate var endsAttributeName: Bool {
    isTagSpace || self == UInt8(ascii: "=") || self == UInt8(ascii: ">")
      || self == UInt8(ascii: "/")
  }

  /// Whether the byte is white space in HTML.
  fileprivate var isTagSpace: Bool {
    switch self {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), 0x0C: true
    default: false
    }
  }
}
