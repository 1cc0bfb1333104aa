import ByteText
package import DeckReporting
import RecordReading
package import SystemIO

/// The diagnostics that a team has accepted for now, so that only new ones fail a run.
///
/// The file has one JSON object per line, ordered by input and fingerprint, so that a change of it
/// is easy to review. The fingerprint identifies a diagnostic, and the path of the input, relative to
/// the folder of the baseline, decides whether an entry whose diagnostic does not occur is stale; the
/// code and the message are for people, and are kept when the baseline is pruned.
package struct Baseline {
  /// The reason why a baseline cannot be read.
  package enum Failure: Error {
    case unreadable(SystemError)
    case syntax(Diagnostic.Location, String)
  }

  private struct Entry {
    let fingerprint: String
    let code: String
    let file: String
    let message: String
  }

  private static let maxBytes = 1 << 30

  /// The path of the file, and the folder to which the paths of inputs are relative.
  package let path: FilePath
  private let folder: FilePath

  /// The entries by their fingerprints.
  private var entries: [String: Entry] = [:]

  /// The fingerprints of diagnostics that occurred.
  private var occurred: Set<String> = []

  /// The paths of the inputs that were read, and of the places of diagnostics by their names, relative to
  /// the folder of the baseline.
  private var inputs: Set<String> = []
  private var paths: [String: String] = [:]

  /// Creates an empty baseline, which is to be written at `path`.
  package init(newAt path: FilePath) {
    self.path = path
    folder = FileSystem.location(of: path).parent
  }

  /// Reads the file at `path`.
  package init(path: FilePath) throws(Failure) {
    self.init(newAt: path)
    let bytes = try rethrowing(as: Failure.unreadable) { () throws(SystemError) in
      try FileSystem.contents(ofRegular: path, upTo: Self.maxBytes)
    }
    let source = Source(detectingEncodingOf: bytes, allowsOthers: false)
    var reader = JSONReader(source, isLines: true)
    var record = Record()
    let text = InputText(source.bytes)
    func failure(_ offset: Int, _ reason: String) -> Failure {
      .syntax(Diagnostic.Location(path, at: offset, in: text), reason)
    }
    var fault: Int?
    do throws(ReadingError) {
      while try reader.read(into: &record) {
        let values = record.texts(reader.names, in: source.bytes).compactMapValues(\.last)
        guard let fingerprint = values["fingerprint"] else {
          fault = fault ?? record.start
          continue
        }
        insert(
          Entry(
            fingerprint: fingerprint, code: values["code"] ?? "", file: values["file"] ?? "",
            message: values["message"] ?? ""))
      }
    } catch {
      throw failure(error.offset, error.reason.words)
    }
    if let fault { throw failure(fault, "expected an entry of a baseline, with a fingerprint") }
  }

  private mutating func insert(_ entry: Entry) {
    entries[entry.fingerprint] = entries[entry.fingerprint] ?? entry
  }

  package var count: Int { entries.count }

  /// The number of entries whose diagnostics no longer occur.
  package var staleCount: Int { entries.values.count(where: isStale) }

  /// Removes the entries whose diagnostics no longer occur.
  package mutating func removeStaleEntries() {
    entries = entries.filter { !isStale($0.value) }
  }

  /// An entry of another input, which the run did not read, is not stale, unless its file is gone.
  private func isStale(_ entry: Entry) -> Bool {
    if occurred.contains(entry.fingerprint) { return false }
    let file = FilePath(entry.file)
    let place = file.isAbsolute ? file : folder.appending(file)
    return inputs.contains(entry.file)
      || entry.file != "<stdin>" && !FileSystem.exists(place)
  }

  /// Returns the path of an input as entries have it. A name such as `<stdin>` is its own.
  private mutating func entryPath(_ name: String) -> String {
    if name.hasPrefix("<") { return name }
    if let known = paths[name] { return known }
    let path = FileSystem.location(of: FilePath(name)).relative(to: folder).description
    paths[name] = path
    return path
  }

  /// Adds inputs that were read, by their names.
  package mutating func addInputs(_ names: [String]) {
    for name in names { inputs.insert(entryPath(name)) }
  }

  /// Returns whether the baseline has a diagnostic, and records that it occurred.
  package mutating func accepts(_ fingerprint: Fingerprint) -> Bool {
    guard entries[fingerprint.description] != nil else { return false }
    occurred.insert(fingerprint.description)
    return true
  }

  /// Adds a diagnostic, which has occurred.
  package mutating func add(_ diagnostic: Diagnostic, _ fingerprint: Fingerprint) {
    insert(
      Entry(
        fingerprint: fingerprint.description, code: diagnostic.code.rawValue,
        file: entryPath(diagnostic.location.path), message: diagnostic.message))
    occurred.insert(fingerprint.description)
  }

  /// Writes the file, which may not be in `places`.
  package func write(in places: OutputPlaces) throws(OutputError) {
    let files = OutputFiles(places)
    try files.write(path, write)
    try files.commit()
  }

  private func write(to sink: (Span<UInt8>) throws(SystemError) -> Void) throws(SystemError) {
    let sorted = entries.values.sorted { ($0.file, $0.fingerprint) < ($1.file, $1.fingerprint) }
    for entry in sorted {
      let value: JSONValue = [
        "fingerprint": .string(entry.fingerprint), "code": .string(entry.code),
        "file": .string(entry.file), "message": .string(entry.message),
      ]
      try sink(Array((value.line + "\n").utf8).span)
    }
  }
}
