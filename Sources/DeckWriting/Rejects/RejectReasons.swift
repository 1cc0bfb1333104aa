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

  /// Collects the codes of the errors in `findings` by row.
  init(_ findings: FindingList, questionRows: [UInt32], origins: [RecordOrigin]) {
    self.questionRows = questionRows
    self.origins = origins
    for refusal in findings.refusals {
      if let row = refusal.row {
        codes[row, default: []].insert(refusal.code)
      } else {
        codesOfInputs[refusal.input, default: []].insert(refusal.code)
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
