import ByteText
import DeckBuilding
import DeckReporting

/// The content of a part besides its groups: diagnostics, and groups that were not built.
struct ShardFindings {
  private(set) var findings: [FindingLine]
  private(set) var refused: [RefusedLine] = []

  /// The numbers of diagnostics, including diagnostics that are only counted.
  private(set) var (errorCount, warningCount): (Int, Int)

  /// Takes the findings of a shard that was built, and `reading`, the findings of reading its inputs.
  init(_ deck: BuiltDeck, reading: [FindingLine]) {
    (findings, errorCount, warningCount) = ([], deck.errorCount, deck.warningCount)
    for finding in reading {
      // The rules and the use of choices may be given to this command alone.
      guard let finding = finding.applying(optionsOf: deck) else { continue }
      findings.append(finding)
      count(finding.diagnostic.severity, 1)
    }
    let lines = ShardLines(deck)
    deck.forEachFinding(with: .excerpts) { finding, diagnostic in
      guard !finding.kind.isOfStream else { return count(diagnostic.severity, -1) }
      findings.append(FindingLine(lines.order(of: finding, diagnostic), diagnostic))
    }
    addRefusedGroups(of: deck)
  }

  /// The lines of a part.
  var lines: [String] { findings.map(\.line) + refused.map(\.line) }

  private mutating func count(_ severity: DiagnosticSeverity, _ number: Int) {
    switch severity {
    case .error: errorCount += number
    case .warning: warningCount += number
    case .note: break
    }
  }

  private mutating func addRefusedGroups(of deck: BuiltDeck) {
    let names = deck.namedRefusedGroups
    if names.isEmpty { return }
    let lines = ShardLines(deck)
    var rowsByTitle: [ExactText: Int] = [:]
    var rowsByKey: [ExactText: Int] = [:]
    for row in deck.records.rows.indices.reversed() {
      guard let name = deck.names(ofRow: row) else { continue }
      rowsByTitle[ExactText(deck.texts.string(name.title))] = row
      rowsByKey[ExactText(deck.texts.string(name.key))] = row
    }
    for (group, name) in zip(deck.built.refused, names) {
      // Without a title, a group is named by its key.
      let text = ExactText(deck.texts.string(group.title))
      let row = rowsByTitle[text] ?? rowsByKey[text]
      let arrival = row.map { lines.arrival(ofRow: $0) } ?? ""
      refused.append(RefusedLine(name, arrival: arrival))
    }
  }
}

extension BuiltDeck {
  /// Returns the names of the group of a row, or nil if it has none.
  fileprivate func names(ofRow row: Int) -> (title: TextReference, key: TextReference)? {
    let group = records.rows[row].group
    guard group != QuestionRow.noGroup, Int(group) < built.names.count else { return nil }
    return built.names[Int(group)]
  }
}

extension Finding.Kind {
  /// Whether the finding is about a stream of records and not about its inputs. The errors of reading that it
  /// counts are before its last line.
  fileprivate var isOfStream: Bool {
    switch self {
    case .unreadRecords(.errors), .choices: true
    default: false
    }
  }
}
