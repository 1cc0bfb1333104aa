public import DeckBuilding
import DeckRecognition
@_spi(Conversion) import QuestionGroups
public import SystemIO

/// How an input was read, why, and with what result.
public struct Inspection: Sendable {
  /// A detected property of the input.
  public struct Detection: Sendable {
    /// The property: `encoding`, `delimiter`, `header`, …
    public let subject: String
    /// The detected value.
    public let value: String
    /// The reason, in a few words.
    public let reason: String
    /// Another value that fits equally well, if there is one.
    public let alternative: String?
    /// The option that sets the property, if there is one.
    public let option: String?
  }

  /// A column or a key, and the fields that it is read as.
  public struct Column: Sendable {
    /// The position, counted from 1, or nil for a key of objects.
    public let position: Int?
    /// The name, if it has one.
    public let name: String?
    /// The fields, empty if it is not read.
    public let fields: [String]
    /// The reason, in a few words.
    public let reason: String
    /// Whether a mapping says the same as the name.
    public let isMappable: Bool
    /// The values in the first rows of a table; nil for keys.
    public let values: Values?
  }

  /// The values of a column in the first rows of a table.
  public struct Values: Sendable {
    /// The form of most values: `text`, `number`, `running number`, `letter`, `code` or `blank`.
    public let kind: String
    /// The values that are not blank, as a fraction of all values.
    public let filledShare: Double
    /// The values that end like a question, as a fraction of the values that are not blank.
    public let questionShare: Double
    /// The number of values that are not blank.
    public let filledCount: Int
    /// The number of different values that are not blank.
    public let differentCount: Int
    /// The mean length of the values that are not blank, in Unicode scalars.
    public let meanLength: Double
  }

  /// A way to read the columns of a table.
  public struct Reading: Sendable {
    /// A reason for or against it.
    public struct Reason: Sendable {
      /// Its subject: `prompt`, `answer`, `right` for the column that refers to the right choice, `choices`,
      /// `check` for the values of a record together, `header`, …
      public let subject: String
      /// How much it counts, in log odds; negative if it speaks against the reading.
      public let weight: Double
      /// The reason, in a few words.
      public let text: String
    }

    /// The arguments of the command that decide for it.
    public let arguments: [String]
    /// The prompt of the first question.
    public let prompt: String
    /// The answer of the first question.
    public let answer: String
    /// The sum of the weights. A reading is taken if it is well above every other one.
    public let score: Double
    /// The reasons, by what they are about, and the ones that count most first.
    public let reasons: [Reason]
  }

  /// A question as it would be written.
  public struct BuiltQuestion: Sendable {
    /// The title of its group.
    public let title: String
    /// The prompt.
    public let prompt: String
    /// The correct answer.
    public let answer: String
    /// The hint, if there is one.
    public let hint: String?
  }

  /// The input's name.
  public let name: String
  /// The path of the input, or its name if it is not a file.
  public let path: FilePath
  /// The sheet, if the input is one of a workbook.
  public let sheet: String?
  /// The reason why the sheet is not read, if it is not.
  public let skippingReason: String?
  /// Whether it is standard input, which has no name.
  public let isStandardInput: Bool
  /// The format in which it was read.
  public let format: InputFormat
  /// The detected properties, in the order of detection.
  public let detections: [Detection]
  /// The columns or keys, and the fields that they are read as.
  public let columns: [Column]
  /// The likeliest ways to read the columns, the best first, if their names do not decide it.
  public let readings: [Reading]
  /// Whether headers with other columns follow among the rows.
  public let hasOtherHeaders: Bool
  /// The first valid questions as they would be written, each with the title of its group.
  public let questions: [BuiltQuestion]
  /// The number of records that would be used.
  public let usedCount: Int
  /// The number of records that would be refused.
  public let refusedCount: Int
  /// The number of records that are blank.
  public let blankCount: Int
  /// The number of diagnostics per code, the most frequent code first.
  public let codes: [(code: DiagnosticCode, count: Int)]
}

extension Inspection.Detection {
  package init(_ detection: DeckBuilding.Detection) {
    self.init(
      subject: detection.subject.rawValue, value: detection.value, reason: detection.reason,
      alternative: detection.alternative, option: detection.option)
  }
}

