import DeckConversion

extension Output {
  /// Whether both outputs are folders whose files have different names as a rule: one for groups
  /// and one for rejects.
  func canShareFolder(with other: Output) -> Bool {
    switch (self, other) {
    case (.folder, .rejects), (.rejects, .folder): true
    default: false
    }
  }

  /// Whether the output is a folder with a file per group.
  var isFolderOfGroups: Bool { if case .folder = self { true } else { false } }

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
