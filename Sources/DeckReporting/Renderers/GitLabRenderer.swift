import ByteText
import DeckBuilding

/// Renders diagnostics as a report of code quality for GitLab: one JSON array, which uses the
/// format of Code Climate issues. Notes are omitted.
struct GitLabRenderer: DiagnosticRenderer {
  let relativePath: (String) -> String
  private(set) var isEmpty = true

  mutating func add(
    _ diagnostic: Diagnostic, _ fingerprint: Fingerprint, to buffer: inout ByteBuffer
  ) {
    guard diagnostic.severity != .note else { return }
    buffer.append(literal: isEmpty ? "[\n" : ",\n")
    isEmpty = false
    buffer.append(literal: "{\"description\":")
    buffer.append(jsonValue: diagnostic.messageWithHelp)
    buffer.append(literal: ",\"check_name\":")
    buffer.append(jsonValue: diagnostic.code.rawValue)
    buffer.append(literal: ",\"fingerprint\":\"")
    buffer.append(hexadecimal: fingerprint.value)
    buffer.append(literal: "\",\"severity\":")
    buffer.append(literal: diagnostic.severity == .error ? "\"major\"" : "\"minor\"")
    buffer.append(literal: ",\"location\":{\"path\":")
    buffer.append(jsonValue: relativePath(diagnostic.location.path))
    buffer.append(literal: ",\"lines\":{\"begin\":")
    buffer.append(decimal: diagnostic.location.line ?? 1)
    buffer.append(literal: "}}}")
  }

  mutating func end(_ totals: RunTotals, to buffer: inout ByteBuffer) {
    buffer.append(literal: isEmpty ? "[]\n" : "\n]\n")
  }
}
