internal import DeckConversion

/// Checks what came of runs, and remembers the bundles that must be the same.
struct ResultCheck {
  private var bundles: [String: FileDigest] = [:]

  /// Throws unless `run`, which said `said`, did its job.
  mutating func check(_ run: Run, said: String) throws(BenchFailure) {
    let output = run.output ?? ""
    switch run.result {
    case .status: break
    case .clean(let questions, let groups):
      try expect(cleanEnd(questions, groups), in: said, run)
    case .allRefused(let records):
      try expect("0 used, \(grouped(records)) refused", in: said, run)
    case .bundle(let questions, let groups, let deck):
      // The command says it; what is in the file is looked at too.
      try expect(cleanEnd(questions, groups), in: said, run)
      let digest = try FileDigest(ofFile: output)
      try expect(questions, groups, in: digest, run)
      guard digest == bundles[deck] ?? digest else {
        throw .wrongResult(
          program: run.name, "its bundle has other bytes than that of another format")
      }
      bundles[deck] = digest
    case .json(let questions, let groups):
      try expect(questions, groups, in: FileDigest(ofFile: output), run)
    case .folder(let titles, let questions):
      var found = 0
      for title in titles {
        let digest = try FileDigest(ofFile: "\(output)/\(title).json")
        try expect(digest.questions, 1, in: digest, run)
        found += digest.questions
      }
      guard found == questions else {
        throw .wrongResult(program: run.name, "\(found) questions instead of \(questions)")
      }
    case .objects(let count):
      try expect("\(count) objects", in: said, run)
    case .copy(let original):
      guard try FileDigest(ofFile: output) == FileDigest(ofFile: original) else {
        throw .wrongResult(program: run.name, "\(output) is no copy of \(original)")
      }
    }
  }

  private func cleanEnd(_ questions: Int, _ groups: Int) -> String {
    "0 refused, 0 blank; built \(counted(questions, "question")) in \(counted(groups, "group"))"
  }

  private func expect(_ words: String, in said: String, _ run: Run) throws(BenchFailure) {
    if said.contains(words) { return }
    throw .wrongResult(program: run.name, "it does not say '\(words)' but: \(said.prefix(2000))")
  }

  private func expect(
    _ questions: Int, _ groups: Int, in digest: FileDigest, _ run: Run
  ) throws(BenchFailure) {
    guard digest.questions == questions, digest.groups == groups else {
      throw .wrongResult(
        program: run.name,
        "its output has \(counted(digest.questions, "question")) in "
          + "\(counted(digest.groups, "group")) instead of \(questions) in \(groups)")
    }
  }
}
