package import ByteText

/// A part of a line of text that is composed from the fields of a record.
package enum ComposedPart: Sendable {
  /// Constant text in UTF-8.
  case text([UInt8])
  /// The first text that is not blank among the fields at these indices in the record's fields;
  /// an index that is not in bounds is a missing field.
  case field([Int])
  /// Parts that are omitted if the text of a field among them is missing.
  case optional([ComposedPart])
}

extension Record {
  private typealias IsBlank = (Span<UInt8>) -> Bool

  /// Appends a field whose text is composed of `lines`. `isBlank` returns whether text counts as missing.
  ///
  /// A line is omitted if the text of a field in it is missing or blank, unless it is in an optional
  /// part, and if it has only optional parts that are omitted. The field is absent if all lines are
  /// omitted. Text that exceeds the limit of a value is a fault of the record.
  ///
  /// - Returns: Whether a line is omitted that has text of a field.
  package mutating func append(
    composing lines: [[ComposedPart]], name: Int32, in bytes: Bytes, limits: ReadingLimits,
    isBlank: (Span<UInt8>) -> Bool
  ) -> Bool {
    let start = decoded.count
    let offset = offset(of: lines, in: bytes, isBlank)
    var isIncomplete = false
    var isEmpty = true
    for line in lines {
      guard isComplete(line, in: bytes, isBlank) else {
        isIncomplete = isIncomplete || hasText(line, in: bytes, isBlank)
        continue
      }
      if line.hasFields, !showsText(line, in: bytes, isBlank) { continue }
      let count = length(of: line, in: bytes, isBlank) + (isEmpty ? 0 : 1)
      guard count <= limits.valueBytes - (decoded.count - start) else {
        faults.append(.longText(at: offset, max: limits.valueBytes))
        append(.absent, name: name, at: offset)
        return false
      }
      if !isEmpty { decoded.append(UInt8(ascii: "\n")) }
      for part in line { append(part, in: bytes, isBlank) }
      isEmpty = false
    }
    if isEmpty {
      append(.absent, name: name, at: offset)
    } else {
      append(name: name, .text, offset: offset, start, decoded.count - start)
    }
    return isIncomplete
  }

  /// Appends a field without text, with the offset `offset`.
  package mutating func append(_ kind: Field.Kind, name: Int32, at offset: Int) {
    append(name: name, kind, offset: offset, 0, 0)
  }

  // MARK: Parts

  private func text(among indices: [Int], in bytes: Bytes, _ isBlank: IsBlank) -> Field? {
    for index in indices where fields.indices.contains(index) {
      if !isBlank(text(of: fields[index], in: bytes)) { return fields[index] }
    }
    return nil
  }

  /// Returns whether the text of no field is missing, except in optional parts.
  private func isComplete(_ parts: [ComposedPart], in bytes: Bytes, _ isBlank: IsBlank) -> Bool {
    parts.allSatisfy { part in
      if case .field(let indices) = part {
        text(among: indices, in: bytes, isBlank) != nil
      } else {
        true
      }
    }
  }

  /// Returns whether any field has text.
  private func hasText(_ parts: [ComposedPart], in bytes: Bytes, _ isBlank: IsBlank) -> Bool {
    parts.contains { part in
      switch part {
      case .text: false
      case .field(let indices): text(among: indices, in: bytes, isBlank) != nil
      case .optional(let parts): hasText(parts, in: bytes, isBlank)
      }
    }
  }

  /// Returns whether text of any field is in the text of complete parts.
  private func showsText(_ parts: [ComposedPart], in bytes: Bytes, _ isBlank: IsBlank) -> Bool {
    parts.contains { part in
      switch part {
      case .text: false
      case .field: true
      case .optional(let parts):
        isComplete(parts, in: bytes, isBlank) && showsText(parts, in: bytes, isBlank)
      }
    }
  }

  /// Returns the offset of the first field whose text is missing, or else of the first field.
  private func offset(of lines: [[ComposedPart]], in bytes: Bytes, _ isBlank: IsBlank) -> Int {
    var first: Int?
    for line in lines {
      for case .field(let indices) in line {
        guard let index = indices.first(where: fields.indices.contains) else { continue }
        if text(among: indices, in: bytes, isBlank) == nil { return fields[index].offset }
        first = first ?? fields[index].offset
      }
    }
    return first ?? start
  }

  private func length(of parts: [ComposedPart], in bytes: Bytes, _ isBlank: IsBlank) -> Int {
    parts.reduce(0) { length, part in
      switch part {
      case .text(let text): length + text.count
      case .field(let indices): length + (text(among: indices, in: bytes, isBlank)?.textCount ?? 0)
      case .optional(let parts):
        isComplete(parts, in: bytes, isBlank)
          ? length + self.length(of: parts, in: bytes, isBlank) : length
      }
    }
  }

  private mutating func append(_ part: ComposedPart, in bytes: Bytes, _ isBlank: IsBlank) {
    switch part {
    case .text(let text): decoded.append(contentsOf: text)
    case .optional(let parts):
      if isComplete(parts, in: bytes, isBlank) {
        for part in parts { append(part, in: bytes, isBlank) }
      }
    case .field(let indices):
      guard let field = text(among: indices, in: bytes, isBlank) else { return }
      let range = field.textStart..<field.textStart + field.textCount
      if field.isDecoded {
        // One by one, as a slice would have the complete array copied.
        for index in range { decoded.append(decoded[index]) }
      } else {
        decoded.append(copying: bytes[range])
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

extension [ComposedPart] {
  /// Whether any part is a field.
  fileprivate var hasFields: Bool {
    contains { part in
      switch part {
      case .text: false
      case .field: true
      case .optional(let parts): parts.hasFields
      }
    }
  }
}
