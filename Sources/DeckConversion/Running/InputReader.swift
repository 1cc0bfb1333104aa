import DeckBuilding
import RecordReading
import SystemIO

/// A reader of inputs that passes their records to a director.
///
/// All runs share one loop: an input that is read all at once is a single chunk, and the boundary,
/// a generic parameter, decides whether groups are built at the end of the run or one at a time.
struct InputReader {
  let options: ConversionOptions

  /// The number of bytes to read at once from a stream; the result does not depend on it.
  var chunkSize = ChunkReader.chunkSize

  /// The number of bytes from which on a part of YAML that can only be read as a whole is refused.
  var longestPiece = Int.max

  /// Follows how many bytes of streams are read.
  var progress: RunControl?

  /// Reads the input with this number to its end.
  ///
  /// Returns false if it cannot be read at all.
  @discardableResult
  func read<Boundary: GroupBoundary>(
    _ input: Input, number: Int, into director: inout Director, _ boundary: inout Boundary
  ) -> Bool {
    if case .fault(let kind) = input.content {
      director.report(kind, input: number)
      return false
    }
    let options = options.applied(to: input)
    var isBegun = false
    do throws(SystemError) {
      var chunks = try InputChunks(
        input, options, atOnce: Boundary.readsAtOnce, chunkSize: chunkSize,
        longestPiece: longestPiece)
      var session: InputSession?
      while true {
        let chunk = try chunks.next()
        if let file = chunks.foreignFile {
          director.report(.unreadWorkbook(.foreign(file)), input: number)
          return false
        }
        if chunks.beginsWithObject {
          director.report(.notADeck(.objectInStream), input: number)
          return false
        }
        if !isBegun {
          director.beginInput(input, number: number)
          isBegun = true
        }
        guard director.continueInput(chunk.text, isKept: !Boundary.buildsGroups) else {
          return false
        }
        if chunks.isPieceTooLong {
          boundary.refusePart(
            at: chunk.content.source.start, .limit(.bytesTogether, max: longestPiece), &director)
          if chunk.mayHaveMore { director.cutUnreadPart() }
          return true
        }
        boundary.beginText(
          chunk.text, upTo: chunk.goesOn ? chunk.content.source.end : nil, ofInput: number)
        if session == nil {
          if chunk.goesOn, !InputSession.canBegin(chunk.content, input.format, options) {
            chunks.leave(chunk, from: 0)
            continue
          }
          if let encoding = chunks.encoding { director.recordDetection(encoding) }
          session = InputSession(chunk.content, input.format, &director)
        }
        let end = session?.read(
          chunk.content, goesOn: chunk.goesOn, into: &director, &boundary)
        if end == nil, chunk.mayHaveMore { director.cutUnreadPart() }
        progress?.pass(
          records: 0, bytes: (end ?? chunk.text.bytes.count) - chunk.text.contextCount)
        guard let end, !boundary.isStopped, !director.isObsolete else { return true }
        chunks.leave(chunk, from: end)
      }
    } catch {
      if isBegun { director.markGroupsIncomplete() }
      director.report(.unreadable(error), input: number)
      return false
    }
  }
}
