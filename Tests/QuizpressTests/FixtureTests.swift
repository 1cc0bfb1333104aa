import Foundation
import Testing

/// One end-to-end case: a folder with a `cmd`, inputs, and under `expected` what comes of it.
///
/// `expected` holds `status`, `stdout` and `stderr` where they are not empty, and under `files`
/// every file that the command made or changed. To record what comes of it now, run
/// `QUIZPRESS_RECORD=1 swift test --filter FixtureTests` and review the difference.
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

  /// Runs the case, and returns what came of it by the names that `expected` has for it.
  func run() throws -> [String: Data] {
    let work = try TemporaryFolder()
    try FileManager.default.removeItem(at: work.url)
    try FileManager.default.copyItem(at: folder, to: work.url)
    try? FileManager.default.removeItem(at: work.url.appendingPathComponent("expected"))
    let before = try Self.files(below: work.url)
    let command = String(
      decoding: try Data(contentsOf: folder.appendingPathComponent("cmd")), as: UTF8.self)
    let result = try Command.run(command, in: work.url)
    var found = try Self.files(below: work.url).filter { before[$0.key] != $0.value }
      .reduce(into: [String: Data]()) { $0["files/" + $1.key] = $1.value }
    found["status"] = Data("\(result.status)\n".utf8)
    if !result.output.isEmpty { found["stdout"] = result.output }
    if !result.error.isEmpty { found["stderr"] = result.error }
    return found
  }

  /// What is expected, by name.
  func expected() throws -> [String: Data] {
    let folder = folder.appendingPathComponent("expected")
    guard FileManager.default.fileExists(atPath: folder.path) else { return [:] }
    return try Self.files(below: folder)
  }

  /// Makes `found` what is expected.
  func record(_ found: [String: Data]) throws {
    let expected = folder.appendingPathComponent("expected")
    try? FileManager.default.removeItem(at: expected)
    for (name, content) in found {
      let file = expected.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try content.write(to: file)
    }
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

@Suite struct FixtureTests {
  @Test(arguments: FixtureCase.all)
  func comesOutAsExpected(_ fixture: FixtureCase) throws {
    let found = try fixture.run()
    let expected = try fixture.expected()
    if Package.isRecording || expected.isEmpty {
      try fixture.record(found)
      if expected.isEmpty {
        Issue.record("nothing was expected of \(fixture.testDescription): it is recorded now")
      }
      return
    }
    for name in Set(found.keys).union(expected.keys).sorted() {
      let text = found[name].map { String(decoding: $0, as: UTF8.self) }
      let wanted = expected[name].map { String(decoding: $0, as: UTF8.self) }
      #expect(text == wanted, "\(fixture.testDescription): \(name)")
      #expect(found[name] == expected[name], "\(fixture.testDescription): \(name), byte for byte")
    }
  }

  @Test func thereAreCases() {
    #expect(FixtureCase.all.count > 40)
  }
}
