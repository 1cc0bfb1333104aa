import DeckBuilding
import DeckReporting
import SystemIO

/// A file or a folder that was found in a folder, and that may be a deck or contain decks.
struct FoundFile {
  let path: FilePath

  /// The name by which the files of a folder are sorted. The `/` after a folder is part of the byte
  /// order: `a.csv`, then `a/x.csv`, then `a0.csv`.
  let order: FilePath

  /// The kind of the file by its name.
  let kind: Classification

  /// The status, or the reason why the file cannot be examined.
  let status: Result<FileStatus, SystemError>

  /// Returns whether a file or a folder with this name is not a deck, whatever is in it: it is hidden,
  /// or a lock or a deck file.
  static func omits(_ name: FilePath) -> Bool {
    name.isHidden || name.isLockFile || DeckFile.isDeckFile(name)
  }

  /// Examines an entry of `folder`. Returns nil if it is hidden, or if it can be neither a deck nor a folder.
  init?(_ entry: FolderEntry, in folder: FilePath) {
    kind = Classification(entry.name)
    guard !Self.omits(entry.name), kind != .other || entry.canBeFolder else { return nil }
    path = folder.appending(entry.name)
    do throws(SystemError) {
      let status = try FileStatus.of(path: path)
      order = status.kind == .directory ? entry.name.appending("") : entry.name
      self.status = .success(status)
    } catch {
      // A file may be removed while its folder is searched; a link to nothing is still there.
      switch kind {
      case .text, .foreign: return nil
      case .foreignWorkbook, .other: if FileSystem.isMissing(path, error) { return nil }
      case .deck: break
      }
      order = entry.name
      status = .failure(error)
    }
  }
}

extension FoundFile {
  /// The kind of a file, as its name shows it.
  enum Classification: Equatable {
    case deck(InputFormat)
    /// People take the file for a workbook, although its name is not that of a deck. A folder can be a
    /// document to them, as the files of Numbers are.
    case foreignWorkbook
    /// Text in no known format, which is read only if the user names it.
    case text
    /// A file in a format that is not read.
    case foreign
    /// Nothing that may be a deck.
    case other

    init(_ name: FilePath) {
      if let format = InputFormat(pathEnding: name) {
        self = .deck(format)
      } else if InputFormat.isForeignWorkbook(name) {
        self = .foreignWorkbook
      } else if InputFormat(namedPath: name)?.isTable == true {
        self = .text
      } else {
        self = ForeignEnding(name) == nil ? .other : .foreign
      }
    }
  }
}
