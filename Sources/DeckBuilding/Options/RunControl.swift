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

  /// Creates the progress of a conversion that has not begun.
  public init() {}
}

/// The connection of a run to its caller, who follows its progress and can cancel it.
///
/// The threads of a run ask whether it is cancelled at checkpoints: before each input, after about a
/// thousand records, and before each group. The result of a cancelled run is incomplete, and nothing
/// is done with it.
package final class RunControl: Sendable {
  /// The number of records between two reports.
  private static let reportInterval = 1 << 16

  /// 1 if the run has been cancelled, otherwise 0.
  private let cancellation = AtomicNumber(0)
  private let progress = Locked(ConversionProgress())
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

  /// Notes the number of inputs of the run.
  package func begin(inputs count: Int) {
    progress.withLock {
      $0.inputCount = count
      report($0)
    }
  }

  /// Notes that inputs have been read.
  package func finish(inputs count: Int) {
    progress.withLock {
      $0.finishedInputCount += count
      report($0)
    }
  }

  /// Notes that records have been read.
  func pass(records count: Int) {
    progress.withLock {
      let reported = $0.recordCount / Self.reportInterval
      $0.recordCount += count
      if $0.recordCount / Self.reportInterval > reported { report($0) }
    }
  }
}
