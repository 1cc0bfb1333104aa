import Foundation
import TestSupport
import Testing

/// A running command, so that a test can change its files or send signals.
///
/// The command is killed when its owner is released.
final class RunningCommand {
  /// An event that did not happen.
  struct NeverHappened: Error {
    let event: String
    let errorText: String
  }

  /// The time in seconds to wait for an event, long enough for a busy machine.
  static let patience = 60.0

  private let process = Process()
  private let results: TestFolder

  /// The processor time in seconds that all threads of the process had used when a signal was sent, or, once
  /// it has ended, shortly before that.
  private(set) var processorTime: TimeInterval = 0

  /// Starts `script` in a shell in `folder`, with the command in the path. If the script begins
  /// with `exec`, the command receives the signals. Streams that are not specified are files; the
  /// input is empty.
  init(
    _ script: String, in folder: URL, input: FileHandle? = nil, output: FileHandle? = nil,
    error: FileHandle? = nil
  ) throws {
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", script]
    process.currentDirectoryURL = folder
    var environment = ProcessInfo.processInfo.environment
    environment["PATH"] = Command.path + ":" + (environment["PATH"] ?? "/usr/bin:/bin")
    environment["LC_ALL"] = "C"
    // The tests may run in a workflow themselves, or on a terminal of any width.
    environment = environment.filter { !$0.key.hasPrefix("GITHUB_") && $0.key != "COLUMNS" }
    process.environment = environment
    process.standardInput = input ?? .nullDevice
    // The output goes to files, because pipes would have to be read while the command runs.
    results = try TestFolder()
    try results.write("", to: "stdout")
    try results.write("", to: "stderr")
    process.standardOutput =
      try output ?? FileHandle(forWritingTo: results.url(of: "stdout"))
    process.standardError =
      try error ?? FileHandle(forWritingTo: results.url(of: "stderr"))
    try process.run()
  }

  deinit {
    if process.isRunning { send(SIGKILL) }
  }

  /// The standard output so far.
  var outputText: String { results.text("stdout") ?? "" }

  /// The standard error so far.
  var errorText: String { results.text("stderr") ?? "" }

  /// Notes the processor time. It stays as it is after the end, and on systems without `/proc`.
  private func noteProcessorTime() {
    let path = "/proc/\(process.processIdentifier)/stat"
    // The fields 14 and 15, in ticks. The name of the program before them may have blanks.
    if let line = try? String(contentsOfFile: path, encoding: .utf8),
      let fields = line.split(separator: ")").last?.split(separator: " "), fields.count > 12,
      let user = Double(fields[11]), let system = Double(fields[12])
    {
      processorTime = (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }
  }

  /// Sends a signal.
  func send(_ signal: Int32) {
    noteProcessorTime()
    kill(process.processIdentifier, signal)
  }

  /// Waits until the condition is true. `event` describes it.
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

  /// Waits for the end, for some seconds at most. If a signal ended the process, the status is that
  /// of a shell.
  func finish(within patience: TimeInterval = RunningCommand.patience) throws -> Command.Result {
    let start = Date()
    while process.isRunning {
      noteProcessorTime()
      guard -start.timeIntervalSinceNow < patience else {
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

extension TestFolder {
  /// Creates a folder with a copy of the samples.
  static func withSamples() throws -> TestFolder {
    let folder = try TestFolder()
    try FileManager.default.copyItem(at: Package.samples, to: folder.url(of: "samples"))
    return folder
  }

  /// Runs `script` in a shell in the folder, with the command in the path.
  func run(
    _ script: String, within patience: TimeInterval = RunningCommand.patience
  ) throws -> Command.Result {
    try Command.run(script, in: url, within: patience)
  }

  /// Creates a named pipe.
  func makePipe(_ name: String) throws {
    guard mkfifo(url.appendingPathComponent(name).path, 0o600) == 0 else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
  }

  /// Opens a file, or a named pipe without waiting for a reader.
  func open(_ name: String) throws -> FileHandle {
    try FileHandle(forUpdating: url.appendingPathComponent(name))
  }

  /// Returns the sorted names in a folder, including hidden files.
  func names(in folder: String = ".") -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: url.appendingPathComponent(folder).path)
    return (names ?? []).sorted()
  }

  /// Returns the number of temporary files of the command in a folder. They are in folders of their
  /// own, each of which counts as one file if it only has a lock.
  func temporaryFiles(in folder: String = ".") -> Int {
    stagedFileCounts(in: folder).reduce(0) { $0 + max(1, $1) }
  }

  /// Returns the number of new files in the temporary folders in a folder, without locks.
  func stagedFiles(in folder: String) -> Int {
    stagedFileCounts(in: folder).reduce(0, +)
  }

  private func stagedFileCounts(in folder: String) -> [Int] {
    names(in: folder).filter { $0.hasPrefix(".quizpress-") }.map { name in
      names(in: "\(folder)/\(name)").count { $0 != ".quizpress-lock" }
    }
  }
}

/// Returns a deck with a group for each title.
func table(titles: [String], answer: String = "a") -> String {
  titles.reduce(into: "title,prompt,answer\n") { $0 += "\($1),p,\(answer)\n" }
}

/// Returns sorted records with a group for each title, which needs no escapes.
func records(titles: [String], prompts: [String] = ["p"], answer: String = "a") -> String {
  let lines = titles.enumerated().flatMap { number, title in
    prompts.enumerated().map { arrival, prompt in
      String(format: "{\"hash\":\"%016x\",\"arrival\":\"%012d\"", number, arrival)
        + ",\"title\":\"\(title)\",\"prompt\":\"\(prompt)\",\"answer\":\"\(answer)\"}\n"
    }
  }
  return "{\"end\":{\"lines\":\(lines.count),\"refused\":0,\"unread\":0}}\n" + lines.joined()
}
