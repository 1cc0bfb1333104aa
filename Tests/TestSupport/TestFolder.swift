package import Foundation

/// A temporary folder that is removed when the object is deallocated.
package final class TestFolder {
  package let url: URL

  package var path: String { url.path }

  /// Creates a folder with these files, each a text by its name.
  package init(_ files: [String: String] = [:]) throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("quizpress-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (name, text) in files { try write(text, to: name) }
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// Returns the location of a file or a folder in the folder.
  package func url(of name: String) -> URL { url.appendingPathComponent(name) }

  /// Writes a file, and creates its parent folders.
  package func write(_ text: String, to name: String) throws {
    let file = url(of: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Returns the content of a file, or nil if it does not exist.
  package func read(_ name: String) -> Data? {
    FileManager.default.contents(atPath: url(of: name).path)
  }

  /// Returns the content of a file as text, or nil if it does not exist.
  package func text(_ name: String) -> String? {
    read(name).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the sorted relative paths of all files and folders in the folder.
  package func paths() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path).sorted()
  }
}
