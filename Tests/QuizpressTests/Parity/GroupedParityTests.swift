import Foundation
import Testing

/// A conversion with `--grouped` gives the same bundle, diagnostics and exit status as one without,
/// except for the differences in the table.
///
/// Every CSV, TSV, JSON Lines and YAML input of the cases, and every list of JSON, is converted both ways: by itself without
/// options, and as the commands of its case read it.
@Suite struct GroupedParityTests {
  static let areas: [String] = Set(FixtureCase.all.map(\.area)).sorted()

  private typealias CaseRuns = (fixture: FixtureCase, runs: [ParityRun])

  /// The runs of each case.
  private static let cases = Result {
    try FixtureCase.all.map { CaseRuns($0, try ParityRun.all(of: $0)) }
  }

  @Test(arguments: areas)
  func inputsConvertAlikeWithAndWithoutGrouped(area: String) throws {
    let listed = JustifiedDifference.byRun
    for (fixture, runs) in try Self.cases.get() where fixture.area == area && !runs.isEmpty {
      for (run, parts) in try ParityRun.differences(of: runs, in: fixture) {
        #expect(parts.isSubset(of: listed[run]?.parts ?? []), "\(run)")
        #expect(listed[run] == nil || !parts.isEmpty, "no difference any more: \(run)")
      }
    }
  }

  @Test func listedDifferencesNameRunsOnce() throws {
    let runs = try Set(Self.cases.get().flatMap { $0.runs.map(\.name) })
    let listed = JustifiedDifference.all.flatMap(\.runs)
    #expect(Set(listed).subtracting(runs).isEmpty)
    #expect(Set(listed).count == listed.count)
  }

  @Test func differencesAreFewAndRunsAreMany() throws {
    #expect(JustifiedDifference.all.count <= 13)
    #expect(try Self.cases.get().reduce(0) { $0 + $1.runs.count } > 700)
  }
}
