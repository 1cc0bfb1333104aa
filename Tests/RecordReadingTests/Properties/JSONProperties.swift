import ByteText
import RecordReading
import TestSupport

extension ReaderProperties {
  /// Checks JSON, which is valid exactly if the strict reader accepts it.
  package static func checkJSON(_ input: [UInt8]) throws(Violation) {
    let source = Source(Bytes(input))
    let failure = try readJSON(source, isLines: false)
    if case .limit? = failure?.reason { return }
    guard !source.isCutShort else { return }
    let isJSON = StrictJSON(Array(input.dropFirst(source.start))).value() != nil
    if isJSON != (failure == nil) {
      throw Violation(
        failure.map { "this is JSON, but: \($0)" } ?? "this is not JSON, but no error is reported")
    }
  }

  /// Checks JSON Lines, which an encoding error ends only where the source is cut short.
  package static func checkJSONLines(_ input: [UInt8]) throws(Violation) {
    let source = Source(Bytes(input))
    let failure = try readJSON(source, isLines: true)
    if let failure {
      try require(
        source.isCutShort || failure.reason != .invalidEncoding, "\(failure) ends the input")
    }
  }

  private static func readJSON(_ source: Source, isLines: Bool) throws(Violation) -> ReadingError? {
    var properties = ReaderProperties(source) { (value) throws(Violation) in
      try value.checkJSON()
    }
    var reader = JSONReader(source, isLines: isLines, nesting: KeysOfRecords("questions"))
    return try properties.read(&reader, isTable: false)
  }
}

extension ReaderProperties.Value {
  /// Throws an error if the source has a different value at its place.
  func checkJSON() throws(Violation) {
    let place = field.offset
    if let key {
      try require(
        source.jsonString(at: field.keyOffset)?.text == key,
        "there is another key at \(field.keyOffset)")
    }
    guard field.isQuoted else {
      try require(!field.isDecoded, "a bare word is decoded")
      let word = String(decoding: text, as: UTF8.self)
      try require(
        field.kind == .bare && (Double(word) != nil || word == "true" || word == "false"),
        "\(word) is not a bare word of JSON")
      return
    }
    guard let string = source.jsonString(at: place) else {
      throw Violation("there is no string at \(place)")
    }
    try require(string.text == text, "there is another string at \(place)")
    try require(
      string.hasEscapes == field.isDecoded, "the string at \(place) is decoded needlessly")
  }
}

extension Source {
  /// Returns the string whose opening quote is at `place`, as the strict reader reads it.
  fileprivate func jsonString(at place: Int) -> (text: [UInt8], hasEscapes: Bool)? {
    var raw: [UInt8] = []
    for offset in place..<end {
      // A quote ends the string after an even number of backslashes.
      let isEscaped = raw.reversed().prefix { $0 == UInt8(ascii: "\\") }.count % 2 == 1
      raw.append(bytes[offset])
      if offset > place, bytes[offset] == UInt8(ascii: "\""), !isEscaped { break }
    }
    guard case .text(let text)? = StrictJSON(raw).value() else { return nil }
    return (text, raw.contains(UInt8(ascii: "\\")))
  }
}
