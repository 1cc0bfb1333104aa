public import DeckBuilding
import QuestionGroups

/// How one input was read, and what would come of it: for people who want to know why.
public struct Inspection: Sendable {
  /// One thing that was decided.
  public struct Detection: Sendable {
    /// What was decided: `encoding`, `delimiter`, `header`, …
    public let subject: String
    /// What it was decided to be.
    public let value: String
    /// Why, in a few words.
    public let reason: String
    /// What would have fitted as well, if something would.
    public let alternative: String?
    /// The option by which it can be said otherwise, if there is one.
    public let option: String?
  }

  /// A column or a key, and what it is read as.
  public struct Column: Sendable {
    /// The position, counted from 1; nothing for a key of objects.
    public let position: Int?
    /// The name, if it has one.
    public let name: String?
    /// The fields; none, where it is not read.
    public let fields: [String]
    /// Why, in a few words.
    public let reason: String
  }

  /// A question as it would come out.
  public struct BuiltQuestion: Sendable {
    /// The title of its group.
    public let title: String
    /// What is asked.
    public let prompt: String
    /// The right answer.
    public let answer: String
    /// The hint, if there is one.
    public let hint: String?
  }

  /// The input's name.
  public let name: String
  /// Whether it is standard input, which has no name.
  public let isStandardInput: Bool
  /// The format in which it was read.
  public let format: InputFormat
  /// What was decided, in the order in which it was.
  public let detections: [Detection]
  /// What its columns or keys are read as.
  public let columns: [Column]
  /// Whether headers follow among the rows that say otherwise what the columns are.
  public let hasOtherHeaders: Bool
  /// The first sound questions as they would come out, each with the title of its group.
  public let questions: [BuiltQuestion]
  /// How many records would be used.
  public let usedCount: Int
  /// How many records would be refused.
  public let refusedCount: Int
  /// How many records are blank.
  public let blankCount: Int
  /// How often each code was told, most often first.
  public let codes: [(code: DiagnosticCode, count: Int)]
}

extension BuiltDeck {
  /// How each input was read, in their order; the options must have asked for it.
  package func inspections() -> [Inspection] {
    inputs.indices.map(inspection)
  }

  private func inspection(_ number: Int) -> Inspection {
    let reading = accounts[number].report
    let used = reading.rows.count { usage.isUsed($0) }
    return Inspection(
      name: inputs[number].name, isStandardInput: inputs[number].isStandardInput,
      format: inputs[number].format,
      detections: reading.detections.map(Inspection.Detection.init),
      columns: reading.columns.map(Inspection.Column.init),
      hasOtherHeaders: reading.hasOtherHeaders,
      questions: questions(in: reading.rows), usedCount: used,
      refusedCount: reading.rows.count - used, blankCount: reading.blankCount,
      codes: codes(of: number))
  }

  /// The first questions of which a record of the input is the first.
  private func questions(in range: Range<Int>) -> [Inspection.BuiltQuestion] {
    let questionRows = range.lazy.filter {
      self.questionRows.isEmpty || self.questionRows[$0] == UInt32($0)
    }
    let sound = questionRows.filter {
      self.records.rows[$0].isSound && !self.records.rows[$0].isOfGroup
    }
    return sound.prefix(3).map { row in
      let draft = self.records.rows[row].draft
      return Inspection.BuiltQuestion(
        title: self.title(ofRow: row), prompt: self.texts.string(draft.prompt),
        answer: self.texts.string(draft.answer),
        hint: draft.hint.isBlank ? nil : self.texts.string(draft.hint))
    }
  }

  private func codes(of input: Int) -> [(code: DiagnosticCode, count: Int)] {
    var counts: [DiagnosticCode: Int] = [:]
    for finding in findings.kept where finding.place.input == input && finding.severity != .note {
      counts[finding.fact.code, default: 0] += 1
    }
    return counts.sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }
      .map { ($0.key, $0.value) }
  }

  private func title(ofRow row: Int) -> String {
    let group = records.rows[row].group
    return group == QuestionRow.noGroup ? "" : texts.string(built.names[Int(group)].title)
  }
}

extension Inspection.Detection {
  package init(_ decision: DeckBuilding.Detection) {
    self.init(
      subject: decision.subject.rawValue, value: decision.value, reason: decision.reason,
      alternative: decision.alternative, option: decision.option)
  }
}

extension Inspection.Column {
  init(_ column: InputReport.Column) {
    let reason =
      switch column.reason {
      case .known: "the name is known"
      case .mapped: "--map says so"
      case .platform: "the platform calls it so"
      case .position: "by its position"
      case .unknown: "not read"
      }
    self.init(
      position: column.position, name: column.name, fields: column.fields.map(\.rawValue),
      reason: reason)
  }
}
