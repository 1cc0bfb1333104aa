package import ByteText

/// The lines in which two versions of a text differ, as `diff -u` prints them and `patch` reads them.
package struct UnifiedDiff {
  /// The number of lines around a change that are shown.
  private static let contextCount = 3

  /// The number of lines up to which the fewest changes are looked for.
  private static let maxCount = 5000

  /// The lines of the difference; empty if there is none.
  package private(set) var lines: [String] = []

  private typealias Line = EditScript<Substring>.Step

  /// Compares two versions of the text of the file that is called `name`.
  package init(_ old: Bytes, _ new: Bytes, name: String) {
    let script = Self.script(Self.lines(of: old), Self.lines(of: new))
    guard script.contains(where: \.isChange) else { return }
    // A tab ends a name with a space; `patch` would read only its first word otherwise.
    let name = name.utf8.contains(UInt8(ascii: " ")) ? name + "\t" : name
    lines = ["--- \(name)", "+++ \(name)"]
    var (oldLine, newLine, index) = (1, 1, 0)
    while index < script.count {
      guard let hunk = Self.nextHunk(in: script, from: index) else { break }
      oldLine += hunk.lowerBound - index
      newLine += hunk.lowerBound - index
      add(script[hunk], &oldLine, &newLine)
      index = hunk.upperBound
    }
  }

  /// Returns the next lines with changes, and the ones around them.
  private static func nextHunk(in script: [Line], from index: Int) -> Range<Int>? {
    guard let first = script.indices[index...].first(where: { script[$0].isChange }) else {
      return nil
    }
    var last = first
    for next in script.indices[first...] {
      if script[next].isChange { last = next }
      if next - last > 2 * contextCount { break }
    }
    return max(index, first - contextCount)..<min(script.count, last + contextCount + 1)
  }

  private mutating func add(_ hunk: ArraySlice<Line>, _ oldLine: inout Int, _ newLine: inout Int) {
    var (oldCount, newCount) = (0, 0)
    var body: [String] = []
    for line in hunk {
      switch line {
      case .same(let text):
        (oldCount, newCount) = (oldCount + 1, newCount + 1)
        Self.append(" ", text, to: &body)
      case .removed(let text):
        oldCount += 1
        Self.append("-", text, to: &body)
      case .added(let text):
        newCount += 1
        Self.append("+", text, to: &body)
      }
    }
    // The range of no lines is that after the line before them.
    let oldStart = oldCount == 0 ? oldLine - 1 : oldLine
    let newStart = newCount == 0 ? newLine - 1 : newLine
    lines.append("@@ -\(oldStart),\(oldCount) +\(newStart),\(newCount) @@")
    lines += body
    (oldLine, newLine) = (oldLine + oldCount, newLine + newCount)
  }

  private static func append(_ mark: String, _ line: Substring, to body: inout [String]) {
    let hasEnd = line.utf8.last == UInt8(ascii: "\n")
    body.append(mark + (hasEnd ? String(line.unicodeScalars.dropLast()) : String(line)))
    if !hasEnd { body.append("\\ No newline at end of file") }
  }

  // MARK: Comparing

  /// Returns the lines of a text, with their ends.
  private static func lines(of bytes: Bytes) -> [Substring] {
    let text = String(copying: bytes.span)
    var lines: [Substring] = []
    var start = text.startIndex
    while start < text.endIndex {
      let end = text.utf8[start...].firstIndex(of: UInt8(ascii: "\n"))
      let next = end.map { text.utf8.index(after: $0) } ?? text.endIndex
      lines.append(Substring(text.unicodeScalars[start..<next]))
      start = next
    }
    return lines
  }

  /// Returns the lines of both versions in order.
  private static func script(_ old: [Substring], _ new: [Substring]) -> [Line] {
    let areSame = { (old: Substring, new: Substring) in old.isExactly(new) }
    return EditScript(from: old, to: new, by: areSame) { old, new in
      if old.count == new.count { return EditScript(pairs(old, new)) }
      return max(old.count, new.count) <= maxCount
        ? EditScript(from: old, to: new, by: areSame) : EditScript(replacing: old, with: new)
    }.steps
  }

  /// Compares as many lines with each other, which is right if no line is added or removed.
  private static func pairs(_ old: ArraySlice<Substring>, _ new: ArraySlice<Substring>) -> [Line] {
    var script: [Line] = []
    var added: [Line] = []
    for (left, right) in zip(old, new) {
      if left.isExactly(right) {
        script += added + [.same(left)]
        added = []
      } else {
        script.append(.removed(left))
        added.append(.added(right))
      }
    }
    return script + added
  }
}
