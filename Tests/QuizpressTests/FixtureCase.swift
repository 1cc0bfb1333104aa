import Foundation
import TestSupport
import Testing

/// An end-to-end case: a folder with a `cmd`, its inputs, and the expected results in `expected`.
///
/// `expected` has the files `status`, `stdout` and `stderr`, without the empty ones, and in `files`
/// each file that the command created or changed. To record the results of now, run
/// `QUIZPRESS_RECORD=1 swift test --filter FixtureTests` and review the difference. Each test that
/// records fails. `QUIZPRESS_CASE` selects the cases whose area and name begin with its value:
/// `QUIZPRESS_CASE=csv/ragged-row`.
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
    let commands = (files?.allObjects as? [URL] ?? []).filter { $0.lastPathComponent == "cmd" }
    return commands.map { FixtureCase(folder: $0.deletingLastPathComponent()) }
      .sorted { $0.folder.path < $1.folder.path }
  }()

  /// The cases that are tested: all, or the cases that `QUIZPRESS_CASE` selects.
  static let selected: [FixtureCase] = {
    guard let prefix = ProcessInfo.processInfo.environment["QUIZPRESS_CASE"] else { return all }
    return all.filter { $0.testDescription.hasPrefix(prefix) }
  }()

  /// Runs the case, and returns the results by their names in `expected`.
  func run() throws -> [String: Data] {
    let work = try TestFolder()
    try FileManager.default.removeItem(at: work.url)
    try FileManager.default.copyItem(at: folder, to: work.url)
    try? FileManager.default.removeItem(at: work.url.appendingPathComponent("expected"))
    let before = try Self.files(below: work.url)
    let command = String(
      decoding: try Data(contentsOf: folder.appendingPathComponent("cmd")), as: UTF8.self)
    let result = try work.run(command)
    var found = try Self.files(below: work.url).filter { before[$0.key] != $0.value }
      .reduce(into: [String: Data]()) { $0["files/" + $1.key] = $1.value }
    found["status"] = Data("\(result.status)\n".utf8)
    if !result.output.isEmpty { found["stdout"] = result.output }
    if !result.error.isEmpty { found["stderr"] = result.error }
    return found
  }

  /// Returns the expected results by name.
  func expected() throws -> [String: Data] {
    let folder = folder.appendingPathComponent("expected")
    guard FileManager.default.fileExists(atPath: folder.path) else { return [:] }
    return try Self.files(below: folder)
  }

  /// Records the results as the expected ones.
  func record(_ found: [String: Data]) throws {
    if let crash = Self.crash(in: found) {
      throw NotRecordable(description: "\(testDescription) is not recorded: \(crash)")
    }
    let expected = folder.appendingPathComponent("expected")
    try? FileManager.default.removeItem(at: expected)
    for (name, content) in found {
      let file = expected.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try content.write(to: file)
    }
  }

  /// Returns the sign of a crash in the results, if there is one.
  private static func crash(in found: [String: Data]) -> String? {
    let text = found.mapValues { String(decoding: $0, as: UTF8.self) }
    if let status = Int(text["status", default: ""].dropLast()), status >= 128 {
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