extension Inspection.Values {
  init(_ summary: ColumnSummary) {
    self.init(
      kind: summary.kind.rawValue, filledShare: summary.filledShare,
      questionShare: summary.questionShare, filledCount: summary.filledCount,
      differentCount: summary.differentCount, meanLength: summary.meanLength)
  }
}

extension InputReport.ReportedColumn {
  /// Whether the name also means something else than the only field that the column provides.
  fileprivate var isWeak: Bool {
    guard let name else { return false }
    return fields == [.hint] && NameReading(name).isWeakHint
      || fields == [.answer] && NameReading(name).isWeakAnswer
  }
}

extension Inspection.Column {
  init(_ column: InputReport.ReportedColumn, _ values: [ColumnSummary]) {
    let index = (column.position ?? 0) - 1
    let reason =
      switch column.reason {
      case .known where column.isWeak: "known name, which also means something else"
      case .known: "known name"
      case .mapped: "mapped with --map"
      case .recognised: "by all values"
      case .platform: "name used by the platform"
      case .position: "by position"
      case .ignoredCodes: "ignored diagnostics"
      case .unknown: "not read"
      }
    self.init(
      position: column.position, name: column.name, fields: column.fields.map(\.rawValue),
      reason: reason, isMappable: column.isMappable,
      values: values.indices.contains(index) ? Inspection.Values(values[index]) : nil)
  }
}

extension Inspection.Reading {
  /// The least weight that is shown.
  private static let minWeight = 0.05

  init?(_ reading: ColumnReading) {
    guard let example = reading.example else { return nil }
    self.init(
      arguments: reading.arguments, prompt: example.prompt, answer: example.answer,
      score: reading.score,
      reasons: reading.reasons.filter { abs($0.weight) >= Self.minWeight }
        .map { Reason(subject: $0.role, weight: $0.weight, text: $0.text) })
  }
}

extension Inspection {
  init(ofInput number: Int, in deck: BuiltDeck) {
    let input = deck.inputs[number]
    let report = deck.accounts[number].report
    let usedCount = report.rows.count(where: deck.usage.isUsed)
    self.init(
      name: input.name, path: input.path, sheet: input.sheetName,
      skippingReason: Self.skippingReason(ofInput: number, in: deck),
      isStandardInput: input.isStandardInput, format: input.format,
      detections: report.detections.map(Detection.init),
      columns: report.columns.map { Column($0, report.values) },
      readings: report.readings.prefix(3).compactMap(Reading.init),
      hasOtherHeaders: report.hasOtherHeaders,
      questions: report.rows.lazy.filter(deck.isValidQuestion).prefix(3).map {
        BuiltQuestion(row: $0, in: deck)
      },
      usedCount: usedCount, refusedCount: report.rows.count - usedCount,
      blankCount: report.blankCount, codes: Self.codes(ofInput: number, in: deck))
  }

  private static func skippingReason(ofInput input: Int, in deck: BuiltDeck) -> String? {
    let finding = deck.findings.kept.first { finding in
      guard finding.place.input == input, case .skippedSheet = finding.kind else { return false }
      return true
    }
    return finding.map { Catalogue(deck: deck).description(of: $0).message }
  }

  private static func codes(
    ofInput input: Int, in deck: BuiltDeck
  ) -> [(code: DiagnosticCode, count: Int)] {
    var counts: [DiagnosticCode: Int] = [:]
    for finding in deck.findings.kept
    where finding.place.input == input && finding.severity != .note {
      counts[finding.kind.code, default: 0] += 1
    }
    return counts.sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }
      .map { ($0.key, $0.value) }
  }
}

extension Inspection.BuiltQuestion {
  fileprivate init(row: Int, in deck: BuiltDeck) {
    let draft = deck.records.rows[row].draft
    self.init(
      title: deck.title(ofRow: row).map { deck.texts.string($0) } ?? "",
      prompt: deck.texts.string(draft.prompt),
      answer: deck.texts.string(draft.answer),
      hint: draft.hint.isBlank ? nil : deck.texts.string(draft.hint))
  }
}
