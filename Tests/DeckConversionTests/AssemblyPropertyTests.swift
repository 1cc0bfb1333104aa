import DeckConversion
import Testing

@testable import DeckWriting

/// Random decks that are split by field into files of several formats are assembled again.
@Suite struct AssemblyPropertyTests {
  @Test(arguments: 0..<300)
  func splitDecksGiveTheWholeDeck(_ number: Int) throws {
    let seed = UInt64(number)
    var random = SplitMix64(seed: seed)
    let deck = SplitDeck(using: &random)
    let whole = Conversion().build([.text(deck.table, name: "whole.csv", format: .csv)])
    #expect(whole.errorCount == 0, "seed \(seed)")
    let files = deck.files(of: deck.parts, using: &random)
    let split = Conversion().build(files.map(\.input), verifyingOrderWith: seed)
    #expect(split.found == [], "seed \(seed)")
    #expect(try split.bundle() == whole.bundle(), "seed \(seed)")
    #expect(split.summary.usedCount == deck.parts.count, "seed \(seed)")
  }

  @Test(arguments: 0..<300)
  func missingFieldsAreReportedWithTheOtherFields(_ number: Int) throws {
    let seed = UInt64(number) &+ 1_000_000
    var random = SplitMix64(seed: seed)
    let deck = SplitDeck(using: &random)
    // The only title is not needed: the name of the file replaces it.
    let titleCount = deck.parts.count { $0.field == "title" }
    let needed = deck.parts.indices.filter { index in
      let field = deck.parts[index].field
      return field == "prompt" || field == "answer" || field == "title" && titleCount > 1
    }
    let index = try #require(needed.randomElement(using: &random))
    let lost = deck.parts[index]
    var parts = deck.parts
    parts.remove(at: index)
    let files = deck.files(of: parts, using: &random)
    let diagnostics = Conversion().build(files.map(\.input)).diagnostics()
    #expect(diagnostics.map(\.code.rawValue) == ["missing-\(lost.field)"], "seed \(seed)")
    let diagnostic = try #require(diagnostics.first)
    #expect(diagnostic.message.contains("'\(lost.id)'"), "seed \(seed)")
    let arrived = Set(
      files.flatMap { file in
        file.parts.enumerated().filter { $0.element.id == lost.id }.map { line, _ in
          "\(file.input.name):\(line + file.firstLine)"
        }
      })
    let reported = Set(diagnostic.notes.map { "\($0.location.path):\($0.location.line ?? 0)" })
    #expect(reported == arrived, "seed \(seed)")
  }

  @Test(arguments: 0..<200)
  func fixedRejectsCompleteTheDeck(_ number: Int) throws {
    let seed = UInt64(number) &+ 2_000_000
    var random = SplitMix64(seed: seed)
    let deck = SplitDeck(using: &random)
    let broken = Set(deck.rows.indices.filter { _ in Bool.random(using: &random) })
    let rows = deck.rows.indices.map { row in
      broken.contains(row) ? deck.brokenRow(row, using: &random) : deck.rows[row]
    }
    var options = ConversionOptions()
    options.skipsInvalid = true
    options.keepsRejects = true
    let faulty = Input.text(deck.header + rows.joined(), name: "deck.csv", format: .csv)
    let outcome = Conversion(options).build([faulty])
    let rejected = outcome.records.rows.indices.filter { !outcome.usage.isUsed($0) }
    #expect(rejected == broken.sorted(), "seed \(seed)")
    guard !rejected.isEmpty else { return }
    var rejects = ""
    outcome.forEachRejectsFile { rejects = String(copying: $0.content[0..<$0.content.count]) }
    let reasons = RejectReasons(outcome)
    for row in rejected {
      let beginning = "\n\(reasons.text(ofRow: row)),deck.csv:\(row + 2):1,"
      #expect(rejects.contains(beginning), "seed \(seed)")
    }
    let fixed = "_error,_place," + deck.header + rejected.map { ",,\(deck.rows[$0])" }.joined()
    let good = deck.rows.indices.filter { !broken.contains($0) }.map { deck.rows[$0] }.joined()
    let inputs = [(good, "good.csv"), (fixed, "fixed.csv")].filter { !$0.0.isEmpty }
    let whole = Conversion().build([.text(deck.table, name: "whole.csv", format: .csv)])
    let both = Conversion().build(
      inputs.shuffled(using: &random).map { text, name in
        .text((name == "good.csv" ? deck.header : "") + text, name: name, format: .csv)
      })
    #expect(try both.bundle() == whole.bundle(), "seed \(seed)")
  }
}

