import Foundation
import Testing

/// The built command, which runs in a folder.
enum Command {
  /// The result of a run.
  struct Result: Equatable {
    var status: Int32
    var output: Data
    var error: Data

    var outputText: String { String(decoding: output, as: UTF8.self) }
    var errorText: String { String(decoding: error, as: UTF8.self) }

    /// The report: on standard output if the command is `check`, otherwise on standard error.
    var reportText: String { errorText + outputText }
  }

  /// The folders of the programs: QUIZPRESS_COMMAND_FOLDER, where a release build of the command can be,
  /// which is several times faster, and the build folder.
  static let path = [ProcessInfo.processInfo.environment["QUIZPRESS_COMMAND_FOLDER"], folder.path]
    .compactMap(\.self).joined(separator: ":")

  /// The build folder: the folder of the running tests.
  private static let folder: URL = {
    let candidates =
      [
        Bundle.main.executableURL, Bundle.main.bundleURL,
        URL(fileURLWithPath: CommandLine.arguments[0]),
      ].compactMap { $0?.deletingLastPathComponent() } + [Bundle.main.bundleURL]
    let found = candidates.first {
      FileManager.default.isExecutableFile(atPath: $0.appendingPathComponent("quizpress").path)
    }
    return found ?? Bundle.main.bundleURL
  }()

  /// Runs `script` in a shell in `folder`, with the command in the path.
  static func run(
    _ script: String, in folder: URL, within patience: TimeInterval = RunningCommand.patience
  ) throws -> Result {
    try RunningCommand(script, in: folder).finish(within: patience)
  }
}

/// Folders and files of the package.
enum Package {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  static let fixtures = root.appendingPathComponent("Fixtures")
  static let samples = root.appendingPathComponent("samples")
  static let readme = root.appendingPathComponent("README.md")

  /// Whether results that differ from the expected ones are recorded.
  static let isRecording = ProcessInfo.processInfo.environment["QUIZPRESS_RECORD"] == "1"

  /// Expects `found` in a file. If results are recorded, or the file does not exist, it is written, and the
  /// test fails.
  static func expect(_ found: Data, in file: URL) throws {
    let expected = FileManager.default.contents(atPath: file.path)
    if expected == found { return }
    guard isRecording || expected == nil else {
      let text = String(decoding: expected ?? Data(), as: UTF8.self)
      #expect(String(decoding: found, as: UTF8.self) == text)
      #expect(found == expected, "\(file.lastPathComponent), byte for byte")
      return
    }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try found.write(to: file)
    Issue.record("\(file.lastPathComponent) is recorded; review the difference")
  }
}
