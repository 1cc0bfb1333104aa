package import ByteText

/// A part of a line of text that is composed from the fields of a record.
package enum ComposedPart: Sendable {
  /// Constant text in UTF-8.
  case text([UInt8])
  /// The first text that is not blank among the fields with these numbers.
  case field([Int])
  /// Parts that are omitted if the text of a field among them is missing.
  case optional([ComposedPart])
}

extension Record {
  /// Appends a field whose text is composed of `lines`.
  ///
  /// A line is omitted if the text of a field in it is missing or blank, unless it is in an
  /// optional part, and if it has only optional parts that are omitted. The field is absent if all
  /// lines are omitted. Text that exceeds the limit of a value is a fault of the record.
  ///
  /// - Parameters:
  ///   - indices: The indices of the fields by their numbers in `lines`, nil for missing ones.
  ///   - isBlank: Returns whether text counts as missing.
  /// - Returns: Whether a line is omitted that has text of a field.
  package mutating func append(
    composing lines: [[ComposedPart]], of indices: [Int?], name: Int32, in bytes: Bytes,
    limits: ReadingLimits, isBlank: (Span<UInt8>) -> Bool
  ) -> Bool {
    let found = indices.map { index -> FoundField? in
      guard let index, fields.indices.contains(index) else { return nil }
      return (fields[index], isBlank(text(of: fields[index], in: bytes)))
    }
    let lines = lines.map { ComposedLine($0, found) }
    let shown = lines.filter(\.isShown)
    let offset =
      lines.lazy.compactMap(\.missingOffset).first
      ?? lines.lazy.compactMap(\.firstOffset).first ?? start
    let count = shown.reduce(shown.count - 1) { $0 + $1.count }
    if shown.isEmpty || count > limits.valueBytes {
      if count > limits.valueBytes {
        faults.append(.longText(at: offset, max: limits.valueBytes))
      }
      append(.absent, name: name, at: offset)
    } else {
      let start = decoded.count
      for (number, line) in shown.enumerated() {
        if number > 0 { decoded.append(UInt8(ascii: "\n")) }
        for piece in line.pieces { append(piece, in: bytes) }
      }
      append(name: name, .text, offset: offset, start, count)
    }
    return lines.contains { !$0.isComplete && $0.hasText }
  }

  /// Appends a field without text, with the offset `offset`.
  package mutating func append(_ kind: Field.Kind, name: Int32, at offset: Int) {
    append(name: name, kind, offset: offset, 0, 0)
  }

  private mutating func append(_ piece: ComposedLine.Piece, in bytes: Bytes) {
    switch piece {
    case .text(let text): decoded.append(contentsOf: text)
    case .field(let field):
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

/// A field of a record that composed text refers to.
private typealias FoundField = (field: Field, isBlank: Bool)

/// A line of composed text with the values of one record.
private struct ComposedLine {
  /// Text of the line.
  enum Piece {
    case text([UInt8])
    case field(Field)

    var count: Int {
      switch self {
      case .text(let text): text.count
      case .field(let field): field.textCount
      }
    }
  }

  /// The text, without the optional parts that are omitted.
  private(set) var pieces: [Piece] = []

  /// Whether no text is missing, except in optional parts.
  private(set) var isComplete = true

  /// Whether any field has text, also in parts that are omitted.
  private(set) var hasText = false

  /// Whether there are any fields, also in optional parts.
  private var hasFields = false

  /// The offset of the first field outside optional parts.
  private(set) var firstOffset: Int?

  /// The offset of the first field outside optional parts whose text is missing, if it has a place.
  private(set) var missingOffset: Int?

  /// Whether the line is not omitted: only constant text remains of a line with fields if all of
  /// them are in optional parts that are omitted.
  var isShown: Bool {
    isComplete && (!hasFields || pieces.contains { if case .field = $0 { true } else { false } })
  }

  /// The length of the text in bytes.
  var count: Int { pieces.reduce(0) { $0 + $1.count } }

  init(_ parts: [ComposedPart], _ fields: [FoundField?]) {
    for part in parts {
      switch part {
      case .text(let text): pieces.append(.text(text))
      case .field(let numbers): add(numbers.compactMap { fields[$0] })
      case .optional(let parts):
        let line = ComposedLine(parts, fields)
        hasFields = hasFields || line.hasFields
        hasText = hasText || line.hasText
        if line.isComplete { pieces += line.pieces }
      }
    }
  }

  /// Adds the first field that has text.
  private mutating func add(_ fields: [FoundField]) {
    hasFields = true
    firstOffset = firstOffset ?? fields.first?.field.offset
    if let found = fields.first(where: { !$0.isBlank }) {
      hasText = true
      pieces.append(.field(found.field))
    } else {
      isComplete = false
      missingOffset = missingOffset ?? fields.first?.field.offset
    }
  }
}
