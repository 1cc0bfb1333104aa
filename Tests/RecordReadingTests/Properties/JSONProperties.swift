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
  /// Returns the string whose opening quote is at `place`, read in the simplest way.
  fileprivate func jsonString(at place: Int) -> (text: [UInt8], hasEscapes: Bool)? {
    guard place < end, bytes[place] == UInt8(ascii: "\"") else { return nil }
    var units: [UInt16] = []
    var raw: [UInt8] = []
    var text: [UInt8] = []
    var hasEscapes = false
    var offset = place + 1
    func flush() {
      text += Array(String(decoding: units, as: UTF16.self).utf8) + raw
      (units, raw) = ([], [])
    }
    while offset < end, bytes[offset] != UInt8(ascii: "\"") {
      guard bytes[offset] == UInt8(ascii: "\\") else {
        if !units.isEmpty { flush() }
        raw.append(bytes[offset])
        offset += 1
        continue
      }
      if !raw.isEmpty { flush() }
      hasEscapes = true
      guard offset + 1 < end else { return nil }
      let letter = bytes[offset + 1]
      offset += 2
      if letter == UInt8(ascii: "u") {
        guard offset + 4 <= end else { return nil }
        let digits = String(decoding: (offset..<offset + 4).map { bytes[$0] }, as: UTF8.self)
        guard let unit = UInt16(digits, radix: 16) else { return nil }
        units.append(unit)
        offset += 4
      } else {
        let meanings: [UInt8: UInt16] = [
          0x22: 0x22, 0x5C: 0x5C, 0x2F: 0x2F, 0x62: 8, 0x66: 12, 0x6E: 10, 0x72: 13, 0x74: 9,
        ]
        guard let unit = meanings[letter] else { return nil }
        units.append(unit)
      }
    }
    guard offset < end else { return nil }
    flush()
    return (text, hasEscapes)
  }
}
