package import ByteText

/// A part of a text that is composed from the fields of a record.
package enum ComposedPart: Sendable {
  /// Constant text in UTF-8.
  case text([UInt8])
  /// The text of the field at this index in the record's fields.
  case field(Int)
}

extension Record {
  /// Appends a field whose text is composed of `parts`, with the offset `offset`.
  ///
  /// A text that exceeds the limit of a value is a fault of the record.
  package mutating func append(
    composing parts: [ComposedPart], name: Int32, at offset: Int, in bytes: Bytes,
    limits: ReadingLimits
  ) {
    guard length(of: parts) <= limits.valueBytes else {
      faults.append(.longText(at: offset, max: limits.valueBytes))
      append(.absent, name: name, at: offset)
      return
    }
    let start = decoded.count
    for part in parts {
      switch part {
      case .text(let text): decoded.append(contentsOf: text)
      case .field(let index):
        guard fields.indices.contains(index) else { continue }
        let field = fields[index]
        let range = field.textStart..<field.textStart + field.textCount
        if field.isDecoded {
          // One by one, as a slice would have the complete array copied.
          for index in range { decoded.append(decoded[index]) }
        } else {
          decoded.append(copying: bytes[range])
        }
      }
    }
    append(name: name, .text, offset: offset, start, decoded.count - start)
  }

  /// Appends a field without text, with the offset `offset`.
  package mutating func append(_ kind: Field.Kind, name: Int32, at offset: Int) {
    append(name: name, kind, offset: offset, 0, 0)
  }

  private func length(of parts: [ComposedPart]) -> Int {
    parts.reduce(0) { length, part in
      switch part {
      case .text(let text): length + text.count
      case .field(let index):
        length + (fields.indices.contains(index) ? fields[index].textCount : 0)
      }
    }
  }

  private mutating func append(
    name: Int32, _ kind: Field.Kind, offset: Int, _ start: Int, _ count: Int
  ) {
    shape = nil
    fields.append(
      Field(
        name: name, kind: kind, isDecoded: true, isQuoted: false, offset: offset, textStart: start,
        textCount: count, keyOffset: offset))
  }
}
