import DeckConversion
import Foundation
import Testing

/// The examples of the catalogue of diagnostics are run.
@Suite struct DiagnosticExampleTests {
  @Test(arguments: DiagnosticArea.all.flatMap(\.entries))
  func reportsTheCodeUntilItIsCorrected(_ entry: DiagnosticEntry) throws {
    let mark = "[\(entry.code.rawValue)]"
    let wrong = try Self.run(entry.example.wrong)
    let lines = wrong.errorText.split(separator: "\n").filter { $0.hasSuffix(mark) }
    #expect(!lines.isEmpty, "\(entry.example.wrong.command): \(wrong.errorText)")
    for line in lines {
      #expect(!line.contains(": \(entry.summary) ["), "the message is only the summary")
    }
    let corrected = try Self.run(entry.example.corrected)
    #expect(!corrected.errorText.contains(mark), "\(corrected.errorText)")
    #expect(corrected.status == 0, "\(corrected.errorText)")
  }

  @Test func everyCodeHasOneEntry() {
    let codes = DiagnosticArea.all.flatMap(\.entries).map(\.code)
    #expect(Set(codes).count == codes.count)
    #expect(codes.count > 40)
    for code in codes { #expect(code.entry?.code == code) }
  }

  @Test(arguments: DiagnosticArea.all.flatMap(\.entries))
  func explanationHasSeveralSentences(_ entry: DiagnosticEntry) {
    let sentences = entry.explanation.split(separator: ". ")
    #expect((2...6).contains(sentences.count), "\(entry.explanation)")
    #expect(entry.explanation.hasSuffix("."))
  }

  /// Runs an example in a folder of its own.
  private static func run(_ run: DiagnosticExample.Run) throws -> Command.Result {
    let folder = try TemporaryFolder()
    if let content = run.content {
      try bytes(content).write(to: folder.url.appendingPathComponent(run.file))
    }
    return try Command.run(run.command, in: folder.url)
  }

  /// Returns the bytes of a content, in which `\xE9` means the byte 0xE9.
  private static func bytes(_ content: String) -> Data {
    var parts = content.components(separatedBy: "\\x").makeIterator()
    var bytes = Data((parts.next() ?? "").utf8)
    while let part = parts.next() {
      if let byte = UInt8(part.prefix(2), radix: 16) { bytes.append(byte) }
      bytes += Data(part.dropFirst(2).utf8)
    }
    return bytes
  }
}

extension DiagnosticEntry: CustomTestStringConvertible {
  public var testDescription: String { code.rawValue }
}
