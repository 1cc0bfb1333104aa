/// The name of a temporary file: hidden, and with the number of its process, so that files of
/// killed processes can be recognized and removed.
package struct TemporaryName {
  private static let prefix = ".quizpress-"
  private static let suffix = ".tmp"

  let path: FilePath

  /// Creates the name of a temporary file of this process.
  package init(number: Int) {
    path = "\(Self.prefix)\(CurrentProcess.number)-\(number)\(Self.suffix)"
  }

  /// Removes the temporary files of processes that no longer run from `folder`.
  ///
  /// A file with the number of this process belongs to an earlier process that had the same number,
  /// so call this before this process creates its first file there.
  package static func sweep(_ folder: FilePath) {
    guard let names = try? FileSystem.names(in: folder) else { return }
    for path in names {
      guard let name = path.text, name.hasPrefix(prefix), name.hasSuffix(suffix) else { continue }
      let numbers = name.dropFirst(prefix.count).dropLast(suffix.count).split(separator: "-")
      guard numbers.count == 2, let process = Int32(numbers[0]), process > 0,
        process == CurrentProcess.number || !CurrentProcess.isRunning(process)
      else { continue }
      try? FileSystem.remove(folder.appending(path))
    }
  }
}
