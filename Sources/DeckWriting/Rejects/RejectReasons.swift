import DeckBuilding

/// The codes of the errors that rejected records.
struct RejectReasons {
  /// The reason for a valid record whose group was rejected because of another record.
  static let refusedGroup = "group-refused"

  private var codes: [Int: Set<DiagnosticCode>] = [:]
  private let questionRows: [UInt32]
  private let origins: [RecordOrigin]

  /// The codes of the errors that reject an entire input.
  private var codesOfInputs: [Int: Set<DiagnosticCode>] = [:]

  /// Collects the codes of the errors by row.
  init(_ findings: [Finding], questionRows: [UInt32], origins: [RecordOrigin]) {
    self.questionRows = questionRows
    self.origins = origins
    for finding in findings where finding.severity == .error {
      if let row = finding.kind.row ?? finding.row {
        codes[row, default: []].insert(finding.kind.code)
      } else if finding.isOfInput {
        codesOfInputs[finding.place.input, default: []].insert(finding.kind.code)
      }
    }
  }

  /// Returns the codes of the row's record and of its question in alphabetical order, separated by
  /// spaces.
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
  /// Whether the finding rejects records of its input without naming each of them.
  fileprivate var isOfInput: Bool {
    if case .ambiguousAnswers = kind { return true }
    return place == .whole(input: place.input)
  }
}

extension Finding.Kind {
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
