import SystemIO

/// The progress of a conversion.
public struct ConversionProgress: Hashable, Sendable {
  /// The number of inputs that have been read.
  public internal(set) var finishedInputCount = 0

  /// The number of inputs, of which each sheet of a workbook is one.
  public internal(set) var inputCount = 0

  /// The number of records that have been read, in steps of about a thousand. Records that are read
  /// twice, because a large input was divided at the wrong place, count twice.
  public internal(set) var recordCount = 0

  /// The size of the inputs in bytes, as far as it is known: of files, and of text in memory.
  public internal(set) var inputSize = 0

  /// The number of bytes of the inputs that have been read, in steps.
  public internal(set) var byteCount = 0

  /// Creates the progress of a conversion that has not begun.
  public init() {}
}

/// The connection of a run to its caller, who follows its progress and can cancel it.
///
/// The threads of a run ask whether it is cancelled at checkpoints: before each input, after about a thousand records,
/// and before each group. The result of a cancelled run is incomplete, and nothing is done with it.
package final class RunControl: Sendable {
  /// 1 if the run has been cancelled, otherwise 0.
  private let cancellation = AtomicNumber(0)
  /// The progress, and the size of the inputs that have been read.
  private let progress = Locked((now: ConversionProgress(), finishedSize: 0))
  private let report: @Sendable (ConversionProgress) -> Void

  /// Creates the control of a run that reports its progress to `report`, from any of its threads but
  /// never from two at once.
  package init(_ report: @escaping @Sendable (ConversionProgress) -> Void) {
    self.report = report
  }

  /// Whether the run has been cancelled.
  package var isCancelled: Bool { cancellation.value > 0 }

  /// Cancels the run.
  package func cancel() {
    cancellation.set(1)
  }

  /// Notes the number of inputs, and their size in bytes, when they begin to be read. A run that reads them
  /// several times begins to count each time.
  package func begin(inputs count: Int, size: Int) {
    progress.withLock {
      $0 = (ConversionProgress(), 0)
      ($0.now.inputCount, $0.now.inputSize) = (count, size)
      report($0.now)
    }
  }

  /// Notes that inputs of a size have been read.
  package func finish(inputs count: Int, size: Int) {
    progress.withLock {
      $0.now.finishedInputCount += count
      $0.finishedSize += size
      // Records were counted in steps, and compressed inputs after they were unpacked.
      $0.now.byteCount = $0.finishedSize
      report($0.now)
    }
  }

  /// Notes that records, and bytes of an input, have been read.
  package func pass(records count: Int, bytes byteCount: Int) {
    progress.withLock {
      $0.now.recordCount += count
      $0.now.byteCount = min($0.now.byteCount + byteCount, $0.now.inputSize)
      report($0.now)
    }
  }
}
