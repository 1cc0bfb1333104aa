public import DeckBuilding
public import DeckReporting
public import DeckWriting

/// The output of a grouped conversion, which is written group by group.
public enum GroupedOutput: Hashable, Sendable {
  /// Nothing is written: the groups are only checked.
  case none
  /// A folder that gets one file per group, named after its title.
  case folder(String)
  /// A file, or standard output if the path is nil, that gets the array of all groups.
  case bundle(String?)
  /// A file, or standard output if the path is nil, that gets one group object per line.
  case lines(String?)
}

extension GroupedConversion {
  /// Creates a conversion of `inputs` (CSV, TSV and JSON Lines) that writes each group to `output`
  /// and passes each diagnostic to `report`.
  ///
  /// - Throws: `OutputError` if the output is one of the inputs or cannot be opened.
  public convenience init(
    _ inputs: [Input], _ options: ConversionOptions, to output: GroupedOutput,
    isCompact: Bool = false, report: @escaping (Diagnostic) -> Void
  ) throws(OutputError) {
    let sink: any GroupSink =
      switch output {
      case .none: NoGroupSink()
      case .folder(let folder):
        try FolderSink(folder: folder, isCompact: isCompact, reading: inputs)
      case .bundle(let path):
        try StreamSink(path: path, isCompact: isCompact, isLines: false, reading: inputs)
      case .lines(let path):
        try StreamSink(path: path, isCompact: isCompact, isLines: true, reading: inputs)
      }
    self.init(inputs, options, to: sink, report: report)
  }
}
