import Foundation
import TestSupport
import Testing

/// Large decks are read completely.
@Suite struct LargeDeckTests {
  @Test func everyFaultIsReportedAtItsLine() throws {
    let work = try TestFolder()
    var table = Data("title,prompt,answer\n".utf8)
    var expected: [String] = []
    for row in 0..<1_000_000 {
      let isFaulty = row % 1000 == 617
      if isFaulty { expected.append("deck.csv:\(row + 2):") }
      let answer = isFaulty ? "" : "a\(row)"
      table.append(contentsOf: "Group \(row % 20),p\(row),\(answer)\n".utf8)
    }
    try table.write(to: work.url.appendingPathComponent("deck.csv"))
    let result = try Command.run("quizpress check deck.csv", in: work.url)
    #expect(result.status == 1)
    let errors = result.reportText.split(separator: "\n").filter { $0.contains("[missing-answer]") }
    #expect(errors.count == expected.count)
    for (error, place) in zip(errors, expected) { #expect(error.hasPrefix(place)) }
  }

  @Test(arguments: ["csv", "jsonl"])
  func groupedConversionHasTheSameResult(_ format: String) throws {
    let work = try TestFolder()
    var deck = Data((format == "csv" ? "title,prompt,answer\r\n" : "").utf8)
    for row in 0..<30_000 {
      let (title, answer) = ("Group \(row / 70)", row % 997 == 0 ? "" : "答え \(row)")
      let line =
        format == "csv"
        ? "\(title),\"p, \"\"\(row)\"\"\r\né\",\(answer)\r\n"
        : "{\"title\":\"\(title)\",\"prompt\":\"p\\n\(row) é\",\"answer\":\"\(answer)\"}\n"
      deck.append(contentsOf: line.utf8)
    }
    try deck.write(to: work.url.appendingPathComponent("deck.\(format)"))
    let whole = try Command.run("quizpress convert deck.\(format) --skip-invalid", in: work.url)
    let grouped = try Command.run(
      "quizpress convert deck.\(format) --skip-invalid --grouped", in: work.url)
    #expect(whole.reportText.contains("31 errors"))
    #expect(grouped.reportText == whole.reportText)
    #expect(grouped.output == whole.output)
    #expect(grouped.status == whole.status)
  }

  @Test func largeGroupsAreRead() throws {
    let work = try TestFolder()
    var deck = Data("{\"questions\":[".utf8)
    for row in 0..<200_000 {
      deck.append(
        contentsOf: "\(row == 0 ? "" : ",\n"){\"prompt\":\"\(row)\",\"answer\":\"a\"}".utf8)
    }
    deck.append(contentsOf: "],\"title\":\"T\"}".utf8)
    try deck.write(to: work.url.appendingPathComponent("deck.json"))
    let result = try Command.run("quizpress check deck.json", in: work.url)
    #expect(result.status == 0)
    #expect(result.reportText.contains("built 200,000 questions in 1 group"))
  }
}
