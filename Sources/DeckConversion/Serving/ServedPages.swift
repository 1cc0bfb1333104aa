import ByteText
import DeckBuilding
package import DeckWriting
package import SystemIO

/// The pages of a server: one page, or the pages of a folder that the list in it names.
package enum ServedPages {
  case page(FilePath)
  case folder(FilePath)

  private static let indexName: FilePath = "index.html"

  /// Creates the pages of an output; nil if it has none.
  package init?(_ output: Output) {
    switch output {
    case .page(let path): self = .page(path)
    case .pages(let folder): self = .folder(folder)
    case .folder, .bundle, .merged, .standardOutput, .rejects, .sourceMap: return nil
    }
  }

  /// Returns the page at a path of an address, if there is one.
  func page(at path: [UInt8]) -> Bytes? {
    guard let file = file(at: path), (try? FileStatus.of(path: file).kind) == .regular else {
      return nil
    }
    return try? FileSystem.contents(of: file)
  }

  /// Returns the file at a path of an address. Only names in the list lead to one, so that no path
  /// leads out of the folder.
  private func file(at path: [UInt8]) -> FilePath? {
    let isTop = path == [UInt8(ascii: "/")]
    switch self {
    case .page(let file): return isTop ? file : nil
    case .folder(let folder):
      let name = isTop ? Self.indexName : FilePath(bytes: path.dropFirst())
      let names = ((try? FolderManifest(inFolder: folder))?.entries ?? []).map(\.file)
      return name == Self.indexName || names.contains(name) ? folder.appending(name) : nil
    }
  }
}
