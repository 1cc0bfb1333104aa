import ByteText
import DeckBuilding
import RecordReading

/// Reads YAML again while its rejects are written: the rejects, to find out whether they can be
/// read, and records of the input whose bytes cannot be copied.
struct YAMLRereading {
  private let source: Source
  private let bytes: Bytes
  private let options: ConversionOptions

  init(_ writer: RejectsWriter) {
    source = writer.source.content
    bytes = writer.bytes
    options = writer.options
  }

  private func reader(of source: Source, keepsDuplicates: Bool = false) -> YAMLReader {
    YAMLReader(
      source, limits: options.limits.reading, keepsDuplicates: keepsDuplicates,
      nesting: DeckNesting(options.naming))
  }

  /// Returns whether a reader finds exactly `values` in the output that they make.
  func canRead(_ values: [YAMLValue]) -> Bool {
    var buffer = ByteBuffer()
    let ranges = YAMLValue.append(values, to: &buffer)
    var reader = reader(of: Source(buffer.finish()))
    var record = Record()
    var count = 0
    do {
      while try reader.read(into: &record) {
        guard record.parent == nil else { continue }
        guard count < ranges.count, ranges[count].contains(record.start) else { return false }
        count += 1
      }
    } catch {
      return false
    }
    return count == values.count
  }

  /// Returns the records of the input in `ranges` as objects in braces.
  func objects(in ranges: Set<Range<Int>>) -> [Range<Int>: String] {
    var objects: [Range<Int>: String] = [:]
    var reader = reader(of: source, keepsDuplicates: true)
    var record = Record()
    // A syntax error follows all records that were read before.
    while (try? reader.read(into: &record)) == true {
      let range = record.start..<max(record.start, record.end)
      guard ranges.contains(range) else { continue }
      objects[range] = RecordJSON.reject(of: record, names: reader.names, in: bytes)
    }
    return objects
  }
}
