import ByteText
import RecordReading

/// The move of the keys of an object in YAML, each with its value, the comments on its lines and those
/// directly above it.
struct YAMLKeyMove {
  /// The lines above a key, and the lines of the key and its value.
  private struct Part {
    let above: Range<Int>
    let own: Range<Int>
  }

  /// The edit that writes the keys in their order.
  let edit: TextEdit

  /// Returns nil if keys share lines, or something other than comments is between them.
  init?(
    _ members: [TextOutline.Member], _ order: [Int], _ lines: YAMLLines, _ bytes: Bytes
  ) {
    guard let first = members.first else { return nil }
    let column = Self.column(of: first.key, lines)
    var parts: [Part] = []
    var next = lines.line(of: first.key.range.lowerBound)
    for (number, member) in members.enumerated() {
      let start = lines.line(of: member.key.range.lowerBound)
      let end = max(start, Self.lastLine(of: member.value, lines)) + 1
      guard start >= next, Self.column(of: member.key, lines) == column,
        Self.isAlone(member.key, isFirst: number == 0, lines, bytes),
        (next..<start).allSatisfy({ lines.isBlank($0) || lines.isComment($0) }),
        !Self.keepsBlankLines(member.value, bytes)
      else { return nil }
      parts.append(Part(above: next..<start, own: start..<end))
      next = end
    }
    guard let last = parts.last, let head = parts.first?.own.lowerBound else { return nil }
    let lineStart = lines.starts[head]
    let prefix = lineStart..<first.key.range.lowerBound
    var text = ""
    // The comments above the key that becomes the first are about its value, and move above the line, with
    // its indentation.
    for number in order {
      let part = parts[number]
      let isFirst = number == order.first
      for line in part.above where !(isFirst && lines.isBlank(line)) {
        let range = lines.range(line)
        let comment = range.drop { isFirst && bytes.isBlank(at: $0) }
        if isFirst { text += Self.text(prefix.prefix { bytes.isBlank(at: $0) }, bytes) }
        text += Self.text(comment, bytes)
      }
      let own = lines.starts[part.own.lowerBound]..<lines.range(part.own.upperBound - 1).upperBound
      text += isFirst ? Self.text(prefix, bytes) : String(repeating: " ", count: column)
      text += Self.text((own.lowerBound + column)..<own.upperBound, bytes)
      if text.utf8.last != 0x0A { text += bytes.lineEnd() }
    }
    edit = TextEdit(
      range: lineStart..<lines.range(last.own.upperBound - 1).upperBound, replacement: text)
  }

  private static func text(_ range: Range<Int>, _ bytes: Bytes) -> String {
    String(copying: bytes[range])
  }

  /// Returns the column of a key, counted from 0, in bytes.
  private static func column(of key: TextOutline.Node, _ lines: YAMLLines) -> Int {
    let start = key.range.lowerBound
    return start - lines.starts[lines.line(of: start)]
  }

  /// Returns whether only blanks, or the dashes of lists before the first key, precede a key on its
  /// line.
  private static func isAlone(
    _ key: TextOutline.Node, isFirst: Bool, _ lines: YAMLLines, _ bytes: Bytes
  ) -> Bool {
    let start = lines.starts[lines.line(of: key.range.lowerBound)]
    return (start..<key.range.lowerBound).allSatisfy {
      bytes[$0] == UInt8(ascii: " ") || isFirst && bytes[$0] == UInt8(ascii: "-")
    }
  }

  /// Returns the last line of a value: that of its last scalar, or of its closing bracket.
  private static func lastLine(of node: TextOutline.Node, _ lines: YAMLLines) -> Int {
    if !node.isEnclosed {
      switch node.content {
      case .list(let elements):
        if let last = elements.last { return lastLine(of: last, lines) }
      case .object(let members):
        if let last = members.last {
          return max(lastLine(of: last.key, lines), lastLine(of: last.value, lines))
        }
      case .scalar: break
      }
    }
    return lines.lastLine(ofValueIn: node.range)
  }

  /// Returns whether a value has a block that keeps the blank lines after it, whose number would
  /// change.
  private static func keepsBlankLines(_ node: TextOutline.Node, _ bytes: Bytes) -> Bool {
    switch node.content {
    case .list(let elements): elements.contains { keepsBlankLines($0, bytes) }
    case .object(let members): members.contains { keepsBlankLines($0.value, bytes) }
    case .scalar: YAMLBlock(at: node.range, in: bytes)?.keepsBlankLines ?? false
    }
  }
}
