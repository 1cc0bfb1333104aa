import ByteText
import DeckBuilding
package import DeckReporting
import RecordReading
package import SystemIO

/// A file that keeps beside the data how it is to be converted: `quizpress.yaml`.
///
/// Read here is what any YAML says, each value with its keys and its place; what the keys mean is
/// known to the command.
package struct DeckFile {
  /// A value and the keys that lead to it.
  package struct Entry {
    /// The keys, from the top; those of an element of `outputs` begin there.
    package let keys: [String]
    /// The element of the list `outputs` in which it stands, counted from 0.
    package let output: Int?
    /// The text; nothing for a list or a mapping, whose entries follow, and for nothing at all.
    package let value: String?
    /// Whether entries of its own follow: those of a list, or of a mapping.
    package let isList: Bool
    package let isMapping: Bool
    /// Where the key stands.
    package let location: Diagnostic.Location
  }

  /// Why a file cannot be read as one.
  package enum Failure: Error {
    case unreadable(SystemError)
    case tooLong
    case syntax(Diagnostic.Location, String)
  }

  /// The key of the list whose elements are outputs of their own.
  package static let outputs = "outputs"

  /// What a deck file is called.
  package static let names = ["quizpress.yaml", "quizpress.yml"]

  /// How many bytes a deck file may have: people write it, and a device or a pipe of its name may
  /// never end.
  package static let mostBytes = 1 << 20

  /// The values, in the order in which they stand.
  package let entries: [Entry]

  /// Reads the file at `path`.
  package init(path: String) throws(Failure) {
    let bytes: Bytes
    do throws(SystemError) {
      bytes = try Input.file(path, format: .yaml).read(most: Self.mostBytes)
    } catch {
      throw .unreadable(error)
    }
    guard bytes.count <= Self.mostBytes else { throw .tooLong }
    let source = Source(recognizing: bytes, takesWindows1252: false)
    let text = InputText(source.bytes)
    func location(_ offset: Int) -> Diagnostic.Location {
      let position = text.lines.position(of: offset)
      return Diagnostic.Location(path: path, line: position.line, column: position.column)
    }
    var reader = YAMLReader(source) { _ in false }
    var record = Record()
    var entries: [Entry] = []
    var fault: Int?
    do throws(ReadingError) {
      while try reader.read(into: &record) {
        if record.number > 0 { fault = fault ?? record.start }
        for recordFault in record.faults { fault = fault ?? recordFault.offset }
        var output = -1
        for field in record.fields {
          let keys = Self.keys(of: field.name, reader.names)
          let isOutput = keys.first == Self.outputs && keys.count > 1
          if keys == [Self.outputs, ""], field.kind == .object { output += 1 }
          entries.append(
            Entry(
              keys: isOutput ? Array(keys.dropFirst(2)) : keys,
              output: isOutput ? max(0, output) : nil,
              value: field.isText
                ? String(copying: record.text(of: field, in: source.bytes)) : nil,
              isList: field.kind == .list, isMapping: field.kind == .object,
              location: location(field.keyPlace)))
        }
      }
    } catch {
      throw .syntax(location(error.offset), error.reason.words)
    }
    if let fault {
      throw .syntax(location(fault), "expected one mapping, in which each key stands once")
    }
    self.entries = entries
  }

  /// The keys that lead to a value; the elements of a list go by an empty one.
  private static func keys(of name: Int32, _ names: NameTable) -> [String] {
    var keys: [String] = []
    var next = name
    while next >= 0 {
      keys.append(names.key(of: next))
      next = names.parent(of: next)
    }
    return keys.reversed()
  }

  /// `path` as it is seen from the folder in which the deck file at `deckFile` lies.
  package static func path(_ path: String, from deckFile: String) -> String {
    var path = path[...]
    while path.hasPrefix("./") { path = path.dropFirst(2) }
    guard !path.hasPrefix("/"), path != "-", let slash = deckFile.lastIndex(of: "/") else {
      return String(path)
    }
    return String(deckFile[...slash]) + path
  }

  /// The inputs that `pattern`, written in the deck file at `deckFile`, stands for: the file of that
  /// name, or else all that match it (glob(7)), in byte order; itself, if there are none.
  package static func inputs(_ pattern: String, from deckFile: String) -> [String] {
    let literal = path(pattern, from: deckFile)
    let isPattern = pattern.contains { "*?[".contains($0) }
    guard isPattern, (try? FileStatus.of(path: literal)) == nil else { return [literal] }
    // Only what stands in the file is a pattern, and not the folder in which it lies.
    let folder = literal.dropLast(pattern.count).map { "*?[\\".contains($0) ? "\\\($0)" : "\($0)" }
    let files = FileSystem.files(matching: folder.joined() + pattern)
    return files.isEmpty ? [literal] : files
  }

  /// Whether `path` leads to the deck file at `deckFile`.
  package static func isSame(_ path: String, as deckFile: String) -> Bool {
    guard let identity = try? FileStatus.of(path: path).identity else { return false }
    return identity == (try? FileStatus.of(path: deckFile).identity)
  }

  /// Whether `path` is that of a deck file.
  package static func isOne(_ path: String) -> Bool {
    names.contains(FileSystem.name(of: path))
  }

  /// The deck file of the working folder, if there is one.
  package static var ofWorkingFolder: String? {
    names.first { (try? FileStatus.of(path: $0).kind) == .regular }
  }
}

extension RecordFault {
  /// Where the fault stands.
  fileprivate var offset: Int {
    switch self {
    case .textAfterQuote(let offset, _), .duplicateKey(let offset, _, _),
      .duplicateRecordKey(let offset, _), .keyNotText(let offset), .notARecord(let offset, _):
      offset
    case .broken(let error): error.offset
    }
  }
}
