import ByteText
import DeckBuilding
package import SystemIO

/// The files and folders that the search of one folder excludes.
struct FolderExclusions {
  /// The maximum size of an ignore file in bytes.
  private static let maxBytes = 1 << 20

  private let path: FilePath

  /// The components of the path from the root of the file system.
  private let components: [FilePath]

  private let readsIgnoreFiles: Bool
  private var ignoreFiles = IgnoreRules()
  private let patterns: IgnoreRules

  /// The files and folders whose paths are excluded.
  private let named: Set<FileStatus.Identity>

  /// The number of files and folders that ignore files or the user exclude.
  private(set) var count = 0

  /// Begins the search of the folder at `path`.
  init(_ path: FilePath, _ exclusions: InputDiscovery.Exclusions) {
    self.path = path
    components = FileSystem.resolved(path).components
    named = Set(exclusions.paths.compactMap { try? FileStatus.of(path: $0).identity })
    patterns = IgnoreRules(exclusions.patterns, in: exclusions.folder)
    let root = Repository.root(around: path)
    readsIgnoreFiles = root != nil
    guard let root else { return }
    for count in root.components.count...max(root.components.count, components.count) {
      addIgnoreFile(in: Array(components.prefix(count)))
    }
  }

  /// Continues in a folder, which may have an ignore file of its own.
  mutating func enter(_ folder: FilePath) {
    if readsIgnoreFiles { addIgnoreFile(in: absolute(folder)) }
  }

  /// Returns whether a file or a folder is excluded.
  mutating func exclude(_ found: FoundFile) -> Bool {
    let status = try? found.status.get()
    if let status, named.contains(status.identity) { return true }
    let isFolder = status?.kind == .directory
    if FilesOfOtherTools.contains(found.path.name, isFolder: isFolder, found.kind) { return true }
    if ignoreFiles.isEmpty, patterns.isEmpty { return false }
    let path = absolute(found.path)
    let isExcluded =
      patterns.excludes(path, isFolder: isFolder)
      ?? ignoreFiles.excludes(path, isFolder: isFolder) ?? false
    if isExcluded { count += 1 }
    return isExcluded
  }

  private mutating func addIgnoreFile(in folder: [FilePath]) {
    let path = folder.reduce(FilePath("/")) { $0.appending($1) }.appending(".gitignore")
    guard FileSystem.exists(path),
      let bytes = try? FileSystem.contents(ofRegular: path, upTo: Self.maxBytes)
    else { return }
    ignoreFiles.add(lines: Array(copying: bytes.span), in: folder)
  }

  private func absolute(_ found: FilePath) -> [FilePath] {
    components + found.components.dropFirst(path.components.count)
  }
}

/// The files and folders of other tools whose names end like the names of decks.
enum FilesOfOtherTools {
  private static let folders: Set<FilePath> = ["node_modules"]

  private static let files: Set<FilePath> = [
    "appveyor.yml", "azure-pipelines.yml", "codecov.yml", "docker-compose.yaml",
    "docker-compose.yml", "jsconfig.json", "lerna.json", "mkdocs.yml", "npm-shrinkwrap.json",
    "package-lock.json", "package.json", "pnpm-lock.yaml", "pnpm-workspace.yaml", "pubspec.yaml",
    "tsconfig.json",
  ]

  /// The names of text files about a project, in lower case and without endings.
  private static let texts: Set<String> = [
    "authors", "changelog", "changes", "cmakelists", "constraints", "contributing", "copying",
    "credits", "humans", "licence", "license", "notice", "readme", "requirements", "robots",
    "source", "version",
  ]

  /// Returns whether a file or a folder with this name is one of them.
  static func contains(_ name: FilePath, isFolder: Bool, _ kind: FoundFile.Classification) -> Bool {
    if isFolder { return folders.contains(name) }
    if files.contains(name) { return true }
    if case .deck = kind { return false }
    let stem = name.text?.lowercased().split(separator: ".").first
    return stem.map { texts.contains(String($0)) } ?? false
  }
}

/// The repository of git around a folder.
package enum Repository {
  /// Returns the root of the repository that has a folder: the nearest one around it with `.git`.
  package static func root(around folder: FilePath) -> FilePath? {
    var folder = FileSystem.resolved(folder)
    while !FileSystem.exists(folder.appending(".git")) {
      if folder.parent == folder { return nil }
      folder = folder.parent
    }
    return folder
  }
}
