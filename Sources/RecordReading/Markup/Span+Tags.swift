import ByteText

/// A part of a text in which neither tags nor references count, and of which nothing is kept.
enum HiddenPart {
  /// From `<!--` to `-->`.
  case comment
  /// From `<style>` to `</style>`.
  case style
  /// From `<script>` to `</script>`.
  case script
}

/// Where what begins like a tag ends.
enum TagExtent {
  /// It is a tag; the offset is the one behind its `>`.
  case closed(end: Int)
  /// It is text, at least up to the offset.
  case open(end: Int)
}

extension Span<UInt8> {
  /// The byte at `offset`, or nothing at the end.
  func byte(at offset: Int) -> UInt8? {
    offset < count ? self[offset] : nil
  }

  /// Whether the `<` at `start` begins a tag: before a letter, a `/` with a letter, `!` or `?`.
  func beginsTag(at start: Int) -> Bool {
    switch byte(at: start + 1) {
    case UInt8(ascii: "!"), UInt8(ascii: "?"): true
    case UInt8(ascii: "/"): byte(at: start + 2)?.isLetter ?? false
    case let next: next?.isLetter ?? false
    }
  }

  /// Whether the `<` at `start` begins a comment.
  func beginsComment(at start: Int) -> Bool {
    byte(at: start + 1) == UInt8(ascii: "!") && byte(at: start + 2) == UInt8(ascii: "-")
      && byte(at: start + 3) == UInt8(ascii: "-")
  }

  /// Where the tag at `start` ends.
  ///
  /// A `>` ends it, but not in quotes, and those count only where they begin a value: `<p don't>`
  /// is a whole tag. A `<` that stands in no quotes shows that the tag was forgotten, or none at
  /// all: `x<y and <b>z</b>`.
  func extentOfTag(at start: Int) -> TagExtent {
    var part = TagPart.name
    var offset = start + 1
    while let byte = byte(at: offset) {
      switch byte {
      case UInt8(ascii: ">"): return .closed(end: offset + 1)
      case UInt8(ascii: "<"): return .open(end: offset)
      case UInt8(ascii: "=") where part == .name: part = .equals
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard part == .equals else { break }
        let closing = self.offset(of: byte, or: byte, from: offset + 1)
        guard closing < count else { return .open(end: offset + 1) }
        offset = closing
        part = .name
      case _ where byte.isTagSpace: if part == .value { part = .name }
      default: if part == .equals { part = .value }
      }
      offset += 1
    }
    return .open(end: count)
  }

  /// Whether the tag name at `start` is `name`, which is in small letters, in letters of any case.
  func hasTagName(_ name: String, at start: Int) -> Bool {
    var offset = start
    for letter in name.utf8 {
      guard let byte = byte(at: offset), byte | 0x20 == letter else { return false }
      offset += 1
    }
    guard let next = byte(at: offset) else { return true }
    return next.isTagSpace || next == UInt8(ascii: "/") || next == UInt8(ascii: ">")
  }

  /// The offset behind the first end of `part` from `start` on; the end tags of elements are tags
  /// like any other, so that these parts end before them.
  func end(of part: HiddenPart, from start: Int) -> Int? {
    switch part {
    case .comment: endOfComment(from: start)
    case .style: offsetOfEndTag("style", from: start)
    case .script: offsetOfEndTag("script", from: start)
    }
  }

  /// The offset behind the first `-->` from `start` on.
  private func endOfComment(from start: Int) -> Int? {
    let (dash, greater) = (UInt8(ascii: "-"), UInt8(ascii: ">"))
    var offset = start + 2
    while true {
      offset = self.offset(of: greater, or: greater, from: offset)
      guard offset < count else { return nil }
      if self[offset - 1] == dash, self[offset - 2] == dash { return offset + 1 }
      offset += 1
    }
  }

  /// The offset of the first end tag with this name from `start` on.
  private func offsetOfEndTag(_ name: String, from start: Int) -> Int? {
    let less = UInt8(ascii: "<")
    var offset = start
    while true {
      offset = self.offset(of: less, or: less, from: offset)
      guard offset < count else { return nil }
      if byte(at: offset + 1) == UInt8(ascii: "/"), hasTagName(name, at: offset + 2) {
        return offset
      }
      offset += 1
    }
  }
}

/// What a tag is read as part of: a name, the `=` behind it with what space follows, or a value.
private enum TagPart {
  case name, equals, value
}

extension UInt8 {
  /// Whether the byte is a letter of ASCII.
  var isLetter: Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20
  }

  /// Whether the byte is white space in HTML.
  fileprivate var isTagSpace: Bool {
    switch self {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), 0x0C: true
    default: false
    }
  }
}
