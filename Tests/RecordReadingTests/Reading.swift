import ByteText
import RecordReading

/// A format with the settings of its reader.
enum Format {
  case csv(delimiter: Delimiter = .comma)
  case json
  case jsonLines
  case yaml
}

/// Reads `bytes` to their end and calls `take` for each record. Returns the error that ended the
/// input.
func read(
  _ bytes: Bytes, as format: Format, take: (borrowing Record, NameTable) -> Void
) -> ReadingError? {
  let source = Source(bytes)
  let holdsRecords: @Sendable (String) -> Bool = { $0 == "questions" }
  switch format {
  case .csv(let delimiter):
    return drain(CSVReader(source, CSVDialect(delimiter: delimiter)), take: take)
  case .json:
    return drain(JSONReader(source, isLines: false, holdsRecords: holdsRecords), take: take)
  case .jsonLines:
    return drain(JSONReader(source, isLines: true, holdsRecords: holdsRecords), take: take)
  case .yaml:
    return drain(YAMLReader(source, holdsRecords: holdsRecords), take: take)
  }
}

/// Reads all records of `reader` and calls `take` for each. Returns the error that ended the input.
func drain(
  _ reader: some RecordReader, take: (borrowing Record, NameTable) -> Void
) -> ReadingError? {
  var reader = reader
  var record = Record()
  do {
    while try reader.read(into: &record) { take(record, reader.names) }
    return nil
  } catch {
    return error
  }
}
