import SystemIO

/// The files and folders of other tools whose names end like the names of decks.
enum FilesOfOtherTools {
  private static let folders: Set<FilePath> = ["node_modules"]

  private static let files: Set<FilePath> = [
    "appveyor.yml", "azure-pipelines.yml", "codecov.yml", "docker-compose.yaml",
    "docker-compose.yml", "jsconfig.json", "lerna.json", "mkdocs.yml", "npm-shrinkwrap.json",
    "package-lock.json", "package.json", "pnpm-lock.yaml", "pnpm-workspace.yaml", "pubspec.yaml",
    "tsconfig.json",
  ]

  /// The names of text files about a project, in lower case.
  private static let texts: Set<String> = [
    "authors.txt", "changelog.txt", "changes.txt", "cmakelists.txt", "constraints.txt",
    "copying.txt",
    "credits.txt", "humans.txt", "licence.txt", "license.txt", "notice.txt", "readme.txt",
    "requirements.txt", "robots.txt", "source.txt", "version.txt",
  ]

  /// Returns whether a file or a folder with this name is one of them.
  static func contains(_ name: FilePath, isFolder: Bool) -> Bool {
    if isFolder { return folders.contains(name) }
    return files.contains(name) || name.text.map { texts.contains($0.lowercased()) } ?? false
  }
}
