/// What came of all jobs, for people.
struct Report {
  /// What every number depends on.
  let surroundings: Surroundings
  /// The jobs that were measured.
  var reports: [JobReport] = []
  /// The jobs that failed, and why.
  var failures: [(name: JobName, failure: BenchFailure)] = []

  /// All lines.
  var lines: [String] {
    var lines = surroundings.lines + [""] + measured.lines
    let compared = compared
    if !compared.rows.isEmpty { lines += [""] + compared.lines }
    let missing = reports.flatMap { report in
      report.job.missing.map { "not measured: \(report.job.name.rawValue), \($0)" }
    }
    let failed = failures.map { "failed: \($0.name.rawValue): \($0.failure)" }
    if !(missing + failed).isEmpty { lines += [""] + missing + failed }
    return lines
  }

  /// What each run took.
  private var measured: MarkdownTable {
    var table = MarkdownTable(columns: [
      ("job", false), ("run", false), ("time, median", true), ("least", true), ("most", true),
      ("processor", true), ("peak memory", true),
    ])
    for report in reports {
      for measurement in report.measurements {
        guard let wall = measurement.spread(of: \.wall),
          let processor = measurement.spread(of: \.processor),
          let memory = measurement.spread(of: \.peakMemory)
        else { continue }
        table.rows.append([
          report.job.name.rawValue, measurement.name, shown(seconds: wall.median),
          shown(seconds: wall.least), shown(seconds: wall.most),
          shown(seconds: processor.median), shown(bytes: memory.median),
        ])
      }
    }
    return table
  }

  /// What each claim comes to.
  private var compared: MarkdownTable {
    var table = MarkdownTable(columns: [
      ("job", false), ("what", false), ("compared to", false), ("ratio", true), ("least", true),
      ("most", true), ("of the least", true), ("target", true), ("", false),
    ])
    for report in reports {
      for comparison in report.comparisons {
        let claim = comparison.claim
        var what = claim.measure.title
        if claim.run != report.job.runs.first?.name { what += " of \(claim.run)" }
        table.rows.append([
          report.job.name.rawValue, what, claim.measure.shownReference,
          fixed(comparison.ratio.median, 2), fixed(comparison.ratio.least, 2),
          fixed(comparison.ratio.most, 2), fixed(comparison.ratioOfLeast, 2),
          claim.target.map { "≤ \(fixed($0, 2))" } ?? "",
          comparison.verdict ?? "",
        ])
      }
    }
    return table
  }
}

extension Comparison {
  /// `ok`, `missed`, or nothing if there is no target.
  var verdict: String? { isMet.map { $0 ? "ok" : "missed" } }
}

extension Claim.Measure {
  /// What something is compared to, in words.
  var shownReference: String {
    switch self {
    case .memory(let allowed): "\(shown(bytes: Double(allowed))) allowed"
    default: reference ?? ""
    }
  }
}
