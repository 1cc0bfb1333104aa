import DeckConversion

/// Files as a commit has them: `git:REVISION:PATH`.
struct GitFiles {
  private static let prefix = Array("git:".utf8)
  private static let modeOfLinks = Array("120000 ".utf8)

  let revision: String
  let path: FilePath

  /// Parses an argument; nil if it is the path of a file or a folder.
  init?(_ argument: FilePath) {
    guard argument.bytes.starts(with: Self.prefix) else { return nil }
    let rest = argument.bytes.dropFirst(Self.prefix.count)
    guard let colon = rest.firstIndex(of: UInt8(ascii: ":")),
      let revision = FilePath(bytes: rest[..<colon]).text, !revision.isEmpty,
      !revision.hasPrefix("-"), colon + 1 < rest.endIndex
    else { return nil }
    self.revision = revision
    path = FilePath(bytes: rest[(colon + 1)...])
  }

  /// Returns the file at the path, or the decks in the folder at the path, as inputs in `format` or
  /// in the formats of their names.
  func inputs(format: InputFormat?) throws(Git.GitError) -> [Input] {
    guard let pathText = path.text else { throw .refused("the path '\(path)' is not UTF-8") }
    let entries = try Git.output(of: ["ls-tree", "-r", "-z", revision, "--", pathText])
      .split(separator: 0)
    if entries.isEmpty { throw .refused("'\(path)' does not exist in \(revision)") }
    var inputs: [Input] = []
    let depth = path.components.count { $0 != "." }
    for entry in entries {
      // The mode, the type and the object precede the tab.
      let name = FilePath(bytes: entry.drop { $0 != 0x09 }.dropFirst())
      let isNamed = name == path
      guard isNamed || !InputDiscovery.omitsFile(Array(name.components.dropFirst(depth))) else {
        continue
      }
      guard let format = format ?? (isNamed ? .init(namedPath: name) : .init(pathEnding: name))
      else { continue }
      guard let text = name.text else { throw .refused("the path '\(name)' is not UTF-8") }
      guard !entry.starts(with: Self.modeOfLinks) else {
        throw .refused(
          "'\(name)' is a symbolic link in \(revision), which has the path of a file instead of a deck; "
            + "compare that file")
      }
      let bytes = try Git.output(of: ["cat-file", "blob", "\(revision):./\(text)"])
      inputs.append(Input.bytes(bytes, name: text, format: format))
    }
    if inputs.isEmpty { throw .refused("'\(path)' has no decks in \(revision)") }
    return inputs
  }
}
