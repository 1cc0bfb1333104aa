import RecordReading

@testable import ByteText
@testable import DeckBuilding
@testable import DeckConversion
@testable import DeckReporting
@testable import DeckWriting
@testable import SystemIO

/// The records of some bytes that name their group by its title, sorted by title.
///
/// Each record keeps its bytes, including faults. Records without a title are omitted: they would
/// belong to the open group, or to the file.
struct SortedDeck {
  struct Part {
    let title: String
    let bytes: [UInt8]

    /// Whether the part is a document of YAML, rather than an item of a list.
    var isDocument = false
  }

  let format: InputFormat
  private(set) var bytes: [UInt8] = []

  /// The deck as an input.
  var input: Input { .bytes(bytes, name: "deck", format: format) }

  /// The lines of the deck as elements of a list of JSON, after as much white space as is read at first.
  var list: [UInt8] {
    let lines = bytes.split(separator: 10).joined(separator: [0x2C])
    return [0x5B] + Array(repeating: 0x20, count: 1 << 16) + lines + [0x5D]
  }

  /// Sorts the records of `content`. Returns nil if there are none.
  init?(_ content: some Collection<UInt8>, _ format: InputFormat) {
    self.format = format
    let source = Source(Bytes(content))
    let parts =
      switch format {
      case .csv: Self.rows(of: source)
      case .yaml: Self.items(of: content)
      default: Self.lines(of: source)
      }
    // If an input is incomplete, the plain conversion refuses groups that the other has written.
    if parts.isEmpty || source.isCutShort { return nil }
    // Canonically equivalent titles are equal.
    var titles: [String: Int] = [:]
    for part in parts { titles[part.title] = titles[part.title] ?? titles.count }
    if format == .csv { bytes = Array("title,prompt,answer,hint\n".utf8) }
    // Groups and their records are in order of appearance.
    let order = parts.indices.sorted { left, right in
      let (first, second) = (titles[parts[left].title] ?? 0, titles[parts[right].title] ?? 0)
      return first == second ? left < right : first < second
    }
    var isAfterDocument = false
    for index in order {
      let isDocument = format == .yaml && parts[index].isDocument
      if isDocument || isAfterDocument { bytes += Array("---\n".utf8) }
      isAfterDocument = isDocument
      bytes += parts[index].bytes + [10]
    }
    // Where a row with an open quote ends depends on the rows after it.
    if format == .csv,
      Self.rows(of: Source(Bytes(bytes))).map(\.title) != ["title"] + order.map({ parts[$0].title })
    {
      return nil
    }
  }

  /// Returns the rows that have a title, read with the width of the header.
  private static func rows(of source: Source) -> [Part] {
    var reader = CSVReader(source, CSVDialect(delimiter: .comma))
    reader.width = 4
    var record = Record()
    var parts: [Part] = []
    while (try? reader.read(into: &record)) == true {
      guard record.isComplete, let first = record.fields.first else { continue }
      let title = record.text(of: first, in: source.bytes)
      if title.isBlank { continue }
      var bytes: [UInt8] = []
      bytes.append(copying: source.bytes[record.start..<record.end])
      parts.append(Part(title: String(copying: title), bytes: bytes))
    }
    return parts
  }

  private static func lines(of source: Source) -> [Part] {
    var reader = JSONReader(source, isLines: true) { $0 == "questions" }
    var fields = KeyPlan(.known)
    var record = Record()
    var parts: [Part] = []
    var hasNames = false
    while (try? reader.read(into: &record)) == true {
      fields.update(reader.names)
      let name = GroupName(
        of: record, fields.groupFields(of: record, in: source.bytes), in: source.bytes)
      if record.parent != nil {
        // A question with a title of its own may be in a different group.
        if name != .none { hasNames = true }
        continue
      }
      defer { hasNames = false }
      guard !hasNames, record.isComplete, case .title(let title) = name else { continue }
      var bytes: [UInt8] = []
      bytes.append(copying: source.bytes[source.bytes.line(around: record.start)])
      parts.append(Part(title: title, bytes: bytes))
    }
    return parts
  }
}
