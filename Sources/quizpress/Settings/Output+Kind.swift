import DeckConversion

extension Output {
  /// Whether the groups are written there, not something about them.
  var holdsGroups: Bool {
    switch self {
    case .folder, .bundle, .standardOutput: true
    case .rejects, .sourceMap: false
    }
  }

  /// The path of the output, if it is a single file.
  var filePath: FilePath? {
    switch self {
    case .bundle(let path), .sourceMap(let path): path
    case .folder, .rejects, .standardOutput: nil
    }
  }

  /// The output as messages name it.
  var name: String {
    switch self {
    case .folder(let path), .bundle(let path), .rejects(let path), .sourceMap(let path): "'\(path)'"
    case .standardOutput: "standard output"
    }
  }
}
