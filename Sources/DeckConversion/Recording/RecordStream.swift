import ByteText
public import DeckBuilding
public import DeckReporting
import SystemIO

/// A writer of the records of inputs as a stream of lines of JSON, each with its place.
///
/// The lines can be sorted, filtered for people or taken apart by any program, and all of them together
/// are an input again, in any order: a conversion of the stream gives the groups, the diagnostics, the
/// source map and the rejects that a conversion of the inputs gives.
public struct RecordStream: ~Copyable {
  private let body: (Span<UInt8>) -> Void
  private var buffer = ByteBuffer()

  /// The number of inputs that have been written.
  private var inputCount = 0

  /// Whether all inputs could be read.
  private var isComplete = true

  /// The number of bytes from which on the buffer is written.
  private static let bufferSize = 1 << 16

  /// Creates a stream whose bytes are passed to `body`.
  public init(_ body: @escaping (Span<UInt8>) -> Void) {
    self.body = body
  }

  /// Writes the lines of an input, which is read according to `options`.
  ///
  /// Returns the diagnostics of an input that cannot be read, or that only reports something. It has no
  /// lines.
  public mutating func write(_ input: Input, _ options: ConversionOptions) -> Unrecorded? {
    var options = options
    options.keepsRejects = true
    options.isInspection = false
    options.errorLimit = nil
    options.limits[.diagnostics] = .max
    guard !input.isFault, let bytes = try? input.read(on: options.threads) else {
      let outcome = Conversion(options).run([input])
      if outcome.hasUnreadableInput { isComplete = false }
      return Unrecorded(
        diagnostics: outcome.diagnostics(), isUnreadable: outcome.hasUnreadableInput)
    }
    let read = Conversion(options).read([input.replaced(by: bytes)])
    let content = RecordedContent(bytes, read)
    begin(input, content, options.readingHash(of: input))
    write(read, content)
    write(read.deck)
    end(read, content)
    inputCount += 1
    return nil
  }

  /// Ends the stream. If an input could not be read, the last line is missing, so that the stream is
  /// not taken for a complete one.
  public mutating func end() {
    guard isComplete else { return flush() }
    beginLine(.stream)
    buffer.append(literal: ",\"version\":")
    buffer.append(decimal: RecordStreamLine.version)
    buffer.append(literal: ",\"inputs\":")
    buffer.append(decimal: inputCount)
    endLine()
    flush()
  }

  // MARK: Inputs

  private mutating func begin(
    _ input: Input, _ content: RecordedContent, _ readingHash: UInt64
  ) {
    beginLine(.input)
    buffer.append(literal: ",\"version\":")
    buffer.append(decimal: RecordStreamLine.version)
    buffer.append(literal: ",\"inputNumber\":")
    buffer.append(decimal: inputCount)
    buffer.append(literal: ",\"input\":")
    buffer.append(jsonValue: input.name)
    buffer.append(literal: ",\"format\":")
    buffer.append(jsonValue: input.format.rawValue)
    buffer.append(literal: ",\"standardInput\":")
    buffer.append(input.isUnnamed ? "true" : "false")
    buffer.append(literal: ",\"incidental\":")
    buffer.append(input.isIncidental ? "true" : "false")
    buffer.append(literal: ",\"options\":\"")
    buffer.append(hexadecimal: readingHash)
    buffer.append(literal: "\",\"source\":")
    if content.isText {
      buffer.append(jsonString: content.bytes[content.beginning])
    } else {
      buffer.append(literal: "null")
    }
    endLine()
    if !content.isText { writeBytes(content.bytes) }
  }

  /// Writes the bytes of an input that cannot be divided into records.
  private mutating func writeBytes(_ bytes: Bytes) {
    // Three bytes have four digits, so that only the last part needs padding.
    let size = 3 << 18
    for start in stride(from: 0, to: bytes.count, by: size) {
      beginLine(.bytes)
      buffer.append(literal: ",\"inputNumber\":")
      buffer.append(decimal: inputCount)
      buffer.append(literal: ",\"offset\":")
      buffer.append(decimal: start)
      buffer.append(literal: ",\"base64\":\"")
      Base64.append(bytes[start..<min(start + size, bytes.count)], to: &buffer)
      buffer.append(literal: "\"")
      endLine()
    }
  }

  private mutating func write(_ read: ReadRecords, _ content: RecordedContent) {
    var starts: Set<Int> = []
    for row in read.records.rows.indices {
      let start = read.records.origins[row].range.lowerBound
      let part = content.part(
        from: start, isFirst: content.isText && starts.insert(start).inserted)
      beginLine(.record)
      buffer.append(literal: ",\"inputNumber\":")
      buffer.append(decimal: inputCount)
      buffer.append(literal: ",\"recordNumber\":")
      buffer.append(decimal: row)
      RecordLine(read: read, row: row).append(to: &buffer)
      buffer.append(literal: ",\"source\":")
      if content.isText {
        buffer.append(jsonString: content.bytes[part])
      } else {
        buffer.append(literal: "null")
      }
      endLine()
    }
  }

  /// Writes the diagnostics about the reading of an input.
  private mutating func write(_ deck: BuiltDeck) {
    var fingerprints = Fingerprints()
    var renderer = DiagnosticFormat.jsonl.renderer(
      relativePath: { $0 }, documentation: DocumentationAddress())
    deck.forEachDiagnostic(with: .excerpts) { diagnostic in
      beginLine(.finding)
      buffer.append(literal: ",\"inputNumber\":")
      buffer.append(decimal: inputCount)
      buffer.append(literal: ",\"diagnostic\":")
      let identified = IdentifiedDiagnostic(
        diagnostic, fingerprint: fingerprints.next(diagnostic))
      renderer.add(identified, to: &buffer)
      // The renderer has ended the line.
      buffer.removeAll(from: buffer.count - 1)
      endLine()
    }
  }

  private mutating func end(_ read: ReadRecords, _ content: RecordedContent) {
    beginLine(.end)
    buffer.append(literal: ",\"inputNumber\":")
    buffer.append(decimal: inputCount)
    buffer.append(literal: ",\"records\":")
    buffer.append(decimal: read.records.count)
    buffer.append(literal: ",\"blank\":")
    buffer.append(decimal: read.records.blankCount)
    buffer.append(literal: ",\"findings\":")
    buffer.append(decimal: read.deck.findings.count)
    buffer.append(literal: ",\"bytes\":")
    buffer.append(decimal: content.bytes.count)
    buffer.append(literal: ",\"hash\":\"")
    buffer.append(hexadecimal: content.hash.value)
    buffer.append(literal: "\"")
    endLine()
  }

  // MARK: Lines

  private mutating func beginLine(_ kind: RecordStreamLine) {
    buffer.append(literal: "{\"kind\":\"")
    buffer.append(kind.rawValue)
    buffer.append(literal: "\"")
  }

  private mutating func endLine() {
    buffer.append(literal: "}\n")
    if buffer.count >= Self.bufferSize { flush() }
  }

  private mutating func flush() {
    body(buffer.span)
    buffer.removeAll()
  }
}

/// An input without records, because it cannot be read or only reports something about a folder.
public struct Unrecorded: Sendable {
  /// The diagnostics about the input.
  public let diagnostics: [Diagnostic]

  /// Whether the input cannot be read.
  public let isUnreadable: Bool
}

extension Input {
  /// Whether the input is standard input that has no name of a file.
  fileprivate var isUnnamed: Bool { isStandardInput && defaultTitle == nil && name == "<stdin>" }
}
