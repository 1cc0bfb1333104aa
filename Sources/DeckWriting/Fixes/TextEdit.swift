import ByteText

/// A replacement of bytes: of a text, or of an input.
struct TextEdit {
  let range: Range<Int>
  let replacement: String

  /// The number of characters up to which the fewest changes are looked for.
  private static let maxCount = 2000

  /// Returns the changes that make a text into another one.
  static func changes(from old: String, to new: String) -> [TextEdit] {
    let (old, new) = (Array(old.unicodeScalars), Array(new.unicodeScalars))
    var start = 0
    while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
    var (oldEnd, newEnd) = (old.count, new.count)
    while oldEnd > start, newEnd > start, old[oldEnd - 1] == new[newEnd - 1] {
      (oldEnd, newEnd) = (oldEnd - 1, newEnd - 1)
    }
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    if max(oldEnd, newEnd) - start <= maxCount {
      for change in new[start..<newEnd].difference(from: old[start..<oldEnd]) {
        switch change {
        case .remove(let offset, _, _): removed.insert(start + offset)
        case .insert(let offset, _, _): inserted.insert(start + offset)
        }
      }
    } else {
      removed = Set(start..<oldEnd)
      inserted = Set(start..<newEnd)
    }
    return edits(old, new, removed, inserted)
  }

  private static func edits(
    _ old: [Unicode.Scalar], _ new: [Unicode.Scalar], _ removed: Set<Int>, _ inserted: Set<Int>
  ) -> [TextEdit] {
    var edits: [TextEdit] = []
    var (oldIndex, newIndex, offset) = (0, 0, 0)
    while oldIndex < old.count || newIndex < new.count {
      let start = offset
      var replacement = String.UnicodeScalarView()
      while removed.contains(oldIndex) || inserted.contains(newIndex) {
        if removed.contains(oldIndex) {
          offset += UTF8.width(old[oldIndex])
          oldIndex += 1
        } else {
          replacement.append(new[newIndex])
          newIndex += 1
        }
      }
      if offset > start || !replacement.isEmpty {
        edits.append(TextEdit(range: start..<offset, replacement: String(replacement)))
      } else {
        offset += UTF8.width(old[oldIndex])
        (oldIndex, newIndex) = (oldIndex + 1, newIndex + 1)
      }
    }
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
