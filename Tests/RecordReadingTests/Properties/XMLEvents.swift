import ByteText

@testable import RecordReading

/// The events of a text in XML, and the error that ended it.
struct XMLEvents: Equatable {
  /// One line per event: `<name a="v"`, `>name` or `"text"`, of which adjacent ones are joined.
  private(set) var events: [String] = []

  /// The reason why the text is not XML.
  var error: String?

  mutating func begin(_ name: String, _ attributes: [(String, String)]) {
    events.append("<" + name + attributes.map { " \($0)=\($1.debugDescription)" }.joined())
  }

  mutating func end(_ name: String) {
    events.append(">" + name)
  }

  mutating func add(text: String) {
    guard !text.isEmpty else { return }
    if let last = events.indices.last, events[last].hasPrefix("\"") {
      events[last].removeLast()
      events[last] += text + "\""
    } else {
      events.append("\"" + text + "\"")
    }
  }

  /// The short form: the events and the error, separated by spaces.
  var text: String {
    (events + [error.map { "✗ " + $0 }].compactMap(\.self)).joined(separator: " ")
  }

  /// Returns the events that the scanner reports, `pieceSize` bytes at a time.
  static func scanned<Name: ShownName>(
    _ bytes: [UInt8], pieceSize: Int, _ names: Name.Type
  ) -> XMLEvents {
    var result = XMLEvents()
    var scanner = XMLScanner<Name>(MemberReader(Bytes(bytes)), part: "part", pieceSize: pieceSize)
    do throws(WorkbookFault) {
      while true {
        switch try scanner.next() {
        case .start:
          var attributes: [(String, String)] = []
          for index in scanner.attributes.all.indices {
            attributes.append(
              (scanner.attributes.all[index].name.text, String(copying: scanner.value(at: index))))
          }
          result.begin(scanner.name.text, attributes)
        case .text: result.add(text: String(copying: scanner.text))
        case .end: result.end(scanner.name.text)
        case .endOfDocument: return result
        }
      }
    } catch {
      result.error =
        switch error {
        case .xml(let fault, _, let offset): "\(fault)@\(offset)"
        case .input(.limit(let limit, _)): "limit(\(limit))"
        default: "\(error)"
        }
    }
    return result
  }
}

/// A name of XML that can be shown.
protocol ShownName: XMLName {
  var text: String { get }
}
