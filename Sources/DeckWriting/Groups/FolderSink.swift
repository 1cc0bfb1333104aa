import ByteText
package import DeckBuilding
import DeckReporting
@_spi(Conversion) import QuestionGroups
package import SystemIO

/// A sink that writes one file per group into a folder, named after the group's title, and the list
/// of these files.
package final class FolderSink: GroupSink {
  private let folder: FilePath
  private let files: OutputFiles
  private let form: OutputForm
  private let writer: GroupWriter
  private let rules: SeverityRules
  private var contents: FolderContents
  private var names = FileNames()
  private var isBegun = false

  /// Whether any record or group of the run has an error.
  private var hasErrors = false

  /// The titles of groups that were refused.
  private var refusedTitles: Set<String> = []

  /// Creates a sink for the groups of `inputs` that adds to `files`. The folder is created with the
  /// first group. Findings about its files have the severities that `rules` give them.
  ///
  /// - Throws: `OutputError` if the list of the files in the folder cannot be read.
  package init(
    _ folder: FilePath, _ form: OutputForm, in files: OutputFiles, of inputs: [Input],
    _ rules: SeverityRules
  ) throws(OutputError) {
    self.folder = folder
    self.files = files
    self.form = form
    self.rules = rules
    writer = GroupWriter(isCompact: form.isCompact, inBundle: false)
    contents = try FolderContents(folder, reading: inputs)
    for name in contents.takenNames { names.reserve(name) }
  }

  package func write(_ deck: BuiltDeck) throws(OutputError) {
    hasErrors = hasErrors || deck.errorCount > 0
    for refused in deck.built.refused { refusedTitles.insert(deck.texts.string(refused.title)) }
    for group in deck.built.groups {
      try begin()
      let title = deck.texts.string(group.title)
      let name = names.name(for: title)
      if let other = contents.otherFile(for: title) {
        report(.takenName(group: title, other: other.file, sources: other.sources), name)
      }
      var hash = FNVHash()
      try files.write(folder.appending(name)) { (sink) throws(SystemError) in
        try writer.write(group, of: deck) { (bytes) throws(SystemError) in
          hash.add(bytes)
          try sink(bytes)
        }
      }
      contents.add(name, group: title, hash: hash.digits, inputs: deck.inputs(of: group))
    }
  }

  /// Creates the folder before the first file is written. A folder that is deleted later is not
  /// created again, because the files in it are lost too.
  private func begin() throws(OutputError) {
    if !isBegun { try files.makeFolder(folder) }
    isBegun = true
  }

  private func report(_ finding: OutputFinding, _ name: FilePath) {
    files.report(finding.diagnostic(at: folder.appending(name), rules))
  }

  // MARK: The list of files

  /// Reports or removes files that no group has any more, and writes the list of all files.
  package func finish() throws(OutputError) {
    var kept: [FolderManifest.Entry] = []
    for entry in contents.staleFiles where !removes(entry) { kept.append(entry) }
    let text = contents.manifest(keeping: kept).text
    let path = folder.appending(FolderManifest.name)
    // Without a group, there may be no folder.
    guard isBegun || (try? FileStatus.of(path: path)) != nil else { return }
    try files.write(path, isCounted: false) { (sink) throws(SystemError) in
      try sink(text.utf8.span)
    }
  }

  /// Reports a file that no group has any more, or removes it. Returns whether it is removed.
  private func removes(_ entry: FolderManifest.Entry) -> Bool {
    let reason: OutputFinding.StaleFile
    switch true {
    case refusedTitles.contains(entry.group): reason = .ofRefusedGroup
    case form.isComparison:
      report(.surplus(group: entry.group), entry.file)
      return true
    case hasErrors: reason = .possiblyLost
    case !form.prunes: reason = .kept
    case !contents.isUnchanged(entry): reason = .changed
    default:
      files.remove(folder.appending(entry.file))
      return true
    }
    report(.stale(group: entry.group, reason), entry.file)
    return false
  }
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
