import Foundation
import TestSupport
import Testing

/// A repository of 300 decks with the keys of a team: the check shows the decks that are wrong, and
/// nothing else.
@Suite struct LargeCollectionTests {
  private static let deckCount = 300

  /// The numbers of the decks in which a question has no answer.
  private static let wrongDecks = [7, 47, 87, 127, 167, 207, 247, 287]

  private struct Record {
    let id: String
    let prompt: String
    let answer: String
  }

  @Test func `only what is wrong is shown`() throws {
    let work = try Self.repository()
    try work.write("inputs: .\nknown-fields: [tags, author]\n", to: "quizpress.yaml")
    let result = try work.run("quizpress check")
    #expect(result.status == 1)
    let lines = result.outputText.split(separator: "\n")
    let expected = try Self.wrongDecks.map { number in
      let place = try Self.place(ofBlankIn: work.text(Self.name(number)) ?? "")
      return "./\(Self.name(number)):\(place): error: question '\(number)-1' of 'Deck \(number)' "
        + "has no answer [missing-answer]"
    }
    #expect(lines.filter { $0.contains(": error: ") }.map(String.init) == expected)
    #expect(!lines.contains { $0.contains(": warning: ") })
    // Besides the errors, there are only the places of what arrived for their questions.
    let notes = lines.filter { $0.contains(": note: ") }
    #expect(notes.allSatisfy { $0.contains(" is set here") })
    #expect(lines.contains("8 errors, 0 warnings"))
    #expect(lines.last?.hasPrefix("read 900 records from 300 files: 876 used, 24 refused") == true)
    #expect(result.errorText == "")
  }

  @Test func `keys that are not named are reported once`() throws {
    let work = try Self.repository()
    try work.write("inputs: .\n", to: "quizpress.yaml")
    let result = try work.run("quizpress check")
    let warnings = result.outputText.split(separator: "\n").filter { $0.contains(": warning: ") }
    #expect(!warnings.isEmpty && warnings.count <= 8, "\(warnings)")
    #expect(warnings.allSatisfy { $0.hasSuffix("[unknown-field]") })
  }

  /// Returns a folder like a clone: decks in three formats, and files of other tools.
  private static func repository() throws -> TestFolder {
    let work = try TestFolder()
    for number in 0..<deckCount {
      let records = (0..<3).map { index in
        let isWrong = index == 1 && wrongDecks.contains(number)
        return Record(
          id: "\(number)-\(index)", prompt: "Question \(index) of deck \(number)?",
          answer: isWrong ? "" : "Answer \(index)")
      }
      try work.write(text(ofDeck: number, records), to: name(number))
    }
    try work.write("# Decks\n", to: "README.md")
    try work.write("{\"name\": \"decks\", \"private\": true}\n", to: "package.json")
    try work.write("{\"title\": \"x\"}\n", to: "node_modules/other/deck.json")
    try work.write("title,prompt,answer\nx,y,\n", to: ".git/deck.csv")
    return work
  }

  private static func name(_ number: Int) -> String {
    let digits = String(repeating: "0", count: 3 - "\(number)".count) + "\(number)"
    return "decks/\(digits)." + ["csv", "json", "yaml"][number % 3]
  }

  /// Returns the line and the column of the only blank value: a cell, or a pair of quotes.
  private static func place(ofBlankIn deck: String) throws -> String {
    let lines = deck.split(separator: "\n", omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() {
      if let cell = line.range(of: ",,") {
        return "\(number + 1):\(line.distance(from: line.startIndex, to: cell.lowerBound) + 2)"
      }
      if let value = line.range(of: "\"\"") {
        return "\(number + 1):\(line.distance(from: line.startIndex, to: value.lowerBound) + 1)"
      }
    }
    throw CocoaError(.formatting)
  }

  private static func text(ofDeck number: Int, _ records: [Record]) -> String {
    switch number % 3 {
    case 0:
      "id,title,prompt,answer,tags,author\n"
        + records.map { "\($0.id),Deck \(number),\($0.prompt),\($0.answer),a,Ada\n" }.joined()
    case 1:
      """
      {
        "title": "Deck \(number)", "author": "Ada",
        "questions": [
          \(records.map(json).joined(separator: ",\n    "))
        ]
      }

      """
    default:
      records.map { record in
        """
        - id: \(record.id)
          title: Deck \(number)
          prompt: "\(record.prompt)"
          answer: "\(record.answer)"
          tags: [a, b]
          author: Ada

        """
      }.joined()
    }
  }

  private static func json(_ record: Record) -> String {
    "{\"id\": \"\(record.id)\", \"prompt\": \"\(record.prompt)\", \"answer\": \"\(record.answer)\", "
      + "\"tags\": [\"a\"]}"
  }
}
