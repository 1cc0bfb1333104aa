import ByteText
package import DeckBuilding
import DeckReporting
@_spi(Conversion) import QuestionGroups
package import SystemIO

/// A sink that writes the source map of all groups to a file.
package final class SourceMapSink: GroupSink {
  private let file: StagedFile
  private let files: OutputFiles
  private var writer = SourceMapWriter()

  /// Creates a sink that adds the file at `path` to `files`.
  package init(_ path: FilePath, in files: OutputFiles) throws(OutputError) {
    self.files = files
    file = try files.open(path)
  }

  package func write(_ deck: BuiltDeck) throws(OutputError) {
    try failing(file.path) { () throws(SystemError) in
      try writer.write(deck) { (bytes) throws(SystemError) in try file.write(bytes) }
    }
  }

  /// Ends the output. Without a group, nothing is written, and an old file stays.
  package func finish() throws(OutputError) {
    if writer.groupCount == 0 { return }
    try failing(file.path) { () throws(SystemError) in
      try writer.writeEnd { (bytes) throws(SystemError) in try file.write(bytes) }
    }
    try files.close(file)
  }
}

/// Writes the source location of each field of each group (`--source-map`).
///
/// The output is a JSON object. Its keys are JSON pointers (RFC 6901) into the bundle; each value
/// is the file, the line and the column at which the field begins, and the sheet and the cell in a
/// workbook. A title that does not come from a file has only the file that it was set for.
struct SourceMapWriter {
  /// The number of groups in the decks that were written.
  private(set) var groupCount = 0

  private var hasMembers = false

  /// Passes the members for the groups of `deck`, which follow the members of earlier decks, to `sink` in
  /// chunks.
  mutating func write(
    _ deck: BuiltDeck, to sink: (Span<UInt8>) throws(SystemError) -> Void
  ) throws(SystemError) {
    let locator = deck.locator
    var buffer = ByteBuffer(capacity: 1 << 16)
    for group in deck.built.groups {
      for (question, row) in deck.built.rows[group.rows].enumerated() {
        let draft = deck.records.rows[Int(row)].draft
        let fields = [("prompt", draft.prompt), ("hint", draft.hint), ("answer", draft.answer)]
        for (name, text) in fields where !text.isBlank {
          append(
            "/\(groupCount)/questions/\(question)/\(name)",
            locator.location(of: deck.texts.place(of: text)), to: &buffer)
        }
        if buffer.count >= 1 << 16 {
          try sink(buffer.span)
          buffer.removeAll()
        }
      }
      var location = locator.location(of: deck.texts.place(of: group.title))
      if group.hasGivenTitle { (location.line, location.column) = (nil, nil) }
      append("/\(groupCount)/title", location, to: &buffer)
      groupCount += 1
    }
    try sink(buffer.span)
  }

  /// Appends the member of the field that a pointer leads to.
  private mutating func append(
    _ pointer: String, _ location: Diagnostic.Location, to buffer: inout ByteBuffer
  ) {
    buffer.append(hasMembers ? ",\n" : "{\n")
    hasMembers = true
    buffer.append(entry(pointer, location))
  }

  /// Passes the end of the object, which has a group, to `sink`.
  func writeEnd(to sink: (Span<UInt8>) throws(SystemError) -> Void) throws(SystemError) {
    try sink(Array("\n}\n".utf8).span)
  }

  /// Returns the member of the JSON object for one field.
  private func entry(_ pointer: String, _ location: Diagnostic.Location) -> String {
    var entry = "  \"\(pointer)\": { \"file\": \(quotedJSON(location.path))"
    if let sheet = location.sheet { entry += ", \"sheet\": \(quotedJSON(sheet))" }
    if let line = location.line, let column = location.column {
      entry += ", \"line\": \(line), \"column\": \(column)"
    }
    if let cell = location.cell { entry += ", \"cell\": \(quotedJSON(cell))" }
    return entry + " }"
  }
}
