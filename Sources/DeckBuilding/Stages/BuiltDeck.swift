import ByteText
import QuestionGroups
import RecordReading
import SystemIO

/// The groups that a conversion has built, and everything that it has found.
package final class BuiltDeck {
  package let inputs: [Input]
  package let store: TextStore
  package let rows: [QuestionRow]
  package let identities: QuestionKeys
  package let built: BuiltGroups
  package private(set) var findings: FindingList
  package let origins: [RecordOrigin]
  package let headers: [Int: [TableHeader]]
  package let preambles: [Int: Range<Int>]
  package let heads: [UInt32]
  package let choices: ChoiceLists
  package let readings: [Int: InputReport]
  package let use: RecordUsage
  package let options: ConversionOptions
  private let groupNames: [(title: TextReference, key: TextReference)]

  /// What was read and what became of it.
  package let summary: Summary

  init(
    inputs: [Input], director: consuming Director, groups: BuiltGroups,
    heads: [UInt32], roots: [Int]
  ) {
    self.inputs = inputs
    findings = director.findings
    built = groups
    rows = director.rows
    identities = director.identities
    origins = director.origins
    headers = director.headers
    preambles = director.preambles
    choices = director.options.choicesUse == .keep ? director.choices : ChoiceLists()
    readings = director.readings
    options = director.options
    self.heads = heads
    use = RecordUsage(
      rows: rows, built: groups, heads: heads, roots: roots,
      hasKeys: director.groups.hasKeys, isAsked: options.keepsRejects || options.isInspection,
      options)
    groupNames =
      options.keepsRejects || options.isInspection || !options.expectations.isEmpty
      ? roots.map { (director.groups[$0].title, director.groups[$0].key) } : []
    summary = Summary(
      inputCount: inputs.count { if case .fault = $0.content { false } else { true } }
        - findings.kept.count {
          if case .unreadable = $0.fact { $0.isOfFile(inputs) } else { false }
        },
      recordCount: rows.count + director.blankCount, blankCount: director.blankCount,
      usedCount: use.usedCount, questionCount: groups.questionCount,
      groupCount: groups.groups.count)
    store = director.store
  }

  /// The titles of all groups, those that were not built too.
  package var groupTitles: [String] { groupNames.map { store.string($0.title) } }

  /// Adds what was found when the groups were built already.
  func add(_ finding: Finding) {
    findings.insert(finding)
  }

  /// What the group with this number is called: its title, and its key if it has one.
  package func names(ofGroup number: Int) -> (title: TextReference, key: TextReference) {
    groupNames[number]
  }

  /// Whether fields were mapped, so that names in an input mean nothing by themselves.
  package var isMapped: Bool { !options.mappings.isEmpty }
}

extension Finding {
  /// Whether the finding's input is a file, and not a fault known before.
  fileprivate func isOfFile(_ inputs: [Input]) -> Bool {
    guard inputs.indices.contains(place.input) else { return false }
    if case .fault = inputs[place.input].content { return false }
    return true
  }
}
