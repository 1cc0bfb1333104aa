import Foundation
import Testing

/// A page of the documentation: the README, or an article of the DocC catalogue.
struct Document: CustomTestStringConvertible {
  /// A fenced block of code.
  struct Block {
    /// The word after the opening fence.
    let language: String

    /// The lines between the fences, as indices of the document's lines.
    let lines: Range<Int>
  }

  /// A command of a session and everything it prints, standard error first.
  struct Step: Equatable {
    let command: String
    var output: [String]
  }

  let file: URL
  let lines: [String]

  /// Reads the page in `file`.
  init(_ file: URL) {
    self.file = file
    let content = FileManager.default.contents(atPath: file.path) ?? Data()
    lines = String(decoding: content, as: UTF8.self).components(separatedBy: "\n")
  }

  /// The folders of the articles.
  private static let catalogues = [
    "Sources/DeckConversion/DeckConversion.docc", "Sources/QuestionGroups/QuestionGroups.docc",
  ].map(Package.root.appendingPathComponent)

  /// The articles, by catalogue and by name.
  static let articles: [Document] = catalogues.flatMap { catalogue in
    let names = try? FileManager.default.contentsOfDirectory(atPath: catalogue.path)
    return (names ?? []).filter { $0.hasSuffix(".md") }.sorted()
      .map { Document(catalogue.appendingPathComponent($0)) }
  }

  /// The README, then the articles.
  static let all = [Document(Package.readme)] + articles

  /// The article in the file `name`.
  static func article(_ name: String) throws -> Document {
    try #require(articles.first { $0.file.lastPathComponent == name }, "missing article \(name)")
  }

  var testDescription: String { file.lastPathComponent }

  var text: String { lines.joined(separator: "\n") }

  /// The fenced blocks, in order.
  var blocks: [Block] {
    var blocks: [Block] = []
    var opening: Int?
    for (number, line) in lines.enumerated() where line.hasPrefix("```") {
      if let start = opening {
        blocks.append(Block(language: String(lines[start].dropFirst(3)), lines: start + 1..<number))
        opening = nil
      } else {
        opening = number
      }
    }
    return blocks
  }

  /// The lines of each block that is marked as `language`.
  func blocks(of language: String) -> [[String]] {
    blocks.filter { $0.language == language }.map { Array(lines[$0.lines]) }
  }

  /// The rows of all tables: the cells of each, without the spaces around them.
  var tableRows: [[String]] {
    lines.filter { $0.hasPrefix("| ") }.map { line in
      line.dropFirst().dropLast().replacing("\\|", with: "\u{0}").split(separator: "|")
        .map { $0.trimmingCharacters(in: .whitespaces).replacing("\u{0}", with: "|") }
    }
  }

  // MARK: Sessions

  /// The commands of a `console` block: a line that begins with `$ ` is one, and the lines up to
  /// the next one are its output.
  func steps(of block: Block) -> [Step] {
    var steps: [Step] = []
    for line in lines[block.lines] {
      if line.hasPrefix("$ ") {
        steps.append(Step(command: String(line.dropFirst(2)), output: []))
      } else if !steps.isEmpty {
        steps[steps.count - 1].output.append(line)
      }
    }
    return steps
  }

  /// Writes the document with other lines in place of the blocks in `replacements`.
  func write(replacing replacements: [(block: Block, lines: [String])]) throws {
    var lines = lines
    for (block, replacement) in replacements.reversed() {
      lines.replaceSubrange(block.lines, with: replacement)
    }
    try Data(lines.joined(separator: "\n").utf8).write(to: file)
  }
}
