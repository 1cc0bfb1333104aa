import Foundation
import TestSupport
import Testing

/// Malicious inputs are read within limits of processor time and memory, which superlinear work
/// would exceed.
@Suite struct HostileRunTests {
  /// Returns a shell command with a limit of processor time and of memory in KiB.
  ///
  /// The time is twice that on a processor of its own: two programs that share a core slow each other down.
  private static func limited(_ command: String, seconds: Int, memory: Int = 1 << 20) -> String {
    "ulimit -c 0; ulimit -t \(2 * seconds); ulimit -d \(memory); exec quizpress \(command)"
  }

  @Test(arguments: HostileDeck.tables + HostileDeck.objects)
  func runsStayWithinTimeAndMemory(_ deck: HostileDeck) throws {
    let work = try TestFolder(["deck.\(deck.format)": deck.text()])
    let result = try work.run(
      Self.limited("check deck.\(deck.format) \(deck.options)", seconds: deck.seconds))
    #expect(result.status == deck.status)
    #expect(Self.firstCode(in: result.error + result.output) == deck.code)
    #expect(result.reportText.contains("\nread ") || result.reportText.hasPrefix("read "))
  }

  /// Returns the code of the first diagnostic.
  private static func firstCode(in error: Data) -> String? {
    let start = String(decoding: error.prefix(1 << 20), as: UTF8.self)
    for line in start.split(separator: "\n") where line.hasSuffix("]") {
      guard let bracket = line.lastIndex(of: "[") else { continue }
      return String(line[line.index(after: bracket)...].dropLast())
    }
    return nil
  }

  /// Each file needs a page of decoded text for its title, and thousands of them share the memory.
  @Test func manySmallFilesShareMemory() throws {
    let work = try TestFolder()
    for number in 0..<1000 { try work.write("prompt,answer\np,\n", to: "decks/\(number).csv") }
    let result = try work.run(
      Self.limited("check decks --max-errors 1 --threads 2", seconds: 3, memory: 1 << 16))
    #expect(result.status == 1)
    #expect(result.reportText.contains("read 1,000 records from 1,000 files"))
  }

  /// The titles are paths to other folders, or equal in a file system.
  @Test(arguments: ["deck.csv", "sorted.jsonl --format records --grouped"])
  func everyTitleIsAFileInTheFolder(_ input: String) throws {
    let work = try TestFolder()
    var titles: [String] = []
    for number in 0..<100 {
      titles.append(String(repeating: "../", count: number % 20) + "etc/\(number / 20)")
      titles.append(String(repeating: "/", count: number % 20) + "tmp\\\(number / 20)")
      titles.append(String(repeating: ".", count: number + 1))
      titles.append((0..<9).map { number >> $0 & 1 == 0 ? "e\u{301}" : "É" }.joined())
      titles.append((0..<9).map { number >> $0 & 1 == 0 ? "s" : "S" }.joined())
      titles.append("\(number)\u{1B}[2J\u{202E}\0")
    }
    try work.write(table(titles: titles), to: "deck.csv")
    let sorted = try work.run("quizpress records deck.csv | sort > sorted.jsonl; echo $?")
    #expect(sorted.outputText == "0\n")
    let result = try work.run(Self.limited("convert \(input) --output out/in", seconds: 10))
    #expect(result.status == 0)
    #expect(work.names() == ["deck.csv", "out", "sorted.jsonl"])
    #expect(work.names(in: "out") == ["in"])
    let names = work.names(in: "out/in").filter { $0 != ".quizpress.json" }
    #expect(names.count == Set(titles.map { Array($0.utf8) }).count)
    #expect(Set(names.map { $0.uppercased().lowercased() }).count == names.count)
    #expect(
      names.allSatisfy { name in
        name.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
      })
  }
}
