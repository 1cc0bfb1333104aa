import ByteText
import DeckBuilding

/// Renders diagnostics as a report of code quality for GitLab: one JSON array, which uses the
/// format of Code Climate issues. Notes are omitted.
struct GitLabRenderer: DiagnosticRenderer {
  let relativePath: (String) -> String
  private var isEmpty = true

  init(relativePath: @escaping (String) -> String) {
    self.relativePath = relativePath
  }

  mutating func text(of identified: IdentifiedDiagnostic) -> String {
    let diagnostic = identified.diagnostic
    guard diagnostic.severity != .note else { return "" }
    defer { isEmpty = false }
    let message = diagnostic.message + (diagnostic.help.map { "; \($0)" } ?? "")
    let issue = JSONValue.object([
      ("description", .string(message)),
      ("check_name", .string(diagnostic.code.rawValue)),
      ("fingerprint", .string(identified.fingerprint)),
      ("severity", .string(diagnostic.severity == .error ? "major" : "minor")),
      (
        "location",
        .object([
          ("path", .string(relativePath(diagnostic.location.path))),
          ("lines", .object([("begin", .number(diagnostic.location.line ?? 1))])),
        ])
      ),
    ])
    return (isEmpty ? "[\n" : ",\n") + issue.line
  }

  mutating func end(_ totals: RunTotals) -> String { isEmpty ? "[]\n" : "\n]\n" }
}
