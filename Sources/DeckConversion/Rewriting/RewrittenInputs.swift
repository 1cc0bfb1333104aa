package import ByteText
package import DeckBuilding
package import DeckWriting
import RecordReading
package import SystemIO

/// Inputs of a conversion whose text has changed, and is written in place of the old one.
package struct RewrittenInputs {
  /// An input whose text has changed.
  package struct File {
    package let input: Input

    /// The text before and after the changes, in UTF-8.
    package fileprivate(set) var text: (old: Bytes, new: Bytes)

    /// The bytes before and after the changes, in the encoding of the input.
    fileprivate let original: Bytes
    package fileprivate(set) var content: Bytes

    package fileprivate(set) var count: Int
  }

  /// The inputs that have changed, by their numbers.
  package private(set) var files: [Int: File] = [:]

  /// Whether there are changes of a compressed input, which is not changed.
  package private(set) var hasCompressedFile = false

  /// Adds the changes of an input, which may have changed before. Returns false if it is compressed.
  mutating func add(
    _ change: ChangedText, of input: Input, number: Int
  ) throws(RewritingFailure) -> Bool {
    let original: Bytes
    do throws(SystemError) {
      original = if let file = files[number] { file.original } else { try input.read() }
    } catch {
      throw .unreadable(input.path, error)
    }
    guard Compression(beginningOf: original) == nil else {
      hasCompressedFile = true
      return false
    }
    // The text has the same bytes, which have not changed.
    guard let content = change.content(of: change.new, like: original),
      files[number] != nil
        || change.content(of: change.old, like: original)?.hasSameBytes(as: original) ?? false
    else { throw .notReproducible(input.path) }
    let old = files[number]?.text.old ?? change.old
    files[number] = File(
      input: input, text: (old, change.new), original: original, content: content,
      count: (files[number]?.count ?? 0) + change.count)
    return true
  }

  /// Replaces the files by the new ones, all at once.
  ///
  /// - Throws: `RewritingFailure.notReproducible` if a file has changed in the meantime, and
  ///   `.severalNames` if its other names would keep the old content.
  package func write() throws(RewritingFailure) {
    let files = files.sorted { $0.key < $1.key }.map(\.value).filter(\.input.isFile)
    for file in files {
      guard let now = try? file.input.read(), now.hasSameBytes(as: file.original) else {
        throw .notReproducible(file.input.path)
      }
      // A new file takes the place of the old one, under this name only.
      if let status = try? FileStatus.of(path: file.input.path), status.nameCount > 1 {
        throw .severalNames(file.input.path, count: status.nameCount)
      }
    }
    try rethrowing(as: RewritingFailure.output) { () throws(OutputError) in
      let outputs = OutputFiles(OutputPlaces(reading: []))
      for file in files { try outputs.write(file.input.path, file.content) }
      try outputs.commit()
    }
  }
}

/// The reason why inputs are not changed.
package enum RewritingFailure: Error {
  /// The file cannot be read again.
  case unreadable(FilePath, SystemError)
  /// The bytes of the file cannot be written in its encoding as they are, or they have changed.
  case notReproducible(FilePath)
  /// The file has several names: hard links.
  case severalNames(FilePath, count: Int)
  /// The changed inputs would have other records or errors.
  case changesMeaning
  case output(OutputError)
}

extension ChangedText {
  /// Returns the bytes of a text in the encoding of the input, whose bytes are `original`; nil if that is not possible.
  fileprivate func content(of text: Bytes, like original: Bytes) -> Bytes? {
    guard let encoding else { return text }
    return encoding.encode(text, like: original)
  }
}
