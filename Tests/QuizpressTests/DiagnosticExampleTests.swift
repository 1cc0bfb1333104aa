import DeckConversion
import Foundation
import Testing

/// The examples of the catalogue of diagnostics are run.
@Suite struct DiagnosticExampleTests {
  @Test(arguments: DiagnosticArea.all.flatMap(\.entries))
  func `the example reports the code until it is corrected`(entry: DiagnosticEntry) throws {
    let mark = "[\(entry.code.rawValue)]"
    let wrong = try Self.run(entry.example.wrong)
    let lines = wrong.reportText.split(separator: "\n").filter { $0.hasSuffix(mark) }
    #expect(!lines.isEmpty, "\(entry.example.wrong.command): \(wrong.reportText)")
    for line in lines {
      #expect(!line.contains(": \(entry.summary) ["), "the message is only the summary")
    }
    let corrected = try Self.run(entry.example.corrected)
    #expect(!corrected.reportText.contains(mark), "\(corrected.reportText)")
    #expect(corrected.status == 0, "\(corrected.reportText)")
  }

  @Test func `every code has one entry`() {
    let codes = DiagnosticArea.all.flatMap(\.entries).map(\.code)
    #expect(Set(codes).count == codes.count)
    #expect(codes.count > 40)
    for code in codes { #expect(code.entry?.code == code) }
  }

  @Test(arguments: DiagnosticArea.all.flatMap(\.entries))
  func `an explanation has two to six sentences`(entry: DiagnosticEntry) {
    let sentences = entry.explanation.split(separator: ". ")
    #expect((2...6).contains(sentences.count), "\(entry.explanation)")
    #expect(entry.explanation.hasSuffix("."))
  }

  /// The compiler does not check that a declared code has an entry, because the catalogue is in
  /// another module.
  @Test func `every declared code has an entry`() throws {
    let source = try Self.source("DeckBuilding/Severities/DiagnosticCode.swift")
    let names = source.matches(of: /static let \w+ = (?:error|warning|note|rule)\("([a-z-]+)"/)
      .map { String($0.1) }
    #expect(Set(names) == Set(DiagnosticCode.allCases.map(\.rawValue)))
    #expect(names.count == DiagnosticCode.allCases.count)
  }

  /// Nor does it check that a kind of finding is described by one of the areas.
  @Test func `every kind of finding is described`() throws {
    let source = try Self.source("DeckBuilding/Findings/FindingKind.swift")
    let kinds = source.prefix { $0 != "}" }.matches(of: /\n    case (\w+)/).map { String($0.1) }
    #expect(kinds.count > 40)
    let folder = "DeckReporting/Catalogue"
    let files = try FileManager.default.contentsOfDirectory(
      atPath: Package.root.appendingPathComponent("Sources/\(folder)").path)
    let catalogue = try files.map { try Self.source("\(folder)/\($0)") }.joined()
    let described = Set(catalogue.matches(of: /[ (]\.(\w+)[(:,]/).map { String($0.1) })
    for kind in kinds { #expect(described.contains(kind), "\(kind)") }
  }

  private static func source(_ path: String) throws -> String {
    try String(contentsOf: Package.root.appendingPathComponent("Sources/\(path)"), encoding: .utf8)
  }

  /// Runs an example in a folder of its own.
  private static func run(_ run: DiagnosticExample.Run) throws -> Command.Result {
    let folder = try run.folder()
    return try folder.run(run.command)
  }
}
