import Foundation
import Testing

/// The command while it runs, so that a test can do something to it or to its files meanwhile.
///
/// A run that a test leaves behind is killed.
final class RunningCommand {
  /// What a test waited for in vain.
  struct NeverHappened: Error {
    let event: String
    let errorText: String
  }

  /// How long is waited for what must happen, in seconds: so long that it never depends on luck.
  private static let patience = 60.0

  private let process = Process()
  private let results: TemporaryFolder

  /// Starts `script` in a shell in `folder`. The command is found by its name there; a script that
  /// begins with `exec` makes it the process itself, which then gets the signals.
  init(_ script: String, in folder: URL) throws {
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", script]
    process.currentDirectoryURL = folder
    var environment = ProcessInfo.processInfo.environment
    environment["PATH"] = Command.folder.path + ":" + (environment["PATH"] ?? "/usr/bin:/bin")
    environment["LC_ALL"] = "C"
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    // Files take any amount of output; a pipe would have to be emptied while the command runs.
    results = try TemporaryFolder()
    try results.write("", to: "stdout")
    try results.write("", to: "stderr")
    process.standardOutput = try FileHandle(
      forWritingTo: results.url.appendingPathComponent("stdout"))
    process.standardError = try FileHandle(
      forWritingTo: results.url.appendingPathComponent("stderr"))
    try process.run()
  }

  deinit {
    if process.isRunning { send(SIGKILL) }
  }

  /// What was written to standard output so far.
  var outputText: String { String(decoding: results.read("stdout") ?? Data(), as: UTF8.self) }

  /// What was written to standard error so far.
  var errorText: String { String(decoding: results.read("stderr") ?? Data(), as: UTF8.self) }

  /// Sends a signal.
  func send(_ signal: Int32) {
    kill(process.processIdentifier, signal)
  }

  /// Waits until `condition` holds; `event` says what that is.
  func wait(for event: String, _ condition: () -> Bool) throws {
    let start = Date()
    while !condition() {
      guard process.isRunning, -start.timeIntervalSinceNow < Self.patience else {
        if condition() { return }
        throw NeverHappened(event: event, errorText: errorText)
      }
      usleep(1000)
    }
  }

  /// Waits for the end. A process that dies by a signal has the status that a shell gives it.
  func finish() throws -> Command.Result {
    let start = Date()
    while process.isRunning {
      guard -start.timeIntervalSinceNow < Self.patience else {
        send(SIGKILL)
        throw NeverHappened(event: "the end of the run", errorText: errorText)
      }
      usleep(200)
    }
    process.waitUntilExit()
    let isKilled = process.terminationReason == .uncaughtSignal
    return Command.Result(
      status: process.terminationStatus + (isKilled ? 128 : 0),
      output: results.read("stdout") ?? Data(), error: results.read("stderr") ?? Data())
  }
}

extension TemporaryFolder {
  /// Makes a named pipe.
  func makePipe(_ name: String) throws {
    guard mkfifo(url.appendingPathComponent(name).path, 0o600) == 0 else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
  }

  /// Opens a named pipe for writing, without waiting for a reader; or a file.
  func open(_ name: String) throws -> FileHandle {
    try FileHandle(forUpdating: url.appendingPathComponent(name))
  }

  /// The names in a folder of it that is there, hidden ones too, in order.
  func names(in folder: String = ".") -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: url.appendingPathComponent(folder).path)
    return (names ?? []).sorted()
  }

  /// How many temporary files of the command lie in a folder of it.
  func temporaryFiles(in folder: String = ".") -> Int {
    names(in: folder).count { $0.hasPrefix(".quizpress-") }
  }

  /// The content of a file as text, if it is there.
  func text(_ name: String) -> String? {
    read(name).map { String(decoding: $0, as: UTF8.self) }
  }
}

/// A deck with a group for each title.
func table(titles: [String], answer: String = "a") -> String {
  titles.reduce(into: "title,prompt,answer\n") { $0 += "\($1),p,\(answer)\n" }
}
