import SystemIO

/// The files and folders of other tools whose names end like the names of decks.
enum OtherTools {
  private static let folders: Set<FilePath> = ["node_modules"]

  private static let files: Set<FilePath> = [
    "appveyor.yml", "azure-pipelines.yml", "codecov.yml", "docker-compose.yaml",
    "docker-compose.yml", "jsconfig.json", "lerna.json", "mkdocs.yml", "npm-shrinkwrap.json",
    "package-lock.json", "package.json", "pnpm-lock.yaml", "pnpm-workspace.yaml", "pubspec.yaml",
    "tsconfig.json",
  ]

  /// Returns whether a file or a folder with this name belongs to another tool.
  static func have(_ name: FilePath, isFolder: Bool) -> Bool {
    isFolder ? folders.contains(name) : files.contains(name)
  }
}
