package import DeckBuilding
import DeckReporting
@_spi(Conversion) import QuestionGroups
package import SystemIO

/// A sink that writes one file per group into a folder, named after the group's title, and the list
/// of these files.
package final class FolderSink: GroupSink {
  private let folder: ManagedFolder
  private let writer: GroupWriter

  /// Creates a sink for the groups of `inputs` that adds to `files`. The folder is created with the
  /// first group. Findings about its files have the severities that `rules` give them.
  ///
  /// - Throws: `OutputError` if the list of the files in the folder cannot be read.
  package init(
    _ folder: FilePath, _ form: OutputForm, in files: OutputFiles, of inputs: [Input],
    _ rules: SeverityRules
  ) throws(OutputError) {
    self.folder = try ManagedFolder(folder, ending: ".json", form, in: files, of: inputs, rules)
    writer = GroupWriter(isCompact: form.isCompact, inBundle: false)
  }

  package func write(_ deck: BuiltDeck) throws(OutputError) {
    if deck.errorCount > 0 {
      folder.noteErrors(refusing: deck.built.refused.map { deck.texts.string($0.title) })
    }
    for group in deck.built.groups {
      let title = deck.texts.string(group.title)
      try folder.write(
        folder.name(for: title), group: title, inputs: deck.inputs(of: group)
      ) { (sink) throws(SystemError) in try writer.write(group, of: deck, to: sink) }
    }
  }

  package func finish() throws(OutputError) { try folder.finish() }
}

extension BuiltDeck {
  /// Returns the numbers of the inputs that the questions of a group come from.
  fileprivate func inputs(of group: BuiltGroups.Group) -> [Int] {
    if inputs.count < 2 { return [0] }
    var found: Set<Int> = []
    for row in built.rows[group.rows] {
      let draft = records.rows[Int(row)].draft
      for text in [draft.prompt, draft.answer, draft.hint] where !text.isBlank {
        found.insert(texts.place(of: text).input)
      }
    }
    return found.sorted()
  }
}
