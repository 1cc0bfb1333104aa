import DeckConversion
@_spi(Conversion) import QuestionGroups
import TestSupport

/// A deck that is written in every format, each of which gives the same groups.
struct WrittenDeck {
  private let groups: [QuestionGroup]

  init(_ groups: [QuestionGroup]) {
    self.groups = groups
  }

  /// Throws an error if a format gives different groups.
  func check() throws(Violation) {
    var options = ConversionOptions()
    options.hasHeader = true
    options.delimiter = .comma
    options.quoting = .by(UInt8(ascii: "\""))
    options.encoding = InputEncoding(name: "UTF-8")
    options.platformChoice = .none
    let decks: [(InputFormat, String)] = [
      (.csv, table), (.json, "[" + objects.joined(separator: ",\n") + "]"),
      (.jsonl, objects.joined(separator: "\n")), (.yaml, list),
    ]
    for (format, text) in decks {
      let outcome = Conversion(options).build([.text(text, name: "deck", format: format)])
      // A record that consists of the names of fields is read as another header.
      if outcome.diagnostics().contains(where: { $0.code == .repeatedHeader }) { continue }
      let found = outcome.questionGroups
      guard found.count == groups.count, zip(found, groups).allSatisfy(isSame) else {
        throw Violation(
          "different groups in \(format): \(outcome.diagnostics()) \(text.debugDescription)")
      }
    }
  }

  private func isSame(_ left: QuestionGroup, _ right: QuestionGroup) -> Bool {
    texts(of: left).elementsEqual(texts(of: right))
  }

  /// Returns the text of a group as bytes, so that canonically equivalent strings differ.
  private func texts(of group: QuestionGroup) -> [TextKey] {
    [TextKey(group.title)]
      + group.questions.flatMap { question in
        [question.prompt, question.answer, question.hint ?? ""].map(TextKey.init)
      }
  }

  private var rows: [[String]] {
    groups.flatMap { group in
      group.questions.map { [group.title, $0.prompt, $0.answer, $0.hint ?? ""] }
    }
  }

  private static let names = ["title", "prompt", "answer", "hint"]

  private var table: String {
    ([Self.names] + rows).map { row in
      row.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }.joined(separator: ",") + "\n"
    }.joined()
  }

  private var objects: [String] {
    rows.map { row in
      let pairs = zip(Self.names, row).filter { !$0.1.isEmpty }
      return "{" + pairs.map { "\"\($0)\": \(quotedYAML($1))" }.joined(separator: ", ") + "}"
    }
  }

  private var list: String {
    objects.map { "- " + $0 + "\n" }.joined()
  }
}
