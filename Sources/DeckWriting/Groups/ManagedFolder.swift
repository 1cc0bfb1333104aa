import ByteText
package import DeckBuilding
import DeckReporting
@_spi(Conversion) import QuestionGroups
package import SystemIO

/// A folder with one file per group, named after the group's title, and the list of these files.
final class ManagedFolder {
  let path: FilePath
  private let files: OutputFiles
  private let form: OutputForm
  private let ending: String
  private let rules: SeverityRules
  private var contents: FolderContents
  var names = FileNames()
  private var isBegun = false

  /// Whether any record or group of the run has an error.
  private var hasErrors = false

  /// The titles of groups that are missing because they were refused.
  private var refusedTitles: Set<String> = []

  /// Creates the folder of groups of `inputs`, whose files end with `ending`. It is made with the
  /// first file. Findings about its files have the severities that `rules` give them.
  init(
    _ path: FilePath, ending: String, _ form: OutputForm, in files: OutputFiles, of inputs: [Input],
    _ rules: SeverityRules
  ) throws(OutputError) {
    self.path = path
    self.files = files
    self.form = form
    self.ending = ending
    self.rules = rules
    contents = try FolderContents(path, ending: ending, reading: inputs)
    for name in contents.takenNames { names.reserve(name) }
  }

  /// Notes that there were errors, because of which the groups with `titles` have no files.
  func noteErrors(refusing titles: [String]) {
    hasErrors = true
    refusedTitles.formUnion(titles)
  }

  /// Returns the name of the file of the next group.
  func name(for title: String) -> FilePath { names.name(for: title, ending: ending) }

  /// Writes the file of a group from the inputs with these numbers. `body` passes its content on in pieces.
  func write(
    _ name: FilePath, group title: String, inputs: [Int],
    _ body: ((Span<UInt8>) throws(SystemError) -> Void) throws(SystemError) -> Void
  ) throws(OutputError) {
    try begin()
    if let other = contents.otherFile(for: title) {
      report(.takenName(group: title, other: other.file, sources: other.sources), name)
    }
    var hash = FNVHash()
    let file = try files.open(path.appending(name))
    try failing(file.path) { () throws(SystemError) in
      try body { (bytes) throws(SystemError) in
        hash.add(bytes)
        try file.write(bytes)
      }
    }
    try files.close(file)
    contents.add(name, group: title, hash: hash.digits, inputs: inputs)
  }

  /// Creates the folder before the first file is written. A folder that is deleted later is not
  /// created again, because the files in it are lost too.
  func begin() throws(OutputError) {
    if !isBegun { try files.makeFolder(path) }
    isBegun = true
  }

  private func report(_ finding: OutputFinding, _ name: FilePath) {
    files.report(finding.diagnostic(at: path.appending(name), rules))
  }

  // MARK: The list of files

  /// Reports or removes files that no group has any more, and writes the list of all files.
  func finish() throws(OutputError) {
    let kept = contents.staleFiles.filter { !removes($0) }
    let text = contents.manifest(keeping: kept).text
    let list = path.appending(FolderManifest.name)
    // Without a group, there may be no folder.
    guard isBegun || FileSystem.exists(list) else { return }
    try files.write(list, isCounted: false) { (sink) throws(SystemError) in
      try sink(text.utf8.span)
    }
  }

  /// Reports a file that no group has any more, or removes it. Returns whether it is removed.
  private func removes(_ entry: FolderManifest.Entry) -> Bool {
    let reason: OutputFinding.StaleFile
    switch true {
    case refusedTitles.contains(entry.group): reason = .ofRefusedGroup
    case form.use == .compare:
      report(.surplus(group: entry.group), entry.file)
      return true
    case hasErrors: reason = .possiblyLost
    case form.use != .prune: reason = .kept
    case !contents.isUnchanged(entry): reason = .changed
    default:
      files.remove(path.appending(entry.file))
      return true
    }
    report(.stale(group: entry.group, reason), entry.file)
    return false
  }
}

/// A sink that writes one file per group into a folder, named after the group's title, and the list of these files.
package final class FolderSink: GroupSink {
  private let folder: ManagedFolder
  private let writer: GroupWriter

  /// Creates a sink for the groups of `inputs` that adds to `files`. The folder is created with the
  /// first group. Findings about its files have the severities that `rules` give them.
  package init(
    _ folder: FilePath, _ form: OutputForm, in files: OutputFiles, of inputs: [Input],
    _ rules: SeverityRules
  ) throws(OutputError) {
    self.folder = try ManagedFolder(folder, ending: ".json", form, in: files, of: inputs, rules)
    writer = GroupWriter(isCompact: form.layout != .indented, inBundle: false)
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
  fileprivate func inputs(of group: BuiltGroups.BuiltGroup) -> [Int] {
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
