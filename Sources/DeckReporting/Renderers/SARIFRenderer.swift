import ByteText
import DeckBuilding

/// Renders diagnostics in the Static Analysis Results Interchange Format, version 2.1.0 (OASIS).
///
/// Services refuse files with too many results, so at most 5,000 are rendered, errors first, and a
/// notification with the number of the others.
struct SARIFRenderer: DiagnosticRenderer {
  private static let maxResults = 5000
  let relativePath: (String) -> String
  let documentation: DocumentationAddress
  let version: String

  /// The results of each severity, errors first.
  private(set) var results: [[JSONValue]] = [[], [], []]
  private(set) var codes: [DiagnosticCode] = []
  private(set) var count = 0

  mutating func add(
    _ diagnostic: Diagnostic, _ fingerprint: Fingerprint, to buffer: inout ByteBuffer
  ) {
    let level = diagnostic.severity.rank
    count += 1
    if results[level].count < Self.maxResults {
      let rule = ruleIndex(of: diagnostic.code)
      results[level].append(result(diagnostic, fingerprint, rule: rule))
    }
  }

  private mutating func ruleIndex(of code: DiagnosticCode) -> Int {
    if let index = codes.firstIndex(of: code) { return index }
    codes.append(code)
    return codes.count - 1
  }

  mutating func end(_ totals: RunTotals, to buffer: inout ByteBuffer) {
    let shown = Array(results.joined().prefix(Self.maxResults))
    let driver: JSONValue =
      // The format requires an absolute address.
      .present([
        "name": "quizpress", "version": .string(version),
        "informationUri": documentation.base.map { .string($0) },
        "rules": .list(codes.map(rule)),
      ])
    let run: JSONValue = [
      "tool": ["driver": driver], "columnKind": "unicodeCodePoints",
      "invocations": [invocation(totals, hidden: count - shown.count)], "results": .list(shown),
    ]
    let log: JSONValue = [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", "runs": [run],
    ]
    buffer.append(log.text() + "\n")
  }

  private func invocation(_ totals: RunTotals, hidden: Int) -> JSONValue {
    let message = "\(pluralized(hidden, "more diagnostic")) not included"
    return .present([
      "executionSuccessful": .boolean(totals.isComplete),
      "toolExecutionNotifications":
        hidden > 0 ? [["level": "note", "message": text(message)]] : nil,
    ])
  }

  private func rule(_ code: DiagnosticCode) -> JSONValue {
    let explanation = code.entry.map { text($0.explanation) }
    return .present([
      "id": .string(code.rawValue), "shortDescription": code.entry.map { text($0.summary) },
      "fullDescription": explanation, "help": explanation,
      "helpUri": documentation.base.map { _ in .string(documentation.url(of: code)) },
      "defaultConfiguration": ["level": .string(code.severity.rawValue)],
    ])
  }

  private func result(
    _ diagnostic: Diagnostic, _ fingerprint: Fingerprint, rule: Int
  ) -> JSONValue {
    let notes = diagnostic.notes.enumerated().map { number, note -> JSONValue in
      [
        "id": .number(number + 1), "physicalLocation": place(note.location),
        "message": text(note.message),
      ]
    }
    return .present([
      "ruleId": .string(diagnostic.code.rawValue), "ruleIndex": .number(rule),
      "level": .string(diagnostic.severity.rawValue),
      "message": text(diagnostic.messageWithHelp),
      "locations": [["physicalLocation": place(diagnostic.location)]],
      "partialFingerprints": ["quizpress/v2": .string(fingerprint.description)],
      "relatedLocations": notes.isEmpty ? nil : .list(notes),
    ])
  }

  private func place(_ location: Diagnostic.Location) -> JSONValue {
    let region = JSONValue.present([
      "startLine": location.line.map { .number($0) },
      "startColumn": location.column.map { .number($0) },
      "endLine": location.endLine.map { .number($0) },
      "endColumn": location.endColumn.map { .number($0) },
    ])
    return .present([
      "artifactLocation": ["uri": .string(Self.uri(relativePath(location.path)))],
      "region": location.line == nil ? nil : region,
    ])
  }

  private func text(_ text: String) -> JSONValue { ["text": .string(text)] }

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
      text += "%" + hexadecimalDigits(ofByte: byte)
    }
  }
  return text
}
