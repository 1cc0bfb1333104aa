import ByteText
import DeckBuilding
import RecordReading

/// The edits of the lines of YAML that are not in a value: no blanks at their ends, at most one blank
/// line in a row, one before each group, and a line end at the end.
struct YAMLLineTidying {
  private let bytes: Bytes
  private let lines: YAMLLines

  /// The lines that are part of a value on several lines.
  private var isValue: [Bool]

  /// The lines whose ends are part of a value: all of a value but its last line.
  private var isInValue: [Bool]

  /// The last lines of blocks that keep the blank lines after them, so that none can be added.
  private var endsOfKeptBlocks: Set<Int> = []

  /// The first lines of groups that follow another one, with the comments above them.
  private var groupLines: Set<Int> = []

  init(_ outline: TextOutline, _ bytes: Bytes) {
    self.bytes = bytes
    lines = YAMLLines(bytes)
    isValue = Array(repeating: false, count: lines.starts.count)
    isInValue = isValue
    for document in outline.documents {
      markValues(document)
      guard case .list(let elements) = document.content, !document.isEnclosed else { continue }
      for element in elements.dropFirst() where Self.isGroup(element) {
        var line = lines.line(of: element.range.lowerBound)
        while line > 0, lines.isComment(line - 1), !isValue[line - 1] { line -= 1 }
        groupLines.insert(line)
      }
    }
  }

  private static func isGroup(_ node: TextOutline.Node) -> Bool {
    guard !node.isEnclosed, case .object(let members) = node.content else { return false }
    return members.contains { $0.name == DeckField.questions.rawValue }
  }

  private mutating func markValues(_ node: TextOutline.Node) {
    switch node.content {
    case .list(let elements): for element in elements { markValues(element) }
    case .object(let members):
      for member in members {
        markValues(member.key)
        markValues(member.value)
      }
    case .scalar:
      guard !node.range.isEmpty else { return }
      let first = lines.line(of: node.range.lowerBound)
      let block = node.isEnclosed ? nil : YAMLBlock(at: node.range, in: bytes)
      let last =
        block?.keepsBlankLines == true
        ? lines.line(of: max(node.range.upperBound - 1, node.range.lowerBound))
        : lines.lastLine(ofValueIn: node.range)
      if block?.keepsBlankLines == true { endsOfKeptBlocks.insert(max(first, last)) }
      // The text of a block begins below its first line.
      let start = block == nil ? first : first + 1
      for line in start..<max(start, last) { isInValue[line] = true }
      if block != nil, last > first { isInValue[last] = true }
      if last > first { for line in first...last { isValue[line] = true } }
    }
  }

  /// The edits.
  var edits: [TextEdit] {
    var edits: [TextEdit] = []
    var isAfterBlank = true
    let end = (lines.starts.indices.last { !lines.isBlank($0) || isValue[$0] } ?? -1) + 1
    for line in lines.starts.indices {
      let content = lines.content(line)
      if lines.isBlank(line), !isValue[line] {
        if isAfterBlank || line >= end {
          edits.append(TextEdit(range: lines.range(line), replacement: ""))
        } else if !content.isEmpty {
          edits.append(TextEdit(range: content, replacement: ""))
        }
        isAfterBlank = true
        continue
      }
      if groupLines.contains(line), !isAfterBlank, !endsOfKeptBlocks.contains(line - 1) {
        edits.append(
          TextEdit(range: content.lowerBound..<content.lowerBound, replacement: bytes.lineEnd()))
      }
      // A blank line at the end of a block is part of its text.
      isAfterBlank = lines.isBlank(line)
      var end = content.upperBound
      while !isInValue[line], end > content.lowerBound, bytes.isBlank(at: end - 1) { end -= 1 }
      if end < content.upperBound {
        edits.append(TextEdit(range: end..<content.upperBound, replacement: ""))
      }
      if line == lines.starts.count - 1, content.upperBound == bytes.count, !isInValue[line] {
        edits.append(TextEdit(range: bytes.count..<bytes.count, replacement: bytes.lineEnd()))
      }
    }
    return edits
  }
}
