import ByteText
public import SystemIO

/// The records of a file or of bytes, one after another.
///
///     for try await record in try RecordSequence(file: "capitals.csv") {
///       print(record.line, record["prompt"] ?? "")
///     }
///
/// Outside of a task, an iterator reads them too:
///
///     var records = try RecordSequence(file: "capitals.csv").makeIterator()
///     while let record = try records.next() { … }
///
/// Tables and JSON Lines are read in chunks, so that files of any length, and pipes without end, need
/// the same memory. The encoding is detected.
public struct RecordSequence: Sendable {
  private enum Content: Sendable {
    case file(FilePath)
    case bytes(Bytes)
  }

  private let content: Content

  /// The format.
  public let format: RecordFormat

  /// The number of bytes to read at once; the records do not depend on it.
  var chunkSize = ChunkReader.chunkSize

  /// Creates the sequence of the records in a file. Nothing is read yet.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - format: The format; by default the one that the ending of the path stands for.
  /// - Throws: `RecordSequenceError.unknownFormat` if the ending of the path stands for none.
  public init(file path: FilePath, format: RecordFormat? = nil) throws(RecordSequenceError) {
    guard let format = format ?? RecordFormat(pathEnding: path) else { throw .unknownFormat(path) }
    content = .file(path)
    self.format = format
  }

  /// Creates the sequence of the records in bytes.
  public init(_ bytes: some Collection<UInt8>, format: RecordFormat) {
    content = .bytes(Bytes(bytes))
    self.format = format
  }

  /// Creates the sequence of the records in a text.
  public init(_ text: String, format: RecordFormat) {
    self.init(text.utf8, format: format)
  }

  /// Returns an iterator that begins with the first record.
  ///
  /// - Throws: A `RecordSequenceError` if the file cannot be opened or read.
  public func makeIterator() throws(RecordSequenceError) -> RecordIterator {
    let pieces: RecordPieces
    do throws(SystemError) {
      let stream: any ByteStream =
        switch content {
        case .file(let path): try FileStream(.forReading(path))
        case .bytes(let bytes): StoredStream(bytes)
        }
      pieces = try RecordPieces(stream, format, chunkSize: chunkSize)
    } catch {
      throw .unreadable(error)
    }
    return RecordIterator(pieces)
  }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension RecordSequence: AsyncSequence {
  /// A record.
  public typealias Element = NamedRecord

  /// Returns an iterator for a loop in a task, which opens the file with the first record.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(self) }

  /// An iterator for a loop in a task.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private let sequence: RecordSequence
    private var records: RecordIterator?

    fileprivate init(_ sequence: RecordSequence) {
      self.sequence = sequence
    }

    /// Returns the next record, or nil at the end.
    ///
    /// - Throws: A `RecordSequenceError`, or `CancellationError` if the task is cancelled.
    public mutating func next() async throws -> NamedRecord? {
      try Task.checkCancellation()
      var records = if let records { records } else { try sequence.makeIterator() }
      defer { self.records = records }
      return try records.next()
    }
  }
}
