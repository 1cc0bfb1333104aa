import ByteText
package import DeckBuilding
package import SystemIO

/// A fact about the files that outputs have, or would have.
package enum OutputFinding: Sendable {
  /// The fate of a file that belongs to no group any more.
  package enum StaleFile: Sendable {
    /// Its group was refused.
    case ofRefusedGroup
    /// It stays, because it may be removed only on request.
    case kept
    /// It stays, because the errors of the run may have cost its group.
    case possiblyLost
    /// It stays, because it is not as it was written.
    case changed
  }

  /// A file in the folder is from an earlier run, which had a group that this one does not have.
  case stale(group: String, StaleFile)
  /// The file that a group would have is that of another run, with other inputs.
  case takenName(group: String, other: FilePath, sources: [String])
  /// A file would be written, but there is none.
  case missing
  /// A file differs from what would be written.
  case differing
  /// A file would not be written, or it would be removed.
  case surplus(group: String)
  /// The system could not write the file.
  case unwritable(SystemError)

  package var code: DiagnosticCode {
    switch self {
    case .stale: .staleOutput
    case .takenName: .takenName
    case .missing, .differing, .surplus: .outdatedOutput
    case .unwritable: .unwritableOutput
    }
  }

  /// The message and the remedy, if there is one.
  var words: (message: String, help: String?) {
    switch self {
    case .stale(let group, let file): file.words(group)
    case .takenName(let group, let other, let sources):
      (
        "the group \(quoted(group)) is written to this file, because \(quoted(other.description)) "
          + "is that of another run"
          + (sources.first.map { ", which read \(quoted($0))" } ?? ""),
        "use another folder for each run, or convert all inputs together"
      )
    case .missing: ("the file is missing", "write it with quizpress convert")
    case .differing:
      ("the file differs from what would be written", "write it again with quizpress convert")
    case .surplus(let group):
      (
        "the file of the group \(quoted(group)) would not be written any more",
        "remove it with quizpress convert --prune"
      )
    case .unwritable(let error):
      (
        "the output cannot be written: \(error)",
        error == .busy
          ? "the file is mounted by itself, so that it cannot be replaced; mount its folder" : nil
      )
    }
  }
}

extension OutputFinding.StaleFile {
  fileprivate func words(_ group: String) -> (message: String, help: String?) {
    let file = "the file of the group \(quoted(group)) is from an earlier run"
    return switch self {
    case .ofRefusedGroup: ("\(file); the group was refused now", nil)
    case .kept: ("\(file); no input has the group now", "remove the file with --prune")
    case .possiblyLost: ("\(file); the group may be missing because of the errors", nil)
    case .changed:
      ("\(file), and was changed since; it is not removed", "remove it, or move it elsewhere")
    }
  }
}

extension Catalogue {
  static let outputs = DiagnosticArea(
    "Outputs",
    [
      DiagnosticEntry(
        .staleOutput, "the folder has the file of a group that is not written any more",
        """
        An earlier run wrote the file, for a group that no input has now, or that was refused. The
        app would still load it, or the preview still show it. Add --prune to remove the files of
        groups that are gone; with errors, nothing is removed.
        """,
        .table(
          "Which river flows through Rome?,Tiber", columns: "prompt,answer",
          options: "--output groups && quizpress convert rivers.csv --title Italy --output groups",
          command: "convert",
          correctedOptions:
            "--output groups && quizpress convert rivers.csv --title Italy --output groups --prune")
      ),
      DiagnosticEntry(
        .takenName, "another run has written a file with the name that a group would get",
        """
        Two runs with different inputs write into one folder, and both have a group of this name.
        Neither replaces the file of the other: the group gets a file with a number. Convert the
        inputs together, so that they make one group, or use two folders.
        """,
        .table(
          "Rivers,Which river flows through Rome?,Tiber",
          options:
            "--output groups && cp rivers.csv more.csv && quizpress convert more.csv --output groups",
          command: "convert",
          correctedOptions:
            "--output groups && cp rivers.csv more.csv && quizpress convert more.csv --output more")
      ),
      DiagnosticEntry(
        .outdatedOutput, "a file is not what would be written now",
        """
        The run compares the outputs with the files that exist, because of --up-to-date, and writes
        nothing. A file is missing, has other contents, or has a group that is gone. Convert the
        decks again with the same options, and commit the result.
        """,
        .table(
          "Rivers,Which river flows through Rome?,Tiber",
          options:
            "--output groups --compact && quizpress check rivers.csv --output groups --up-to-date",
          command: "convert",
          correctedOptions:
            "--output groups && quizpress check rivers.csv --output groups --up-to-date")),
    ])
}
