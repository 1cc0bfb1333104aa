import ByteText
import DeckBuilding
import DeckWriting
package import RecordReading
package import SystemIO

/// The content at a path: an output of one of the commands that divide a conversion, or something else.
package enum DivisionContent: Equatable {
  /// A file of a shard.
  case shardFile
  /// A stream of records that is not a complete file of a shard.
  case records
  /// A part, perhaps without its last lines.
  case part
  case compressed(Compression)
  case otherFile
  case folder(Folder)
  /// A pipe or a device, whose bytes can be read only once, in their order.
  case stream

  /// The entries of a folder, without those in folders below it.
  package struct Folder: Equatable {
    /// Whether it has files that can be files of a shard.
    package let hasRecords: Bool
    package let hasParts: Bool
    /// The numbers of the shards that have folders in it, in ascending order.
    package let shards: [Int]
  }

  /// The number of bytes at the beginning and at the end of a file by which it is recognized.
  private static let maxCount = 1 << 16

  /// Detects the content at `path`. A pipe is not opened, since this would wait for its writer.
  package init(at path: FilePath) throws(SystemError) {
    let status = try FileStatus.of(path: path)
    switch status.kind {
    case .other: self = .stream
    case .directory: self = try Self.folder(path)
    case .regular: self = try Self.file(path, size: status.size)
    }
  }

  private static func folder(_ path: FilePath) throws(SystemError) -> DivisionContent {
    let names = try FileSystem.names(in: path).filter { !$0.isHidden }
    let folders = Set(
      names.filter { (try? FileStatus.of(path: path.appending($0)))?.kind == .directory })
    let files = names.filter { !folders.contains($0) }
    return .folder(
      Folder(
        hasRecords: files.contains { InputFormat(namedPath: $0) != nil },
        hasParts: files.contains { $0.ending == "part" },
        shards: folders.compactMap { $0.text.flatMap { Int($0) } }.sorted()))
  }

  private static func file(_ path: FilePath, size: Int) throws(SystemError) -> DivisionContent {
    let file = try FileDescriptor.forReading(path)
    let first = try file.bytes(upTo: maxCount, at: 0)
    if let compression = Compression(beginningOf: first) { return .compressed(compression) }
    if (try ShardEnd(path)) != nil { return .shardFile }
    let last = try file.bytes(upTo: maxCount, at: max(0, size - maxCount))
    if isPart(lastLineOf: last) { return .part }
    if beginsWithArrival(first) { return .part }
    return areRecords(first) ? .records : .otherFile
  }

  /// Returns whether an input that is not a file is a stream of records, by its first bytes. They are not
  /// read if they could not be read again.
  package static func areRecords(_ input: Input) -> Bool {
    switch input.content {
    case .bytes(let bytes): return areRecords(bytes)
    case .standardInput(let beginning) where beginning.count > 0: return areRecords(beginning)
    case .standardInput:
      guard let kind = try? FileDescriptor.standardInput.status().kind, kind == .regular,
        let beginning = try? FileDescriptor.standardInput.beginning(
          count: InputFormat.signatureSize)
      else { return false }
      return areRecords(beginning.bytes)
    case .file, .sheet, .fault: return false
    }
  }

  /// Returns whether a file with these first bytes is a stream of records.
  private static func areRecords(_ bytes: Bytes) -> Bool {
    // The last line of a stream is the first one of the sorted lines.
    let end = "{\"\(RecordMember.end.rawValue)\":{\"\(RecordStreamCounts.recordsKey)\":"
    return bytes.starts(with: Array("{\"\(RecordMember.groupHash.rawValue)\":".utf8))
      || bytes.starts(with: Array(end.utf8))
  }

  /// Returns whether the last line of a file has the hash of a part.
  private static func isPart(lastLineOf bytes: Bytes) -> Bool {
    let key = PartSummary.Key.end.rawValue + "." + PartSummary.Key.hash.rawValue
    return LineMembers(Bytes(copying: bytes[bytes.lastLine]))?.text(key) != nil
  }

  /// Returns whether a file begins with an order of arrival, as the lines of groups in a part do. A deck
  /// may have a key of this name too.
  private static func beginsWithArrival(_ bytes: Bytes) -> Bool {
    let key = Array("{\"\(PartWriter.Key.arrival.rawValue)\":\"".utf8)
    let digits = RecordArrival.digits(ofInput: 0).utf8.count
    guard bytes.starts(with: key), bytes.count > key.count + digits else { return false }
    let number = bytes[key.count..<key.count + digits]
    return number.indices.allSatisfy { number[$0].isDigit }
      && bytes[key.count + digits] == UInt8(ascii: ".")
  }
}
