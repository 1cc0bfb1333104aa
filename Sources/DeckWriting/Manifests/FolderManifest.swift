import ByteText
import DeckBuilding
import RecordReading
package import SystemIO

/// The list of the files that quizpress wrote to a folder of groups or of pages: `.quizpress.json`.
///
/// It is an array of flat objects, one per line and ordered by file, so that a change of it is easy
/// to review.
package struct FolderManifest {
  /// A file that was written.
  package struct Entry: Hashable, Sendable {
    /// The name in the folder.
    package let file: FilePath

    /// The title of the group.
    let group: String

    /// The hash of the contents.
    let hash: String

    /// The paths of the inputs that the group was read from, relative to the folder.
    let sources: [String]
  }

  /// The name of the list in its folder.
  package static let name: FilePath = ".quizpress.json"

  private static let maxBytes = 1 << 30

  /// The files.
  package private(set) var entries: [Entry] = []

  /// Creates an empty list.
  init() {}

  /// Reads the list in `folder`; without one, it is empty.
  ///
  /// - Throws: `OutputError.unreadableManifest` if the file is something else.
  package init(inFolder folder: FilePath) throws(OutputError) {
    let path = folder.appending(Self.name)
    let bytes: Bytes
    do throws(SystemError) {
      bytes = try FileSystem.contents(ofRegular: path, upTo: Self.maxBytes)
    } catch {
      guard FileSystem.isMissing(path, error) else { throw .failed(path: path, error) }
      return
    }
    guard (try? read(bytes)) == true else { throw .unreadableManifest(path: path) }
  }

  /// Reads entries. Returns false if there is something else.
  private mutating func read(_ bytes: Bytes) throws(ReadingError) -> Bool {
    let source = Source(detectingEncodingOf: bytes, allowsOthers: false)
    var reader = JSONReader(source, isLines: false)
    var record = Record()
    while try reader.read(into: &record) {
      guard let entry = Entry(record, reader.names, in: source.bytes) else { return false }
      entries.append(entry)
    }
    return true
  }

  /// Adds a file.
  mutating func add(_ entry: Entry) {
    entries.append(entry)
  }

  /// The list as a file.
  var text: String {
    let lines = entries.sorted { $0.file < $1.file }.map(\.json.line)
    return "[\n" + lines.map { "  " + $0 }.joined(separator: ",\n") + "\n]\n"
  }
}

extension FolderManifest.Entry {
  /// The endings of files that can be in the list.
  private static let endings: Set<String> = ["json", "html"]

  /// The entry as JSON.
  fileprivate var json: JSONValue {
    .object([
      ("file", .string(file.description)), ("group", .string(group)), ("hash", .string(hash)),
      ("sources", .list(sources.map { .string($0) })),
    ])
  }

  /// Creates the entry that a record of the list is, or nil if it is none.
  ///
  /// The file may be removed later, so it must have a name that a group could have.
  fileprivate init?(_ record: borrowing Record, _ names: NameTable, in bytes: Bytes) {
    guard record.faults.isEmpty, record.isComplete else { return nil }
    var values: [String: String] = [:]
    var sources: [String] = []
    for field in record.fields where field.isText {
      let text = String(copying: record.text(of: field, in: bytes))
      let path = names.path(of: field.name)
      if path == "sources[]" { sources.append(text) } else { values[path] = text }
    }
    guard let file = values["file"].map({ FilePath($0) }), let group = values["group"],
      let hash = values["hash"], file.components == [file], !file.isHidden,
      file.ending.map({ Self.endings.contains($0) }) ?? false
    else { return nil }
    self.init(file: file, group: group, hash: hash, sources: sources)
  }
}
