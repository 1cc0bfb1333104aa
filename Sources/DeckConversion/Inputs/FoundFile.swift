import DeckBuilding
import DeckReporting
import SystemIO

/// A file or a folder that was found in a folder, and that may be a deck or contain decks.
struct FoundFile {
  let path: FilePath

  /// The path by which the files of a folder are sorted. The `/` after a folder is part of the byte
  /// order: `a.csv`, then `a/x.csv`, then `a0.csv`.
  let order: FilePath

  /// The format that the name implies.
  let format: InputFormat?

  /// Whether people take the file for a workbook, although its name is not that of a deck. A folder
  /// can be a document to them, as those of Numbers are.
  let isForeignWorkbook: Bool

  /// Whether the file is text in no known format, which is read only if the user names it.
  let isText: Bool

  /// The kind of the file, if it has the ending of one that is not read.
  let foreign: ForeignEnding?

  /// The status, or the reason why the file cannot be examined.
  let status: Result<FileStatus, SystemError>

  /// Returns whether a file or a folder with this name is not a deck, whatever is in it: it is hidden,
  /// or a lock or a deck file.
  static func omits(_ name: FilePath) -> Bool {
    name.isHidden || name.isLockFile || DeckFile.isDeckFile(name)
  }

  /// Examines an entry of `folder`. Returns nil if it is hidden, or if it can be neither a deck nor
  /// a folder.
  init?(_ entry: FolderEntry, in folder: FilePath) {
    format = InputFormat(pathEnding: entry.name)
    isText = format == nil && InputFormat(namedPath: entry.name)?.isTable == true
    isForeignWorkbook = InputFormat.isForeignWorkbook(entry.name)
    foreign = format == nil && !isText && !isForeignWorkbook ? ForeignEnding(entry.name) : nil
    guard !Self.omits(entry.name),
      format != nil || isText || isForeignWorkbook || foreign != nil || entry.canBeFolder
    else { return nil }
    path = folder.appending(entry.name)
    do throws(SystemError) {
      let status = try FileStatus.of(path: path)
      order = status.kind == .directory ? path.appending("") : path
      self.status = .success(status)
    } catch {
      // A file may be removed while its folder is searched; a link to nothing is still there.
      if format == nil, isText || foreign != nil || FileSystem.isMissing(path, error) { return nil }
      order = path
      status = .failure(error)
    }
  }
}
