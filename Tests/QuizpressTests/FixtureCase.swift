import Foundation
import TestSupport
import Testing

/// An end-to-end case: a folder with a file `case`, which has the command and the expected results, and
/// the inputs.
///
/// The folder `expected/files` has each file that the command created or changed, and `expected` a
/// stream that no section of `case` can hold. To record the results of now, run
/// `QUIZPRESS_RECORD=1 swift test --filter FixtureTests` and review the difference. Each test that
/// records fails. A new case is a `case` with a command alone. `QUIZPRESS_CASE` selects the cases
/// whose area and name begin with its value: `QUIZPRESS_CASE=csv/ragged-row`.
struct FixtureCase: CustomTestStringConvertible {
  let folder: URL

  var testDescription: String {
    folder.pathComponents.suffix(2).joined(separator: "/")
  }

  /// The folder that the case is in.
  var area: String { folder.deletingLastPathComponent().lastPathComponent }

  /// All cases, by area and name.
  static let all: [FixtureCase] = {
    let files = FileManager.default.enumerator(
      at: Package.fixtures, includingPropertiesForKeys: nil)
    let cases = (files?.allObjects as? [URL] ?? []).filter { $0.lastPathComponent == CaseFile.name }
    return cases.map { FixtureCase(folder: $0.deletingLastPathComponent()) }
      .sorted { $0.folder.path < $1.folder.path }
  }()

  /// The cases that are tested: all, or the cases that `QUIZPRESS_CASE` selects.
  static let selected: [FixtureCase] = {
    guard let prefix = ProcessInfo.processInfo.environment["QUIZPRESS_CASE"] else { return all }
    return all.filter { $0.testDescription.hasPrefix(prefix) }
  }()

  /// The parsed file of the case.
  private func file() throws -> CaseFile {
    CaseFile(try Data(contentsOf: folder.appendingPathComponent(CaseFile.name)))
  }

  /// The command: one or more lines of shell.
  func command() throws -> String { try file().command }

  /// Whether the case has only a command and inputs.
  func isNew() throws -> Bool {
    let expected = folder.appendingPathComponent("expected")
    return try file().hasNoSections && !FileManager.default.fileExists(atPath: expected.path)
  }

  /// Copies the inputs to a new folder.
  func copyInputs(to copy: URL) throws {
    try FileManager.default.copyItem(at: folder, to: copy)
    for name in [CaseFile.name, "expected"] {
      try? FileManager.default.removeItem(at: copy.appendingPathComponent(name))
    }
  }

  /// Runs the case, and returns the results by name: `status`, a stream that is not empty, or
  /// `files/…`.
  func run() throws -> [String: Data] {
    let work = try TestFolder()
    try FileManager.default.removeItem(at: work.url)
    try copyInputs(to: work.url)
    let before = try Self.files(below: work.url)
    let result = try work.run(try command())
    var found = try Self.files(below: work.url).filter { before[$0.key] != $0.value }
      .reduce(into: [String: Data]()) { $0["files/" + $1.key] = $1.value }
    found["status"] = Data("\(result.status)".utf8)
    if !result.output.isEmpty { found["stdout"] = result.output }
    if !result.error.isEmpty { found["stderr"] = result.error }
    return found
  }

  /// Returns the expected results by name.
  func expected() throws -> [String: Data] {
    let file = try file()
    let files = try Self.files(below: folder.appendingPathComponent("expected"))
    var expected = file.streams.merging(files) { stream, _ in stream }
    expected["status"] = Data(file.status.utf8)
    return expected
  }

  /// Records the results as the expected ones.
  func record(_ found: [String: Data]) throws {
    if let crash = Self.crash(in: found) {
      throw NotRecordable(description: "\(testDescription) is not recorded: \(crash)")
    }
    let expected = folder.appendingPathComponent("expected")
    try? FileManager.default.removeItem(at: expected)
    var files = found
    let status = String(decoding: files.removeValue(forKey: "status") ?? Data(), as: UTF8.self)
    let streams = files.filter { !$0.key.hasPrefix("files/") && CaseFile.canHold($0.value) }
    for (name, content) in files where streams[name] == nil {
      let file = expected.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try content.write(to: file)
    }
    try CaseFile(command: try command(), status: status, streams: streams)
      .content.write(to: folder.appendingPathComponent(CaseFile.name))
  }

  /// Returns the sign of a crash in the results, if there is one.
  private static func crash(in found: [String: Data]) -> String? {
    let text = found.mapValues { String(decoding: $0, as: UTF8.self) }
    if let status = Int(text["status", default: ""]), status >= 128 {
      return "its status is \(status)"
    }
    let signs = [
      "Fatal error:", "Illegal instruction", "Trace/breakpoint trap", "Aborted",
      "Segmentation fault", "Bus error",
    ]
    return signs.first(where: text["stderr", default: ""].contains)
  }

  /// Results that must not be expected.
  struct NotRecordable: Error, CustomStringConvertible {
    let description: String
  }

  private static func files(below folder: URL) throws -> [String: Data] {
    var files: [String: Data] = [:]
    let root = folder.resolvingSymlinksInPath().path + "/"
    let all = FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? []
    for name in all {
      var isFolder: ObjCBool = false
      let path = root + name
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
        !isFolder.boolValue
      else { continue }
      files[name] = FileManager.default.contents(atPath: path)
    }
    return files
  }
}