/// A deck in which every question has an ID and an order, and its parts.
struct SplitDeck {
  /// A field of a question.
  struct Part {
    let id: String
    let field: String
    let value: String
  }

  /// An input with some of the parts.
  struct File {
    let input: Input
    let parts: [Part]
    /// The line of the first part. Each part is one line.
    let firstLine: Int
  }

  private static let words = [
    "Peru", "a, b", "\"no\"", " padded ", "é日本", "back\\slash", "1.50", "x: y",
  ]

  let parts: [Part]
  let rows: [String]
  let header = "id,title,prompt,answer,hint,order\n"

  /// The whole deck as a table.
  var table: String { header + rows.joined() }

  init(using random: inout SplitMix64) {
    var parts: [Part] = []
    var rows: [String] = []
    for number in 0..<Int.random(in: 1...12, using: &random) {
      let id = "q\(number)"
      var values = [
        ("title", "Group \(Int.random(in: 0..<3, using: &random))"),
        ("prompt", "\(number) " + (Self.words.randomElement(using: &random) ?? "")),
        ("answer", Self.words.randomElement(using: &random) ?? ""),
      ]
      values.append(("hint", Bool.random(using: &random) ? "hint, \(number)" : ""))
      values.append(("order", "\(Int.random(in: -5...5, using: &random))"))
      rows.append(([id] + values.map { Self.cell($0.1) }).joined(separator: ",") + "\n")
      parts += values.filter { !$0.1.isEmpty }.map { Part(id: id, field: $0.0, value: $0.1) }
    }
    self.parts = parts
    self.rows = rows
  }

  /// Returns the shuffled parts in shuffled files: tables of one field, tables with one value per
  /// row, JSON Lines and YAML.
  func files(of parts: [Part], using random: inout SplitMix64) -> [File] {
    var byFile: [String: [Part]] = [:]
    for part in parts.shuffled(using: &random) {
      let name =
        [part.field + ".csv", "long.csv", "deck.jsonl", "deck.yaml"]
        .randomElement(using: &random) ?? "long.csv"
      byFile[name, default: []].append(part)
    }
    return byFile.sorted { $0.key < $1.key }.shuffled(using: &random).map { name, parts in
      Self.file(name, parts)
    }
  }

  /// Returns the row with one of several faults.
  func brokenRow(_ row: Int, using random: inout SplitMix64) -> String {
    let right = rows[row].dropLast()
    return switch Int.random(in: 0..<3, using: &random) {
    case 0: right + ",surplus\n"
    case 1: "\"q\(row)\"x" + right.drop { $0 != "," } + "\n"
    default: "q\(row),Group 0, ,\(Self.cell("an answer")),,3\n"
    }
  }

  private static func file(_ name: String, _ parts: [Part]) -> File {
    if name == "deck.jsonl" {
      let lines = parts.map { "{\"\($0.field)\":\(quotedJSON($0.value)),\"id\":\"\($0.id)\"}\n" }
      return File(
        input: .text(lines.joined(), name: name, format: .jsonl), parts: parts, firstLine: 1)
    }
    if name == "deck.yaml" {
      let lines = parts.map { "- {id: \($0.id), \($0.field): \(quotedJSON($0.value))}\n" }
      return File(
        input: .text(lines.joined(), name: name, format: .yaml), parts: parts, firstLine: 1)
    }
    let isLong = name == "long.csv"
    let header = isLong ? "value,id,field\n" : "id,\(name.dropLast(4))\n"
    let lines = parts.map { part in
      isLong ? "\(cell(part.value)),\(part.id),\(part.field)\n" : "\(part.id),\(cell(part.value))\n"
    }
    return File(
      input: .text(header + lines.joined(), name: name, format: .csv), parts: parts, firstLine: 2)
  }

  private static func cell(_ text: String) -> String {
    "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
