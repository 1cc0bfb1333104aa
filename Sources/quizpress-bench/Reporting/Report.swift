/// The results of all jobs.
struct Report {
  let conditions: Conditions
  /// The jobs that were measured.
  var jobs: [JobReport] = []
  /// The jobs that failed, and the errors.
  var failures: [(name: JobName, error: BenchError)] = []

  /// The lines of the printed report.
  var lines: [String] {
    var lines = conditions.lines + [""] + measurementTable.lines
    let comparisons = comparisonTable
    if !comparisons.rows.isEmpty { lines += [""] + comparisons.lines }
    let notMeasured = jobs.flatMap { report in
      report.job.notMeasured.map { "not measured: \(report.job.name.rawValue): \($0)" }
    }
    let failed = failures.map { "failed: \($0.name.rawValue): \($0.error)" }
    if !(notMeasured + failed).isEmpty { lines += [""] + notMeasured + failed }
    return lines
  }

  private var measurementTable: MarkdownTable {
    var table = MarkdownTable(columns: [
      ("job", false), ("run", false), ("median time", true), ("min", true), ("max", true),
      ("CPU time", true), ("peak memory", true),
    ])
    for report in jobs {
      for measurement in report.measurements {
        guard let wallTime = measurement.spread(of: \.wallTime),
          let cpuTime = measurement.spread(of: \.cpuTime),
          let memory = measurement.spread(of: \.peakMemory)
        else { continue }
        table.rows.append([
          report.job.name.rawValue, measurement.name, formatted(seconds: wallTime.median),
          formatted(seconds: wallTime.minimum), formatted(seconds: wallTime.maximum),
          formatted(seconds: cpuTime.median), formatted(bytes: memory.median),
        ])
      }
    }
    return table
  }

  private var comparisonTable: MarkdownTable {
    var table = MarkdownTable(columns: [
      ("job", false), ("measure", false), ("compared to", false), ("median ratio", true),
      ("min", true), ("max", true), ("ratio of minima", true), ("target", true),
      ("result", false),
    ])
    for report in jobs {
      for comparison in report.comparisons {
        let claim = comparison.claim
        var measure = claim.measure.title
        if claim.run != report.job.runs.first?.name { measure += " of \(claim.run)" }
        table.rows.append([
          report.job.name.rawValue, measure, claim.measure.referenceTitle,
          formatted(comparison.ratio.median, decimals: 2),
          formatted(comparison.ratio.minimum, decimals: 2),
          formatted(comparison.ratio.maximum, decimals: 2),
          formatted(comparison.ratioOfMinima, decimals: 2),
          claim.target.map { "≤ \(formatted($0, decimals: 2))" } ?? "",
          comparison.verdict ?? "",
        ])
      }
    }
    return table
  }
}

extension Comparison {
  /// `ok`, `missed`, or `nil` without a target.
  var verdict: String? { isMet.map { $0 ? "ok" : "missed" } }
}

extension Claim.Measure {
  /// The name of the run to compare with, or the limit.
  var referenceTitle: String {
    switch self {
    case .memory(let limit): "limit of \(formatted(bytes: Double(limit)))"
    default: reference ?? ""
    }
  }
}
