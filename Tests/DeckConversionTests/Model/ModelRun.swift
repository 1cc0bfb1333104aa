import DeckConversion
@_spi(Conversion) import QuestionGroups
import Testing

@testable import DeckBuilding

/// A deck of the model, what the model gives for it, and the comparison with conversions.
struct ModelRun {
  private let texts: [String]
  private let inputs: [Input]
  private let options: ModelOptions
  private let expected: RenderedResult

  /// Writes `deck` and sets its places.
  init(_ deck: inout ModelDeck, _ options: ModelOptions) {
    texts = deck.inputs.indices.map { ModelWriter.text(of: &deck, input: $0) }
    inputs = zip(deck.inputs, texts).map { Input.text($1, name: $0.name, format: $0.format) }
    self.options = options
    expected = RenderedResult(ContractModel.result(of: deck, options))
  }

  /// Checks a conversion.
  func check(seed: UInt64, threads: Int, minimumChunkSize: Int) {
    var options = options.conversion
    (options.threads, options.minimumChunkSize) = (threads, minimumChunkSize)
    let found = RenderedResult(Conversion(options).build(inputs), inputs)
    if found != expected { record(found, "on \(threads) threads", seed: seed) }
  }

  private func record(_ found: RenderedResult, _ run: String, seed: UInt64) {
    Issue.record(
      """
      seed \(seed), \(run), \(options)
      \(zip(inputs, texts).map { "--- \($0.name)\n\($1)" }.joined(separator: "\n"))
      --- only the model: \(expected.lines(notIn: found))
      --- only the conversion: \(found.lines(notIn: expected))
      """)
  }
}

/// Everything that a conversion gives, as text: the bundle, the diagnostics and the counts.
struct RenderedResult: Equatable {
  private let lines: [String]

  init(_ result: ModelResult) {
    let groups = result.groups.map { Self.group($0.title, $0.questions) }
    self.init(
      groups.isEmpty ? nil : "[" + groups.joined(separator: ",") + "]\n", result.findings,
      (result.recordCount, result.usedCount, result.blankCount))
  }

  init(_ deck: BuiltDeck, _ inputs: [Input]) {
    self.init(
      deck.built.groups.isEmpty ? nil : try? deck.bundle(isCompact: true),
      deck.diagnostics().map { ModelFinding($0, inputs) }, Self.counts(deck.summary))
  }

  private init(
    _ bundle: String?, _ findings: [ModelFinding], _ counts: (all: Int, used: Int, blank: Int)
  ) {
    lines = [bundle ?? "nothing"] + findings.sorted().map(\.description) + ["\(counts)"]
  }

  private static func counts(_ summary: Summary) -> (Int, Int, Int) {
    (summary.recordCount, summary.usedCount, summary.blankCount)
  }

  /// Returns the lines that `other` does not have.
  func lines(notIn other: RenderedResult) -> String {
    lines.difference(from: other.lines).insertions.map { change in
      if case .insert(_, let line, _) = change { return line }
      return ""
    }.joined(separator: "\n")
  }

  // MARK: JSON

  /// Returns a group as the app reads it, without layout.
  private static func group(_ title: String, _ questions: [[String]]) -> String {
    let objects = questions.map { question in
      let fields = [("prompt", question[0]), ("hint", question[2]), ("answer", question[1])]
      let members = fields.filter { !$0.1.isEmpty }.map { "\"\($0)\":\(ModelWriter.quoted($1))" }
      return "{" + members.joined(separator: ",") + "}"
    }
    return "{\"questions\":[\(objects.joined(separator: ","))],"
      + "\"score\":{\"correctCount\":0,\"incorrectCount\":0},\"title\":\(ModelWriter.quoted(title))}"
  }
}

extension ModelFinding {
  init(_ diagnostic: Diagnostic, _ inputs: [Input]) {
    let location = diagnostic.location
    let input = inputs.firstIndex { $0.name == location.path } ?? .max
    self.init(
      place: ModelPlace(input: input, line: location.line ?? 0, column: location.column ?? 0),
      code: diagnostic.code.rawValue, severity: diagnostic.severity)
  }
}
