package import ByteText

/// The lines in which two versions of a text differ, as `diff -u` prints them and `patch` reads
/// them.
package struct UnifiedDiff {
  /// The number of lines around a change that are shown.
  private static let contextCount = 3

  /// The number of lines up to which the fewest changes are looked for.
  private static let maxCount = 5000

  /// The lines of the difference; empty if there is none.
  package private(set) var lines: [String] = []

  /// A line of either version.
  private enum Line {
    case same(Substring)
    case removed(Substring)
    case added(Substring)

    var isChange: Bool { if case .same = self { false } else { true } }
  }

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
    let text = String(copying: bytes[0..<bytes.count])
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
    // Strings are equal if they are canonically equivalent; their code points count here.
    let isSame = { (left: Substring, right: Substring) in left.utf8.elementsEqual(right.utf8) }
    var start = 0
    while start < min(old.count, new.count), isSame(old[start], new[start]) { start += 1 }
    var (oldEnd, newEnd) = (old.count, new.count)
    while oldEnd > start, newEnd > start, isSame(old[oldEnd - 1], new[newEnd - 1]) {
      (oldEnd, newEnd) = (oldEnd - 1, newEnd - 1)
    }
    var script = old[..<start].map { Line.same($0) }
    let (oldPart, newPart) = (old[start..<oldEnd], new[start..<newEnd])
    if oldPart.count == newPart.count {
      script += pairs(oldPart, newPart, isSame)
    } else if max(oldPart.count, newPart.count) <= maxCount {
      script += shortest(oldPart, newPart, isSame)
    } else {
      script += oldPart.map { .removed($0) } + newPart.map { .added($0) }
    }
    return script + old[oldEnd...].map { .same($0) }
  }

  /// Compares as many lines with each other, which is right if no line is added or removed.
  private static func pairs(
    _ old: ArraySlice<Substring>, _ new: ArraySlice<Substring>,
    _ isSame: (Substring, Substring) -> Bool
  ) -> [Line] {
    var script: [Line] = []
    var added: [Line] = []
    for (left, right) in zip(old, new) {
      if isSame(left, right) {
        script += added + [.same(left)]
        added = []
      } else {
        script.append(.removed(left))
        added.append(.added(right))
      }
    }
    return script + added
  }

  private static func shortest(
    _ old: ArraySlice<Substring>, _ new: ArraySlice<Substring>,
    _ isSame: (Substring, Substring) -> Bool
  ) -> [Line] {
    let difference = new.difference(from: old, by: isSame)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(old.startIndex + offset)
      case .insert(let offset, _, _): inserted.insert(new.startIndex + offset)
      }
    }
    var script: [Line] = []
    var (oldIndex, newIndex) = (old.startIndex, new.startIndex)
    while oldIndex < old.endIndex || newIndex < new.endIndex {
      if removed.contains(oldIndex) {
        script.append(.removed(old[oldIndex]))
        oldIndex += 1
      } else if inserted.contains(newIndex) {
        script.append(.added(new[newIndex]))
        newIndex += 1
      } else {
        script.append(.same(old[oldIndex]))
        (oldIndex, newIndex) = (oldIndex + 1, newIndex + 1)
      }
    }
    return script
  }
}
