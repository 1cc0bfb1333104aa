import ByteText
import RecordReading

extension ReaderProperties {
  /// Checks JSON: what is read to its end is JSON to the strict reader too, and the reverse.
  package static func checkJSON(_ input: [UInt8]) throws(Violation) {
    let source = Source(Bytes(input))
    let failure = try readJSON(source, isLines: false)
    if case .limit? = failure?.reason { return }
    guard !source.isCutShort else { return }
    let isJSON = StrictJSON(Array(input.dropFirst(source.start))).value() != nil
    if isJSON != (failure == nil) {
      throw Violation(
        failure.map { "this is JSON, but: \($0)" } ?? "this is no JSON, and is read to its end")
    }
  }

  /// Checks JSON Lines, which end for the sake of their encoding only where they are cut short.
  package static func checkJSONLines(_ input: [UInt8]) throws(Violation) {
    let source = Source(Bytes(input))
    let failure = try readJSON(source, isLines: true)
    if let failure {
      try require(
        source.isCutShort || failure.reason != .invalidEncoding, "\(failure) ends the lines")
    }
  }

  private static func readJSON(_ source: Source, isLines: Bool) throws(Violation) -> ReadingError? {
    var properties = ReaderProperties(source) { (value) throws(Violation) in
      try value.checkJSON()
    }
    var reader = JSONReader(source, isLines: isLines) { $0 == "questions" }
    return try properties.read(&reader, isTable: false)
  }
}

extension ReaderProperties.Value {
  /// Throws if the value is not what stands at its place.
  func checkJSON() throws(Violation) {
    let place = field.offset
    if let key {
      try require(
        source.jsonString(at: field.keyOffset)?.text == key,
        "another key stands at \(field.keyOffset)")
    }
    guard field.isQuoted else {
      try require(!field.isDecoded, "a bare word is decoded")
      let isWord = String(decoding: text, as: UTF8.self)
      try require(
        field.kind == .bare && (Double(isWord) != nil || isWord == "true" || isWord == "false"),
        "\(isWord) is no bare word of JSON")
      return
    }
    guard let string = source.jsonString(at: place) else {
      throw Violation("no string stands at \(place)")
    }
    try require(string.text == text, "another string stands at \(place)")
    try require(string.hasEscapes == field.isDecoded, "\(place) is decoded without a reason")
  }
}

extension Source {
  /// The string whose opening quote stands at `place`, read as plainly as can be.
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
