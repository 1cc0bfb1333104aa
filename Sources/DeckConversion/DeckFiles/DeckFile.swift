package import ByteText
import DeckBuilding
package import DeckReporting
import RecordReading
package import SystemIO

/// A file next to the decks that sets how they are converted: `quizpress.yaml`.
///
/// It is read as a tree of values with their keys and places; the command interprets the keys.
package struct DeckFile {
  /// A value with the values in it.
  package struct Node {
    /// The key; empty for an element of a list.
    package let key: String
    package let value: Value
    /// The place of the key.
    package let location: Diagnostic.Location
    /// The elements of a list, or the values of a mapping.
    package let children: [Node]

    /// The text; nil for other values.
    package var text: String? {
      if case .text(let text) = value { text } else { nil }
    }

    /// The elements of a list, or else the value itself.
    package var elements: [Node] { value == .list ? children : [self] }
  }

  /// A value, without those in it.
  package enum Value: Equatable {
    case text(String)
    case list
    case mapping
    case missing
  }

  /// The reason why a deck file cannot be read.
  package enum Failure: Error {
    case unreadable(SystemError)
    case tooLong
    case syntax(Diagnostic.Location, String)
  }

  package static let inputs = "inputs"
  package static let outputs = "outputs"
  package static let overrides = "overrides"

  /// The key of the least number of files that are inputs.
  package static let expectedFiles = "expect-files"

  package static let requiredVersion = "required-version"

  /// The key of the path of another deck file, whose options apply where this one has none.
  package static let extended = "extends"

  /// The keys at the top of a deck file that are no options.
  package static let ownKeys = [
    inputs, outputs, overrides, expectedFiles, requiredVersion, extended,
  ]

  /// The names that a deck file can have.
  package static let names: [FilePath] = ["quizpress.yaml", "quizpress.yml"]

  /// The maximum size of a deck file in bytes: people write it by hand, and a device or a pipe with
  /// its name might never end.
  package static let maxBytes = 1 << 20

  /// The values at the top level, in the order of the file.
  package let nodes: [Node]

  /// Reads the file at `path`.
  package init(path: FilePath) throws(Failure) {
    let bytes = try rethrowing(as: Failure.unreadable) { () throws(SystemError) in
      try Input.file(path, format: .yaml).read(most: Self.maxBytes)
    }
    try self.init(bytes, path: path)
  }

  /// Reads `bytes`, the contents of the file at `path`.
  package init(_ bytes: Bytes, path: FilePath) throws(Failure) {
    guard bytes.count <= Self.maxBytes else { throw .tooLong }
    let source = Source(detectingEncodingOf: bytes, allowsOthers: false)
    let text = InputText(source.bytes)
    var reader = YAMLReader(source)
    var record = Record()
    var fault: (offset: Int, reason: String)?
    var next = 0
    /// Returns the next values of the record that are in the one with the name `parent`.
    func children(of parent: Int32) -> [Node] {
      var nodes: [Node] = []
      while next < record.fields.count {
        let field = record.fields[next]
        guard reader.names.parent(of: field.name) == parent else { break }
        next += 1
        let value = Self.value(of: field, record, in: source.bytes)
        if case .text(let text) = value, text.contains("\0") {
          fault = fault ?? (field.keyOffset, "the value contains a null character")
        }
        nodes.append(
          Node(
            key: reader.names.key(of: field.name), value: value,
            location: Diagnostic.Location(path, at: field.keyOffset, in: text),
            children: children(of: field.name)))
      }
      return nodes
    }
    var top: [Node] = []
    do throws(ReadingError) {
      while try reader.read(into: &record) {
        if let offset = record.number > 0 ? record.start : record.faults.first?.offset {
          fault = fault ?? (offset, "expected a single mapping without duplicate keys")
        }
        next = 0
        top += children(of: -1)
      }
    } catch {
      fault = (error.offset, error.reason.words)
    }
    if let fault {
      throw .syntax(Diagnostic.Location(path, at: fault.offset, in: text), fault.reason)
    }
    nodes = top
  }

  private static func value(
    of field: Field, _ record: borrowing Record, in bytes: Bytes
  ) -> Value {
    switch field.kind {
    case .list: .list
    case .object: .mapping
    default: field.isText ? .text(String(copying: record.text(of: field, in: bytes))) : .missing
    }
  }

  /// Returns `path` resolved against the folder of the deck file at `deckFile`.
  package static func path(_ path: FilePath, from deckFile: FilePath) -> FilePath {
    if path.isAbsolute || path == "-" { return path }
    let (folder, path) = (folder(of: deckFile), withoutDots(path))
    return path == "." && folder != "" ? folder : folder.appending(path)
  }

  /// The path of the deck file without its name, as it was given.
  private static func folder(of deckFile: FilePath) -> FilePath {
    FilePath(bytes: deckFile.bytes.dropLast(deckFile.name.bytes.count))
  }

  /// Returns the path without `./` at its start.
  private static func withoutDots(_ path: FilePath) -> FilePath {
    var bytes = path.bytes[...]
    while bytes.starts(with: "./".utf8) { bytes = bytes.dropFirst(2) }
    return FilePath(bytes: bytes)
  }

  /// Returns the paths that a pattern in the deck file at `deckFile` matches: the file of that name, or else all files
  /// that match it (glob(7)) in byte order, except deck files; nil if there are none.
  package static func inputs(_ pattern: FilePath, from deckFile: FilePath) -> [FilePath]? {
    let literal = path(pattern, from: deckFile)
    guard PatternSearch.isPattern(pattern), !FileSystem.exists(literal) else {
      return [literal]
    }
    let found = PatternSearch.paths(matching: withoutDots(pattern), in: folder(of: deckFile))
      .filter { !isDeckFile($0) && !refersToSameFile($0, deckFile) }
    return found.isEmpty ? nil : found
  }

  package static func refersToSameFile(_ path: FilePath, _ other: FilePath) -> Bool {
    guard let identity = try? FileStatus.of(path: path).identity else { return false }
    return identity == (try? FileStatus.of(path: other).identity)
  }

  /// Returns whether the last component of `path` is the name of a deck file.
  package static func isDeckFile(_ path: FilePath) -> Bool {
    names.contains(path.name)
  }
}

extension RecordFault {
  fileprivate var offset: Int {
    switch self {
    case .textAfterQuote(let offset, _), .openQuote(let offset, _), .duplicateKey(let offset, _, _),
      .duplicateRecordKey(let offset, _), .keyNotText(let offset), .notARecord(let offset, _),
      .longText(let offset, _):
      offset
    case .broken(let error): error.offset
    }
  }
}
