import ByteText
import DeckBuilding
import RecordReading
import SystemIO

extension Conversion {
  /// Reads the input with this number to its end, and passes its records to a director.
  ///
  /// Returns false if it cannot be read at all.
  func read(_ input: Input, number: Int, into director: inout Director) -> Bool {
    if case .fault(let kind) = input.content {
      director.report(kind, input: number)
      return false
    }
    do throws(SystemError) {
      guard input.options.changesReading else {
        return try readContent(of: input, options, number: number, into: &director)
      }
      let options = options.applied(to: input)
      return try readContent(of: input, options, number: number, into: &director)
    } catch {
      director.report(.unreadable(error), input: number)
      return false
    }
  }

  private func readContent(
    of input: Input, _ options: ConversionOptions, number: Int, into director: inout Director
  ) throws(SystemError) -> Bool {
    if case .sheet(let grid, _) = input.content {
      director.beginInput(input, number: number)
      // The number of cells of a workbook is limited.
      guard director.continueInput(InputText(grid), storedCount: grid.end)
      else { return false }
      director.read(.sheet(grid), input.format)
      return true
    }
    let contents = try input.unpacked(options.limits.reading, on: options.threads)
    if let file = ForeignFile(insteadOfText: contents.bytes) {
      director.report(.unreadWorkbook(.foreign(file)), input: number)
      return false
    }
    if input.format == .json || input.format == .jsonl, let file = OwnFile(contents.bytes) {
      director.report(input.origin == .found ? .ownFile : .notADeck(.ownFile(file)), input: number)
      return false
    }
    director.beginInput(input, number: number)
    let source = InputEncoding.source(of: contents, input.format, options)
    guard director.continueInput(InputText(source.bytes), storedCount: contents.storedCount)
    else { return false }
    director.recordDetection(
      Detection(
        source.detection, byte: source.detection.firstInvalidByte(in: contents.bytes),
        isSpecified: options.encoding != nil))
    director.read(.text(source), input.format)
    return true
  }
}

extension OwnFile {
  /// The beginnings of reports, and what their first lines or the next bytes also have.
  private static let beginnings: [(start: [UInt8], word: String)] = [
    (#"{"code":""#, #","severity":""#),
    (#"{"fingerprint":""#, #","code":""#),
    ("[\n{\"description\":\"", #","check_name":""#),
    ("{\n  \"$schema\": \"https://json.schemastore.org/sarif", #""name": "quizpress""#),
    ("{\n  \"/0/questions/0/", #""file": ""#),
  ].map { (Array($0.utf8), $1) }

  /// Recognizes a file by its first bytes; returns nil if it is another one.
  init?(_ bytes: Bytes) {
    if RecordCounts.isStream(bytes) {
      self = .recordStream
    } else if Self.beginnings.contains(where: { start, word in
      bytes.starts(with: start, at: 0)
        && bytes[0..<max(bytes.endOfLine(from: start.count), min(bytes.count, 200))].contains(word)
    }) {
      self = .report
    } else {
      return nil
    }
  }
}
