package import ByteText
import DeckBuilding
package import RecordReading
package import SystemIO

/// The list of the files that quizpress wrote to a folder of groups or of pages: `.quizpress.json`.
///
/// It is an array of flat objects, one per line and ordered by file, so that a change of it is easy to review.
package struct FolderManifest {
  /// A file that was written.
  package struct Entry: Hashable, Sendable {
    package let file: FilePath
    let group: String
    let hash: String

    /// The paths of the inputs that the group was read from, relative to the folder.
    let sources: [String]
  }

  package static let name: FilePath = ".quizpress.json"
  private static let maxBytes = 1 << 30
  package internal(set) var entries: [Entry] = []

  /// Creates an empty list.
  init() {}

  /// Reads the list in `folder`; without one, it is empty.
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

  var text: String {
    let lines = entries.sorted { $0.file < $1.file }.map(\.json.line)
    return "[\n" + lines.map { "  " + $0 }.joined(separator: ",\n") + "\n]\n"
  }
}

extension FolderManifest.Entry {
  /// The endings of files that can be in the list.
  private static let endings: Set<String> = ["json", "html"]

  fileprivate var json: JSONValue {
    [
      "file": .string(file.description), "group": .string(group), "hash": .string(hash),
      "sources": JSONValue(sources),
    ]
  }

  /// Creates the entry that a record of the list is, or nil if it is none.
  ///
  /// The file may be removed later, so it must have a name that a group could have.
  fileprivate init?(_ record: borrowing Record, _ names: NameTable, in bytes: Bytes) {
    guard record.faults.isEmpty, record.isComplete else { return nil }
    let values = record.texts(names, in: bytes)
    guard let file = values["file"]?.last.map({ FilePath($0) }), let group = values["group"]?.last,
      let hash = values["hash"]?.last, file.components == [file], !file.isHidden,
      file.ending.map({ Self.endings.contains($0) }) ?? false
    else { return nil }
    self.init(file: file, group: group, hash: hash, sources: values["sources[]"] ?? [])
  }
}

extension Record {
  /// Returns the strings of a record by the paths of their keys.
  package borrowing func texts(_ names: NameTable, in bytes: Bytes) -> [String: [String]] {
    var texts: [String: [String]] = [:]
    for field in fields where field.isText {
      texts[names.path(of: field.name), default: []].append(
        String(copying: text(of: field, in: bytes)))
    }
    return texts
  }
}
