package import ByteText
import DeckBuilding
package import DeckReporting
import RecordReading
package import SystemIO

/// A file next to the decks that sets how they are converted: `quizpress.yaml`.
///
/// It is read as a list of values with their keys and places; the command interprets the keys.
package struct DeckFile {
  /// A part of a deck file.
  package enum Part: Equatable {
    case top
    /// An element of the list of inputs, or the only input.
    case input
    /// The element of the list of outputs with this number, counted from 0.
    case output(Int)
    /// The element of the list of overrides with this number, counted from 0.
    case override(Int)
  }

  /// A value and the keys that lead to it.
  package struct Entry {
    /// The part that contains the value.
    package let part: Part
    /// The keys from the top level of the part. The key of an element of a list is empty.
    package let keys: [String]
    package let value: Value
    /// The place of the key.
    package let location: Diagnostic.Location

    /// The text; nil for other values.
    package var text: String? {
      if case .text(let text) = value { text } else { nil }
    }
  }

  /// A value, without the entries in it, which follow.
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

  /// The values in the order of the file.
  package let entries: [Entry]

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
    func location(_ offset: Int) -> Diagnostic.Location {
      let position = text.position(of: offset)
      return Diagnostic.Location(
        path: path.description, line: position.line, column: position.column)
    }
    var reader = YAMLReader(source)
    var record = Record()
    var entries: [Entry] = []
    var fault: Int?
    do throws(ReadingError) {
      while try reader.read(into: &record) {
        if record.number > 0 { fault = fault ?? record.start }
        for recordFault in record.faults { fault = fault ?? recordFault.offset }
        var (output, override) = (-1, -1)
        for field in record.fields {
          let keys = Self.keys(of: field.name, reader.names)
          if keys == [Self.outputs, ""], field.kind == .object { output += 1 }
          if keys == [Self.overrides, ""], field.kind == .object { override += 1 }
          let part = Self.part(of: keys, output: max(0, output), override: max(0, override))
          let outer = part == .top ? 0 : part == .input && !keys[1].isEmpty ? 1 : 2
          entries.append(
            Entry(
              part: part, keys: Array(keys.dropFirst(outer)),
              value: Self.value(of: field, record, in: source.bytes),
              location: location(field.keyOffset)))
        }
      }
    } catch {
      throw .syntax(location(error.offset), error.reason.words)
    }
    if let fault {
      throw .syntax(location(fault), "expected a single mapping without duplicate keys")
    }
    self.entries = entries
  }

  /// Returns the part that contains the value to which `keys` lead; `output` and `override` are the
  /// last ones.
  private static func part(of keys: [String], output: Int, override: Int) -> Part {
    guard keys.count > 1 else { return .top }
    return switch keys[0] {
    case inputs: .input
    case outputs: .output(output)
    case overrides: .override(override)
    default: .top
    }
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

  /// Returns the keys that lead to a value; the key of an element of a list is empty.
  private static func keys(of name: Int32, _ names: NameTable) -> [String] {
    var keys: [String] = []
    var next = name
    while next >= 0 {
      keys.append(names.key(of: next))
      next = names.parent(of: next)
    }
    return keys.reversed()
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

  /// Returns the paths that a pattern in the deck file at `deckFile` matches: the file of that
  /// name, or else all files that match it (glob(7)) in byte order, except deck files; nil if there are
  /// none.
  package static func inputs(_ pattern: FilePath, from deckFile: FilePath) -> [FilePath]? {
    let literal = path(pattern, from: deckFile)
    guard PatternSearch.isPattern(pattern), (try? FileStatus.of(path: literal)) == nil else {
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
