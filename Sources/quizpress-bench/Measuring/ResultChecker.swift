internal import DeckConversion

/// Checks the results of runs.
struct ResultChecker {
  /// The digest of the first bundle of each deck.
  private var bundles: [String: FileDigest] = [:]

  /// Throws an error if the output of `run`, or the summary that it printed, is
  /// not the expected result.
  mutating func check(_ run: Run, summary: String) throws(BenchError) {
    let output = run.output ?? ""
    switch run.result {
    case .status: break
    case .valid(let questions, let groups):
      try expect(validSummary(questions, groups), in: summary, run)
    case .allRefused(let records):
      try expect("0 used, \(withThousandsSeparators(records)) refused", in: summary, run)
    case .bundle(let questions, let groups, let deck):
      try expect(validSummary(questions, groups), in: summary, run)
      // The summary alone does not prove that the file is right.
      let digest = try FileDigest(ofFile: output)
      try expect(questions, groups, in: digest, run)
      guard digest == bundles[deck] ?? digest else {
        throw .wrongResult(
          program: run.name, "the bundle differs from the bundle of another run")
      }
      bundles[deck] = digest
    case .json(let questions, let groups):
      try expect(questions, groups, in: FileDigest(ofFile: output), run)
    case .folder(let titles, let questions):
      var count = 0
      for title in titles {
        let digest = try FileDigest(ofFile: "\(output)/\(title).json")
        try expect(digest.questions, 1, in: digest, run)
        count += digest.questions
      }
      guard count == questions else {
        throw .wrongResult(program: run.name, "expected \(questions) questions, found \(count)")
      }
    case .rows(let count):
      try expect("\(count) rows", in: summary, run)
    case .mappings(let count):
      try expect("\(count) mappings", in: summary, run)
    case .copy(let original):
      guard try FileDigest(ofFile: output) == FileDigest(ofFile: original) else {
        throw .wrongResult(program: run.name, "\(output) differs from \(original)")
      }
    }
  }

  private func validSummary(_ questions: Int, _ groups: Int) -> String {
    "0 refused, 0 blank; built \(pluralized(questions, "question")) in \(pluralized(groups, "group"))"
  }

  private func expect(_ text: String, in summary: String, _ run: Run) throws(BenchError) {
    if summary.contains(text) { return }
    throw .wrongResult(
      program: run.name, "expected the summary '\(text)', found: \(summary.prefix(2000))")
  }

  private func expect(
    _ questions: Int, _ groups: Int, in digest: FileDigest, _ run: Run
  ) throws(BenchError) {
    guard digest.questions == questions, digest.groups == groups else {
      throw .wrongResult(
        program: run.name,
        "expected \(pluralized(questions, "question")) in \(pluralized(groups, "group")), found "
          + "\(pluralized(digest.questions, "question")) in \(pluralized(digest.groups, "group"))")
    }
  }
}
