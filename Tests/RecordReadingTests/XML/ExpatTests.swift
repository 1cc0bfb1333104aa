#if canImport(CExpat)
  import ByteText
  import CExpat
  import Testing

  @testable import RecordReading

  /// The scanner reports the same events as expat, for complete documents and cut ones.
  @Suite struct ExpatTests {
    @Test(arguments: XMLScannerTests.wellFormed + XMLScannerTests.malformed)
    func eventsAreThoseOfExpat(_ test: Case) {
      check(MarkedText(test.text).bytes)
    }

    @Test(arguments: XMLScannerTests.wellFormed)
    func eventsOfCutTextsAreThoseOfExpat(_ test: Case) {
      let bytes = MarkedText(test.text).bytes
      for count in bytes.indices { check(Array(bytes.prefix(count))) }
    }

    /// Texts in which a few bytes were changed, removed or copied elsewhere.
    @Test func eventsOfChangedTextsAreThoseOfExpat() {
      var random = SplitMix64(seed: 7)
      let texts = (XMLScannerTests.wellFormed + XMLScannerTests.malformed)
        .map { MarkedText($0.text).bytes }
      let marks = Array("<>/='\"&;#x!?-[]: \r\n\tab".utf8) + [0xC3, 0xA9, 0xEF, 0xBF, 0]
      for _ in 0..<4000 {
        var bytes = texts.randomElement(using: &random) ?? []
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          guard let index = bytes.indices.randomElement(using: &random) else { continue }
          switch Int.random(in: 0..<4, using: &random) {
          case 0: bytes[index] = marks.randomElement(using: &random) ?? 0
          case 1: bytes.remove(at: index)
          case 2: bytes.insert(marks.randomElement(using: &random) ?? 0, at: index)
          default:
            let other = texts.randomElement(using: &random) ?? []
            bytes.insert(
              contentsOf: other.suffix(Int.random(in: 0...12, using: &random)), at: index)
          }
        }
        check(bytes)
      }
    }

    private func check(_ bytes: [UInt8]) {
      let expected = XMLEvents.ofExpat(bytes)
      // Document types are refused, and the others of its encodings.
      if expected.error == "document type" || expected.error == "encoding" { return }
      for pieceSize in [1 << 16, 5] {
        let found = XMLEvents.scanned(bytes, pieceSize: pieceSize)
        let isSame =
          expected.error == nil
          ? found == expected : found.error != nil && found.sharesStart(with: expected)
        if !isSame {
          let shown = String(decoding: bytes.prefix(400), as: UTF8.self).debugDescription
          Issue.record("\(shown): \(found.text.prefix(400)), not \(expected.text.prefix(400))")
        }
      }
    }
  }

  extension XMLEvents {
    /// Returns whether the events of two malformed documents are the same up to where one of them
    /// ends; the last text can be incomplete.
    fileprivate func sharesStart(with other: XMLEvents) -> Bool {
      let (one, two) = [self, other].map(\.events).sorted { $0.count < $1.count }.pair
      guard let last = one.last else { return true }
      let count = one.count - 1
      guard one.prefix(count) == two.prefix(count) else { return false }
      let start = last.hasPrefix("\"") ? String(last.dropLast()) : last
      return two[count].hasPrefix(start) || one[count].hasPrefix(two[count].dropLast())
    }

    /// Returns the events that expat reports.
    fileprivate static func ofExpat(_ bytes: [UInt8]) -> XMLEvents {
      let parser = XML_ParserCreateNS(nil, 1)
      defer { XML_ParserFree(parser) }
      let handler = ExpatHandler(parser)
      XML_SetUserData(parser, Unmanaged.passUnretained(handler).toOpaque())
      XML_SetElementHandler(
        parser,
        { data, name, attributes in
          guard let handler = ExpatHandler.of(data) else { return }
          handler.events.begin(shown(name), pairs(attributes))
        },
        { data, name in
          guard let handler = ExpatHandler.of(data) else { return }
          handler.events.end(shown(name))
        })
      XML_SetCharacterDataHandler(parser) { data, text, count in
        guard let handler = ExpatHandler.of(data) else { return }
        let bytes = UnsafeRawBufferPointer(start: text, count: Int(count))
        handler.events.add(text: String(decoding: bytes, as: UTF8.self))
      }
      XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, _ in
        guard let handler = ExpatHandler.of(data) else { return }
        handler.events.error = "document type"
        XML_StopParser(handler.parser, 0)
      }
      XML_SetXmlDeclHandler(parser) { data, _, encoding, _ in
        guard let handler = ExpatHandler.of(data) else { return }
        let name = encoding.map { String(cString: $0).lowercased() } ?? "utf-8"
        if name != "utf-8", name != "utf-16" { handler.events.error = "encoding" }
      }
      let status = bytes.withUnsafeBytes { bytes in
        XML_Parse(
          parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self) ?? nil,
          Int32(bytes.count), 1)
      }
      if status != XML_STATUS_OK, handler.events.error == nil {
        handler.events.error = String(cString: XML_ErrorString(XML_GetErrorCode(parser)))
      }
      return handler.events
    }
  }

  private final class ExpatHandler {
    let parser: XML_Parser?
    var events = XMLEvents()

    init(_ parser: XML_Parser?) {
      self.parser = parser
    }

    /// Returns the handler whose address expat passes to its functions.
    static func of(_ data: UnsafeMutableRawPointer?) -> ExpatHandler? {
      data.map { Unmanaged<ExpatHandler>.fromOpaque($0).takeUnretainedValue() }
    }
  }

  /// Returns the local name after the namespace in braces.
  private func shown(_ name: UnsafePointer<CChar>?) -> String {
    let parts = name.map { String(cString: $0) }?.split(separator: "\u{1}") ?? []
    return parts.count > 1 ? "{\(parts[0])}\(parts[1])" : String(parts.first ?? "")
  }

  private func pairs(
    _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) -> [(String, String)] {
    var pairs: [(String, String)] = []
    var next = attributes
    while let name = next?.pointee, let value = next?.advanced(by: 1).pointee {
      pairs.append((shown(name), String(cString: value)))
      next = next?.advanced(by: 2)
    }
    return pairs
  }

  extension [[String]] {
    fileprivate var pair: ([String], [String]) { (self[0], self[1]) }
  }
#endif
