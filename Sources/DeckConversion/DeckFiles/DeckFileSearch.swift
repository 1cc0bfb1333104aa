package import SystemIO

/// The search for the deck file that applies to a file or a folder.
extension DeckFile {
  /// The maximum number of folders that are searched, for a file system that never reaches its root.
  private static let maxFolders = 256

  /// Returns the deck file in a folder, if there is one.
  package static func inside(_ folder: FilePath) -> FilePath? {
    names.map { folder == "." ? $0 : folder.appending($0) }
      .first { (try? FileStatus.of(path: $0).kind) == .regular }
  }

  /// Returns the nearest deck file in a folder or in one that contains it, up to the root of the
  /// repository, or else of the file system. A folder around it that everyone may write to, such as
  /// that of temporary files, ends the search: its deck file can be anyone's.
  package static func nearest(to folder: FilePath) -> FilePath? {
    var folder = folder
    for _ in 0..<maxFolders {
      if let found = inside(folder) { return found }
      if FileSystem.exists(folder.appending(".git")) { return nil }
      let outer = folder.outer
      guard let status = try? FileStatus.of(path: outer), status.permissions & 0o002 == 0,
        status.identity != (try? FileStatus.of(path: folder).identity)
      else { return nil }
      folder = outer
    }
    return nil
  }

  /// Returns the nearest deck file to an input: a file, or a folder, which itself has none.
  package static func nearest(toInput path: FilePath) -> FilePath? {
    let isFolder = FileSystem.isFolder(path)
    return nearest(to: isFolder ? path : path.parent)
  }
}

extension FilePath {
  fileprivate var outer: FilePath {
    switch name {
    case ".": parent == "." ? ".." : parent.outer
    case "..": appending("..")
    default: parent
    }
  }
}
