import Foundation

/// A folder that is removed with its owner.
final class WorkFolder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("quizpress-bench-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The content of a file in it.
  func read(_ name: String) -> Data? { FileManager.default.contents(atPath: path + "/" + name) }

  /// The names of all files below it, in order.
  func names() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path).sorted()
  }
}
