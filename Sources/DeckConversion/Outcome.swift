public import QuestionGroups

extension Conversion {
  /// What came of a conversion: the groups that were built, and all that was found.
  public final class Outcome {
    let inputs: [Input]
    let store: TextStore
    let rows: [QuestionRow]
    let identities: Identities
    let built: BuiltGroups
    private(set) var findings: FindingList
    let origins: [RecordOrigin]
    let headers: [Int: [TableHeader]]
    let preambles: [Int: Range<Int>]
    let heads: [UInt32]
    let choices: ChoiceLists
    let readings: [Int: InputReading]
    let use: RecordUse
    let options: ConversionOptions
    private let groupNames: [(title: TextReference, key: TextReference)]

    /// What was read and what became of it.
    public let summary: Summary

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
      use = RecordUse(
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
    var groupTitles: [String] { groupNames.map { store.string($0.title) } }

    /// Adds what was found when the groups were built already.
    func add(_ finding: Finding) {
      findings.insert(finding)
    }

    /// What the group with this number is called: its title, and its key if it has one.
    func names(ofGroup number: Int) -> (title: TextReference, key: TextReference) {
      groupNames[number]
    }

    /// Whether fields were mapped, so that names in an input mean nothing by themselves.
    var isMapped: Bool { !options.mappings.isEmpty }

    /// The groups that were built, in the order of their first appearance.
    public var questionGroups: [QuestionGroup] {
      built.groups.compactMap { group in
        let builder = QuestionGroupBuilder { builder in
          builder.title = store.string(group.title)
          for row in built.rows[group.rows] {
            let draft = rows[Int(row)].draft
            builder.add {
              $0.prompt = store.string(draft.prompt)
              $0.answer = store.string(draft.answer)
              $0.hint = store.string(draft.hint)
            }
          }
        }
        // It builds: the same rules have been asked when the group was built.
        return try? builder.build()
      }
    }
  }
}

/// What was read and what became of it; used, refused and blank records add up to all of them.
public struct Summary: Hashable, Sendable {
  /// How many files or streams were to be read.
  public var inputCount: Int
  /// How many records were read.
  public var recordCount: Int
  /// How many of them were blank.
  public var blankCount: Int
  /// How many records went into questions that were built.
  public var usedCount: Int
  /// How many questions were built, in all groups.
  public var questionCount: Int
  /// How many groups were built.
  public var groupCount: Int

  /// How many records are neither used nor blank.
  public var refusedCount: Int { recordCount - blankCount - usedCount }
}

extension Summary {
  /// What nothing comes to.
  static let nothing = Summary(
    inputCount: 0, recordCount: 0, blankCount: 0, usedCount: 0, questionCount: 0, groupCount: 0)

  /// Counts what `other` counts too.
  mutating func add(_ other: Summary) {
    recordCount += other.recordCount
    blankCount += other.blankCount
    usedCount += other.usedCount
    questionCount += other.questionCount
    groupCount += other.groupCount
  }
}

extension Summary: CustomStringConvertible {
  /// The summary in one line.
  public var description: String {
    "read \(counted(recordCount, "record")) from \(counted(inputCount, "file")): "
      + "\(grouped(usedCount)) used, \(grouped(refusedCount)) refused, "
      + "\(grouped(blankCount)) blank; "
      + "built \(counted(questionCount, "question")) in \(counted(groupCount, "group"))"
  }
}
