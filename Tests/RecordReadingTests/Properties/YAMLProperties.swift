import ByteText
import RecordReading
import TestSupport

extension ReaderProperties {
  /// Checks YAML.
  package static func checkYAML(_ input: [UInt8]) throws(Violation) {
    let source = Source(Bytes(input))
    var properties = ReaderProperties(source) { (value) throws(Violation) in
      try value.checkYAML()
    }
    var reader = YAMLReader(source, nesting: KeysOfRecords("questions"))
    _ = try properties.read(&reader, isTable: false)
  }
}

extension ReaderProperties.Value {
  /// Throws an error if the source has a different value at its place. Only values in single quotes
  /// on one line are compared.
  func checkYAML() throws(Violation) {
    let place = field.offset
    if field.kind == .bare { try require(!field.isQuoted, "the bare word at \(place) is quoted") }
    // The place may also be that of a tag or an anchor.
    guard field.isQuoted, field.isDecoded, source.bytes[place] == UInt8(ascii: "'") else { return }
    let quote = UInt8(ascii: "'")
    var offset = place + 1
    var written: [UInt8] = []
    while offset < source.end {
      let byte = source.bytes[offset]
      let isLineEnd = byte == 10 || byte == 13 || byte == 0xC2 || byte == 0xE2
      if isLineEnd { return }
      if byte == quote {
        guard offset + 1 < source.end, source.bytes[offset + 1] == quote else { break }
        offset += 1
      }
      written.append(byte)
      offset += 1
    }
    try require(written == text, "there is another scalar at \(place)")
  }
}
