import ByteText
import DeckBuilding

/// Renders diagnostics in the Static Analysis Results Interchange Format, version 2.1.0 (OASIS).
///
/// Services refuse files with too many results, so at most 5,000 are rendered, errors first, and a
/// notification with the number of the others.
struct SARIFRenderer: DiagnosticRenderer {
  private static let maxResults = 5000

  private let relativePath: (String) -> String
  private let documentation: DocumentationAddress
  private let version: String

  /// The results of each severity, errors first.
  private var results: [[JSONValue]] = [[], [], []]
  private var codes: [DiagnosticCode] = []
  private var indices: [DiagnosticCode: Int] = [:]
  private var count = 0

  init(
    relativePath: @escaping (String) -> String, documentation: DocumentationAddress, version: String
  ) {
    self.relativePath = relativePath
    self.documentation = documentation
    self.version = version
  }

  mutating func add(_ identified: IdentifiedDiagnostic, to buffer: inout ByteBuffer) {
    let diagnostic = identified.diagnostic
    let level =
      switch diagnostic.severity {
      case .error: 0
      case .warning: 1
      case .note: 2
      }
    count += 1
    if results[level].count < Self.maxResults {
      let rule = ruleIndex(of: diagnostic.code)
      results[level].append(result(identified, rule: rule))
    }
  }

  private mutating func ruleIndex(of code: DiagnosticCode) -> Int {
    if let index = indices[code] { return index }
    indices[code] = codes.count
    codes.append(code)
    return codes.count - 1
  }

  mutating func end(_ totals: RunTotals, to buffer: inout ByteBuffer) {
    let shown = Array(results.joined().prefix(Self.maxResults))
    let log = JSONValue.object([
      ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
      ("version", .string("2.1.0")),
      (
        "runs",
        .list([
          .object([
            (
              "tool",
              .object([
                (
                  "driver",
                  .object(driver)
                )
              ])
            ),
            ("columnKind", .string("unicodeCodePoints")),
            ("invocations", .list([invocation(totals, hidden: count - shown.count)])),
            ("results", .list(shown)),
          ])
        ])
      ),
    ])
    buffer.append(log.text() + "\n")
  }

  /// The members of the driver. The format requires an absolute address.
  private var driver: [(String, JSONValue)] {
    let address = documentation.base.map { [("informationUri", JSONValue.string($0))] } ?? []
    return [("name", .string("quizpress")), ("version", .string(version))] + address
      + [("rules", .list(codes.map(rule)))]
  }

  private func invocation(_ totals: RunTotals, hidden: Int) -> JSONValue {
    var members: [(String, JSONValue)] = [("executionSuccessful", .boolean(totals.isComplete))]
    if hidden > 0 {
      let message = "\(pluralized(hidden, "more diagnostic")) not included"
      members.append(
        (
          "toolExecutionNotifications",
          .list([
            .object([
              ("level", .string("note")), ("message", .object([("text", .string(message))])),
            ])
          ])
        ))
    }
    return .object(members)
  }

  private func rule(_ code: DiagnosticCode) -> JSONValue {
    var members: [(String, JSONValue)] = [("id", .string(code.rawValue))]
    if let entry = code.entry {
      members.append(("shortDescription", text(entry.summary)))
      members.append(("fullDescription", text(entry.explanation)))
      members.append(("help", text(entry.explanation)))
    }
    if documentation.base != nil {
      members.append(("helpUri", .string(documentation.url(of: code))))
    }
    members.append(
      ("defaultConfiguration", .object([("level", .string(code.severity.rawValue))])))
    return .object(members)
  }

  private func result(_ identified: IdentifiedDiagnostic, rule: Int) -> JSONValue {
    let diagnostic = identified.diagnostic
    var members: [(String, JSONValue)] = [
      ("ruleId", .string(diagnostic.code.rawValue)), ("ruleIndex", .number(rule)),
      ("level", .string(diagnostic.severity.rawValue)),
      ("message", text(diagnostic.messageWithHelp)),
      ("locations", .list([.object([("physicalLocation", place(diagnostic.location))])])),
      (
        "partialFingerprints",
        .object([("quizpress/v2", .string(identified.fingerprint.description))])
      ),
    ]
    if !diagnostic.notes.isEmpty {
      let notes = diagnostic.notes.enumerated().map { number, note in
        JSONValue.object([
          ("id", .number(number + 1)), ("physicalLocation", place(note.location)),
          ("message", text(note.message)),
        ])
      }
      members.append(("relatedLocations", .list(notes)))
    }
    return .object(members)
  }

  private func place(_ location: Diagnostic.Location) -> JSONValue {
    let artifact = JSONValue.object([
      ("uri", .string(Self.uri(relativePath(location.path))))
    ])
    var region: [(String, JSONValue)] = []
    if let line = location.line { region.append(("startLine", .number(line))) }
    if let column = location.column { region.append(("startColumn", .number(column))) }
    if let line = location.endLine { region.append(("endLine", .number(line))) }
    if let column = location.endColumn { region.append(("endColumn", .number(column))) }
    var members = [("artifactLocation", artifact)]
    if !region.isEmpty { members.append(("region", .object(region))) }
    return .object(members)
  }

  private func text(_ text: String) -> JSONValue { .object([("text", .string(text))]) }

  /// Returns a path as a URI reference.
  private static func uri(_ path: String) -> String {
    (path.hasPrefix("/") ? "file://" : "") + percentEncoded(path.utf8, keeping: "~/")
  }
}

/// Returns bytes as a part of a URI, in which all but letters, digits, `-`, `.`, `_` and the characters
/// in `kept` are percent-encoded (RFC 3986, section 2).
package func percentEncoded(_ bytes: some Sequence<UInt8>, keeping kept: String = "") -> String {
  var text = ""
  for byte in bytes {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"):
      text.unicodeScalars.append(Unicode.Scalar(byte))
    case _ where kept.utf8.contains(byte): text.unicodeScalars.append(Unicode.Scalar(byte))
    default:
      let digits = String(byte, radix: 16, uppercase: true)
      text += "%" + (digits.utf8.count == 1 ? "0" : "") + digits
    }
  }
  return text
}
