package import ByteText
package import SystemIO

/// The contents of an input: unpacked, if the bytes show that it is compressed.
///
/// Data that is compressed by a method without a program to unpack it remains as it is.
package final class UnpackingStream: ByteStream {
  private enum Contents {
    case unread
    case plain
    case gzip(ReadAhead<GzipReader>)
    case filtered(Filter, Compression)
    case atEnd
  }

  private var packed: any ByteStream

  /// The number of compressed bytes that have been read, perhaps by another thread.
  private let packedCount = AtomicNumber(0)
  private let limits: ReadingLimits
  private let threads: Int
  private var contents = Contents.unread
  private var unpackedCount = 0

  /// The reason why the contents end early, once they have been read to their end.
  package private(set) var cut: ReadingError.Reason?

  /// Creates the contents of `packed`. The data is unpacked on another thread if `threads` is more than 1.
  package init(_ packed: any ByteStream, _ limits: ReadingLimits, threads: Int) {
    self.packed = packed
    self.limits = limits
    self.threads = threads
  }

  package func read(upTo count: Int) throws(SystemError) -> Bytes {
    if case .unread = contents { try open(upTo: count) }
    if case .plain = contents { return try packed.read(upTo: count) }
    var buffer = ByteBuffer()
    switch contents {
    case .gzip(let reader):
      do throws(UnpackingFailure) {
        _ = try reader.read(upTo: count, into: &buffer)
      } catch {
        switch error {
        case .system(let error): throw error
        case .damaged: end(.compression(.malformed(.gzip)))
        case .cutShort: end(.compression(.cutShort(.gzip)))
        }
      }
    case .filtered(let filter, let compression):
      // The program reports data that ends early like any other damage.
      if try filter.read(upTo: count, into: &buffer) == 0, try filter.finish() != 0 {
        end(.compression(.malformed(compression)))
      }
    case .unread, .plain, .atEnd: break
    }
    unpackedCount += buffer.count
    if unpackedCount > limits.unpackedBytes {
      buffer.removeAll(from: max(0, buffer.count - (unpackedCount - limits.unpackedBytes)))
      end(limits.exceeded(.unpackedBytes))
    } else if unpackedCount > MemberReader.uncheckedCount,
      unpackedCount / limits.compression > packedCount.value
    {
      end(limits.exceeded(.compression))
    }
    return buffer.finish()
  }

  private func end(_ cut: ReadingError.Reason) {
    self.cut = cut
    contents = .atEnd
  }

  /// Reads up to `count` bytes, or as many as show whether the contents are compressed, and decides
  /// how they are unpacked.
  private func open(upTo count: Int) throws(SystemError) {
    var first = ByteBuffer()
    while first.count < Compression.signatureSize {
      let piece = try packed.read(upTo: max(count, Compression.signatureSize) - first.count)
      if piece.count == 0 { break }
      first.append(piece.span)
    }
    let bytes = first.finish()
    packed = StoredStream(bytes, followedBy: packed)
    if Compression(beginningOf: bytes) != nil {
      packed = CountedStream(packed: packed, total: packedCount)
    }
    switch Compression(beginningOf: bytes) {
    case nil: contents = .plain
    case .gzip?: contents = .gzip(ReadAhead(GzipReader(packed), isParallel: threads > 1))
    case let compression?:
      do throws(SystemError) {
        contents = .filtered(try Filter(compression.command, reading: packed), compression)
      } catch {
        guard error == .notFound else { throw error }
        contents = .plain
      }
    }
  }
}

/// A stream of compressed data that counts the bytes it has read.
private struct CountedStream: ByteStream {
  var packed: any ByteStream
  let total: AtomicNumber

  mutating func read(upTo count: Int) throws(SystemError) -> Bytes {
    let next = try packed.read(upTo: count)
    total.add(next.count)
    return next
  }
}

/// The reason why compressed data is not unpacked to its end.
enum UnpackingFailure: Error {
  /// The compressed data cannot be read, or there is not enough memory.
  case system(SystemError)
  case damaged, cutShort
}
