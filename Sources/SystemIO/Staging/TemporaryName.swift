/// The name of a temporary file: hidden, and with the number of its process, so that files of
/// killed processes can be recognized and removed.
package struct TemporaryName {
  private static let prefix = ".quizpress-"
  private static let suffix = ".tmp"

  let text: String

  /// Creates the name of a temporary file of this process.
  package init(number: Int) {
    text = "\(Self.prefix)\(CurrentProcess.number)-\(number)\(Self.suffix)"
  }

  /// Removes the temporary files of processes that no longer run from `folder`.
  ///
  /// A file with the number of this process belongs to an earlier process that had the same number,
  /// so call this before this process creates its first file there.
  package static func sweep(_ folder: String) {
    guard let names = try? FileSystem.names(in: folder) else { return }
    for name in names where name.hasPrefix(prefix) && name.hasSuffix(suffix) {
      let numbers = name.dropFirst(prefix.count).dropLast(suffix.count).split(separator: "-")
      guard numbers.count == 2, let process = Int32(numbers[0]), process > 0,
        process == CurrentProcess.number || !CurrentProcess.isRunning(process)
      else { continue }
      try? FileSystem.remove(FileSystem.path(folder, name))
    }
  }
}
