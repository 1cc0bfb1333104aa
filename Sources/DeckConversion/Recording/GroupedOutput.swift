import DeckBuilding
import DeckWriting
public import SystemIO

/// The output of a grouped conversion, which is written group by group.
public enum GroupedOutput: Hashable, Sendable {
  /// Nothing is written: the groups are only checked.
  case none
  /// A folder that gets one file per group, named after its title.
  case folder(FilePath)
  /// A file, or standard output if the path is nil, that gets the array of all groups.
  case bundle(FilePath?)
  /// A file, or standard output if the path is nil, that gets one group object per line.
  case lines(FilePath?)
}

extension GroupedOutput {
  /// Returns the sink for groups, which adds to `files`; nil if nothing is written.
  func sink(
    _ form: OutputForm, in files: OutputFiles, _ places: OutputPlaces, of inputs: [Input],
    _ rules: SeverityRules
  ) throws(OutputError) -> (any GroupSink)? {
    if self == .bundle(nil) || self == .lines(nil) { try places.takeStandardOutput() }
    switch self {
    case .none: return nil
    case .folder(let folder):
      try places.checkNone(isGroupIn: folder)
      return try FolderSink(folder, form, in: files, of: inputs, rules)
    case .bundle(let path):
      return try StreamSink(path, form, in: files)
    case .lines(let path):
      var form = form
      form.layout = .lines
      return try StreamSink(path, form, in: files)
    }
  }

  /// Returns what was written to the output: nil, if it has no files.
  func written(_ counts: FileCounts, groupCount: Int) -> WrittenOutput? {
    guard counts != FileCounts() else { return nil }
    switch self {
    case .none, .bundle(nil), .lines(nil): return nil
    case .folder(let path):
      return WrittenOutput(path: path, isFolder: true, groupCount: nil, counts: counts)
    case .bundle(let path?), .lines(let path?):
      return WrittenOutput(path: path, isFolder: false, groupCount: groupCount, counts: counts)
    }
  }
}
