import DeckConversion

extension Output {
  /// Whether the groups are written there, not something about them.
  var holdsGroups: Bool {
    switch self {
    case .folder, .bundle, .merged, .standardOutput: true
    case .rejects, .sourceMap, .page, .pages: false
    }
  }

  /// The path of the output, if it is a single file.
  var filePath: FilePath? {
    switch self {
    case .bundle(let path), .merged(let path), .sourceMap(let path), .page(let path): path
    case .folder, .rejects, .pages, .standardOutput: nil
    }
  }

  /// The path of the output, if it has one.
  var path: FilePath? {
    switch self {
    case .folder(let path), .rejects(let path), .pages(let path): path
    case .bundle, .merged, .sourceMap, .page, .standardOutput: filePath
    }
  }

  /// Whether both outputs are folders whose files have different names as a rule: one for groups
  /// and one for rejects.
  func canShareFolder(with other: Output) -> Bool {
    switch (self, other) {
    case (.folder, .rejects), (.rejects, .folder): true
    default: false
    }
  }

  /// Whether the output is a folder with a list of its files.
  var isManagedFolder: Bool {
    switch self {
    case .folder, .pages: true
    case .rejects, .bundle, .merged, .sourceMap, .page, .standardOutput: false
    }
  }

  /// The output as messages name it.
  var name: String { path.map { "'\($0)'" } ?? "standard output" }
}
