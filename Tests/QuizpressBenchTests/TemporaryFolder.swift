import Foundation

/// A temporary folder that is removed when the object is deallocated.
final class TemporaryFolder {
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

  /// Returns the content of a file in the folder.
  func read(_ name: String) -> Data? { FileManager.default.contents(atPath: path + "/" + name) }

  /// Returns the sorted relative paths of all files and folders in the folder.
  func names() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path).sorted()
  }
}
