import Foundation

/// The built command, run in a folder of its own.
enum Command {
  /// What came of a run.
  struct Result: Equatable {
    var status: Int32
    var output: Data
    var error: Data

    var outputText: String { String(decoding: output, as: UTF8.self) }
    var errorText: String { String(decoding: error, as: UTF8.self) }
  }

  /// The folder into which the package is built: that of the running tests.
  static let folder: URL = {
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

  /// Runs `script` in a shell in `folder`; the command is found by its name there.
  static func run(_ script: String, in folder: URL) throws -> Result {
    try RunningCommand(script, in: folder).finish()
  }
}

/// A folder that is removed with its owner.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("quizpress-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// Writes a file, and the folders around it.
  func write(_ text: String, to name: String) throws {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// The content of a file, if it is there.
  func read(_ name: String) -> Data? {
    FileManager.default.contents(atPath: url.appendingPathComponent(name).path)
  }
}

/// The places of the package that tests read.
enum Package {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  static let fixtures = root.appendingPathComponent("Fixtures")
  static let samples = root.appendingPathComponent("samples")
  static let readme = root.appendingPathComponent("README.md")

  /// Whether results that differ from the expected ones are recorded.
  static let isRecording = ProcessInfo.processInfo.environment["QUIZPRESS_RECORD"] == "1"
}
