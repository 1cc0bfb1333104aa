import DeckBuilding

/// The codes for which records were not used.
struct RejectReasons {
  /// What is said of a sound record whose group was refused for another one.
  static let refusedGroup = "group-refused"

  private var codes: [Int: Set<DiagnosticCode>] = [:]
  private let questionRows: [UInt32]
  private let origins: [RecordOrigin]

  /// The codes that refuse an input as a whole.
  private var codesOfInputs: [Int: Set<DiagnosticCode>] = [:]

  /// Gathers the codes of errors by the rows with which they have to do.
  init(_ findings: [Finding], questionRows: [UInt32], origins: [RecordOrigin]) {
    self.questionRows = questionRows
    self.origins = origins
    for finding in findings where finding.severity == .error {
      if let row = finding.fact.row ?? finding.row {
        codes[row, default: []].insert(finding.fact.code)
      } else if finding.isOfInput {
        codesOfInputs[finding.place.input, default: []].insert(finding.fact.code)
      }
    }
  }

  /// The codes of the row's record and of its question, in alphabetical order, a blank between.
  func text(ofRow row: Int) -> String {
    var all = codes[row] ?? []
    if !questionRows.isEmpty {
      let head = Int(questionRows[row])
      all.formUnion(codes[head] ?? [])
    }
    if all.isEmpty { all = codesOfInputs[origins[row].input] ?? [] }
    if all.isEmpty { return Self.refusedGroup }
    return all.map(\.rawValue).sorted().joined(separator: " ")
  }
}

extension Finding {
  /// Whether it refuses records of its input that are not told one by one.
  fileprivate var isOfInput: Bool {
    if case .ambiguousAnswers = fact { return true }
    return place == .whole(input: place.input)
  }
}

extension Fact {
  /// The number of the row that stands for the question with which it has to do.
  fileprivate var row: Int? {
    switch self {
    case .missing(_, let name), .missingTitle(let name): return name.row
    case .conflictingValue(let conflict):
      if case .question(let name) = conflict.name { return name.row }
      return nil
    default: return nil
    }
  }
}
