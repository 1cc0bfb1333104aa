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
    try table.write(to: work.url(of: "deck.csv"))
    let result = try work.run("quizpress check deck.csv --max-errors 1000")
    #expect(result.status == 1)
    let errors = result.reportText.split(separator: "\n").filter { $0.contains("[missing-answer]") }
    #expect(errors.count == expected.count)
    for (error, place) in zip(errors, expected) { #expect(error.hasPrefix(place)) }
  }

  @Test func sortedRecordsHaveTheSameGroups() throws {
    let work = try TestFolder()
    var deck = Data("title,prompt,answer\r\n".utf8)
    for row in 0..<30_000 {
      deck.append(
        contentsOf: "Group \(row * 7 % 430),\"p, \"\"\(row)\"\"\r\né\",答え \(row)\r\n".utf8)
    }
    try deck.write(to: work.url(of: "deck.csv"))
    let result = try work.run(
      """
      quizpress convert deck.csv --lines 2> report | sort > whole
      quizpress records deck.csv | sort > sorted
      quizpress convert sorted --format records --grouped --lines 2> other | sort > groups
      wc -l < groups; cmp whole groups && cmp report other; echo $?
      """)
    #expect(result.outputText == "430\n0\n", "\(result.errorText)")
  }

  @Test func largeGroupsAreRead() throws {
    let work = try TestFolder()
    var deck = Data("{\"questions\":[".utf8)
    for row in 0..<200_000 {
      deck.append(
        contentsOf: "\(row == 0 ? "" : ",\n"){\"prompt\":\"\(row)\",\"answer\":\"a\"}".utf8)
    }
    deck.append(contentsOf: "],\"title\":\"T\"}".utf8)
    try deck.write(to: work.url(of: "deck.json"))
    let result = try work.run("quizpress check deck.json")
    #expect(result.status == 0)
    #expect(result.reportText.contains("built 200,000 questions in 1 group"))
  }
}
