import ByteText

/// A replacement of bytes: of a text, or of an input.
struct TextEdit {
  let range: Range<Int>
  let replacement: String

  /// The number of characters up to which the fewest changes are looked for.
  private static let maxCount = 2000

  static func changes(from old: String, to new: String) -> [TextEdit] {
    let script = EditScript(
      from: Array(old.unicodeScalars), to: Array(new.unicodeScalars), by: ==
    ) { old, new in
      max(old.count, new.count) <= maxCount
        ? EditScript(from: old, to: new, by: ==) : EditScript(replacing: old, with: new)
    }
    return edits(script)
  }

  private static func edits(_ script: EditScript<Unicode.Scalar>) -> [TextEdit] {
    var edits: [TextEdit] = []
    var (start, offset) = (0, 0)
    var replacement = String.UnicodeScalarView()
    func endChange() {
      guard offset > start || !replacement.isEmpty else { return }
      edits.append(TextEdit(range: start..<offset, replacement: String(replacement)))
      replacement = String.UnicodeScalarView()
    }
    for step in script.steps {
      switch step {
      case .same(let scalar):
        endChange()
        offset += UTF8.width(scalar)
        start = offset
      case .removed(let scalar): offset += UTF8.width(scalar)
      case .added(let scalar): replacement.append(scalar)
      }
    }
    endChange()
    return edits
  }
}

extension Bytes {
  /// Returns the bytes after `edits`, which are in order and do not overlap.
  func applying(_ edits: [TextEdit]) -> Bytes {
    var buffer = ByteBuffer(capacity: count)
    var start = 0
    for edit in edits {
      buffer.append(self[start..<edit.range.lowerBound])
      buffer.append(edit.replacement)
      start = edit.range.upperBound
    }
    buffer.append(self[start..<count])
    return buffer.finish()
  }
}
