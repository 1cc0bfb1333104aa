import ByteText

/// Markup other than tags: comments, instructions, sections of plain text and the XML declaration.
extension XMLScanner {
  /// Reads `<!…`: a comment or a section of plain text.
  mutating func readDeclaration() throws(WorkbookFault) -> ScanStep {
    if let isComment = isAtText("<!--") {
      return isComment ? try readComment() : try readOtherDeclaration()
    }
    return .incomplete
  }

  private mutating func readOtherDeclaration() throws(WorkbookFault) -> ScanStep {
    switch (isAtText("<![CDATA["), isAtText("<!DOCTYPE")) {
    case (true?, _):
      guard depth > 0 else { throw fault(.contentOutside, at: position) }
      return try readSection()
    case (_, true?): throw fault(.documentType, at: position)
    case (false?, false?): throw fault(.malformedTag, at: position)
    default: return .incomplete
    }
  }

  private mutating func readComment() throws(WorkbookFault) -> ScanStep {
    guard let end = offset(of: "--", from: position + 4), end + 2 < window.end else {
      return .incomplete
    }
    guard window.bytes[end + 2] == UInt8(ascii: ">") else {
      throw fault(.malformedComment, at: end)
    }
    try checkCharacters(position + 4..<end)
    position = end + 3
    return .nothing
  }

  private mutating func readSection() throws(WorkbookFault) -> ScanStep {
    let start = position + 9
    guard let end = offset(of: "]]>", from: start) else { return .incomplete }
    try checkCharacters(start..<end)
    position = end + 3
    return reportSection(start..<end)
  }

  /// Reads an instruction, `<?name …?>`.
  mutating func readInstruction() throws(WorkbookFault) -> ScanStep {
    guard let end = offset(of: "?>", from: position + 2) else { return .incomplete }
    let name = position + 2..<endOfName(from: position + 2)
    let isTarget = XMLCharacters.isName(window.bytes[name])
    // The name `xml` is reserved for the declaration at the start.
    guard isTarget, String(copying: window.bytes[name]).lowercased() != "xml",
      name.upperBound == end || XMLCharacters.isSpace(window.bytes[name.upperBound])
    else { throw fault(.malformedComment, at: position) }
    try checkCharacters(name.upperBound..<end)
    position = end + 2
    return .nothing
  }

  // MARK: The XML declaration

  /// Reads `<?xml version="1.0" encoding="UTF-8"?>` at the start of the text.
  mutating func readXMLDeclaration() throws(WorkbookFault) -> ScanStep {
    guard let isAtStart = isAtText("<?xml") else { return .incomplete }
    guard isAtStart else { return .nothing }
    guard position + 5 < window.end else { return .incomplete }
    // Another instruction, such as `<?xml-stylesheet …?>`.
    guard XMLCharacters.isSpace(window.bytes[position + 5]) else { return .nothing }
    guard let end = offset(of: "?>", from: position + 5) else { return .incomplete }
    let text = String(copying: window.bytes[position + 5..<end])
    guard let declaration = XMLDeclarationText(text) else {
      throw fault(.malformedDeclaration, at: position)
    }
    if let encoding = declaration.encoding?.lowercased(), encoding != window.encoding {
      throw fault(.otherEncoding(encoding), at: position)
    }
    position = end + 2
    return .nothing
  }

  // MARK: Helpers

  /// Returns whether the ASCII text `text` is at the position, or nil if the window ends too early to know.
  private func isAtText(_ text: String) -> Bool? {
    var offset = position
    for byte in text.utf8 {
      guard offset < window.end else { return nil }
      guard window.bytes[offset] == byte else { return false }
      offset += 1
    }
    return true
  }

  /// Returns the offset of the ASCII text `text` from `start` on, or nil if it is not in the window.
  private func offset(of text: StaticString, from start: Int) -> Int? {
    let bytes = window.bytes[0..<window.end]
    return (start..<max(start, bytes.count)).first { bytes.hasBytes(text, at: $0) }
  }

  private func checkCharacters(_ range: Range<Int>) throws(WorkbookFault) {
    for offset in range {
      let byte = window.bytes[offset]
      let isAllowed =
        byte < 0x20 ? XMLCharacters.isSpace(byte) : !window.bytes.isNoncharacter(at: offset)
      guard isAllowed else { throw fault(.invalidCharacter, at: offset) }
    }
  }
}

/// The text of an XML declaration between its name and its end.
private struct XMLDeclarationText {
  private(set) var encoding: String?

  /// Creates the declaration; returns nil if it is malformed.
  init?(_ text: String) {
    var rest = text[...]
    // Any version is read as 1.0, as its specification advises.
    guard Self.take("version", from: &rest) != nil else { return nil }
    encoding = Self.take("encoding", from: &rest)
    let isStandalone = Self.take("standalone", from: &rest)
    guard [nil, "yes", "no"].contains(isStandalone), rest.allSatisfy(\.isXMLSpace) else {
      return nil
    }
  }

  /// Removes `name="value"` and the white space before it, and returns the value.
  private static func take(_ name: String, from text: inout Substring) -> String? {
    var rest = text.drop(while: \.isXMLSpace)
    guard rest.startIndex > text.startIndex, rest.hasPrefix(name) else { return nil }
    rest = rest.dropFirst(name.count).drop(while: \.isXMLSpace)
    guard rest.popFirst() == "=" else { return nil }
    rest = rest.drop(while: \.isXMLSpace)
    guard let quote = rest.popFirst(), quote == "\"" || quote == "'",
      let end = rest.firstIndex(of: quote), rest[..<end].allSatisfy(isOfValue)
    else { return nil }
    text = rest[rest.index(after: end)...]
    return String(rest[..<end])
  }

  private static func isOfValue(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || "-._:".contains(character))
  }
}

extension Character {
  fileprivate var isXMLSpace: Bool { isASCII && isWhitespace && self != "\u{B}" && self != "\u{C}" }
}
