import ByteText
import DeckBuilding
import SystemIO

/// The files with one ending in a folder of groups, which earlier runs and this run wrote.
///
/// A file belongs to this run if it was made of one of its inputs, or if none of the files that it
/// was made of exists any more. Other files belong to other runs, which use the same folder.
struct FolderContents {
  private let folder: FilePath

  /// The ending of the files of this run.
  private let ending: String

  /// The paths of the inputs relative to the folder, in their order.
  private let sources: [String]

  /// The files of earlier runs that may be written again.
  private var own: [FilePath: FolderManifest.Entry] = [:]

  /// The files of other runs, and those with other endings, by their names without case.
  private var others: [String: FolderManifest.Entry] = [:]

  /// The files that this run has written.
  private var written = FolderManifest()

  /// Reads what earlier runs wrote to a folder, which need not exist.
  init(
    _ folder: FilePath, ending: String, reading inputs: [Input]
  ) throws(OutputError) {
    self.folder = folder
    self.ending = ending
    let resolvedFolder = Self.resolved(folder)
    sources = inputs.map { input in
      if input.isStandardInput, input.name == "<stdin>" { return "-" }
      return FileSystem.resolved(input.path).relative(to: resolvedFolder).description
    }
    let ownSources = Set(sources)
    for entry in try FolderManifest(inFolder: folder).entries {
      let isOfRun = entry.sources.contains(where: ownSources.contains) || isAbandoned(entry)
      if isOfRun, ending == "." + (entry.file.ending ?? "") {
        own[entry.file] = entry
      } else {
        others[FileNames.folded(entry.file)] = entry
      }
    }
  }

  /// Returns the path of a folder without symbolic links. It need not exist, nor its parents.
  private static func resolved(_ folder: FilePath) -> FilePath {
    var (existing, missing) = (folder, [FilePath]())
    while !FileSystem.exists(existing), existing.parent != existing {
      missing.append(existing.name)
      existing = existing.parent
    }
    return missing.reversed().reduce(FileSystem.resolved(existing)) { $0.appending($1) }
  }

  /// Returns whether none of the sources of a file exists.
  private func isAbandoned(_ entry: FolderManifest.Entry) -> Bool {
    !entry.sources.contains { source in
      source == "-" || FileSystem.exists(folder.appending(FilePath(source)))
    }
  }

  var takenNames: [FilePath] { others.values.map(\.file) }

  /// Returns the file of another run that has the name which a group with this title would get.
  func otherFile(for title: String) -> FolderManifest.Entry? {
    others[FileNames.folded(FilePath(FileNames.stem(of: title) + ending))]
  }

  /// Adds a file that was written, of a group from the inputs with these numbers.
  mutating func add(_ file: FilePath, group: String, hash: String, inputs: [Int]) {
    own[file] = nil
    let names = Set(inputs.filter(sources.indices.contains).map { sources[$0] })
    written.entries.append(
      FolderManifest.Entry(file: file, group: group, hash: hash, sources: names.sorted()))
  }

  /// The files of earlier runs that were not written again and still exist, ordered by name.
  var staleFiles: [FolderManifest.Entry] {
    own.values.filter { FileSystem.exists(folder.appending($0.file)) }
      .sorted { $0.file < $1.file }
  }

  /// Returns whether a file still has the contents with which it was written.
  func isUnchanged(_ entry: FolderManifest.Entry) -> Bool {
    guard let bytes = try? FileSystem.contents(ofRegular: folder.appending(entry.file)) else {
      return false
    }
    var hash = FNVHash()
    hash.add(bytes.span)
    return hash.digits == entry.hash
  }

  /// Returns the list of the files that are in the folder now: files of this run, files of other
  /// runs, and stale ones that are kept.
  func manifest(keeping stale: [FolderManifest.Entry]) -> FolderManifest {
    var manifest = written
    manifest.entries += Array(others.values) + stale
    return manifest
  }
}
