import DeckConversion
import Foundation
import Testing

/// The exact text of every renderer for a fault of each code: the example of its explanation, in
/// `Fixtures/codes`.
///
/// To record the texts of now, run `QUIZPRESS_RECORD=1 swift test --filter DiagnosticRenderingTests`
/// and review the difference. Each test that records fails.
@Suite(.enabled(if: Surroundings.hasTerminal, "script(1) is not available"))
struct DiagnosticRenderingTests {
  @Test(arguments: DiagnosticArea.all.flatMap(\.entries))
  func `the renderers write what is expected`(entry: DiagnosticEntry) throws {
    let file = Package.fixtures.appendingPathComponent("codes/\(entry.code.rawValue).txt")
    try Package.expect(Data(try Self.texts(of: entry).utf8), in: file)
  }

  @Test func `every expected text is of a code`() throws {
    let folder = Package.fixtures.appendingPathComponent("codes")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let expected = DiagnosticCode.allCases.map { $0.rawValue + ".txt" }
    #expect(Set(names).symmetricDifference(expected).sorted() == [])
  }

  /// Returns the texts of all renderers, each below a heading.
  private static func texts(of entry: DiagnosticEntry) throws -> String {
    let run = entry.example.wrong
    let formats = DiagnosticFormat.allCases.map(\.rawValue)
    let options = formats.map { " --diagnostics \($0):found.\($0)" }.joined()
    let plain = try run.folder()
    let result = try Command.run("{ \(run.command)\(options); } 2>&1", in: plain.url)
    var sections = [("$ " + run.command, result.outputText)]
    for (environment, heading) in [
      ("NO_COLOR=1", "on a terminal"), ("NO_COLOR=", "on a terminal, in colors"),
    ] {
      sections.append((heading, try shown(run, environment)))
    }
    sections += formats.map { ($0, plain.text("found.\($0)") ?? "") }
    return sections.map { "== \($0.0)\n\($0.1)" }.joined(separator: "\n")
  }

  /// Returns what a terminal of 80 columns receives, in which `\e` is the escape character, without the progress
  /// that a busy machine shows.
  private static func shown(_ run: DiagnosticExample.Run, _ environment: String) throws -> String {
    let work = try run.folder()
    try work.write("stty cols 80\n\(run.command)\n", to: "run")
    _ = try work.run("TERM=xterm \(environment) script -qec 'sh run' /dev/null > shown < /dev/null")
    return (work.text("shown") ?? "").replacing("\r\n", with: "\n")
      .replacing("\u{1B}", with: "\\e")
      .replacing(/(\r\d+ of \d+ inputs?,[^\r]*)+\r\\e\[K/, with: "")
  }
}
