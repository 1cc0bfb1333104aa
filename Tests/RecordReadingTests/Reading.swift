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
  let nesting = KeysOfRecords("questions")
  switch format {
  case .csv(let delimiter):
    return drain(CSVReader(source, CSVDialect(delimiter: delimiter)), take: take)
  case .json:
    return drain(JSONReader(source, isLines: false, nesting: nesting), take: take)
  case .jsonLines:
    return drain(JSONReader(source, isLines: true, nesting: nesting), take: take)
  case .yaml:
    return drain(YAMLReader(source, nesting: nesting), take: take)
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
