import ByteText
import DeckWriting
package import SystemIO

/// The files of a stream of records that is divided: a folder for each shard, with a file for each run.
///
/// The files replace old ones together, when all of them are complete. Otherwise, old files stay.
package final class ShardFiles {
  private let files: OutputFiles
  private var open: [StagedFile] = []
  private var failure: OutputError?

  /// Creates the files of a run whose first input has a number.
  ///
  /// - Throws: An `OutputError` if a file is an input or cannot be opened.
  package init(
    in folder: FilePath, count: Int, firstInputNumber: Int, _ places: OutputPlaces
  ) throws(OutputError) {
    files = OutputFiles(places)
    let name = FilePath(RecordArrival.digits(ofInput: firstInputNumber) + ".jsonl")
    for shard in 0..<count {
      let folder = folder.appending(FilePath("\(shard)"))
      try files.makeFolder(folder)
      open.append(try files.open(folder.appending(name)))
    }
  }

  /// Writes bytes of a shard. After a failure, nothing more is written.
  package func write(_ bytes: Span<UInt8>, to shard: Int) {
    guard failure == nil else { return }
    do throws(SystemError) {
      try open[shard].write(bytes)
    } catch {
      failure = .failed(path: open[shard].path, error)
    }
  }

  /// Completes all files.
  ///
  /// - Throws: The `OutputError` of the first failure; old files then stay.
  package func finish() throws(OutputError) {
    if let failure { throw failure }
    for file in open { try files.close(file) }
    try files.commit()
  }
}
