import DeckConversion

/// Converts the paths of inputs to paths relative to the root of their repository, as the services
/// that show diagnostics expect them.
struct RepositoryPaths {
  /// The variables in which services name the root.
  private static let variables = ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"]

  /// The path of the root without symbolic links, if there is one.
  private let root: FilePath?

  /// Finds the root: the folder that a service names, or else the nearest one above the current
  /// folder that contains `.git`.
  init() {
    let named = Self.variables.lazy.compactMap(CurrentProcess.environmentVariable).first {
      !$0.isEmpty
    }
    root = named.map { FileSystem.resolved(FilePath($0)) } ?? Self.nearestRoot()
  }

  private static func nearestRoot() -> FilePath? {
    var folder = FileSystem.resolved(".")
    while (try? FileStatus.of(path: folder.appending(".git"))) == nil {
      if folder.parent == folder { return nil }
      folder = folder.parent
    }
    return folder
  }

  /// Returns `path` relative to the root, or unchanged if it is not below the root.
  func relative(_ path: String) -> String {
    guard let root else { return path }
    let resolved = FileSystem.resolved(FilePath(path)).description
    let prefix = root.isOfFolder ? root.description : root.description + "/"
    return resolved.hasPrefix(prefix) ? String(resolved.dropFirst(prefix.count)) : path
  }
}
